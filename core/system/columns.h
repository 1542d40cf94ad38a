// Per item type a struct of arrays, so that each type is evaluated by one tight loop without virtual calls. Indices
// refer to the arrays of System; `coefficients` are starts of the items' blocks; `scatter` are starts in
// Sparsity::positions.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/types.h"

namespace sprung {

/// Masses on coordinates that are accelerated one by one: point masses, 1D masses, 1D rotational inertias.
struct PointMassColumns {
  std::vector<int> body;
  std::vector<int> first;         ///< first coordinate
  std::vector<int> count;         ///< coordinates that carry the mass
  std::vector<int> coefficients;  ///< mass [kg] or inertia [kg m^2]
  std::vector<int> scatter;
};

struct RigidBodyColumns {
  std::vector<int> body;
  std::vector<int> coefficients;
  std::vector<int> scatter;
};

/// The unit length of Euler parameters, one constraint per node.
struct EulerParameterColumns {
  std::vector<int> node;
  std::vector<int> lambda;
  std::vector<int> scatter;
};

/// Forces between two points that depend on their relative position and velocity only.
struct PairColumns {
  std::vector<std::array<int, 2>> markers;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<int> function;  ///< the user function in place of the law; -1 = none
  std::vector<int> scatter;
};

/// Forces and torques between two frames.
struct FrameForceColumns {
  std::vector<std::array<int, 2>> markers;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<int> data;  ///< first data coordinate; -1 = none
  std::vector<int> function;
  std::vector<int> afterNewton;  ///< the user function that is called after Newton solutions; -1 = none
  std::vector<int> scatter;
};

/// A scalar that forces and constraints act along: an entry of q, or the rotation of a spatial node about an axis.
struct CoordinateRef {
  int first = -1;          ///< in q: the entry, or the node's first rotation parameter; -1 = ground, which stays zero
  int count = 0;           ///< entries of q it depends on
  int node = -1;           ///< whose rotation it is
  int axis = -1;           ///< of that rotation; -1 = it is an entry of q
  double reference = 0.0;  ///< the value while the entry is zero

  bool moves() const { return first >= 0; }
  bool isEntry() const { return axis < 0; }
};

/// Forces on two scalar coordinates.
struct CoordinateForceColumns {
  std::vector<std::array<CoordinateRef, 2>> coordinates;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<int> data;
  std::vector<int> function;
  std::vector<int> scatter;
};

/// One scalar condition of a joint, with dp = p1 - p0.
struct JointRow {
  enum class Condition : std::uint8_t {
    Length,    ///< |dp| - d = 0
    Global,    ///< e_axis . dp = 0
    Axis0,     ///< a . dp = 0, a fixed to frame 0
    Axis1,     ///< b . dp = 0, b fixed to frame 1
    AxisAxis,  ///< a . b = 0
    Turn,      ///< sin(angle) times the component of the relative rotation's axis = 0; `axis0`, `axis1`: first axes
  };
  Condition condition = Condition::Global;
  /// Axes in marker coordinates: start in the coefficient block and stride between components.
  int axis0 = 0, stride0 = 1;
  int axis1 = 0, stride1 = 1;
  int component = 0;  ///< 0..2 force, 3..5 torque about the axis of frame 0; the global axis of `Global`
  int column0 = 0;    ///< which axis of frame 0 `axis0` is, for offsets of the rotation
};

struct JointColumns {
  std::vector<std::array<int, 2>> markers;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<int> active;  ///< offset of activeConnector in the block
  std::vector<int> lambda;
  std::vector<int> firstRow, rowCount;  ///< in `rows`
  std::vector<int> frame;               ///< offset of rotationMarker0 in the block; -1 = the marker's own axes
  std::vector<int> offsetFunction;      ///< user function of a generic joint's offsets; -1 = none
  std::vector<int> scatter;
  std::vector<JointRow> rows;
};

struct CoordinateConstraintColumns {
  std::vector<std::array<CoordinateRef, 2>> coordinates;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<char> velocityLevel;
  std::vector<int> offsetFunction, rateFunction;  ///< user functions; -1 = none
  std::vector<int> lambda;
  std::vector<int> scatter;
};

struct CoordinateVectorColumns {
  struct Side {
    std::vector<CoordinateRef> coordinates;
    VecX reference;  ///< added to the coordinates that user functions see
    MatX linear, quadratic;

    int count() const { return static_cast<int>(coordinates.size()); }
  };
  std::vector<std::array<Side, 2>> sides;
  std::vector<VecX> offset;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<char> velocityLevel;
  std::vector<int> constraintFunction, jacobianFunction;  ///< user functions; -1 = none
  std::vector<int> lambda;
  std::vector<int> scatter;
};

struct LoadColumns {
  std::vector<int> load;
  std::vector<int> marker;
  std::vector<int> coefficients;
  std::vector<int> scatter;  ///< of the derivative of the load; -1 for one on an entry of q, which has none
};

/// The mouse may pull at any body: one scatter block per body.
struct DragColumns {
  std::vector<int> scatter;  ///< per body; -1 for ground
};

}  // namespace sprung
