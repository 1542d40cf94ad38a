// What of the view stands for an item that is not much to look at itself.
#pragma once

#include "core/model/document.h"

namespace sprung::ui {

/// Of a sensor what it measures; of a node or a marker its body; others stand for themselves.
ItemId drawnItem(const Document& document, ItemId id);

}  // namespace sprung::ui
