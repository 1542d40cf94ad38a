#include "ui/plots/plots_panel.h"

#include <QDragEnterEvent>
#include <QLabel>
#include <QMimeData>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "ui/plots/plot_edits.h"
#include "ui/session/dragged_values.h"
#include "ui/session/output_words.h"

namespace sprung::ui {
namespace {

constexpr int kNarrowestPlot = 240;
constexpr std::size_t kMostCurves = 6;  ///< in a plot, when its curves are added by a menu

}  // namespace

PlotsPanel::PlotsPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      tables_(session),
      area_(new QScrollArea(this)),
      row_(new QSplitter(Qt::Horizontal, area_)),
      empty_(new QLabel(this)) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  setAccessibleName(tr("Plots"));
  setAcceptDrops(true);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  area_->setWidget(row_);
  area_->setWidgetResizable(true);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setFocusPolicy(Qt::NoFocus);
  row_->setChildrenCollapsible(false);
  empty_->setText(tr("Right click an item and choose “Plot”, or drag a value of the inspector or a CSV file here."));
  empty_->setObjectName("secondary");
  empty_->setAlignment(Qt::AlignCenter);
  empty_->setWordWrap(true);
  layout->addWidget(area_, 1);
  layout->addWidget(empty_, 1);
  connect(&session, &Session::displaysChanged, this, &PlotsPanel::rebuild);
  connect(&session, &Session::documentReplaced, this, [this] {
    active_ = 0;
    for (PlotView* view : views_) view->forget();
    rebuild();
  });
  connect(&session, &Session::itemRenamed, this, &PlotsPanel::relabel);
  connect(&session.run(), &RunControl::modelChanged, this, &PlotsPanel::relabel);
  connect(&session.run(), &RunControl::snapshotArrived, this, &PlotsPanel::refreshAll);
  connect(&session.run(), &RunControl::playingChanged, this, &PlotsPanel::refreshAll);
  rebuild();
}

PlotView* PlotsPanel::makeView() {
  auto* view = new PlotView(session_, tables_, views_.size(), row_);
  view->setMinimumWidth(kNarrowestPlot);
  view->setVariants(variants_);
  connect(view, &PlotView::activated, this, &PlotsPanel::setActive);
  connect(view, &PlotView::menuWanted, this, [this](std::size_t number, int curve, const QPoint& place) {
    setActive(number);
    emit menuWanted(number, curve, place);
  });
  connect(view, &PlotView::itemsDropped, this, &PlotsPanel::valuesWanted);
  connect(view, &PlotView::fileDropped, this, &PlotsPanel::fileDropped);
  // Not at once: the plot that is told about it may be the one that goes.
  connect(
      view, &PlotView::closeWanted, this, [this](std::size_t number) { removePlot(session_, number); },
      Qt::QueuedConnection);
  return view;
}

/// How far somebody has zoomed into a plot is no part of the model, and stays with its view. Where their number has
/// changed, one has come or gone (by undo also in the middle): those before and behind it are the same as they were.
void PlotsPanel::matchViews(const std::vector<PlotLayout>& plots) {
  const auto firstOther = std::mismatch(shown_.begin(), shown_.end(), plots.begin(), plots.end()).first;
  const auto at = static_cast<std::size_t>(firstOther - shown_.begin());
  while (views_.size() > plots.size()) {
    const auto gone = views_.begin() + static_cast<std::ptrdiff_t>(std::min(at, views_.size() - 1));
    delete *gone;
    views_.erase(gone);
  }
  std::vector<PlotView*> made;
  while (views_.size() < plots.size()) {
    PlotView* view = makeView();
    made.push_back(view);
    const std::size_t place = std::min(at, views_.size());
    row_->insertWidget(static_cast<int>(place), view);
    views_.insert(views_.begin() + static_cast<std::ptrdiff_t>(place), view);
  }
  for (std::size_t i = 0; i < views_.size(); ++i) views_[i]->setNumber(i);
  for (PlotView* view : made) view->forget();  // what it was made with may be another number's
  shown_ = plots;
}

void PlotsPanel::rebuild() {
  const std::vector<PlotLayout>& plots = session_.document().displays()->plots;
  matchViews(plots);
  const std::size_t count = plots.size();
  session_.run().trace(this, channelsOf(plots));
  area_->setVisible(count > 0);
  empty_->setVisible(count == 0);
  setActive(std::min(active_, count > 0 ? count - 1 : 0));
  relabel();
}

void PlotsPanel::relabel() {
  for (PlotView* view : views_) view->rebuild();
}

void PlotsPanel::refreshAll() {
  if (!isVisible()) return;
  for (PlotView* view : views_) view->refresh();
}

PlotView* PlotsPanel::active() const { return active_ < views_.size() ? views_[active_] : nullptr; }

void PlotsPanel::setActive(std::size_t number) {
  active_ = number;
  for (PlotView* view : views_) view->setActive(view->number() == number && views_.size() > 1);
  emit activeChanged();
}

bool PlotsPanel::fitsInto(std::size_t number, const Channel& channel) const {
  const PlotLayout& plot = session_.document().displays()->plots[number];
  if (plot.curves.empty()) return true;
  if (plot.kind != PlotKind::OverTime || plot.curves.size() >= kMostCurves) return false;
  const System* system = session_.run().system().get();
  const Dimension unit = wordsOf(system, session_.document(), channel).unit;
  return std::any_of(plot.curves.begin(), plot.curves.end(), [&](const PlottedValue& curve) {
    return wordsOf(system, session_.document(), curve.channel).unit == unit;
  });
}

void PlotsPanel::plot(const std::vector<Channel>& channels) {
  if (channels.empty()) return;
  if (active() != nullptr && fitsInto(active_, channels.front()))
    addCurves(session_, active_, channels);
  else
    setActive(addPlot(session_, channels));
  emit shown();
}

void PlotsPanel::plotInto(std::size_t number, const std::vector<Channel>& channels) {
  if (number < views_.size())
    addCurves(session_, number, channels);
  else if (!channels.empty())
    setActive(addPlot(session_, channels));
}

void PlotsPanel::setVariants(const std::shared_ptr<const Curves>& curves) {
  variants_ = curves;
  for (PlotView* view : views_) view->setVariants(curves);
}

void PlotsPanel::addEmpty() {
  setActive(addPlot(session_, {}));
  emit shown();
}

void PlotsPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  QMetaObject::invokeMethod(this, &PlotsPanel::refreshAll, Qt::QueuedConnection);
}

void PlotsPanel::dragEnterEvent(QDragEnterEvent* event) { acceptPlotted(*event); }

/// Beside all plots: into a new one.
void PlotsPanel::dropEvent(QDropEvent* event) {
  event->setDropAction(Qt::CopyAction);
  event->accept();
  if (const QString path = droppedTable(*event->mimeData()); !path.isEmpty())
    return emit fileDropped(session_.document().displays()->plots.size(), path);
  const std::vector<Channel> values = draggedValues(*event->mimeData());
  if (!values.empty()) return setActive(addPlot(session_, values));
  const std::vector<ItemId> items = draggedItems(*event->mimeData());
  if (!items.empty())
    emit valuesWanted(session_.document().displays()->plots.size(), items, mapToGlobal(event->position().toPoint()));
}

}  // namespace sprung::ui
