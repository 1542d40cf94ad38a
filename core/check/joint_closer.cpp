#include "core/check/joint_closer.h"

#include "core/check/mobility.h"
#include "core/dynamics/equations.h"
#include "core/solver/constraint_projection.h"

namespace sprung {

JointCloser::JointCloser(const CompiledModel& model)
    : system_(model.system),
      t_(model.initial.t),
      equations_(std::make_unique<Equations>(model.system, model.coefficients)) {}

JointCloser::~JointCloser() = default;

bool JointCloser::close(VecX& q) {
  State state = restingState(*system_, q, t_);
  if (closeConstraints(*equations_, state)) return false;
  q = state.q;
  return true;
}

}  // namespace sprung
