// The values of an item as menus, for measuring and plotting.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/curves/channel.h"

class QMenu;

namespace sprung::ui {

class Session;

/// Is told what is chosen; without an entry: all of them.
using UseValue = std::function<void(OutputVariable variable, std::optional<int> component)>;

/// Values as they are; one of their entries is chosen from a menu of its own. Does nothing for an item without values.
void fillWholeValues(QMenu& menu, Session& session, ItemId item, const UseValue& use);
/// Is told what is chosen, one number or all of a value.
using UseChannels = std::function<void(const std::vector<Channel>& channels)>;

/// Each value with its entries, and all of them as the last; then the parameters that may change in a run.
void fillEntries(QMenu& menu, Session& session, ItemId item, const UseChannels& use);

}  // namespace sprung::ui
