// The values of an item as menus, for measuring and plotting.
#pragma once

#include <functional>
#include <optional>

#include "core/base/ids.h"
#include "core/catalog/output_variable.h"

class QMenu;

namespace sprung::ui {

class Session;

/// Is told what is chosen; without an entry: all of them.
using UseValue = std::function<void(OutputVariable variable, std::optional<int> component)>;

/// Values as they are; one of their entries is chosen from a menu of its own. Does nothing for an item without values.
void fillWholeValues(QMenu& menu, Session& session, ItemId item, const UseValue& use);
/// Each value with its entries, and all of them as the last.
void fillEntries(QMenu& menu, Session& session, ItemId item, const UseValue& use);

}  // namespace sprung::ui
