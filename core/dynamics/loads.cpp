#include "core/dynamics/loads.h"

#include "core/dynamics/inertia.h"
#include "core/dynamics/scalar_coordinate.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/torque_vector.h"

namespace sprung {
namespace {

/// bodyFixed stands behind the vector in the blocks of forces and torques alike.
constexpr int kBodyFixed = 3;

/// Where a load acts: the frame of its marker, or the centre of mass for loads per mass.
MovingFrame frameOf(const Evaluation& e, const MarkerLayout& marker, int index) {
  return marker.bodyMass ? e.kinematics.pointOn(marker.body, centreOfMass(e, marker.body)) : e.kinematics.marker(index);
}

void add(const Evaluation& e, const LoadColumns& columns, bool torque, double factor, ResidualSum& sum) {
  const Kinematics& k = e.kinematics;
  for (std::size_t i = 0; i < columns.load.size(); ++i) {
    const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(columns.marker[i])];
    const Vec3 vector = factor * loadVector(e, columns.load[i]);
    sum.noteForce(vector.cwiseAbs().maxCoeff());
    const int frame = k.markerFrame(columns.marker[i]);
    if (torque)
      k.addWrench(frame, Vec3::Zero(), -vector, sum.r);
    else if (!marker.bodyMass || k.isPlain(frame))
      k.addForce(frame, -vector, sum.r);
    else
      k.addWrench(frame, -vector, (k.turn(frame).rotation * centreOfMass(e, marker.body)).cross(-vector), sum.r);
  }
}

void jacobian(const Evaluation& e, const LoadColumns& columns, bool torque, bool mayTurn, double factor,
              std::vector<double>& values) {
  for (std::size_t i = 0; i < columns.load.size(); ++i) {
    const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(columns.marker[i])];
    if (columns.scatter[i] < 0) continue;
    const MovingFrame frame = frameOf(e, marker, columns.marker[i]);
    const bool turns = mayTurn && frame.rotates && e.block(columns.coefficients[i])[kBodyFixed] != 0.0;
    if (!frame.curved && !turns) continue;
    const Vec3 vector = loadVector(e, columns.load[i]);
    NodeMatrix k = torque ? e.kinematics.loadDerivative(frame, Vec3::Zero(), vector)
                          : e.kinematics.loadDerivative(frame, vector, Vec3::Zero());
    const NodeJacobian& map = torque ? frame.spinJacobian : frame.velocityJacobian;
    if (turns) k -= map.transpose() * skew(vector) * frame.rotationDerivative;
    BlockWriter(e.system, columns.scatter[i], frame.count, values)
        .addMatrix(-factor * k.topLeftCorner(frame.count, frame.count));
  }
}

}  // namespace

Vec3 loadVector(const Evaluation& e, int load) {
  const LoadLayout& layout = e.system.loads[static_cast<std::size_t>(load)];
  const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(layout.marker)];
  const double* block = e.block(layout.coefficients);
  const CustomLaw custom = e.custom(layout.function, false);
  if (layout.size == 1) return {custom ? *custom.evaluate(nullptr).values : *block, 0.0, 0.0};
  const Vec3 vector = custom ? vectorAt(custom.evaluate(nullptr).values) : vectorAt(block);
  if (marker.bodyMass) return bodyMass(e, marker.body) * vector;
  return block[kBodyFixed] != 0.0 ? Vec3(e.kinematics.turn(e.kinematics.markerFrame(layout.marker)).rotation * vector)
                                  : vector;
}

void addLoads(const Evaluation& e, double factor, ResidualSum& sum) {
  add(e, e.system.forces, false, factor, sum);
  add(e, e.system.gravities, false, factor, sum);
  add(e, e.system.torques, true, factor, sum);
  const LoadColumns& coordinates = e.system.coordinateLoads;
  for (std::size_t i = 0; i < coordinates.load.size(); ++i) {
    const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(coordinates.marker[i])];
    const double load = factor * loadVector(e, coordinates.load[i]).x();
    sum.noteForce(std::abs(load));
    addAlong(e, marker.ref(0), -load, sum.r);
  }
}

void loadJacobians(const Evaluation& e, const JacobianFactors& factors, double factor, std::vector<double>& values) {
  const double scale = factor * factors.position;
  if (scale == 0.0) return;
  jacobian(e, e.system.forces, false, true, scale, values);
  jacobian(e, e.system.gravities, false, false, scale, values);
  jacobian(e, e.system.torques, true, true, scale, values);
  const LoadColumns& coordinates = e.system.coordinateLoads;
  for (std::size_t i = 0; i < coordinates.load.size(); ++i) {
    if (coordinates.scatter[i] < 0) continue;
    const CoordinateRef c = e.system.markers[static_cast<std::size_t>(coordinates.marker[i])].ref(0);
    const Eigen::Matrix4d k = -scale * loadVector(e, coordinates.load[i]).x() * forceDerivative(e, c);
    BlockWriter(e.system, coordinates.scatter[i], c.count, values).addMatrix(k.topLeftCorner(c.count, c.count));
  }
}

double loadPotential(const Evaluation& e) {
  double energy = 0.0;
  for (const LoadColumns* columns : {&e.system.forces, &e.system.gravities}) {
    for (std::size_t i = 0; i < columns->load.size(); ++i) {
      const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(columns->marker[i])];
      if (marker.node < 0) continue;
      energy -= loadVector(e, columns->load[i]).dot(frameOf(e, marker, columns->marker[i]).position);
    }
  }
  const LoadColumns& coordinates = e.system.coordinateLoads;
  for (std::size_t i = 0; i < coordinates.load.size(); ++i) {
    const MarkerLayout& marker = e.system.markers[static_cast<std::size_t>(coordinates.marker[i])];
    if (marker.coordinateCount > 0)
      energy -= loadVector(e, coordinates.load[i]).x() * coordinateValue(e, marker.ref(0));
  }
  return energy;
}

}  // namespace sprung
