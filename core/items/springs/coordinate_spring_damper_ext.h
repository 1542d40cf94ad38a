// Connector: a spring and damper between two single coordinates, with factors (gears), friction and limit stops.
// Source of the equations: the page of ConnectorCoordinateSpringDamperExt. The functions here are the laws alone; which
// state (stick, slip, stop) holds is decided between Newton solutions by the code that calls them.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct CoordinateSpringDamperExt {
  std::array<ItemId, 2> markerNumbers;
  ItemId nodeNumber;
  double stiffness = 0.0;
  double damping = 0.0;
  double offset = 0.0;
  double velocityOffset = 0.0;
  double factor0 = 1.0;
  double factor1 = 1.0;
  double fDynamicFriction = 0.0;
  double fStaticFrictionOffset = 0.0;
  double stickingStiffness = 0.0;
  double stickingDamping = 0.0;
  double exponentialDecayStatic = 1e-3;
  double fViscousFriction = 0.0;
  double frictionProportionalZone = 0.0;
  double limitStopsUpper = 0.0;
  double limitStopsLower = 0.0;
  double limitStopsStiffness = 0.0;
  double limitStopsDamping = 0.0;
  bool useLimitStops = false;
  bool activeConnector = true;
  FunctionSource springForceUserFunction;
  ConnectorLook visualization;

  static constexpr int kDataCoordinates = 3;  ///< friction mode, last sticking position, limit stop state

  /// The numbers of the Stribeck curve.
  struct Friction {
    double dynamicForce = 0.0;    ///< f_mu,d [N]
    double staticOffset = 0.0;    ///< f_mu,so [N]
    double decayVelocity = 1e-3;  ///< v_exp > 0 [m/s]
    double viscous = 0.0;         ///< f_mu,v [Ns/m]
    double zone = 0.0;            ///< v_reg >= 0 [m/s]; 0 = bristles
  };

  /// Whether friction is by bristles (CASE 2): there is friction, and no proportional zone.
  bool hasBristles() const {
    return frictionProportionalZone == 0.0 &&
           (fDynamicFriction > 0.0 || fStaticFrictionOffset > 0.0 || fViscousFriction != 0.0);
  }
  /// Whether the connector remembers a state, and so needs a data node.
  bool needsData() const { return hasBristles() || useLimitStops; }

  /// k (q - x_off) + d (v - v_off) [N].
  static double springForce(double stiffness, double damping, double offset, double velocityOffset, double q,
                            double v) {
    return stiffness * (q - offset) + damping * (v - velocityOffset);
  }

  /// CASE 1, the friction force with proportional zone [N], of the sign of v. Precondition: v_reg > 0.
  /// |v| <= v_reg: (f_d + f_so) v / v_reg; else sign(v) (f_d + f_so exp(-(|v| - v_reg) / v_exp) + f_v (|v| - v_reg)).
  static double regularizedFriction(const Friction& friction, double v);
  /// Its derivative with respect to v [Ns/m]; at |v| = v_reg that of the zone.
  static double regularizedFrictionSlope(const Friction& friction, double v);

  /// CASE 2, the size of the slipping force: f_d + f_so exp(-|v| / v_exp) + f_v |v| [N].
  static double stribeck(const Friction& friction, double v);
  /// The derivative of that size with respect to |v| [Ns/m].
  static double stribeckSlope(const Friction& friction, double v);

  /// CASE 2, the sticking force: (q - x_lsp) k_mu + v d_mu [N].
  static double bristleForce(double stickingStiffness, double stickingDamping, double stickingPosition, double q,
                             double v) {
    return (q - stickingPosition) * stickingStiffness + v * stickingDamping;
  }

  /// How far q is beyond a stop [m]: > 0 above the upper one, < 0 below the lower one, else 0.
  static double penetration(double lower, double upper, double q) {
    return q > upper ? q - upper : (q < lower ? q - lower : 0.0);
  }
  /// The contact force of a stop that is reached: k_limits penetration + d_limits v [N].
  static double contactForce(double limitStopsStiffness, double limitStopsDamping, double penetration, double v) {
    return limitStopsStiffness * penetration + limitStopsDamping * v;
  }
};

const ItemType& coordinateSpringDamperExtType();

}  // namespace sprung
