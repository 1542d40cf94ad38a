#include "core/modes/free_motions.h"

#include <algorithm>
#include <cmath>

#include "core/dynamics/acceleration_level.h"
#include "core/dynamics/configuration.h"
#include "core/law/rotation.h"

namespace sprung {
namespace {

constexpr double kAlong = 1e-3;  ///< [rad] of the motion between differences
/// Beside the condition it comes from: the length of four parameters is no condition on rotations.
constexpr double kNoCondition = 1e-9;

bool isFour(const NodeLayout& node) { return node.count > 0 && node.kind->rotation == RotationKind::EulerParameters; }

/// de of four parameters for a small rotation about axes at rest: linear in the parameters, so that their rates give
/// its own.
Eigen::Matrix<double, 4, 3> fourPerTurn(const Vec4& parameters) {
  return 0.25 * eulerParameterRates(parameters).transpose();
}

/// dq = T du as a matrix: `blockOf(node)` has a row for each of its coordinates.
template <class Block>
SparseMatrix tangent(const System& system, const Block& blockOf) {
  std::vector<Eigen::Triplet<double>> entries;
  Eigen::Index column = 0;
  for (const NodeLayout& node : system.nodes) {
    if (node.count == 0) continue;
    const MatX block = blockOf(node);
    for (Eigen::Index i = 0; i < block.rows(); ++i)
      for (Eigen::Index j = 0; j < block.cols(); ++j)
        if (block(i, j) != 0.0)
          entries.emplace_back(static_cast<int>(node.first + i), static_cast<int>(column + j), block(i, j));
    column += block.cols();
  }
  SparseMatrix matrix(system.coordinateCount, column);
  matrix.setFromTriplets(entries.begin(), entries.end());
  return matrix;
}

/// Of the positions: u are the coordinates, but of four Euler parameters the small rotation about axes at rest.
SparseMatrix tangentAt(const System& system, const VecX& q) {
  return tangent(system, [&](const NodeLayout& node) -> MatX {
    MatX block = MatX::Identity(node.count, node.count - (isFour(node) ? 1 : 0));
    const int first = node.kind->positions();
    if (isFour(node))
      block.block<4, 3>(first, first) =
          fourPerTurn(node.reference.segment<4>(first) + q.segment<4>(node.first + first));
    return block;
  });
}

/// Of velocities or accelerations.
SparseMatrix tangentRate(const System& system, const VecX& rates) {
  return tangent(system, [&](const NodeLayout& node) -> MatX {
    MatX block = MatX::Zero(node.count, node.count - (isFour(node) ? 1 : 0));
    const int first = node.kind->positions();
    if (isFour(node)) block.block<4, 3>(first, first) = fourPerTurn(rates.segment<4>(node.first + first));
    return block;
  });
}

/// For du of rotation vectors along the axes of the state: how they are seen along those that the body has later.
SparseMatrix turnedAxes(const System& system, const VecX& increment) {
  return tangent(system, [&](const NodeLayout& node) -> MatX {
    MatX block = MatX::Identity(node.count, node.count);
    const int first = node.kind->positions();
    if (node.kind->rotation == RotationKind::RotationVector)
      block.block<3, 3>(first, first) = rotationFromVector(-increment.segment<3>(node.first + first));
    return block;
  });
}

/// Cq T along the motion, `time` after the state.
SparseMatrix conditionsAfter(Equations& equations, const State& state, double time) {
  const System& system = equations.system();
  State there = state;
  const VecX increment = time * state.v + 0.5 * time * time * state.a;
  addIncrement(system, state.q, increment, there.q);
  there.t += time;
  const SparseMatrix turned = constraintMatrix(equations, there) * turnedAxes(system, increment);
  return turned * tangentAt(system, there.q);
}

/// An orthonormal basis of what some conditions leave, and the smallest motion that fulfils them with given values.
class Conditions {
 public:
  /// Rows of a matrix.
  explicit Conditions(const MatX& rows) {
    size_ = rows.cols();
    if (rows.rows() == 0) return;
    sizes_ = rows.rowwise().norm();
    qr_.compute((sizes_.cwiseInverse().asDiagonal() * rows).transpose());
  }
  MatX left() const {
    if (sizes_.size() == 0) return MatX::Identity(size_, size_);
    // What has been found to follow from others is left out already; extreme units may hide more of it.
    const Eigen::Index free = size_ - qr_.rank();
    MatX last = MatX::Zero(size_, free);
    if (free == 0) return last;
    last.bottomRows(free).setIdentity();
    return qr_.householderQ() * last;
  }
  /// Precondition: there are some.
  MatX smallest(const MatX& values) const {
    const Eigen::Index rank = qr_.rank();
    const MatX wanted = qr_.colsPermutation().transpose() * (sizes_.cwiseInverse().asDiagonal() * values);
    MatX motion = MatX::Zero(qr_.rows(), values.cols());
    motion.topRows(rank) =
        qr_.matrixR().topLeftCorner(rank, rank).triangularView<Eigen::Upper>().transpose().solve(wanted.topRows(rank));
    return qr_.householderQ() * motion;
  }

 private:
  VecX sizes_;
  Eigen::ColPivHouseholderQR<MatX> qr_;
  Eigen::Index size_ = 0;
};

/// Coordinates in units that make every mass on the diagonal 1.
VecX unitsOf(const SparseMatrix& mass) {
  VecX scale = mass.diagonal();
  for (double& s : scale) s = s > 0.0 ? 1.0 / std::sqrt(s) : 1.0;
  return scale;
}

/// The rows that are conditions of their own, of some whose sizes before the tangent are known.
std::vector<Eigen::Index> conditionsIn(const LinearizedSystem& linear, const SparseMatrix& rows) {
  const auto sizes = [](const SparseMatrix& matrix) {
    VecX size = VecX::Zero(matrix.rows());
    for (int column = 0; column < matrix.outerSize(); ++column)
      for (SparseMatrix::InnerIterator it(matrix, column); it; ++it) size[it.row()] += std::abs(it.value());
    return size;
  };
  const VecX before = sizes(linear.constraints), after = sizes(rows);
  std::vector<Eigen::Index> own;
  for (Eigen::Index i = 0; i < after.size(); ++i)
    if (after[i] > kNoCondition * before[i] &&
        !std::binary_search(linear.dependent.begin(), linear.dependent.end(), static_cast<int>(i)))
      own.push_back(i);
  return own;
}

MatX picked(const SparseMatrix& matrix, const std::vector<Eigen::Index>& rows, const VecX& units) {
  const MatX dense = matrix;
  MatX some(static_cast<Eigen::Index>(rows.size()), matrix.cols());
  for (std::size_t i = 0; i < rows.size(); ++i) some.row(static_cast<Eigen::Index>(i)) = dense.row(rows[i]);
  return some * units.asDiagonal();
}

}  // namespace

FreeMotions freeMotions(Equations& equations, const State& state, const LinearizedSystem& linear) {
  const System& system = equations.system();
  const SparseMatrix at = tangentAt(system, state.q);
  const SparseMatrix mass = at.transpose() * SparseMatrix(linear.mass * at);
  const VecX units = unitsOf(mass);
  const SparseMatrix conditions = linear.constraints * at;
  const std::vector<Eigen::Index> own = conditionsIn(linear, conditions);
  const Conditions solver(picked(conditions, own, units));
  const MatX left = solver.left();
  FreeMotions motions;
  const MatX scaled = units.asDiagonal() * left;
  motions.basis = at * scaled;
  const double reach = std::min(1.0, system.extent);
  const double pace = std::max(state.v.size() > 0 ? state.v.cwiseAbs().maxCoeff() / reach : 0.0,
                               state.a.size() > 0 ? std::sqrt(state.a.cwiseAbs().maxCoeff() / reach) : 0.0);
  if (pace == 0.0 || !std::isfinite(pace)) return motions;
  MatX rate = MatX::Zero(left.rows(), left.cols()), change = rate;
  if (!own.empty()) {
    const double step = kAlong / std::max(pace, 1.0);
    const MatX now = picked(conditions, own, units);
    const MatX after = picked(conditionsAfter(equations, state, step), own, units);
    const MatX before = picked(conditionsAfter(equations, state, -step), own, units);
    const MatX turn = (after - before) / (2.0 * step), bend = (after - 2.0 * now + before) / (step * step);
    rate = -solver.smallest(turn * left);
    change = -solver.smallest(2.0 * turn * rate + bend * left) - left * (rate.transpose() * rate);
  }
  const SparseMatrix first = tangentRate(system, state.v), second = tangentRate(system, state.a);
  const MatX rates = units.asDiagonal() * rate;
  motions.rate = first * scaled + at * rates;
  motions.change = second * scaled + 2.0 * (first * rates) + at * (units.asDiagonal() * change).eval();
  return motions;
}

}  // namespace sprung
