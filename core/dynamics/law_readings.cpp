#include "core/dynamics/law_readings.h"

#include <span>

#include "core/dynamics/force_families.h"
#include "core/dynamics/loads.h"
#include "core/dynamics/outputs.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/mass_proportional.h"
#include "core/items/loads/torque_vector.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

bool isActive(const Evaluation& e, const Directory::Entry& entry) {
  return *e.block(entry.coefficients + coefficientOffset(*entry.type, "activeConnector")) != 0.0;
}

/// What a line gives, where nobody but the function knows why.
void putFunction(std::span<const double> values, LawLine& line) {
  const auto component = at(line.component);
  if (component < values.size()) line.terms = {{{{"UF", values[component], line.dimension}}}};
  line.remark = "user function";
}

void putFunctions(const Equations& equations, const State& state, ItemId item, const ItemType& type,
                  LawReading& lines) {
  for (LawLine& line : lines) {
    std::vector<double> values;
    if (const auto sensor = measuring(equations.system(), item, type, line.variable))
      appendSensor(equations, state, *sensor, values);
    putFunction(values, line);
  }
}

LawReading connectorReading(const Equations& equations, const State& state, const ConnectorLayout& c,
                            const Directory::Entry& entry) {
  const Evaluation e = equations.evaluation(state);
  const LawReader& reader = entry.type->law->reader;
  if (reader.lines == nullptr) return {};
  LawReading lines = reader.lines();
  if (!isActive(e, entry)) {
    for (LawLine& line : lines) line.remark = "inactive";
    return lines;
  }
  const std::size_t i = at(c.index);
  int function = -1;
  const auto read = [&](const auto& element, const auto& put) {
    function = element.function;
    if (function < 0) put(element, lines);
  };
  if (c.kind == ConnectorKind::PointForce)
    read(pointElement(e, e.system.pointForces[at(c.batch)], i), reader.point);
  else if (c.kind == ConnectorKind::FrameForce)
    read(frameElement(e, e.system.frameForces[at(c.batch)], i), reader.frame);
  else if (c.kind == ConnectorKind::CoordinateForce)
    read(coordinateElement(e, e.system.coordinateForces[at(c.batch)], i), reader.coordinate);
  if (function >= 0) putFunctions(equations, state, equations.system().itemOf(c), *entry.type, lines);
  return lines;
}

const LoadColumns* columnsOf(const System& system, LoadKind kind) {
  switch (kind) {
    case LoadKind::Force: return &system.forces;
    case LoadKind::Torque: return &system.torques;
    case LoadKind::Gravity: return &system.gravities;
    default: return nullptr;
  }
}

LawReading loadReading(const Equations& equations, const State& state, int index) {
  const Evaluation e = equations.evaluation(state);
  const LoadLayout& load = e.system.loads[at(index)];
  const MarkerLayout& marker = e.system.markers[at(load.marker)];
  LoadElement element{.block = e.block(load.coefficients)};
  const LoadColumns* columns = columnsOf(e.system, load.kind);
  if (columns != nullptr && columns->bodyFixed >= 0 && element.block[columns->bodyFixed] != 0.0) {
    element.bodyFixed = true;
    element.rotation = e.kinematics.turn(e.kinematics.markerFrame(load.marker)).rotation;
  }
  if (load.kind == LoadKind::Gravity) element.mass = equations.bodyMass(marker.body);
  LawReading lines;
  switch (load.kind) {
    case LoadKind::Force: lines = readForceVector(element); break;
    case LoadKind::Torque: lines = readTorqueVector(element); break;
    case LoadKind::Gravity: lines = readMassProportional(element); break;
    case LoadKind::Coordinate: lines = readLoadCoordinate(element); break;
    case LoadKind::None: break;
  }
  if (load.function < 0) return lines;
  const Vec3 force = loadVector(e, index);
  for (LawLine& line : lines) putFunction({force.data(), 3}, line);
  return lines;
}

}  // namespace

LawReading lawReading(const Equations& equations, const State& state, ItemId item) {
  const System& system = equations.system();
  const Directory::Entry* entry = system.directory->find(item);
  if (entry == nullptr || entry->type == nullptr) return {};
  if (const auto load = system.directory->loadIndex(item)) return loadReading(equations, state, *load);
  const auto connector = system.directory->connectorIndex(item);
  if (!connector || entry->type->law == nullptr) return {};
  return connectorReading(equations, state, system.connectors[at(*connector)], *entry);
}

}  // namespace sprung
