// Connectors and joints: what their law holds on to becomes columns. A joint becomes a list of scalar conditions; the
// solver knows no joint types.
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/nodes/generic_data.h"
#include "core/law/connector_law.h"
#include "core/system/compiler.h"

namespace sprung {
namespace {

std::array<ItemId, 2> markersOf(const Item& item) {
  const auto list = std::get<std::vector<ItemId>>(item.get(*item.type().row("markerNumbers")));
  return {list.at(0), list.at(1)};
}

/// The data node of a connector; unset where it has none.
ItemId dataNodeOf(const Item& item) {
  const ParamRow* row = item.type().row("nodeNumber");
  return row != nullptr ? std::get<ItemId>(item.get(*row)) : ItemId{};
}

/// The columns of one law; new ones come last.
template <class Columns, class Law>
std::size_t columnsOf(std::vector<Columns>& all, const Law* law) {
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].law == law) return i;
  all.emplace_back().law = law;
  return all.size() - 1;
}

}  // namespace

void Compiler::addConnectorItem(ItemId id, const Item& item) {
  const ConnectorLaw* law = item.type().law;
  if (&item.type() == &connectorCoordinateType()) return addConnectorCoordinate(id, item);
  if (&item.type() == &connectorCoordinateVectorType()) return addConnectorCoordinateVector(id, item);
  if (law->point != nullptr) return addPointForce(id, item, *law);
  if (law->frame != nullptr) return addFrameForce(id, item, *law);
  if (law->coordinate != nullptr) return addCoordinateForce(id, item, *law);
  addJoint(id, item, *law->joint);
}

ConnectorLayout& Compiler::addConnector(ItemId id, const Item& item, ConnectorKind kind) {
  directory_->at(id).index = static_cast<int>(system_->connectors.size());
  const std::array<ItemId, 2> markers = markersOf(item);
  ConnectorLayout& connector = system_->connectors.emplace_back();
  directory_->items.connectors.push_back(id);
  connector.kind = kind;
  connector.markers = {*system_->directory->markerIndex(markers[0]), *system_->directory->markerIndex(markers[1])};
  connector.coefficients = addCoefficients(id, item);
  connector.firstLambda = system_->constraintCount;
  for (const OutputRow& output : item.type().outputs) {
    connector.hasForce = connector.hasForce || output.unit == unit::N;
    connector.hasTorque = connector.hasTorque || output.unit == unit::Nm;
  }
  if (const ItemId data = dataNodeOf(item); data.valid())
    connector.firstData = system_->nodes[static_cast<std::size_t>(*system_->directory->nodeIndex(data))].firstData;
  return connector;
}

std::array<CoordinateRef, 2> Compiler::coordinatesOf(const ConnectorLayout& connector) const {
  std::array<CoordinateRef, 2> coordinates;
  for (std::size_t i = 0; i < 2; ++i)
    coordinates[i] = system_->markers[static_cast<std::size_t>(connector.markers[i])].ref(0);
  return coordinates;
}

template <class Columns>
void Compiler::enter(std::vector<Columns>& all, std::size_t batch, ConnectorLayout& connector) const {
  Columns& columns = all[batch];
  connector.batch = static_cast<int>(batch);
  connector.index = static_cast<int>(columns.connector.size());
  columns.connector.push_back(static_cast<int>(system_->connectors.size()) - 1);
  columns.coefficients.push_back(connector.coefficients);
}

void Compiler::addPointForce(ItemId id, const Item& item, const ConnectorLaw& law) {
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::PointForce);
  const std::size_t batch = columnsOf(system_->pointForces, law.point);
  enter(system_->pointForces, batch, connector);
  PointForceColumns& columns = system_->pointForces[batch];
  columns.markers.push_back(connector.markers);
  columns.function.push_back(addFunction(id, item, law.function));
  columns.separate.push_back(0);
}

void Compiler::addFrameForce(ItemId id, const Item& item, const ConnectorLaw& law) {
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::FrameForce);
  const std::size_t batch = columnsOf(system_->frameForces, law.frame);
  enter(system_->frameForces, batch, connector);
  FrameForceColumns& columns = system_->frameForces[batch];
  columns.markers.push_back(connector.markers);
  columns.data.push_back(connector.firstData);
  columns.function.push_back(addFunction(id, item, law.function));
  const Item* node = document_.find(dataNodeOf(item));
  const int size = node == nullptr ? 0 : static_cast<int>(node->as<GenericData>().initialCoordinates.size());
  columns.afterNewton.push_back(
      law.afterNewton.empty()
          ? -1
          : addFunction(id, item, law.afterNewton, {.result = {2 + size, 1}, .measured = {size}, .sensors = {}}));
}

void Compiler::addCoordinateForce(ItemId id, const Item& item, const ConnectorLaw& law) {
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::CoordinateForce);
  const std::size_t batch = columnsOf(system_->coordinateForces, law.coordinate);
  enter(system_->coordinateForces, batch, connector);
  CoordinateForceColumns& columns = system_->coordinateForces[batch];
  columns.coordinates.push_back(coordinatesOf(connector));
  columns.data.push_back(connector.firstData);
  columns.function.push_back(addFunction(id, item, law.function));
}

void Compiler::addJoint(ItemId id, const Item& item, const JointKind& kind) {
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::Joint);
  const std::vector<JointRow> rows = kind.rows(item);
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
  columns.frame0.push_back(kind.frame0.empty() ? -1 : coefficientOffset(item.type(), kind.frame0));
  columns.frame1.push_back(kind.frame1.empty() ? -1 : coefficientOffset(item.type(), kind.frame1));
  columns.offsetFunction.push_back(kind.offsetFunction.empty() ? -1 : addFunction(id, item, kind.offsetFunction));
  columns.law.push_back(kind.law);
  const ParamRow* rate = kind.rateFunction.empty() ? nullptr : item.type().row(kind.rateFunction);
  if (rate != nullptr && !std::get<std::string>(item.get(*rate)).empty())
    warnings_.push_back(warning(document_.place(id) + "." + std::string(rate->key),
                                "has no effect: the rates of '" + item.name + "' are taken from its offset function"));
  columns.rows.insert(columns.rows.end(), rows.begin(), rows.end());
  system_->constraintCount += connector.lambdaCount;
}

void Compiler::addConnectorCoordinate(ItemId id, const Item& item) {
  const auto& data = item.as<ConnectorCoordinate>();
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::Coordinate);
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
  ConnectorLayout& connector = addConnector(id, item, ConnectorKind::CoordinateVector);
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
