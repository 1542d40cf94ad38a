// How outputs of a model answer to one number of it that swings with a small amplitude about its value, when all
// transients have died away: x(t) = Re(X e^(i omega t)) with (K + i omega D - omega^2 M) X + Cq^T Lambda = -dR/dp and
// Cq X = -dC/dp, R the residual of the equations of motion (see linearized.h), C that of the constraints and p the
// number.
#pragma once

#include <complex>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/equations.h"
#include "core/solver/linearized.h"

namespace sprung {

/// A system with the coordinates and conditions of the model, and its coefficients with one number raised and lowered
/// by `change`. What differs between the two is what swings.
struct SwingingInput {
  std::shared_ptr<const System> system;
  Coefficients raised, lowered;
  double change = 0.0;  ///< in the unit of the number, > 0
};

class FrequencyResponse {
 public:
  /// What is looked at, at a state to which the frames have been brought; always as many numbers.
  using Outputs = std::function<void(const Equations&, const State&, std::vector<double>&)>;

  /// About the start of `model`. `control` lets other threads interrupt user functions.
  FrequencyResponse(const CompiledModel& model, SwingingInput input, Outputs outputs,
                    const std::shared_ptr<CallControl>& control = {});
  ~FrequencyResponse();
  FrequencyResponse(const FrequencyResponse&) = delete;
  FrequencyResponse& operator=(const FrequencyResponse&) = delete;

  /// Complex amplitudes of the outputs for an input of amplitude 1 and phase 0 at a frequency [Hz] > 0. Fails where the
  /// answer is not finite: at a resonance without damping, and when a coordinate has neither mass nor stiffness.
  Result<std::vector<std::complex<double>>> at(double frequency);

  /// Whether the joints leave nothing to move: then only an input that moves a joint moves anything.
  bool held() const { return held_; }

 private:
  using Complex = std::complex<double>;
  struct Factors;

  void findForces();
  std::vector<double> change(const VecX& motion, const VecX& velocity, const VecX& acceleration,
                             const VecX& multipliers, double input);

  std::shared_ptr<const System> system_;
  Outputs outputs_;
  double change_ = 0.0;
  Equations equations_, raised_, lowered_;
  State state_;
  LinearizedSystem linear_;
  std::vector<int> rows_;         ///< constraints that take part
  std::vector<bool> onVelocity_;  ///< of these: they say Cq v = ..., so that i omega Cq X = -dC/dp
  bool held_ = false;
  VecX forces_;  ///< -dR/dp, then -dC/dp of these rows
  std::unique_ptr<Factors> factors_;
};

}  // namespace sprung
