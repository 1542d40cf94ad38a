// What a spring-damper takes: the loop of its force over its displacement (or torque over angle) in the last swing,
// whose area is the energy lost in it. One with friction is put under the microscope besides: where it stands on its
// Stribeck curve, how far its bristles are bent, when it stuck, slipped and touched a stop.
#pragma once

#include <QElapsedTimer>
#include <QWidget>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/curves/cycles.h"
#include "core/curves/loops.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/sim/snapshot.h"
#include "ui/widgets/regime_lane.h"

class QLabel;

namespace sprung::ui {

class CalmCombo;
class Chart;
class Session;

class FrictionPanel : public QWidget {
  Q_OBJECT
 public:
  explicit FrictionPanel(Session& session, QWidget* parent = nullptr);

  /// The spring-damper that is looked at; an unset one: none.
  ItemId item() const { return item_; }
  QString words() const;
  /// Where it stands on its Stribeck curve: relative velocity and friction, in units of the item.
  const std::optional<std::pair<double, double>>& point() const { return point_; }
  /// The last swing, whose work is what it has lost.
  const std::optional<Cycle>& cycle() const { return cycle_; }
  RegimeLane& lane() { return *lane_; }
  Chart& stribeck() { return *stribeck_; }
  Chart& loop() { return *loop_; }

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void build();
  void choose();
  void ask();
  void listLoops();
  void refresh();
  /// With the numbers that the shown run has here; null when the item has no friction, stops or law of this kind.
  const CoordinateSpringDamperExt* friction() const { return law_ ? &*law_ : nullptr; }
  void takeLaw();
  RegimeLane::Regime regimeNow(const Snapshot& snapshot) const;
  QString unitOf(const Channel& channel) const;
  const LoopChannels& shownLoop() const { return loops_[static_cast<std::size_t>(shown_)]; }
  void nameAxes();
  RegimeLane::Regime regimeAt(double time) const;
  void showLane(const Snapshot& snapshot);
  void drawStribeck(const Snapshot& snapshot);
  void drawLoop(const Snapshot& snapshot);
  void findCycle(const Snapshot& snapshot);
  void placeDot(const Snapshot& snapshot);
  void menu(Chart& chart, const QString& name, const QPoint& at);
  void say(const Snapshot& snapshot);
  QString frictionWords(const Snapshot& snapshot) const;

  Session& session_;
  ItemId item_;
  QLabel* words_;
  Chart* stribeck_;
  RegimeLane* lane_;
  CalmCombo* component_;
  Chart* loop_;
  std::vector<LoopChannels> loops_;
  int shown_ = 0;        ///< of these
  bool picked_ = false;  ///< by a person; else the one that loses most
  std::optional<CoordinateSpringDamperExt> law_;
  std::optional<std::pair<double, double>> point_;
  std::optional<Cycle> cycle_;
  QElapsedTimer sinceLoop_;
  double loopTime_ = -1.0;  ///< of what the loop is: time, run, and what was known of it
  int loopRun_ = 0;
  std::weak_ptr<const Curves> loopCurves_;  ///< not held: a panel that is not seen draws nothing else meanwhile
  double fastest_ = 0.0;                    ///< speed that has been seen
};

}  // namespace sprung::ui
