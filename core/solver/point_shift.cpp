#include "core/solver/point_shift.h"

#include <algorithm>
#include <utility>

#include "core/solver/constraint_projection.h"

namespace sprung {
namespace {

constexpr int kMostSteps = 30;
constexpr double kMostShare = 8.0;

/// Shifts the body by a share of the error and closes the joints again; undone when that fails. Velocities are zero.
bool step(Equations& equations, State& state, int body, const Vec3& local, const Vec3& error, double share) {
  const System& system = equations.system();
  const State before = state;
  const MovingFrame point = equations.kinematics().pointOn(body, local);
  const double start = error.norm();
  // The first coordinates of a node are its displacements; those of a single one act along its Jacobian.
  const int moving = point.count > 0 ? system.nodes[static_cast<std::size_t>(point.node)].kind->positions() : 0;
  for (int i = 0; i < moving; ++i) {
    const Vec3 direction = point.J().col(i);
    const double length = direction.squaredNorm();
    if (length > 1e-18) state.q[point.first + i] += share * direction.dot(error) / length;
  }
  State closed = state;
  closed.v.setZero();
  const bool failed = system.constraintCount > 0 && closeConstraints(equations, closed).has_value();
  if (!failed) {
    equations.evaluate(closed);
    const Vec3 rest = error + point.position - equations.kinematics().pointOn(body, local).position;
    if (rest.allFinite() && rest.norm() < start) {
      state = std::move(closed);
      return true;
    }
  }
  state = before;
  equations.evaluate(state);
  return false;
}

}  // namespace

bool shiftPoint(Equations& equations, State& state, int body, const Vec3& local, const Vec3& target) {
  const System& system = equations.system();
  if (system.bodies[static_cast<std::size_t>(body)].node < 0) return false;
  const double close = 1e-9 * system.extent;
  State trial = state;
  bool moved = false;
  double share = 1.0;
  equations.evaluate(trial);
  for (int i = 0; i < kMostSteps && share > 0.05; ++i) {
    const Vec3 error = target - equations.kinematics().pointOn(body, local).position;
    if (error.norm() < close) break;
    if (!step(equations, trial, body, local, error, share)) {
      share *= 0.5;
      continue;
    }
    moved = true;
    // Joints that close take back a part of each shift: the next one is longer by as much (secant method).
    const Vec3 rest = target - equations.kinematics().pointOn(body, local).position;
    const double gone = 1.0 - rest.dot(error) / error.squaredNorm();
    share = gone > 0.0 ? std::min(share / gone, kMostShare) : 1.0;
  }
  if (!moved) return false;
  trial.v = state.v;
  if (system.constraintCount > 0 && closeConstraints(equations, trial).has_value()) {
    equations.evaluate(state);
    return false;
  }
  state.q = std::move(trial.q);
  state.v = std::move(trial.v);
  equations.evaluate(state);
  return true;
}

}  // namespace sprung
