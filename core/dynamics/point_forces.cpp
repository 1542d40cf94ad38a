// Forces between two points.
#include "core/dynamics/force_families.h"

namespace sprung {

PointElement pointElement(const Evaluation& e, const PointForceColumns& columns, std::size_t i) {
  const Kinematics& k = e.kinematics;
  const auto& [m0, m1] = columns.markers[i];
  return {e.block(columns.coefficients[i]), &k.point(k.markerFrame(m0)), &k.point(k.markerFrame(m1)),
          columns.function[i]};
}

void addPointForces(const Evaluation& e, ResidualSum& sum) {
  if (e.system.pointForces.empty()) return;
  const LawContext context = e.context();
  const Kinematics& k = e.kinematics;
  std::array<PointForce, kLawGroup> forces;
  std::array<std::array<int, 2>, kLawGroup> frames;
  for (const PointForceColumns& columns : e.system.pointForces) {
    const auto element = [&](const Evaluation&, const PointForceColumns&, std::size_t i) -> PointElement {
      const auto& [m0, m1] = columns.markers[i];
      const auto& [f0, f1] = frames[i % kLawGroup] = {k.markerFrame(m0), k.markerFrame(m1)};
      return {e.block(columns.coefficients[i]), &k.point(f0), &k.point(f1), columns.function[i]};
    };
    const auto add = [&](std::size_t /*begin*/, std::span<const PointElement> elements) {
      columns.law->forces(context, elements, forces.data());
      for (std::size_t i = 0; i < elements.size(); ++i) {
        const PointForce& f = forces[i];
        if (!f.active) continue;
        if (context.noise) sum.noteForce(f.noise);
        k.addForce(frames[i][0], -f.force, sum.r);
        k.addForce(frames[i][1], f.force, sum.r);
      }
    };
    forGroups<PointElement>(e, columns, 0, columns.markers.size(), element, add);
  }
}

namespace {

/// x, y and z have nothing to do with each other: one block after the other.
void addSeparate(const Evaluation& e, int f0, int f1, const Mat3& local, int scatter, std::vector<double>& values) {
  const Kinematics& k = e.kinematics;
  for (int axis = 0; axis < 3; ++axis) {
    const bool has0 = axis < k.translations(f0), has1 = axis < k.translations(f1);
    const int size = (has0 ? 1 : 0) + (has1 ? 1 : 0);
    const double d = local(axis, axis);
    const BlockWriter block(e.system, scatter, size, values);
    for (int i = 0; i < size; ++i)
      for (int j = 0; j < size; ++j) block.add(i, j, i == j ? d : -d);
    scatter += size * size;
  }
}

/// Both points have their displacements as coordinates: [K, -K; -K, K].
void addPlain(const Kinematics& k, int f0, int f1, const Mat3& local, const BlockWriter& block) {
  const std::array<int, 2> counts = {k.translations(f0), k.translations(f1)};
  const std::array<int, 2> begins = {0, counts[0]};
  for (std::size_t i = 0; i < 2; ++i)
    for (std::size_t j = 0; j < 2; ++j)
      for (int column = 0; column < counts[j]; ++column)
        for (int row = 0; row < counts[i]; ++row)
          block.add(begins[i] + row, begins[j] + column, i == j ? local(row, column) : -local(row, column));
}

/// Both points move along straight lines with their coordinates: J^T (fq K + fv D) J with J = [-J0, J1].
void addStraight(const FramePair& pair, const Mat3& local, const BlockWriter& block) {
  Eigen::Matrix<double, 3, Eigen::Dynamic, Eigen::ColMajor, 3, 2 * kMaxNodeCoordinates> j(3, pair.count());
  j.leftCols(pair.f0.count) = -pair.f0.J();
  j.rightCols(pair.f1.count) = pair.f1.J();
  for (int column = 0; column < pair.count(); ++column) {
    const Vec3 scaled = local * j.col(column);
    for (int row = 0; row < pair.count(); ++row) block.add(row, column, j.col(row).dot(scaled));
  }
}

void addCurved(const Evaluation& e, const FramePair& pair, const PointForce& f, const PointSlope& slope,
               const JacobianFactors& factors, const BlockWriter& block) {
  Vec12 w = Vec12::Zero();
  w.segment<3>(kP0) = -f.force;
  w.segment<3>(kP1) = f.force;
  FrameSlope frames;
  const auto enter = [](Mat12& m, const Mat3& d) {
    m.block<3, 3>(kP0, kP0) = m.block<3, 3>(kP1, kP1) = d;
    m.block<3, 3>(kP0, kP1) = m.block<3, 3>(kP1, kP0) = -d;
  };
  enter(frames.position, slope.position);
  enter(frames.velocity, slope.velocity);
  addWrenchJacobian(e, pair, w, frames, factors, block);
}

}  // namespace

void pointForceJacobian(const Evaluation& e, const PointForceColumns& columns, std::size_t begin, std::size_t end,
                        const JacobianFactors& factors, std::vector<double>& values) {
  const LawContext context = e.context();
  const Kinematics& k = e.kinematics;
  std::array<PointForce, kLawGroup> forces;
  std::array<PointSlope, kLawGroup> slopes;
  const auto add = [&](std::size_t first, std::span<const PointElement> elements) {
    columns.law->slopes(context, elements, forces.data(), slopes.data());
    for (std::size_t i = 0; i < elements.size(); ++i) {
      if (!forces[i].active) continue;
      const std::size_t at = first + i;
      const auto& [m0, m1] = columns.markers[at];
      const int f0 = k.markerFrame(m0), f1 = k.markerFrame(m1);
      const Mat3 local = factors.position * slopes[i].position + factors.velocity * slopes[i].velocity;
      if (columns.separate[at] != 0) {
        addSeparate(e, f0, f1, local, columns.scatter[at], values);
        continue;
      }
      if (k.isPlain(f0) && k.isPlain(f1)) {
        const int size = k.translations(f0) + k.translations(f1);
        addPlain(k, f0, f1, local, BlockWriter(e.system, columns.scatter[at], size, values));
        continue;
      }
      const FramePair pair{k.marker(m0), k.marker(m1)};
      const BlockWriter block(e.system, columns.scatter[at], pair.count(), values);
      if (pair.f0.curved || pair.f1.curved)
        addCurved(e, pair, forces[i], slopes[i], factors, block);
      else
        addStraight(pair, local, block);
    }
  };
  forGroups<PointElement>(e, columns, begin, end, pointElement, add);
}

}  // namespace sprung
