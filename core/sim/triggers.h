// Values that cross levels, looked at after each step. The instant within the step comes from the cubic through the
// last four values, so that the motion does not depend on who looks.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/sim/simulator.h"
#include "core/sim/timeline.h"

namespace sprung {

class TriggerWatch {
 public:
  struct Crossing {
    RunMark mark;  ///< its time is that of the crossing
    bool pauses = false;
  };

  void set(std::vector<command::Trigger> triggers);
  bool empty() const { return watched_.empty(); }
  /// To be called before and after a step.
  void before(Simulator& simulator);
  const std::vector<Crossing>& after(Simulator& simulator);

 private:
  struct Watched {
    command::Trigger trigger;
    std::vector<double> times, values;  ///< of the last steps, at most four
  };
  void look(Simulator& simulator);

  std::vector<Watched> watched_;
  std::int64_t step_ = -1;  ///< of the last look
  const System* system_ = nullptr;
  std::vector<double> scratch_;
  std::vector<Crossing> crossings_;
};

}  // namespace sprung
