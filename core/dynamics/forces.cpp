#include "core/dynamics/forces.h"

#include <algorithm>

#include "core/dynamics/force_laws.h"
#include "core/dynamics/scalar_coordinate.h"

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
  const auto i = static_cast<std::size_t>(c.index);
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
    coordinate(coordinateForce(block, coordinatePair(e, columns.coordinates[i]), e.custom(columns.function[i], false)));
    return out;
  }
  if (c.kind == ConnectorKind::CoordinateSpringDamperExt) {
    const auto& columns = e.system.coordinateSpringDampersExt;
    coordinate(coordinateExtForce(block, coordinatePair(e, columns.coordinates[i]), data,
                                  e.custom(columns.function[i], false)));
    return out;
  }
  const FramePair pair{e.kinematics.marker(c.markers[0]), e.kinematics.marker(c.markers[1])};
  if (c.kind == ConnectorKind::CartesianSpringDamper || c.kind == ConnectorKind::SpringDamper) {
    const bool line = c.kind == ConnectorKind::SpringDamper;
    const CustomLaw custom =
        e.custom((line ? e.system.springDampers : e.system.cartesianSpringDampers).function[i], false);
    const PairForce p =
        line ? springForce(block, pair.f0, pair.f1, custom) : cartesianForce(block, pair.f0, pair.f1, custom);
    out.force = p.force;
    out.scalarForce = p.scalar;
    out.potential = p.potential;
    out.power = p.force.dot(pair.f1.velocity - pair.f0.velocity);
    return out;
  }
  FrameForce f;
  if (c.kind == ConnectorKind::LinearSpringDamper)
    f = linearForce(block, pair, e.custom(e.system.linearSpringDampers.function[i], false));
  if (c.kind == ConnectorKind::TorsionalSpringDamper)
    f = torsionalTorque(block, pair, data, e.custom(e.system.torsionalSpringDampers.function[i], false));
  if (c.kind == ConnectorKind::RigidBodySpringDamper)
    f = rigidBodyForce(block, pair, e.custom(e.system.rigidBodySpringDampers.function[i], false));
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

namespace {

const NodeLayout* dataNode(const System& system, int firstData) {
  for (const NodeLayout& node : system.nodes)
    if (node.kind == NodeKind::GenericData && node.firstData == firstData && node.initialData.size() > 0) return &node;
  return nullptr;
}

void functionsAfterNewton(const Evaluation& trial, VecX& data, PostNewton& result) {
  const FrameForceColumns& columns = trial.system.rigidBodySpringDampers;
  for (std::size_t i = 0; i < columns.afterNewton.size(); ++i) {
    if (columns.afterNewton[i] < 0) continue;
    const FramePair pair{trial.kinematics.marker(columns.markers[i][0]),
                         trial.kinematics.marker(columns.markers[i][1])};
    const NodeLayout* node = columns.data[i] < 0 ? nullptr : dataNode(trial.system, columns.data[i]);
    const Eigen::Index count = node == nullptr ? 0 : node->initialData.size();
    const FunctionJump jump =
        rigidBodyPostNewton(trial.block(columns.coefficients[i]), pair, trial.custom(columns.afterNewton[i], false),
                            data.segment(std::max(columns.data[i], 0), count));
    if (jump.jump > result.jump) {
      result.jump = jump.jump;
      result.connector = columns.connector[i];
    }
    if (jump.recommendedStep > 0.0 && (result.recommendedStep == 0.0 || jump.recommendedStep < result.recommendedStep))
      result.recommendedStep = jump.recommendedStep;
  }
}

}  // namespace

PostNewton postNewton(const Evaluation& trial, const State& start, VecX& data) {
  const CoordinateForceColumns& columns = trial.system.coordinateSpringDampersExt;
  PostNewton result;
  for (std::size_t i = 0; i < columns.data.size(); ++i) {
    const int first = columns.data[i];
    if (first < 0 || columns.function[i] >= 0) continue;  // a user function knows neither friction nor stops
    const auto& coordinates = columns.coordinates[i];
    const CoordinateJump jump =
        coordinateExtPostNewton(trial.block(columns.coefficients[i]), coordinatePair(trial, coordinates),
                                {coordinateValue(trial.system, coordinates[0], start.q),
                                 coordinateValue(trial.system, coordinates[1], start.q)},
                                start.data.data() + first, data.data() + first);
    if (jump.jump > result.jump) {
      result.jump = jump.jump;
      result.connector = columns.connector[i];
    }
    const double step = jump.share * (trial.state.t - start.t);
    if (jump.share < 1.0 && (result.recommendedStep == 0.0 || step < result.recommendedStep))
      result.recommendedStep = step;
  }
  functionsAfterNewton(trial, data, result);
  return result;
}

std::vector<StressedBristle> stressedBristles(const Evaluation& e) {
  const CoordinateForceColumns& columns = e.system.coordinateSpringDampersExt;
  std::vector<StressedBristle> list;
  for (std::size_t i = 0; i < columns.data.size(); ++i) {
    if (columns.data[i] < 0 || columns.function[i] >= 0) continue;
    const auto start = stressedBristle(e.block(columns.coefficients[i]), coordinatePair(e, columns.coordinates[i]),
                                       e.state.data.data() + columns.data[i]);
    if (start) list.push_back({columns.connector[i], start->force, start->breakAway, start->energy, start->free});
  }
  return list;
}

void finishStep(const Evaluation& e, VecX& data) {
  const FrameForceColumns& columns = e.system.torsionalSpringDampers;
  for (std::size_t i = 0; i < columns.data.size(); ++i) {
    const int first = columns.data[i];
    if (first < 0) continue;
    const FramePair pair{e.kinematics.marker(columns.markers[i][0]), e.kinematics.marker(columns.markers[i][1])};
    data[first] = torsionalTorque(e.block(columns.coefficients[i]), pair, e.state.data.data() + first, {}).displacement;
  }
}

}  // namespace sprung
