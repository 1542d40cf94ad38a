// Frames of all nodes, bodies and markers at a state. Memory is sized once; `evaluate` does not allocate. What never
// changes (Jacobians of points, ground) is set up once.
#pragma once

#include <vector>

#include "core/dynamics/moving_frame.h"
#include "core/dynamics/rotation.h"
#include "core/system/system.h"

namespace sprung {

class Kinematics {
 public:
  explicit Kinematics(const System& system);

  void evaluate(const State& state);
  /// Derivatives with respect to rotation vectors are those with respect to an increment from the beginning of a step,
  /// which must outlive them; null: with respect to a small rotation of the present state.
  void setIncrement(const VecX* increment) { increment_ = increment; }
  const MovingFrame& node(int index) const { return nodes_[static_cast<std::size_t>(index)]; }
  const MovingFrame& body(int index) const { return bodies_[static_cast<std::size_t>(index)]; }
  const MovingFrame& marker(int index) const { return markers_[static_cast<std::size_t>(index)]; }
  /// The frame of a point fixed to a body at `local` [m, body axes], at the state of the last `evaluate`.
  MovingFrame pointOn(int body, const Vec3& local) const;

  /// d(J^T force + G^T torque)/dq of a frame for constant force and torque at it; zero unless the frame is curved.
  NodeMatrix loadDerivative(const MovingFrame& frame, const Vec3& force, const Vec3& torque) const;
  /// d(velocity)/dq and d(omega)/dq of a frame for constant q'.
  struct VelocityDerivative {
    NodeJacobian velocity = NodeJacobian::Zero();
    NodeJacobian omega = NodeJacobian::Zero();
  };
  VelocityDerivative velocityDerivative(const MovingFrame& frame) const;
  /// d(G rates)/d(parameters) of a node for constant rates.
  Eigen::Matrix<double, 3, 4> spinDerivative(int node, const Vec4& rates) const;

  /// Rotation parameters of a node (reference + coordinates) and their rates at the last state.
  RotationKind rotationKind(int node) const { return kinds_[static_cast<std::size_t>(node)]; }
  const Vec4& parameters(int node) const { return parameters_[static_cast<std::size_t>(node)]; }
  const Vec4& rates(int node) const { return rates_[static_cast<std::size_t>(node)]; }

 private:
  void evaluateNode(std::size_t index, const State& state);
  void evaluateBody(std::size_t index, const State& state);
  /// T of a node with a rotation vector at the increment.
  Mat3 tangent(const NodeLayout& node) const;
  static void offset(const MovingFrame& base, const Vec3& local, MovingFrame& point);

  const System& system_;
  std::vector<MovingFrame> nodes_, bodies_, markers_;
  std::vector<RotationKind> kinds_;
  std::vector<Vec4> parameters_, rates_;
  const VecX* increment_ = nullptr;
};

/// Index of the first rotation parameter among a node's coordinates.
inline int firstRotation(NodeKind kind) { return kind == NodeKind::RigidBody2D ? 2 : 3; }

}  // namespace sprung
