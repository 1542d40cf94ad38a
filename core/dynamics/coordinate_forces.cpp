// Springs between coordinates: ConnectorCoordinateSpringDamper and ConnectorCoordinateSpringDamperExt (friction,
// stops).
#include <cmath>
#include <limits>

#include "core/dynamics/force_laws.h"
#include "core/dynamics/scalar_coordinate.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"

namespace sprung {
namespace {

using Ext = CoordinateSpringDamperExt;

struct PlainOffsets {
  int stiffness = coefficientOffset(coordinateSpringDamperType(), "stiffness");
  int damping = coefficientOffset(coordinateSpringDamperType(), "damping");
  int offset = coefficientOffset(coordinateSpringDamperType(), "offset");
  int active = coefficientOffset(coordinateSpringDamperType(), "activeConnector");
};

/// The parameters of a ConnectorCoordinateSpringDamperExt, read from its block.
struct ExtParameters {
  double stiffness, damping, offset, velocityOffset, factor0, factor1, stickingStiffness, stickingDamping;
  double upper, lower, stopStiffness, stopDamping;
  Ext::Friction friction;
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
  f.force += Ext::contactForce(p.stopStiffness, p.stopDamping, penetration, v);
  f.positionDerivative += p.stopStiffness;
  f.velocityDerivative += p.stopDamping;
  f.potential += 0.5 * p.stopStiffness * penetration * penetration;
}

void addFriction(const ExtParameters& p, double q, double v, const double* data, CoordinateForce& f) {
  if (!p.hasFriction()) return;
  if (p.friction.zone != 0.0) {
    f.force += Ext::regularizedFriction(p.friction, v);
    f.velocityDerivative += Ext::regularizedFrictionSlope(p.friction, v);
    return;
  }
  if (data == nullptr) return;
  if (data[kMode] == 0.0) {
    f.force += Ext::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v);
    f.positionDerivative += p.stickingStiffness;
    f.velocityDerivative += p.stickingDamping;
    const double bend = q - data[kStick];
    f.potential += 0.5 * p.stickingStiffness * bend * bend;
    return;
  }
  // Slipping: the size follows the velocity, the sign is held until the Newton solution is done; past a reversal the
  // last slip force is held as well.
  if (v * data[kMode] < 0.0) {
    f.force += data[kMode];
    return;
  }
  f.force += sign(data[kMode]) * Ext::stribeck(p.friction, v);
  f.velocityDerivative += sign(data[kMode]) * sign(v) * Ext::stribeckSlope(p.friction, v);
}

void useCustomLaw(const CustomLaw& custom, double positions, CoordinateForce& f) {
  const ScalarLaw law = scalarLaw(custom, f.displacement, f.velocity);
  f.force = law.force;
  f.positionDerivative = law.positionDerivative;
  f.velocityDerivative = law.velocityDerivative;
  f.noise = customNoise(f.force, f.displacement, positions);
}

}  // namespace

CoordinatePair coordinatePair(const Evaluation& e, const std::array<CoordinateRef, 2>& coordinates) {
  return {{coordinateValue(e, coordinates[0]), coordinateValue(e, coordinates[1])},
          {coordinateRate(e, coordinates[0]), coordinateRate(e, coordinates[1])}};
}

CoordinateForce coordinateForce(const double* block, const CoordinatePair& pair, const CustomLaw& custom) {
  static const PlainOffsets at;
  CoordinateForce f;
  f.active = block[at.active] != 0.0;
  f.displacement = pair.q[1] - pair.q[0];
  f.velocity = pair.v[1] - pair.v[0];
  if (!f.active) return f;
  const double positions = std::abs(pair.q[0]) + std::abs(pair.q[1]);
  if (custom) {
    useCustomLaw(custom, positions, f);
    return f;
  }
  f.positionDerivative = block[at.stiffness];
  f.velocityDerivative = block[at.damping];
  const double stretch = f.displacement - block[at.offset];
  f.force = CoordinateSpringDamper::force(f.positionDerivative, f.velocityDerivative, block[at.offset], f.displacement,
                                          f.velocity);
  f.potential = 0.5 * f.positionDerivative * stretch * stretch;
  f.noise = std::abs(f.positionDerivative) * positions;
  return f;
}

CoordinateForce coordinateExtForce(const double* block, const CoordinatePair& pair, const double* data,
                                   const CustomLaw& custom) {
  const ExtParameters p(block);
  CoordinateForce f;
  f.active = p.active;
  f.factor0 = p.factor0;
  f.factor1 = p.factor1;
  f.displacement = p.factor1 * pair.q[1] - p.factor0 * pair.q[0];
  f.velocity = p.factor1 * pair.v[1] - p.factor0 * pair.v[0];
  if (!f.active) return f;
  const auto termSize = [&](const std::array<double, 2>& values) {
    return std::abs(p.factor1 * values[1]) + std::abs(p.factor0 * values[0]);
  };
  if (custom) {
    useCustomLaw(custom, termSize(pair.q), f);
    return f;
  }
  const double q = f.displacement, v = f.velocity;
  f.force = Ext::springForce(p.stiffness, p.damping, p.offset, p.velocityOffset, q, v);
  f.positionDerivative = p.stiffness;
  f.velocityDerivative = p.damping;
  f.potential = 0.5 * p.stiffness * (q - p.offset) * (q - p.offset);
  addFriction(p, q, v, data, f);
  if (data != nullptr) addStop(p, q, v, data[kStop], f);
  // The combination may be small where its terms are large.
  f.noise = std::abs(f.positionDerivative) * (termSize(pair.q) + std::abs(p.offset)) +
            std::abs(f.velocityDerivative) * termSize(pair.v) + std::abs(f.force);
  return f;
}

CoordinateJump coordinateExtPostNewton(const double* block, const CoordinatePair& pair,
                                       const std::array<double, 2>& earlier, const double* startData, double* data) {
  const ExtParameters p(block);
  CoordinateJump result;
  if (!p.active) return result;
  const auto relative = [&](const std::array<double, 2>& ends) { return p.factor1 * ends[1] - p.factor0 * ends[0]; };
  const double q = relative(pair.q), v = relative(pair.v);
  double& jump = result.jump;
  const auto slip = [&] { return std::max(Ext::stribeck(p.friction, v), kLeastSlip); };
  if (p.bristles()) {
    if (data[kMode] == 0.0) {
      const double bristle = Ext::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v);
      if (std::abs(bristle) > p.breakAway()) {
        data[kMode] = sign(bristle) * slip();
        jump = std::abs(bristle - data[kMode]);
        data[kStick] = q;
      }
    } else if (v * data[kMode] >= 0.0) {
      data[kMode] = sign(data[kMode]) * slip();
      data[kStick] = q;
    } else if (startData[kMode] != 0.0) {
      // Slip that reverses sticks first, with the bristles bent so that they carry on the last slip force: no jump.
      const double last = data[kMode];
      data[kMode] = 0.0;
      data[kStick] = p.stickingStiffness > 0.0 ? q - (last - p.stickingDamping * v) / p.stickingStiffness : q;
    } else {
      const double last = data[kMode];
      data[kMode] = 0.0;
      data[kStick] = startData[kStick];
      jump = std::abs(Ext::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v) - last);
    }
  }
  if (p.useStops) {
    const double penetration = Ext::penetration(p.lower, p.upper, q);
    const double before = relative(earlier);
    if (penetration != 0.0 && before <= p.upper && before >= p.lower)
      result.share = std::clamp(((penetration > 0.0 ? p.upper : p.lower) - before) / (q - before), 0.0, 1.0);
    const bool changed = (penetration > 0.0) != (data[kStop] > 0.0) || (penetration < 0.0) != (data[kStop] < 0.0);
    if (changed) jump = std::max(jump, p.stopStiffness * std::abs(penetration - data[kStop]));
    data[kStop] = penetration;
  }
  return result;
}

std::optional<BristleStart> stressedBristle(const double* block, const CoordinatePair& pair, const double* data) {
  const ExtParameters p(block);
  if (!p.active || !p.bristles() || data[kMode] != 0.0) return std::nullopt;
  const double q = p.factor1 * pair.q[1] - p.factor0 * pair.q[0];
  const double v = p.factor1 * pair.v[1] - p.factor0 * pair.v[0];
  const double bend = q - data[kStick];
  BristleStart start;
  start.force = std::abs(Ext::bristleForce(p.stickingStiffness, p.stickingDamping, data[kStick], q, v));
  start.breakAway = p.breakAway();
  if (start.force <= start.breakAway) return std::nullopt;
  start.energy = 0.5 * p.stickingStiffness * bend * bend;
  // Unbent it may still be torn by the velocity: then it slips.
  const bool slips = std::abs(p.stickingDamping * v) > start.breakAway;
  start.free = {slips ? sign(v) * std::max(Ext::stribeck(p.friction, v), kLeastSlip) : 0.0, q, data[kStop]};
  return start;
}

namespace {

template <class Law>
void addCoordinates(const Evaluation& e, const CoordinateForceColumns& columns, Law law, ResidualSum& sum) {
  for (std::size_t i = 0; i < columns.coordinates.size(); ++i) {
    const CoordinateForce f = law(i, false);
    if (!f.active) continue;
    sum.noteForce(f.noise);
    addAlong(e, columns.coordinates[i][0], -f.factor0 * f.force, sum.r);
    addAlong(e, columns.coordinates[i][1], f.factor1 * f.force, sum.r);
  }
}

/// With the generalized force B f of coordinates that are no entries of q:
/// B (fq (f_u du/dq + f_v dv/dq) + fv f_v B^T) + fq f dB/dq.
void addRotations(const Evaluation& e, const std::array<CoordinateRef, 2>& coordinates, const CoordinateForce& f,
                  const JacobianFactors& factors, const BlockWriter& block) {
  Eigen::Matrix<double, 8, 1> map = Eigen::Matrix<double, 8, 1>::Zero(), change = map;
  int begin = 0;
  for (std::size_t end = 0; end < 2; ++end) {
    const CoordinateRef& c = coordinates[end];
    if (!c.moves()) continue;
    const double factor = end == 0 ? -f.factor0 : f.factor1;
    const CoordinateSlopes slopes = coordinateSlopes(e, c);
    map.segment(begin, c.count) = factor * slopes.rate.head(c.count);
    change.segment(begin, c.count) =
        factor *
        (factors.position * (f.positionDerivative * slopes.value + f.velocityDerivative * slopes.rateByPosition) +
         factors.velocity * f.velocityDerivative * slopes.rate)
            .head(c.count);
    addForceDerivative(e, c, factor * f.force, factors, begin, block);
    begin += c.count;
  }
  for (int c = 0; c < begin; ++c)
    for (int r = 0; r < begin; ++r) block.add(r, c, map[r] * change[c]);
}

template <class Law>
void coordinateJacobians(const Evaluation& e, const CoordinateForceColumns& columns, Law law,
                         const JacobianFactors& factors, std::vector<double>& values) {
  for (std::size_t i = 0; i < columns.coordinates.size(); ++i) {
    const CoordinateForce f = law(i, true);
    if (!f.active) continue;
    const double local = factors.position * f.positionDerivative + factors.velocity * f.velocityDerivative;
    const auto& [c0, c1] = columns.coordinates[i];
    const BlockWriter block(e.system, columns.scatter[i], c0.count + c1.count, values);
    if (!c0.isEntry() || !c1.isEntry()) {
      addRotations(e, columns.coordinates[i], f, factors, block);
      continue;
    }
    std::array<double, 2> gradient{};
    int count = 0;
    if (c0.moves()) gradient[static_cast<std::size_t>(count++)] = -f.factor0;
    if (c1.moves()) gradient[static_cast<std::size_t>(count++)] = f.factor1;
    for (int c = 0; c < count; ++c)
      for (int r = 0; r < count; ++r)
        block.add(r, c, local * gradient[static_cast<std::size_t>(r)] * gradient[static_cast<std::size_t>(c)]);
  }
}

template <class Visit>
void forEachCoordinateForce(const Evaluation& e, Visit visit) {
  const System& s = e.system;
  visit(s.coordinateSpringDampers, [&](std::size_t i, bool derivatives) {
    const CoordinateForceColumns& columns = s.coordinateSpringDampers;
    return coordinateForce(e.block(columns.coefficients[i]), coordinatePair(e, columns.coordinates[i]),
                           e.custom(columns.function[i], derivatives));
  });
  visit(s.coordinateSpringDampersExt, [&](std::size_t i, bool derivatives) {
    const CoordinateForceColumns& columns = s.coordinateSpringDampersExt;
    return coordinateExtForce(e.block(columns.coefficients[i]), coordinatePair(e, columns.coordinates[i]),
                              columns.data[i] >= 0 ? e.state.data.data() + columns.data[i] : nullptr,
                              e.custom(columns.function[i], derivatives));
  });
}

}  // namespace

void addCoordinateForces(const Evaluation& e, ResidualSum& sum) {
  forEachCoordinateForce(
      e, [&](const CoordinateForceColumns& columns, auto law) { addCoordinates(e, columns, law, sum); });
}

void coordinateForceJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  forEachCoordinateForce(e, [&](const CoordinateForceColumns& columns, auto law) {
    coordinateJacobians(e, columns, law, factors, values);
  });
}

}  // namespace sprung
