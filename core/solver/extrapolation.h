// Where a Newton solution begins: accelerations and multipliers of the end of a step, guessed from those of the equal
// steps before by a cubic. In smooth motion the guess is off by the fourth power of the step size.
#pragma once

#include <array>

#include "core/base/bytes.h"
#include "core/system/system.h"

namespace sprung {

class Extrapolation {
 public:
  Extrapolation(Eigen::Index coordinates, Eigen::Index constraints);
  void forget() {
    known_ = without_ = 0;
    pays_ = false;
  }
  /// A step of size h [s] from `begin` has been done in so many iterations, from a guess or from kept accelerations.
  void note(const State& begin, double h, int iterations, bool guessed);
  /// There is a guess for the end of a step of this size [s], and it saves iterations.
  bool pays(double h) const { return pays_ && known_ == kPast && h == stepSize_; }
  /// Changes accelerations and multipliers of `trial` from those at the beginning of the step to the guess.
  void guess(State& trial) const;

  void save(ByteWriter& to) const;
  /// False, and nothing is known, when it was written for other coordinates or constraints.
  bool restore(ByteReader& from);

 private:
  struct Past {
    VecX a, lambda;
  };
  static constexpr int kPast = 3;

  int without_ = 0;  ///< iterations of the last step that began from kept accelerations
  bool pays_ = false;
  std::array<Past, kPast> past_;  ///< the beginnings of the last steps, the latest first
  int known_ = 0;                 ///< of them
  double stepSize_ = 0.0;         ///< of the steps from each to the one after [s]
};

}  // namespace sprung
