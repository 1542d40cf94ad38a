#include "ui/widgets/chart_legend.h"

#include <QCoreApplication>
#include <algorithm>
#include <vector>

namespace sprung::ui {
namespace {

constexpr int kLegendColumns = 3, kLegendRows = 4, kLegendPlaces = kLegendColumns * kLegendRows;

/// One that is too narrow for its text leaves out letters of the name: a value without its unit would be another one.
class LegendEntry : public QCPPlottableLegendItem {
 public:
  using QCPPlottableLegendItem::QCPPlottableLegendItem;

 protected:
  void draw(QCPPainter* painter) override {
    const QString whole = mPlottable->name();
    const QFontMetrics letters(getFont());
    const int room = mRect.width() - mParentLegend->iconSize().width() - mParentLegend->iconTextPadding();
    if (letters.horizontalAdvance(whole) <= room) return QCPPlottableLegendItem::draw(painter);
    const QString value = whole.contains(kBeforeValue) ? whole.mid(whole.lastIndexOf(kBeforeValue)) : QString();
    const QString name = whole.chopped(value.size());
    mPlottable->setName(letters.elidedText(name, Qt::ElideRight, room - letters.horizontalAdvance(value)) + value);
    QCPPlottableLegendItem::draw(painter);
    mPlottable->setName(whole);
  }
};

/// Of the entries, in their order; the last row of the legend may have places without one.
std::vector<int> widthsOf(const QCPLegend& legend) {
  std::vector<int> widths;
  for (int i = 0; i < legend.elementCount(); ++i)
    if (const QCPLayoutElement* entry = legend.elementAt(i)) widths.push_back(entry->minimumOuterSizeHint().width());
  return widths;
}

/// What entries of such widths need side by side in so many columns [pixels].
int widthOf(const QCPLegend& legend, const std::vector<int>& entries, int columns) {
  std::vector<int> widths(static_cast<std::size_t>(columns), 0);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    int& width = widths[i % widths.size()];
    width = std::max(width, entries[i]);
  }
  int all = legend.margins().left() + legend.margins().right() + (columns - 1) * legend.columnSpacing();
  for (const int width : widths) all += width;
  return all;
}

/// As many columns as fit, up to `most`, as long as there are few rows.
void setColumns(QCPLegend& legend, int most, int width) {
  const std::vector<int> entries = widthsOf(legend);
  const auto rowsSuffice = [&](int columns) { return static_cast<int>(entries.size()) <= kLegendRows * columns; };
  int columns = most;
  while (columns > 1 && rowsSuffice(columns - 1) && widthOf(legend, entries, columns) > width) --columns;
  if (columns == legend.wrap()) return;
  legend.setWrap(columns);
  legend.setFillOrder(QCPLegend::foColumnsFirst, true);
}

}  // namespace

void placeLegend(QCustomPlot& plot) {
  plot.setAutoAddPlottableToLegend(false);
  plot.axisRect()->insetLayout()->take(plot.legend);
  plot.plotLayout()->insertRow(0);
  plot.plotLayout()->addElement(0, 0, plot.legend);
  plot.plotLayout()->setRowStretchFactor(0, 0.001);
  plot.plotLayout()->setRowSpacing(0);
  plot.legend->setFillOrder(QCPLegend::foColumnsFirst);
  plot.legend->setWrap(kLegendColumns);
  plot.legend->setMargins(QMargins(8, 2, 8, 0));
  // Else a legend without entries is as narrow as its margins, and makes the whole column so.
  plot.legend->setMaximumSize(QWIDGETSIZE_MAX / 2, QWIDGETSIZE_MAX / 2);
}

void fillLegend(QCustomPlot& plot, std::span<QCPAbstractPlottable* const> named) {
  plot.legend->clearItems();
  plot.legend->setWrap(kLegendColumns);
  const std::size_t listed = named.size() > kLegendPlaces ? kLegendPlaces - 1 : named.size();
  for (QCPAbstractPlottable* curve : named.first(listed)) plot.legend->addItem(new LegendEntry(plot.legend, curve));
  if (listed < named.size()) {
    auto* rest = new QCPGraph(plot.xAxis, plot.yAxis);
    rest->setName(QCoreApplication::translate("sprung::ui::Chart", "and %1 more").arg(named.size() - listed));
    rest->setPen(Qt::NoPen);
    plot.legend->addItem(new LegendEntry(plot.legend, rest));
  }
  plot.legend->setVisible(listed > 0);
  fitLegend(plot, plot.width());
}

void fitLegend(QCustomPlot& plot, int width) { setColumns(*plot.legend, kLegendColumns, width); }

void keepLegendFit(QCustomPlot& plot) { setColumns(*plot.legend, plot.legend->wrap(), plot.width()); }

}  // namespace sprung::ui
