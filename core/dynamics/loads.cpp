#include "core/dynamics/loads.h"

#include <algorithm>
#include <cmath>

#include "core/dynamics/inertia.h"
#include "core/dynamics/scalar_coordinate.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/torque_vector.h"

namespace sprung {
namespace {

/// Where a load acts: the frame of its marker, or the centre of mass for loads per mass.
MovingFrame frameOf(const Evaluation& e, const MarkerLayout& marker, int index) {
  return marker.bodyMass ? e.kinematics.pointOn(marker.body, centreOfMass(e, marker.body)) : e.kinematics.marker(index);
}

/// Load i of these columns as its parameter or function gives it: per mass, or in axes of the body.
Vec3 givenVector(const Evaluation& e, const LoadColumns& columns, std::size_t i) {
  return columns.function[i] < 0 ? vectorAt(e.block(columns.coefficients[i]))
                                 : vectorAt(e.custom(columns.function[i], false).evaluate(nullptr).values);
}

/// Functions of time raise their loads themselves: load steps leave them alone (page of LoadForceVector).
double factorOf(int function, double factor) { return function < 0 ? factor : 1.0; }

/// Load i of these columns [N or N m, global].
Vec3 vectorOf(const Evaluation& e, const LoadColumns& columns, std::size_t i) {
  const double* block = e.block(columns.coefficients[i]);
  const int marker = columns.marker[i];
  Vec3 vector = givenVector(e, columns, i);
  if (columns.bodyFixed < 0) return bodyMass(e, e.system.markers[static_cast<std::size_t>(marker)].body) * vector;
  if (block[columns.bodyFixed] == 0.0) return vector;
  return e.kinematics.turn(e.kinematics.markerFrame(marker)).rotation * vector;
}

/// Load i of these columns; returns its size where rounding errors are wanted.
double addOne(const Evaluation& e, const LoadColumns& columns, std::size_t i, bool torque, double factor, VecX& r) {
  const Kinematics& k = e.kinematics;
  const double* block = e.block(columns.coefficients[i]);
  const bool fixed = columns.function[i] < 0 && columns.bodyFixed >= 0 && block[columns.bodyFixed] == 0.0;
  const Vec3 vector = factorOf(columns.function[i], factor) * (fixed ? vectorAt(block) : vectorOf(e, columns, i));
  const double size = e.bare ? 0.0 : std::max({std::abs(vector[0]), std::abs(vector[1]), std::abs(vector[2])});
  const int frame = k.markerFrame(columns.marker[i]);
  if (torque) {
    k.addWrench(frame, Vec3::Zero(), -vector, r);
    return size;
  }
  if (columns.bodyFixed >= 0 || k.isPlain(frame)) {
    k.addForce(frame, -vector, r);
    return size;
  }
  // Loads per mass act at the centre of mass.
  const Vec3 centre = centreOfMass(e, e.system.markers[static_cast<std::size_t>(columns.marker[i])].body);
  if (centre.isZero(0.0))
    k.addWrench(frame, -vector, Vec3::Zero(), r);
  else
    k.addWrench(frame, -vector, (k.turn(frame).rotation * centre).cross(-vector), r);
  return size;
}

void add(const Evaluation& e, const LoadColumns& columns, bool torque, double factor, ResidualSum& sum) {
  double largest = 0.0;
  for (std::size_t i = 0; i < columns.load.size(); ++i)
    largest = std::max(largest, addOne(e, columns, i, torque, factor, sum.r));
  sum.noteForce(largest);
}

/// A load on a coordinate.
void addOnCoordinate(const Evaluation& e, int load, double factor, ResidualSum& sum) {
  const LoadLayout& layout = e.system.loads[static_cast<std::size_t>(load)];
  const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(layout.marker)];
  const double value = factorOf(layout.function, factor) * loadVector(e, load).x();
  sum.noteForce(std::abs(value));
  addAlong(e, marker.ref(0), -value, sum.r);
}

void jacobian(const Evaluation& e, const LoadColumns& columns, bool torque, double factor, double scale,
              std::vector<double>& values) {
  for (std::size_t i = 0; i < columns.load.size(); ++i) {
    const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(columns.marker[i])];
    if (columns.scatter[i] < 0) continue;
    // Without an arm a load of constant direction has no derivative.
    if (marker.bodyMass && centreOfMass(e, marker.body).isZero(0.0)) continue;
    const MovingFrame frame = frameOf(e, marker, columns.marker[i]);
    const bool turns =
        columns.bodyFixed >= 0 && frame.rotates && e.block(columns.coefficients[i])[columns.bodyFixed] != 0.0;
    if (!frame.curved && !turns) continue;
    const Vec3 vector = vectorOf(e, columns, i);
    NodeMatrix k = torque ? e.kinematics.loadDerivative(frame, Vec3::Zero(), vector)
                          : e.kinematics.loadDerivative(frame, vector, Vec3::Zero());
    const NodeJacobian& map = torque ? frame.spinJacobian : frame.velocityJacobian;
    if (turns) k -= map.transpose() * skew(vector) * frame.rotationDerivative;
    BlockWriter(e.system, columns.scatter[i], frame.count, values)
        .addMatrix(-scale * factorOf(columns.function[i], factor) * k.topLeftCorner(frame.count, frame.count));
  }
}

}  // namespace

Vec3 loadVector(const Evaluation& e, int load) {
  const LoadLayout& layout = e.system.loads[static_cast<std::size_t>(load)];
  const auto index = static_cast<std::size_t>(layout.index);
  switch (layout.kind) {
    case LoadKind::Force: return vectorOf(e, e.system.forces, index);
    case LoadKind::Torque: return vectorOf(e, e.system.torques, index);
    case LoadKind::Gravity: return vectorOf(e, e.system.gravities, index);
    case LoadKind::None:
    case LoadKind::Coordinate: break;
  }
  const CustomLaw custom = e.custom(layout.function, false);
  return {custom ? *custom.evaluate(nullptr).values : *e.block(layout.coefficients), 0.0, 0.0};
}

Vec3 loadValue(const Evaluation& e, int load) {
  const LoadLayout& layout = e.system.loads[static_cast<std::size_t>(load)];
  const auto index = static_cast<std::size_t>(layout.index);
  switch (layout.kind) {
    case LoadKind::Force: return givenVector(e, e.system.forces, index);
    case LoadKind::Torque: return givenVector(e, e.system.torques, index);
    case LoadKind::Gravity: return givenVector(e, e.system.gravities, index);
    case LoadKind::None:
    case LoadKind::Coordinate: break;
  }
  return loadVector(e, load);
}

namespace {

void addTo(LoadColumns& to, const LoadColumns& from, std::size_t i) {
  to.bodyFixed = from.bodyFixed;
  to.load.push_back(from.load[i]);
  to.marker.push_back(from.marker[i]);
  to.coefficients.push_back(from.coefficients[i]);
  to.function.push_back(from.function[i]);
}

void clear(LoadColumns& columns) {
  columns.load.clear();
  columns.marker.clear();
  columns.coefficients.clear();
  columns.function.clear();
}

/// How many loads act on each node.
std::vector<int> loadsOnNodes(const System& system) {
  std::vector<int> count(system.nodes.size(), 0);
  for (const LoadColumns* columns : {&system.forces, &system.gravities, &system.torques, &system.coordinateLoads})
    for (const int marker : columns->marker) {
      const int node = system.markers[static_cast<std::size_t>(marker)].node;
      if (node >= 0) ++count[static_cast<std::size_t>(node)];
    }
  return count;
}

}  // namespace

Loads::Loads(const System& system, const Kinematics& kinematics) : constant_(VecX::Zero(system.coordinateCount)) {
  const std::vector<int> onNode = loadsOnNodes(system);
  const auto part = [&](const LoadColumns& all, LoadColumns& constant, LoadColumns& others) {
    for (std::size_t i = 0; i < all.load.size(); ++i) {
      const MarkerLayout& marker = system.markers[static_cast<std::size_t>(all.marker[i])];
      const int frame = kinematics.markerFrame(all.marker[i]);
      const bool given = all.function[i] < 0;
      // The order in which several loads on a node are added up stays.
      const bool alone = marker.bodyMass && marker.node >= 0 && onNode[static_cast<std::size_t>(marker.node)] == 1;
      addTo(!given ? others : kinematics.isPlain(frame) ? constant : alone ? weights_ : others, all, i);
    }
  };
  part(system.forces, constantForces_, forces_);
  part(system.gravities, constantGravities_, gravities_);
  eccentric_ = weights_;
}

void Loads::sumUpConstant(const Evaluation& e) {
  Evaluation exact = e;
  exact.bare = false;
  constant_.setZero();
  ResidualSum sum{constant_};
  sprung::add(exact, constantForces_, false, 1.0, sum);
  sprung::add(exact, constantGravities_, false, 1.0, sum);
  LoadColumns& central = eccentric_;
  const auto select = [&](bool wanted, LoadColumns& to) {
    clear(to);
    for (std::size_t i = 0; i < weights_.load.size(); ++i) {
      const int body = e.system.markers[static_cast<std::size_t>(weights_.marker[i])].body;
      if (centreOfMass(e, body).isZero(0.0) == wanted) addTo(to, weights_, i);
    }
  };
  select(true, central);
  sprung::add(exact, central, false, 1.0, sum);
  select(false, eccentric_);
  constantNoise_ = sum.forceNoise;
  current_ = true;
}

void Loads::add(const Evaluation& e, double factor, ResidualSum& sum) {
  if (!current_) sumUpConstant(e);
  sum.r.head(constant_.size()) += factor * constant_;
  sum.forceNoise = std::max(sum.forceNoise, std::abs(factor) * constantNoise_);
  sprung::add(e, forces_, false, factor, sum);
  sprung::add(e, gravities_, false, factor, sum);
  sprung::add(e, eccentric_, false, factor, sum);
  sprung::add(e, e.system.torques, true, factor, sum);
  const LoadColumns& coordinates = e.system.coordinateLoads;
  for (const int load : coordinates.load) addOnCoordinate(e, load, factor, sum);
}

void addLoad(const Evaluation& e, int load, double factor, ResidualSum& sum) {
  const LoadLayout& layout = e.system.loads[static_cast<std::size_t>(load)];
  const auto i = static_cast<std::size_t>(layout.index);
  switch (layout.kind) {
    case LoadKind::Force: addOne(e, e.system.forces, i, false, factor, sum.r); return;
    case LoadKind::Torque: addOne(e, e.system.torques, i, true, factor, sum.r); return;
    case LoadKind::Gravity: addOne(e, e.system.gravities, i, false, factor, sum.r); return;
    case LoadKind::Coordinate: return addOnCoordinate(e, load, factor, sum);
    case LoadKind::None: return;
  }
}

void loadJacobians(const Evaluation& e, const JacobianFactors& factors, double factor, std::vector<double>& values) {
  const double scale = factors.position;
  if (scale == 0.0) return;
  jacobian(e, e.system.forces, false, factor, scale, values);
  jacobian(e, e.system.gravities, false, factor, scale, values);
  jacobian(e, e.system.torques, true, factor, scale, values);
  const LoadColumns& coordinates = e.system.coordinateLoads;
  for (std::size_t i = 0; i < coordinates.load.size(); ++i) {
    if (coordinates.scatter[i] < 0) continue;
    const CoordinateRef c = e.system.markers[static_cast<std::size_t>(coordinates.marker[i])].ref(0);
    const Eigen::Matrix4d k = -scale * factorOf(coordinates.function[i], factor) *
                              loadVector(e, coordinates.load[i]).x() * forceDerivative(e, c);
    BlockWriter(e.system, coordinates.scatter[i], c.count, values).addMatrix(k.topLeftCorner(c.count, c.count));
  }
}

namespace {

double potentialOf(const Evaluation& e, const LoadColumns& columns) {
  double energy = 0.0;
  for (std::size_t i = 0; i < columns.load.size(); ++i) {
    const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(columns.marker[i])];
    const bool turns = columns.bodyFixed >= 0 && e.block(columns.coefficients[i])[columns.bodyFixed] != 0.0;
    if (marker.node < 0 || columns.function[i] >= 0 || turns) continue;
    energy -= loadVector(e, columns.load[i]).dot(frameOf(e, marker, columns.marker[i]).position);
  }
  return energy;
}

}  // namespace

double weightPotential(const Evaluation& e) { return potentialOf(e, e.system.gravities); }

double constantLoadPotential(const Evaluation& e) {
  double energy = potentialOf(e, e.system.forces);
  const LoadColumns& coordinates = e.system.coordinateLoads;
  for (std::size_t i = 0; i < coordinates.load.size(); ++i) {
    const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(coordinates.marker[i])];
    if (marker.coordinateCount > 0 && coordinates.function[i] < 0)
      energy -= loadVector(e, coordinates.load[i]).x() * coordinateValue(e, marker.ref(0));
  }
  return energy;
}

double weightPotential(const Evaluation& e, int load) {
  const LoadLayout& layout = e.system.loads[static_cast<std::size_t>(load)];
  const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(layout.marker)];
  return -loadVector(e, load).dot(frameOf(e, marker, layout.marker).position);
}

}  // namespace sprung
