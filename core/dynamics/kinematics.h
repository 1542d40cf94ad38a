// Where the frames of all nodes, bodies and markers are at a state. Markers that coincide with their node share its
// frame; a point costs its position and velocity, rotation is kept for what rotates, and Jacobians are filled in when
// somebody asks for them. Memory is sized once; `evaluate` does not allocate.
#pragma once

#include <cstdint>
#include <vector>

#include "core/dynamics/moving_frame.h"
#include "core/law/rotation.h"
#include "core/system/system.h"

namespace sprung {

class Kinematics {
 public:
  explicit Kinematics(const System& system);

  void evaluate(const State& state);
  /// Derivatives with respect to rotation vectors are those with respect to an increment from the beginning of a step,
  /// which must outlive them; null: with respect to a small rotation of the present state.
  void setIncrement(const VecX* increment);

  /// Frames with their Jacobians, valid until the next `evaluate`.
  const MovingFrame& node(int index) const { return frame(index); }
  const MovingFrame& body(int index) const { return frame(bodyFrames_[static_cast<std::size_t>(index)]); }
  const MovingFrame& marker(int index) const { return frame(markerFrames_[static_cast<std::size_t>(index)]); }
  /// The frame of a point fixed to a body at `local` [m, body axes], at the state of the last `evaluate`.
  MovingFrame pointOn(int body, const Vec3& local) const;

  // The same without Jacobians, by frame.
  int bodyFrame(int index) const { return bodyFrames_[static_cast<std::size_t>(index)]; }
  int markerFrame(int index) const { return markerFrames_[static_cast<std::size_t>(index)]; }
  const PointMotion& point(int frame) const { return points_[static_cast<std::size_t>(frame)]; }
  const TurnMotion& turn(int frame) const {
    return turns_[static_cast<std::size_t>(carriers_[static_cast<std::size_t>(frame)].turn)];
  }
  FrameMotion motion(int frame) const { return {point(frame), turn(frame)}; }
  /// G of the node whose rotation carries the frame: omega = G times the rates of its rotation parameters. Columns
  /// beyond their number are zero. Precondition: a spatial or planar rigid node.
  const Eigen::Matrix<double, 3, 4>& spin(int frame) const {
    return spins_[static_cast<std::size_t>(carriers_[static_cast<std::size_t>(frame)].slot)];
  }
  /// The frame's point has the displacements along x, y (and z) as coordinates, or it is ground: `translations` of
  /// them.
  bool isPlain(int frame) const { return carriers_[static_cast<std::size_t>(frame)].kind <= Carrier::Kind::Plain; }
  int translations(int frame) const { return carriers_[static_cast<std::size_t>(frame)].translations; }
  int first(int frame) const { return carriers_[static_cast<std::size_t>(frame)].first; }

  /// r += J^T force of a frame.
  void addForce(int frame, Vec3 force, VecX& r) const {
    const Carrier& c = carriers_[static_cast<std::size_t>(frame)];
    if (c.kind > Carrier::Kind::Plain) return addWrench(frame, force, Vec3::Zero(), r);
    double* to = r.data() + c.first;
    if (c.translations == 3) {
      Eigen::Map<Vec3>(to) += force;
      return;
    }
    for (int k = 0; k < c.translations; ++k) to[k] += force[k];
  }
  /// r += J^T force + G^T torque of a frame.
  void addWrench(int frame, const Vec3& force, const Vec3& torque, VecX& r) const;

  /// d(J^T force + G^T torque)/dq of a frame for constant force and torque at it; zero unless the frame is curved.
  NodeMatrix loadDerivative(const MovingFrame& frame, const Vec3& force, const Vec3& torque) const;
  /// Of that, the rows and columns of the rotation parameters: the others are zero. Precondition: the frame rotates.
  Eigen::Matrix4d turningDerivative(const MovingFrame& frame, const Vec3& force, const Vec3& torque) const;
  /// d(velocity)/dq and d(omega)/dq of a frame for constant q'.
  struct VelocityDerivative {
    NodeJacobian velocity = NodeJacobian::Zero();
    NodeJacobian omega = NodeJacobian::Zero();
  };
  VelocityDerivative velocityDerivative(const MovingFrame& frame) const;
  /// d(G rates)/d(parameters) of a node for constant rates.
  Eigen::Matrix<double, 3, 4> spinDerivative(int node, const Vec4& rates) const;

  /// Rotation parameters of a node (reference + coordinates) and their rates at the last state. Precondition: the node
  /// has any.
  RotationKind rotationKind(int node) const { return kinds_[static_cast<std::size_t>(node)]; }
  const Vec4& parameters(int node) const { return parameters_[slotOf(node)]; }
  const Vec4& rates(int node) const { return rates_[slotOf(node)]; }

 private:
  /// What a frame moves with.
  struct Carrier {
    enum class Kind : std::uint8_t {
      Fixed,
      Plain,   ///< the displacements of a point node
      Rigid,   ///< displacements and rotation of a rigid node
      Slider,  ///< a displacement along an axis
      Rotor,   ///< a rotation about an axis
    };
    Kind kind = Kind::Fixed;
    std::int8_t translations = 0, rotations = 0;
    int first = 0;    ///< coordinate
    int node = -1;    ///< index into System::nodes; -1 on ground
    int turn = 0;     ///< into turns_
    int slot = -1;    ///< of a rigid node: into spins_; of a slider or rotor: into axes_
    int offset = -1;  ///< into offsets_; -1: the frame is where its node or body is
  };
  struct Offset {
    int frame = 0, base = 0;
    Vec3 local = Vec3::Zero();
    Vec3 arm = Vec3::Zero();  ///< `local` in global axes
  };
  struct Axis {
    int frame = 0, body = 0;
    Vec3 axis = Vec3::Zero();
  };

  std::size_t slotOf(int node) const {
    return static_cast<std::size_t>(carriers_[static_cast<std::size_t>(node)].slot);
  }
  int addFrame(const Carrier& carrier);
  void addNodes();
  void addBodies();
  void addMarkers();
  void evaluateRotation(int node, const State& state);
  void evaluateAxis(const Axis& axis, const State& state);
  void evaluateOffset(Offset& offset);
  /// T of a node with a rotation vector at the increment.
  Mat3 tangent(const NodeLayout& node) const;
  const MovingFrame& frame(int index) const;
  void prepareFrames() const;
  void fill(std::size_t index) const;

  const System& system_;
  VecX reference_;  ///< of all coordinates
  std::vector<Carrier> carriers_;
  std::vector<PointMotion> points_;
  std::vector<TurnMotion> turns_;  ///< the first one: axes that stay as they are
  std::vector<int> bodyFrames_, markerFrames_;
  /// A point node and its first coordinate.
  struct PointNode {
    int node = 0, first = 0;
  };
  std::vector<PointNode> spatial_, planar_;
  std::vector<int> rotating_;  ///< nodes
  std::vector<Axis> axes_;
  std::vector<Offset> offsets_;  ///< those that move
  std::vector<RotationKind> kinds_;
  std::vector<Vec4> parameters_, rates_;
  std::vector<Eigen::Matrix<double, 3, 4>> spins_;
  const VecX* increment_ = nullptr;

  std::uint32_t version_ = 1;  ///< of the motion
  mutable std::vector<MovingFrame> frames_;
  mutable std::vector<std::uint32_t> filled_;  ///< the version each frame is of
};

}  // namespace sprung
