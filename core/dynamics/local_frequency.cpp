#include "core/dynamics/local_frequency.h"

#include <algorithm>
#include <cmath>

#include "core/dynamics/acceleration_level.h"
#include "core/dynamics/forces.h"
#include "core/dynamics/scalar_coordinate.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"

namespace sprung {
namespace {

/// Inertia below this share of the largest one of the element counts as none.
constexpr double kMassless = 1e-12;

template <class Columns>
Columns onlyForce(const Columns& all, int index) {
  const auto i = static_cast<std::size_t>(index);
  Columns one = {};
  if constexpr (requires { one.markers; })
    one.markers = {all.markers[i]};
  else
    one.coordinates = {all.coordinates[i]};
  if constexpr (requires { one.data; }) one.data = {all.data[i]};
  if constexpr (requires { one.afterNewton; }) one.afterNewton = {all.afterNewton[i]};
  one.function = {all.function[i]};
  one.connector = {all.connector[i]};
  one.coefficients = {all.coefficients[i]};
  one.scatter = {all.scatter[i]};
  return one;
}

/// A copy of the system without force elements, into which one at a time is put, so that the loops of the dynamics
/// evaluate it alone.
class OneElement {
 public:
  explicit OneElement(const System& system) : all_(system), one_(system) { clear(); }

  /// The coordinates the element acts on, and the start of its block in the pattern; empty for joints.
  std::vector<int> take(const ConnectorLayout& connector) {
    clear();
    switch (connector.kind) {
      case ConnectorKind::CartesianSpringDamper: return pair(connector, &System::cartesianSpringDampers);
      case ConnectorKind::SpringDamper: return pair(connector, &System::springDampers);
      case ConnectorKind::LinearSpringDamper: return pair(connector, &System::linearSpringDampers);
      case ConnectorKind::TorsionalSpringDamper: return pair(connector, &System::torsionalSpringDampers);
      case ConnectorKind::RigidBodySpringDamper: return pair(connector, &System::rigidBodySpringDampers);
      case ConnectorKind::CoordinateSpringDamper: return scalars(connector, &System::coordinateSpringDampers);
      case ConnectorKind::CoordinateSpringDamperExt: return scalars(connector, &System::coordinateSpringDampersExt);
      case ConnectorKind::Joint:
      case ConnectorKind::Coordinate:
      case ConnectorKind::CoordinateVector: break;
    }
    return {};
  }

  /// The element's part of fq df/dq + fv df/dv over the coordinates that `take` gave.
  MatX matrix(const Equations& equations, const State& state, const JacobianFactors& factors,
              const std::vector<int>& coordinates) {
    values_.resize(static_cast<std::size_t>(all_.sparsity.nonZeros()), 0.0);
    const Evaluation whole = equations.evaluation(state);
    forceElementJacobians(
        {one_, whole.kinematics, whole.coefficients, state, whole.level, whole.statics, whole.functions}, factors,
        values_);
    const auto size = static_cast<Eigen::Index>(coordinates.size());
    MatX result(size, size);
    for (Eigen::Index c = 0; c < size; ++c)
      for (Eigen::Index r = 0; r < size; ++r) result(r, c) = values_[position(r, c, size)];
    for (Eigen::Index c = 0; c < size; ++c)
      for (Eigen::Index r = 0; r < size; ++r) values_[position(r, c, size)] = 0.0;
    return result;
  }

 private:
  std::size_t position(Eigen::Index row, Eigen::Index column, Eigen::Index size) const {
    return static_cast<std::size_t>(all_.sparsity.positions[static_cast<std::size_t>(scatter_ + column * size + row)]);
  }
  void clear() {
    one_.cartesianSpringDampers = one_.springDampers = {};
    one_.linearSpringDampers = one_.torsionalSpringDampers = one_.rigidBodySpringDampers = {};
    one_.coordinateSpringDampers = one_.coordinateSpringDampersExt = {};
  }
  template <class Columns>
  std::vector<int> pair(const ConnectorLayout& connector, Columns System::*columns) {
    one_.*columns = onlyForce(all_.*columns, connector.index);
    scatter_ = (one_.*columns).scatter.front();
    std::vector<int> coordinates;
    for (const int marker : connector.markers) {
      const int node = all_.markers[static_cast<std::size_t>(marker)].node;
      if (node < 0) continue;
      const NodeLayout& layout = all_.nodes[static_cast<std::size_t>(node)];
      for (int i = 0; i < layout.count; ++i) coordinates.push_back(layout.first + i);
    }
    return coordinates;
  }
  std::vector<int> scalars(const ConnectorLayout& connector, CoordinateForceColumns System::*columns) {
    one_.*columns = onlyForce(all_.*columns, connector.index);
    scatter_ = (one_.*columns).scatter.front();
    std::vector<int> coordinates;
    for (const CoordinateRef& coordinate : (one_.*columns).coordinates.front())
      for (int i = 0; i < coordinate.count; ++i) coordinates.push_back(coordinate.first + i);
    return coordinates;
  }

  const System& all_;
  System one_;
  int scatter_ = 0;
  std::vector<double> values_;
};

/// Distinct coordinates, and for each its places among the given ones (both ends may sit on one node).
MatX gather(const std::vector<int>& coordinates, std::vector<int>& distinct) {
  distinct = coordinates;
  std::sort(distinct.begin(), distinct.end());
  distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
  MatX selection =
      MatX::Zero(static_cast<Eigen::Index>(coordinates.size()), static_cast<Eigen::Index>(distinct.size()));
  for (std::size_t column = 0; column < distinct.size(); ++column) {
    const auto first = std::find(coordinates.begin(), coordinates.end(), distinct[column]);
    // Entries of one coordinate share one place in the matrix and hold the sum already.
    selection(first - coordinates.begin(), static_cast<Eigen::Index>(column)) = 1.0;
  }
  return selection;
}

LocalFrequency fastest(const MatX& stiffness, const MatX& damping, const MatX& mass) {
  LocalFrequency result;
  VecX scale = mass.diagonal();
  for (double& s : scale) s = s > 0.0 ? 1.0 / std::sqrt(s) : 0.0;
  const MatX scaled = scale.asDiagonal() * mass * scale.asDiagonal();
  const Eigen::SelfAdjointEigenSolver<MatX> inertia(scaled);
  const Eigen::Index count = (inertia.eigenvalues().array() > kMassless).count();
  if (count == 0) return result;
  MatX basis = scale.asDiagonal() * inertia.eigenvectors().rightCols(count);
  basis *= inertia.eigenvalues().tail(count).cwiseSqrt().cwiseInverse().asDiagonal();
  const MatX k = basis.transpose() * stiffness * basis;
  if (!k.allFinite()) return result;
  const Eigen::SelfAdjointEigenSolver<MatX> eigen(0.5 * (k + k.transpose()));
  const double square = eigen.eigenvalues()[count - 1];
  if (!(square > 0.0)) return result;
  result.omega = std::sqrt(square);
  const VecX motion = basis * eigen.eigenvectors().col(count - 1);
  result.damping = motion.dot(damping * motion) / (2.0 * result.omega);
  return result;
}

struct ExtOffsets {
  const ItemType& type = coordinateSpringDamperExtType();
  int active = coefficientOffset(type, "activeConnector");
  int factor0 = coefficientOffset(type, "factor0"), factor1 = coefficientOffset(type, "factor1");
  int stopStiffness = coefficientOffset(type, "limitStopsStiffness");
  int stopDamping = coefficientOffset(type, "limitStopsDamping");
  int bristleStiffness = coefficientOffset(type, "stickingStiffness");
  int bristleDamping = coefficientOffset(type, "stickingDamping");
  int dynamicFriction = coefficientOffset(type, "fDynamicFriction");
  int staticOffset = coefficientOffset(type, "fStaticFrictionOffset");
  int zone = coefficientOffset(type, "frictionProportionalZone");
};

/// 1 / mass of the combination f1 q1 - f0 q0 of two coordinates.
double mobility(const Evaluation& e, const CoordinateForceColumns& columns, std::size_t i, const SparseMatrix& mass,
                const double* block) {
  static const ExtOffsets at;
  const std::array<double, 2> factors = {block[at.factor0], block[at.factor1]};
  double sum = 0.0;
  for (std::size_t end = 0; end < 2; ++end) {
    const CoordinateRef& coordinate = columns.coordinates[i][end];
    const CoordinateSlopes slopes = coordinateSlopes(e, coordinate);
    for (int k = 0; k < coordinate.count; ++k) {
      const double m = mass.coeff(coordinate.first + k, coordinate.first + k);
      if (m > 0.0) sum += factors[end] * factors[end] * slopes.rate[k] * slopes.rate[k] / m;
    }
  }
  return sum;
}

/// Stops and bristles are stiff only in contact; here they count as if they were.
void addContacts(const Equations& equations, const State& state, const SparseMatrix& mass,
                 std::vector<LocalFrequency>& list) {
  static const ExtOffsets at;
  const Evaluation e = equations.evaluation(state);
  const CoordinateForceColumns& columns = equations.system().coordinateSpringDampersExt;
  for (std::size_t i = 0; i < columns.connector.size(); ++i) {
    const double* block = equations.coefficients().data() + columns.coefficients[i];
    if (block[at.active] == 0.0 || columns.function[i] >= 0) continue;
    const double inverse = mobility(e, columns, i, mass, block);
    const auto add = [&](double stiffness, double damping) {
      if (!(stiffness > 0.0) || inverse == 0.0) return;
      const double omega = std::sqrt(stiffness * inverse);
      list.push_back({columns.connector[i], omega, damping * inverse / (2.0 * omega)});
    };
    add(block[at.stopStiffness], block[at.stopDamping]);
    if (block[at.zone] == 0.0 && block[at.dynamicFriction] + block[at.staticOffset] > 0.0)
      add(block[at.bristleStiffness], block[at.bristleDamping]);
  }
}

}  // namespace

std::vector<LocalFrequency> localFrequencies(Equations& equations, const State& state) {
  const System& system = equations.system();
  const SparseMatrix mass = massMatrix(equations, state);
  std::vector<LocalFrequency> list;
  OneElement element(system);
  for (std::size_t i = 0; i < system.connectors.size(); ++i) {
    const std::vector<int> coordinates = element.take(system.connectors[i]);
    if (coordinates.empty()) continue;
    std::vector<int> distinct;
    const MatX selection = gather(coordinates, distinct);
    const auto local = [&](const JacobianFactors& factors) {
      return MatX(selection.transpose() * element.matrix(equations, state, factors, coordinates) * selection);
    };
    MatX inertia(selection.cols(), selection.cols());
    for (Eigen::Index c = 0; c < inertia.cols(); ++c)
      for (Eigen::Index r = 0; r < inertia.rows(); ++r)
        inertia(r, c) = mass.coeff(distinct[static_cast<std::size_t>(r)], distinct[static_cast<std::size_t>(c)]);
    LocalFrequency found = fastest(local({0.0, 1.0, 0.0}), local({0.0, 0.0, 1.0}), inertia);
    found.connector = static_cast<int>(i);
    if (found.omega > 0.0) list.push_back(found);
  }
  addContacts(equations, state, mass, list);
  return list;
}

std::vector<FrictionZone> coarseFriction(Equations& equations, const State& state, double h, double tolerated) {
  static const ExtOffsets at;
  const CoordinateForceColumns& columns = equations.system().coordinateSpringDampersExt;
  std::vector<FrictionZone> list;
  if (columns.connector.empty()) return list;
  const SparseMatrix mass = massMatrix(equations, state);
  const Evaluation e = equations.evaluation(state);
  for (std::size_t i = 0; i < columns.connector.size(); ++i) {
    const double* block = equations.coefficients().data() + columns.coefficients[i];
    if (block[at.active] == 0.0 || block[at.zone] == 0.0 || columns.function[i] >= 0) continue;
    const double force = block[at.dynamicFriction] + block[at.staticOffset];
    const FrictionZone zone{columns.connector[i], h * force * mobility(e, columns, i, mass, block), block[at.zone]};
    if (zone.change > tolerated * zone.zone) list.push_back(zone);
  }
  return list;
}

}  // namespace sprung
