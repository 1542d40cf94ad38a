// What a simulator tells in pictures of it: the state, and what somebody looks at closely.
#include <memory>

#include "core/dynamics/free_body_forces.h"
#include "core/dynamics/law_readings.h"
#include "core/dynamics/outputs.h"
#include "core/sim/simulator.h"
#include "core/sim/snapshot.h"

namespace sprung {
namespace {

void fillFrom(const Equations& equations, const State& state, Snapshot& snapshot) {
  const System& system = equations.system();
  snapshot.time = state.t;
  snapshot.q = state.q;
  snapshot.v = state.v;
  snapshot.a = state.a;
  snapshot.data = state.data;
  const Kinematics& kinematics = equations.kinematics();
  snapshot.markerPositions.resize(system.markers.size());
  snapshot.markerRotations.resize(system.markers.size());
  for (std::size_t i = 0; i < system.markers.size(); ++i) {
    const int frame = kinematics.markerFrame(static_cast<int>(i));
    snapshot.markerPositions[i] = kinematics.point(frame).position;
    snapshot.markerRotations[i] = kinematics.turn(frame).rotation;
  }
  snapshot.bodyPositions.resize(system.bodies.size());
  snapshot.bodyRotations.resize(system.bodies.size());
  snapshot.bodyMasses.resize(system.bodies.size());
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    const BodyPose pose = equations.bodyPose(static_cast<int>(i));
    snapshot.bodyPositions[i] = pose.position;
    snapshot.bodyRotations[i] = pose.rotation;
    snapshot.bodyMasses[i] = equations.bodyMass(static_cast<int>(i));
  }
  snapshot.bodyVelocities.resize(system.bodies.size());
  for (std::size_t i = 0; i < system.bodies.size(); ++i)
    snapshot.bodyVelocities[i] = kinematics.point(kinematics.bodyFrame(static_cast<int>(i))).velocity;
  snapshot.bodyEnergies.resize(system.bodies.size());
  equations.bodyEnergies(state, snapshot.bodyEnergies);
  snapshot.connectorForces.resize(system.connectors.size());
  snapshot.connectorTorques.resize(system.connectors.size());
  snapshot.coordinateForces.resize(system.connectors.size());
  snapshot.connectorEnergies.resize(system.connectors.size());
  for (std::size_t i = 0; i < system.connectors.size(); ++i) {
    const ConnectorAction action = equations.connectorAction(static_cast<int>(i), state);
    snapshot.connectorForces[i] = action.force;
    snapshot.connectorTorques[i] = action.torque;
    snapshot.coordinateForces[i] = action.coordinate;
    snapshot.connectorEnergies[i] = equations.connectorEnergy(static_cast<int>(i), state);
  }
  snapshot.loadForces.resize(system.loads.size());
  for (std::size_t i = 0; i < system.loads.size(); ++i)
    snapshot.loadForces[i] = equations.loadForce(static_cast<int>(i), state);
  sensorValues(equations, state, snapshot.sensorValues);
  sensorSizes(equations, snapshot.sensorSizes);
  snapshot.kineticEnergy = equations.kineticEnergy(state);
  snapshot.potentialEnergy = equations.potentialEnergy(state);
}

}  // namespace

void fillSnapshot(const std::shared_ptr<const System>& system, const Coefficients& coefficients, const State& state,
                  Snapshot& snapshot) {
  Equations equations(system, coefficients);
  equations.evaluate(state);
  snapshot.system = system;
  fillFrom(equations, state, snapshot);
}

void Simulator::fill(Snapshot& snapshot) {
  Equations& equations = engine_->equations;
  equations.evaluate(state_);
  snapshot.system = equations.systemPointer();
  snapshot.step = steps_;
  snapshot.degreesOfFreedom = degreesOfFreedom_;
  fillFrom(equations, state_, snapshot);
  fillWatched(snapshot.watched);
  snapshot.coefficients = shownCoefficients();
  const bool ended = failure_.has_value();
  if (failByFunction() && !ended) fillFrom(equations, state_, snapshot);
  paths_.fill(state_.t, snapshot.paths);
  // A path ends where the body is, also between the moments that were worth their place.
  if (!snapshot.paths.times.empty() && snapshot.paths.times.back() < state_.t)
    snapshot.paths.add(state_.t, snapshot.bodyPositions);
  fillHands(snapshot);
  snapshot.ledger = ledger();
  snapshot.freeBody = freeBody();
  snapshot.stepSize = lastStepSize_;
  snapshot.newtonIterations = engine_->integrator->lastIterations();
  snapshot.failure = failure_;
  snapshot.functions = equations.functions().reports();
  snapshot.refusal = refusal_;
  noteWarnings();
  snapshot.functionWarnings = warnings_;
}

/// Copied only where they have changed.
std::shared_ptr<const Coefficients> Simulator::shownCoefficients() {
  const Coefficients& now = engine_->equations.coefficients();
  if (system().constraintCount == 0)
    shownCoefficients_.reset();
  else if (!shownCoefficients_ || *shownCoefficients_ != now)
    shownCoefficients_ = std::make_shared<const Coefficients>(now);
  return shownCoefficients_;
}

void Simulator::fillWatched(WatchedItem& watched) const {
  watched.item = watch_.item;
  watched.outputs.clear();
  watched.law = watch_.type != nullptr ? lawReading(engine_->equations, state_, watch_.item) : LawReading{};
  if (watch_.type == nullptr) return;
  const auto add = [&](OutputVariable variable) {
    const auto sensor = measuring(system(), watch_.item, *watch_.type, variable);
    if (sensor) appendSensor(engine_->equations, state_, *sensor, watched.outputs.emplace_back());
  };
  if (watch_.type->list == ItemList::Loads) add(OutputVariable::None);
  for (const OutputRow& row : watch_.type->outputs) add(row.variable);
}

/// Of a body that moves; at the start not before its accelerations are known.
std::shared_ptr<const FreeBody> Simulator::freeBody() {
  const auto body = drawnFree_.valid() ? system().directory->bodyIndex(drawnFree_) : std::nullopt;
  const bool known = prepared_ || steps_ > 0;
  if (!body || !known || system().isLocked() || system().bodies[static_cast<std::size_t>(*body)].isGround()) {
    bodyForces_.reset();
    return nullptr;
  }
  const Equations& equations = engine_->equations;
  if (!bodyForces_ || &bodyForces_->system() != &system() || bodyForces_->body() != *body)
    bodyForces_ = std::make_unique<FreeBodyForces>(equations.systemPointer(), *body);
  auto diagram =
      std::make_shared<FreeBody>(bodyForces_->evaluate(equations, state_, engine_->integrator->loadFactor(state_.t)));
  diagram->settled = !entered_;
  return diagram;
}

}  // namespace sprung
