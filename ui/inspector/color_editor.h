// Editor of colours: the theme's own, the palette of the families, or any other with its opacity; seen at once.
#pragma once

#include <QColor>
#include <functional>

#include "ui/inspector/row_editor.h"

class QToolButton;

namespace sprung::ui {

/// Lets a person choose; `live` is told of every colour on the way. Invalid when it is cancelled.
QColor chooseColor(QWidget* parent, const QString& title, const QColor& start,
                   const std::function<void(const QColor&)>& live = {});

class ColorEditor final : public RowEditor {
  Q_OBJECT
 public:
  ColorEditor(Session& session, const RowTargets& targets, QWidget* parent);

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  void fillMenu();
  void choose();

  QToolButton* swatch_;
};

/// A small square of the colour; an empty one with a stroke for "as the theme has it".
QIcon swatchIcon(const QColor& color, bool isDefault);
/// Red, green, blue, opacity in 0..1 as the file has them; an invalid colour for "as the theme has it".
QColor fromRgba(const std::vector<double>& rgba);
std::vector<double> toRgba(const QColor& color);

}  // namespace sprung::ui
