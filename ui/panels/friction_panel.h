// The friction microscope: where the selected spring-damper with friction stands on its Stribeck curve and has been,
// when it stuck, slipped and touched a stop, and the loop of force over displacement of its last swing, whose area is
// the energy lost in it.
#pragma once

#include <QElapsedTimer>
#include <QWidget>
#include <optional>

#include "core/base/ids.h"
#include "core/curves/cycles.h"
#include "core/sim/snapshot.h"
#include "ui/widgets/regime_lane.h"

class QLabel;

namespace sprung::ui {

class Chart;
class Session;

class FrictionPanel : public QWidget {
  Q_OBJECT
 public:
  explicit FrictionPanel(Session& session, QWidget* parent = nullptr);

  /// The spring-damper that is looked at; an unset one: none.
  ItemId item() const { return item_; }
  QString words() const;
  /// Where it stands now: relative velocity and friction, in units of the item.
  const std::optional<std::pair<double, double>>& point() const { return point_; }
  const std::optional<Cycle>& cycle() const { return cycle_; }
  /// The energy that the last swing has lost: its work less what spring and stops have stored meanwhile [J].
  std::optional<double> lost() const;
  RegimeLane& lane() { return *lane_; }
  Chart& stribeck() { return *stribeck_; }
  Chart& loop() { return *loop_; }

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void choose();
  void ask();
  void refresh();
  bool hasOwnFriction() const;
  QString unitOf(OutputVariable variable) const;
  void nameAxes();
  RegimeLane::Regime regimeAt(double time) const;
  void drawStribeck(const Snapshot& snapshot);
  void drawLoop(const Snapshot& snapshot);
  void menu(Chart& chart, const QString& name, const QPoint& at);
  void say(const Snapshot& snapshot);

  Session& session_;
  ItemId item_;
  QLabel* words_;
  Chart* stribeck_;
  RegimeLane* lane_;
  Chart* loop_;
  std::optional<std::pair<double, double>> point_;
  std::optional<Cycle> cycle_;
  QElapsedTimer sinceLoop_;
  double loopTime_ = -1.0;
  double fastest_ = 0.0;  ///< speed that has been seen
};

}  // namespace sprung::ui
