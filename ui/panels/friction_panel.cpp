#include "ui/panels/friction_panel.h"

#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/system/given_coefficients.h"
#include "ui/dialogs/export_dialogs.h"
#include "ui/panels/friction_law.h"
#include "ui/session/output_words.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/paced.h"
#include "ui/widgets/scrolling_content.h"

namespace sprung::ui {
namespace {

using Law = CoordinateSpringDamperExt;

constexpr int kSamples = 400;
constexpr int kLoopDelay = 200;  // ms
constexpr int kMostPoints = 4000;
constexpr double kFrictionPanelAir = 0.08;
constexpr double kOnCurve = 1e-6;  ///< of what holds
constexpr double kMoreLost = 1.2;  ///< times the energy of the shown loop: another one is worth more attention
enum LoopCurve { kWholeLoop };

Channel channelOf(ItemId item, OutputVariable variable) { return {.item = item, .variable = variable}; }

bool swings(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  return item != nullptr && !loopsOf(*item, id).empty();
}

bool rubs(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  const Law* law = item != nullptr ? item->tryAs<Law>() : nullptr;
  return law != nullptr && hasFriction(*law);
}

}  // namespace

FrictionPanel::FrictionPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      words_(new QLabel(this)),
      stribeck_(new Chart(this)),
      lane_(new RegimeLane(this)),
      component_(new CalmCombo(this)),
      loop_(new Chart(this)) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  setAccessibleName(tr("Friction and hysteresis"));
  build();
  connect(stribeck_, &Chart::menuWanted, this,
          [this](int, const QPoint& at) { menu(*stribeck_, tr("Stribeck curve"), at); });
  connect(loop_, &Chart::menuWanted, this, [this](int, const QPoint& at) { menu(*loop_, tr("Loop"), at); });
  for (const Chart* chart : {stribeck_, loop_})
    connect(chart, &Chart::rangesTaken, this, [this, chart] {
      if (!chart->autoX()) return;
      loopTime_ = -1.0;  // all of it again
      refresh();
    });
  connect(component_, &QComboBox::activated, this, [this](int index) {
    picked_ = true;
    shown_ = index;
    loop_->release();
    loopTime_ = -1.0;
    refresh();
  });
  connect(&session.selection(), &Selection::changed, this, &FrictionPanel::choose);
  connect(&session, &Session::structureChanged, this, &FrictionPanel::choose);
  connect(&session, &Session::documentReplaced, this, [this] {
    item_ = {};
    choose();
  });
  connect(&session, &Session::rowChanged, new Paced(this, [this] { refresh(); }), &Paced::ask);
  connect(&session.run(), &RunControl::snapshotArrived, this, &FrictionPanel::refresh);
  choose();
}

void FrictionPanel::build() {
  QVBoxLayout* layout = scrollingContent(*this);
  layout->setContentsMargins(12, 0, 12, 8);
  layout->setSpacing(8);
  words_->setWordWrap(true);
  words_->setObjectName("secondary");
  component_->setObjectName("loopComponent");
  component_->setAccessibleName(tr("What the loop is of"));
  component_->setToolTip(tr("Force over displacement or torque over angle, along which axis"));
  layout->addWidget(words_);
  layout->addWidget(stribeck_, 1);
  layout->addWidget(lane_);
  layout->addWidget(component_);
  layout->addWidget(loop_, 1);
}

QString FrictionPanel::words() const { return words_->text(); }

void FrictionPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  choose();
}

void FrictionPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  session_.run().trace(this, {});
}

/// The selected one; what was looked at stays while something else is selected. Without any: the first of the model
/// with friction, else the first.
void FrictionPanel::choose() {
  const Document& document = session_.document();
  ItemId wanted = session_.selection().current();
  if (!swings(document, wanted)) wanted = item_;
  if (!swings(document, wanted)) {
    wanted = {};
    for (const bool friction : {true, false})
      for (const ItemId id : document.order(ItemList::Objects))
        if (!wanted.valid() && (friction ? rubs(document, id) : swings(document, id))) wanted = id;
  }
  if (wanted != item_) {
    item_ = wanted;
    fastest_ = 0.0;
    picked_ = false;
    shown_ = 0;
    cycle_.reset();
    loopTime_ = -1.0;
    stribeck_->release();
    loop_->release();
  }
  listLoops();
  ask();
  refresh();
}

void FrictionPanel::listLoops() {
  const Item* item = session_.document().find(item_);
  loops_ = item != nullptr ? loopsOf(*item, item_) : std::vector<LoopChannels>{};
  if (static_cast<std::size_t>(shown_) >= loops_.size()) shown_ = 0;
  component_->clear();
  for (const LoopChannels& loop : loops_) {
    const QString axis = qText(componentName(3, loop.effort.component));
    component_->addItem(loop.turns ? tr("Torque over angle, %1").arg(axis)
                                   : tr("Force over displacement, %1").arg(axis));
  }
  component_->setCurrentIndex(shown_);
}

void FrictionPanel::ask() {
  if (!isVisible() || !item_.valid()) return session_.run().trace(this, {});
  takeLaw();
  std::vector<Channel> wanted;
  for (const LoopChannels& loop : loops_) {
    wanted.push_back(loop.way);
    wanted.push_back(loop.effort);
  }
  if (friction() != nullptr) wanted.push_back(channelOf(item_, OutputVariable::Velocity));
  session_.run().trace(this, std::move(wanted));
}

void FrictionPanel::refresh() {
  if (!isVisible()) return;
  takeLaw();
  const Snapshot* snapshot = session_.run().snapshot();
  const bool any = session_.document().find(item_) != nullptr && snapshot != nullptr && !loops_.empty();
  const bool friction = any && this->friction() != nullptr;
  stribeck_->setVisible(friction);
  lane_->setVisible(friction);
  component_->setVisible(any && loops_.size() > 1);
  loop_->setVisible(any);
  point_.reset();
  if (!any)
    return words_->setText(
        tr("No spring-damper here. “Friction and stops” between two coordinates has friction, "
           "sticking and stops as well."));
  nameAxes();
  if (friction) {
    drawStribeck(*snapshot);
    showLane(*snapshot);
  }
  if (!sinceLoop_.isValid() || sinceLoop_.elapsed() > kLoopDelay || !session_.run().playing()) drawLoop(*snapshot);
  placeDot(*snapshot);
  say(*snapshot);
}

void FrictionPanel::takeLaw() {
  law_.reset();
  const Item* item = session_.document().find(item_);
  if (item == nullptr || item->tryAs<Law>() == nullptr) return;
  const Snapshot* snapshot = session_.run().snapshot();
  const bool others = snapshot != nullptr && snapshot->otherNumbers != nullptr && snapshot->system != nullptr;
  law_ = (others ? withNumbers(*item, item_, *snapshot->system, *snapshot->otherNumbers) : *item).as<Law>();
  if (!hasFriction(*law_)) law_.reset();
}

/// What it remembers to be doing.
RegimeLane::Regime FrictionPanel::regimeNow(const Snapshot& snapshot) const {
  if (snapshot.step == 0 || !law_->activeConnector || !law_->hasBristles()) return RegimeLane::Regime::Unknown;
  const auto index = snapshot.system->directory->connectorIndex(item_);
  if (!index) return RegimeLane::Regime::Unknown;
  const int mode = snapshot.system->connectors[static_cast<std::size_t>(*index)].firstData;
  if (mode < 0 || mode >= snapshot.data.size()) return RegimeLane::Regime::Unknown;
  return snapshot.data[mode] == 0.0 ? RegimeLane::Regime::Stick : RegimeLane::Regime::Slip;
}

void FrictionPanel::showLane(const Snapshot& snapshot) {
  std::vector<RegimeLane::Change> changes;
  double begin = 0.0, end = snapshot.time;
  if (snapshot.timeline) {
    changes = regimeChanges(*snapshot.timeline, snapshot.branch, item_, regimeNow(snapshot));
    begin = beginOf(*snapshot.timeline, snapshot.branch);
    for (const RunBranch& branch : snapshot.timeline->branches)
      if (branch.id == snapshot.branch) end = std::max(end, branch.lastTime);
  }
  lane_->setChanges(std::move(changes), begin, end, snapshot.time);
}

/// Of the numbers of the shown item: between rotors they are angles and torques.
QString FrictionPanel::unitOf(const Channel& channel) const {
  return wordsOf(session_.run().system().get(), session_.document(), channel).unitName();
}

void FrictionPanel::nameAxes() {
  if (friction() != nullptr)
    stribeck_->setup({.x = tr("Relative velocity [%1]").arg(unitOf(channelOf(item_, OutputVariable::Velocity))),
                      .values = {tr("Friction [%1]").arg(unitOf(channelOf(item_, OutputVariable::Force)))},
                      .overTime = false},
                     {ChartCurve{}});
  const LoopChannels& loop = shownLoop();
  const QString way = unitOf(loop.way), effort = unitOf(loop.effort);
  const bool length = loop.way.variable == OutputVariable::Distance;
  loop_->setup({.x = (loop.turns ? tr("Relative angle [%1]")
                      : length   ? tr("Length [%1]")
                                 : tr("Relative displacement [%1]"))
                         .arg(way),
                .values = {(loop.turns ? tr("Torque [%1]") : tr("Force [%1]")).arg(effort)},
                .overTime = false},
               {ChartCurve{.color = 1}});
}

/// Of the shown instant.
RegimeLane::Regime FrictionPanel::regimeAt(double time) const {
  RegimeLane::Regime regime = RegimeLane::Regime::Unknown;
  for (const RegimeLane::Change& change : lane_->changes())
    if (change.time <= time) regime = change.regime;
  return regime;
}

void FrictionPanel::drawStribeck(const Snapshot& snapshot) {
  const Law& law = *friction();
  const auto q = snapshot.valueOf(channelOf(item_, OutputVariable::Displacement)),
             v = snapshot.valueOf(channelOf(item_, OutputVariable::Velocity)),
             force = snapshot.valueOf(channelOf(item_, OutputVariable::Force));
  if (law.activeConnector && q && v && force) point_ = {*v, frictionIn(law, *force, *q, *v)};
  if (v) fastest_ = std::max(fastest_, std::abs(*v));
  const double widest =
      std::max({1.2 * fastest_, 5.0 * law.exponentialDecayStatic, 3.0 * law.frictionProportionalZone, 1e-6});
  QVector<double> x, y;
  for (int i = -kSamples; i <= kSamples; ++i) {
    // Close to rest the points are dense: there the curve bends.
    const double share = static_cast<double>(i) / kSamples, velocity = widest * share * std::abs(share);
    x.push_back(velocity);
    y.push_back(i == 0 ? 0.0 : slidingFriction(law, velocity));
  }
  stribeck_->setPoints(0, x, y);
  if (stribeck_->autoX()) stribeck_->setRangeX({-widest, widest});
  if (const auto height = stribeck_->heightOf(0); height && stribeck_->autoY(0)) {
    const double most =
        std::max({std::abs(height->first), std::abs(height->second), point_ ? std::abs(point_->second) : 0.0, 1e-9});
    stribeck_->setRangeY(0, {-most * (1.0 + kFrictionPanelAir), most * (1.0 + kFrictionPanelAir)});
  }
  stribeck_->setDot(point_);
  stribeck_->replot();
}

/// Of the last swing; without a choice of a person, of the component that loses most in it.
void FrictionPanel::findCycle(const Snapshot& snapshot) {
  const CurveReader run(snapshot.curves, 0);
  const auto cycleOf = [&](const LoopChannels& loop) {
    return lastCycle(run, run.columnOf(loop.way), run.columnOf(loop.effort), snapshot.time);
  };
  cycle_ = cycleOf(shownLoop());
  if (picked_) return;
  for (std::size_t i = 0; i < loops_.size(); ++i) {
    if (static_cast<int>(i) == shown_) continue;
    const std::optional<Cycle> other = cycleOf(loops_[i]);
    if (!other || (cycle_ && std::abs(other->work) <= kMoreLost * std::abs(cycle_->work))) continue;
    cycle_ = other;
    shown_ = static_cast<int>(i);
  }
  if (component_->currentIndex() == shown_) return;
  component_->setCurrentIndex(shown_);
  nameAxes();
}

void FrictionPanel::drawLoop(const Snapshot& snapshot) {
  const bool known = !loopCurves_.owner_before(snapshot.curves) && !snapshot.curves.owner_before(loopCurves_);
  if (known && snapshot.time == loopTime_ && snapshot.branch == loopRun_) return;
  sinceLoop_.start();
  loopTime_ = snapshot.time;
  loopRun_ = snapshot.branch;
  loopCurves_ = snapshot.curves;
  findCycle(snapshot);
  QVector<double> x, y;
  if (cycle_) {
    const CurveReader run(snapshot.curves, 0);
    const std::int64_t every = std::max<std::int64_t>(1, run.steps(cycle_->begin, cycle_->end) / kMostPoints);
    std::int64_t number = 0;
    run.eachStep({run.columnOf(shownLoop().way), run.columnOf(shownLoop().effort)}, cycle_->begin, cycle_->end,
                 [&](double, const std::vector<double>& values) {
                   if (number++ % every != 0) return true;
                   x.push_back(values[0]);
                   y.push_back(values[1]);
                   return true;
                 });
    if (!x.isEmpty()) {  // it ends where it began
      x.push_back(x.front());
      y.push_back(y.front());
    }
  }
  loop_->setPoints(kWholeLoop, x, y);
  const auto width = loop_->widthOf(kWholeLoop), height = loop_->heightOf(kWholeLoop);
  if (width && loop_->autoX()) {
    const double air = kFrictionPanelAir * (width->second - width->first) + 1e-12;
    loop_->setRangeX({width->first - air, width->second + air});
  }
  if (height && loop_->autoY(0)) loop_->setRangeY(0, *height);
  loop_->setNote(cycle_ ? QString() : tr("The loop of the last swing comes with the first full one"));
}

/// Where it stands now, on its way round.
void FrictionPanel::placeDot(const Snapshot& snapshot) {
  const auto way = snapshot.valueOf(shownLoop().way), effort = snapshot.valueOf(shownLoop().effort);
  const bool known = cycle_ && way && effort;
  loop_->setDot(known ? std::optional(std::pair(*way, *effort)) : std::nullopt);
  loop_->replot();
}

QString FrictionPanel::frictionWords(const Snapshot& snapshot) const {
  const Law& law = *friction();
  if (!law.activeConnector) return tr(": inactive");
  if (!point_) return {};
  const auto [v, friction] = *point_;
  const double holds = law.fDynamicFriction + law.fStaticFrictionOffset;
  const auto regime = regimeAt(snapshot.time);
  // Where nothing has happened yet: what slips is on the curve.
  const bool slips = regime == RegimeLane::Regime::Unknown
                         ? std::abs(friction - slidingFriction(law, v)) <= kOnCurve * holds
                         : regime == RegimeLane::Regime::Slip;
  const bool sticks = law.hasBristles() && !slips && std::abs(friction) <= holds * (1.0 + 1e-9);
  const QString force = unitOf(channelOf(item_, OutputVariable::Force));
  if (sticks && law.stickingStiffness > 0.0)
    return tr(": sticks with %1 %2 of at most %3 %2, its bristles bent by %4 %5")
        .arg(readoutNumber(friction), force, readoutNumber(holds),
             significant((friction - law.stickingDamping * v) / law.stickingStiffness, 3),
             unitOf(channelOf(item_, OutputVariable::Displacement)));
  return tr(": %1 %2 against %3 %4 of friction")
      .arg(readoutNumber(v), unitOf(channelOf(item_, OutputVariable::Velocity)), readoutNumber(friction), force);
}

void FrictionPanel::say(const Snapshot& snapshot) {
  const Item& item = *session_.document().find(item_);
  QString text = QStringLiteral("<b>%1</b>").arg(QString::fromStdString(item.name).toHtmlEscaped());
  if (friction() != nullptr) {
    text += frictionWords(snapshot);
  } else if (const auto effort = snapshot.valueOf(shownLoop().effort), way = snapshot.valueOf(shownLoop().way);
             effort && way) {
    text += tr(": %1 %2 at %3 %4")
                .arg(readoutNumber(*effort), unitOf(shownLoop().effort), readoutNumber(*way), unitOf(shownLoop().way));
  }
  if (cycle_)
    text += tr("<br>The last swing, %1 s long, lost %2 J")
                .arg(readoutNumber(cycle_->end - cycle_->begin), significant(cycle_->work, 4));
  words_->setText(text + (snapshot.seeking ? QStringLiteral(" …") : QString()));
}

/// Every picture can be saved.
void FrictionPanel::menu(Chart& chart, const QString& name, const QPoint& at) {
  QMenu menu(this);
  const QAction* save = menu.addAction(tr("Save picture…"));
  const QAction* all = menu.addAction(tr("Show all"));
  const QAction* done = menu.exec(at);
  if (done == all) {
    chart.release();
    loopTime_ = -1.0;
    refresh();
  }
  if (done != save) return;
  const QString path = askPlotPath(this, name);
  if (!path.isEmpty() && !chart.save(path)) words_->setText(tr("The picture cannot be written to %1.").arg(path));
}

}  // namespace sprung::ui
