#include "ui/panels/friction_panel.h"

#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/sim/timeline.h"
#include "ui/dialogs/export_dialogs.h"
#include "ui/session/output_words.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/paced.h"

namespace sprung::ui {
namespace {

using Law = CoordinateSpringDamperExt;

constexpr int kSamples = 400;
constexpr int kLoopDelay = 200;  // ms
constexpr double kAir = 0.08;
constexpr double kOnCurve = 1e-6;  ///< of what holds
enum LoopCurve { kWholeLoop };

Channel channelOf(ItemId item, OutputVariable variable) { return {.item = item, .variable = variable}; }

Law::Friction frictionOf(const Law& law) {
  return {law.fDynamicFriction, law.fStaticFrictionOffset, law.exponentialDecayStatic, law.fViscousFriction,
          law.frictionProportionalZone};
}

/// Sliding friction at a velocity [N]; with bristles what holds at rest may be anything up to the size at 0.
double slidingFriction(const Law& law, double velocity) {
  const Law::Friction friction = frictionOf(law);
  if (friction.zone > 0.0) return Law::regularizedFriction(friction, velocity);
  return std::copysign(Law::stribeck(friction, std::abs(velocity)), velocity);
}

/// What is left of the whole force without spring, damper and stops.
double frictionIn(const Law& law, double force, double q, double v) {
  double rest = force - Law::springForce(law.stiffness, law.damping, law.offset, law.velocityOffset, q, v);
  const double penetration = Law::penetration(law.limitStopsLower, law.limitStopsUpper, q);
  if (law.useLimitStops && penetration != 0.0)
    rest -= Law::contactForce(law.limitStopsStiffness, law.limitStopsDamping, penetration, v);
  return rest;
}

/// In spring and stops [J].
double storedAt(const Law& law, double q) {
  const double penetration = law.useLimitStops ? Law::penetration(law.limitStopsLower, law.limitStopsUpper, q) : 0.0;
  return 0.5 * law.stiffness * (q - law.offset) * (q - law.offset) +
         0.5 * law.limitStopsStiffness * penetration * penetration;
}

/// Marks of a run and of those it parted from, as long as these were followed.
void collect(const Timeline& timeline, int id, double until, ItemId item, std::vector<RegimeLane::Change>& changes) {
  const auto branch =
      std::find_if(timeline.branches.begin(), timeline.branches.end(), [id](const RunBranch& b) { return b.id == id; });
  if (branch == timeline.branches.end()) return;
  if (branch->parent >= 0) collect(timeline, branch->parent, branch->forkTime, item, changes);
  using Kind = RunMark::Kind;
  using Regime = RegimeLane::Regime;
  for (const RunMark& mark : branch->marks) {
    if (mark.item != item || mark.time > until) continue;
    const Regime before = changes.empty() ? Regime::Unknown : changes.back().regime;
    if (mark.kind == Kind::Stick) changes.push_back({mark.time, Regime::Stick});
    if (mark.kind == Kind::Slip) changes.push_back({mark.time, Regime::Slip});
    if (mark.kind == Kind::Stop) {
      changes.push_back({mark.time, Regime::Stop});
      changes.push_back({mark.time + mark.duration, before});
    }
  }
}

}  // namespace

FrictionPanel::FrictionPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      words_(new QLabel(this)),
      stribeck_(new Chart(this)),
      lane_(new RegimeLane(this)),
      loop_(new Chart(this)) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  setAccessibleName(tr("Friction microscope"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 0, 12, 8);
  layout->setSpacing(8);
  words_->setWordWrap(true);
  words_->setObjectName("secondary");
  layout->addWidget(words_);
  layout->addWidget(stribeck_, 1);
  layout->addWidget(lane_);
  layout->addWidget(loop_, 1);
  connect(stribeck_, &Chart::menuWanted, this,
          [this](int, const QPoint& at) { menu(*stribeck_, tr("Stribeck curve"), at); });
  connect(loop_, &Chart::menuWanted, this, [this](int, const QPoint& at) { menu(*loop_, tr("Loop"), at); });
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

QString FrictionPanel::words() const { return words_->text(); }

/// Of a law by a user function nobody knows what it stores.
std::optional<double> FrictionPanel::lost() const {
  const Item* item = session_.document().find(item_);
  if (!cycle_ || item == nullptr) return std::nullopt;
  const Law& law = item->as<Law>();
  if (!hasOwnFriction()) return cycle_->work;
  return cycle_->work - (storedAt(law, cycle_->last) - storedAt(law, cycle_->first));
}

void FrictionPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  choose();
}

void FrictionPanel::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  session_.run().trace(this, {});
}

/// The selected one; what was looked at stays while something else is selected. Without any: the first of the model.
void FrictionPanel::choose() {
  const Document& document = session_.document();
  const auto rubs = [&](ItemId id) {
    const Item* item = document.find(id);
    return item != nullptr && item->tryAs<Law>() != nullptr;
  };
  ItemId wanted = session_.selection().current();
  if (!rubs(wanted)) wanted = item_;
  if (!rubs(wanted)) {
    wanted = {};
    for (const ItemId id : document.order(ItemList::Objects))
      if (!wanted.valid() && rubs(id)) wanted = id;
  }
  if (wanted != item_) {
    item_ = wanted;
    fastest_ = 0.0;
    cycle_.reset();
    loopTime_ = -1.0;
    stribeck_->release();
    loop_->release();
  }
  ask();
  refresh();
}

void FrictionPanel::ask() {
  if (!isVisible() || !item_.valid()) return session_.run().trace(this, {});
  session_.run().trace(this, {channelOf(item_, OutputVariable::Displacement),
                              channelOf(item_, OutputVariable::Velocity), channelOf(item_, OutputVariable::Force)});
}

void FrictionPanel::refresh() {
  if (!isVisible()) return;
  const Snapshot* snapshot = session_.run().snapshot();
  const Item* item = session_.document().find(item_);
  const bool any = item != nullptr && snapshot != nullptr;
  // A law of one's own stands in place of the friction, too.
  const bool friction = any && hasOwnFriction();
  stribeck_->setVisible(friction);
  lane_->setVisible(friction);
  loop_->setVisible(any);
  if (!any) {
    point_.reset();
    words_->setText(
        tr("No spring-damper with friction here. One between two coordinates of the kind "
           "“CoordinateSpringDamperExt” has friction, sticking and stops."));
    return;
  }
  nameAxes();
  point_.reset();
  if (friction) drawStribeck(*snapshot);
  std::vector<RegimeLane::Change> changes;
  double end = snapshot->time;
  if (snapshot->timeline) {
    collect(*snapshot->timeline, snapshot->branch, std::numeric_limits<double>::infinity(), item_, changes);
    for (const RunBranch& branch : snapshot->timeline->branches)
      if (branch.id == snapshot->branch) end = std::max(end, branch.lastTime);
  }
  // Before it first slipped it stuck, and the other way round.
  using Regime = RegimeLane::Regime;
  if (!changes.empty() && changes.front().regime != Regime::Stop)
    changes.insert(changes.begin(), {0.0, changes.front().regime == Regime::Slip ? Regime::Stick : Regime::Slip});
  lane_->setChanges(std::move(changes), 0.0, end, snapshot->time);
  if (!sinceLoop_.isValid() || sinceLoop_.elapsed() > kLoopDelay || !session_.run().playing()) drawLoop(*snapshot);
  say(*snapshot);
}

bool FrictionPanel::hasOwnFriction() const {
  return session_.document().find(item_)->as<Law>().springForceUserFunction.source.empty();
}

/// Of the numbers of the shown item: between rotors they are angles and torques.
QString FrictionPanel::unitOf(OutputVariable variable) const {
  return unitLabel(wordsOf(session_.run().system().get(), session_.document(), channelOf(item_, variable)).unit);
}

void FrictionPanel::nameAxes() {
  const QString force = unitOf(OutputVariable::Force);
  stribeck_->setup({.x = tr("Relative velocity [%1]").arg(unitOf(OutputVariable::Velocity)),
                    .values = {tr("Friction [%1]").arg(force)},
                    .overTime = false},
                   {ChartCurve{}});
  loop_->setup({.x = tr("Relative displacement [%1]").arg(unitOf(OutputVariable::Displacement)),
                .values = {tr("Force [%1]").arg(force)},
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
  const Law& law = session_.document().find(item_)->as<Law>();
  const auto q = snapshot.valueOf(channelOf(item_, OutputVariable::Displacement)),
             v = snapshot.valueOf(channelOf(item_, OutputVariable::Velocity)),
             force = snapshot.valueOf(channelOf(item_, OutputVariable::Force));
  if (q && v && force) point_ = {*v, frictionIn(law, *force, *q, *v)};
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
    stribeck_->setRangeY(0, {-most * (1.0 + kAir), most * (1.0 + kAir)});
  }
  stribeck_->setDot(point_);
  stribeck_->replot();
}

void FrictionPanel::drawLoop(const Snapshot& snapshot) {
  if (snapshot.time == loopTime_ && cycle_) return;
  sinceLoop_.start();
  loopTime_ = snapshot.time;
  const CurveReader run(snapshot.curves, 0);
  const std::size_t q = run.columnOf(channelOf(item_, OutputVariable::Displacement)),
                    force = run.columnOf(channelOf(item_, OutputVariable::Force));
  cycle_ = lastCycle(run, q, force, snapshot.time);
  QVector<double> x, y;
  if (cycle_) {
    const std::int64_t every = std::max<std::int64_t>(1, run.steps(cycle_->begin, cycle_->end) / 4000);
    std::int64_t number = 0;
    run.eachStep({q, force}, cycle_->begin, cycle_->end, [&](double, const std::vector<double>& values) {
      if (number++ % every != 0) return true;
      x.push_back(values[0]);
      y.push_back(values[1]);
      return true;
    });
  }
  loop_->setPoints(kWholeLoop, x, y);
  const auto width = loop_->widthOf(kWholeLoop), height = loop_->heightOf(kWholeLoop);
  if (width && loop_->autoX()) {
    const double air = kAir * (width->second - width->first) + 1e-12;
    loop_->setRangeX({width->first - air, width->second + air});
  }
  if (height && loop_->autoY(0)) loop_->setRangeY(0, *height);
  loop_->setNote(cycle_ ? QString() : tr("The loop of the last swing comes with the first full one"));
  loop_->replot();
}

void FrictionPanel::say(const Snapshot& snapshot) {
  const Item& item = *session_.document().find(item_);
  const Law& law = item.as<Law>();
  QString text = QStringLiteral("<b>%1</b>").arg(QString::fromStdString(item.name).toHtmlEscaped());
  const double holds = law.fDynamicFriction + law.fStaticFrictionOffset;
  if (point_) {
    const auto [v, friction] = *point_;
    const bool bristles = law.hasBristles();
    const auto regime = regimeAt(snapshot.time);
    // Where nothing has happened yet: what slips is on the curve.
    const bool slips = regime == RegimeLane::Regime::Unknown
                           ? std::abs(friction - slidingFriction(law, v)) <= kOnCurve * holds
                           : regime == RegimeLane::Regime::Slip;
    const bool sticks = bristles && !slips && std::abs(friction) <= holds * (1.0 + 1e-9);
    const QString force = unitOf(OutputVariable::Force);
    if (sticks && law.stickingStiffness > 0.0)
      text += tr(": sticks with %1 %2 of at most %3 %2, its bristles bent by %4 %5")
                  .arg(readoutNumber(friction), force, readoutNumber(holds),
                       significant((friction - law.stickingDamping * v) / law.stickingStiffness, 3),
                       unitOf(OutputVariable::Displacement));
    else
      text += tr(": %1 %2 against %3 %4 of friction")
                  .arg(readoutNumber(v), unitOf(OutputVariable::Velocity), readoutNumber(friction), force);
  } else if (!hasOwnFriction()) {
    text += tr(": its force is a user function, in place of spring, damper and friction");
  }
  if (const auto energy = lost())
    text += (hasOwnFriction() ? tr("<br>The last swing, %1 s long, lost %2 J")
                              : tr("<br>The last swing, %1 s long, took %2 J"))
                .arg(readoutNumber(cycle_->end - cycle_->begin), significant(*energy, 4));
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
