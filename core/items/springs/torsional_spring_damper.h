// Connector: a torsion spring and damper about the Z-axis of joint frame 0.
// Source of the equations: the page of ConnectorTorsionalSpringDamper.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct TorsionalSpringDamper {
  std::array<ItemId, 2> markerNumbers;
  ItemId nodeNumber;
  double stiffness = 0.0;
  double damping = 0.0;
  Mat3 rotationMarker0 = Mat3::Identity();
  Mat3 rotationMarker1 = Mat3::Identity();
  double offset = 0.0;
  double velocityOffset = 0.0;
  double torque = 0.0;
  bool activeConnector = true;
  FunctionSource springTorqueUserFunction;
  ConnectorLook visualization;

  static constexpr int kDataCoordinates = 1;  ///< the continued angle of the last step

  /// tau_SD = k (theta - theta_off) + d (omega - omega_off) + tau_c [Nm], about Z of joint frame 0.
  /// Acts on marker 0 with +tau_SD and on marker 1 with -tau_SD.
  static double springTorque(double stiffness, double damping, double offset, double velocityOffset, double torque,
                             double rotation, double angularVelocity) {
    return stiffness * (rotation - offset) + damping * (angularVelocity - velocityOffset) + torque;
  }

  /// The third of the xyz Tait-Bryan angles of a relative rotation A = Rx Ry Rz [rad, -pi to pi].
  static double angle(const Mat3& relativeRotation);
  /// The angle plus the whole turns that bring it closest to the angle of the last step.
  static double continuedAngle(double angle, double last);
};

const ItemType& torsionalSpringDamperType();

}  // namespace sprung
