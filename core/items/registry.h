// The list of all item types; the only place that names them all.
#pragma once

#include <span>
#include <string_view>

#include "core/catalog/item.h"

namespace sprung {

/// In the order in which the palette offers what is built of them.
std::span<const ItemType* const> itemTypes();
/// The type of this name in this list, or null. Names repeat between lists (RigidBody2D is a node and an object).
const ItemType* itemType(ItemList list, std::string_view type);

/// The ways of building items by hand, in the order of the types.
std::span<const Recipe* const> recipes();
std::span<const Recipe* const> bodyRecipes();
std::span<const Recipe* const> connectorRecipes();
std::span<const Recipe* const> loadRecipes();

}  // namespace sprung
