// Force elements: what springs, dampers, friction and stops add to the equations, their Jacobians, and the numbers
// people see of them. Signs: f acts on marker 1 of the left-hand side, -f on marker 0 (M a + f = loads).
#pragma once

#include <array>
#include <vector>

#include "core/dynamics/evaluation.h"
#include "core/law/coordinate_law.h"

namespace sprung {

void addForceElements(const Evaluation& e, ResidualSum& sum);
void forceElementJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);
/// The same of one force element.
void forceElementJacobian(const Evaluation& e, const ConnectorLayout& connector, const JacobianFactors& factors,
                          std::vector<double>& values);

/// What a force element between frames or coordinates measures and does.
struct ForceOutput {
  Vec3 force = Vec3::Zero();   ///< global, on marker 0 [N]
  Vec3 torque = Vec3::Zero();  ///< global, on marker 0 [N m]
  double displacement = 0.0;   ///< scalar: length change, slide, angle or coordinate difference
  double velocity = 0.0;
  double scalarForce = 0.0;
  Vec3 displacementLocal = Vec3::Zero(), rotation = Vec3::Zero();
  Vec3 velocityLocal = Vec3::Zero(), omegaLocal = Vec3::Zero();
  Vec3 forceLocal = Vec3::Zero(), torqueLocal = Vec3::Zero();
  double potential = 0.0;  ///< stored energy [J]
  double power = 0.0;      ///< the element's force times its velocity: energy it takes up per time [W]
};
ForceOutput forceOutput(const Evaluation& e, const ConnectorLayout& connector);

/// Adds to the left-hand side what a force element does, in two parts: `elastic` is the gradient of the energy that it
/// stores, `rest` everything else. Returns that energy [J]; a bristle stores none, it is friction.
double addElement(const Evaluation& e, const ConnectorLayout& connector, VecX& elastic, VecX& rest);

/// What changes of friction and stop states mean for the step.
struct PostNewton {
  double jump = 0.0;             ///< largest jump of a force [N]
  int connector = -1;            ///< whose force jumps most; index into System::connectors
  double recommendedStep = 0.0;  ///< step size [s] that would end where the first contact begins; 0 = none
};
/// Discontinuous states (friction, stops) after a Newton solution, or at a moment of an explicit step: updates `data`
/// of the trial state. `start` is the state at the beginning of the step.
PostNewton postNewton(const Evaluation& trial, const State& start, StateMoment moment, VecX& data);
/// Friction that sticks at a state although its bristle pulls harder than it breaks loose.
struct StressedBristle {
  int connector = -1;
  double force = 0.0, breakAway = 0.0;  ///< sizes [N]
  double energy = 0.0;                  ///< in the bristle [J]
  std::array<double, 3> free{};         ///< data coordinates without that: sticking here, or slipping
};
std::vector<StressedBristle> stressedBristles(const Evaluation& e);

/// Which laws of friction and stops hold, of each connector that remembers: always the same ones in the same order.
struct ConnectorRegime {
  int connector = -1;  ///< index into System::connectors
  CoordinateRegime regime;
};
void connectorRegimes(const Evaluation& e, std::vector<ConnectorRegime>& regimes);

/// Data coordinates that follow the motion, at the end of a step (continued angles).
void finishStep(const Evaluation& e, VecX& data);

}  // namespace sprung
