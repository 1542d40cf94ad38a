#include "core/items/springs/coordinate_spring_damper_ext_law.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/items/shared_rows.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"

namespace sprung {
namespace {

using T = CoordinateSpringDamperExt;

/// The parameters of a ConnectorCoordinateSpringDamperExt, read from its block.
struct ExtParameters {
  double stiffness, damping, offset, velocityOffset, factor0, factor1, stickingStiffness, stickingDamping;
  double upper, lower, stopStiffness, stopDamping;
  T::Friction friction;
  bool useStops, active;

  explicit ExtParameters(const double* block) {
    struct Offsets {
      int of(std::string_view key) const { return coefficientOffset(coordinateSpringDamperExtType(), key); }
      int stiffness = of("stiffness"), damping = of("damping"), offset = of("offset");
      int velocityOffset = of("velocityOffset"), factor0 = of("factor0"), factor1 = of("factor1");
      int dynamic = of("fDynamicFriction"), statics = of("fStaticFrictionOffset");
      int bristle = of("stickingStiffness"), bristleDamping = of("stickingDamping");
      int decay = of("exponentialDecayStatic"), viscous = of("fViscousFriction");
      int zone = of("frictionProportionalZone"), upper = of("limitStopsUpper"), lower = of("limitStopsLower");
      int stop = of("limitStopsStiffness"), stopDamping = of("limitStopsDamping");
      int useStops = of("useLimitStops"), active = of("activeConnector");
    };
    static const Offsets at;
    stiffness = block[at.stiffness];
    damping = block[at.damping];
    offset = block[at.offset];
    velocityOffset = block[at.velocityOffset];
    factor0 = block[at.factor0];
    factor1 = block[at.factor1];
    friction = {block[at.dynamic], block[at.statics], block[at.decay], block[at.viscous], block[at.zone]};
    stickingStiffness = block[at.bristle];
    stickingDamping = block[at.bristleDamping];
    upper = block[at.upper];
    lower = block[at.lower];
    stopStiffness = block[at.stop];
    stopDamping = block[at.stopDamping];
    useStops = block[at.useStops] != 0.0;
    active = block[at.active] != 0.0;
  }
  bool hasFriction() const {
    return friction.dynamicForce > 0.0 || friction.staticOffset > 0.0 || friction.viscous != 0.0;
  }
  bool bristles() const { return friction.zone == 0.0 && hasFriction(); }
  double breakAway() const { return friction.dynamicForce + friction.staticOffset; }
};

/// Data coordinates of the connector: friction mode (0 = stick, else the slip force with its sign), last sticking
/// position, limit stop state (0 = free, else the penetration with its sign).
enum DataIndex { kMode = 0, kStick = 1, kStop = 2 };

/// The mode also says that the connector slips: it stays different from zero when the slip force dies out [N].
constexpr double kLeastSlip = std::numeric_limits<double>::min();

double sign(double value) { return value < 0.0 ? -1.0 : 1.0; }

void addStop(const ExtParameters& p, double q, double v, double state, CoordinateForce& f) {
  if (!p.useStops || state == 0.0) return;
  const double penetration = state > 0.0 ? q - p.upper : q - p.lower;
  f.force += T::contactForce(p.stopStiffness, p.stopDamping, penetration, v);
  f.positionDerivative += p.stopStiffness;
  f.velocityDerivative += p.stopDamping;
  f.elastic += p.stopStiffness * penetration;
  f.potential += 0.5 * p.stopStiffness * penetration * penetration;
}

void addFriction(const ExtParameters& p, double q, double v, const double* data, CoordinateForce& f) {
  if (!p.hasFriction()) return;
  if (p.friction.zone != 0.0) {
    f.force += T::regularizedFriction(p.friction, v);
    f.velocityDerivative += T::regularizedFrictionSlope(p.friction, v);
    return;
  }
  if (data == nullptr) return;
  if (data[kMode] == 0.0) {
    f.force += T::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v);
    f.positionDerivative += p.stickingStiffness;
    f.velocityDerivative += p.stickingDamping;
    const double bend = q - data[kStick];
    f.bristle = 0.5 * p.stickingStiffness * bend * bend;
    return;
  }
  // Slipping: the size follows the velocity, the sign is held until the Newton solution is done.
  f.force += sign(data[kMode]) * T::stribeck(p.friction, v);
  f.velocityDerivative += sign(data[kMode]) * sign(v) * T::stribeckSlope(p.friction, v);
}

struct Law {
  static constexpr bool kRemembers = true, kConstant = false;

  static void evaluate(const LawContext& context, const CoordinateElement& e, bool derivatives, CoordinateForce& f) {
    const ExtParameters p(e.block);
    const CoordinatePair& pair = e.pair;
    f.active = p.active;
    f.factor0 = p.factor0;
    f.factor1 = p.factor1;
    f.displacement = p.factor1 * pair.q[1] - p.factor0 * pair.q[0];
    f.velocity = p.factor1 * pair.v[1] - p.factor0 * pair.v[0];
    if (!f.active) return;
    const auto termSize = [&](const std::array<double, 2>& values) {
      return std::abs(p.factor1 * values[1]) + std::abs(p.factor0 * values[0]);
    };
    if (e.function >= 0) return useFunction(context.custom(e.function, derivatives), termSize(pair.q), f);
    const double q = f.displacement, v = f.velocity;
    f.force = T::springForce(p.stiffness, p.damping, p.offset, p.velocityOffset, q, v);
    f.positionDerivative = p.stiffness;
    f.velocityDerivative = p.damping;
    f.elastic = p.stiffness * (q - p.offset);
    f.potential = 0.5 * p.stiffness * (q - p.offset) * (q - p.offset);
    addFriction(p, q, v, e.data, f);
    if (e.data != nullptr) addStop(p, q, v, e.data[kStop], f);
    // The combination may be small where its terms are large.
    f.noise = std::abs(f.positionDerivative) * (termSize(pair.q) + std::abs(p.offset)) +
              std::abs(f.velocityDerivative) * termSize(pair.v) + std::abs(f.force);
  }

  static LawReading lines() { return {{.symbol = "f_SD", .variable = OutputVariable::Force, .dimension = unit::N}}; }

  static void read(const CoordinateElement& e, LawReading& lines) {
    const ExtParameters p(e.block);
    LawLine& line = lines[0];
    const double q = p.factor1 * e.pair.q[1] - p.factor0 * e.pair.q[0];
    const double v = p.factor1 * e.pair.v[1] - p.factor0 * e.pair.v[0];
    addTerm(line, {{"k", p.stiffness, rows::kStiffnessUnit}, {"(q - x_off)", q - p.offset, unit::m}});
    addTerm(line, {{"d", p.damping, rows::kDampingUnit}, {"(v - v_off)", v - p.velocityOffset, rows::kVelocityUnit}});
    if (p.hasFriction()) readFriction(p, q, v, e.data, line);
    const double stop = e.data != nullptr && p.useStops ? e.data[kStop] : 0.0;
    if (stop == 0.0) return;
    const char* const depth = stop > 0.0 ? "(q - s_upper)" : "(q - s_lower)";
    addTerm(line, {{"k_limits", p.stopStiffness, rows::kStiffnessUnit},
                   {depth, q - (stop > 0.0 ? p.upper : p.lower), unit::m}});
    addTerm(line, {{"d_limits", p.stopDamping, rows::kDampingUnit}, {"v", v, rows::kVelocityUnit}});
    line.remark += line.remark.empty() ? "at a stop" : ", at a stop";
  }

  /// Sliding friction in the direction of `sign`; `beyond`: speed along the Stribeck curve [m/s], with its symbol.
  static void readSliding(const ExtParameters& p, double sign, double beyond, const char* symbol, LawLine& line) {
    const std::string less = sign < 0.0 ? "-" : "", decay = std::string("exp(-") + symbol + "/v_exp)";
    addTerm(line, {{less + "f_mu,d", sign * p.friction.dynamicForce, unit::N}});
    addTerm(line, {{less + "f_mu,so", sign * p.friction.staticOffset, unit::N},
                   {decay, std::exp(-beyond / p.friction.decayVelocity)}});
    addTerm(line,
            {{less + "f_mu,v", sign * p.friction.viscous, rows::kDampingUnit}, {symbol, beyond, rows::kVelocityUnit}});
  }

  static void readFriction(const ExtParameters& p, double q, double v, const double* data, LawLine& line) {
    const double speed = std::abs(v), zone = p.friction.zone;
    if (zone != 0.0 && speed <= zone) {
      addTerm(line, {{"(f_mu,d + f_mu,so)", p.breakAway(), unit::N}, {"v/v_reg", v / zone}});
      line.remark = "creeps";
    } else if (zone != 0.0) {
      readSliding(p, std::copysign(1.0, v), speed - zone, "(|v| - v_reg)", line);
      line.remark = "slips";
    } else if (data == nullptr) {
      return;
    } else if (data[kMode] == 0.0) {
      addTerm(line,
              {{"k_mu", p.stickingStiffness, rows::kStiffnessUnit}, {"(q - x_stick)", q - data[kStick], unit::m}});
      addTerm(line, {{"d_mu", p.stickingDamping, rows::kDampingUnit}, {"v", v, rows::kVelocityUnit}});
      line.remark = "sticks";
    } else {
      readSliding(p, sign(data[kMode]), speed, "|v|", line);
      line.remark = v * data[kMode] < 0.0 ? "slip reverses" : "slips";
    }
  }

  static CoordinateJump afterNewton(StateMoment moment, const double* block, const CoordinatePair& pair,
                                    const std::array<double, 2>& beforeStep, const double* startData, double* data) {
    const ExtParameters p(block);
    CoordinateJump result;
    if (!p.active) return result;
    const auto relative = [&](const std::array<double, 2>& ends) { return p.factor1 * ends[1] - p.factor0 * ends[0]; };
    const double q = relative(pair.q), v = relative(pair.v);
    double& jump = result.jump;
    const auto slip = [&] { return std::max(T::stribeck(p.friction, v), kLeastSlip); };
    // In the middle of an explicit step friction goes on as it is, as it does within a Newton solution.
    if (p.bristles() && moment != StateMoment::WithinStep) {
      if (data[kMode] == 0.0) {
        const double bristle = T::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v);
        if (std::abs(bristle) > p.breakAway()) {
          // What is not solved again slips the way in which it has been torn loose: the velocity may have just turned.
          const bool torn = moment == StateMoment::AfterStep || v == 0.0;
          data[kMode] = sign(torn ? bristle : v) * slip();
          jump = std::abs(std::abs(bristle) - std::abs(data[kMode]));
        }
      } else if (v * data[kMode] >= 0.0) {
        data[kMode] = sign(data[kMode]) * slip();
        data[kStick] = q;
      } else if (startData[kMode] != 0.0) {
        // Slip that reverses sticks first, with the bristles bent so that they carry on the slip force that the step
        // began with. What was solved had slipped the other way: it is solved again.
        const double last = startData[kMode];
        data[kMode] = 0.0;
        data[kStick] = p.stickingStiffness > 0.0 ? q - (last - p.stickingDamping * v) / p.stickingStiffness : q;
        jump = std::abs(last - sign(v) * slip());
      } else {
        data[kMode] = 0.0;
        jump = std::abs(slip() - std::abs(T::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v)));
        data[kStick] = startData[kStick];
      }
    }
    if (p.useStops) {
      const double penetration = T::penetration(p.lower, p.upper, q);
      const double before = relative(beforeStep);
      if (penetration != 0.0 && before <= p.upper && before >= p.lower)
        result.share = std::clamp(((penetration > 0.0 ? p.upper : p.lower) - before) / (q - before), 0.0, 1.0);
      const bool changed = (penetration > 0.0) != (data[kStop] > 0.0) || (penetration < 0.0) != (data[kStop] < 0.0);
      if (changed) jump += p.stopStiffness * std::abs(penetration - data[kStop]);
      data[kStop] = penetration;
    }
    return result;
  }

  static std::optional<BristleStart> stressedBristle(const double* block, const CoordinatePair& pair,
                                                     const double* data) {
    const ExtParameters p(block);
    if (!p.active || !p.bristles() || data[kMode] != 0.0) return std::nullopt;
    const double q = p.factor1 * pair.q[1] - p.factor0 * pair.q[0];
    const double v = p.factor1 * pair.v[1] - p.factor0 * pair.v[0];
    const double bend = q - data[kStick];
    BristleStart start;
    start.force = std::abs(T::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v));
    start.breakAway = p.breakAway();
    if (start.force <= start.breakAway) return std::nullopt;
    start.energy = 0.5 * p.stickingStiffness * bend * bend;
    // Unbent it may still be torn by the velocity: then it slips.
    const bool slips = std::abs(p.stickingDamping * v) > start.breakAway;
    start.free = {slips ? sign(v) * std::max(T::stribeck(p.friction, v), kLeastSlip) : 0.0, q, data[kStop]};
    return start;
  }

  static CoordinateRegime regime(const double* block, const double* data) {
    const ExtParameters p(block);
    CoordinateRegime regime;
    if (!p.active) return regime;
    if (p.bristles())
      regime.friction = data[kMode] == 0.0 ? CoordinateRegime::Friction::Stick : CoordinateRegime::Friction::Slip;
    regime.stopped = p.useStops && data[kStop] != 0.0;
    return regime;
  }

  static std::array<ContactSpring, 2> contacts(const double* block) {
    const ExtParameters p(block);
    std::array<ContactSpring, 2> springs{};
    if (!p.active) return springs;
    if (p.useStops) springs[0] = {p.stopStiffness, p.stopDamping};
    if (p.friction.zone == 0.0 && p.breakAway() > 0.0) springs[1] = {p.stickingStiffness, p.stickingDamping};
    return springs;
  }

  static FrictionSlope frictionSlope(const double* block) {
    const ExtParameters p(block);
    return p.active && p.friction.zone != 0.0 ? FrictionSlope{p.breakAway(), p.friction.zone} : FrictionSlope{};
  }
};

}  // namespace

double CoordinateSpringDamperExt::regularizedFriction(const Friction& friction, double v) {
  const double speed = std::abs(v);
  if (speed <= friction.zone) return (friction.dynamicForce + friction.staticOffset) * v / friction.zone;
  const double beyond = speed - friction.zone;
  const double force = friction.dynamicForce + friction.staticOffset * std::exp(-beyond / friction.decayVelocity) +
                       friction.viscous * beyond;
  return std::copysign(1.0, v) * force;
}

double CoordinateSpringDamperExt::regularizedFrictionSlope(const Friction& friction, double v) {
  const double speed = std::abs(v);
  if (speed <= friction.zone) return (friction.dynamicForce + friction.staticOffset) / friction.zone;
  return friction.viscous -
         friction.staticOffset / friction.decayVelocity * std::exp(-(speed - friction.zone) / friction.decayVelocity);
}

double CoordinateSpringDamperExt::stribeck(const Friction& friction, double v) {
  const double speed = std::abs(v);
  return friction.dynamicForce + friction.staticOffset * std::exp(-speed / friction.decayVelocity) +
         friction.viscous * speed;
}

double CoordinateSpringDamperExt::stribeckSlope(const Friction& friction, double v) {
  return friction.viscous -
         friction.staticOffset / friction.decayVelocity * std::exp(-std::abs(v) / friction.decayVelocity);
}

const ConnectorLaw& coordinateSpringDamperExtLaw() {
  static const CoordinateLawOf<Law> coordinates;
  static const ConnectorLaw law{.coordinate = &coordinates,
                                .function = "springForceUserFunction",
                                .reader = {.lines = Law::lines, .coordinate = Law::read}};
  return law;
}

}  // namespace sprung
