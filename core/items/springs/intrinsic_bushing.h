// The intrinsic law of ConnectorRigidBodySpringDamper: measured and applied in the frame half way between both joint
// frames, so that exchanging the markers changes nothing.
#pragma once

#include "core/items/vectors.h"
#include "core/law/frame_law.h"

namespace sprung {

/// With H = H0^-1 H1 the relative motion of the joint frames J0, J1 and xi = log(H) in SE(3) (translation [m], rotation
/// vector [rad]; formulas as in Murray, Li, Sastry, "A Mathematical Introduction to Robotic Manipulation", chapter 2):
///   [f; m] = K (xi - v_off) + D [dv; domega],
/// all in the axes of the mid frame H0 exp(xi/2), with dv the relative velocity of the points of both bodies that pass
/// its origin; the wrench acts there. Fills the force and, where they are
/// asked for, its slopes and potential, forceLocal and torqueLocal (in the axes of J0) of the report.
void addIntrinsicForce(const Matrix6D& stiffness, const Matrix6D& damping, const Vector6D& offset, const Mat3& j0,
                       const Mat3& j1, const FrameElement& e, FrameForce& f, FrameSlope* slope, FrameReport* report);

}  // namespace sprung
