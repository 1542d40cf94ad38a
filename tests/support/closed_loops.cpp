#include "tests/support/closed_loops.h"

#include "core/law/rotation.h"

namespace sprung::testing {

Mat3 frameAbout(const Vec3& axis) { return rotationBetween(Vec3::UnitZ(), axis); }

MechanismBuilder hingedLoop(const std::vector<Vec3>& corners, const std::vector<Vec3>& axes,
                            const LoopOptions& options) {
  MechanismBuilder b;
  const std::size_t n = corners.size();
  struct End {
    ItemId marker;
    Mat3 rotation = Mat3::Identity();
  };
  std::vector<End> before(n), after(n);  // at each corner: the bar that ends there, and the one that begins
  before[0] = {b.groundFrame(corners[0])};
  after[n - 1] = {b.groundFrame(corners[n - 1])};
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const Vec3 along = corners[i + 1] - corners[i];
    const double l = along.norm();
    const Mat3 rotation = rotationBetween(Vec3::UnitX(), along);
    const auto bar =
        b.rigidEP("bar" + std::to_string(i), Solid::aboutCentre(1.0, Vec3(0.01, l * l / 12, l * l / 12).asDiagonal()),
                  {.position = 0.5 * (corners[i] + corners[i + 1]), .rotation = rotation});
    b.gravity("g" + std::to_string(i), bar.body, Vec3(0, -9.81, 0));
    after[i] = {b.frame(bar.body, Vec3(-0.5 * l, 0, 0)), rotation};
    before[i + 1] = {b.frame(bar.body, Vec3(0.5 * l, 0, 0)), rotation};
  }
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (options.reversed) std::reverse(order.begin(), order.end());
  for (const std::size_t i : order) {
    const std::string name = "hinge" + std::to_string(i);
    const Mat3 frame = frameAbout(axes[i]);
    const Mat3 r0 = before[i].rotation.transpose() * frame, r1 = after[i].rotation.transpose() * frame;
    if (static_cast<int>(i) != options.freed) {
      b.revolute(name, before[i].marker, after[i].marker, r0, r1);
      continue;
    }
    Vector6D locked;
    if (options.kind == LoopJoint::Ball) locked << 1, 1, 1, 0, 0, 0;
    if (options.kind == LoopJoint::Universal) locked << 1, 1, 1, 1, 0, 0;
    if (options.kind == LoopJoint::InPlane) locked << 1, 1, 0, 0, 0, 0;
    if (options.kind == LoopJoint::Hinge) locked << 1, 1, 1, 1, 1, 0;
    b.generic(name, before[i].marker, after[i].marker, locked, r0, r1);
  }
  return b;
}

MechanismBuilder hingedFourBar(const LoopOptions& options, const Mat3& turn) {
  std::vector<Vec3> corners = {Vec3(0, 0, 0), Vec3(0.2, 0.6, 0), Vec3(1.0, 0.8, 0), Vec3(1.1, 0, 0)};
  for (Vec3& corner : corners) corner = turn * corner;
  return hingedLoop(corners, std::vector<Vec3>(4, turn.col(2)), options);
}

MechanismBuilder bricard(const LoopOptions& options) {
  return hingedLoop({Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(1, -1, 0), Vec3(1, -1, 1), Vec3(0, -1, 1), Vec3(0, 0, 1)},
                    {Vec3::UnitY(), Vec3::UnitZ(), Vec3::UnitX(), Vec3::UnitY(), Vec3::UnitZ(), Vec3::UnitX()},
                    options);
}

MechanismBuilder spatialSliderCrank(const LoopOptions& options) {
  MechanismBuilder b;
  const Vec3 pin = 0.3 * Vec3(std::cos(1.0), std::sin(1.0), 0);
  const Vec3 slide = Vec3(pin.x() + std::sqrt(0.64 - pin.y() * pin.y()), 0, 0);
  const auto bar = [&](const std::string& name, const Vec3& from, const Vec3& to, double mass) {
    const double l = (to - from).norm(), angle = std::atan2(to.y() - from.y(), to.x() - from.x());
    const auto body = b.rigidEP(name, Solid::aboutCentre(mass, mass * Vec3(1e-3, l * l / 12, l * l / 12).asDiagonal()),
                                {.position = 0.5 * (from + to), .rotation = rotationFromTaitBryan(Vec3(0, 0, angle))});
    b.gravity("g" + name, body.body, Vec3(0, -9.81, 0));
    return std::pair{b.frame(body.body, Vec3(-0.5 * l, 0, 0)), b.frame(body.body, Vec3(0.5 * l, 0, 0))};
  };
  const auto crank = bar("crank", Vec3::Zero(), pin, 2.0), rod = bar("rod", pin, slide, 1.0);
  const auto block = b.rigidEP("slider", Solid::aboutCentre(0.5, 1e-3 * Mat3::Identity()), {.position = slide});
  const std::array<std::array<ItemId, 2>, 3> pairs = {
      {{b.groundFrame(Vec3::Zero()), crank.first}, {crank.second, rod.first}, {rod.second, block.marker}}};
  const auto prismatic = [&] {
    b.add(jointPrismaticXType(), "slide",
          JointPrismaticX{.markerNumbers = {b.groundFrame(Vec3::Zero()), block.marker}});
  };
  if (options.reversed) prismatic();
  for (int k = 0; k < 3; ++k) {
    const int i = options.reversed ? 2 - k : k;
    const auto& [m0, m1] = pairs[static_cast<std::size_t>(i)];
    Vector6D locked;
    locked << 1, 1, 0, 0, 0, 0;
    if (i == options.freed)
      b.generic("hinge" + std::to_string(i), m0, m1, locked);
    else
      b.revolute("hinge" + std::to_string(i), m0, m1);
  }
  if (!options.reversed) prismatic();
  return b;
}

}  // namespace sprung::testing
