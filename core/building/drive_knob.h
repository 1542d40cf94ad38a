// A motor whose number is turned by a knob of the panel while the model runs.
#pragma once

#include "core/building/drives.h"

namespace sprung::build {

/// Drives a motion as `addMotor` does, by a number that becomes a variable (or by a variable: "=speed"), and puts a
/// knob for it on the panel unless something on it sets the variable already. Errors: what is wrong with the text; a
/// knob turns no other formula.
Result<ItemId> addMotorWithKnob(DocumentEditor& editor, const Motion& motion, const Drive& drive);

}  // namespace sprung::build
