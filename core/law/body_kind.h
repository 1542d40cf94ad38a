// How a kind of body moves with its node and what resists. Described in the file of the item; the rest of the program
// asks for these properties and names no type of body.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/ids.h"
#include "core/base/types.h"

namespace sprung {

class Item;

/// Mass [kg], centre of mass [m] and inertia about the reference point [kg m^2], in body axes.
struct RigidInertia {
  double mass = 0.0;
  Vec3 centre = Vec3::Zero();
  Mat3 inertia = Mat3::Zero();

  Mat3 aboutCentre() const {
    return inertia - mass * (centre.squaredNorm() * Mat3::Identity() - centre * centre.transpose());
  }
};

/// What the parameters of a body say of its place.
struct BodyStart {
  ItemId node;                       ///< what carries it; unset on ground
  Vec3 position = Vec3::Zero();      ///< of what stands still or moves on an axis [m]
  Mat3 rotation = Mat3::Identity();  ///< likewise
};

struct BodyKind {
  enum class Motion : std::uint8_t {
    Fixed,
    WithNode,
    AlongAxis,  ///< the first column of its rotation; the coordinate of its node is the travel
    AboutAxis,  ///< the third one; the coordinate is the angle
  };
  Motion motion = Motion::WithNode;
  BodyStart (*start)(const Item& body) = nullptr;
  int translations = 3;  ///< displacements of the node that it accelerates; 2: a planar body
  /// Key of what resists each of them, or the coordinate of a body on an axis; empty on ground and for rigid bodies.
  std::string_view resists;
  /// Of rigid bodies, from their coefficients; null for others.
  RigidInertia (*inertia)(const double* block) = nullptr;

  bool isFixed() const { return motion == Motion::Fixed; }
  bool isRigid() const { return inertia != nullptr; }
  bool isPlanar() const { return translations == 2; }
  /// A mass in the point of its node.
  bool isPoint() const { return motion == Motion::WithNode && !isRigid(); }
  bool isSlider() const { return motion == Motion::AlongAxis; }
  bool isRotor() const { return motion == Motion::AboutAxis; }
  bool isOnAxis() const { return isSlider() || isRotor(); }
};

/// Of a rigid body, from its parameters.
RigidInertia inertiaOf(const Item& body);
/// The axis that a body on an axis moves along or about, of its rotation.
inline Vec3 axisOf(const BodyKind& kind, const Mat3& rotation) { return rotation.col(kind.isRotor() ? 2 : 0); }

}  // namespace sprung
