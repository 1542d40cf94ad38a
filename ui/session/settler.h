// Finds the static equilibrium of the model on a thread of its own and makes it the start, as one undoable edit.
#pragma once

#include <QObject>
#include <cstdint>
#include <memory>

#include "core/script/call_control.h"
#include "ui/session/aside.h"
#include "ui/session/session.h"

namespace sprung::ui {

class Settler : public QObject {
  Q_OBJECT
 public:
  explicit Settler(Session& session, QObject* parent = nullptr);
  ~Settler() override;

  bool busy() const { return aside_.busy(); }
  /// Begins; while busy it gives up instead. The run goes back to the new start when it is found. An edit meanwhile
  /// makes the result void.
  void toggle();

 signals:
  void busyChanged(bool busy);
  void settled();
  void failed(const sprung::Diagnostics& why);

 private:
  void take(const Result<State>& rest, const std::shared_ptr<const System>& system, std::uint64_t revision);

  Session& session_;
  std::shared_ptr<CallControl> control_;  ///< gives up; reaches into a Python function that does not return
  Aside aside_;                           ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
