// A small form with OK and Cancel for the numbers that a command needs.
#pragma once

#include <QDialog>
#include <QFormLayout>
#include <optional>

#include "core/base/dimension.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace sprung::ui {

class Question {
 public:
  Question(QWidget* parent, const QString& title);

  QDoubleSpinBox* quantity(const QString& label, Dimension dimension, double value, double lower, double upper);
  QSpinBox* count(const QString& label, int value);
  QComboBox* axis(const QString& label);
  /// True: OK.
  bool ask();

 private:
  QDialog dialog_;
  QFormLayout form_;
};

/// One number [SI]; nothing when it was given up.
std::optional<double> askQuantity(QWidget* parent, const QString& title, const QString& label, Dimension dimension,
                                  double value, double lower, double upper);

}  // namespace sprung::ui
