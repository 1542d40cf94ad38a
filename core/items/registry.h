// The list of all item types; the only place that names them all.
#pragma once

#include <span>
#include <string_view>

#include "core/catalog/item.h"

namespace sprung {

std::span<const ItemType* const> itemTypes();
/// The type of this name in this list, or null. Names repeat between lists (RigidBody2D is a node and an object).
const ItemType* itemType(ItemList list, std::string_view type);

}  // namespace sprung
