// What joints between two frames can be asked for.
#pragma once

#include "core/catalog/output_variable.h"

namespace sprung {

inline constexpr OutputRow kFrameJointOutputs[] = {
    {OutputVariable::Position, "p_m0", "global position of marker 0", unit::m, 3},
    {OutputVariable::Velocity, "v_m0", "global velocity of marker 0", unit::m / unit::s, 3},
    {OutputVariable::DisplacementLocal, "dp", "relative displacement in the axes of frame 0", unit::m, 3},
    {OutputVariable::VelocityLocal, "dv", "relative velocity in the axes of frame 0", unit::m / unit::s, 3},
    {OutputVariable::Rotation, "theta", "relative Tait-Bryan angles", unit::rad, 3},
    {OutputVariable::AngularVelocityLocal, "domega", "relative angular velocity in the axes of frame 0",
     unit::rad / unit::s, 3},
    {OutputVariable::ForceLocal, "f", "joint force in the axes of frame 0", unit::N, 3},
    {OutputVariable::TorqueLocal, "m", "joint torque in the axes of frame 0", unit::Nm, 3},
};

/// Of joints in the plane.
inline constexpr OutputRow kPlanarJointOutputs[] = {
    {OutputVariable::Position, "p_m0", "global position of marker 0", unit::m, 3},
    {OutputVariable::Velocity, "v_m0", "global velocity of marker 0", unit::m / unit::s, 3},
    {OutputVariable::Displacement, "dp = p_m1 - p_m0", "relative displacement in global axes", unit::m, 3},
    {OutputVariable::Force, "f", "joint force in global axes", unit::N, 3},
    {OutputVariable::TorqueLocal, "m", "joint torque in the axes of marker 0; about z", unit::Nm, 3},
};

}  // namespace sprung
