// Speaks with the process of one run: asks, answers what functions ask of the model meanwhile, interrupts what does not
// return, and says how the process ended.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/script/call_control.h"
#include "core/script/model_access.h"
#include "core/script/python_process.h"

namespace sprung::python {

/// Diagnostic::code of a function with which Python has ended.
inline constexpr std::string_view kPythonEnded = "python-ended";

/// Whose code is executed.
struct Speaker {
  std::string place;
  ItemId item;
};

class Conversation {
 public:
  explicit Conversation(std::shared_ptr<CallControl> control) : control_(std::move(control)) {}

  void setModel(ModelAccess* model) { model_ = model; }
  /// Starts the process if there is none. Errors: that Python cannot be used; how the process of this run has ended.
  std::optional<Diagnostic> start(const Speaker& speaker);
  bool hasStarted() const { return process_ != nullptr; }
  /// Ends the process; the next start makes another one.
  void end();

  /// Where to write a message that is then sent with its size.
  char* out() { return process_->channel().out(); }
  /// Sends and waits for the answer, which stands in `message` until the next one is sent; false when the process has
  /// ended, see `ended`. May be called again while it waits: by the model, which a function asks. Precondition: it has
  /// started and not ended.
  bool exchange(Say kind, std::size_t size, const Speaker& speaker);
  /// The same with a copy of the bytes, of which there are Channel::kCapacity at most.
  bool exchange(Say kind, std::string_view bytes, const Speaker& speaker);
  /// Whether the other side did what it was asked for.
  bool isDone() const { return process_->channel().kind() == Say::Done; }
  std::string_view message() const { return process_->channel().message(); }

  /// How the process ended, with the item it happened at.
  const std::optional<Diagnostic>& ended() const { return ended_; }
  std::string_view unprotected() const { return process_ ? process_->unprotected() : std::string_view(); }

 private:
  using Clock = std::chrono::steady_clock;
  bool await();
  bool isDue();
  void finish(bool interrupted);

  std::shared_ptr<CallControl> control_;
  ModelAccess* model_ = nullptr;
  std::unique_ptr<Process> process_;
  std::optional<Diagnostic> ended_;
  std::vector<const Speaker*> speakers_;       ///< of calls inside calls, the innermost last
  std::optional<Clock::time_point> since_;     ///< when the outermost call was first seen to take long
  std::optional<Clock::time_point> dueSince_;  ///< when it was first interrupted
};

}  // namespace sprung::python
