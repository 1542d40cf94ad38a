#include "ui/inspector/color_editor.h"

#include <QColorDialog>
#include <QIconEngine>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <algorithm>
#include <cmath>

#include "ui/language/core_text.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

/// Told apart by colour-blind eyes and in grey print.
constexpr std::pair<const char*, const char*> kPalette[] = {
    {QT_TRANSLATE_NOOP("Colors", "Blue"), "#4F81BD"},  {QT_TRANSLATE_NOOP("Colors", "Orange"), "#D55E00"},
    {QT_TRANSLATE_NOOP("Colors", "Green"), "#009E73"}, {QT_TRANSLATE_NOOP("Colors", "Amber"), "#E69F00"},
    {QT_TRANSLATE_NOOP("Colors", "Pink"), "#CC6FA8"},  {QT_TRANSLATE_NOOP("Colors", "Red"), "#C8352B"},
    {QT_TRANSLATE_NOOP("Colors", "Grey"), "#7A828E"},  {QT_TRANSLATE_NOOP("Colors", "Dark"), "#2A2F37"},
};

/// That of the palette, else its digits.
QString nameOf(const QColor& color) {
  for (const auto& [name, code] : kPalette)
    if (color.rgb() == QColor(QLatin1String{code}).rgb()) return ColorEditor::tr(name);
  return color.name();
}

/// Four digits are more than a screen can show.
double rounded(float part) { return std::round(static_cast<double>(part) * 1e4) / 1e4; }

/// Painted anew each time: kept pictures of all the colours there have been would pile up.
class SwatchEngine final : public QIconEngine {
 public:
  SwatchEngine(const QColor& color, bool isDefault) : color_(color), isDefault_(isDefault) {}
  void paint(QPainter* painter, const QRect& rect, QIcon::Mode /*mode*/, QIcon::State /*state*/) override {
    painter->save();
    painter->translate(rect.topLeft());
    painter->scale(rect.width() / kSide, rect.height() / kSide);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(currentColors().line, 2));
    painter->setBrush(isDefault_ ? currentColors().field : color_);
    painter->drawRoundedRect(QRectF(2, 2, kSide - 4, kSide - 4), 6, 6);
    if (isDefault_) {
      painter->setPen(QPen(currentColors().secondary, 2));
      painter->drawLine(8, 24, 24, 8);
    }
    painter->restore();
  }
  QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override {
    return paintedPixmap(size, [&](QPainter& painter) { paint(&painter, QRect(QPoint(0, 0), size), mode, state); });
  }
  QIconEngine* clone() const override { return new SwatchEngine(color_, isDefault_); }

 private:
  static constexpr double kSide = 32;

  QColor color_;
  bool isDefault_;
};

}  // namespace

QIcon swatchIcon(const QColor& color, bool isDefault) { return QIcon(new SwatchEngine(color, isDefault)); }

QColor fromRgba(const std::vector<double>& rgba) {
  if (rgba.size() < 4 || rgba[0] < 0.0) return {};
  const auto part = [&](std::size_t i) { return static_cast<float>(std::clamp(rgba[i], 0.0, 1.0)); };
  return QColor::fromRgbF(part(0), part(1), part(2), rgba[3] < 0.0 ? 1.0F : part(3));
}

std::vector<double> toRgba(const QColor& color) {
  return {rounded(color.redF()), rounded(color.greenF()), rounded(color.blueF()), rounded(color.alphaF())};
}

QColor chooseColor(QWidget* parent, const QString& title, const QColor& start,
                   const std::function<void(const QColor&)>& live) {
  QColorDialog dialog(start.isValid() ? start : QColor("#D55E00"), parent);
  dialog.setWindowTitle(title);
  dialog.setOption(QColorDialog::ShowAlphaChannel);
  dialog.setOption(QColorDialog::DontUseNativeDialog);
  if (live) QObject::connect(&dialog, &QColorDialog::currentColorChanged, &dialog, live);
  return dialog.exec() == QDialog::Accepted ? dialog.currentColor() : QColor();
}

ColorEditor::ColorEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), swatch_(new QToolButton(this)) {
  swatch_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  swatch_->setFocusPolicy(Qt::TabFocus);
  swatch_->setPopupMode(QToolButton::InstantPopup);
  swatch_->setMenu(new QMenu(swatch_));
  placeBeside(swatch_, Qt::AlignLeft);
  connect(swatch_->menu(), &QMenu::aboutToShow, this, &ColorEditor::fillMenu);
}

void ColorEditor::fillMenu() {
  QMenu& menu = *swatch_->menu();
  menu.clear();
  connect(menu.addAction(swatchIcon({}, true), tr("Of the theme")), &QAction::triggered, this, [this] {
    apply(Numbers{{-1.0, -1.0, -1.0, -1.0}, 0});
  });
  menu.addSeparator();
  for (const auto& [name, code] : kPalette) {
    const QColor color(QLatin1String{code});
    connect(menu.addAction(swatchIcon(color, false), tr(name)), &QAction::triggered, this, [this, color] {
      apply(Numbers{toRgba(color), 0});
    });
  }
  menu.addSeparator();
  connect(menu.addAction(tr("Another colour…")), &QAction::triggered, this, &ColorEditor::choose);
}

void ColorEditor::showValue(const Document::RowState& state) {
  const QColor color = fromRgba(std::get<Numbers>(state.value).values);
  const bool undecided = mixed();
  swatch_->setIcon(swatchIcon(color, undecided || !color.isValid()));
  const QString opacity =
      color.alpha() == 255 ? QString() : tr(", %1 % opaque").arg(std::lround(100.0F * color.alphaF()));
  swatch_->setText(undecided ? tr("mixed") : color.isValid() ? nameOf(color) + opacity : tr("of the theme"));
}

/// The scene shows the colour while it is being chosen; all of it is one undo step, and Cancel takes it back.
void ColorEditor::choose() {
  const Numbers before = std::get<Numbers>(state().value);
  const Gesture gesture = Session::newGesture();
  const auto show = [&](const QColor& color) { apply(Numbers{toRgba(color), 0}, gesture); };
  const QColor chosen = chooseColor(this, coreText(row_.label), fromRgba(before.values), show);
  if (chosen.isValid())
    show(chosen);
  else
    apply(before, gesture);
}

}  // namespace sprung::ui
