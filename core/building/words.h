// The one word for each kind of item: menus, palette, tree, inspector, search and messages all take it from here.
#pragma once

#include <string_view>

#include "core/building/bodies.h"
#include "core/building/connectors.h"

namespace sprung::build {

inline constexpr std::string_view kMotorWord = "Motor", kBeltWord = "Belt", kSensorWord = "Sensor";

/// The word of the type, unless an item is made into something that has a word of its own: a motor, a fixed joint.
std::string_view wordOf(const Document& document, ItemId item);
std::string_view wordOf(const NewBodyInfo& info);
std::string_view wordOf(const NewConnectorInfo& info);

}  // namespace sprung::build
