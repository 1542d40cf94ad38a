// Random models, each about one type of item that enters the equations, on every kind of node it may stand on.
#pragma once

#include <functional>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_prismatic_x.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_rolling_disc.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/springs/connector_gravity.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "tests/support/mechanisms.h"

namespace sprung::testing {

/// One random model of a case, and how its random states are to be made.
struct Sample {
  MechanismBuilder b;
  Dice dice;
  Hands hands;
  int bodies = 0;

  explicit Sample(unsigned seed) : dice(seed) {
    b.ground();
    b.set(b.ground(), "referencePosition", numbers(dice.vector(0.5)));
  }

  std::string next() { return "b" + std::to_string(bodies++); }
  Motion motion() {
    Motion m;
    m.position = dice.vector(1.5);
    // Away from the angles where Tait-Bryan rotations lose a direction.
    m.rotation = rotationFromTaitBryan(Vec3(dice.number(-3, 3), dice.number(-0.7, 0.7), dice.number(-3, 3)));
    return m;
  }
  MechanismBuilder::Body rigid(int kind) {
    const Solid solid = Solid::random(dice);
    if (kind == 0) return b.rigidEP(next(), solid, motion());
    if (kind == 1) return b.rigidRxyz(next(), solid, motion());
    return b.planar(next(), solid, motion());
  }
  /// A frame on anything that has an orientation.
  ItemId frame() {
    switch (dice.below(8)) {
      case 0: return b.groundFrame(dice.vector(0.7));
      case 1: return b.frame(rigid(0).body, dice.vector(0.7));
      case 2: return b.frame(rigid(1).body, dice.vector(0.7));
      case 3: return b.frame(rigid(2).body, dice.vector(0.7));
      case 4: {
        const auto body = b.rotor(next(), 0.8, 0.0, 0.0, dice.vector(1.0), dice.rotation());
        return b.frame(body.body, dice.vector(0.7));
      }
      case 5: {
        const auto body = b.slider(next(), 0.8, 0.0, 0.0, dice.vector(1.0), dice.rotation());
        return b.frame(body.body, dice.vector(0.7));
      }
      case 6: return node(rigid(0).node);
      default: return node(rigid(1).node);
    }
  }
  ItemId node(ItemId id) { return b.add(nodeRigidType(), next(), NodeRigid{.nodeNumber = id}); }
  /// A point on anything.
  ItemId point() {
    switch (dice.below(6)) {
      case 0: return b.mass(next(), 1.3, dice.vector(1.5)).marker;
      case 1: return b.planarMass(next(), 0.7, dice.vector(1.5).head<2>()).marker;
      case 2: return b.point(rigid(dice.below(3)).body, dice.vector(0.7));
      case 3: return b.add(nodePositionType(), next(), NodePosition{.nodeNumber = rigid(dice.below(3)).node});
      default: return frame();
    }
  }
  /// One coordinate of any node, or of ground.
  ItemId coordinate() {
    switch (dice.below(7)) {
      case 0: return b.groundCoordinate();
      case 1: return b.slider(next(), 1.1).marker;
      case 2: return b.coordinate(b.mass(next(), 1.3, dice.vector(1.0)).node, dice.below(3));
      case 3: return b.coordinate(rigid(0).node, dice.below(3));
      case 4: return b.coordinate(rigid(1).node, dice.below(6));
      case 5: return b.coordinate(rigid(2).node, dice.below(3));
      default:
        return b.add(nodeRotationCoordinateType(), next(),
                     NodeRotationCoordinate{.nodeNumber = rigid(2).node, .rotationCoordinate = 2});
    }
  }
  /// The rotation of a spatial node about an axis.
  ItemId rotation() {
    return b.add(nodeRotationCoordinateType(), next(),
                 NodeRotationCoordinate{.nodeNumber = rigid(dice.below(2)).node, .rotationCoordinate = dice.below(3)});
  }
  std::array<ItemId, 2> withRotation() {
    std::array<ItemId, 2> markers = {rotation(), dice.below(2) == 0 ? rotation() : coordinate()};
    if (dice.below(2) == 0) std::swap(markers[0], markers[1]);
    return markers;
  }
  template <class Make>
  std::array<ItemId, 2> two(Make make) {
    // Never ground on both sides: nothing would move.
    const ItemId first = make();
    ItemId second = make();
    while (bodies == 0) second = make();
    return {first, second};
  }
  std::array<ItemId, 2> twoFrames() {
    return two([&] { return frame(); });
  }
  std::array<ItemId, 2> twoPoints() {
    return two([&] { return point(); });
  }
  std::array<ItemId, 2> twoCoordinates() {
    return two([&] { return coordinate(); });
  }
  Matrix6D matrix6(double scale) {
    Matrix6D m;
    for (double& x : m.reshaped()) x = dice.number(-scale, scale);
    return m;
  }
};

using Build = std::function<void(Sample&)>;

inline void addExt(Sample& s, const CoordinateSpringDamperExt& friction) {
  CoordinateSpringDamperExt c = friction;
  c.markerNumbers = s.twoCoordinates();
  c.stiffness = s.dice.number(0, 20);
  c.damping = s.dice.number(0, 3);
  c.offset = s.dice.number(-1, 1);
  c.velocityOffset = s.dice.number(-1, 1);
  c.factor0 = s.dice.number(-2, 2);
  c.factor1 = s.dice.number(-2, 2);
  if (c.needsData()) {
    const double mode = s.dice.below(3) - 1.0;
    const double stop = s.dice.below(3) - 1.0;
    c.nodeNumber = s.b.data({mode * s.dice.number(0.5, 4.0), s.dice.number(-1, 1), stop * 0.1});
  }
  s.b.add(coordinateSpringDamperExtType(), "connector", c);
}

template <class T>
void addJoint(Sample& s, const ItemType& type, T joint) {
  joint.markerNumbers = s.twoFrames();
  joint.rotationMarker0 = s.dice.rotation();
  joint.rotationMarker1 = s.dice.rotation();
  s.b.add(type, "connector", joint);
}

inline void addLoad(Sample& s, const ItemType& type, bool bodyFixed) {
  const ItemId marker = s.dice.below(2) == 0 ? s.frame() : s.b.frame(s.rigid(s.dice.below(3)).body, s.dice.vector(0.7));
  if (&type == &forceVectorType())
    s.b.add(type, "load",
            ForceVector{.markerNumber = marker, .loadVector = s.dice.vector(8.0), .bodyFixed = bodyFixed});
  else
    s.b.add(type, "load",
            TorqueVector{.markerNumber = marker, .loadVector = s.dice.vector(8.0), .bodyFixed = bodyFixed});
  if (s.bodies == 0) s.rigid(0);
}

inline MatX matrix(Sample& s, Eigen::Index rows, Eigen::Index columns) {
  return s.dice.vectorX(rows * columns, 1.0).reshaped(rows, columns);
}

inline void addCoordinateVector(Sample& s, bool velocityLevel) {
  const auto all = [&](ItemId node) {
    return s.b.add(nodeCoordinatesType(), s.next(), NodeCoordinates{.nodeNumber = node});
  };
  const ItemId m0 = all(s.rigid(1).node);
  const ItemId m1 = all(s.dice.below(2) == 0 ? s.rigid(2).node : s.b.mass(s.next(), 1.0, s.dice.vector(1.0)).node);
  ConnectorCoordinateVector c{.markerNumbers = {m0, m1},
                              .scalingMarker0 = matrix(s, 2, 6),
                              .scalingMarker1 = matrix(s, 2, 3),
                              .quadraticTermMarker0 = matrix(s, 2, 6),
                              .quadraticTermMarker1 = matrix(s, 2, 3),
                              .offset = s.dice.vectorX(2, 0.5),
                              .velocityLevel = velocityLevel};
  s.b.add(connectorCoordinateVectorType(), "connector", c);
}

inline void addRotationVector(Sample& s, bool velocityLevel) {
  s.b.add(connectorCoordinateVectorType(), "connector",
          ConnectorCoordinateVector{.markerNumbers = {s.rotation(), s.rotation()},
                                    .scalingMarker0 = matrix(s, 2, 1),
                                    .scalingMarker1 = matrix(s, 2, 1),
                                    .quadraticTermMarker0 = matrix(s, 2, 1),
                                    .quadraticTermMarker1 = matrix(s, 2, 1),
                                    .offset = s.dice.vectorX(2, 0.5),
                                    .velocityLevel = velocityLevel});
}

/// A case is named by the type it is about, and by what is special.
inline const std::vector<std::pair<std::string, Build>>& lawCases() {
  static const std::vector<std::pair<std::string, Build>> list = {
      {"MassPoint", [](Sample& s) { s.b.mass(s.next(), 1.7, s.dice.vector(1.0)); }},
      {"MassPoint on a rigid node",
       [](Sample& s) {
         const auto body = s.rigid(s.dice.below(3));
         s.b.add(massPointType(), "extra", MassPoint{.physicsMass = 0.8, .nodeNumber = body.node});
       }},
      {"MassPoint2D", [](Sample& s) { s.b.planarMass(s.next(), 1.7, s.dice.vector(1.0).head<2>()); }},
      {"Mass1D", [](Sample& s) { s.b.slider(s.next(), 1.7); }},
      {"RotationalMass1D", [](Sample& s) { s.b.rotor(s.next(), 1.7); }},
      {"RigidBody on Euler parameters", [](Sample& s) { s.rigid(0); }},
      {"RigidBody on angles", [](Sample& s) { s.rigid(1); }},
      {"RigidBody2D", [](Sample& s) { s.rigid(2); }},
      {"CartesianSpringDamper",
       [](Sample& s) {
         const auto markers = s.twoPoints();
         s.b.spring("connector", markers[0], markers[1], s.dice.vector(9.0), s.dice.vector(2.0), s.dice.vector(0.5));
       }},
      {"SpringDamper",
       [](Sample& s) {
         s.b.add(springDamperType(), "connector",
                 SpringDamper{.markerNumbers = s.twoPoints(),
                              .referenceLength = 0.8,
                              .stiffness = 9.0,
                              .damping = 1.2,
                              .force = 3.0,
                              .velocityOffset = 0.4});
       }},
      {"Gravity",
       [](Sample& s) {
         s.b.add(connectorGravityType(), "connector",
                 ConnectorGravity{.markerNumbers = s.twoPoints(),
                                  .gravitationalConstant = 2.0,
                                  .mass0 = 3.0,
                                  .mass1 = 1.5,
                                  .minDistanceRegularization = s.dice.below(2) == 0 ? 0.0 : 2.5});
       }},
      {"LinearSpringDamper",
       [](Sample& s) {
         s.b.add(linearSpringDamperType(), "connector",
                 LinearSpringDamper{.markerNumbers = s.twoFrames(),
                                    .stiffness = 9.0,
                                    .damping = 1.2,
                                    .axisMarker0 = s.dice.vector(1.0).normalized(),
                                    .offset = 0.3,
                                    .velocityOffset = 0.2,
                                    .force = 2.0});
       }},
      {"TorsionalSpringDamper",
       [](Sample& s) {
         TorsionalSpringDamper c{.markerNumbers = s.twoFrames(),
                                 .stiffness = 7.0,
                                 .damping = 1.5,
                                 .rotationMarker0 = s.dice.rotation(),
                                 .rotationMarker1 = s.dice.rotation(),
                                 .offset = 0.3,
                                 .velocityOffset = 0.2,
                                 .torque = 2.0};
         if (s.dice.below(2) == 0) c.nodeNumber = s.b.data({s.dice.number(-20, 20)});
         s.b.add(torsionalSpringDamperType(), "connector", c);
       }},
      {"RigidBodySpringDamper",
       [](Sample& s) {
         s.b.add(rigidBodySpringDamperType(), "connector",
                 RigidBodySpringDamper{.markerNumbers = s.twoFrames(),
                                       .stiffness = s.matrix6(5.0),
                                       .damping = s.matrix6(1.0),
                                       .rotationMarker0 = s.dice.rotation(),
                                       .rotationMarker1 = s.dice.rotation(),
                                       .offset = s.dice.vectorX(6, 0.5)});
       }},
      {"RigidBodySpringDamper: intrinsic",
       [](Sample& s) {
         s.b.add(rigidBodySpringDamperType(), "connector",
                 RigidBodySpringDamper{.markerNumbers = s.twoFrames(),
                                       .stiffness = s.matrix6(5.0),
                                       .damping = s.matrix6(1.0),
                                       .rotationMarker0 = s.dice.rotation(),
                                       .rotationMarker1 = s.dice.rotation(),
                                       .offset = s.dice.vectorX(6, 0.5),
                                       .intrinsicFormulation = true});
       }},
      {"CoordinateSpringDamper",
       [](Sample& s) {
         s.b.add(coordinateSpringDamperType(), "connector",
                 CoordinateSpringDamper{
                     .markerNumbers = s.twoCoordinates(), .stiffness = 9.0, .damping = 1.2, .offset = 0.3});
       }},
      {"CoordinateSpringDamperExt: plain", [](Sample& s) { addExt(s, {}); }},
      {"CoordinateSpringDamperExt: proportional zone",
       [](Sample& s) {
         addExt(s, {.fDynamicFriction = 2.0,
                    .fStaticFrictionOffset = 1.5,
                    .exponentialDecayStatic = 0.6,
                    .fViscousFriction = 0.4,
                    .frictionProportionalZone = 0.5});
       }},
      {"CoordinateSpringDamperExt: bristles",
       [](Sample& s) {
         addExt(s, {.fDynamicFriction = 2.0,
                    .fStaticFrictionOffset = 1.5,
                    .stickingStiffness = 30.0,
                    .stickingDamping = 0.7,
                    .exponentialDecayStatic = 0.6,
                    .fViscousFriction = 0.4});
       }},
      {"CoordinateSpringDamperExt: stops",
       [](Sample& s) {
         addExt(s, {.limitStopsUpper = 0.3,
                    .limitStopsLower = -0.2,
                    .limitStopsStiffness = 40.0,
                    .limitStopsDamping = 1.1,
                    .useLimitStops = true});
       }},
      {"Distance",
       [](Sample& s) {
         const auto markers = s.twoPoints();
         s.b.distance("connector", markers[0], markers[1], 0.9);
       }},
      {"JointGeneric",
       [](Sample& s) {
         Vector6D locked;
         for (double& x : locked) x = s.dice.below(2);
         if (locked.sum() == 0.0) locked[s.dice.below(6)] = 1.0;
         addJoint(s, jointGenericType(), JointGeneric{.constrainedAxes = locked});
       }},
      {"JointGeneric: alternative",
       [](Sample& s) { addJoint(s, jointGenericType(), JointGeneric{.alternativeConstraints = true}); }},
      {"JointRevoluteZ", [](Sample& s) { addJoint(s, jointRevoluteZType(), JointRevoluteZ{}); }},
      {"JointPrismaticX", [](Sample& s) { addJoint(s, jointPrismaticXType(), JointPrismaticX{}); }},
      {"JointSpherical",
       [](Sample& s) {
         s.b.add(jointSphericalType(), "connector",
                 JointSpherical{.markerNumbers = s.twoPoints(), .constrainedAxes = Vec3(1, s.dice.below(2), 1)});
       }},
      {"JointRollingDisc",
       [](Sample& s) {
         s.b.add(jointRollingDiscType(), "connector",
                 JointRollingDisc{.markerNumbers = s.twoFrames(),
                                  .constrainedAxes = Vec3(1, s.dice.below(2), 1),
                                  .discRadius = 0.4,
                                  .discAxis = s.dice.vector(1.0).normalized(),
                                  .planeNormal = s.dice.vector(1.0).normalized()});
       }},
      {"JointRevolute2D",
       [](Sample& s) { s.b.add(jointRevolute2DType(), "connector", JointRevolute2D{.markerNumbers = s.twoPoints()}); }},
      {"JointPrismatic2D",
       [](Sample& s) {
         s.b.add(jointPrismatic2DType(), "connector",
                 JointPrismatic2D{.markerNumbers = s.twoFrames(),
                                  .axisMarker0 = s.dice.vector(1.0).normalized(),
                                  .normalMarker1 = s.dice.vector(1.0).normalized(),
                                  .constrainRotation = s.dice.below(3) != 0});
       }},
      {"ConnectorCoordinate",
       [](Sample& s) {
         s.b.add(connectorCoordinateType(), "connector",
                 ConnectorCoordinate{.markerNumbers = s.twoCoordinates(), .offset = 0.3, .factorValue1 = -1.7});
       }},
      {"ConnectorCoordinate: velocities",
       [](Sample& s) {
         s.b.add(connectorCoordinateType(), "connector",
                 ConnectorCoordinate{
                     .markerNumbers = s.twoCoordinates(), .offset = 0.3, .factorValue1 = 1.7, .velocityLevel = true});
       }},
      {"ConnectorCoordinateVector", [](Sample& s) { addCoordinateVector(s, false); }},
      {"ConnectorCoordinateVector: velocities", [](Sample& s) { addCoordinateVector(s, true); }},
      {"CoordinateSpringDamper: rotation",
       [](Sample& s) {
         s.b.add(coordinateSpringDamperType(), "connector",
                 CoordinateSpringDamper{
                     .markerNumbers = s.withRotation(), .stiffness = 9.0, .damping = 1.2, .offset = 0.3});
       }},
      {"CoordinateSpringDamperExt: rotation",
       [](Sample& s) {
         s.b.add(coordinateSpringDamperExtType(), "connector",
                 CoordinateSpringDamperExt{.markerNumbers = s.withRotation(),
                                           .stiffness = 8.0,
                                           .damping = 0.9,
                                           .factor0 = s.dice.number(-2, 2),
                                           .factor1 = s.dice.number(-2, 2),
                                           .fDynamicFriction = 2.0,
                                           .exponentialDecayStatic = 0.6,
                                           .frictionProportionalZone = 0.5});
       }},
      {"ConnectorCoordinate: rotation",
       [](Sample& s) {
         s.b.add(connectorCoordinateType(), "connector",
                 ConnectorCoordinate{.markerNumbers = s.withRotation(), .offset = 0.3, .factorValue1 = -1.7});
       }},
      {"ConnectorCoordinate: velocities of a rotation",
       [](Sample& s) {
         s.b.add(connectorCoordinateType(), "connector",
                 ConnectorCoordinate{
                     .markerNumbers = s.withRotation(), .offset = 0.3, .factorValue1 = 1.7, .velocityLevel = true});
       }},
      {"ConnectorCoordinateVector: rotation", [](Sample& s) { addRotationVector(s, false); }},
      {"ConnectorCoordinateVector: velocities of a rotation", [](Sample& s) { addRotationVector(s, true); }},
      {"LoadCoordinate: rotation",
       [](Sample& s) {
         s.b.add(loadCoordinateType(), "load", LoadCoordinate{.markerNumber = s.rotation(), .load = 3.0});
       }},
      {"ForceVector", [](Sample& s) { addLoad(s, forceVectorType(), false); }},
      {"ForceVector: fixed to the body", [](Sample& s) { addLoad(s, forceVectorType(), true); }},
      {"TorqueVector", [](Sample& s) { addLoad(s, torqueVectorType(), false); }},
      {"TorqueVector: fixed to the body", [](Sample& s) { addLoad(s, torqueVectorType(), true); }},
      {"MassProportional",
       [](Sample& s) { s.b.gravity("gravity", s.rigid(s.dice.below(3)).body, s.dice.vector(9.81)); }},
      {"LoadCoordinate",
       [](Sample& s) {
         const ItemId marker = s.coordinate();
         s.b.add(loadCoordinateType(), "load", LoadCoordinate{.markerNumber = marker, .load = 3.0});
         if (s.bodies == 0) s.rigid(0);
       }},
      {"the hand",
       [](Sample& s) {
         const int kind = s.dice.below(5);
         const ItemId body = kind < 3 ? s.rigid(kind).body
                             : kind == 3
                                 ? s.b.rotor(s.next(), 0.8, 0.0, 0.0, s.dice.vector(1.0), s.dice.rotation()).body
                                 : s.b.slider(s.next(), 0.8, 0.0, 0.0, s.dice.vector(1.0), s.dice.rotation()).body;
         s.hands = DragTarget{body, s.dice.vector(0.7), s.dice.vector(1.0), s.dice.vector(1.0), 1.0};
       }},
      {"the hand that turns",
       [](Sample& s) {
         const int kind = s.dice.below(4);
         const ItemId body = kind < 3 ? s.rigid(kind).body
                                      : s.b.rotor(s.next(), 0.8, 0.0, 0.0, s.dice.vector(1.0), s.dice.rotation()).body;
         s.hands = DragTarget{.body = body, .velocity = s.dice.vector(1.0), .turn = s.dice.vector(1.0)};
       }},
      {"several hands",
       [](Sample& s) {
         const ItemId body = s.rigid(s.dice.below(3)).body, other = s.rigid(s.dice.below(3)).body;
         s.hands.all = {DragTarget{body, s.dice.vector(0.7), s.dice.vector(1.0), s.dice.vector(1.0), 1.0},
                        DragTarget{.body = body, .turn = s.dice.vector(1.0), .number = 1},
                        DragTarget{.body = other, .target = s.dice.vector(1.0), .number = 2, .pinned = true}};
       }},
  };
  return list;
}

}  // namespace sprung::testing
