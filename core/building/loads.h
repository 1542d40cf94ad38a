// New loads and sensors on something that was pointed at.
#pragma once

#include <optional>

#include "core/building/pose.h"

namespace sprung::build {

/// Why the load cannot act on this body. The recipe here and below is one of a load.
Status checkLoad(const Document& document, const Recipe& recipe, ItemId body);
/// A constant load at a point of a body [m, body-fixed]; on a mass on a line or a rotor it acts by its component along
/// the axis. `gravity`: what a weight pulls with [m/s^2].
Result<ItemId> addLoad(DocumentEditor& editor, const Recipe& recipe, ItemId body, const Vec3& local,
                       const Vec3& gravity);
/// Lets a body feel gravity [m/s^2]; replaces what it felt. Refuses bodies without mass.
Result<ItemId> addWeight(DocumentEditor& editor, ItemId body, const Vec3& gravity);
/// A sensor for an output variable of any item that has it, or for one of its entries, from 0.
Result<ItemId> addSensor(DocumentEditor& editor, ItemId item, OutputVariable variable,
                         std::optional<int> component = {});

}  // namespace sprung::build
