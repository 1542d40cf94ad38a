// What an item does right now, read from a snapshot: the output variables that its type lists, with units. No widgets.
#pragma once

#include <QString>
#include <vector>

#include "core/sim/snapshot.h"

namespace sprung::ui {

struct LiveValue {
  QString label;  ///< empty: goes on with other units
  QString unit;
  std::vector<double> numbers;  ///< one, three for x y z, nine for a matrix row by row, or as many as there are
  QString tip = {};             ///< what it is, with its symbol
  bool detail = false;          ///< less often looked at: matrices, accelerations
  OutputVariable variable = OutputVariable::None;  ///< None: of a sensor, a load or the simulation
  Dimension dimension = unit::none;
  std::size_t first = 0;  ///< place of its numbers among all of the variable
  std::size_t total = 1;  ///< numbers of the variable
};

/// In a fixed order for one item, without the rotation of what has none; empty when the item shows nothing, or when the
/// snapshot does not tell about it (RunControl::watch). The simulation shows time and energies.
std::vector<LiveValue> liveValues(const Snapshot& snapshot, const Document& document, ItemId id);

}  // namespace sprung::ui
