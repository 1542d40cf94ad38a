// Per law a struct of arrays, so that each is evaluated by one tight loop with one indirect call per group of elements.
// Indices refer to the arrays of System; `coefficients` are starts of the items' blocks; `scatter` are starts in
// Sparsity::positions.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/types.h"
#include "core/law/connector_law.h"

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

/// Forces between two points that depend on their relative position and velocity only, of one law.
struct PointForceColumns {
  const PointLaw* law = nullptr;
  std::vector<std::array<int, 2>> markers;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<int> function;   ///< the user function in place of the law; -1 = none
  std::vector<char> separate;  ///< x, y and z have nothing to do with each other: a block in the pattern for each
  std::vector<int> scatter;
};

/// Forces and torques between two frames, of one law.
struct FrameForceColumns {
  const FrameLaw* law = nullptr;
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

/// Forces on two scalar coordinates, of one law.
struct CoordinateForceColumns {
  const CoordinateLaw* law = nullptr;
  std::vector<std::array<CoordinateRef, 2>> coordinates;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<int> data;
  std::vector<int> function;
  std::vector<int> scatter;
};

struct JointColumns {
  std::vector<std::array<int, 2>> markers;
  std::vector<int> connector;
  std::vector<int> coefficients;
  std::vector<int> active;  ///< offset of activeConnector in the block
  std::vector<int> lambda;
  std::vector<int> firstRow, rowCount;  ///< in `rows`
  std::vector<int> frame0, frame1;      ///< offsets of the joint frames' axes in the block; -1 = the markers' own axes
  std::vector<int> offsetFunction;      ///< user function of the offsets; -1 = none
  std::vector<const JointLaw*> law;     ///< of conditions of its own; null: it has none
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
  std::vector<int> coefficients;  ///< start of the vector, or the number
  std::vector<int> function;      ///< the user function in place of the vector; -1 = none
  int bodyFixed = -1;             ///< from there to the flag that the vector turns with the body; -1: there is none
  std::vector<int> scatter;       ///< of the derivative of the load; -1 for one on an entry of q, which has none
};

/// The mouse may pull at any body.
struct DragColumns {
  std::vector<int> scatter;  ///< per body; -1 for ground, and where the laws do not couple all coordinates of its node
};

}  // namespace sprung
