#include "core/items/springs/coordinate_spring_damper_ext.h"

#include <cmath>

#include "core/base/number_text.h"
#include "core/items/arguments.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = CoordinateSpringDamperExt;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime,
    kItem,
    measured("displacement", "u", kNumber, unit::m, "f1 q1 - f0 q0"),
    measured("velocity", "v", kNumber, rows::kVelocityUnit, "f1 q'1 - f0 q'0"),
    copied("stiffness", "k", kNumber, rows::kStiffnessUnit, "stiffness"),
    copied("damping", "d", kNumber, rows::kDampingUnit, "damping"),
    copied("offset", unit::m),
    copied("velocityOffset", rows::kVelocityUnit),
    copied("fDynamicFriction", unit::N),
    copied("fStaticFrictionOffset", unit::N),
    copied("exponentialDecayStatic", rows::kVelocityUnit),
    copied("fViscousFriction", rows::kDampingUnit),
    copied("frictionProportionalZone", rows::kVelocityUnit),
};
constexpr SignatureInfo kForce{
    .function = "springForceUserFunction", .arguments = kArguments, .result = kNumber, .unit = unit::N, .doc = "force"};

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kCoordinatePair),
    param<&T::nodeNumber>({.key = "nodeNumber",
                           .symbol = "n_d",
                           .label = "Data node",
                           .doc = "Data node with 3 values: friction mode, last sticking position, limit stop. Needed "
                                  "for friction without proportional zone and for limit stops.",
                           .group = "Connections",
                           .refList = ItemList::Nodes,
                           .refNeeds = kGenericData,
                           .optional = true}),
    param<&T::stiffness>({.key = "stiffness",
                          .symbol = "k",
                          .label = "Stiffness",
                          .doc = "Force per relative displacement. 1 kg on 100 N/m sags about 0.1 m.",
                          .group = "Spring",
                          .unit = rows::kStiffnessUnit,
                          .effect = Effect::Coefficient,
                          .slider = {0.0, 1e4}}),
    param<&T::damping>({.key = "damping",
                        .symbol = "d",
                        .label = "Damping",
                        .doc = "Force per relative velocity. d = 2 sqrt(k m) stops a swing without overshoot.",
                        .group = "Spring",
                        .unit = rows::kDampingUnit,
                        .effect = Effect::Coefficient,
                        .slider = {0.0, 500.0}}),
    param<&T::offset>({.key = "offset",
                       .symbol = "x_off",
                       .label = "Offset",
                       .doc = "Relative displacement at which the spring is unstressed; the set value of a position "
                              "drive.",
                       .group = "Spring",
                       .unit = unit::m,
                       .effect = Effect::Coefficient,
                       .slider = {-1.0, 1.0}}),
    param<&T::velocityOffset>({.key = "velocityOffset",
                               .symbol = "v_off",
                               .label = "Velocity offset",
                               .doc = "Relative velocity at which the damper is free; the set value of a speed drive.",
                               .group = "Spring",
                               .unit = rows::kVelocityUnit,
                               .effect = Effect::Coefficient,
                               .slider = {-10.0, 10.0}}),
    param<&T::factor0>({.key = "factor0",
                        .symbol = "f_0",
                        .label = "Factor 0",
                        .doc = "Multiplies the coordinate of marker 0, and the force on it: the ratio of a gear.",
                        .group = "Gear",
                        .effect = Effect::Coefficient,
                        .slider = {-10.0, 10.0},
                        .drawn = true}),
    param<&T::factor1>({.key = "factor1",
                        .symbol = "f_1",
                        .label = "Factor 1",
                        .doc = "Multiplies the coordinate of marker 1, and the force on it: the ratio of a gear.",
                        .group = "Gear",
                        .effect = Effect::Coefficient,
                        .slider = {-10.0, 10.0},
                        .drawn = true}),
    param<&T::fDynamicFriction>({.key = "fDynamicFriction",
                                 .symbol = "f_mu,d",
                                 .label = "Dynamic friction",
                                 .doc = "Friction force while sliding: friction coefficient times normal force. 1 kg "
                                        "on a table with 0.3 has about 3 N.",
                                 .group = "Friction",
                                 .unit = unit::N,
                                 .range = kNotNegative,
                                 .effect = Effect::Coefficient,
                                 .slider = {0.0, 50.0}}),
    param<&T::fStaticFrictionOffset>({.key = "fStaticFrictionOffset",
                                      .symbol = "f_mu,so",
                                      .label = "Static friction offset",
                                      .doc = "How much more than the sliding force is needed to break loose.",
                                      .group = "Friction",
                                      .unit = unit::N,
                                      .range = kNotNegative,
                                      .effect = Effect::Coefficient,
                                      .slider = {0.0, 50.0}}),
    param<&T::stickingStiffness>({.key = "stickingStiffness",
                                  .symbol = "k_mu",
                                  .label = "Sticking stiffness",
                                  .doc = "Stiffness of the bristles that hold while sticking. With 1e4 N/m a force of "
                                         "1 N gives 0.1 mm.",
                                  .group = "Friction",
                                  .unit = rows::kStiffnessUnit,
                                  .range = kNotNegative,
                                  .effect = Effect::Coefficient,
                                  .slider = {0.0, 1e5}}),
    param<&T::stickingDamping>({.key = "stickingDamping",
                                .symbol = "d_mu",
                                .label = "Sticking damping",
                                .doc = "Damping of the bristles while sticking.",
                                .group = "Friction",
                                .unit = rows::kDampingUnit,
                                .range = kNotNegative,
                                .effect = Effect::Coefficient,
                                .slider = {0.0, 1e3}}),
    param<&T::exponentialDecayStatic>({.key = "exponentialDecayStatic",
                                       .symbol = "v_exp",
                                       .label = "Decay velocity",
                                       .doc = "Sliding velocity at which the static offset has dropped to 37 %.",
                                       .group = "Friction",
                                       .unit = rows::kVelocityUnit,
                                       .range = kPositive,
                                       .effect = Effect::Coefficient,
                                       .slider = {1e-4, 1.0}}),
    param<&T::fViscousFriction>({.key = "fViscousFriction",
                                 .symbol = "f_mu,v",
                                 .label = "Viscous friction",
                                 .doc = "Growth of the sliding force with velocity.",
                                 .group = "Friction",
                                 .unit = rows::kDampingUnit,
                                 .effect = Effect::Coefficient,
                                 .slider = {0.0, 50.0}}),
    param<&T::frictionProportionalZone>({.key = "frictionProportionalZone",
                                         .symbol = "v_reg",
                                         .label = "Proportional zone",
                                         .doc = "Velocity below which friction grows in proportion: simple, but it "
                                                "creeps instead of sticking. 0: bristles, which stick.",
                                         .group = "Friction",
                                         .unit = rows::kVelocityUnit,
                                         .range = kNotNegative,
                                         .effect = Effect::Coefficient,
                                         .slider = {0.0, 0.1}}),
    param<&T::limitStopsUpper>({.key = "limitStopsUpper",
                                .symbol = "s_upper",
                                .label = "Upper stop",
                                .doc = "Relative displacement at which the upper stop is touched.",
                                .group = "Limit stops",
                                .unit = unit::m,
                                .effect = Effect::Coefficient,
                                .slider = {-1.0, 1.0},
                                .drawn = true}),
    param<&T::limitStopsLower>({.key = "limitStopsLower",
                                .symbol = "s_lower",
                                .label = "Lower stop",
                                .doc = "Relative displacement at which the lower stop is touched.",
                                .group = "Limit stops",
                                .unit = unit::m,
                                .effect = Effect::Coefficient,
                                .slider = {-1.0, 1.0},
                                .drawn = true}),
    param<&T::limitStopsStiffness>({.key = "limitStopsStiffness",
                                    .symbol = "k_limits",
                                    .label = "Stop stiffness",
                                    .doc = "Force per penetration into a stop.",
                                    .group = "Limit stops",
                                    .unit = rows::kStiffnessUnit,
                                    .range = kNotNegative,
                                    .effect = Effect::Coefficient,
                                    .slider = {0.0, 1e5}}),
    param<&T::limitStopsDamping>({.key = "limitStopsDamping",
                                  .symbol = "d_limits",
                                  .label = "Stop damping",
                                  .doc = "Force per velocity while a stop is touched.",
                                  .group = "Limit stops",
                                  .unit = rows::kDampingUnit,
                                  .range = kNotNegative,
                                  .effect = Effect::Coefficient,
                                  .slider = {0.0, 1e3}}),
    param<&T::useLimitStops>({.key = "useLimitStops",
                              .symbol = "",
                              .label = "Limit stops",
                              .doc = "Whether the stops are there. They need a data node.",
                              .group = "Limit stops",
                              .effect = Effect::Coefficient}),
    param<&T::activeConnector>(rows::kActive),
    param<&T::springForceUserFunction>(
        {.key = "springForceUserFunction",
         .symbol = "UF",
         .label = "Force function",
         .doc = "Function (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset, velocityOffset, "
                "fDynamicFriction, fStaticFrictionOffset, exponentialDecayStatic, fViscousFriction, "
                "frictionProportionalZone) that gives the whole force.",
         .group = "Law",
         .unit = unit::N,
         .signature = &kForce}),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Displacement, "q = f_1 q_m1 - f_0 q_m0", "relative displacement", unit::m, 1},
    {OutputVariable::Velocity, "v = f_1 q'_m1 - f_0 q'_m0", "relative velocity", rows::kVelocityUnit, 1},
    {OutputVariable::Force, "f_SD", "connector force, with friction and stops", unit::N, 1},
};

void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, where, findings);
  // A user function gives the whole force: neither friction nor stops nor their data are evaluated.
  if (!data.springForceUserFunction.source.empty()) return;
  checkDataNode(item, data.nodeNumber, T::kDataCoordinates, "friction mode, last sticking position, limit stop", items,
                where, findings);
  if (data.needsData() && !data.nodeNumber.valid())
    findings.push_back(error(where + ".nodeNumber",
                             "'" + item.name + "' has " +
                                 (data.useLimitStops ? "limit stops" : "friction without proportional zone") +
                                 ", which needs a data node",
                             std::string("add a GenericData node with 3 data coordinates") +
                                 (data.useLimitStops ? "" : ", or set frictionProportionalZone above 0")));
  if (data.hasBristles() && data.stickingStiffness == 0.0)
    findings.push_back(warning(where + ".stickingStiffness",
                               "'" + item.name + "' has friction, but nothing to stick with",
                               "set stickingStiffness, e.g. 1e4 N/m"));
  if (data.useLimitStops && data.limitStopsUpper < data.limitStopsLower)
    findings.push_back(warning(where + ".limitStopsUpper",
                               "'" + item.name + "' has its upper stop at " + numberText(data.limitStopsUpper) +
                                   " m, below its lower stop at " + numberText(data.limitStopsLower) +
                                   " m: between them both push",
                               "exchange limitStopsUpper and limitStopsLower, unless it is meant to be clamped"));
}

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

  static CoordinateJump afterNewton(const double* block, const CoordinatePair& pair,
                                    const std::array<double, 2>& beforeStep, const double* startData, double* data) {
    const ExtParameters p(block);
    CoordinateJump result;
    if (!p.active) return result;
    const auto relative = [&](const std::array<double, 2>& ends) { return p.factor1 * ends[1] - p.factor0 * ends[0]; };
    const double q = relative(pair.q), v = relative(pair.v);
    double& jump = result.jump;
    const auto slip = [&] { return std::max(T::stribeck(p.friction, v), kLeastSlip); };
    if (p.bristles()) {
      if (data[kMode] == 0.0) {
        const double bristle = T::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v);
        if (std::abs(bristle) > p.breakAway()) {
          data[kMode] = sign(v != 0.0 ? v : bristle) * slip();
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
    springs[0] = {p.stopStiffness, p.stopDamping};
    if (p.friction.zone == 0.0 && p.breakAway() > 0.0) springs[1] = {p.stickingStiffness, p.stickingDamping};
    return springs;
  }

  static FrictionSlope frictionSlope(const double* block) {
    const ExtParameters p(block);
    return p.active && p.friction.zone != 0.0 ? FrictionSlope{p.breakAway(), p.friction.zone} : FrictionSlope{};
  }

  static ExplicitRefusal explicitRefusal(const double* block) {
    const ExtParameters p(block);
    if (!p.active || !p.bristles()) return {};
    return {"has friction that sticks and slips, which explicit solvers cannot switch",
            "use the solver GeneralizedAlpha, or give a frictionProportionalZone"};
  }
};

ConnectorDrawing drawing(const Item& item) {
  const auto& data = item.as<T>();
  ConnectorDrawing drawn = drawnAsSpring(ConnectorForm::Coil, data);
  drawn.rubs = data.fDynamicFriction != 0.0 || data.fStaticFrictionOffset != 0.0;
  drawn.damps = drawn.damps || data.fViscousFriction != 0.0;
  drawn.factors = {data.factor0, data.factor1};
  if (data.useLimitStops) drawn.stops = {data.limitStopsLower, data.limitStopsUpper};
  return drawn;
}

/// Friction of 2 N (3 N to break loose) without a spring, and stops half a metre to each side.
Item made(const PickedPair& pair) {
  const double offset = pair.offset();
  T law;
  law.offset = offset;
  law.fDynamicFriction = 2.0;
  law.fStaticFrictionOffset = 1.0;
  law.exponentialDecayStatic = 0.02;
  law.stickingStiffness = 1e4;
  law.stickingDamping = 10.0;
  law.useLimitStops = true;
  law.limitStopsLower = offset - 0.5;
  law.limitStopsUpper = offset + 0.5;
  law.limitStopsStiffness = 1e4;
  law.limitStopsDamping = 20.0;
  return Item(coordinateSpringDamperExtType(), std::move(law));
}
/// It sticks where it is: mode 0, sticking position, no stop reached.
VecX startData(const PickedPair& pair) { return Vec3(0.0, pair.offset(), 0.0); }

constexpr Recipe kRecipes[] = {
    {.type = coordinateSpringDamperExtType,
     .name = "friction",
     .key = "E",
     .tip = "Friction and limit stops between two coordinates.",
     .synonyms = "brake stick slip stribeck bristle limit end stop",
     .how = ConnectorRecipe{.hold = Hold::Coordinates, .make = made, .startData = startData}}};

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

const ItemType& coordinateSpringDamperExtType() {
  static const CoordinateLawOf<Law> coordinates;
  static const ConnectorLaw law{.coordinate = &coordinates,
                                .function = "springForceUserFunction",
                                .reader = {.lines = Law::lines, .coordinate = Law::read}};
  static const ItemType type{
      .type = "ConnectorCoordinateSpringDamperExt",
      .shortName = "CoordinateSpringDamperExt",
      .label = "Friction and stops",
      .doc =
          "A spring and damper between two coordinates, with gear factors, friction (Stribeck curve, stick and "
          "slip) and limit stops.",
      .equations =
          "f_SD = k (q - x_off) + d (v - v_off) + f_friction + f_contact\n"
          "q = f_1 q_m1 - f_0 q_m0,  v = f_1 q'_m1 - f_0 q'_m0\n"
          "v_reg > 0, |v| <= v_reg: f_friction = (f_mu,d + f_mu,so) v / v_reg\n"
          "v_reg > 0, |v| > v_reg: f_friction = sign(v) (f_mu,d + f_mu,so exp(-(|v| - v_reg) / v_exp) + "
          "f_mu,v (|v| - v_reg))\n"
          "v_reg = 0, stick: f_friction = k_mu (q - x_lsp) + d_mu v\n"
          "v_reg = 0, slip: |f_friction| = f_mu,d + f_mu,so exp(-|v| / v_exp) + f_mu,v |v|\n"
          "f_contact = k_limits (q - s) + d_limits v beyond the stop s\nInactive: f_SD = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(coordinateSpringDamperExtType(), CoordinateSpringDamperExt{}); },
      .check = check,
      .law = &law,
      .drawing = drawing,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
