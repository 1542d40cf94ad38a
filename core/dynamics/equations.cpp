#include "core/dynamics/equations.h"

#include <algorithm>
#include <utility>

#include "core/dynamics/constraints.h"
#include "core/dynamics/inertia.h"
#include "core/dynamics/joint_constraints.h"
#include "core/dynamics/linearity.h"
#include "core/dynamics/running_model.h"

namespace sprung {

Equations::Equations(std::shared_ptr<const System> system, Coefficients coefficients, Python python,
                     std::shared_ptr<CallControl> control)
    : system_(std::move(system)),
      coefficients_(std::move(coefficients)),
      given_(coefficients_),
      functions_(system_->functions, python == Python::Run && system_->pythonAllowed, std::move(control)),
      kinematics_(*system_),
      loads_(*system_, kinematics_),
      linear_(isLinear(*system_)),
      hands_(*system_, kinematics_) {
  if (!functions_.hasPython()) return;
  model_ = std::make_unique<RunningModel>(*this);
  functions_.setModel(model_.get());
}

Equations::~Equations() = default;

void Equations::setCoefficients(int begin, std::span<const double> values) {
  std::copy(values.begin(), values.end(), coefficients_.begin() + begin);
  std::copy(values.begin(), values.end(), given_.begin() + begin);
  loads_.forget();
}

void Equations::setRunningCoefficients(int begin, std::span<const double> values) {
  std::copy(values.begin(), values.end(), coefficients_.begin() + begin);
  loads_.forget();
}

void Equations::restoreCoefficients(const Coefficients& running, const Coefficients& given) {
  coefficients_ = running;
  given_ = given;
  loads_.forget();
}

void Equations::restart() {
  if (!functions_.hasPython()) return;
  coefficients_ = given_;
  loads_.forget();
  functions_.restart();
}

bool Equations::preStep(State& state) {
  if (system_->preStepFunction < 0) return true;
  evaluate(state);
  if (model_) model_->setEditable(&state);
  const bool goOn = functions_.evaluateFlag(system_->preStepFunction, state.t);
  if (model_) model_->setEditable(nullptr);
  return goOn;
}

bool Equations::functionsReadState() const { return model_ && model_->readsState(); }

void Equations::forgetFunctionData() {
  if (model_) model_->forgetData();
}

void Equations::applyFunctionData(State& state) const {
  if (model_) model_->applyData(state);
}

void Equations::evaluate(const State& state) {
  if (model_) model_->setState(state);
  kinematics_.evaluate(state);
}

void Equations::setHands(const Hands& hands) {
  hands_.set(hands);
  for (int i = 0; i < hands_.count(); ++i)
    if (!hands_.turns(i) && hands_.inertia(i).isZero())
      hands_.setInertia(i, bodyMass(hands_.body(i)) * Mat3::Identity());
}

void Equations::setLevel(ConstraintLevel level, bool statics) {
  level_ = level;
  statics_ = statics;
}

void Equations::beginStep(const State& state) {
  if (model_) model_->beginStep(state);
  if (hands_.count() == 0) return;
  kinematics_.evaluate(state);
  hands_.beginStep();
}

void Equations::residual(const State& state, double loadFactor, VecX& result) {
  evaluate(state);
  sumUp(evaluation(state), loadFactor, result);
}

void Equations::forces(const State& state, VecX& result) {
  evaluate(state);
  Evaluation e = evaluation(state);
  e.bare = true;
  if (model_) model_->setBare(true);
  sumUp(e, 1.0, result);
  if (model_) model_->setBare(false);
}

void Equations::sumUp(const Evaluation& e, double loadFactor, VecX& result) {
  result.setZero();
  ResidualSum sum{result};
  addInertia(e, sum);
  addForceElements(e, sum);
  addConstraints(e, sum);
  loads_.add(e, loadFactor, sum);
  hands_.addTo(sum);
  forceNoise_ = sum.forceNoise;
  constraintNoise_ = sum.constraintNoise;
}

void Equations::jacobian(const State& state, const JacobianFactors& factors, double loadFactor,
                         std::vector<double>& values) {
  std::fill(values.begin(), values.end(), 0.0);
  const Evaluation e = evaluation(state);
  inertiaJacobians(e, factors, values);
  forceElementJacobians(e, factors, values);
  constraintJacobians(e, factors, values);
  loadJacobians(e, factors, loadFactor, values);
  hands_.jacobian(factors, values);
}

void Equations::scaleConstraints(const State& state, const JacobianFactors& factors, VecX& rightHandSide) const {
  scaleConstraintRows(evaluation(state), factors, rightHandSide);
}

PostNewton Equations::postNewton(State& state, const State& start, StateMoment moment) {
  return sprung::postNewton(evaluation(state), start, moment, state.data);
}

void Equations::finishStep(State& state) { sprung::finishStep(evaluation(state), state.data); }

bool Equations::jacobianIsConstant() const { return linear_ && !hands_.inPattern(); }

ConnectorAction Equations::connectorAction(int connector, const State& state) const {
  const ConnectorLayout& layout = system_->connectors[static_cast<std::size_t>(connector)];
  const Evaluation e = evaluation(state);
  switch (layout.kind) {
    case ConnectorKind::Joint: {
      const JointOutput joint = jointOutput(e, layout);
      return {joint.force, joint.torque, 0.0};
    }
    case ConnectorKind::Coordinate: return {Vec3::Zero(), Vec3::Zero(), state.lambda[layout.firstLambda]};
    case ConnectorKind::CoordinateVector: return {};
    case ConnectorKind::CoordinateForce: return {Vec3::Zero(), Vec3::Zero(), forceOutput(e, layout).scalarForce};
    case ConnectorKind::PointForce:
    case ConnectorKind::FrameForce: {
      const ForceOutput element = forceOutput(e, layout);
      return {element.force, element.torque, 0.0};
    }
  }
  return {};
}

Vec3 Equations::loadForce(int load, const State& state) const { return loadVector(evaluation(state), load); }

Vec3 Equations::loadValue(int load, const State& state) const { return sprung::loadValue(evaluation(state), load); }

double Equations::bodyMass(int body) const {
  const State none;
  return sprung::bodyMass(evaluation(none), body);
}

BodyPose Equations::bodyPose(int body) const {
  const int frame = kinematics_.bodyFrame(body);
  return {kinematics_.point(frame).position, kinematics_.turn(frame).rotation};
}

double Equations::kineticEnergy(const State& state) const { return sprung::kineticEnergy(evaluation(state)); }

void Equations::bodyEnergies(const State& state, std::span<double> energies) const {
  kineticEnergies(evaluation(state), energies);
}

double Equations::connectorEnergy(int connector, const State& state) const {
  const ConnectorLayout& layout = system_->connectors[static_cast<std::size_t>(connector)];
  return layout.lambdaCount == 0 ? forceOutput(evaluation(state), layout).potential : 0.0;
}

double Equations::potentialEnergy(const State& state) const {
  const Evaluation e = evaluation(state);
  double energy = weightPotential(e);
  for (const ConnectorLayout& connector : system_->connectors)
    if (connector.lambdaCount == 0) energy += forceOutput(e, connector).potential;
  return energy;
}

double Equations::constantLoadPotential(const State& state) const {
  return sprung::constantLoadPotential(evaluation(state));
}

}  // namespace sprung
