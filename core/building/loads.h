// New loads and sensors on something that was pointed at.
#pragma once

#include "core/building/pose.h"

namespace sprung::build {

/// A constant force at a point of a body [m, body-fixed; N, global]. On a mass on a line or a rotor it acts by its
/// component along the axis.
Result<ItemId> addForce(DocumentEditor& editor, ItemId body, const Vec3& local, const Vec3& force);
/// A constant torque on a body [N m, global]; refuses bodies without orientation.
Result<ItemId> addTorque(DocumentEditor& editor, ItemId body, const Vec3& torque);
/// A sensor for an output variable of any item that has it.
Result<ItemId> addSensor(DocumentEditor& editor, ItemId item, OutputVariable variable);

}  // namespace sprung::build
