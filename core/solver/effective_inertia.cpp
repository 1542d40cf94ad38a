#include "core/solver/effective_inertia.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace sprung {
namespace {

/// Directions of less mobility, beside what is felt elsewhere, are locked.
constexpr double kLocked = 1e-9;

/// A point that feels more than so many times the mass of all that is linked to it is not moved the whole way at once:
/// near a dead centre everything else would go far.
constexpr double kStiffest = 1e4;

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

void EffectiveInertia::begin(Equations& equations, const State& state, const LeftOut* solversChoice) {
  equations_ = &equations;
  state_ = &state;
  solversChoice_ = solversChoice;
  solvable_.reset();
}

bool EffectiveInertia::solvable() {
  if (!solvable_) solvable_ = factorize();
  return *solvable_;
}

bool EffectiveInertia::factorize() {
  Equations& equations = *equations_;
  equations.setLevel(ConstraintLevel::Acceleration);
  equations.residual(*state_, 1.0, residual_);
  equations.jacobian(*state_, {1.0, 0.0, 0.0}, 1.0, values_);
  if (solversChoice_ != nullptr && solversChoice_->known())
    leftOut_.set(solversChoice_->rows());
  else if (!leftOut_.known())
    leftOut_.update(values_);
  leftOut_.apply(values_);
  if (linear_.factorize(values_) < 0) return true;
  equations.jacobian(*state_, {1.0, 0.0, 0.0}, 1.0, values_);
  if (!leftOut_.update(values_)) return false;
  leftOut_.apply(values_);
  return linear_.factorize(values_) < 0;
}

double EffectiveInertia::heaviest(int hand) {
  const System& system = equations_->system();
  const BodyLayout& held = system.bodies[static_cast<std::size_t>(equations_->hands().body(hand))];
  double mass = 0.0;
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    const int node = system.bodies[i].node;
    if (node >= 0 && assembly_[static_cast<std::size_t>(node)] == assembly_[static_cast<std::size_t>(held.node)])
      mass += equations_->bodyMass(static_cast<int>(i));
  }
  if (held.kind->isRotor()) mass += rotorMass(hand);
  return mass;
}

/// Mass of the disc with the inertia that is felt at the rotor: J = m r^2 / 2.
double EffectiveInertia::rotorMass(int hand) {
  const HandForces& hands = equations_->hands();
  const MovingFrame point = hands.frame(hand);
  const double reach = hands.reach(hand, point);
  if (!(reach > 0.0) || point.count == 0) return 0.0;
  const BodyLayout& rotor = equations_->system().bodies[static_cast<std::size_t>(hands.body(hand))];
  double inertia = equations_->coefficients()[static_cast<std::size_t>(rotor.coefficients)];
  if (solvable()) {
    column_.setZero();
    column_[point.first] = 1.0;
    linear_.solve(column_);
    // What gears hang on it counts, but a rotor that is locked counts as itself.
    const double response = column_[point.first];
    if (response * inertia > 1e-6) inertia = 1.0 / response;
  }
  return 2.0 * inertia / (reach * reach);
}

/// Precondition: solvable.
Mat3 EffectiveInertia::mobility(int hand) {
  const HandForces& hands = equations_->hands();
  const MovingFrame point = hands.frame(hand);
  const NodeJacobian& jacobian = hands.turns(hand) ? point.spinJacobian : point.velocityJacobian;
  Mat3 mobility = Mat3::Zero();
  for (int i = 0; i < 3; ++i) {
    column_.setZero();
    column_.segment(point.first, point.count) = jacobian.row(i).head(point.count).transpose();
    linear_.solve(column_);
    mobility.col(i) = jacobian.leftCols(point.count) * column_.segment(point.first, point.count);
  }
  return mobility;
}

Mat3 EffectiveInertia::turning(int hand) {
  if (!solvable()) return Mat3::Zero();
  Mat3 mobility = this->mobility(hand);
  if (!mobility.allFinite()) return Mat3::Zero();
  if (const auto axis = equations_->hands().target(hand).axis) {
    const Mat3 along = Vec3::Unit(*axis) * Vec3::Unit(*axis).transpose();
    mobility = along * mobility * along;
  }
  Eigen::SelfAdjointEigenSolver<Mat3> eigen;
  eigen.computeDirect(Mat3(0.5 * (mobility + mobility.transpose())));
  // No body turns harder than all its assembly as far away as the scene reaches.
  const double extent = equations_->system().extent;
  const double locked = kLocked * std::max(eigen.eigenvalues().maxCoeff(), 1.0 / (heaviest(hand) * extent * extent));
  const Vec3 inertia = eigen.eigenvalues().unaryExpr([locked](double m) { return m > locked ? 1.0 / m : 0.0; });
  return eigen.eigenvectors() * inertia.asDiagonal() * eigen.eigenvectors().transpose();
}

Mat3 EffectiveInertia::at(int hand) {
  const HandForces& hands = equations_->hands();
  if (hands.turns(hand)) return turning(hand);
  const System& system = equations_->system();
  const BodyLayout& body = system.bodies[static_cast<std::size_t>(hands.body(hand))];
  const std::optional<int> axis = hands.target(hand).axis;
  const Mat3 directions = axis ? Mat3(Vec3::Unit(*axis) * Vec3::Unit(*axis).transpose()) : Mat3(Mat3::Identity());
  // A free point mass feels its own mass in every direction.
  if (body.kind->isPoint() && system.constraintCount == 0) return equations_->bodyMass(hands.body(hand)) * directions;
  const bool solvable = this->solvable();
  const double most = heaviest(hand);
  if (!solvable) return most * directions;
  const Mat3 mobility = this->mobility(hand);
  if (!mobility.allFinite()) return most * directions;
  if (!axis) return inverseUpTo(most, mobility);
  const double m = mobility(*axis, *axis);
  return (m * most > 1.0 ? 1.0 / m : most) * directions;
}

VecX EffectiveInertia::motionTowards(int hand, const Vec3& way) {
  const System& system = equations_->system();
  const MovingFrame point = equations_->hands().frame(hand);
  if (solvable()) {
    const Vec3 push = inverseUpTo(kStiffest * heaviest(hand), mobility(hand)) * way;
    column_.setZero();
    column_.segment(point.first, point.count) = point.J().transpose() * push;
    linear_.solve(column_);
    if (column_.allFinite()) return column_.head(system.coordinateCount);
  }
  VecX motion = VecX::Zero(system.coordinateCount);
  // The first coordinates of a node are its displacements; those of a single one act along its Jacobian.
  const int moving = point.count > 0 ? system.nodes[static_cast<std::size_t>(point.node)].kind->positions() : 0;
  for (int i = 0; i < moving; ++i) {
    const Vec3 direction = point.J().col(i);
    const double length = direction.squaredNorm();
    if (length > 1e-18) motion[point.first + i] = direction.dot(way) / length;
  }
  return motion;
}

std::vector<ItemId> EffectiveInertia::holders(int hand, const Vec3& direction) {
  const System& system = equations_->system();
  if (system.constraintCount == 0 || !solvable()) return {};
  const double most = heaviest(hand);
  const Vec3 along = direction.normalized();
  const MovingFrame point = equations_->hands().frame(hand);
  const VecX push = point.J().transpose() * along;
  column_.setZero();
  column_.segment(point.first, point.count) = push;
  linear_.solve(column_);
  if (!(along.dot(point.J() * column_.segment(point.first, point.count)) * most < kLocked)) return {};
  std::vector<std::pair<double, ItemId>> shares;
  for (const ConnectorLayout& connector : system.connectors) {
    if (connector.lambdaCount == 0) continue;
    const double share =
        column_.segment(system.coordinateCount + connector.firstLambda, connector.lambdaCount).cwiseAbs().maxCoeff();
    if (share > 1e-6) shares.emplace_back(share, system.itemOf(connector));
  }
  std::stable_sort(shares.begin(), shares.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<ItemId> items;
  for (const auto& share : shares) items.push_back(share.second);
  return items;
}

}  // namespace sprung
