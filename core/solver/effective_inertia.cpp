#include "core/solver/effective_inertia.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace sprung {
namespace {

/// A number for each node, the same for nodes that constraints link, directly or through others but not through ground.
std::vector<int> assemblies(const System& system) {
  std::vector<int> assembly(system.nodes.size());
  std::iota(assembly.begin(), assembly.end(), 0);
  const auto root = [&assembly](int node) {
    while (assembly[static_cast<std::size_t>(node)] != node) node = assembly[static_cast<std::size_t>(node)];
    return node;
  };
  for (const ConnectorLayout& connector : system.connectors) {
    if (connector.lambdaCount == 0) continue;
    const auto nodeOf = [&](int marker) { return system.markers[static_cast<std::size_t>(marker)].node; };
    const int a = nodeOf(connector.markers[0]), b = nodeOf(connector.markers[1]);
    if (a < 0 || b < 0 || system.nodes[static_cast<std::size_t>(a)].count == 0 ||
        system.nodes[static_cast<std::size_t>(b)].count == 0)
      continue;
    assembly[static_cast<std::size_t>(std::max(root(a), root(b)))] = std::min(root(a), root(b));
  }
  for (int& node : assembly) node = root(node);
  return assembly;
}

/// min(1/m, heaviest) of each eigenvalue m: a continuous function of the mobility, where it is singular too.
Mat3 inverseUpTo(double heaviest, const Mat3& mobility) {
  Eigen::SelfAdjointEigenSolver<Mat3> eigen;
  eigen.computeDirect(Mat3(0.5 * (mobility + mobility.transpose())));
  const Vec3 inertia =
      eigen.eigenvalues().unaryExpr([heaviest](double m) { return m * heaviest > 1.0 ? 1.0 / m : heaviest; });
  return eigen.eigenvectors() * inertia.asDiagonal() * eigen.eigenvectors().transpose();
}

}  // namespace

EffectiveInertia::EffectiveInertia(const System& system) : leftOut_(system), assembly_(assemblies(system)) {
  linear_.analyze(system.sparsity);
  residual_.resize(system.sparsity.size);
  column_.resize(system.sparsity.size);
  values_.assign(static_cast<std::size_t>(system.sparsity.nonZeros()), 0.0);
}

bool EffectiveInertia::factorize(Equations& equations, const State& state, const LeftOut* solversChoice) {
  equations.setLevel(ConstraintLevel::Acceleration);
  equations.residual(state, 1.0, residual_);
  equations.jacobian(state, {1.0, 0.0, 0.0}, 1.0, values_);
  if (solversChoice != nullptr && solversChoice->known())
    leftOut_.set(solversChoice->rows());
  else if (!leftOut_.known())
    leftOut_.update(values_);
  leftOut_.apply(values_);
  if (linear_.factorize(values_) < 0) return true;
  equations.jacobian(state, {1.0, 0.0, 0.0}, 1.0, values_);
  if (!leftOut_.update(values_)) return false;
  leftOut_.apply(values_);
  return linear_.factorize(values_) < 0;
}

double EffectiveInertia::heaviest(const Equations& equations, bool solvable) {
  const System& system = equations.system();
  const BodyLayout& held = system.bodies[static_cast<std::size_t>(equations.dragBody())];
  double mass = 0.0;
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    const int node = system.bodies[i].node;
    if (node >= 0 && assembly_[static_cast<std::size_t>(node)] == assembly_[static_cast<std::size_t>(held.node)])
      mass += equations.bodyMass(static_cast<int>(i));
  }
  if (held.kind->isRotor()) mass += rotorMass(equations, held, solvable);
  return mass;
}

/// Mass of the disc with the inertia that is felt at the rotor: J = m r^2 / 2.
double EffectiveInertia::rotorMass(const Equations& equations, const BodyLayout& rotor, bool solvable) {
  const MovingFrame point = equations.dragFrame();
  const double reach = equations.dragReach(point);
  if (!(reach > 0.0) || point.count == 0) return 0.0;
  double inertia = equations.coefficients()[static_cast<std::size_t>(rotor.coefficients)];
  if (solvable) {
    column_.setZero();
    column_[point.first] = 1.0;
    linear_.solve(column_);
    // What gears hang on it counts, but a rotor that is locked counts as itself.
    const double response = column_[point.first];
    if (response * inertia > 1e-6) inertia = 1.0 / response;
  }
  return 2.0 * inertia / (reach * reach);
}

Mat3 EffectiveInertia::at(Equations& equations, const State& state, const LeftOut* solversChoice) {
  const System& system = equations.system();
  const BodyLayout& body = system.bodies[static_cast<std::size_t>(equations.dragBody())];
  const std::optional<int> axis = equations.drag()->axis;
  const Mat3 directions = axis ? Mat3(Vec3::Unit(*axis) * Vec3::Unit(*axis).transpose()) : Mat3(Mat3::Identity());
  // A free point mass feels its own mass in every direction.
  if (body.kind->isPoint() && system.constraintCount == 0) return equations.bodyMass(equations.dragBody()) * directions;
  const bool solvable = factorize(equations, state, solversChoice);
  const double most = heaviest(equations, solvable);
  if (!solvable) return most * directions;
  const MovingFrame point = equations.dragFrame();
  Mat3 mobility = Mat3::Zero();
  for (int i = 0; i < 3; ++i) {
    column_.setZero();
    column_.segment(point.first, point.count) = point.J().row(i).transpose();
    linear_.solve(column_);
    mobility.col(i) = point.J() * column_.segment(point.first, point.count);
  }
  if (!mobility.allFinite()) return most * directions;
  if (!axis) return inverseUpTo(most, mobility);
  const double m = mobility(*axis, *axis);
  return (m * most > 1.0 ? 1.0 / m : most) * directions;
}

}  // namespace sprung
