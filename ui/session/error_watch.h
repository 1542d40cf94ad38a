// The truth light: follows the shown run with runs of finer steps, on a thread of its own, and tells how large the
// errors of the curves in sight are. The run does not depend on it; nothing is computed while it is off.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>
#include <vector>

#include "core/runs/error_estimate.h"
#include "core/script/call_control.h"
#include "ui/session/aside.h"

namespace sprung::ui {

class Session;

class ErrorWatch : public QObject {
  Q_OBJECT
 public:
  explicit ErrorWatch(Session& session, QObject* parent = nullptr);
  ~ErrorWatch() override;

  bool on() const { return on_; }
  void setOn(bool on);
  /// Of the curves of all plots, or of what `telling` chooses; empty while nothing is known.
  const std::vector<CurveError>& errors() const { return errors_; }
  /// The one that is largest beside its range; null while nothing is known.
  const CurveError* worst() const;
  /// Up to where the run has been followed [s].
  double time() const { return time_; }
  /// It is still behind the end of the run.
  bool behind() const { return behind_; }
  /// Why nothing, or nothing more, is known; empty text: all is well.
  const QString& obstacle() const { return obstacle_; }

 signals:
  void changed();

 private:
  struct Follower;
  struct Report {
    std::vector<CurveError> errors;
    double time = 0.0;
    bool behind = false;
    QString obstacle;
  };
  void ask();
  void work();
  void take(const Report& report);
  std::vector<Channel> channels() const;

  Session& session_;
  QTimer timer_;
  bool on_ = false;
  bool behind_ = false;
  std::vector<CurveError> errors_;
  double time_ = 0.0;
  QString obstacle_;
  std::optional<Recording> newest_;     ///< of the shown run, not taken up yet
  std::shared_ptr<Follower> follower_;  ///< used by the other thread while that is busy
  std::shared_ptr<CallControl> control_;
  Aside aside_;  ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
