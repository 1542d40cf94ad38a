// Forces and torques between two frames.
#include "core/dynamics/force_families.h"

namespace sprung {

FrameElement frameElement(const Evaluation& e, const FrameForceColumns& columns, std::size_t i) {
  const Kinematics& k = e.kinematics;
  const int f0 = k.markerFrame(columns.markers[i][0]), f1 = k.markerFrame(columns.markers[i][1]);
  return {e.block(columns.coefficients[i]),
          columns.data[i] >= 0 ? e.state.data.data() + columns.data[i] : nullptr,
          &k.point(f0),
          &k.point(f1),
          &k.turn(f0),
          &k.turn(f1),
          columns.function[i]};
}

void addFrameForces(const Evaluation& e, ResidualSum& sum) {
  if (e.system.frameForces.empty()) return;
  const LawContext context = e.context();
  const Kinematics& k = e.kinematics;
  std::array<FrameForce, kLawGroup> forces;
  for (const FrameForceColumns& columns : e.system.frameForces) {
    const auto add = [&](std::size_t begin, std::span<const FrameElement> elements) {
      std::fill_n(forces.begin(), elements.size(), FrameForce{});
      columns.law->forces(context, elements, forces.data());
      for (std::size_t i = 0; i < elements.size(); ++i) {
        const FrameForce& f = forces[i];
        if (!f.active) continue;
        sum.noteForce(f.noise);
        const auto& [m0, m1] = columns.markers[begin + i];
        k.addWrench(k.markerFrame(m0), f.w.segment<3>(kP0), f.w.segment<3>(kR0), sum.r);
        k.addWrench(k.markerFrame(m1), f.w.segment<3>(kP1), f.w.segment<3>(kR1), sum.r);
      }
    };
    forGroups<FrameElement>(e, columns, 0, columns.markers.size(), frameElement, add);
  }
}

void frameForceJacobian(const Evaluation& e, const FrameForceColumns& columns, std::size_t begin, std::size_t end,
                        const JacobianFactors& factors, std::vector<double>& values) {
  const LawContext context = e.context();
  for (std::size_t i = begin; i < end; ++i) {
    FrameForce force;
    FrameSlope slope;
    columns.law->slopes(context, frameElement(e, columns, i), force, slope);
    if (!force.active) continue;
    const FramePair pair{e.kinematics.marker(columns.markers[i][0]), e.kinematics.marker(columns.markers[i][1])};
    addWrenchJacobian(e, pair, force.w, slope, factors,
                      BlockWriter(e.system, columns.scatter[i], pair.count(), values));
  }
}

}  // namespace sprung
