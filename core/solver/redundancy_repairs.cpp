#include "core/solver/redundancy_repairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/model/repair.h"
#include "core/solver/constraint_rank.h"

namespace sprung {
namespace {

using Axes = std::array<bool, 6>;

/// Forces and torques along the axes of joint frame 0 that relations stand for: what is left of a relation is taken
/// away when a direction in which it acts is freed.
class Loops {
 public:
  Loops(const Equations& equations, const Dependence& dependence)
      : equations_(equations), system_(equations.system()), dependence_(dependence) {}

  /// The columns of the relations along the six directions of a joint.
  MatX along(const ConnectorLayout& joint) const {
    const auto count = static_cast<Eigen::Index>(dependence_.relations.size());
    MatX result = MatX::Zero(6, count);
    const Mat3 frame = frameOf(joint);
    for (Eigen::Index i = 0; i < count; ++i)
      for (const auto& [row, share] : dependence_.relations[static_cast<std::size_t>(i)].relation) {
        if (row < joint.firstLambda || row >= joint.firstLambda + joint.lambdaCount) continue;
        const double size = share / dependence_.lengths[row];
        const JointRow& condition = rowOf(joint, row - joint.firstLambda);
        if (condition.condition == JointRow::Condition::Global)
          result.col(i).head<3>() += size * frame.row(condition.component).transpose();
        else
          result(condition.component, i) += size;
      }
    return result;
  }

  Axes locked(const ConnectorLayout& joint) const {
    Axes axes{};
    for (int k = 0; k < joint.lambdaCount; ++k) axes[static_cast<std::size_t>(rowOf(joint, k).component)] = true;
    return axes;
  }

 private:
  const JointRow& rowOf(const ConnectorLayout& joint, int k) const {
    const auto first = static_cast<std::size_t>(system_.joints.firstRow[static_cast<std::size_t>(joint.index)]);
    return system_.joints.rows[first + static_cast<std::size_t>(k)];
  }
  Mat3 frameOf(const ConnectorLayout& joint) const {
    const auto i = static_cast<std::size_t>(joint.index);
    const Mat3& marker = equations_.marker(joint.markers[0]).rotation;
    if (system_.joints.frame0[i] < 0) return marker;
    return marker *
           matrixAt(equations_.coefficients().data() + system_.joints.coefficients[i] + system_.joints.frame0[i]);
  }

  const Equations& equations_;
  const System& system_;
  const Dependence& dependence_;
};

/// Relations as columns; those that a freed direction ends are taken out. False: none.
bool end(MatX& relations, const VecX& direction) {
  Eigen::Index most = 0;
  if (direction.size() == 0) return false;
  const double largest = direction.cwiseAbs().maxCoeff(&most);
  if (!(largest > 1e-6 * std::max(1.0, relations.cwiseAbs().maxCoeff()))) return false;
  for (Eigen::Index i = 0; i < relations.cols(); ++i)
    if (i != most) relations.col(i) -= VecX(relations.col(most)) * (direction[i] / direction[most]);
  relations.col(most).swap(relations.col(relations.cols() - 1));
  relations.conservativeResize(Eigen::NoChange, relations.cols() - 1);
  return true;
}

/// Which of the wanted directions end relations; `relations` are those of one joint, six rows, and lose them.
Axes freed(MatX& relations, const Axes& locked, const std::array<int, 6>& order) {
  Axes free{};
  for (const int axis : order) {
    if (!locked[static_cast<std::size_t>(axis)] || relations.cols() == 0) continue;
    free[static_cast<std::size_t>(axis)] = end(relations, relations.row(axis).transpose());
  }
  return free;
}

constexpr std::array<int, 6> kRotationsFirst = {3, 4, 5, 2, 1, 0};
constexpr Axes kPlane = {false, false, true, true, true, false}, kBall = {false, false, false, true, true, false};

const ItemType& typeOf(const System& system, ItemId item) { return *system.directory->find(item)->type; }

Repair switchingOff(const System& system, ItemId item) {
  return {"Switch '" + system.directory->itemName(item) + "' off", {{item, "activeConnector", false}}, {}};
}

/// The joint with some axes less, as assignments.
Repair freeing(const System& system, const ConnectorLayout& joint, const Axes& locked, const Axes& free) {
  static constexpr std::array<const char*, 6> kNames = {"displacement x",   "displacement y",   "displacement z",
                                                        "rotation about x", "rotation about y", "rotation about z"};
  const ItemId item = system.itemOf(joint);
  const std::string name = "'" + system.directory->itemName(item) + "'";
  if (free == locked) return switchingOff(system, item);
  const ItemType& type = typeOf(system, item);
  const bool hinge = type.type == "JointRevoluteZ";
  if (hinge && free == kBall)
    return {"Ball joint at " + name, {{item, std::string(kTypeKey), std::string("JointSpherical")}}, {}};
  Repair repair;
  std::string list;
  Numbers axes{std::vector<double>(6, 0.0), 0};
  for (std::size_t i = 0; i < 6; ++i) {
    axes.values[i] = locked[i] && !free[i] ? 1.0 : 0.0;
    if (free[i]) list += (list.empty() ? "" : ", ") + std::string(kNames[i]);
  }
  repair.label = hinge && free == kPlane ? "Make " + name + " planar" : "Free " + list + " of " + name;
  if (type.row("constrainedAxes") == nullptr)
    repair.assignments.push_back({item, std::string(kTypeKey), std::string("JointGeneric")});
  repair.assignments.push_back({item, "constrainedAxes", std::move(axes)});
  return repair;
}

/// Joints of which single axes can be freed.
bool hasAxes(const System& system, const ConnectorLayout& joint) {
  if (joint.kind != ConnectorKind::Joint) return false;
  const std::string_view type = typeOf(system, system.itemOf(joint)).type;
  return type == "JointRevoluteZ" || type == "JointPrismaticX" || type == "JointGeneric" || type == "JointRevolute2D";
}

/// The joints that rows belong to, the last first.
std::vector<const ConnectorLayout*> jointsOf(const System& system, std::vector<int> rows) {
  std::sort(rows.rbegin(), rows.rend());
  std::vector<const ConnectorLayout*> joints;
  for (const int row : rows) {
    const auto index = system.connectorOfLambda(row);
    if (!index) continue;
    const ConnectorLayout* joint = &system.connectors[static_cast<std::size_t>(*index)];
    if (joints.empty() || joints.back() != joint) joints.push_back(joint);
  }
  return joints;
}

/// What frees all redundant directions at the joints where they are left out, one joint after the other.
Repair freeAll(const System& system, const Loops& loops, const std::vector<int>& rows) {
  Repair all{"", {}, {}};
  const auto count = static_cast<Eigen::Index>(rows.size());
  MatX left = MatX::Identity(count, count);  // relations that are left, as combinations of all
  for (const ConnectorLayout* joint : jointsOf(system, rows)) {
    const auto here = std::count_if(rows.begin(), rows.end(), [&](int row) {
      return row >= joint->firstLambda && row < joint->firstLambda + joint->lambdaCount;
    });
    Repair one;
    if (hasAxes(system, *joint)) {
      if (left.cols() == 0) continue;
      MatX relations(6 + count, left.cols());
      relations << loops.along(*joint) * left, left;
      const Axes locked = loops.locked(*joint);
      const Axes free = freed(relations, locked, kRotationsFirst);
      left = relations.bottomRows(count);
      if (free == Axes{}) continue;
      one = freeing(system, *joint, locked, free);
    } else if (here == joint->lambdaCount) {
      one = switchingOff(system, system.itemOf(*joint));
      left.conservativeResize(Eigen::NoChange, std::max<Eigen::Index>(0, left.cols() - here));
    } else {
      continue;
    }
    all.label = all.label.empty() ? one.label : "Free all redundant directions";
    all.assignments.insert(all.assignments.end(), one.assignments.begin(), one.assignments.end());
  }
  return all;
}

/// A hinge of the loop that becomes planar, or a ball joint: offered where nothing redundant is left afterwards.
std::vector<Repair> hingeRepairs(const System& system, const Loops& loops, const ConnectorLayout& joint) {
  std::vector<Repair> repairs;
  if (joint.kind != ConnectorKind::Joint || typeOf(system, system.itemOf(joint)).type != "JointRevoluteZ")
    return repairs;
  for (const Axes& wanted : {kPlane, kBall}) {
    MatX along = loops.along(joint);
    if (freed(along, wanted, kRotationsFirst) == wanted && along.cols() == 0)
      repairs.push_back(freeing(system, joint, loops.locked(joint), wanted));
  }
  return repairs;
}

/// The length that a rod would have to have where its ends are; nothing for other joints and for rods that fit.
std::optional<Repair> fitting(const Equations& equations, ItemId item) {
  constexpr double kFits = 1e-9;
  constexpr const char* kLength = "distance";
  const System& system = equations.system();
  const auto index = system.directory->connectorIndex(item);
  const ParamRow* row = index ? typeOf(system, item).row(kLength) : nullptr;
  const auto slot = row != nullptr ? system.directory->coefficientSlot(item, *row) : std::nullopt;
  if (!slot) return std::nullopt;
  const ConnectorLayout& joint = system.connectors[static_cast<std::size_t>(*index)];
  const Vec3 apart = equations.marker(joint.markers[1]).position - equations.marker(joint.markers[0]).position;
  const double length = apart.norm();
  const double given = equations.coefficients()[slot->begin];
  if (!(length > 0.0) || std::abs(length - given) <= kFits * length) return std::nullopt;
  return Repair{"Give '" + system.directory->itemName(item) + "' the length " + numberText(threeDigits(length)) + " m",
                {{item, kLength, length}},
                {}};
}

}  // namespace

std::vector<Repair> contradictionRepairs(const Equations& equations, const std::vector<ItemId>& joints) {
  constexpr std::size_t kMost = 3;
  const System& system = equations.system();
  std::vector<Repair> repairs;
  for (const ItemId item : joints)
    if (auto repair = fitting(equations, item); repair && repairs.size() < kMost) repairs.push_back(std::move(*repair));
  if (const ItemId left = joints.front(); typeOf(system, left).row("activeConnector") != nullptr)
    repairs.push_back(switchingOff(system, left));
  return repairs;
}

std::vector<Repair> redundancyRepairs(const Equations& equations, const Dependence& dependence) {
  constexpr std::size_t kMost = 4;
  const System& system = equations.system();
  const Loops loops(equations, dependence);
  std::vector<Repair> repairs;
  if (Repair all = freeAll(system, loops, dependence.leftOut()); !all.label.empty()) repairs.push_back(std::move(all));
  std::vector<int> rows;
  for (const SolvedRelation& relation : dependence.relations)
    for (const auto& entry : relation.relation) rows.push_back(entry.first);
  for (const ConnectorLayout* joint : jointsOf(system, rows))
    for (Repair& repair : hingeRepairs(system, loops, *joint)) {
      const bool known =
          std::any_of(repairs.begin(), repairs.end(), [&](const Repair& r) { return r.label == repair.label; });
      if (!known && repairs.size() < kMost) repairs.push_back(std::move(repair));
    }
  return repairs;
}

}  // namespace sprung
