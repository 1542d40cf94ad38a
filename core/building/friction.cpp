#include "core/building/friction.h"

#include <cmath>

#include "core/items/markers/node_coordinates.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"

namespace sprung::build {
namespace {

constexpr std::size_t kStickingPosition = 1;  // among the data coordinates
constexpr double kUnbent = 1e-12;             // m

/// The displacement that a marker gives at the start; 0 on ground and for rotations of spatial nodes.
double startCoordinate(const Document& document, ItemId marker) {
  const Item* item = document.find(marker);
  const auto* single = item == nullptr ? nullptr : item->tryAs<NodeCoordinate>();
  const Item* node = single == nullptr ? nullptr : document.find(single->nodeNumber);
  const ParamRow* row = node == nullptr ? nullptr : node->type().row("initialCoordinates");
  if (row == nullptr) return 0.0;
  const auto values = std::get<Numbers>(node->get(*row)).values;
  const auto at = static_cast<std::size_t>(single->coordinate);
  return at < values.size() ? values[at] : 0.0;
}

}  // namespace

double startDisplacement(const Document& document, ItemId connector) {
  const Item* item = document.find(connector);
  const auto* law = item == nullptr ? nullptr : item->tryAs<CoordinateSpringDamperExt>();
  if (law == nullptr) return 0.0;
  return law->factor1 * startCoordinate(document, law->markerNumbers[1]) -
         law->factor0 * startCoordinate(document, law->markerNumbers[0]);
}

Bristles::Bristles(const Document& document) {
  for (const ItemId id : document.order(ItemList::Objects)) {
    const auto* law = document.find(id)->tryAs<CoordinateSpringDamperExt>();
    if (law != nullptr && law->nodeNumber.valid())
      stuck_.push_back({id, law->nodeNumber, startDisplacement(document, id)});
  }
}

Status Bristles::follow(DocumentEditor& editor) const {
  for (const Stuck& stuck : stuck_) {
    const double now = startDisplacement(editor.document(), stuck.connector);
    const Item* node = editor.document().find(stuck.data);
    if (now == stuck.displacement || node == nullptr) continue;
    const ParamRow& row = *node->type().row("initialCoordinates");
    Document::RowState state = editor.document().rowState(stuck.data, row);
    auto& values = std::get<Numbers>(state.value).values;
    if (values.size() != CoordinateSpringDamperExt::kDataCoordinates || state.formulas.contains(kStickingPosition))
      continue;
    double& position = values[kStickingPosition];
    // Exactly there when unbent, so that a gesture that comes back leaves nothing behind.
    const double bend = position - stuck.displacement;
    position = std::abs(bend) < kUnbent ? now : now + bend;
    if (Status status = editor.assignState(stuck.data, row, state); !status) return status;
  }
  return Done{};
}

}  // namespace sprung::build
