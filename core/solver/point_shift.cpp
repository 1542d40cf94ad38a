#include "core/solver/point_shift.h"

#include <utility>

#include "core/dynamics/configuration.h"
#include "core/solver/constraint_projection.h"
#include "core/solver/effective_inertia.h"

namespace sprung {
namespace {

constexpr int kMostSteps = 30;
constexpr int kPointShiftMostHalvings = 10;
/// A step is good when it wins this share of what its tangent promises.
constexpr double kWon = 0.25;

/// Gauss-Newton for the nearest position of a point, along the motions that joints allow.
class PointShift {
 public:
  PointShift(Equations& equations, const DragTarget& wanted)
      : equations_(equations), wanted_(wanted), inertia_(equations.system()), hands_(equations.hands().targets()) {
    equations_.setHands(wanted);
  }
  ~PointShift() { equations_.setHands(hands_); }
  PointShift(const PointShift&) = delete;
  PointShift& operator=(const PointShift&) = delete;

  /// True: the state is another one, with joints closed.
  bool run(State& state) {
    if (equations_.hands().count() == 0) return false;
    const double close = 1e-9 * equations_.system().extent;
    bool moved = false;
    for (int i = 0; i < kMostSteps; ++i) {
      equations_.evaluate(state);
      const Vec3 error = rest();
      inertia_.begin(equations_, state);
      const VecX motion = inertia_.motionTowards(0, error);
      const Vec3 gain = equations_.hands().frame(0).J() * ownPart(motion);
      if (!motion.allFinite() || gain.norm() < close) break;
      if (!step(state, motion, error, gain)) break;
      moved = true;
    }
    return moved;
  }

 private:
  Vec3 rest() const { return wanted_.target - equations_.hands().frame(0).position; }
  VecX ownPart(const VecX& motion) const {
    const MovingFrame point = equations_.hands().frame(0);
    return motion.segment(point.first, point.count);
  }

  /// As much of the motion as brings the point nearer with all joints closed again. Velocities are zero.
  bool step(State& state, const VecX& motion, const Vec3& error, const Vec3& gain) {
    const System& system = equations_.system();
    double share = 1.0;
    for (int i = 0; i < kPointShiftMostHalvings; ++i, share *= 0.5) {
      State next = state;
      next.v.setZero();
      addIncrement(system, state.q, VecX(share * motion), next.q);
      if (system.constraintCount > 0 && closeConstraints(equations_, next).has_value()) continue;
      equations_.evaluate(next);
      const Vec3 left = rest();
      const double promised = error.squaredNorm() - (error - share * gain).squaredNorm();
      if (!left.allFinite() || !(error.squaredNorm() - left.squaredNorm() > kWon * promised)) continue;
      state = std::move(next);
      return true;
    }
    return false;
  }

  Equations& equations_;
  const DragTarget wanted_;
  EffectiveInertia inertia_;
  const Hands hands_;  ///< to be given back
};

}  // namespace

bool shiftPoint(Equations& equations, State& state, ItemId body, const Vec3& local, const Vec3& target) {
  State trial = state;
  const bool moved = PointShift(equations, {.body = body, .localPoint = local, .target = target}).run(trial);
  trial.v = state.v;
  if (!moved || (equations.system().constraintCount > 0 && closeConstraints(equations, trial).has_value())) {
    equations.evaluate(state);
    return false;
  }
  state.q = std::move(trial.q);
  state.v = std::move(trial.v);
  equations.evaluate(state);
  return true;
}

}  // namespace sprung
