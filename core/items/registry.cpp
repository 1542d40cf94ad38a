#include "core/items/registry.h"

#include <array>

#include "core/items/body_mass.h"
#include "core/items/body_position.h"
#include "core/items/body_rigid.h"
#include "core/items/cartesian_spring_damper.h"
#include "core/items/connector_coordinate.h"
#include "core/items/connector_coordinate_vector.h"
#include "core/items/coordinate_spring_damper.h"
#include "core/items/coordinate_spring_damper_ext.h"
#include "core/items/distance.h"
#include "core/items/force_vector.h"
#include "core/items/generic_data.h"
#include "core/items/ground.h"
#include "core/items/joint_generic.h"
#include "core/items/joint_prismatic_2d.h"
#include "core/items/joint_prismatic_x.h"
#include "core/items/joint_revolute_2d.h"
#include "core/items/joint_revolute_z.h"
#include "core/items/joint_spherical.h"
#include "core/items/linear_spring_damper.h"
#include "core/items/load_coordinate.h"
#include "core/items/mass_1d.h"
#include "core/items/mass_point.h"
#include "core/items/mass_point_2d.h"
#include "core/items/mass_proportional.h"
#include "core/items/node_1d.h"
#include "core/items/node_coordinates.h"
#include "core/items/node_position.h"
#include "core/items/node_rigid.h"
#include "core/items/node_rigid_body_2d.h"
#include "core/items/point.h"
#include "core/items/point_2d.h"
#include "core/items/point_ground.h"
#include "core/items/rigid_body.h"
#include "core/items/rigid_body_2d.h"
#include "core/items/rigid_body_ep.h"
#include "core/items/rigid_body_rot_vec_lg.h"
#include "core/items/rigid_body_rxyz.h"
#include "core/items/rigid_body_spring_damper.h"
#include "core/items/rotational_mass_1d.h"
#include "core/items/sensors.h"
#include "core/items/spring_damper.h"
#include "core/items/torque_vector.h"
#include "core/items/torsional_spring_damper.h"

namespace sprung {

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
      &groundType(),
      &massPointType(),
      &massPoint2DType(),
      &mass1DType(),
      &rotationalMass1DType(),
      &rigidBodyType(),
      &rigidBody2DType(),
      // Connectors
      &cartesianSpringDamperType(),
      &springDamperType(),
      &linearSpringDamperType(),
      &torsionalSpringDamperType(),
      &rigidBodySpringDamperType(),
      &coordinateSpringDamperType(),
      &coordinateSpringDamperExtType(),
      // Constraints and joints
      &distanceType(),
      &connectorCoordinateType(),
      &connectorCoordinateVectorType(),
      &jointGenericType(),
      &jointRevoluteZType(),
      &jointPrismaticXType(),
      &jointSphericalType(),
      &jointRevolute2DType(),
      &jointPrismatic2DType(),
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

const ItemType* itemType(ItemList list, std::string_view type) {
  for (const ItemType* candidate : itemTypes())
    if (candidate->list == list && candidate->type == type) return candidate;
  return nullptr;
}

}  // namespace sprung
