// What goes round in a loop while a spring-damper swings: an effort over the way that it acts along, so that the area
// of the loop is work. Read off the outputs of the type; no type is named.
#pragma once

#include <vector>

#include "core/catalog/item.h"
#include "core/curves/channel.h"

namespace sprung {

struct LoopChannels {
  Channel way;     ///< a displacement, a length or an angle
  Channel effort;  ///< the force or torque along it
  bool turns = false;
};

/// Of a connector whose law is a force: one for each component that it acts along. Empty for all other items.
std::vector<LoopChannels> loopsOf(const Item& item, ItemId id);

}  // namespace sprung
