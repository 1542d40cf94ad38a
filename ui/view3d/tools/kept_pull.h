// A pull that becomes part of the model, by a key or from a menu.
#pragma once

#include <optional>

#include "core/building/keep.h"
#include "core/sim/snapshot.h"

namespace sprung::ui {

class View3D;

/// K keeps a spring, Shift+K a constant load, J a joint. `key` has Qt::SHIFT in it where Shift is held.
std::optional<build::KeepAs> keepMeant(int key);
/// One undo step; says what has been made, or why nothing. False: the model is as it was.
bool keepPull(View3D& view, const HandReport& hand, build::KeepAs as);

}  // namespace sprung::ui
