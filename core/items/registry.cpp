#include "core/items/registry.h"

#include <array>
#include <vector>

#include "core/items/bodies/ground.h"
#include "core/items/bodies/mass_1d.h"
#include "core/items/bodies/mass_point.h"
#include "core/items/bodies/mass_point_2d.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/bodies/rigid_body_2d.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/distance.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_prismatic_x.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_revolute_z.h"
#include "core/items/joints/joint_rolling_disc.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/mass_proportional.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/markers/body_mass.h"
#include "core/items/markers/body_position.h"
#include "core/items/markers/body_rigid.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/markers/node_position.h"
#include "core/items/markers/node_rigid.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/nodes/rigid_body_rot_vec_lg.h"
#include "core/items/nodes/rigid_body_rxyz.h"
#include "core/items/sensors.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/springs/connector_gravity.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"

namespace sprung {
namespace {

std::vector<const Recipe*> recipesThat(bool (*fits)(const Recipe& recipe)) {
  std::vector<const Recipe*> found;
  for (const ItemType* type : itemTypes())
    for (const Recipe& recipe : type->recipes)
      if (fits(recipe)) found.push_back(&recipe);
  return found;
}

}  // namespace

std::span<const ItemType* const> itemTypes() {
  static const std::array types = {
      // Nodes
      &pointType(),
      &point2DType(),
      &node1DType(),
      &rigidBodyEPType(),
      &rigidBodyRxyzType(),
      &rigidBodyRotVecLGType(),
      &nodeRigidBody2DType(),
      &pointGroundType(),
      &genericDataType(),
      // Bodies
      &massPointType(),
      &mass1DType(),
      &rotationalMass1DType(),
      &rigidBodyType(),
      &groundType(),
      &massPoint2DType(),
      &rigidBody2DType(),
      // Connectors
      &cartesianSpringDamperType(),
      &springDamperType(),
      &torsionalSpringDamperType(),
      &coordinateSpringDamperType(),
      &coordinateSpringDamperExtType(),
      &linearSpringDamperType(),
      &rigidBodySpringDamperType(),
      &connectorGravityType(),
      // Constraints and joints
      &distanceType(),
      &jointRevoluteZType(),
      &jointPrismaticXType(),
      &jointSphericalType(),
      &jointGenericType(),
      &jointRollingDiscType(),
      &jointRevolute2DType(),
      &jointPrismatic2DType(),
      &connectorCoordinateType(),
      &connectorCoordinateVectorType(),
      // Markers
      &nodePositionType(),
      &nodeRigidType(),
      &nodeCoordinateType(),
      &nodeCoordinatesType(),
      &nodeRotationCoordinateType(),
      &bodyPositionType(),
      &bodyRigidType(),
      &bodyMassType(),
      // Loads
      &forceVectorType(),
      &torqueVectorType(),
      &massProportionalType(),
      &loadCoordinateType(),
      // Sensors
      &sensorNodeType(),
      &sensorObjectType(),
      &sensorBodyType(),
      &sensorMarkerType(),
      &sensorLoadType(),
      &sensorUserFunctionType(),
  };
  return types;
}

std::span<const Recipe* const> recipes() {
  static const auto all = recipesThat([](const Recipe& /*recipe*/) { return true; });
  return all;
}
std::span<const Recipe* const> bodyRecipes() {
  static const auto all = recipesThat([](const Recipe& recipe) { return recipe.body() != nullptr; });
  return all;
}
std::span<const Recipe* const> connectorRecipes() {
  static const auto all = recipesThat([](const Recipe& recipe) { return recipe.connector() != nullptr; });
  return all;
}
std::span<const Recipe* const> loadRecipes() {
  static const auto all = recipesThat([](const Recipe& recipe) { return recipe.load() != nullptr; });
  return all;
}

const ItemType* itemType(ItemList list, std::string_view type) {
  for (const ItemType* candidate : itemTypes())
    if (candidate->list == list && candidate->type == type) return candidate;
  return nullptr;
}

}  // namespace sprung
