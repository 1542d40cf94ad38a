// What if a number were 10 % smaller or larger: the shown run with each of them, beside it, as pictures at the shown
// time and as curves. Computed on a thread of its own; the shown run does not depend on it.
#pragma once

#include <QObject>
#include <QTimer>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/curves/curves.h"
#include "core/script/call_control.h"
#include "core/sim/recording.h"
#include "core/sim/snapshot.h"
#include "ui/session/aside.h"

namespace sprung::ui {

class Session;

class WhatIf : public QObject {
  Q_OBJECT
 public:
  /// Of the number, down and up.
  static constexpr double kChange = 0.1;

  explicit WhatIf(Session& session, QObject* parent = nullptr);
  ~WhatIf() override;

  /// A variable or an entry of a parameter, instead of the one before.
  void start(const Channel& number);
  void stop();
  const std::optional<Channel>& number() const { return number_; }
  /// The runs are still being computed.
  bool computing() const { return number_.has_value() && pictures_.empty(); }
  /// With the smaller and the larger number, at the shown time or at their ends; empty until they are known.
  const std::vector<std::shared_ptr<const Snapshot>>& pictures() const { return pictures_; }
  /// Of the curves of all plots, a path for each of the two; null until they are known, and without plots.
  const std::shared_ptr<const Curves>& curves() const { return curves_; }

 signals:
  void changed();
  /// It has been stopped, because that cannot be varied.
  void failed(const sprung::Diagnostics& why);

 private:
  struct Runs;
  /// What the two runs were made of: with another one they are out of date.
  struct Origin {
    std::shared_ptr<const System> system;
    Coefficients coefficients;
    std::vector<LoggedInput> inputs;  ///< that have entered, without what only refreshes
    bool operator==(const Origin& other) const;
  };
  static Origin originOf(const Recording& recording);
  void ask();
  void compute(const Recording& recording);
  void follow();
  void give(const std::shared_ptr<Runs>& runs);

  Session& session_;
  QTimer timer_;
  std::optional<Channel> number_;
  std::optional<Origin> origin_;  ///< of the runs that are there or being computed
  double end_ = 0.0;              ///< of them [s]
  double followed_ = 0.0;         ///< the shown time that they were last sent to [s]
  std::vector<std::shared_ptr<const Snapshot>> pictures_;
  std::shared_ptr<const Curves> curves_;
  std::shared_ptr<Runs> runs_;  ///< used by the other thread while that is busy
  std::shared_ptr<CallControl> control_;
  Aside aside_;  ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
