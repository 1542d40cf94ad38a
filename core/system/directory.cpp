#include "core/system/directory.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/system/system.h"

namespace sprung {
namespace {

bool isBody(const ItemType& type) { return type.body != nullptr; }

}  // namespace

Directory::Entry& Directory::enter(ItemId id, const Item& item) {
  if (id.slot >= entries_.size()) entries_.resize(id.slot + std::size_t{1});
  Entry& entry = entries_[id.slot];
  entry.name = item.name;
  entry.type = &item.type();
  return entry;
}

const Directory::Entry* Directory::find(ItemId id) const {
  return id.slot < entries_.size() && entries_[id.slot].type != nullptr ? &entries_[id.slot] : nullptr;
}

std::optional<int> Directory::indexIn(ItemList list, bool bodies, ItemId id) const {
  const Entry* entry = find(id);
  if (entry == nullptr || entry->type->list != list || entry->index < 0) return std::nullopt;
  if (list == ItemList::Objects && isBody(*entry->type) != bodies) return std::nullopt;
  return entry->index;
}

std::optional<CoefficientSlot> Directory::coefficientSlot(ItemId id, const ParamRow& row) const {
  const Entry* entry = find(id);
  if (entry == nullptr || entry->coefficients < 0 || row.effect != Effect::Coefficient) return std::nullopt;
  int begin = entry->coefficients;
  for (const ParamRow& candidate : entry->type->rows) {
    if (&candidate == &row) return CoefficientSlot{begin, coefficientSize(candidate)};
    begin += coefficientSize(candidate);
  }
  return std::nullopt;
}

void Directory::enterVariables(std::vector<std::string> names, int coefficients) {
  variables_ = std::move(names);
  firstVariable_ = coefficients;
}

std::optional<CoefficientSlot> Directory::variableSlot(std::string_view name) const {
  const auto found = std::find(variables_.begin(), variables_.end(), name);
  if (found == variables_.end()) return std::nullopt;
  return CoefficientSlot{firstVariable_ + static_cast<int>(found - variables_.begin()), 1};
}

std::string Directory::itemName(ItemId id) const {
  const Entry* entry = find(id);
  return entry != nullptr ? entry->name : std::string();
}

void Directory::listUnknowns(const System& system) {
  using Kind = Unknowns::Kind;
  unknowns_.clear();
  std::vector<ItemId> owners(system.nodes.size());
  for (auto body = system.bodies.rbegin(); body != system.bodies.rend(); ++body)
    if (body->node >= 0)
      owners[static_cast<std::size_t>(body->node)] = system.itemOf(*body);  // the first body on it has the last word
  for (std::size_t n = 0; n < system.nodes.size(); ++n) {
    const NodeLayout& node = system.nodes[n];
    if (node.count == 0) continue;
    const Kind kind = node.kind->isCoordinate() ? Kind::Coordinate : Kind::Pose;
    const ItemId item = items.nodes[n];
    unknowns_.push_back(
        {node.first, node.count, kind, node.kind->translations, item, owners[n].valid() ? owners[n] : item});
  }
  for (const ConnectorLayout& connector : system.connectors)
    if (connector.lambdaCount > 0)
      unknowns_.push_back({system.coordinateCount + connector.firstLambda, connector.lambdaCount, Kind::Constraint, 0,
                           system.itemOf(connector), system.itemOf(connector)});
  for (std::size_t i = 0; i < system.eulerParameters.node.size(); ++i) {
    const ItemId node = items.nodes[static_cast<std::size_t>(system.eulerParameters.node[i])];
    unknowns_.push_back(
        {system.coordinateCount + system.eulerParameters.lambda[i], 1, Kind::UnitLength, 0, node, node});
  }
  std::sort(unknowns_.begin(), unknowns_.end(), [](const Unknowns& a, const Unknowns& b) { return a.first < b.first; });
}

void Directory::keepDocument(const Document& document) { document_ = std::make_shared<const Document>(document); }

const Directory::Unknowns* Directory::unknownsAt(int unknown) const {
  const auto after = std::upper_bound(unknowns_.begin(), unknowns_.end(), unknown,
                                      [](int value, const Unknowns& u) { return value < u.first; });
  if (after == unknowns_.begin()) return nullptr;
  const Unknowns& found = *std::prev(after);
  return unknown < found.first + found.count ? &found : nullptr;
}

ItemId Directory::ownerOfUnknown(int unknown) const {
  const Unknowns* found = unknownsAt(unknown);
  return found != nullptr ? found->owner : ItemId{};
}

std::string Directory::unknownName(int unknown) const {
  static constexpr std::array<const char*, 3> kAxes = {"x", "y", "z"};
  const Unknowns* found = unknownsAt(unknown);
  if (found == nullptr) return "unknown " + std::to_string(unknown);
  const int local = unknown - found->first;
  const std::string owner = " of '" + itemName(found->item) + "'";
  switch (found->kind) {
    case Unknowns::Kind::Coordinate: return "coordinate" + owner;
    case Unknowns::Kind::Constraint: return "constraint " + std::to_string(local) + owner;
    case Unknowns::Kind::UnitLength: return "unit length" + owner;
    case Unknowns::Kind::Pose: break;
  }
  if (local < found->translations) return kAxes[static_cast<std::size_t>(local)] + owner;
  return "rotation " + std::to_string(local - found->translations) + owner;
}

}  // namespace sprung
