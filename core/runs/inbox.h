// Commands on their way to the thread that simulates. What a later one makes pointless does not wait for its turn.
#pragma once

#include <deque>

#include "core/sim/command.h"

namespace sprung {

class Inbox {
 public:
  /// Parameters that wait already take the new values in their place: nothing moves between the two.
  void add(Command command);
  /// Of commands of this kind that follow each other only the latest counts.
  void addLatest(Command command);
  bool empty() const { return waiting_.empty(); }
  std::deque<Command> takeAll();

 private:
  bool renews(command::SetCoefficients& edit);

  std::deque<Command> waiting_;
};

}  // namespace sprung
