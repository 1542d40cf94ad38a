// Mechanisms that close in a loop and hold themselves more than once, as textbooks draw them: hinges everywhere.
#pragma once

#include <numeric>

#include "core/items/joints/joint_prismatic_x.h"
#include "tests/support/mechanisms.h"

namespace sprung::testing {

/// What is made of a joint of the loop: a hinge, or one that leaves more directions free.
enum class LoopJoint { Hinge, Ball, Universal, InPlane };

struct LoopOptions {
  int freed = -1;                    ///< the joint that is not a hinge
  LoopJoint kind = LoopJoint::Ball;  ///< and what it is
  bool reversed = false;             ///< joints in the file from the last to the first
};

/// Rotation whose third column is `axis`.
Mat3 frameAbout(const Vec3& axis);

/// Bars from corner to corner and ground from the last to the first, a hinge about an axis at each corner. Bars are
/// "bar0", "bar1", …, joints "hinge0", …; gravity along -y.
MechanismBuilder hingedLoop(const std::vector<Vec3>& corners, const std::vector<Vec3>& axes,
                            const LoopOptions& options = {});

/// Three bars on four parallel hinges, turned in space as a whole: one degree of freedom, three redundant conditions.
MechanismBuilder hingedFourBar(const LoopOptions& options = {}, const Mat3& turn = Mat3::Identity());

/// Bricard's mechanism on the edges of a cube: each axis is normal to both bars that meet there. One degree of freedom,
/// where counting gives none; one redundant condition.
MechanismBuilder bricard(const LoopOptions& options = {});

/// The textbook slider-crank: crank, rod and slider as bodies in space, three hinges about z and a prismatic joint
/// along x. One degree of freedom, three redundant conditions. With `freed`, that hinge locks x and y only.
MechanismBuilder spatialSliderCrank(const LoopOptions& options = {});

}  // namespace sprung::testing
