// Ctrl+C, the request to end (SIGTERM) and the limit of processor time (SIGXCPU) while a command computes: it stops and
// keeps what it has.
#pragma once

namespace sprung::app {

/// What the shell is told is 128 + the number of the signal.
inline constexpr int kInterrupted = 128;

/// From its beginning to its end these signals only leave word; a second one ends the program at once. One at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  /// The signal that has come; 0 = none.
  static int signal();
  static bool asked() { return signal() != 0; }
};

}  // namespace sprung::app
