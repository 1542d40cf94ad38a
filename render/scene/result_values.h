// The numbers that colours can tell: forces, speeds, energies and heat of the items of a snapshot; and the colour of a
// number.
#pragma once

#include <string>
#include <vector>

#include "core/model/view_settings.h"
#include "core/sim/snapshot.h"
#include "render/scene/theme.h"

namespace sprung::render {

/// One number per item, not negative; -1 where an item has no such result.
struct ResultValues {
  std::vector<double> bodies;      ///< per System::bodies
  std::vector<double> connectors;  ///< per System::connectors

  void fill(const Snapshot& snapshot, ColorBy by);
  double largest() const;
  /// Of an item; -1 if it has none.
  double of(const System& system, ItemId item) const;
};

/// Colour of a share 0..1 of the scale: dark to bright, in an order that colour-blind eyes and grey print keep.
Color resultColor(double share, const Theme& theme);
/// "Force", "Torque", "Speed", "Energy", "Heat".
std::string resultName(ColorBy by);
/// A number of this result with its unit, three digits.
std::string resultText(ColorBy by, double value);

}  // namespace sprung::render
