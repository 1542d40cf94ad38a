#include "ui/plots/plot_view.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/plots/plot_edits.h"
#include "ui/session/output_words.h"
#include "ui/theme/icons.h"
#include "ui/units/units.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/narrow_label.h"

namespace sprung::ui {
namespace {

const PlotLayout& noPlot() {
  static const PlotLayout none;
  return none;
}

/// What is unknown in both is the same.
bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

}  // namespace

PlotView::PlotView(Session& session, PlotTables& tables, std::size_t number, QWidget* parent)
    : QFrame(parent), session_(session), tables_(tables), number_(number), chart_(new Chart(this)) {
  setObjectName("plotView");
  setAcceptDrops(true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 0, 8, 4);
  column->setSpacing(0);
  buildHead();
  column->addWidget(chart_, 1);
  chart_->installEventFilter(this);
  wireChart();
  rebuild();
}

void PlotView::buildHead() {
  auto* line = new QHBoxLayout;
  line->setSpacing(4);
  title_ = new NarrowLabel(this);
  title_->setObjectName("plotTitle");
  title_->installEventFilter(this);
  name_ = new QLineEdit(this);
  name_->setAccessibleName(tr("Name of the plot"));
  name_->hide();
  name_->installEventFilter(this);
  fit_ = iconButton("frame-all", tr("Show all"), this,
                    tr("Show the whole run again, with all its heights (double click)"));
  more_ = iconButton("view-options", tr("More"), this, tr("Kind, axes, names, files of this plot"));
  close_ = iconButton("delete", tr("Remove the plot"), this);
  line->addWidget(title_, 1);
  line->addWidget(name_, 1);
  for (QToolButton* button : {fit_, more_, close_}) {
    button->setAutoRaise(true);
    line->addWidget(button);
  }
  static_cast<QVBoxLayout*>(QWidget::layout())->addLayout(line);
  connect(fit_, &QToolButton::clicked, this, &PlotView::fit);
  connect(more_, &QToolButton::clicked, this,
          [this] { emit menuWanted(number_, -1, more_->mapToGlobal(QPoint(0, more_->height()))); });
  connect(close_, &QToolButton::clicked, this, [this] { emit closeWanted(number_); });
  connect(name_, &QLineEdit::editingFinished, this, [this] {
    if (name_->isHidden()) return;
    name_->hide();
    title_->show();
    const std::string given = name_->text().trimmed().toStdString();
    if (given != plot().title)
      editPlot(session_, number_, tr("Name of the plot"), [&](PlotLayout& layout) { layout.title = given; });
  });
}

void PlotView::wireChart() {
  connect(chart_, &Chart::rangesTaken, this, [this] {
    stale_ = true;
    refresh();
  });
  connect(chart_, &Chart::touched, this, [this] { emit activated(number_); });
  connect(chart_, &Chart::placeWanted, this, &PlotView::seek);
  connect(chart_, &Chart::hovered, this, &PlotView::hover);
  connect(chart_, &Chart::pointed, this, &PlotView::readOut);
  connect(chart_, &Chart::clicked, this, [this](int drawn) {
    const auto curve = curveOf(drawn);
    chosen_.reset();
    chosenTable_.reset();
    if (curve)
      chosen_ = plot().curves[*curve].channel;
    else if (const int entry = entryOf(drawn); entry >= 0)
      chosenTable_ = plot().tables[static_cast<std::size_t>(entry) - plot().curves.size()];
    const ItemId item = curve ? plot().curves[*curve].channel.item : ItemId{};
    if (item.valid()) session_.selection().select(item);
    measure();
  });
  connect(chart_, &Chart::marked, this, &PlotView::mark);
  connect(chart_, &Chart::menuWanted, this,
          [this](int drawn, const QPoint& place) { emit menuWanted(number_, entryOf(drawn), place); });
  connect(&tables_, &PlotTables::changed, this, [this] {
    if (plot().tables.empty()) return;
    stale_ = true;
    refresh();
  });
  connect(&session_.selection(), &Selection::changed, this, [this] {
    emphasise();
    chooseSelected();
  });
  connect(&session_.selection(), &Selection::hoverChanged, this, &PlotView::emphasise);
}

const PlotLayout& PlotView::plot() const {
  const Displays& displays = *session_.document().displays();
  return number_ < displays.plots.size() ? displays.plots[number_] : noPlot();
}

QString PlotView::title() const { return plotTitle(session_, plot()); }

void PlotView::rebuild() {
  const bool overTimes = plot().kind == PlotKind::OverTime;
  if (plot().kind == PlotKind::Spectrum) stretch_ = plot().stretch;
  shape_ = shapeOf(session_, plot(), stretch_);
  // Marks are instants; a spectrum knows them from its stretch.
  if (chart_->marks() && !overTimes) chart_->setMarks({}, {});
  if (!chart_->marks() && overTimes && stretch_) chart_->setMarks(stretch_, {});
  title_->setText(title());
  title_->setToolTip(
      QString("<b>%1</b><br>%2").arg(title().toHtmlEscaped(), tr("A double click gives the plot another name")));
  setAccessibleName(tr("Plot: %1").arg(title()));
  chart_->setup(shape_.axes, shape_.curves);
  laid_.clear();
  stale_ = true;
  emphasise();
  refresh();
  measure();
}

void PlotView::forget() {
  stretch_ = plot().stretch;
  chosen_.reset();
  chosenTable_.reset();
  measured_.reset();
  chart_->setMarks({}, {});
  chart_->release();
}

void PlotView::setActive(bool active) {
  QFont font = title_->font();
  font.setWeight(active ? QFont::DemiBold : QFont::Normal);
  title_->setFont(font);
}

void PlotView::beginRename() {
  name_->setText(QString::fromStdString(plot().title));
  name_->setPlaceholderText(title());
  title_->hide();
  name_->show();
  name_->setFocus(Qt::OtherFocusReason);
  name_->selectAll();
}

void PlotView::fit() {
  chart_->release();
  stale_ = true;
  refresh();
}

/// Curves of the ghost stand behind those of the run, those of it with other numbers behind the tables.
std::optional<std::size_t> PlotView::curveOf(int drawn) const {
  const std::size_t count = plot().curves.size(), tables = plot().tables.size();
  const auto place = static_cast<std::size_t>(std::max(drawn, 0));
  if (drawn < 0 || count == 0 || (place >= 2 * count && place < 2 * count + tables)) return std::nullopt;
  return (place < 2 * count ? place : place - tables) % count;
}

void PlotView::setVariants(const std::shared_ptr<const Curves>& curves) {
  if (curves == variants_) return;
  variants_ = curves;
  stale_ = true;
  refresh();
}

int PlotView::entryOf(int drawn) const {
  if (drawn < 0) return -1;
  const auto curve = curveOf(drawn);
  return curve ? static_cast<int>(*curve) : drawn - static_cast<int>(plot().curves.size());
}

std::shared_ptr<const TableCurve> PlotView::tableCurve(std::size_t table) const {
  return tables_.curve(plot().tables[table], shape_.axes.overTime);
}

PlotTable PlotView::table() const {
  const Snapshot* snapshot = session_.run().snapshot();
  PlotTable table{.curves = snapshot != nullptr ? snapshot->curves : nullptr, .times = {-INFINITY, INFINITY}};
  table.spectrum = plot().kind == PlotKind::Spectrum;
  if (table.spectrum) table.times = stretch_.value_or(timesSeen_);
  for (const Channel& channel : channelsOf(plot())) {
    if (std::find(table.channels.begin(), table.channels.end(), channel) != table.channels.end()) continue;
    const ChannelWords words = wordsOf(session_.run().system().get(), session_.document(), channel);
    table.channels.push_back(channel);
    table.names.push_back(withUnit(words.text(), words.unitName()).toStdString());
  }
  for (std::size_t i = 0; shape_.axes.overTime && i < plot().tables.size(); ++i) {
    const auto entry = static_cast<qsizetype>(plot().curves.size() + i);
    if (auto curve = tableCurve(i))
      table.tables.emplace_back(withUnit(shape_.names[entry], shape_.unitNames[entry]).toStdString(), std::move(curve));
  }
  return table;
}

void PlotView::refresh() {
  if (isVisible()) refreshUnseen();
}

void PlotView::refreshUnseen() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr) {
    sayWhy(CurveReader(nullptr, 0));
    return;
  }
  const bool playing = session_.run().playing();
  // One that was never laid out has no size of its own.
  constexpr int kUnseen = 1200;
  const int pixels = finer_ * std::max(chart_->pixels(), isVisible() ? 0 : kUnseen);
  const int high = finer_ * chart_->pixelsHigh();
  const bool same = !stale_ && snapshot->curves == drawn_ && snapshot->time == time_ && pixels == pixels_ &&
                    high == pixelsHigh_ && playing == playing_;
  if (same && sameNumbers(snapshot->traced, traced_)) return;
  drawn_ = snapshot->curves;
  time_ = snapshot->time;
  traced_ = snapshot->traced;
  pixels_ = pixels;
  pixelsHigh_ = high;
  playing_ = playing;
  stale_ = false;
  draw(*snapshot);
}

bool PlotView::save(const QString& path) {
  constexpr int kFiner = 8;
  finer_ = kFiner;
  refreshUnseen();  // it may lie behind another panel
  const bool saved = chart_->save(path);
  finer_ = 1;
  refreshUnseen();
  return saved;
}

void PlotView::sayWhy(const CurveReader& run) {
  const PlotLayout& shown = plot();
  QString why;
  if (!shown.tables.empty())
    why = {};
  else if (shown.curves.empty())
    why = tr("Drag a value or an item here");
  else if (shown.kind == PlotKind::XY && !shown.curves.front().over)
    why = tr("Drag here what is to be drawn over it");
  else if (!run.timeRange())
    why = tr("Space lets the model run");
  chart_->setNote(why);
  if (!run.timeRange()) chart_->replot();
}

}  // namespace sprung::ui
