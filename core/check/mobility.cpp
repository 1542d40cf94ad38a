#include "core/check/mobility.h"

#include <Eigen/SparseCholesky>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

#include "core/base/number_text.h"
#include "core/dynamics/configuration.h"
#include "core/solver/constraint_projection.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/dependence.h"
#include "core/solver/redundancy_finding.h"

namespace sprung {
namespace {

constexpr int kRoom = 2000000;      ///< numbers in all shapes
constexpr double kMoves = 1e-3;     ///< share of the largest motion that counts as one
constexpr double kTakesPart = 0.2;  ///< share of the largest weight
constexpr double kTold = 1e-8;      ///< the least independence that rounding leaves of G^T G

/// Inverse iteration for the least eigenvalue of G^T G, G = gradients of the conditions that are kept.
void findIndependence(const System& system, const SparseMatrix& constraints, const std::vector<int>& leftOut,
                      Mobility& result) {
  std::vector<int> kept;
  VecX units;
  const SparseMatrix independent = keptGradients(system, constraints, leftOut, kept, units);
  if (kept.empty()) return;
  const SparseMatrix products = independent.transpose() * independent;
  const Eigen::SimplicialLDLT<SparseMatrix> factors(products);
  result.independence = 0.0;
  if (factors.info() != Eigen::Success) return;
  constexpr int kMostRounds = 60;
  VecX weights(static_cast<Eigen::Index>(kept.size()));
  for (Eigen::Index i = 0; i < weights.size(); ++i) weights[i] = 1.0 + 0.5 * std::sin(static_cast<double>(i + 1));
  weights.normalize();
  double before = 0.0;
  for (int round = 0; round < kMostRounds; ++round) {
    const VecX next = factors.solve(weights);
    const double length = next.norm();
    if (!(length > 0.0) || !std::isfinite(length)) return;
    weights = next / length;
    const double now = (independent * weights).norm();
    const bool settled = now <= kTold || std::abs(now - before) <= 1e-4 * now;
    before = now;
    if (settled) break;
  }
  result.independence = std::clamp(before, kTold, 1.0);
  std::map<ItemId, double> shares;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (!system.connectorOfLambda(kept[i])) continue;
    const double weight = weights[static_cast<Eigen::Index>(i)];
    shares[constraintAt(system, kept[i]).item] += weight * weight;
  }
  std::vector<std::pair<double, ItemId>> order;
  order.reserve(shares.size());
  for (const auto& [item, square] : shares) order.emplace_back(-std::sqrt(square), item);
  std::sort(order.begin(), order.end());
  for (const auto& [weight, item] : order)
    if (weight <= kTakesPart * order.front().first) result.nearest.push_back(item);
}

/// "x", or "(0.71, 0.71, 0)" where it is none of the axes.
std::string axisText(const Vec3& direction) {
  static constexpr std::array<const char*, 3> kAxes = {"x", "y", "z"};
  constexpr double kAlong = 1.0 - 1e-6;
  const Vec3 unit = direction.normalized();
  for (Eigen::Index i = 0; i < 3; ++i)
    if (std::abs(unit[i]) > kAlong) return kAxes[static_cast<std::size_t>(i)];
  const auto part = [&unit](Eigen::Index i) { return fixedText(unit[i] + 0.0, 2); };
  return "(" + part(0) + ", " + part(1) + ", " + part(2) + ")";
}

/// How far an item goes in a motion: velocity of its reference point [m/s] and angular velocity [rad/s] at speed 1.
struct Moved {
  ItemId item;
  Vec3 velocity = Vec3::Zero(), omega = Vec3::Zero();
  double size = 0.0;  ///< [m/s], turning at the size of the mechanism
};

std::string wordsFor(const Moved& moved, double size, double extent) {
  const bool turns = moved.omega.norm() * extent > kMoves * size;
  const bool goes = moved.velocity.norm() > kMoves * size;
  if (turns) return "turns about " + axisText(moved.omega);
  return goes ? "moves along " + axisText(moved.velocity) : "moves";
}

std::string textOf(const System& system, const std::vector<Moved>& moved) {
  constexpr std::size_t kNamed = 4;
  if (moved.empty()) return "nothing that can be seen moves";
  const auto name = [&](std::size_t i) { return "'" + system.directory->itemName(moved[i].item) + "'"; };
  std::string text = name(0) + " " + wordsFor(moved[0], moved[0].size, system.extent);
  for (std::size_t i = 1; i < std::min(moved.size(), kNamed + 1); ++i) text += (i == 1 ? ", with " : ", ") + name(i);
  if (moved.size() > kNamed + 1) text += " and " + std::to_string(moved.size() - kNamed - 1) + " more";
  return text;
}

/// Who moves, what moves most first. The equations stand at the state with the motion as its velocities.
std::vector<Moved> whoMoves(const Equations& equations, const VecX& shape) {
  const System& system = equations.system();
  std::vector<Moved> all;
  std::vector<bool> hasBody(system.nodes.size(), false);
  const Kinematics& kinematics = equations.kinematics();
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    const BodyLayout& body = system.bodies[i];
    if (body.node < 0) continue;
    hasBody[static_cast<std::size_t>(body.node)] = true;
    const MovingFrame& frame = kinematics.body(static_cast<int>(i));
    all.push_back({system.itemOf(body), frame.velocity, frame.omega});
  }
  for (std::size_t i = 0; i < system.nodes.size(); ++i) {
    const NodeLayout& node = system.nodes[i];
    if (hasBody[i] || node.count == 0) continue;
    all.push_back({system.itemOf(node), Vec3(shape.segment(node.first, node.count).norm(), 0.0, 0.0)});
  }
  double largest = 0.0;
  for (Moved& moved : all) {
    moved.size = std::hypot(moved.velocity.norm(), moved.omega.norm() * system.extent);
    largest = std::max(largest, moved.size);
  }
  std::erase_if(all, [&](const Moved& moved) { return !(moved.size > kMoves * largest); });
  // Equal ones stay in the order of the file.
  std::stable_sort(all.begin(), all.end(),
                   [&](const Moved& a, const Moved& b) { return a.size > b.size + 1e-6 * largest; });
  return all;
}

void findMotions(Equations& equations, const State& state, Mobility& result) {
  const System& system = equations.system();
  // Shapes of very large models are many numbers.
  const int limit = std::clamp(kRoom / std::max(1, system.coordinateCount), 4, kMostMotions);
  const MatX motions = remainingMotions(equations, state, limit);
  State moving = state;
  for (Eigen::Index i = 0; i < motions.cols(); ++i) {
    moving.v = motions.col(i);
    equations.evaluate(moving);
    const std::vector<Moved> moved = whoMoves(equations, moving.v);
    RemainingMotion motion{motions.col(i), {}, textOf(system, moved)};
    for (const Moved& each : moved) motion.items.push_back(each.item);
    result.motions.push_back(std::move(motion));
  }
}

/// A note for each connector of which something is left out, in the order of the file.
void findRedundancies(Equations& equations, const State& state, const Dependence& dependence, Mobility& result) {
  equations.evaluate(state);
  std::map<int, Dependence> byFirst;  // by the first constraint of the connector
  for (const SolvedRelation& relation : dependence.relations) {
    const auto connector = equations.system().connectorOfLambda(relation.chosen);
    const int first =
        connector ? equations.system().connectors[static_cast<std::size_t>(*connector)].firstLambda : relation.chosen;
    Dependence& group = byFirst[first];
    group.active = dependence.active;
    group.lengths = dependence.lengths;
    group.relations.push_back(relation);
  }
  for (const auto& [first, group] : byFirst)
    if (auto finding = redundancyFinding(equations, group)) result.redundancies.push_back(std::move(*finding));
}

}  // namespace

std::optional<Diagnostic> singularStart(Equations& equations, const State& state) {
  constexpr int kMostConditions = 2000;
  constexpr double kBeside = 0.02;  // rad; m in a mechanism of 1 m or more, else that share of it
  const System& system = equations.system();
  if (system.constraintCount == 0 || system.constraintCount > kMostConditions) return std::nullopt;
  State here = state;
  const Dependence dependence = findDependence(system, closedConstraints(equations, here));
  if (dependence.relations.empty()) return std::nullopt;
  const MatX motions = remainingMotions(equations, here, kMostMotions);
  VecX way = VecX::Zero(system.coordinateCount);
  for (Eigen::Index i = 0; i < motions.cols(); ++i) way += std::cos(static_cast<double>(i + 1)) * motions.col(i);
  if (!(way.size() > 0 && way.norm() > 0.0)) return std::nullopt;
  way *= kBeside * std::min(1.0, system.extent) / way.cwiseAbs().maxCoeff();
  State beside = here;
  addIncrement(system, here.q, way, beside.q);
  if (closeConstraints(equations, beside)) return std::nullopt;
  const std::size_t elsewhere = findDependence(equations, beside).relations.size();
  if (elsewhere >= dependence.relations.size()) return std::nullopt;
  const int freedom = degreesOfFreedom(system, dependence).count;
  const int usual = freedom - static_cast<int>(dependence.relations.size() - elsewhere);
  const ItemId item = constraintAt(system, dependence.leftOut().back()).item;
  Diagnostic finding = warning(system.directory->itemName(item),
                               "the start is a singular position: " + std::to_string(freedom) +
                                   " degrees of freedom here, " + std::to_string(usual) + " beside it",
                               "begin a little beside it, so that the motion goes the way you mean");
  finding.code = "singular-start";
  finding.explanation = "Where joints line up, motions begin that exclude each other later; rounding decides for one.";
  finding.items = {item};
  for (const SolvedRelation& relation : dependence.relations)
    for (const auto& [row, share] : relation.relation) {
      const ItemId other = constraintAt(system, row).item;
      if (!system.connectorOfLambda(row)) continue;
      if (std::find(finding.items.begin(), finding.items.end(), other) == finding.items.end())
        finding.items.push_back(other);
    }
  finding.numbers = {{"degrees of freedom here", static_cast<double>(freedom)},
                     {"degrees of freedom beside", static_cast<double>(usual)}};
  return finding;
}

State restingState(const System& system, const VecX& q, double t) {
  State state;
  state.t = t;
  state.q = q;
  state.v = state.a = state.aAlgorithmic = VecX::Zero(system.coordinateCount);
  state.lambda = VecX::Zero(system.constraintCount);
  state.data = VecX::Zero(system.dataCount);
  return state;
}

namespace {

/// Whether it is switched off; what has no switch acts.
bool isInactive(const System& system, const Coefficients& coefficients, const ConnectorLayout& connector) {
  const ItemId item = system.itemOf(connector);
  const Directory::Entry* entry = system.directory->find(item);
  const ParamRow* row = entry != nullptr && entry->type != nullptr ? entry->type->row("activeConnector") : nullptr;
  const auto slot = row != nullptr ? system.directory->coefficientSlot(item, *row) : std::nullopt;
  return slot && coefficients[static_cast<std::size_t>(slot->begin)] == 0.0;
}

}  // namespace

std::vector<ItemId> untiedItems(const System& system, const Coefficients& coefficients) {
  const std::size_t ground = system.nodes.size();
  std::vector<std::size_t> parent(ground + 1);
  std::iota(parent.begin(), parent.end(), std::size_t{0});
  const auto root = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i] = parent[parent[i]];
    return i;
  };
  const auto nodeOf = [&](int marker) {
    const int node = system.markers[static_cast<std::size_t>(marker)].node;
    const bool moves = node >= 0 && system.nodes[static_cast<std::size_t>(node)].count > 0;
    return moves ? static_cast<std::size_t>(node) : ground;
  };
  for (const ConnectorLayout& connector : system.connectors)
    if (!isInactive(system, coefficients, connector))
      parent[root(nodeOf(connector.markers[0]))] = root(nodeOf(connector.markers[1]));
  std::vector<ItemId> owners = system.directory->items.nodes;
  for (auto body = system.bodies.rbegin(); body != system.bodies.rend(); ++body)
    if (body->node >= 0) owners[static_cast<std::size_t>(body->node)] = system.itemOf(*body);
  std::vector<ItemId> items;
  for (std::size_t i = 0; i < ground; ++i)
    if (system.nodes[i].count > 0 && root(i) != root(ground)) items.push_back(owners[i]);
  return items;
}

Mobility mobility(Equations& equations, const State& state, MobilityDepth depth) {
  const System& system = equations.system();
  Mobility result;
  result.coordinates = result.freedom = system.coordinateCount;
  State closed = state;
  if (system.constraintCount > 0) {
    const SparseMatrix constraints = closedConstraints(equations, closed);
    const Dependence dependence = findDependence(system, constraints);
    const Freedom freedom = degreesOfFreedom(system, dependence);
    result.conditions = dependence.active;
    result.redundant = static_cast<int>(freedom.redundant.size());
    result.freedom = freedom.count;
    std::vector<int> leftOut = dependence.leftOut();
    findIndependence(system, constraints, leftOut, result);
    if (depth == MobilityDepth::Whole) findRedundancies(equations, closed, dependence, result);
  }
  if (depth == MobilityDepth::Whole) {
    findMotions(equations, closed, result);
    result.untied = untiedItems(system, equations.coefficients());
  }
  return result;
}

Mobility mobility(const std::shared_ptr<const System>& system, const Coefficients& coefficients, const VecX& q,
                  double t, MobilityDepth depth) {
  if (depth == MobilityDepth::Numbers && system->constraintCount == 0) {
    Mobility free;
    free.coordinates = free.freedom = system->coordinateCount;
    return free;
  }
  Equations equations(system, coefficients);
  return mobility(equations, restingState(*system, q, t), depth);
}

SingularWatch::Place SingularWatch::look(const Mobility& now) {
  constexpr double kNear = 0.25, kUsualAgain = 0.35;
  if (now.conditions == 0) return place_ = Place::Usual;
  if (least_ < 0 || now.redundant < least_) {
    least_ = now.redundant;  // what has been seen until now was singular
    largest_ = 0.0;
  }
  if (now.redundant > least_) {
    share_ = 0.0;
    return place_ = Place::Singular;
  }
  largest_ = std::max(largest_, now.independence);
  share_ = largest_ > 0.0 ? now.independence / largest_ : 1.0;
  const double limit = place_ == Place::Usual ? kNear : kUsualAgain;
  return place_ = share_ < limit ? Place::Near : Place::Usual;
}

}  // namespace sprung
