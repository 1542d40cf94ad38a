#include "core/dynamics/forces.h"

#include <algorithm>

#include "core/dynamics/force_laws.h"

namespace sprung {

void addForceElements(const Evaluation& e, ResidualSum& sum) {
  addPairForces(e, sum);
  addFrameForces(e, sum);
  addCoordinateForces(e, sum);
}

void forceElementJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  pairForceJacobians(e, factors, values);
  frameForceJacobians(e, factors, values);
  coordinateForceJacobians(e, factors, values);
}

ForceOutput forceOutput(const Evaluation& e, const ConnectorLayout& c) {
  ForceOutput out;
  const double* block = e.block(c.coefficients);
  const double* data = c.firstData >= 0 ? e.state.data.data() + c.firstData : nullptr;
  const auto coordinate = [&](const CoordinateForce& f) {
    out.displacement = f.displacement;
    out.velocity = f.velocity;
    out.scalarForce = f.force;
    out.potential = f.potential;
    out.power = f.force * f.velocity;
  };
  if (c.kind == ConnectorKind::CoordinateSpringDamper) {
    const auto& columns = e.system.coordinateSpringDampers;
    coordinate(coordinateForce(block, columns.coordinates[static_cast<std::size_t>(c.index)], e.state));
    return out;
  }
  if (c.kind == ConnectorKind::CoordinateSpringDamperExt) {
    const auto& columns = e.system.coordinateSpringDampersExt;
    coordinate(coordinateExtForce(block, columns.coordinates[static_cast<std::size_t>(c.index)], e.state, data));
    return out;
  }
  const FramePair pair{e.kinematics.marker(c.markers[0]), e.kinematics.marker(c.markers[1])};
  if (c.kind == ConnectorKind::CartesianSpringDamper || c.kind == ConnectorKind::SpringDamper) {
    const PairForce p = c.kind == ConnectorKind::SpringDamper ? springForce(block, pair.f0, pair.f1)
                                                              : cartesianForce(block, pair.f0, pair.f1);
    out.force = p.force;
    out.scalarForce = p.scalar;
    out.potential = p.potential;
    out.power = p.force.dot(pair.f1.velocity - pair.f0.velocity);
    return out;
  }
  FrameForce f;
  if (c.kind == ConnectorKind::LinearSpringDamper) f = linearForce(block, pair);
  if (c.kind == ConnectorKind::TorsionalSpringDamper) f = torsionalTorque(block, pair, data);
  if (c.kind == ConnectorKind::RigidBodySpringDamper) f = rigidBodyForce(block, pair);
  out.force = f.wrench.w.segment<3>(kP1);
  out.torque = f.wrench.w.segment<3>(kR1);
  out.displacement = f.displacement;
  out.velocity = f.velocity;
  out.scalarForce = f.scalar;
  out.displacementLocal = f.displacementLocal;
  out.rotation = f.rotation;
  out.velocityLocal = f.velocityLocal;
  out.omegaLocal = f.omegaLocal;
  out.forceLocal = f.forceLocal;
  out.torqueLocal = f.torqueLocal;
  out.potential = f.potential;
  out.power = f.wrench.w.dot(pair.velocities());
  return out;
}

PostNewton postNewton(const Evaluation& trial, const State& start, VecX& data) {
  const CoordinateForceColumns& columns = trial.system.coordinateSpringDampersExt;
  PostNewton result;
  for (std::size_t i = 0; i < columns.data.size(); ++i) {
    const int first = columns.data[i];
    if (first < 0) continue;
    const CoordinateJump jump =
        coordinateExtPostNewton(trial.block(columns.coefficients[i]), columns.coordinates[i], trial.state, start,
                                start.data.data() + first, data.data() + first);
    if (jump.jump > result.jump) {
      result.jump = jump.jump;
      result.connector = columns.connector[i];
    }
    const double step = jump.share * (trial.state.t - start.t);
    if (jump.share < 1.0 && (result.recommendedStep == 0.0 || step < result.recommendedStep))
      result.recommendedStep = step;
  }
  return result;
}

void finishStep(const Evaluation& e, VecX& data) {
  const FrameForceColumns& columns = e.system.torsionalSpringDampers;
  for (std::size_t i = 0; i < columns.data.size(); ++i) {
    const int first = columns.data[i];
    if (first < 0) continue;
    const FramePair pair{e.kinematics.marker(columns.markers[i][0]), e.kinematics.marker(columns.markers[i][1])};
    data[first] = torsionalTorque(e.block(columns.coefficients[i]), pair, e.state.data.data() + first).displacement;
  }
}

}  // namespace sprung
