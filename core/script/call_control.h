// How other threads stop a user function that does not return. Shared by the thread that runs a simulation and the one
// that commands it.
#pragma once

#include <atomic>
#include <chrono>
#include <string_view>

namespace sprung {

/// Diagnostic::code of a call that was interrupted.
inline constexpr std::string_view kFunctionInterrupted = "function-interrupted";

struct CallControl {
  /// A single call may take this long at most; far above anything useful, far below what people wait for.
  std::chrono::milliseconds limit{5000};
  /// The same while a command is waiting.
  std::chrono::milliseconds limitWhenAsked{250};
  std::atomic<bool> stop = false;   ///< the run is to end: leave at once
  std::atomic<bool> asked = false;  ///< a command is waiting for the call to return
};

}  // namespace sprung
