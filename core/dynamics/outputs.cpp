#include "core/dynamics/outputs.h"

#include <algorithm>
#include <limits>

#include "core/dynamics/constraints.h"
#include "core/dynamics/inertia.h"
#include "core/dynamics/joint_constraints.h"
#include "core/dynamics/loads.h"
#include "core/dynamics/scalar_coordinate.h"

namespace sprung {
namespace {

/// Writes as many numbers as the sensor has.
class Sink {
 public:
  explicit Sink(std::span<double> values) : values_(values) {}
  void putScalar(double scalar) const { values_[0] = scalar; }
  void put(const Eigen::Ref<const VecX>& v) const {
    const std::size_t count = std::min(values_.size(), static_cast<std::size_t>(v.size()));
    std::copy_n(v.begin(), count, values_.begin());
  }
  void putMatrix(const Mat3& rotation) const {
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c) values_[static_cast<std::size_t>(3 * r + c)] = rotation(r, c);
  }
  std::size_t size() const { return values_.size(); }

 private:
  std::span<double> values_;
};

struct Acceleration {
  Vec3 linear = Vec3::Zero(), angular = Vec3::Zero();
};

Acceleration accelerationOf(const Evaluation& e, const MovingFrame& f) {
  const auto a = e.state.a.segment(f.first, f.count);
  const auto v = e.state.v.segment(f.first, f.count);
  Acceleration result{f.J() * a, f.G() * a};
  const Kinematics::VelocityDerivative d = e.kinematics.velocityDerivative(f);
  result.linear += d.velocity.leftCols(f.count) * v;
  result.angular += d.omega.leftCols(f.count) * v;
  return result;
}

/// Angles of a frame; one that is the coordinate of a planar or a one-dimensional node counts on beyond pi.
void putRotation(const Evaluation& e, const MovingFrame& f, const Sink& out) {
  const RotationKind kind = f.node >= 0 ? e.kinematics.rotationKind(f.node) : RotationKind::None;
  if (kind == RotationKind::Planar && out.size() == 3)
    return out.put(Vec3(0.0, 0.0, e.kinematics.parameters(f.node)[0]));
  if (out.size() == 1 && f.node >= 0) {
    const NodeLayout& node = e.system.nodes[static_cast<std::size_t>(f.node)];
    const int local = kind == RotationKind::Planar ? node.kind->positions() : 0;
    out.putScalar(node.reference[local] + (node.count > 0 ? e.state.q[node.first + local] : 0.0));
    return;
  }
  out.put(taitBryanFromRotation(f.rotation));
}

/// What any frame can tell; false when the variable is another.
bool putFrame(const Evaluation& e, const MovingFrame& f, OutputVariable variable, const Sink& out) {
  switch (variable) {
    case OutputVariable::Position: out.put(f.position); return true;
    case OutputVariable::Velocity: out.put(f.velocity); return true;
    case OutputVariable::VelocityLocal: out.put(f.rotation.transpose() * f.velocity); return true;
    case OutputVariable::Acceleration: out.put(accelerationOf(e, f).linear); return true;
    case OutputVariable::AccelerationLocal: out.put(f.rotation.transpose() * accelerationOf(e, f).linear); return true;
    case OutputVariable::RotationMatrix: out.putMatrix(f.rotation); return true;
    case OutputVariable::Rotation: putRotation(e, f, out); return true;
    case OutputVariable::AngularVelocity: out.put(f.omega); return true;
    case OutputVariable::AngularVelocityLocal: out.put(f.rotation.transpose() * f.omega); return true;
    case OutputVariable::AngularAcceleration: out.put(accelerationOf(e, f).angular); return true;
    case OutputVariable::AngularAccelerationLocal:
      out.put(f.rotation.transpose() * accelerationOf(e, f).angular);
      return true;
    default: return false;
  }
}

void putNode(const Evaluation& e, int index, OutputVariable variable, const Sink& out) {
  const NodeLayout& node = e.system.nodes[static_cast<std::size_t>(index)];
  if (node.kind->isData()) {
    out.put(e.state.data.segment(node.firstData, node.initialData.size()));
    return;
  }
  const MovingFrame& frame = e.kinematics.node(index);
  // Its coordinates, which count on beyond pi.
  if (variable == OutputVariable::Rotation && e.kinematics.rotationKind(index) == RotationKind::TaitBryan)
    return out.put(e.kinematics.parameters(index).head<3>());
  if (putFrame(e, frame, variable, out)) return;
  const auto q = e.state.q.segment(node.first, node.count);
  switch (variable) {
    case OutputVariable::Displacement: {
      Vec3 u = frame.position;
      const int given = node.kind->translations;
      u.head(given) -= node.reference.head(given);
      out.put(u);
      break;
    }
    case OutputVariable::CoordinatesTotal: out.put(node.reference.head(node.count) + q); break;
    case OutputVariable::Coordinates: out.put(q); break;
    case OutputVariable::Coordinates_t: out.put(e.state.v.segment(node.first, node.count)); break;
    case OutputVariable::Coordinates_tt: out.put(e.state.a.segment(node.first, node.count)); break;
    default: break;
  }
}

/// Where a point of a body is when all coordinates are zero.
Vec3 referencePoint(const System& system, const BodyLayout& body, const Vec3& local) {
  if (body.node < 0) return body.position + body.rotation * local;
  const NodeLayout& node = system.nodes[static_cast<std::size_t>(body.node)];
  const VecX& r = node.reference;
  if (body.kind->isSlider()) return body.position + body.rotation.col(0) * r[0] + body.rotation * local;
  if (body.kind->isRotor()) return body.position + body.rotation * (Eigen::AngleAxisd(r[0], Vec3::UnitZ()) * local);
  Vec3 point = Vec3::Zero();
  point.head(node.kind->translations) = r.head(node.kind->translations);
  return point + rotationFrom(node.kind->rotation, r.data() + node.kind->translations) * local;
}

void putBody(const Evaluation& e, const SensorLayout& sensor, const Sink& out) {
  const MovingFrame frame = e.kinematics.pointOn(sensor.index, sensor.local);
  if (putFrame(e, frame, sensor.variable, out)) return;
  if (sensor.variable == OutputVariable::Displacement) {
    const BodyLayout& body = e.system.bodies[static_cast<std::size_t>(sensor.index)];
    out.put(frame.position - referencePoint(e.system, body, sensor.local));
  }
}

void putJoint(const Evaluation& e, const ConnectorLayout& connector, OutputVariable variable, const Sink& out) {
  if (const std::vector<double> own = ownJointOutput(e, connector, variable); !own.empty())
    return out.put(Eigen::Map<const VecX>(own.data(), static_cast<Eigen::Index>(own.size())));
  const JointOutput joint = jointOutput(e, connector);
  const MovingFrame& f0 = e.kinematics.marker(connector.markers[0]);
  const MovingFrame& f1 = e.kinematics.marker(connector.markers[1]);
  switch (variable) {
    case OutputVariable::Position: out.put(f0.position); break;
    case OutputVariable::Velocity: {
      // Of the marker for joints, relative for a distance: the pages differ.
      const JointColumns& joints = e.system.joints;
      const auto i = static_cast<std::size_t>(connector.index);
      const bool distance =
          joints.rowCount[i] == 1 &&
          joints.rows[static_cast<std::size_t>(joints.firstRow[i])].condition == JointRow::Condition::Length;
      out.put(distance ? Vec3(f1.velocity - f0.velocity) : f0.velocity);
      break;
    }
    case OutputVariable::Displacement: out.put(joint.displacement); break;
    case OutputVariable::Distance: out.putScalar(joint.displacement.norm()); break;
    case OutputVariable::Force:
      if (out.size() == 1)
        out.putScalar(e.state.lambda[connector.firstLambda]);
      else
        out.put(joint.force);
      break;
    case OutputVariable::DisplacementLocal: out.put(joint.displacementLocal); break;
    case OutputVariable::VelocityLocal: out.put(joint.velocityLocal); break;
    case OutputVariable::Rotation: out.put(joint.rotation); break;
    case OutputVariable::AngularVelocityLocal: out.put(joint.omegaLocal); break;
    case OutputVariable::ForceLocal: out.put(joint.forceLocal); break;
    case OutputVariable::TorqueLocal: out.put(joint.torqueLocal); break;
    default: break;
  }
}

/// Values or rates of the coordinates that a marker gives.
VecX markerCoordinates(const Evaluation& e, int index, bool rates) {
  const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(index)];
  VecX all(marker.coordinateCount);
  for (int i = 0; i < marker.coordinateCount; ++i)
    all[i] = rates ? coordinateRate(e, marker.ref(i)) : coordinateValue(e, marker.ref(i));
  return all;
}

void putCoordinates(const Evaluation& e, const ConnectorLayout& connector, OutputVariable variable, const Sink& out) {
  const auto difference = [&](bool rates) {
    VecX d = markerCoordinates(e, connector.markers[1], rates);
    const VecX before = markerCoordinates(e, connector.markers[0], rates);
    if (before.size() == d.size()) d -= before;
    if (d.size() == 0 && before.size() > 0) d = -before;
    out.put(d);
  };
  switch (variable) {
    case OutputVariable::Displacement: difference(false); break;
    case OutputVariable::Velocity: difference(true); break;
    case OutputVariable::Force: out.put(e.state.lambda.segment(connector.firstLambda, connector.lambdaCount)); break;
    case OutputVariable::ConstraintEquation: {
      VecX residual = VecX::Zero(e.system.sparsity.size);
      ResidualSum sum{residual};
      Evaluation onPosition{e.system, e.kinematics, e.coefficients, e.state, ConstraintLevel::Position,
                            false,    e.functions};
      addConstraints(onPosition, sum);
      out.put(residual.segment(e.system.coordinateCount + connector.firstLambda, connector.lambdaCount));
      break;
    }
    default: break;
  }
}

void putForceElement(const Evaluation& e, const ConnectorLayout& connector, OutputVariable variable, const Sink& out) {
  const ForceOutput f = forceOutput(e, connector);
  const bool scalar = out.size() == 1;
  const bool pair = connector.kind == ConnectorKind::PointForce;
  Vec3 dp = Vec3::Zero(), dv = Vec3::Zero();
  if (pair) {
    const MovingFrame& f0 = e.kinematics.marker(connector.markers[0]);
    const MovingFrame& f1 = e.kinematics.marker(connector.markers[1]);
    dp = f1.position - f0.position;
    dv = f1.velocity - f0.velocity;
  }
  const auto put = [&](double one, const Vec3& three) { scalar ? out.putScalar(one) : out.put(three); };
  switch (variable) {
    case OutputVariable::Displacement: put(f.displacement, dp); break;
    case OutputVariable::Distance: out.putScalar(dp.norm()); break;
    case OutputVariable::Velocity: put(pair ? dp.normalized().dot(dv) : f.velocity, dv); break;
    case OutputVariable::Force: put(f.scalarForce, f.force); break;
    case OutputVariable::DisplacementLocal: put(f.displacement, f.displacementLocal); break;
    case OutputVariable::VelocityLocal: put(f.velocity, f.velocityLocal); break;
    case OutputVariable::Rotation: put(f.displacement, f.rotation); break;
    case OutputVariable::AngularVelocityLocal: put(f.velocity, f.omegaLocal); break;
    case OutputVariable::ForceLocal: put(f.scalarForce, f.forceLocal); break;
    case OutputVariable::TorqueLocal: put(f.scalarForce, f.torqueLocal); break;
    default: break;
  }
}

void putConnector(const Evaluation& e, const SensorLayout& sensor, const Sink& out) {
  const ConnectorLayout& connector = e.system.connectors[static_cast<std::size_t>(sensor.index)];
  if (connector.kind == ConnectorKind::Joint) return putJoint(e, connector, sensor.variable, out);
  if (connector.kind == ConnectorKind::Coordinate || connector.kind == ConnectorKind::CoordinateVector)
    return putCoordinates(e, connector, sensor.variable, out);
  putForceElement(e, connector, sensor.variable, out);
}

void putMarker(const Evaluation& e, const SensorLayout& sensor, const Sink& out) {
  const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(sensor.index)];
  if (marker.coordinate) {
    out.put(markerCoordinates(e, sensor.index, sensor.variable == OutputVariable::Coordinates_t));
    return;
  }
  const MovingFrame& frame = e.kinematics.marker(sensor.index);
  if (putFrame(e, frame, sensor.variable, out) || sensor.variable != OutputVariable::Displacement) return;
  if (marker.body >= 0)
    out.put(frame.position -
            referencePoint(e.system, e.system.bodies[static_cast<std::size_t>(marker.body)], marker.local));
  else
    putNode(e, marker.node, OutputVariable::Displacement, out);
}

void appendUserFunction(const Equations& equations, const Evaluation& e, const SensorLayout& sensor,
                        std::vector<double>& values) {
  const UserFunction& function = e.system.functions[static_cast<std::size_t>(sensor.function)];
  std::vector<double> read;
  if (!function.isPython()) {
    for (const int index : sensor.reads)
      appendSensor(equations, e.state, e.system.sensors[static_cast<std::size_t>(index)], read);
    if (static_cast<int>(read.size()) != function.measuredCount)
      e.functions->refuse(sensor.function, error(function.place,
                                                 "the sensors it reads have " + std::to_string(read.size()) +
                                                     " values, expected " + std::to_string(function.measuredCount),
                                                 "set numberOfValues of the calculated sensors it reads"));
    read.resize(static_cast<std::size_t>(function.measuredCount), 0.0);
  }
  std::vector<double> own;
  const CustomLaw law = e.custom(sensor.function, false);
  if (!law.runtime->evaluateList(law.function, law.time, law.coefficients, read.empty() ? nullptr : read.data(), own))
    own.assign(static_cast<std::size_t>(sensorSize(equations, sensor)),
               law.runtime->error() ? std::numeric_limits<double>::quiet_NaN() : 0.0);
  values.insert(values.end(), own.begin(), own.end());
}

}  // namespace

int sensorSize(const Equations& equations, const SensorLayout& sensor) {
  if (!sensor.open) return sensor.size;
  const int found = equations.functions().resultCount(sensor.function);
  return found < 0 ? sensor.size : found;
}

void appendSensor(const Equations& equations, const State& state, const SensorLayout& sensor,
                  std::vector<double>& values) {
  const Evaluation e = equations.evaluation(state);
  if (sensor.list == ItemList::Sensors) return appendUserFunction(equations, e, sensor, values);
  if (sensor.size == 0) return;
  const std::size_t begin = values.size();
  const bool single = sensor.component >= 0;
  values.resize(begin + static_cast<std::size_t>(single ? sensor.whole : sensor.size), 0.0);
  const Sink out(std::span<double>(values).subspan(begin));
  switch (sensor.list) {
    case ItemList::Nodes: putNode(e, sensor.index, sensor.variable, out); break;
    case ItemList::Objects:
      if (sensor.onBody)
        putBody(e, sensor, out);
      else
        putConnector(e, sensor, out);
      break;
    case ItemList::Markers: putMarker(e, sensor, out); break;
    case ItemList::Loads: out.put(loadValue(e, sensor.index)); break;
    case ItemList::Sensors: break;
  }
  if (!single) return;
  values[begin] = values[begin + static_cast<std::size_t>(sensor.component)];
  values.resize(begin + 1);
}

void sensorValues(const Equations& equations, const State& state, std::vector<double>& values) {
  values.clear();
  for (const SensorLayout& sensor : equations.system().sensors) appendSensor(equations, state, sensor, values);
}

void sensorSizes(const Equations& equations, std::vector<int>& sizes) {
  sizes.clear();
  for (const SensorLayout& sensor : equations.system().sensors) sizes.push_back(sensorSize(equations, sensor));
}

}  // namespace sprung
