#include "core/dynamics/item_forces.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/dynamics/constraints.h"
#include "core/dynamics/coordinate_constraints.h"
#include "core/dynamics/forces.h"
#include "core/dynamics/inertia.h"
#include "core/dynamics/joint_constraints.h"
#include "core/dynamics/loads.h"

namespace sprung {
namespace {

std::vector<int> range(int first, int count) {
  std::vector<int> list(at(count));
  std::iota(list.begin(), list.end(), first);
  return list;
}

/// A constraint whose motion is given, so that it may do work.
bool drives(const System& system, const ConnectorLayout& c) {
  switch (c.kind) {
    case ConnectorKind::Joint: return system.joints.offsetFunction[at(c.index)] >= 0;
    case ConnectorKind::Coordinate: {
      const CoordinateConstraintColumns& columns = system.coordinateConstraints;
      return columns.offsetFunction[at(c.index)] >= 0 || columns.rateFunction[at(c.index)] >= 0 ||
             columns.velocityLevel[at(c.index)] != 0;
    }
    case ConnectorKind::CoordinateVector:
      return system.coordinateVectors.constraintFunction[at(c.index)] >= 0 ||
             system.coordinateVectors.velocityLevel[at(c.index)] != 0;
    default: return false;
  }
}

void addConditions(const Evaluation& e, const ConnectorLayout& c, ResidualSum& sum) {
  if (c.kind == ConnectorKind::Joint) addJoint(e, at(c.index), sum);
  if (c.kind == ConnectorKind::Coordinate) addCoordinateConstraint(e, at(c.index), sum);
  if (c.kind == ConnectorKind::CoordinateVector) addCoordinateVector(e, at(c.index), sum);
}

int functionOf(const System& system, const ConnectorLayout& c) {
  switch (c.kind) {
    case ConnectorKind::PointForce: return system.pointForces[at(c.batch)].function[at(c.index)];
    case ConnectorKind::FrameForce: return system.frameForces[at(c.batch)].function[at(c.index)];
    case ConnectorKind::CoordinateForce: return system.coordinateForces[at(c.batch)].function[at(c.index)];
    default: return -1;
  }
}

}  // namespace

ItemForces::ItemForces(std::shared_ptr<const System> system, std::optional<int> node)
    : system_(std::move(system)), node_(node), statics_(system_->simulation.solve == "static") {
  addBodies();
  addConnectors();
  addLoads();
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].kind == EnergyKind::Spring) drives_.add(*system_, rows_[i].item, rows_[i].index, i);
  kinetic_.assign(system_->bodies.size(), 0.0);
  stored_ = VecX::Zero(system_->coordinateCount + system_->constraintCount);
  rest_ = stored_;
}

void ItemForces::addRow(Row row, std::vector<int> coordinates, bool stores, bool works) {
  std::sort(coordinates.begin(), coordinates.end());
  coordinates.erase(std::unique(coordinates.begin(), coordinates.end()), coordinates.end());
  if (node_) {
    const NodeLayout& node = system_->nodes[at(*node_)];
    const auto first = std::lower_bound(coordinates.begin(), coordinates.end(), node.first);
    if (first == coordinates.end() || *first >= node.first + node.count) return;
  }
  const auto place = [&](bool wanted) {
    if (wanted) coordinates_.insert(coordinates_.end(), coordinates.begin(), coordinates.end());
    return static_cast<int>(coordinates_.size());
  };
  row.begin = place(false);
  row.middle = place(stores);
  row.end = place(works);
  rows_.push_back(row);
}

void ItemForces::addBodies() {
  const PointMassColumns& points = system_->pointMasses;
  for (std::size_t i = 0; i < points.body.size(); ++i)
    addRow({.item = system_->directory->items.bodies[at(points.body[i])],
            .kind = EnergyKind::Body,
            .index = static_cast<int>(i)},
           range(points.first[i], points.count[i]), true, false);
  const RigidBodyColumns& rigid = system_->rigidBodies;
  const std::vector<int>& units = system_->eulerParameters.node;
  std::vector<char> taken(units.size(), 0);
  for (std::size_t i = 0; i < rigid.body.size(); ++i) {
    const BodyLayout& body = system_->bodies[at(rigid.body[i])];
    Row row{.item = system_->itemOf(body), .kind = EnergyKind::Body, .index = static_cast<int>(points.body.size() + i)};
    const auto unit = std::find(units.begin(), units.end(), body.node) - units.begin();
    if (static_cast<std::size_t>(unit) < units.size() && std::exchange(taken[static_cast<std::size_t>(unit)], 1) == 0)
      row.unit = static_cast<int>(unit);
    const NodeLayout& node = system_->nodes[at(body.node)];
    addRow(row, range(node.first, node.count), true, false);
  }
}

std::vector<int> ItemForces::coordinatesOf(int index) const {
  const MarkerLayout& marker = system_->markers[at(index)];
  if (marker.coordinate && marker.rotationAxis < 0) return range(marker.firstCoordinate, marker.coordinateCount);
  if (marker.coordinate) return range(marker.firstCoordinate, marker.rotationCount);
  if (marker.node < 0) return {};
  const NodeLayout& node = system_->nodes[at(marker.node)];
  return range(node.first, node.count);
}

void ItemForces::addConnectors() {
  for (std::size_t i = 0; i < system_->connectors.size(); ++i) {
    const ConnectorLayout& c = system_->connectors[i];
    const bool force = c.kind == ConnectorKind::PointForce || c.kind == ConnectorKind::FrameForce ||
                       c.kind == ConnectorKind::CoordinateForce;
    const bool custom = force && functionOf(*system_, c) >= 0;
    const EnergyKind kind = custom                ? EnergyKind::Function
                            : force               ? EnergyKind::Spring
                            : drives(*system_, c) ? EnergyKind::Drive
                                                  : EnergyKind::Joint;
    std::vector<int> coordinates = coordinatesOf(c.markers[0]);
    const std::vector<int> others = coordinatesOf(c.markers[1]);
    coordinates.insert(coordinates.end(), others.begin(), others.end());
    addRow({.item = system_->itemOf(c), .kind = kind, .index = static_cast<int>(i)}, std::move(coordinates),
           kind == EnergyKind::Spring || kind == EnergyKind::Joint, kind != EnergyKind::Joint);
  }
}

/// A static solution raises the loads: weights do work there.
void ItemForces::addLoads() {
  for (std::size_t i = 0; i < system_->loads.size(); ++i) {
    const LoadLayout& load = system_->loads[i];
    if (load.kind == LoadKind::None) continue;
    const bool gravity = load.kind == LoadKind::Gravity && load.function < 0 && !statics_;
    addRow({.item = system_->itemOf(load),
            .kind = gravity ? EnergyKind::Gravity : EnergyKind::Load,
            .index = static_cast<int>(i)},
           coordinatesOf(load.marker), gravity, !gravity);
  }
}

double ItemForces::add(const Evaluation& e, const Row& row, double loadFactor) {
  ResidualSum stored{stored_}, rest{rest_};
  const std::size_t index = at(row.index);
  switch (row.kind) {
    case EnergyKind::Body: {
      const PointMassColumns& points = system_->pointMasses;
      if (index < points.body.size()) {
        const double mass = *e.block(points.coefficients[index]);
        for (int k = points.first[index]; k < points.first[index] + points.count[index]; ++k)
          stored_[k] += mass * e.state.a[k];
        return statics_ ? 0.0 : kinetic_[at(points.body[index])];
      }
      const std::size_t rigid = index - points.body.size();
      addRigidInertia(e, rigid, stored);
      if (row.unit >= 0) addUnitLength(e, at(row.unit), stored);
      return statics_ ? 0.0 : kinetic_[at(system_->rigidBodies.body[rigid])];
    }
    case EnergyKind::Spring:
    case EnergyKind::Function: return addElement(e, system_->connectors[index], stored_, rest_);
    case EnergyKind::Joint: addConditions(e, system_->connectors[index], stored); return 0.0;
    case EnergyKind::Drive: addConditions(e, system_->connectors[index], rest); return 0.0;
    case EnergyKind::Gravity: addLoad(e, row.index, loadFactor, stored); return weightPotential(e, row.index);
    case EnergyKind::Load: addLoad(e, row.index, loadFactor, rest); return 0.0;
  }
  return 0.0;
}

void ItemForces::evaluate(const Evaluation& e, double loadFactor, VecX& numbers, std::vector<double>& energies) {
  numbers.resize(static_cast<Eigen::Index>(coordinates_.size()));
  energies.resize(rows_.size());
  kineticEnergies(e, kinetic_);
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    energies[i] = add(e, row, loadFactor);
    for (int k = row.begin; k < row.middle; ++k) numbers[k] = std::exchange(stored_[coordinates_[at(k)]], 0.0);
    for (int k = row.middle; k < row.end; ++k) numbers[k] = std::exchange(rest_[coordinates_[at(k)]], 0.0);
    // An element that stores nothing leaves zeros only; the equations of constraints are not wanted.
  }
}

}  // namespace sprung
