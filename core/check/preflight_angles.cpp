#include "core/check/preflight_angles.h"

#include <array>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/dynamics/forces.h"
#include "core/items/springs/torsional_spring_damper.h"

namespace sprung {
namespace {

constexpr double kHalfTurn = std::numbers::pi;
constexpr double kNearJump = 1e-6;  ///< [rad] from the jump

/// The torque of a torsional spring at an angle [N m].
double torqueAt(Equations& equations, const State& state, const ConnectorLayout& spring, double angle, double rate) {
  const System& system = equations.system();
  const auto& columns = system.frameForces[static_cast<std::size_t>(spring.batch)];
  const int function = columns.function[static_cast<std::size_t>(spring.index)];
  if (function >= 0) {
    const std::array<double, 2> measured = {angle, rate};
    return equations.functions()
        .evaluate(function, state.t, equations.coefficients().data(), measured.data(), false)
        .values[0];
  }
  const double* block = equations.coefficients().data() + spring.coefficients;
  const auto at = [&](const char* key) { return block[coefficientOffset(torsionalSpringDamperType(), key)]; };
  return TorsionalSpringDamper::springTorque(at("stiffness"), at("damping"), at("offset"), at("velocityOffset"),
                                             at("torque"), angle, rate);
}

Diagnostic angleJump(const System& system, const ConnectorLayout& spring, double angle, double jump) {
  const ItemId item = system.itemOf(spring);
  const std::string degrees = shortText(angle * 180.0 / kHalfTurn, 6) + "°";
  Diagnostic finding =
      warning(system.directory->itemName(item),
              "its angle is " + degrees + " at the start, where it jumps by a whole turn, and its torque by " +
                  numberText(threeDigits(jump)) + " N m",
              spring.firstData < 0 ? "give it a data node that starts at " + numberText(threeDigits(angle)) +
                                         " and counts whole turns, or turn rotationMarker1 and change the offset"
                                   : "let its data node start at " + numberText(threeDigits(angle)));
  finding.code = "angle-jump";
  finding.explanation =
      "Two frames do not tell half a turn forward from half a turn back: the least motion takes the angle from one to "
      "the other, so that the force of a step has no solution.";
  finding.items = {item};
  finding.numbers = {{"angle", angle, unit::rad}, {"jump of the torque", jump, unit::N * unit::m}};
  return finding;
}

}  // namespace

void findAngleJumps(Equations& equations, const State& state, Diagnostics& findings) {
  const System& system = equations.system();
  equations.evaluate(state);
  for (const ConnectorLayout& connector : system.connectors) {
    if (connector.kind != ConnectorKind::FrameForce) continue;
    const Directory::Entry* entry = system.directory->find(system.itemOf(connector));
    if (entry == nullptr || entry->type != &torsionalSpringDamperType()) continue;
    const double* block = equations.coefficients().data() + connector.coefficients;
    if (block[coefficientOffset(torsionalSpringDamperType(), "activeConnector")] == 0.0) continue;
    const ForceOutput output = forceOutput(equations.evaluation(state), connector);
    // What is counted from the last angle jumps at half a turn from there.
    const double last = connector.firstData < 0 ? 0.0 : state.data[connector.firstData];
    const double angle = output.displacement;
    if (!(std::abs(std::abs(angle - last) - kHalfTurn) < kNearJump)) continue;
    const double other = 2.0 * last - angle;
    const double jump = std::abs(torqueAt(equations, state, connector, angle, output.velocity) -
                                 torqueAt(equations, state, connector, other, output.velocity));
    if (jump > 0.0) findings.push_back(angleJump(system, connector, angle, jump));
  }
}

}  // namespace sprung
