// Values that cross levels, looked at after each step. The instant within the step comes from the cubic through the
// last four values, so that the motion does not depend on who looks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/sim/simulator.h"
#include "core/sim/timeline.h"

namespace sprung {

/// "x" in a vector of space, "4" among other numbers, empty for the only one.
std::string componentName(OutputVariable variable, std::size_t component, std::size_t size);

/// What the mark of a crossing says of a value of `size` numbers: "Position x up through 0.2".
std::string crossingText(const command::Trigger& trigger, std::size_t size, bool up);

class TriggerWatch {
 public:
  struct Crossing {
    TriggerCrossing what;
    RunMark mark;  ///< its time is that of the crossing
  };

  void set(const std::vector<command::Trigger>& triggers);
  bool empty() const { return watched_.empty(); }
  /// The state comes from elsewhere than from the last step: what it was there crosses nothing.
  void restart() { step_ = -1; }
  /// To be called before and after a step.
  void before(Simulator& simulator);
  const std::vector<Crossing>& after(Simulator& simulator);

 private:
  struct Watched {
    command::Trigger trigger;
    std::vector<double> times, values;  ///< of the last steps, at most four
    std::size_t size = 1;               ///< numbers that the item gives
  };
  void look(Simulator& simulator);

  std::vector<Watched> watched_;
  std::int64_t step_ = -1;  ///< of the last look
  const System* system_ = nullptr;
  std::vector<double> scratch_;
  std::vector<Crossing> crossings_;
};

}  // namespace sprung
