// What an item does right now, read from a snapshot: the numbers behind the picture. No widgets.
#pragma once

#include <QString>
#include <vector>

#include "core/sim/snapshot.h"

namespace sprung::ui {

struct LiveValue {
  QString label;
  QString unit;
  std::vector<double> numbers;  ///< one, or three for x y z
};

/// In a fixed order for one item; empty when the item shows nothing. The simulation shows time and energies.
std::vector<LiveValue> liveValues(const Snapshot& snapshot, const Document& document, ItemId id);

}  // namespace sprung::ui
