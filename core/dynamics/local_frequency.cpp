#include "core/dynamics/local_frequency.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/dynamics/acceleration_level.h"
#include "core/dynamics/force_families.h"
#include "core/dynamics/scalar_coordinate.h"

namespace sprung {
namespace {

/// Inertia below this share of the largest one of the element counts as none.
constexpr double kMassless = 1e-12;

/// One force element at a time.
class OneElement {
 public:
  explicit OneElement(const System& system) : system_(system) {}

  /// The coordinates the element acts on, in the order of its block in the pattern; empty for joints.
  std::vector<int> take(const ConnectorLayout& connector) {
    connector_ = &connector;
    std::vector<int> coordinates;
    const auto append = [&](int first, int count) {
      for (int i = 0; i < count; ++i) coordinates.push_back(first + i);
    };
    if (connector.kind == ConnectorKind::PointForce || connector.kind == ConnectorKind::FrameForce) {
      for (const int marker : connector.markers) {
        const int node = system_.markers[static_cast<std::size_t>(marker)].node;
        if (node < 0) continue;
        const NodeLayout& layout = system_.nodes[static_cast<std::size_t>(node)];
        append(layout.first, layout.count);
      }
    }
    if (connector.kind == ConnectorKind::CoordinateForce)
      for (const int marker : connector.markers) {
        const CoordinateRef coordinate = system_.markers[static_cast<std::size_t>(marker)].ref(0);
        append(coordinate.first, coordinate.count);
      }
    return coordinates;
  }

  /// The element's part of fq df/dq + fv df/dv over the coordinates that `take` gave.
  MatX matrix(const Equations& equations, const State& state, const JacobianFactors& factors,
              const std::vector<int>& coordinates) {
    const Sparsity& pattern = system_.sparsity;
    values_.resize(static_cast<std::size_t>(pattern.nonZeros()), 0.0);
    forceElementJacobian(equations.evaluation(state), *connector_, factors, values_);
    const auto size = static_cast<Eigen::Index>(coordinates.size());
    MatX result = MatX::Zero(size, size);
    for (Eigen::Index c = 0; c < size; ++c) {
      const auto column = static_cast<std::size_t>(coordinates[static_cast<std::size_t>(c)]);
      for (int k = pattern.columnStarts[column]; k < pattern.columnStarts[column + 1]; ++k)
        for (Eigen::Index r = 0; r < size; ++r)
          if (coordinates[static_cast<std::size_t>(r)] == pattern.rowIndices[static_cast<std::size_t>(k)])
            result(r, c) = values_[static_cast<std::size_t>(k)];
    }
    for (const int coordinate : coordinates)
      for (int k = pattern.columnStarts[static_cast<std::size_t>(coordinate)];
           k < pattern.columnStarts[static_cast<std::size_t>(coordinate) + 1]; ++k)
        values_[static_cast<std::size_t>(k)] = 0.0;
    return result;
  }

 private:
  const System& system_;
  const ConnectorLayout* connector_ = nullptr;
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

/// Motions of which each has the mass 1, of coordinates with this mass matrix.
MatX motionsOf(const MatX& mass) {
  VecX scale = mass.diagonal();
  for (double& s : scale) s = s > 0.0 ? 1.0 / std::sqrt(s) : 0.0;
  const MatX scaled = scale.asDiagonal() * mass * scale.asDiagonal();
  const Eigen::SelfAdjointEigenSolver<MatX> inertia(scaled);
  const Eigen::Index count = (inertia.eigenvalues().array() > kMassless).count();
  const MatX basis = scale.asDiagonal() * inertia.eigenvectors().rightCols(count);
  return basis * inertia.eigenvalues().tail(count).cwiseSqrt().cwiseInverse().asDiagonal();
}

LocalFrequency fastest(const MatX& stiffness, const MatX& damping, const MatX& motions) {
  LocalFrequency result;
  const MatX k = motions.transpose() * stiffness * motions;
  if (k.size() == 0 || !k.allFinite()) return result;
  const Eigen::SelfAdjointEigenSolver<MatX> eigen(0.5 * (k + k.transpose()));
  const double square = eigen.eigenvalues()[k.cols() - 1];
  if (!(square > 0.0)) return result;
  result.omega = std::sqrt(square);
  const VecX motion = motions * eigen.eigenvectors().col(k.cols() - 1);
  result.damping = motion.dot(damping * motion) / (2.0 * result.omega);
  return result;
}

/// The stiffness and damping of one element over the distinct coordinates it acts on.
struct OwnMatrices {
  std::vector<int> coordinates;
  MatX stiffness, damping;
};

OwnMatrices ownMatrices(OneElement& element, const Equations& equations, const State& state,
                        const ConnectorLayout& connector) {
  OwnMatrices own;
  const std::vector<int> coordinates = element.take(connector);
  if (coordinates.empty()) return own;
  const MatX selection = gather(coordinates, own.coordinates);
  const auto local = [&](const JacobianFactors& factors) {
    return MatX(selection.transpose() * element.matrix(equations, state, factors, coordinates) * selection);
  };
  own.stiffness = local({0.0, 1.0, 0.0});
  own.damping = local({0.0, 0.0, 1.0});
  return own;
}

/// 1 / mass of the combination f1 q1 - f0 q0 of two coordinates.
double mobility(const Evaluation& e, const CoordinateForceColumns& columns, std::size_t i, const SparseMatrix& mass) {
  const CoordinateElement element = coordinateElement(e, columns, i);
  CoordinateForce force;
  columns.law->forces(e.context(), {&element, 1}, false, &force);
  const std::array<double, 2> factors = {force.factor0, force.factor1};
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

/// What is stiff only in contact; here it counts as if it were.
void addContacts(const Equations& equations, const State& state, const SparseMatrix& mass,
                 std::vector<LocalFrequency>& list) {
  const Evaluation e = equations.evaluation(state);
  for (const CoordinateForceColumns& columns : equations.system().coordinateForces) {
    for (std::size_t i = 0; i < columns.connector.size(); ++i) {
      if (columns.function[i] >= 0) continue;
      const std::array<ContactSpring, 2> contacts = columns.law->contacts(e.block(columns.coefficients[i]));
      for (std::size_t k = 0; k < contacts.size(); ++k) {
        const ContactSpring& contact = contacts[k];
        if (!(contact.stiffness > 0.0)) continue;
        const double inverse = mobility(e, columns, i, mass);
        if (inverse == 0.0) break;
        const double omega = std::sqrt(contact.stiffness * inverse);
        list.push_back({columns.connector[i], omega, contact.damping * inverse / (2.0 * omega), true, k == 0});
      }
    }
  }
}

}  // namespace

std::vector<LocalFrequency> localFrequencies(Equations& equations, const State& state) {
  const System& system = equations.system();
  std::vector<LocalFrequency> list;
  OneElement element(system);
  const auto acts = [&](const ConnectorLayout& connector) { return !element.take(connector).empty(); };
  if (std::none_of(system.connectors.begin(), system.connectors.end(), acts)) return list;
  const SparseMatrix mass = massMatrix(equations, state);
  for (std::size_t i = 0; i < system.connectors.size(); ++i) {
    const OwnMatrices own = ownMatrices(element, equations, state, system.connectors[i]);
    const auto size = static_cast<Eigen::Index>(own.coordinates.size());
    if (size == 0) continue;
    MatX inertia(size, size);
    for (Eigen::Index c = 0; c < size; ++c)
      for (Eigen::Index r = 0; r < size; ++r)
        inertia(r, c) =
            mass.coeff(own.coordinates[static_cast<std::size_t>(r)], own.coordinates[static_cast<std::size_t>(c)]);
    LocalFrequency found = fastest(own.stiffness, own.damping, motionsOf(inertia));
    found.connector = static_cast<int>(i);
    if (found.omega > 0.0) list.push_back(found);
  }
  addContacts(equations, state, mass, list);
  return list;
}

LocalFrequency heldFrequency(const Equations& equations, const State& state, int connector,
                             const std::function<void(VecX&)>& accelerations) {
  const System& system = equations.system();
  OneElement element(system);
  const OwnMatrices own =
      ownMatrices(element, equations, state, system.connectors[static_cast<std::size_t>(connector)]);
  const auto size = static_cast<Eigen::Index>(own.coordinates.size());
  MatX yields(size, size);
  for (Eigen::Index c = 0; c < size; ++c) {
    VecX push = VecX::Unit(system.sparsity.size, own.coordinates[static_cast<std::size_t>(c)]);
    accelerations(push);
    for (Eigen::Index r = 0; r < size; ++r) yields(r, c) = push[own.coordinates[static_cast<std::size_t>(r)]];
  }
  const Eigen::SelfAdjointEigenSolver<MatX> eigen(0.5 * (yields + yields.transpose()));
  const VecX& values = eigen.eigenvalues();
  const Eigen::Index count = size == 0 ? 0 : (values.array() > kMassless * values[size - 1]).count();
  LocalFrequency held = fastest(own.stiffness, own.damping,
                                eigen.eigenvectors().rightCols(count) * values.tail(count).cwiseSqrt().asDiagonal());
  held.connector = connector;
  return held;
}

std::vector<LocalFrequency> contactFrequencies(Equations& equations, const State& state) {
  std::vector<LocalFrequency> list;
  const SparseMatrix mass = massMatrix(equations, state);
  addContacts(equations, state, mass, list);
  return list;
}

int largestShare(Equations& equations, const State& state, const JacobianFactors& factors, const VecX& shape) {
  const System& system = equations.system();
  accelerationJacobian(equations, state);  // brings all frames there, with their derivatives
  OneElement element(system);
  int best = -1;
  double most = 0.0;
  for (std::size_t i = 0; i < system.connectors.size(); ++i) {
    const std::vector<int> coordinates = element.take(system.connectors[i]);
    if (coordinates.empty()) continue;
    VecX motion(static_cast<Eigen::Index>(coordinates.size()));
    for (Eigen::Index k = 0; k < motion.size(); ++k) motion[k] = shape[coordinates[static_cast<std::size_t>(k)]];
    std::vector<int> distinct;
    const MatX selection = gather(coordinates, distinct);
    motion = selection * (selection.transpose() * motion);
    const double share = motion.dot(element.matrix(equations, state, factors, coordinates) * motion);
    if (share > most) {
      most = share;
      best = static_cast<int>(i);
    }
  }
  return best;
}

std::vector<FrictionZone> coarseFriction(Equations& equations, const State& state, double h, double tolerated) {
  std::vector<FrictionZone> list;
  std::optional<SparseMatrix> mass;
  for (const CoordinateForceColumns& columns : equations.system().coordinateForces) {
    for (std::size_t i = 0; i < columns.connector.size(); ++i) {
      const FrictionSlope slope = columns.law->frictionSlope(equations.coefficients().data() + columns.coefficients[i]);
      if (slope.zone == 0.0 || columns.function[i] >= 0) continue;
      if (!mass) mass = massMatrix(equations, state);
      const double inverse = mobility(equations.evaluation(state), columns, i, *mass);
      const FrictionZone zone{columns.connector[i], h * slope.force * inverse, slope.zone};
      if (zone.change > tolerated * zone.zone) list.push_back(zone);
    }
  }
  return list;
}

}  // namespace sprung
