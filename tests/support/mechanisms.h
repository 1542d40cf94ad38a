// Rigid bodies, joints and random states for tests of the dynamics, built in code.
#pragma once

#include <random>
#include <string>
#include <vector>

#include "core/dynamics/equations.h"
#include "core/items/bodies/mass_1d.h"
#include "core/items/bodies/mass_point_2d.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/bodies/rigid_body_2d.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/joints/distance.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/joints/joint_revolute_z.h"
#include "core/items/markers/body_rigid.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/markers/node_rigid.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/nodes/rigid_body_rot_vec_lg.h"
#include "core/items/nodes/rigid_body_rxyz.h"
#include "core/items/vectors.h"
#include "core/law/rotation.h"
#include "tests/support/models.h"

namespace sprung::testing {

/// Random numbers of a seed, in the shapes that mechanisms need.
class Dice {
 public:
  explicit Dice(unsigned seed) : random_(seed) {}
  double number(double lower, double upper) { return std::uniform_real_distribution<double>(lower, upper)(random_); }
  int below(int count) { return std::uniform_int_distribution<int>(0, count - 1)(random_); }
  Vec3 vector(double scale) { return {number(-scale, scale), number(-scale, scale), number(-scale, scale)}; }
  VecX vectorX(Eigen::Index size, double scale);
  Vec4 quaternion();
  Mat3 rotation() { return rotationFromEulerParameters(quaternion()); }

 private:
  std::mt19937 random_;
};

/// What a rigid body is made of; inertia about the reference point, body axes.
struct Solid {
  double mass = 1.0;
  Mat3 inertia = Mat3::Identity();
  Vec3 centre = Vec3::Zero();

  /// Inertia given about the centre of mass, moved to the reference point.
  static Solid aboutCentre(double mass, const Mat3& inertia, const Vec3& centre = Vec3::Zero());
  static Solid random(Dice& dice);
  Vector6D six() const;
};

/// Where a rigid body starts: everything global.
struct Motion {
  Vec3 position = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
  Vec3 velocity = Vec3::Zero();
  Vec3 omega = Vec3::Zero();
};

Vec4 quaternionOf(const Mat3& rotation);

/// A builder that knows rigid bodies. The marker of each body is a frame at its reference point.
class MechanismBuilder : public ModelBuilder {
 public:
  using Body = ModelBuilder::Mass;

  Body rigidEP(const std::string& name, const Solid& solid, const Motion& at);
  Body rigidRxyz(const std::string& name, const Solid& solid, const Motion& at);
  Body rigidRotVec(const std::string& name, const Solid& solid, const Motion& at);
  /// In the plane: z of positions and velocities is left out, and rotation about x and y.
  Body planar(const std::string& name, const Solid& solid, const Motion& at);
  Body planarMass(const std::string& name, double kilograms, const Vec2& at, const Vec2& velocity = Vec2::Zero());
  /// A mass on a line; its marker is the coordinate.
  Body slider(const std::string& name, double kilograms, double displacement = 0.0, double velocity = 0.0,
              const Vec3& at = Vec3::Zero(), const Mat3& rotation = Mat3::Identity());
  /// A rotor; its marker is the angle.
  Body rotor(const std::string& name, double inertia, double angle = 0.0, double rate = 0.0,
             const Vec3& at = Vec3::Zero(), const Mat3& rotation = Mat3::Identity());

  ItemId frame(ItemId body, const Vec3& local);
  ItemId point(ItemId body, const Vec3& local);
  ItemId groundFrame(const Vec3& at) { return frame(ground(), at); }
  ItemId coordinate(ItemId node, int index);
  ItemId groundCoordinate();
  ItemId data(const std::vector<double>& initial);
  ItemId distance(const std::string& name, ItemId m0, ItemId m1, double length);
  ItemId revolute(const std::string& name, ItemId m0, ItemId m1, const Mat3& r0 = Mat3::Identity(),
                  const Mat3& r1 = Mat3::Identity());
  ItemId generic(const std::string& name, ItemId m0, ItemId m1, const Vector6D& locked,
                 const Mat3& r0 = Mat3::Identity(), const Mat3& r1 = Mat3::Identity());

 private:
  Body rigid(const std::string& name, ItemId node, const Solid& solid);
  ItemId node1D(const std::string& name, double coordinate, double rate);

  ItemId groundNode_;
};

/// The values of an iteration matrix as a matrix.
MatX dense(const Sparsity& pattern, const std::vector<double>& values);

}  // namespace sprung::testing
