// What an item refers to, whatever its type.
#pragma once

#include <vector>

#include "core/catalog/item.h"

namespace sprung {

struct ItemReference {
  ItemId target;
  const ParamRow* row = nullptr;
};

/// All references that are set, in the order of the item's rows.
std::vector<ItemReference> referencesOf(const Item& item);

}  // namespace sprung
