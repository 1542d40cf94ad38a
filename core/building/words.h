// The one word for each kind of item: menus, palette, tree, inspector, search and messages all take it from here.
#pragma once

#include <string_view>

#include "core/model/document.h"

namespace sprung::build {

inline constexpr std::string_view kMotorWord = "Motor", kBeltWord = "Belt", kSensorWord = "Sensor";

/// The word of the type, unless an item is made into something that has a word of its own: a motor, a fixed joint.
std::string_view wordOf(const Document& document, ItemId item);
/// The recipe that says more of an item than its type does: that of a fixed joint; null for all others.
const Recipe* specialRecipeOf(const Item& item);
std::string_view wordOf(const Recipe& recipe);

}  // namespace sprung::build
