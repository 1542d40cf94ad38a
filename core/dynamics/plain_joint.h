// The matrix of the commonest joints: points that have the same place and axes that stay at right angles, without
// offsets (hinges, balls, most generic joints). The same entries as joint_constraints.cpp has for any joint, with less
// work: second derivatives are one matrix of three by three, and those of points stand in their Jacobians.
#pragma once

#include "core/dynamics/joint_rows.h"

namespace sprung {

bool isPlain(const Evaluation& e, const Joint& joint);

/// `onPosition`: factor of derivatives with respect to positions. Precondition: the joint is plain.
void plainJointJacobian(const Evaluation& e, const Joint& joint, double onPosition, const BlockWriter& block);

}  // namespace sprung
