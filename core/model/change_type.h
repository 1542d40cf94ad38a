// Another type for an item that is there.
#pragma once

#include <vector>

#include "core/model/document_editor.h"

namespace sprung {

/// Replaces an item by one of the other type, of the same list: name, place and what both types have in common stay,
/// references too, and what referred to it refers to the new handle, which is returned.
Result<ItemId> changeType(DocumentEditor& editor, ItemId id, const ItemType& type);

/// Gives `made` the values and formulas of the rows that both have under one name, in one shape and unit. Not taken
/// over are references and functions, which have the arguments of their type.
void takeOver(const Item& old, Item& made);

/// Lets these items refer to `after` where they refer to `before`; what is shown of `before` is shown of `after`, as
/// far as it has that.
Status redirect(DocumentEditor& editor, const std::vector<ItemId>& users, ItemId before, ItemId after);

}  // namespace sprung
