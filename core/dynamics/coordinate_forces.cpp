// Forces between two scalar coordinates.
#include "core/dynamics/force_families.h"
#include "core/dynamics/scalar_coordinate.h"

namespace sprung {

CoordinatePair coordinatePair(const Evaluation& e, const std::array<CoordinateRef, 2>& coordinates) {
  return {{coordinateValue(e, coordinates[0]), coordinateValue(e, coordinates[1])},
          {coordinateRate(e, coordinates[0]), coordinateRate(e, coordinates[1])}};
}

CoordinateElement coordinateElement(const Evaluation& e, const CoordinateForceColumns& columns, std::size_t i) {
  return {e.block(columns.coefficients[i]), columns.data[i] >= 0 ? e.state.data.data() + columns.data[i] : nullptr,
          coordinatePair(e, columns.coordinates[i]), columns.function[i]};
}

void addCoordinateForces(const Evaluation& e, ResidualSum& sum) {
  if (e.system.coordinateForces.empty()) return;
  const LawContext context = e.context();
  std::array<CoordinateForce, kLawGroup> forces;
  for (const CoordinateForceColumns& columns : e.system.coordinateForces) {
    const auto add = [&](std::size_t begin, std::span<const CoordinateElement> elements) {
      std::fill_n(forces.begin(), elements.size(), CoordinateForce{});
      columns.law->forces(context, elements, false, forces.data());
      for (std::size_t i = 0; i < elements.size(); ++i) {
        const CoordinateForce& f = forces[i];
        if (!f.active) continue;
        sum.noteForce(f.noise);
        addAlong(e, columns.coordinates[begin + i][0], -f.factor0 * f.force, sum.r);
        addAlong(e, columns.coordinates[begin + i][1], f.factor1 * f.force, sum.r);
      }
    };
    forGroups<CoordinateElement>(e, columns, 0, columns.coordinates.size(), coordinateElement, add);
  }
}

namespace {

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

}  // namespace

void coordinateForceJacobian(const Evaluation& e, const CoordinateForceColumns& columns, std::size_t begin,
                             std::size_t end, const JacobianFactors& factors, std::vector<double>& values) {
  const LawContext context = e.context();
  std::array<CoordinateForce, kLawGroup> forces;
  const auto enter = [&](std::size_t at, const CoordinateForce& f) {
    const double local = factors.position * f.positionDerivative + factors.velocity * f.velocityDerivative;
    const auto& [c0, c1] = columns.coordinates[at];
    const BlockWriter block(e.system, columns.scatter[at], c0.count + c1.count, values);
    if (!c0.isEntry() || !c1.isEntry()) return addRotations(e, columns.coordinates[at], f, factors, block);
    std::array<double, 2> gradient{};
    int count = 0;
    if (c0.moves()) gradient[static_cast<std::size_t>(count++)] = -f.factor0;
    if (c1.moves()) gradient[static_cast<std::size_t>(count++)] = f.factor1;
    for (int c = 0; c < count; ++c)
      for (int r = 0; r < count; ++r)
        block.add(r, c, local * gradient[static_cast<std::size_t>(r)] * gradient[static_cast<std::size_t>(c)]);
  };
  const auto add = [&](std::size_t first, std::span<const CoordinateElement> elements) {
    std::fill_n(forces.begin(), elements.size(), CoordinateForce{});
    columns.law->forces(context, elements, true, forces.data());
    for (std::size_t i = 0; i < elements.size(); ++i)
      if (forces[i].active) enter(first + i, forces[i]);
  };
  forGroups<CoordinateElement>(e, columns, begin, end, coordinateElement, add);
}

}  // namespace sprung
