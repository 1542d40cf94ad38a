#include "core/dynamics/forces.h"

#include <algorithm>

#include "core/dynamics/force_families.h"
#include "core/dynamics/scalar_coordinate.h"

namespace sprung {
namespace {}  // namespace

void addForceElements(const Evaluation& e, ResidualSum& sum) {
  addPointForces(e, sum);
  addFrameForces(e, sum);
  addCoordinateForces(e, sum);
}

void forceElementJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  for (const PointForceColumns& columns : e.system.pointForces)
    pointForceJacobian(e, columns, 0, columns.connector.size(), factors, values);
  for (const FrameForceColumns& columns : e.system.frameForces)
    frameForceJacobian(e, columns, 0, columns.connector.size(), factors, values);
  for (const CoordinateForceColumns& columns : e.system.coordinateForces)
    coordinateForceJacobian(e, columns, 0, columns.connector.size(), factors, values);
}

void forceElementJacobian(const Evaluation& e, const ConnectorLayout& c, const JacobianFactors& factors,
                          std::vector<double>& values) {
  const std::size_t i = at(c.index), end = i + 1;
  switch (c.kind) {
    case ConnectorKind::PointForce:
      return pointForceJacobian(e, e.system.pointForces[at(c.batch)], i, end, factors, values);
    case ConnectorKind::FrameForce:
      return frameForceJacobian(e, e.system.frameForces[at(c.batch)], i, end, factors, values);
    case ConnectorKind::CoordinateForce:
      return coordinateForceJacobian(e, e.system.coordinateForces[at(c.batch)], i, end, factors, values);
    case ConnectorKind::Joint:
    case ConnectorKind::Coordinate:
    case ConnectorKind::CoordinateVector: return;
  }
}

namespace {

ForceOutput pointOutput(const Evaluation& e, const ConnectorLayout& c) {
  const PointForceColumns& columns = e.system.pointForces[at(c.batch)];
  const PointElement element = pointElement(e, columns, at(c.index));
  PointForce f;
  const PointReport report = columns.law->report(e.context(), element, f);
  ForceOutput out;
  if (!f.active) return out;
  out.force = f.force;
  out.scalarForce = report.scalar;
  out.potential = report.potential;
  out.power = f.force.dot(element.velocity());
  return out;
}

ForceOutput frameOutput(const Evaluation& e, const ConnectorLayout& c) {
  const FrameForceColumns& columns = e.system.frameForces[at(c.batch)];
  const FrameElement element = frameElement(e, columns, at(c.index));
  FrameForce f;
  const FrameReport report = columns.law->report(e.context(), element, f);
  ForceOutput out;
  out.force = f.w.segment<3>(kP1);
  out.torque = f.w.segment<3>(kR1);
  out.displacement = report.displacement;
  out.velocity = report.velocity;
  out.scalarForce = report.scalar;
  out.displacementLocal = report.displacementLocal;
  out.rotation = report.rotation;
  out.velocityLocal = report.velocityLocal;
  out.omegaLocal = report.omegaLocal;
  out.forceLocal = report.forceLocal;
  out.torqueLocal = report.torqueLocal;
  out.potential = report.potential;
  out.power = f.w.dot(velocitiesOf(element.f0(), element.f1()));
  return out;
}

ForceOutput coordinateOutput(const Evaluation& e, const ConnectorLayout& c) {
  const CoordinateForceColumns& columns = e.system.coordinateForces[at(c.batch)];
  const CoordinateElement element = coordinateElement(e, columns, at(c.index));
  CoordinateForce f;
  columns.law->forces(e.context(), {&element, 1}, false, &f);
  ForceOutput out;
  out.displacement = f.displacement;
  out.velocity = f.velocity;
  out.scalarForce = f.force;
  out.potential = f.potential + f.bristle;
  out.power = f.force * f.velocity;
  return out;
}

}  // namespace

ForceOutput forceOutput(const Evaluation& e, const ConnectorLayout& c) {
  switch (c.kind) {
    case ConnectorKind::PointForce: return pointOutput(e, c);
    case ConnectorKind::FrameForce: return frameOutput(e, c);
    case ConnectorKind::CoordinateForce: return coordinateOutput(e, c);
    case ConnectorKind::Joint:
    case ConnectorKind::Coordinate:
    case ConnectorKind::CoordinateVector: break;
  }
  return {};
}

double addElement(const Evaluation& e, const ConnectorLayout& c, VecX& elastic, VecX& rest) {
  const Kinematics& k = e.kinematics;
  const std::size_t i = at(c.index);
  if (c.kind == ConnectorKind::PointForce) {
    const PointForceColumns& columns = e.system.pointForces[at(c.batch)];
    PointForce f;
    const PointReport report = columns.law->report(e.context(), pointElement(e, columns, i), f);
    if (!f.active) return 0.0;
    const auto add = [&](const Vec3& force, VecX& r) {
      k.addForce(k.markerFrame(c.markers[0]), -force, r);
      k.addForce(k.markerFrame(c.markers[1]), force, r);
    };
    add(report.elastic, elastic);
    add(f.force - report.elastic, rest);
    return report.potential;
  }
  if (c.kind == ConnectorKind::FrameForce) {
    const FrameForceColumns& columns = e.system.frameForces[at(c.batch)];
    FrameForce f;
    const FrameReport report = columns.law->report(e.context(), frameElement(e, columns, i), f);
    if (!f.active) return 0.0;
    const auto add = [&](const Vec12& w, VecX& r) {
      k.addWrench(k.markerFrame(c.markers[0]), w.segment<3>(kP0), w.segment<3>(kR0), r);
      k.addWrench(k.markerFrame(c.markers[1]), w.segment<3>(kP1), w.segment<3>(kR1), r);
    };
    add(report.elastic, elastic);
    add(f.w - report.elastic, rest);
    return report.potential;
  }
  if (c.kind != ConnectorKind::CoordinateForce) return 0.0;
  const CoordinateForceColumns& columns = e.system.coordinateForces[at(c.batch)];
  const CoordinateElement element = coordinateElement(e, columns, i);
  CoordinateForce f;
  columns.law->forces(e.context(), {&element, 1}, false, &f);
  if (!f.active) return 0.0;
  const auto add = [&](double force, VecX& r) {
    addAlong(e, columns.coordinates[i][0], -f.factor0 * force, r);
    addAlong(e, columns.coordinates[i][1], f.factor1 * force, r);
  };
  add(f.elastic, elastic);
  add(f.force - f.elastic, rest);
  return f.potential;
}

namespace {

const NodeLayout* dataNode(const System& system, int firstData) {
  for (const NodeLayout& node : system.nodes)
    if (node.kind->isData() && node.firstData == firstData && node.initialData.size() > 0) return &node;
  return nullptr;
}

void note(const FunctionJump& jump, int connector, PostNewton& result) {
  if (jump.jump > result.jump) {
    result.jump = jump.jump;
    result.connector = connector;
  }
  if (jump.recommendedStep > 0.0 && (result.recommendedStep == 0.0 || jump.recommendedStep < result.recommendedStep))
    result.recommendedStep = jump.recommendedStep;
}

void functionsAfterNewton(const Evaluation& trial, const FrameForceColumns& columns, VecX& data, PostNewton& result) {
  for (std::size_t i = 0; i < columns.afterNewton.size(); ++i) {
    if (columns.afterNewton[i] < 0) continue;
    const NodeLayout* node = columns.data[i] < 0 ? nullptr : dataNode(trial.system, columns.data[i]);
    const Eigen::Index count = node == nullptr ? 0 : node->initialData.size();
    note(columns.law->afterNewton(trial.context(), frameElement(trial, columns, i), columns.afterNewton[i],
                                  data.segment(std::max(columns.data[i], 0), count)),
         columns.connector[i], result);
  }
}

void statesAfterNewton(const Evaluation& trial, const CoordinateForceColumns& columns, const State& start,
                       StateMoment moment, VecX& data, PostNewton& result) {
  for (std::size_t i = 0; i < columns.data.size(); ++i) {
    const int first = columns.data[i];
    if (first < 0 || columns.function[i] >= 0) continue;  // a user function knows neither friction nor stops
    const auto& coordinates = columns.coordinates[i];
    const CoordinateJump jump =
        columns.law->afterNewton(moment, trial.block(columns.coefficients[i]), coordinatePair(trial, coordinates),
                                 {coordinateValue(trial.system, coordinates[0], start.q),
                                  coordinateValue(trial.system, coordinates[1], start.q)},
                                 start.data.data() + first, data.data() + first);
    const double step = jump.share < 1.0 ? jump.share * (trial.state.t - start.t) : 0.0;
    note({jump.jump, step}, columns.connector[i], result);
  }
}

}  // namespace

PostNewton postNewton(const Evaluation& trial, const State& start, StateMoment moment, VecX& data) {
  PostNewton result;
  for (const CoordinateForceColumns& columns : trial.system.coordinateForces)
    if (columns.law->remembers) statesAfterNewton(trial, columns, start, moment, data, result);
  if (moment == StateMoment::WithinStep) return result;
  for (const FrameForceColumns& columns : trial.system.frameForces) functionsAfterNewton(trial, columns, data, result);
  return result;
}

std::vector<StressedBristle> stressedBristles(const Evaluation& e) {
  std::vector<StressedBristle> list;
  for (const CoordinateForceColumns& columns : e.system.coordinateForces) {
    for (std::size_t i = 0; i < columns.data.size(); ++i) {
      if (columns.data[i] < 0 || columns.function[i] >= 0) continue;
      const auto start =
          columns.law->stressedBristle(e.block(columns.coefficients[i]), coordinatePair(e, columns.coordinates[i]),
                                       e.state.data.data() + columns.data[i]);
      if (start) list.push_back({columns.connector[i], start->force, start->breakAway, start->energy, start->free});
    }
  }
  return list;
}

void connectorRegimes(const Evaluation& e, std::vector<ConnectorRegime>& regimes) {
  regimes.clear();
  for (const CoordinateForceColumns& columns : e.system.coordinateForces) {
    if (!columns.law->remembers) continue;
    for (std::size_t i = 0; i < columns.data.size(); ++i) {
      if (columns.data[i] < 0 || columns.function[i] >= 0) continue;
      regimes.push_back({columns.connector[i],
                         columns.law->regime(e.block(columns.coefficients[i]), e.state.data.data() + columns.data[i])});
    }
  }
}

void finishStep(const Evaluation& e, VecX& data) {
  for (const FrameForceColumns& columns : e.system.frameForces)
    for (std::size_t i = 0; i < columns.data.size(); ++i)
      if (columns.data[i] >= 0)
        columns.law->finishStep(e.context(), frameElement(e, columns, i), data.data() + columns.data[i]);
}

}  // namespace sprung
