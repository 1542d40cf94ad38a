#include "ui/inspector/live_values.h"

#include <QCoreApplication>
#include <algorithm>
#include <numeric>

#include "render/scene/angles.h"
#include "ui/text.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("LiveValues", text); }

/// How often a variable has been differentiated in time.
int order(OutputVariable variable) {
  switch (variable) {
    case OutputVariable::Velocity:
    case OutputVariable::Coordinates_t: return 1;
    case OutputVariable::Coordinates_tt: return 2;
    default: return 0;
  }
}

bool isDetail(OutputVariable variable) {
  switch (variable) {
    case OutputVariable::RotationMatrix:
    case OutputVariable::Acceleration:
    case OutputVariable::AccelerationLocal:
    case OutputVariable::AngularAcceleration:
    case OutputVariable::AngularAccelerationLocal:
    case OutputVariable::CoordinatesTotal:
    case OutputVariable::Coordinates_tt: return true;
    default: return false;
  }
}

bool isRotation(OutputVariable variable) {
  switch (variable) {
    case OutputVariable::RotationMatrix:
    case OutputVariable::Rotation:
    case OutputVariable::AngularVelocity:
    case OutputVariable::AngularVelocityLocal:
    case OutputVariable::AngularAcceleration:
    case OutputVariable::AngularAccelerationLocal: return true;
    default: return false;
  }
}

/// Points have rotations to be measured, which are always zero; connectors those of what they connect.
bool canRotate(const ItemType& type) { return (type.provides & (kOrientation | kConnector)) != 0; }

/// Units of output variables, also of those that depend on what the coordinates of a node are.
class Units {
 public:
  explicit Units(const System& system) : system_(system), angles_(system) {}

  /// One per number.
  std::vector<Dimension> of(ItemId id, const OutputRow& row, std::size_t count) const {
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
  Dimension ofLoad(ItemId id, const ItemType& type) const {
    const LoadLayout& load = system_.loads[static_cast<std::size_t>(*system_.directory->loadIndex(id))];
    if (load.size == 1) return angles_.ofMarker(load.marker) ? unit::Nm : unit::N;
    return type.row("loadVector")->unit == unit::Nm ? unit::Nm : unit::N;  // a load per mass is a force
  }

 private:
  static bool ofCoordinates(OutputVariable variable) {
    return variable == OutputVariable::Coordinates || variable == OutputVariable::CoordinatesTotal ||
           order(variable) > 0;
  }
  static Dimension perTime(Dimension unit, int order) {
    for (int i = 0; i < order; ++i) unit = unit / unit::s;
    return unit;
  }
  Dimension coordinate(int node, int local, int order) const {
    const NodeLayout& layout = system_.nodes[static_cast<std::size_t>(node)];
    if (layout.kind->isData()) return unit::none;
    const bool angle = angles_.isAngle(node, local);
    if (angle && layout.kind->rotation == RotationKind::EulerParameters) return perTime(unit::none, order);
    return perTime(angle ? unit::rad : unit::m, order);
  }
  void ofMarker(int index, int order, std::vector<Dimension>& units) const {
    const MarkerLayout& marker = system_.markers[static_cast<std::size_t>(index)];
    if (!marker.coordinate || marker.node < 0) return;
    const int first = marker.firstCoordinate - system_.nodes[static_cast<std::size_t>(marker.node)].first;
    for (std::size_t i = 0; i < units.size(); ++i)
      units[i] = marker.rotationAxis >= 0 ? perTime(unit::rad, order)
                                          : coordinate(marker.node, first + static_cast<int>(i), order);
  }
  void ofConnector(const ConnectorLayout& connector, OutputVariable variable, std::vector<Dimension>& units) const {
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

  const System& system_;
  render::Angles angles_;
};

/// Numbers of one unit stay together; another unit goes on in another line.
void append(LiveValue value, const std::vector<Dimension>& units, const std::vector<double>& numbers,
            std::vector<LiveValue>& values) {
  for (std::size_t begin = 0; begin < numbers.size();) {
    std::size_t end = begin + 1;
    while (end < numbers.size() && units[end] == units[begin]) ++end;
    value.unit = unitLabel(units[begin]);
    value.dimension = units[begin];
    value.first = begin;
    value.total = numbers.size();
    value.numbers.assign(numbers.begin() + static_cast<std::ptrdiff_t>(begin),
                         numbers.begin() + static_cast<std::ptrdiff_t>(end));
    values.push_back(value);
    value.label.clear();
    begin = end;
  }
}

LiveValue headed(const OutputRow& row) {
  return {outputLabel(row.variable), {},          {}, qText(row.symbol) + ": " + qText(row.doc),
          isDetail(row.variable),    row.variable};
}

void addLoad(const Units& units, ItemId id, const ItemType& type, const std::vector<double>& numbers,
             std::vector<LiveValue>& values) {
  const Dimension unit = units.ofLoad(id, type);
  append({unit == unit::Nm ? tr("Torque") : tr("Force"), {}, {}, tr("what the load is now, in global axes")},
         std::vector<Dimension>(numbers.size(), unit), numbers, values);
}

/// What a sensor reads, as the measured item would show it.
void addSensor(const Snapshot& snapshot, const Document& document, const Item& item, ItemId id,
               std::vector<LiveValue>& values) {
  const System& system = *snapshot.system;
  const auto found =
      std::find_if(system.sensors.begin(), system.sensors.end(), [&](const SensorLayout& s) { return s.id == id; });
  const auto index = static_cast<std::size_t>(found - system.sensors.begin());
  const std::vector<int>& sizes = snapshot.sensorSizes;
  if (found == system.sensors.end() || index >= sizes.size()) return;
  const int at = std::accumulate(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(index), 0);
  const auto size = static_cast<std::size_t>(sizes[index]);
  const auto first = snapshot.sensorValues.begin() + at;
  const std::vector<double> numbers(first, first + static_cast<std::ptrdiff_t>(size));
  const SensorLayout& sensor = *found;
  const Units units(system);
  for (const ParamRow& row : item.type().rows) {
    if (row.kind != ValueKind::Reference) continue;
    const auto measured = std::get<ItemId>(item.get(row));
    const Item* target = document.find(measured);
    if (target == nullptr) continue;
    if (sensor.list == ItemList::Loads && system.directory->loadIndex(measured))
      return addLoad(units, measured, target->type(), numbers, values);
    for (const OutputRow& output : target->type().outputs)
      if (output.variable == sensor.variable) {
        LiveValue value = headed(output);
        value.detail = false;
        value.variable = OutputVariable::None;
        return append(value, units.of(measured, output, size), numbers, values);
      }
  }
  append({size == 1 ? tr("Value") : tr("Values"), {}, {}, tr("what the function of the sensor gives")},
         std::vector<Dimension>(size, unit::none), numbers, values);
}

void addSimulation(const Snapshot& snapshot, std::vector<LiveValue>& values) {
  values.push_back({tr("Time"), "s", {snapshot.time}});
  values.push_back({tr("Kinetic energy"), "J", {snapshot.kineticEnergy}});
  values.push_back({tr("Potential energy"), "J", {snapshot.potentialEnergy}});
  values.push_back({tr("Work of the hand"), "J", {snapshot.dragWork}});
}

}  // namespace

QString outputLabel(OutputVariable variable) {
  switch (variable) {
    case OutputVariable::Coordinates_t: return tr("Coordinate rates");
    case OutputVariable::Coordinates_tt: return tr("Coordinate accelerations");
    case OutputVariable::CoordinatesTotal: return tr("Total coordinates");
    case OutputVariable::ConstraintEquation: return tr("Deviation");
    default: break;
  }
  QString label = qText(outputVariableName(variable));
  const bool local = label.endsWith("Local");
  if (local) label.chop(5);
  for (qsizetype i = label.size() - 1; i > 0; --i)
    if (label[i].isUpper()) label.replace(i, 1, QStringLiteral(" ") + label[i].toLower());
  return local ? tr("%1, local").arg(label) : label;
}

std::vector<LiveValue> liveValues(const Snapshot& snapshot, const Document& document, ItemId id) {
  std::vector<LiveValue> values;
  if (snapshot.system == nullptr) return values;
  const Item* item = document.find(id);
  if (id == Document::simulationId()) {
    addSimulation(snapshot, values);
  } else if (item != nullptr && item->type().list == ItemList::Sensors) {
    addSensor(snapshot, document, *item, id, values);
  } else if (item != nullptr && snapshot.watched.item == id) {
    const Units units(*snapshot.system);
    const auto& outputs = snapshot.watched.outputs;
    if (item->type().list == ItemList::Loads) {
      if (outputs.size() == 1) addLoad(units, id, item->type(), outputs.front(), values);
      return values;
    }
    const auto rows = item->type().outputs;
    for (std::size_t i = 0; i < std::min(rows.size(), outputs.size()); ++i)
      if (!isRotation(rows[i].variable) || canRotate(item->type()))
        append(headed(rows[i]), units.of(id, rows[i], outputs[i].size()), outputs[i], values);
  }
  return values;
}

}  // namespace sprung::ui
