// Connectors and joints. A joint becomes a list of scalar conditions; the solver knows no joint types.
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/distance.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_prismatic_x.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_revolute_z.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/system/compiler.h"

namespace sprung {
namespace {

using Condition = JointRow::Condition;

/// Conditions of a joint between two frames: `locked` = translations along x, y, z of frame 0, rotations about them.
/// Source: the page of JointGeneric. Rotations are locked through scalar products of axes of the two frames;
/// three of them also, with `symmetric`, by the vector sin(angle) axis, which treats all axes alike.
std::vector<JointRow> frameConditions(const ItemType& type, const std::array<bool, 6>& locked, bool symmetric = false) {
  const int frame0 = coefficientOffset(type, "rotationMarker0");
  const int frame1 = coefficientOffset(type, "rotationMarker1");
  std::vector<JointRow> rows;
  const auto axes = [&](int i, int j, int component) {
    rows.push_back({.condition = Condition::AxisAxis,
                    .axis0 = frame0 + i,
                    .stride0 = 3,
                    .axis1 = frame1 + j,
                    .stride1 = 3,
                    .component = component,
                    .column0 = i});
  };
  if (locked[0] && locked[1] && locked[2]) {
    for (int k = 0; k < 3; ++k) rows.push_back({.condition = Condition::Global, .component = k});
  } else {
    for (int k = 0; k < 3; ++k)
      if (locked[static_cast<std::size_t>(k)])
        rows.push_back(
            {.condition = Condition::Axis0, .axis0 = frame0 + k, .stride0 = 3, .component = k, .column0 = k});
  }
  constexpr int x = 0, y = 1, z = 2;
  const int count = locked[3] + locked[4] + locked[5];
  if (count == 3 && symmetric) {
    for (int k = 3; k < 6; ++k)
      rows.push_back({.condition = Condition::Turn, .axis0 = frame0, .axis1 = frame1, .component = k});
  } else if (count == 3) {
    axes(z, y, 3);
    axes(z, x, 4);
    axes(x, y, 5);
  } else if (count == 2) {
    // The free axis of frame 0 stays normal to the two others of frame 1.
    const int open = !locked[3] ? x : !locked[4] ? y : z;
    for (int k = 0; k < 3; ++k)
      if (k != open) axes(open, 3 - open - k, 3 + k);
  } else if (count == 1) {
    if (locked[3]) axes(y, z, 3);
    if (locked[4]) axes(x, z, 4);
    if (locked[5]) axes(x, y, 5);
  }
  return rows;
}

}  // namespace

std::span<const Compiler::TypeRule> Compiler::connectorRules() {
  static const std::array rules = {
      TypeRule{&cartesianSpringDamperType(), &Compiler::addCartesianSpringDamper},
      TypeRule{&springDamperType(), &Compiler::addSpringDamper},
      TypeRule{&linearSpringDamperType(), &Compiler::addLinearSpringDamper},
      TypeRule{&torsionalSpringDamperType(), &Compiler::addTorsionalSpringDamper},
      TypeRule{&rigidBodySpringDamperType(), &Compiler::addRigidBodySpringDamper},
      TypeRule{&coordinateSpringDamperType(), &Compiler::addCoordinateSpringDamper},
      TypeRule{&coordinateSpringDamperExtType(), &Compiler::addCoordinateSpringDamperExt},
      TypeRule{&distanceType(), &Compiler::addDistance},
      TypeRule{&jointGenericType(), &Compiler::addJointGeneric},
      TypeRule{&jointRevoluteZType(), &Compiler::addJointRevoluteZ},
      TypeRule{&jointPrismaticXType(), &Compiler::addJointPrismaticX},
      TypeRule{&jointSphericalType(), &Compiler::addJointSpherical},
      TypeRule{&jointRevolute2DType(), &Compiler::addJointRevolute2D},
      TypeRule{&jointPrismatic2DType(), &Compiler::addJointPrismatic2D},
      TypeRule{&connectorCoordinateType(), &Compiler::addConnectorCoordinate},
      TypeRule{&connectorCoordinateVectorType(), &Compiler::addConnectorCoordinateVector},
  };
  return rules;
}

ConnectorLayout& Compiler::addConnector(ItemId id, const Item& item, ConnectorKind kind,
                                        const std::array<ItemId, 2>& markers) {
  system_->connectorIndices[id] = static_cast<int>(system_->connectors.size());
  ConnectorLayout& connector = system_->connectors.emplace_back();
  connector.id = id;
  connector.kind = kind;
  connector.markers = {*system_->markerIndex(markers[0]), *system_->markerIndex(markers[1])};
  connector.coefficients = addCoefficients(id, item);
  connector.firstLambda = system_->constraintCount;
  return connector;
}

std::array<CoordinateRef, 2> Compiler::coordinatesOf(const ConnectorLayout& connector) const {
  std::array<CoordinateRef, 2> coordinates;
  for (std::size_t i = 0; i < 2; ++i)
    coordinates[i] = system_->markers[static_cast<std::size_t>(connector.markers[i])].ref(0);
  return coordinates;
}

int Compiler::dataOf(ItemId node) const {
  return node.valid() ? system_->nodes[static_cast<std::size_t>(*system_->nodeIndex(node))].firstData : -1;
}

void Compiler::addPair(ItemId id, const Item& item, ConnectorKind kind, const std::array<ItemId, 2>& markers,
                       PairColumns& columns) {
  ConnectorLayout& connector = addConnector(id, item, kind, markers);
  connector.index = static_cast<int>(columns.connector.size());
  columns.connector.push_back(static_cast<int>(system_->connectors.size()) - 1);
  columns.markers.push_back(connector.markers);
  columns.coefficients.push_back(connector.coefficients);
  columns.function.push_back(addFunction(id, item, "springForceUserFunction"));
}

void Compiler::addFrameForce(ItemId id, const Item& item, ConnectorKind kind, const std::array<ItemId, 2>& markers,
                             ItemId data, FrameForceColumns& columns) {
  ConnectorLayout& connector = addConnector(id, item, kind, markers);
  connector.index = static_cast<int>(columns.connector.size());
  connector.firstData = dataOf(data);
  columns.connector.push_back(static_cast<int>(system_->connectors.size()) - 1);
  columns.markers.push_back(connector.markers);
  columns.coefficients.push_back(connector.coefficients);
  columns.data.push_back(connector.firstData);
  columns.function.push_back(-1);
  columns.afterNewton.push_back(-1);
}

void Compiler::addCoordinateForce(ItemId id, const Item& item, ConnectorKind kind, const std::array<ItemId, 2>& markers,
                                  ItemId data, CoordinateForceColumns& columns) {
  ConnectorLayout& connector = addConnector(id, item, kind, markers);
  connector.index = static_cast<int>(columns.connector.size());
  connector.firstData = dataOf(data);
  columns.connector.push_back(static_cast<int>(system_->connectors.size()) - 1);
  columns.coordinates.push_back(coordinatesOf(connector));
  columns.coefficients.push_back(connector.coefficients);
  columns.data.push_back(connector.firstData);
  columns.function.push_back(addFunction(id, item, "springForceUserFunction"));
}

void Compiler::addJoint(ItemId id, const Item& item, const std::array<ItemId, 2>& markers,
                        const std::vector<JointRow>& rows, int frame) {
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::Joint, markers);
  JointColumns& columns = system_->joints;
  connector.index = static_cast<int>(columns.connector.size());
  connector.lambdaCount = static_cast<int>(rows.size());
  columns.connector.push_back(static_cast<int>(system_->connectors.size()) - 1);
  columns.markers.push_back(connector.markers);
  columns.coefficients.push_back(connector.coefficients);
  columns.active.push_back(coefficientOffset(item.type(), "activeConnector"));
  columns.lambda.push_back(connector.firstLambda);
  columns.firstRow.push_back(static_cast<int>(columns.rows.size()));
  columns.rowCount.push_back(connector.lambdaCount);
  columns.frame.push_back(frame);
  columns.offsetFunction.push_back(-1);
  columns.rows.insert(columns.rows.end(), rows.begin(), rows.end());
  system_->constraintCount += connector.lambdaCount;
}

void Compiler::addCartesianSpringDamper(ItemId id, const Item& item) {
  addPair(id, item, ConnectorKind::CartesianSpringDamper, item.as<CartesianSpringDamper>().markerNumbers,
          system_->cartesianSpringDampers);
}

void Compiler::addSpringDamper(ItemId id, const Item& item) {
  addPair(id, item, ConnectorKind::SpringDamper, item.as<SpringDamper>().markerNumbers, system_->springDampers);
}

void Compiler::addLinearSpringDamper(ItemId id, const Item& item) {
  addFrameForce(id, item, ConnectorKind::LinearSpringDamper, item.as<LinearSpringDamper>().markerNumbers, {},
                system_->linearSpringDampers);
  system_->linearSpringDampers.function.back() = addFunction(id, item, "springForceUserFunction");
}

void Compiler::addTorsionalSpringDamper(ItemId id, const Item& item) {
  const auto& data = item.as<TorsionalSpringDamper>();
  addFrameForce(id, item, ConnectorKind::TorsionalSpringDamper, data.markerNumbers, data.nodeNumber,
                system_->torsionalSpringDampers);
  system_->torsionalSpringDampers.function.back() = addFunction(id, item, "springTorqueUserFunction");
}

void Compiler::addRigidBodySpringDamper(ItemId id, const Item& item) {
  const auto& data = item.as<RigidBodySpringDamper>();
  FrameForceColumns& columns = system_->rigidBodySpringDampers;
  addFrameForce(id, item, ConnectorKind::RigidBodySpringDamper, data.markerNumbers, data.nodeNumber, columns);
  columns.function.back() = addFunction(id, item, "springForceTorqueUserFunction");
  const Item* node = document_.find(data.nodeNumber);
  const int size = node == nullptr ? 0 : static_cast<int>(node->as<GenericData>().initialCoordinates.size());
  columns.afterNewton.back() =
      addFunction(id, item, "postNewtonStepUserFunction", {.result = {2 + size, 1}, .measured = {size}, .sensors = {}});
}

void Compiler::addCoordinateSpringDamper(ItemId id, const Item& item) {
  addCoordinateForce(id, item, ConnectorKind::CoordinateSpringDamper, item.as<CoordinateSpringDamper>().markerNumbers,
                     {}, system_->coordinateSpringDampers);
}

void Compiler::addCoordinateSpringDamperExt(ItemId id, const Item& item) {
  const auto& data = item.as<CoordinateSpringDamperExt>();
  addCoordinateForce(id, item, ConnectorKind::CoordinateSpringDamperExt, data.markerNumbers, data.nodeNumber,
                     system_->coordinateSpringDampersExt);
}

void Compiler::addDistance(ItemId id, const Item& item) {
  addJoint(id, item, item.as<Distance>().markerNumbers,
           {{.condition = Condition::Length, .axis0 = coefficientOffset(item.type(), "distance")}}, -1);
}

void Compiler::addJointGeneric(ItemId id, const Item& item) {
  const auto& data = item.as<JointGeneric>();
  std::array<bool, 6> locked{};
  for (std::size_t i = 0; i < 6; ++i) locked[i] = data.constrainedAxes[static_cast<Eigen::Index>(i)] != 0.0;
  addJoint(id, item, data.markerNumbers, frameConditions(item.type(), locked, data.alternativeConstraints),
           coefficientOffset(item.type(), "rotationMarker0"));
  system_->joints.offsetFunction.back() = addFunction(id, item, "offsetUserFunction");
  if (!data.offsetUserFunction_t.source.empty())
    warnings_.push_back(warning(document_.place(id) + ".offsetUserFunction_t",
                                "has no effect: the rates of '" + item.name + "' are taken from its offset function"));
}

void Compiler::addJointRevoluteZ(ItemId id, const Item& item) {
  addJoint(id, item, item.as<JointRevoluteZ>().markerNumbers,
           frameConditions(item.type(), {true, true, true, true, true, false}),
           coefficientOffset(item.type(), "rotationMarker0"));
}

void Compiler::addJointPrismaticX(ItemId id, const Item& item) {
  addJoint(id, item, item.as<JointPrismaticX>().markerNumbers,
           frameConditions(item.type(), {false, true, true, true, true, true}),
           coefficientOffset(item.type(), "rotationMarker0"));
}

void Compiler::addJointSpherical(ItemId id, const Item& item) {
  const auto& data = item.as<JointSpherical>();
  std::vector<JointRow> rows;
  for (int k = 0; k < 3; ++k)
    if (data.constrainedAxes[k] != 0.0) rows.push_back({.condition = Condition::Global, .component = k});
  addJoint(id, item, data.markerNumbers, rows, -1);
}

void Compiler::addJointRevolute2D(ItemId id, const Item& item) {
  addJoint(id, item, item.as<JointRevolute2D>().markerNumbers,
           {{.condition = Condition::Global, .component = 0}, {.condition = Condition::Global, .component = 1}}, -1);
}

/// (p1 - p0) . A1 n1 = 0 and, unless the rotation is free, A0 t0 . A1 n1 = 0 (page of JointPrismatic2D).
void Compiler::addJointPrismatic2D(ItemId id, const Item& item) {
  const auto& data = item.as<JointPrismatic2D>();
  const int axis = coefficientOffset(item.type(), "axisMarker0");
  const int normal = coefficientOffset(item.type(), "normalMarker1");
  std::vector<JointRow> rows = {{.condition = Condition::Axis1, .axis1 = normal, .component = 1}};
  if (data.constrainRotation)
    rows.push_back({.condition = Condition::AxisAxis, .axis0 = axis, .axis1 = normal, .component = 5});
  addJoint(id, item, data.markerNumbers, rows, -1);
}

void Compiler::addConnectorCoordinate(ItemId id, const Item& item) {
  const auto& data = item.as<ConnectorCoordinate>();
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::Coordinate, data.markerNumbers);
  CoordinateConstraintColumns& columns = system_->coordinateConstraints;
  connector.index = static_cast<int>(columns.connector.size());
  connector.lambdaCount = 1;
  columns.connector.push_back(static_cast<int>(system_->connectors.size()) - 1);
  columns.coordinates.push_back(coordinatesOf(connector));
  columns.coefficients.push_back(connector.coefficients);
  columns.velocityLevel.push_back(data.velocityLevel ? 1 : 0);
  columns.offsetFunction.push_back(addFunction(id, item, "offsetUserFunction"));
  columns.rateFunction.push_back(addFunction(id, item, "offsetUserFunction_t"));
  columns.lambda.push_back(system_->constraintCount++);
}

void Compiler::addConnectorCoordinateVector(ItemId id, const Item& item) {
  const auto& data = item.as<ConnectorCoordinateVector>();
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::CoordinateVector, data.markerNumbers);
  CoordinateVectorColumns& columns = system_->coordinateVectors;
  connector.index = static_cast<int>(columns.connector.size());
  const std::array<const MatX*, 4> given = {&data.scalingMarker0, &data.quadraticTermMarker0, &data.scalingMarker1,
                                            &data.quadraticTermMarker1};
  Eigen::Index equations = data.offset.size();
  for (const MatX* matrix : given) equations = std::max(equations, matrix->rows());
  std::array<CoordinateVectorColumns::Side, 2> sides;
  for (std::size_t i = 0; i < 2; ++i) {
    const MarkerLayout& marker = system_->markers[static_cast<std::size_t>(connector.markers[i])];
    for (int k = 0; k < marker.coordinateCount; ++k) sides[i].coordinates.push_back(marker.ref(k));
    sides[i].reference = VecX::Zero(marker.coordinateCount);
    // The coordinates of a whole node are total ones for functions; a single one is a displacement.
    if (&document_.find(marker.id)->type() == &nodeCoordinatesType() && marker.coordinateCount > 0)
      sides[i].reference = system_->nodes[static_cast<std::size_t>(marker.node)].reference.head(marker.coordinateCount);
    sides[i].linear = MatX::Zero(equations, marker.coordinateCount);
    sides[i].quadratic = sides[i].linear;
    const auto take = [&](const MatX& from, MatX& to) {
      if (from.rows() == to.rows() && from.cols() == to.cols()) to = from;
    };
    take(*given[2 * i], sides[i].linear);
    take(*given[2 * i + 1], sides[i].quadratic);
  }
  VecX offset = VecX::Zero(equations);
  if (data.offset.size() == equations) offset = data.offset;
  connector.lambdaCount = static_cast<int>(equations);
  const int rows = connector.lambdaCount, coordinates = sides[0].count() + sides[1].count();
  columns.sides.push_back(std::move(sides));
  columns.offset.push_back(std::move(offset));
  columns.connector.push_back(static_cast<int>(system_->connectors.size()) - 1);
  columns.coefficients.push_back(connector.coefficients);
  columns.velocityLevel.push_back(data.velocityLevel ? 1 : 0);
  columns.constraintFunction.push_back(
      addFunction(id, item, "constraintUserFunction",
                  {.result = {rows, 1}, .measured = {coordinates, coordinates}, .sensors = {}}));
  columns.jacobianFunction.push_back(
      addFunction(id, item, "jacobianUserFunction",
                  {.result = {rows, coordinates}, .measured = {coordinates, coordinates}, .sensors = {}}));
  columns.lambda.push_back(system_->constraintCount);
  system_->constraintCount += connector.lambdaCount;
}

}  // namespace sprung
