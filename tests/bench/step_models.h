// Models of any size whose time steps are timed: chains of masses and of rigid bricks, a planar net, a drive train, a
// slider-crank, a block with friction.
#pragma once

#include <cmath>
#include <string>

#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/spring_damper.h"
#include "tests/support/mechanisms.h"

namespace sprung::testing {

/// n point masses of 0.1 kg, 0.1 m apart along x; springs (1e4 N/m, 1 N s/m on all axes) between neighbours, the first
/// to ground; -0.981 N in y on each.
inline MechanismBuilder massChain(int n) {
  MechanismBuilder b;
  ItemId last = b.groundMarker(Vec3::Zero());
  for (int i = 0; i < n; ++i) {
    const std::string number = std::to_string(i);
    const auto mass = b.mass("m" + number, 0.1, Vec3(0.1 * (i + 1), 0, 0));
    b.spring("s" + number, last, mass.marker, Vec3::Constant(1e4), Vec3::Ones(), Vec3(0.1, 0, 0));
    b.force("f" + number, mass.marker, Vec3(0, -0.981, 0));
    last = mass.marker;
  }
  b.steps(1e-3, 1.0);
  return b;
}

/// n bricks of 0.25 x 0.1 x 0.1 m and 2000 kg/m^3 with Euler parameters, hinged about z at their ends, the first to
/// ground; horizontal at the start, under gravity.
inline MechanismBuilder brickChain(int n) {
  MechanismBuilder b;
  const double length = 0.25, width = 0.1, mass = 2000.0 * length * width * width;
  const Mat3 inertia =
      (mass / 12.0 * Vec3(2.0 * width * width, length * length + width * width, length * length + width * width))
          .asDiagonal();
  ItemId last = b.groundFrame(Vec3::Zero());
  for (int i = 0; i < n; ++i) {
    const std::string number = std::to_string(i);
    const auto body =
        b.rigidEP("b" + number, Solid::aboutCentre(mass, inertia), {.position = Vec3(length * (i + 0.5), 0, 0)});
    b.revolute("j" + number, last, b.frame(body.body, Vec3(-0.5 * length, 0, 0)));
    b.gravity("b" + number, body.body, Vec3(0, -9.81, 0));
    last = b.frame(body.body, Vec3(0.5 * length, 0, 0));
  }
  b.steps(1e-3, 1.0, 0.7);
  b.set("settings.timeIntegration.generalizedAlpha.useIndex2Constraints", false);
  return b;
}

/// n bricks like those of the chain, side by side, that nothing holds; under gravity.
inline MechanismBuilder freeBricks(int n) {
  MechanismBuilder b;
  for (int i = 0; i < n; ++i) {
    const std::string number = std::to_string(i);
    const auto body = b.rigidEP("b" + number, Solid::aboutCentre(5.0, Vec3(0.01, 0.03, 0.03).asDiagonal()),
                                {.position = Vec3(0, 0, 0.2 * i)});
    b.gravity("b" + number, body.body, Vec3(0, -9.81, 0));
  }
  b.steps(1e-3, 1.0);
  return b;
}

/// n x n planar masses of 0.1 kg, 0.1 m apart, with springs along the lines between neighbours; the top row hangs.
inline MechanismBuilder planarNet(int n) {
  MechanismBuilder b;
  std::vector<ItemId> above, row(static_cast<std::size_t>(n));
  const auto line = [&](const std::string& name, ItemId m0, ItemId m1) {
    b.add(springDamperType(), name,
          SpringDamper{.markerNumbers = {m0, m1}, .referenceLength = 0.1, .stiffness = 1e3, .damping = 0.1});
  };
  for (int x = 0; x < n; ++x) above.push_back(b.groundMarker(Vec3(0.1 * x, 0.1, 0)));
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      const std::string place = std::to_string(y) + "," + std::to_string(x);
      const auto mass = b.planarMass("m" + place, 0.1, Vec2(0.1 * x, -0.1 * y));
      row[static_cast<std::size_t>(x)] = mass.marker;
      line("v" + place, above[static_cast<std::size_t>(x)], mass.marker);
      if (x > 0) line("h" + place, row[static_cast<std::size_t>(x - 1)], mass.marker);
      b.force("f" + place, mass.marker, Vec3(0, -0.981, 0));
    }
    above = row;
  }
  b.steps(1e-3, 1.0);
  return b;
}

/// n rotors of 0.01 kg m^2 on one shaft (100 N m/rad, 0.01 N m s/rad between neighbours); 1 N m drives the first.
inline MechanismBuilder driveTrain(int n) {
  MechanismBuilder b;
  ItemId last;
  for (int i = 0; i < n; ++i) {
    const std::string number = std::to_string(i);
    const auto rotor = b.rotor("r" + number, 0.01, 0.0, 0.0, Vec3(0, 0, 0.1 * i));
    if (i == 0)
      b.add(loadCoordinateType(), "torque", LoadCoordinate{.markerNumber = rotor.marker, .load = 1.0});
    else
      b.add(coordinateSpringDamperType(), "shaft" + number,
            CoordinateSpringDamper{.markerNumbers = {last, rotor.marker}, .stiffness = 100.0, .damping = 0.01});
    last = rotor.marker;
  }
  b.steps(1e-3, 1.0);
  return b;
}

/// A planar slider-crank: crank 0.2 m turning with 10 rad/s, rod 0.5 m, slider along x.
inline MechanismBuilder sliderCrank() {
  MechanismBuilder b;
  const double crank = 0.2, rod = 0.5, speed = 10.0;
  const auto bar = [](double mass, double length) {
    return Solid::aboutCentre(mass, mass * length * length / 12.0 * Mat3::Identity());
  };
  // Crank upright at the start: the rod does not turn, all of it and the slider move with the crank pin.
  const double tilt = -std::asin(crank / rod), reach = rod * std::cos(tilt);
  const Mat3 upright = Eigen::AngleAxisd(std::acos(0.0), Vec3::UnitZ()).toRotationMatrix();
  const Mat3 tilted = Eigen::AngleAxisd(tilt, Vec3::UnitZ()).toRotationMatrix();
  const Vec3 pin(0, crank, 0), pinVelocity(-crank * speed, 0, 0);
  const auto c = b.planar("crank", bar(1.0, crank), {0.5 * pin, upright, 0.5 * pinVelocity, Vec3(0, 0, speed)});
  const auto r =
      b.planar("rod", bar(1.0, rod), {pin + 0.5 * Vec3(reach, -crank, 0), tilted, pinVelocity, Vec3::Zero()});
  const auto s = b.planar("slider", bar(1.0, 0.1), {Vec3(reach, 0, 0), Mat3::Identity(), pinVelocity, Vec3::Zero()});
  const auto hinge = [&](const std::string& name, ItemId m0, ItemId m1) {
    b.add(jointRevolute2DType(), name, JointRevolute2D{.markerNumbers = {m0, m1}});
  };
  hinge("bearing", b.groundFrame(Vec3::Zero()), b.frame(c.body, Vec3(-0.5 * crank, 0, 0)));
  hinge("crank pin", b.frame(c.body, Vec3(0.5 * crank, 0, 0)), b.frame(r.body, Vec3(-0.5 * rod, 0, 0)));
  hinge("piston pin", b.frame(r.body, Vec3(0.5 * rod, 0, 0)), s.marker);
  b.add(jointPrismatic2DType(), "guide", JointPrismatic2D{.markerNumbers = {b.groundFrame(Vec3::Zero()), s.marker}});
  b.steps(1e-3, 1.0);
  return b;
}

/// A block of 1 kg on a spring (100 N/m), dragged by a belt at 0.1 m/s with bristle friction: it sticks and slips.
inline MechanismBuilder frictionBlock() {
  MechanismBuilder b;
  const auto block = b.slider("block", 1.0);
  const ItemId ground = b.groundCoordinate();
  b.add(coordinateSpringDamperExtType(), "belt",
        CoordinateSpringDamperExt{.markerNumbers = {ground, block.marker},
                                  .nodeNumber = b.data({0.0, 0.0, 0.0}),
                                  .velocityOffset = 0.1,
                                  .fDynamicFriction = 2.0,
                                  .fStaticFrictionOffset = 1.0,
                                  .stickingStiffness = 1e5,
                                  .stickingDamping = 100.0});
  b.add(coordinateSpringDamperType(), "spring",
        CoordinateSpringDamper{.markerNumbers = {ground, block.marker}, .stiffness = 100.0, .damping = 0.1});
  b.steps(1e-3, 1.0);
  return b;
}

}  // namespace sprung::testing
