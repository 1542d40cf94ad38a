#include "core/system/fingerprint.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <type_traits>

#include "core/base/bytes.h"

namespace sprung {
namespace {

/// Adds whatever a system is made of.
class Structure {
 public:
  template <class... Parts>
  void add(const Parts&... parts) {
    (one(parts), ...);
  }
  std::uint64_t value() const { return hash_.value(); }

 private:
  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void one(T number) { hash_.add(number); }
  void one(std::string_view text) {
    hash_.add(text.size());
    hash_.bytes(text);
  }
  void one(const std::string& text) { one(std::string_view(text)); }
  template <class Derived>
  void one(const Eigen::MatrixBase<Derived>& m) {
    add(m.rows(), m.cols());
    for (Eigen::Index c = 0; c < m.cols(); ++c)
      for (Eigen::Index r = 0; r < m.rows(); ++r) hash_.add(m(r, c));
  }
  template <class T>
  void one(const std::vector<T>& list) {
    hash_.add(list.size());
    for (const T& entry : list) one(entry);
  }
  template <class T, std::size_t N>
  void one(const std::array<T, N>& list) {
    for (const T& entry : list) one(entry);
  }
  void one(const CoordinateRef& c) { add(c.first, c.count, c.node, c.axis, c.reference); }
  void one(const CoordinateVectorColumns::Side& s) { add(s.coordinates, s.linear, s.quadratic); }
  void one(const JointRow& r) {
    add(r.condition, r.axis0, r.stride0, r.axis1, r.stride1, r.component, r.column0, r.enabled, r.velocityLevel);
  }
  void one(const LoadColumns& c) { add(c.load, c.marker, c.coefficients, c.function, c.bodyFixed, c.scatter); }
  void one(const NodeKind* k) { add(k->role, k->translations, k->rotation); }
  void one(const BodyKind* k) { add(k->motion, k->translations, k->resists, k->isRigid()); }
  void one(const NodeLayout& n) {
    add(n.kind, n.first, n.count, n.reference, n.initial, n.initialVelocity, n.firstData, n.initialData);
  }
  void one(const BodyLayout& b) { add(b.kind, b.node, b.coefficients, b.mass, b.position, b.rotation); }
  void one(const MarkerLayout& m) {
    add(m.body, m.node, m.local, m.bodyMass, m.coordinate, m.firstCoordinate, m.coordinateCount);
    add(m.rotationAxis, m.rotationCount, m.reference);
  }
  void one(const ConnectorLayout& c) {
    add(c.kind, c.markers, c.batch, c.index, c.coefficients, c.firstLambda, c.lambdaCount, c.firstData);
  }
  void one(const LoadLayout& l) { add(l.kind, l.index, l.marker, l.coefficients, l.size, l.function); }
  void one(const SensorLayout& s) {
    add(s.variable, s.list, s.index, s.onBody, s.local, s.size, s.open, s.function, s.reads, s.writeToFile);
    if (s.component >= 0) add(s.component, s.whole);
  }
  void one(const UserFunction& f) {
    add(f.source, f.itemNumber, f.sensorNumbers, f.inputs, f.measured, f.measuredCount, f.motion);
  }
  void one(const State& s) { add(s.t, s.q, s.v, s.a, s.aAlgorithmic, s.lambda, s.data); }
  void one(const Sparsity& s) { add(s.size, s.columnStarts, s.rowIndices, s.positions); }
  void one(const ItemId& id) { hash_.add(id.slot); }
  void one(const Numbers& n) { add(n.columns, n.values); }
  void one(const Value& value) {
    hash_.add(value.index());
    std::visit([this](const auto& content) { add(content); }, value);
  }

  Hash hash_;
};

/// All settings with an effect on the motion, but of the end and the number of the steps only how long these are. On
/// the number of threads no bit depends.
void addSettings(const Simulation& simulation, Structure& structure) {
  const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
  structure.add(time.stepSize());
  const ItemType& type = simulationType();
  const Item item(type, simulation);
  for (const ParamRow& row : type.rows)
    if (row.effect != Effect::None && row.effect != Effect::Look && row.key != "settings.timeIntegration.endTime" &&
        row.key != "settings.timeIntegration.numberOfSteps" && row.key != "settings.parallel.numberOfThreads")
      structure.add(row.key, item.get(row));
}

}  // namespace

std::uint64_t fingerprint(const CompiledModel& model) {
  const System& s = *model.system;
  Structure structure;
  structure.add(s.coordinateCount, s.constraintCount, s.dataCount, s.extent, s.centre);
  structure.add(s.nodes, s.bodies, s.markers, s.connectors, s.loads, s.sensors, s.functions, s.preStepFunction);
  // Which law a connector has is known by its type.
  for (const ItemId connector : s.directory->items.connectors) {
    const Directory::Entry* entry = s.directory->find(connector);
    structure.add(entry == nullptr || entry->type == nullptr ? std::string_view() : entry->type->type);
  }
  structure.add(s.pointMasses.first, s.pointMasses.count, s.pointMasses.coefficients, s.rigidBodies.coefficients);
  structure.add(s.eulerParameters.node, s.eulerParameters.lambda, s.rotationVectorNodes);
  for (const PointForceColumns& c : s.pointForces) structure.add(c.connector, c.markers, c.function, c.separate);
  for (const FrameForceColumns& c : s.frameForces)
    structure.add(c.connector, c.markers, c.data, c.function, c.afterNewton);
  for (const CoordinateForceColumns& c : s.coordinateForces)
    structure.add(c.connector, c.coordinates, c.data, c.function);
  structure.add(s.joints.connector, s.joints.markers, s.joints.active, s.joints.firstRow, s.joints.rowCount);
  structure.add(s.joints.frame0, s.joints.frame1, s.joints.offsetFunction, s.joints.rows);
  const CoordinateConstraintColumns& single = s.coordinateConstraints;
  structure.add(single.coordinates, single.velocityLevel, single.offsetFunction, single.rateFunction);
  const CoordinateVectorColumns& vectors = s.coordinateVectors;
  structure.add(vectors.sides, vectors.offset, vectors.velocityLevel);
  structure.add(vectors.constraintFunction, vectors.jacobianFunction);
  structure.add(s.forces, s.torques, s.gravities, s.coordinateLoads, s.sparsity);
  addSettings(s.simulation, structure);
  structure.add(model.coefficients, model.initial);
  return structure.value();
}

}  // namespace sprung
