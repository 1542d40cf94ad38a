#include "core/dynamics/outputs.h"

#include <algorithm>

namespace sprung {
namespace {

void store(std::span<double> values, const Eigen::Ref<const VecX>& v) { std::copy(v.begin(), v.end(), values.begin()); }

void storeIdentity(std::span<double> values, const Mat3& rotation) {
  for (int r = 0; r < 3; ++r)
    for (int c = 0; c < 3; ++c) values[static_cast<std::size_t>(3 * r + c)] = rotation(r, c);
}

void nodeValue(const State& state, const NodeLayout& node, OutputVariable variable, std::span<double> values) {
  const auto q = state.q.segment(node.first, node.count);
  const auto v = state.v.segment(node.first, node.count);
  const auto a = state.a.segment(node.first, node.count);
  switch (variable) {
    case OutputVariable::Position:
    case OutputVariable::CoordinatesTotal: store(values, node.reference + q); break;
    case OutputVariable::Displacement:
    case OutputVariable::Coordinates: store(values, q); break;
    case OutputVariable::Velocity:
    case OutputVariable::Coordinates_t: store(values, v); break;
    case OutputVariable::Acceleration:
    case OutputVariable::Coordinates_tt: store(values, a); break;
    case OutputVariable::RotationMatrix: storeIdentity(values, Mat3::Identity()); break;
    default: break;  // rotations of a point are zero
  }
}

void groundValue(const BodyLayout& body, const SensorLayout& sensor, std::span<double> values) {
  if (sensor.variable == OutputVariable::Position)
    store(values, body.groundPosition + body.groundRotation * sensor.local);
  if (sensor.variable == OutputVariable::RotationMatrix) storeIdentity(values, body.groundRotation);
}

void connectorValue(const Equations& equations, const SensorLayout& sensor, std::span<double> values) {
  const ConnectorLayout& connector = equations.system().connectors[static_cast<std::size_t>(sensor.index)];
  const MarkerKinematics& m0 = equations.marker(connector.markers[0]);
  const MarkerKinematics& m1 = equations.marker(connector.markers[1]);
  switch (sensor.variable) {
    case OutputVariable::Displacement: store(values, m1.position - m0.position); break;
    case OutputVariable::Distance: values[0] = (m1.position - m0.position).norm(); break;
    case OutputVariable::Velocity: store(values, m1.velocity - m0.velocity); break;
    case OutputVariable::Force: store(values, equations.connectorForce(sensor.index)); break;
    default: break;
  }
}

}  // namespace

void sensorValue(const Equations& equations, const State& state, const SensorLayout& sensor, std::span<double> values) {
  std::fill(values.begin(), values.end(), 0.0);
  const System& system = equations.system();
  if (sensor.list == ItemList::Nodes)
    return nodeValue(state, system.nodes[static_cast<std::size_t>(sensor.index)], sensor.variable, values);
  if (!sensor.onBody) return connectorValue(equations, sensor, values);
  const BodyLayout& body = system.bodies[static_cast<std::size_t>(sensor.index)];
  if (body.isGround) return groundValue(body, sensor, values);
  nodeValue(state, system.nodes[static_cast<std::size_t>(body.node)], sensor.variable, values);
  if (sensor.variable == OutputVariable::Position)
    for (std::size_t i = 0; i < 3; ++i) values[i] += sensor.local[static_cast<Eigen::Index>(i)];
}

void sensorValues(const Equations& equations, const State& state, std::span<double> values) {
  std::size_t at = 0;
  for (const SensorLayout& sensor : equations.system().sensors) {
    const auto size = static_cast<std::size_t>(sensor.size);
    sensorValue(equations, state, sensor, values.subspan(at, size));
    at += size;
  }
}

}  // namespace sprung
