#include "core/system/output_units.h"

#include <algorithm>

#include "core/script/formula_variables.h"
#include "core/script/function_names.h"

namespace sprung {
namespace {

/// How often a variable has been differentiated in time.
int order(OutputVariable variable) {
  switch (variable) {
    case OutputVariable::Velocity:
    case OutputVariable::Coordinates_t: return 1;
    case OutputVariable::Coordinates_tt: return 2;
    default: return 0;
  }
}

bool ofCoordinates(OutputVariable variable) {
  return variable == OutputVariable::Coordinates || variable == OutputVariable::CoordinatesTotal ||
         variable == OutputVariable::Coordinates_t || variable == OutputVariable::Coordinates_tt;
}

Dimension perTime(Dimension unit, int order) {
  for (int i = 0; i < order; ++i) unit = unit / unit::s;
  return unit;
}

std::optional<Dimension> dimensionOf(const std::string& text) {
  return sprung::dimensionOf(Variable{.name = {}, .unit = text});
}

}  // namespace

Dimension ofTurning(Dimension straight) {
  // N^a m^b s^c -> (N m)^a rad^b s^c
  const int lengths = straight.metre - straight.kilogram;
  straight.metre = static_cast<std::int8_t>(2 * straight.kilogram);
  straight.radian = static_cast<std::int8_t>(straight.radian + lengths);
  return straight;
}

std::string saidUnit(const Item& sensor) {
  const ParamRow* row = sensor.type().row("unit");
  return row != nullptr ? std::get<std::string>(sensor.get(*row)) : std::string();
}

std::vector<Dimension> OutputUnits::of(ItemId id, const OutputRow& row, std::size_t count) const {
  std::vector<Dimension> units(count, row.unit);
  if (const auto node = system_.directory->nodeIndex(id)) {
    if (ofCoordinates(row.variable))
      for (std::size_t i = 0; i < count; ++i) units[i] = coordinate(*node, static_cast<int>(i), order(row.variable));
  } else if (const auto marker = system_.directory->markerIndex(id)) {
    if (ofCoordinates(row.variable)) ofMarker(*marker, order(row.variable), units);
  } else if (const auto connector = system_.directory->connectorIndex(id)) {
    ofConnector(system_.connectors[static_cast<std::size_t>(*connector)], row.variable, units);
  }
  return units;
}

Dimension OutputUnits::ofLoad(ItemId id, const ItemType& type) const {
  const LoadLayout& load = system_.loads[static_cast<std::size_t>(*system_.directory->loadIndex(id))];
  if (load.size == 1) return angles_.ofMarker(load.marker) ? unit::Nm : unit::N;
  return type.row("loadVector")->unit;
}

Dimension OutputUnits::ofParameter(ItemId id, const ParamRow& row) const {
  if (row.visual || row.unit == unit::none) return row.unit;
  bool turns = false;
  if (const auto index = system_.directory->connectorIndex(id)) {
    const ConnectorLayout& connector = system_.connectors[static_cast<std::size_t>(*index)];
    const bool scalar = connector.kind == ConnectorKind::Coordinate || connector.kind == ConnectorKind::CoordinateForce;
    turns = scalar && angles_.between(connector);
  } else if (const auto load = system_.directory->loadIndex(id)) {
    const LoadLayout& layout = system_.loads[static_cast<std::size_t>(*load)];
    turns = layout.size == 1 && angles_.ofMarker(layout.marker);
  }
  return turns ? ofTurning(row.unit) : row.unit;
}

Dimension OutputUnits::coordinate(int node, int local, int order) const {
  const NodeLayout& layout = system_.nodes[static_cast<std::size_t>(node)];
  if (layout.kind->isData()) return unit::none;
  const bool angle = angles_.isAngle(node, local);
  if (angle && layout.kind->rotation == RotationKind::EulerParameters) return perTime(unit::none, order);
  return perTime(angle ? unit::rad : unit::m, order);
}

void OutputUnits::ofMarker(int index, int order, std::vector<Dimension>& units) const {
  const MarkerLayout& marker = system_.markers[static_cast<std::size_t>(index)];
  if (!marker.coordinate || marker.node < 0) return;
  const int first = marker.firstCoordinate - system_.nodes[static_cast<std::size_t>(marker.node)].first;
  for (std::size_t i = 0; i < units.size(); ++i)
    units[i] = marker.rotationAxis >= 0 ? perTime(unit::rad, order)
                                        : coordinate(marker.node, first + static_cast<int>(i), order);
}

void OutputUnits::ofConnector(const ConnectorLayout& connector, OutputVariable variable,
                              std::vector<Dimension>& units) const {
  switch (connector.kind) {
    case ConnectorKind::CoordinateVector:
      if (variable == OutputVariable::Displacement || variable == OutputVariable::Velocity)
        ofMarker(connector.markers[1], order(variable), units);
      return;
    case ConnectorKind::Coordinate:
    case ConnectorKind::CoordinateForce: break;
    default: return;
  }
  const bool angle = angles_.between(connector);
  const Dimension way = angle ? unit::rad : unit::m;
  std::fill(units.begin(), units.end(),
            variable == OutputVariable::Force ? (angle ? unit::Nm : unit::N) : perTime(way, order(variable)));
}

/// Of what a sensor measures.
std::vector<Dimension> OutputUnits::ofMeasured(const SensorLayout& sensor) const {
  const auto index = static_cast<std::size_t>(sensor.index);
  const auto size = static_cast<std::size_t>(sensor.component < 0 ? sensor.size : sensor.whole);
  const Directory::Items& items = system_.directory->items;
  ItemId id;
  switch (sensor.list) {
    case ItemList::Nodes: id = items.nodes[index]; break;
    case ItemList::Markers: id = items.markers[index]; break;
    case ItemList::Loads: id = items.loads[index]; break;
    default: id = sensor.onBody ? items.bodies[index] : items.connectors[index]; break;
  }
  const ItemType& type = *system_.directory->find(id)->type;
  const OutputRow* row = type.output(sensor.variable);
  std::vector<Dimension> units = sensor.list == ItemList::Loads ? std::vector<Dimension>(size, ofLoad(id, type))
                                 : row != nullptr               ? of(id, *row, size)
                                                                : std::vector<Dimension>(size, unit::none);
  if (sensor.component >= 0) units = {units[static_cast<std::size_t>(sensor.component)]};
  return units;
}

/// What the formula of a calculated sensor may use.
std::vector<FormulaName> OutputUnits::namesIn(const Document& document, const SensorLayout& sensor) const {
  const UserFunction& function = system_.functions[static_cast<std::size_t>(sensor.function)];
  std::vector<FormulaName> names = argumentNames(function, document.variables());
  for (FormulaName& name : names) {
    if (name.begin != function.measured || name.shape.rows != function.measuredCount) continue;
    for (const int read : sensor.reads) {
      const auto units = ofSensor(document, static_cast<std::size_t>(read));
      name.units.insert(name.units.end(), units.begin(), units.end());
    }
  }
  return names;
}

std::vector<std::optional<Dimension>> OutputUnits::ofSensor(const Document& document, std::size_t index) const {
  const SensorLayout& sensor = system_.sensors[index];
  std::vector<std::optional<Dimension>> units(static_cast<std::size_t>(sensor.size));
  if (sensor.list != ItemList::Sensors) {
    // What somebody keeps in data may be anything.
    if (sensor.list == ItemList::Nodes && system_.nodes[static_cast<std::size_t>(sensor.index)].kind->isData())
      return units;
    const std::vector<Dimension> measured = ofMeasured(sensor);
    return {measured.begin(), measured.end()};
  }
  const Item* item = document.find(system_.directory->items.sensors[index]);
  if (item == nullptr) return units;
  if (const auto said = dimensionOf(saidUnit(*item))) {
    std::fill(units.begin(), units.end(), said);
    return units;
  }
  // A document that has been edited since the system was compiled may have other variables.
  const bool same = static_cast<std::size_t>(system_.variables.count) == document.variables().size();
  if (sensor.function < 0 || !same) return units;
  const UserFunction& function = system_.functions[static_cast<std::size_t>(sensor.function)];
  if (!function.isPython()) units = formulaUnits(function.source, namesIn(document, sensor));
  units.resize(static_cast<std::size_t>(sensor.size));
  return units;
}

std::optional<Diagnostic> OutputUnits::sensorProblem(const Document& document, std::size_t index) const {
  const SensorLayout& sensor = system_.sensors[index];
  if (sensor.list != ItemList::Sensors) return std::nullopt;
  const ItemId id = system_.directory->items.sensors[index];
  const std::string said = saidUnit(*document.find(id));
  if (auto problem = unitTextProblem(said, document.place(id) + ".unit")) return problem;
  if (sensor.function < 0) return std::nullopt;
  const UserFunction& function = system_.functions[static_cast<std::size_t>(sensor.function)];
  if (function.isPython()) return std::nullopt;
  return formulaUnitProblem(function.source, namesIn(document, sensor), dimensionOf(said), {.multiples = false},
                            function.place);
}

}  // namespace sprung
