#include "core/dynamics/equations.h"

#include <algorithm>
#include <utility>

#include "core/dynamics/constraints.h"
#include "core/dynamics/inertia.h"
#include "core/dynamics/joint_constraints.h"
#include "core/dynamics/linearity.h"
#include "core/dynamics/running_model.h"
#include "core/script/python_run.h"

namespace sprung {

Equations::Equations(std::shared_ptr<const System> system, Coefficients coefficients, Python python,
                     std::shared_ptr<CallControl> control)
    : system_(std::move(system)),
      coefficients_(std::move(coefficients)),
      given_(coefficients_),
      functions_(system_->functions, python == Python::Run && system_->pythonAllowed, std::move(control)),
      kinematics_(*system_),
      loads_(*system_, kinematics_),
      linear_(isLinear(*system_)) {
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

void Equations::setDrag(const std::optional<DragTarget>& target) {
  drag_.reset();
  dragBody_ = -1;
  dragPush_.count = 0;
  if (!target) return;
  const std::optional<int> body = system_->directory->bodyIndex(target->body);
  if (!body || system_->bodies[static_cast<std::size_t>(*body)].node < 0) return;
  drag_ = target;
  dragBody_ = *body;
  dragInertia_ = bodyMass(dragBody_) * Mat3::Identity();
}

void Equations::setLevel(ConstraintLevel level, bool statics) {
  level_ = level;
  statics_ = statics;
}

MovingFrame Equations::dragFrame() const { return kinematics_.pointOn(dragBody_, drag_->localPoint); }

double Equations::dragReach(const MovingFrame& point) const {
  if (!system_->bodies[static_cast<std::size_t>(dragBody_)].kind->isRotor()) return system_->extent;
  return drag_->radius > 0.0 ? drag_->radius : point.J().norm();
}

DragLaw Equations::dragLaw(const MovingFrame& point) const {
  return DragLaw::of(dragInertia_, drag_->gain, dragReach(point), point.position - drag_->target,
                     point.velocity - drag_->velocity);
}

void Equations::beginStep(const State& state) {
  if (!drag_) return;
  kinematics_.evaluate(state);
  dragLaw_ = dragLaw(dragFrame());
}

void Equations::residual(const State& state, double loadFactor, VecX& result) {
  evaluate(state);
  sumUp(evaluation(state), loadFactor, result);
}

void Equations::forces(const State& state, VecX& result) {
  evaluate(state);
  Evaluation e = evaluation(state);
  e.bare = true;
  sumUp(e, 1.0, result);
}

void Equations::sumUp(const Evaluation& e, double loadFactor, VecX& result) {
  const PythonRun::Scope scope(functions_.callsPython());
  result.setZero();
  ResidualSum sum{result};
  addInertia(e, sum);
  addForceElements(e, sum);
  addConstraints(e, sum);
  loads_.add(e, loadFactor, sum);
  addDrag(sum);
  forceNoise_ = sum.forceNoise;
  constraintNoise_ = sum.constraintNoise;
}

void Equations::jacobian(const State& state, const JacobianFactors& factors, double loadFactor,
                         std::vector<double>& values) {
  std::fill(values.begin(), values.end(), 0.0);
  const PythonRun::Scope scope(functions_.callsPython());
  const Evaluation e = evaluation(state);
  inertiaJacobians(e, factors, values);
  forceElementJacobians(e, factors, values);
  constraintJacobians(e, factors, values);
  loadJacobians(e, factors, loadFactor, values);
  dragJacobian(factors, values);
}

void Equations::scaleConstraints(const State& state, const JacobianFactors& factors, VecX& rightHandSide) const {
  scaleConstraintRows(evaluation(state), factors, rightHandSide);
}

PostNewton Equations::postNewton(State& state, const State& start) {
  return sprung::postNewton(evaluation(state), start, state.data);
}

void Equations::finishStep(State& state) { sprung::finishStep(evaluation(state), state.data); }

void Equations::addDrag(ResidualSum& sum) {
  if (!drag_) return;
  const MovingFrame point = dragFrame();
  const Vec3 force = dragLaw_.force(point.position - drag_->target, point.velocity - drag_->velocity);
  sum.noteForce(dragLaw_.stiffness.cwiseAbs().maxCoeff() *
                (point.position.cwiseAbs() + drag_->target.cwiseAbs()).maxCoeff());
  dragPush_.first = point.first;
  dragPush_.count = point.count;
  dragPush_.force.head(point.count) = point.J().transpose() * force;
  sum.r.segment(point.first, point.count) -= dragPush_.force.head(point.count);
}

NodeMatrix Equations::dragMatrix(const MovingFrame& point, const JacobianFactors& factors) const {
  const Vec3 force = dragLaw_.force(point.position - drag_->target, point.velocity - drag_->velocity);
  NodeJacobian inner = factors.position * dragLaw_.stiffness * point.positionDerivative +
                       factors.velocity * dragLaw_.damping * point.velocityJacobian;
  if (point.curved) inner += factors.position * dragLaw_.damping * kinematics_.velocityDerivative(point).velocity;
  NodeMatrix local = point.velocityJacobian.transpose() * inner;
  local -= factors.position * kinematics_.loadDerivative(point, force, Vec3::Zero());
  return local;
}

void Equations::dragJacobian(const JacobianFactors& factors, std::vector<double>& values) const {
  if (!drag_) return;
  const int scatter = system_->drag.scatter[static_cast<std::size_t>(dragBody_)];
  if (scatter < 0) return;
  const MovingFrame point = dragFrame();
  BlockWriter(*system_, scatter, point.count, values)
      .addMatrix(dragMatrix(point, factors).topLeftCorner(point.count, point.count));
}

std::optional<HandBlock> Equations::handBlock(const JacobianFactors& factors) const {
  if (!drag_ || system_->drag.scatter[static_cast<std::size_t>(dragBody_)] >= 0) return std::nullopt;
  const MovingFrame point = dragFrame();
  HandBlock hand{point.first, point.count, Mat3::Zero()};
  hand.block.topLeftCorner(hand.count, hand.count) = dragMatrix(point, factors).topLeftCorner(hand.count, hand.count);
  return hand;
}

bool Equations::jacobianIsConstant() const {
  return linear_ && !(drag_ && system_->drag.scatter[static_cast<std::size_t>(dragBody_)] >= 0);
}

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

double Equations::bodyMass(int body) const {
  const State none;
  return sprung::bodyMass(evaluation(none), body);
}

BodyPose Equations::bodyPose(int body) const {
  const MovingFrame& frame = kinematics_.body(body);
  return {frame.position, frame.rotation};
}

DragForce Equations::dragForce() const {
  if (!drag_) return {};
  const MovingFrame point = dragFrame();
  return {point.position, dragLaw(point).force(point.position - drag_->target, point.velocity - drag_->velocity)};
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
  double energy = loadPotential(e);
  for (const ConnectorLayout& connector : system_->connectors)
    if (connector.lambdaCount == 0) energy += forceOutput(e, connector).potential;
  return energy;
}

}  // namespace sprung
