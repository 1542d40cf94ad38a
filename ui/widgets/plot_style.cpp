#include "ui/widgets/plot_style.h"

#include <qcustomplot.h>

#include <QFile>
#include <QLocale>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <typeinfo>

#include "render/image/printed_font.h"
#include "ui/theme/family_color.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kPictureScale = 2;  // saved pictures are sharp on paper

QColor veil(const UiColors& colors) {
  QColor color = colors.field;
  color.setAlphaF(0.85F);
  return color;
}

}  // namespace

QColor curveColor(int number, const UiColors& colors) {
  switch (number % kCurveColors) {
    case 0: return colors.accent;
    case 1: return familyColor(Family::Connector, colors.dark);
    case 2: return familyColor(Family::Joint, colors.dark);
    case 3: return familyColor(Family::Sensor, colors.dark);
    case 4: return familyColor(Family::Load, colors.dark);
    default: return colors.text;
  }
}

namespace {

/// Four digits say enough, unless ticks lie nearer to each other than these tell. One above the other there are as many
/// as their letters have room for.
class DistinctTicker final : public QCPAxisTicker {
 public:
  explicit DistinctTicker(const QCPAxis& axis) : axis_(axis) {}

 protected:
  double getTickStep(const QCPRange& range) override {
    constexpr double kLineRoom = 1.6;  // of the height of its letters
    constexpr int kFewest = 3;         // of two, round numbers may leave one
    const int wanted = mTickCount;
    if (axis_.orientation() == Qt::Vertical) {
      const double line = kLineRoom * QFontMetrics(axis_.tickLabelFont()).height();
      mTickCount = std::clamp(static_cast<int>(axis_.axisRect()->height() / line), std::min(kFewest, wanted), wanted);
    }
    step_ = QCPAxisTicker::getTickStep(range);
    mTickCount = wanted;
    return step_;
  }
  QString getTickLabel(double tick, const QLocale& locale, QChar format, int precision) override {
    constexpr int kMostDigits = 15;
    constexpr double kWhole = 1e-3;  // of the last digit: what is less is no digit more
    if (tick != 0.0 && step_ > 0.0) {
      int decimals = -static_cast<int>(std::floor(std::log10(step_)));
      const double last = step_ * std::pow(10.0, decimals);  // 1, 2, 2.5, 5
      if (std::abs(last - std::round(last)) > kWhole) ++decimals;
      const int whole = static_cast<int>(std::floor(std::log10(std::abs(tick)))) + 1;
      precision = std::clamp(whole + decimals, precision, kMostDigits);
    }
    return QCPAxisTicker::getTickLabel(tick, locale, format, precision);
  }

 private:
  const QCPAxis& axis_;  ///< that it belongs to
  double step_ = 0.0;
};

}  // namespace

QSharedPointer<QCPAxisTicker> linearTicker(const QCPAxis& axis) {
  return QSharedPointer<QCPAxisTicker>(new DistinctTicker(axis));
}

void styleAxis(QCPAxis& axis, const UiColors& colors) {
  // Those of logarithmic axes and of axes with names keep theirs.
  if (const QCPAxisTicker& ticker = *axis.ticker(); typeid(ticker) == typeid(QCPAxisTicker)) {
    const int count = ticker.tickCount();
    axis.setTicker(linearTicker(axis));
    axis.ticker()->setTickCount(count);
  }
  const QFont font = textFont(-1.0);
  axis.setBasePen(QPen(colors.line));
  axis.setTickPen(QPen(colors.line));
  axis.setSubTicks(false);
  axis.setTickLabelFont(font);
  axis.setLabelFont(font);
  axis.setTickLabelColor(colors.secondary);
  axis.setLabelColor(colors.text);
  axis.setLabelPadding(4);
  axis.grid()->setPen(QPen(colors.line));
  axis.grid()->setZeroLinePen(QPen(colors.secondary));
  axis.setNumberFormat("gbc");
  axis.setNumberPrecision(4);
}

void stylePlot(QCustomPlot& plot, const UiColors& colors) {
  plot.setLocale(QLocale::c());  // points, as everywhere
  plot.setBackground(colors.panel);
  plot.axisRect()->setBackground(colors.field);
  for (QCPAxis* axis : plot.axisRect()->axes()) styleAxis(*axis, colors);
  plot.legend->setBrush(veil(colors));
  plot.legend->setBorderPen(Qt::NoPen);
  plot.legend->setFont(textFont(-1.0));
  plot.legend->setTextColor(colors.text);
  plot.legend->setIconSize(26, 8);
  plot.legend->setRowSpacing(0);
}

void styleText(QCPItemText& text, const QColor& color, const UiColors& colors) {
  text.setFont(textFont(-1.0));
  text.setColor(color);
  text.setBrush(veil(colors));
  text.setPen(Qt::NoPen);
}

bool drawSvg(QCustomPlot& plot, QIODevice& device, const QSize& size) {
  QSvgGenerator picture;
  picture.setOutputDevice(&device);
  picture.setResolution(plot.logicalDpiX());  // letters as large as those that the plot has been laid out for
  picture.setSize(size);
  picture.setViewBox(QRect(QPoint(0, 0), size));
  QCPPainter painter;
  if (!painter.begin(&picture)) return false;
  painter.setMode(QCPPainter::pmVectorized);
  painter.setMode(QCPPainter::pmNoCaching);
  plot.toPainter(&painter, size.width(), size.height());
  return painter.end();
}

const UiColors& paperColors() {
  static const UiColors paper = [] {
    UiColors colors = uiColors(false);
    colors.panel = colors.field = Qt::white;
    return colors;
  }();
  return paper;
}

bool savePlot(QCustomPlot& plot, const QString& path, const QSize& size) {
  if (path.endsWith(".pdf", Qt::CaseInsensitive)) {
    for (QCPAxis* axis : plot.axisRect()->axes()) {
      axis->setTickLabelFont(render::printedFont(axis->tickLabelFont()));
      axis->setLabelFont(render::printedFont(axis->labelFont()));
    }
    plot.legend->setFont(render::printedFont(plot.legend->font()));
    return plot.savePdf(path, size.width(), size.height());
  }
  if (path.endsWith(".svg", Qt::CaseInsensitive)) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && drawSvg(plot, file, size) && file.flush();
  }
  return plot.savePng(path, size.width(), size.height(), kPictureScale);
}

}  // namespace sprung::ui
