// The equations of motion of a compiled system: M(q) a + f(q, v) - f_ext(t) = 0, evaluated per item type by tight
// loops. All scratch memory is sized once; nothing here allocates after construction. Not thread-safe; one per solver.
#pragma once

#include <algorithm>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/types.h"
#include "core/dynamics/drag.h"
#include "core/system/system.h"

namespace sprung {

/// Position and velocity of a marker point [m, m/s, global axes] and its position Jacobian with respect to the
/// contiguous coordinates first .. first + count of the node it depends on (count = 0 on ground).
struct MarkerKinematics {
  static constexpr int kMaxCoordinates = 7;
  Vec3 position = Vec3::Zero();
  Vec3 velocity = Vec3::Zero();
  int first = 0;
  int count = 0;
  Eigen::Matrix<double, 3, kMaxCoordinates> jacobian = Eigen::Matrix<double, 3, kMaxCoordinates>::Zero();

  auto activeJacobian() const { return jacobian.leftCols(count); }
};

/// Reference point and orientation of a body [m, global; body-fixed to global axes].
struct BodyPose {
  Vec3 position = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
};

/// Factors of the linear combination fM M + fq df/dq + fv df/dv that a solver asks for.
struct JacobianFactors {
  double mass = 0.0;
  double position = 0.0;
  double velocity = 0.0;
};

class Equations {
 public:
  Equations(std::shared_ptr<const System> system, Coefficients coefficients);

  const System& system() const { return *system_; }
  const std::shared_ptr<const System>& systemPointer() const { return system_; }
  const Coefficients& coefficients() const { return coefficients_; }
  /// Live edit: stores values of a coefficient slot.
  void setCoefficients(int begin, std::span<const double> values);
  /// The hand on a body; empty = no hand. Unknown bodies and ground are ignored.
  void setDrag(const std::optional<DragTarget>& target);
  const std::optional<DragTarget>& drag() const { return drag_; }

  /// To be called before each step with the state it begins from: fixes what is held constant during a step.
  void beginStep(const State& state);
  /// Residual of the equations of motion, M a + f_internal - loadFactor f_loads - f_drag [N].
  void residual(const State& state, double loadFactor, VecX& result);
  /// Values of the iteration matrix in the order of System::sparsity; at the kinematics of the last `residual`.
  void jacobian(const State& state, const JacobianFactors& factors, std::vector<double>& values);

  /// Bound of the rounding error in one entry of the last residual [N]: the terms are differences of larger numbers.
  double roundingNoise() const { return noise_; }

  /// Brings the markers to the given state; `residual` does this itself.
  void evaluateMarkers(const State& state);
  const MarkerKinematics& marker(int index) const { return markers_[static_cast<std::size_t>(index)]; }

  // Quantities for output, at the markers of the last evaluation.
  /// Force of a connector on its marker 0; the opposite acts on marker 1 [N, global].
  Vec3 connectorForce(int connector) const;
  /// Force of a load [N, global].
  Vec3 loadForce(int load) const;
  double bodyMass(int body) const;
  BodyPose bodyPose(int body, const State& state) const;
  /// The grabbed point now, and the force of the hand there; zero without a hand.
  DragForce dragForce(const State& state) const;
  double kineticEnergy(const State& state) const;
  /// Springs and constant forces; zero of the latter at the reference positions [J].
  double potentialEnergy(const State& state) const;

 private:
  void addMass(const State& state, VecX& result);
  void addCartesianSpringDampers(VecX& result);
  void addLoads(double loadFactor, VecX& result);
  void addDrag(const State& state, VecX& result);
  /// Takes note of a term of this magnitude in the residual.
  void noteTerm(double magnitude) { noise_ = std::max(noise_, kRounding * magnitude); }
  void massJacobian(double factor, std::vector<double>& values) const;
  void cartesianSpringDamperJacobian(const JacobianFactors& factors, std::vector<double>& values) const;
  void dragJacobian(const State& state, const JacobianFactors& factors, std::vector<double>& values) const;
  DragLaw dragLaw(const MarkerKinematics& point) const;
  MarkerKinematics bodyPoint(int body, const Vec3& local, const State& state) const;
  const double* block(int begin) const { return coefficients_.data() + begin; }

  std::shared_ptr<const System> system_;
  Coefficients coefficients_;
  std::vector<MarkerKinematics> markers_;
  std::optional<DragTarget> drag_;
  int dragBody_ = -1;
  DragLaw dragLaw_;  ///< of the present step
  double noise_ = 0.0;
  /// A term is a few operations on rounded numbers.
  static constexpr double kRounding = 8.0 * std::numeric_limits<double>::epsilon();
};

}  // namespace sprung
