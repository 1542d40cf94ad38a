// Which loads come and go with bodies: those whose markers hold on to the bodies or to their nodes.
#pragma once

#include <unordered_set>
#include <vector>

#include "core/model/document.h"

namespace sprung {

/// In the order of the file. What is ground, or no body, counts for nothing.
std::vector<ItemId> loadsOn(const Document& document, const std::unordered_set<ItemId>& bodies);

}  // namespace sprung
