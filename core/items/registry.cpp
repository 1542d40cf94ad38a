#include "core/items/registry.h"

#include <array>

#include "core/items/body_mass.h"
#include "core/items/body_position.h"
#include "core/items/cartesian_spring_damper.h"
#include "core/items/force_vector.h"
#include "core/items/ground.h"
#include "core/items/mass_point.h"
#include "core/items/mass_proportional.h"
#include "core/items/node_position.h"
#include "core/items/point.h"
#include "core/items/sensors.h"

namespace sprung {

std::span<const ItemType* const> itemTypes() {
  static const std::array types = {
      &pointType(),
      &groundType(),       &massPointType(), &cartesianSpringDamperType(),
      &nodePositionType(), &bodyPositionType(), &bodyMassType(),
      &forceVectorType(),  &massProportionalType(),
      &sensorNodeType(),   &sensorObjectType(), &sensorBodyType(),
  };
  return types;
}

const ItemType* itemType(ItemList list, std::string_view type) {
  for (const ItemType* candidate : itemTypes())
    if (candidate->list == list && candidate->type == type) return candidate;
  return nullptr;
}

}  // namespace sprung
