// A box with arrows for a number with unit: takes what every other field takes, "2*pi", "1/3", "5 cm", and shows no
// digits that nobody typed.
#pragma once

#include <QDoubleSpinBox>

#include "core/base/dimension.h"

namespace sprung::ui {

class QuantityBox final : public QDoubleSpinBox {
  Q_OBJECT
 public:
  /// `suffix` stands for the unit where there is none: " × real time".
  QuantityBox(Dimension dimension, double lower, double upper, QWidget* parent, const QString& suffix = {});

  QValidator::State validate(QString& text, int& cursor) const override;
  double valueFromText(const QString& text) const override;
  QString textFromValue(double value) const override;
  void fixup(QString& text) const override;

 private:
  QString bare(const QString& text) const;

  Dimension dimension_;
};

}  // namespace sprung::ui
