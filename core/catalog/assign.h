// The one setter. Every value from outside (file, inspector, undo, formula, script) passes here: type, size, finite,
// range, choice. On failure the item is unchanged.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/base/where.h"
#include "core/catalog/item.h"

namespace sprung {

/// Checks a value against a row; the finding says what was expected. `where` names the place in messages.
Status checkValue(const ParamRow& row, const Value& value, const Where& where);

/// Checks and stores. References are checked for their list and capabilities through `items`.
Status assign(Item& item, const ParamRow& row, const Value& value, const ItemLookup& items, const Where& where);

/// Whether `target` may stand in the reference row; the text says what was expected and what was found.
Status checkReference(const ParamRow& row, ItemId target, const ItemLookup& items, const Where& where);

/// "3 numbers", "a number > 0 (kg)", "the name of a marker that gives a position" …
std::string expectation(const ParamRow& row);

/// "node", "object", "marker", "load", "sensor".
std::string_view listNoun(ItemList list);
/// The key of the list in the file: "nodes", …
std::string_view listKey(ItemList list);

/// The candidate closest to `name` by edit distance, if it is close enough to be meant; else empty.
std::string nearestName(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace sprung
