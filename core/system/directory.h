// The words beside a compiled system: what its items are called, where they stand in its arrays, and what its unknowns
// and coefficients are. For findings, tables and the window; no loop of the solver asks here.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/catalog/item.h"

namespace sprung {

class Document;
class System;

/// Where the numbers of one parameter stand in the coefficients.
struct CoefficientSlot {
  int begin = 0;
  int count = 0;
};

class Directory {
 public:
  struct Entry {
    std::string name;
    const ItemType* type = nullptr;  ///< null: no item of the system
    int index = -1;                  ///< among the system's nodes, bodies, connectors, markers, loads or sensors
    int coefficients = -1;           ///< start of its block; -1 = none
  };

  /// The items of the system's arrays, place by place.
  struct Items {
    std::vector<ItemId> nodes, bodies, markers, connectors, loads, sensors;
  };
  Items items;

  /// For the compiler: adds an item, gives access to it, and at the end lists what the system's unknowns belong to.
  Entry& enter(ItemId id, const Item& item);
  Entry& at(ItemId id) { return entries_.at(id.slot); }
  void enterVariables(std::vector<std::string> names, int coefficients);
  void listUnknowns(const System& system);
  void keepDocument(const Document& document);

  /// Null when the item is no part of the system.
  const Entry* find(ItemId id) const;
  std::optional<int> nodeIndex(ItemId id) const { return indexIn(ItemList::Nodes, true, id); }
  std::optional<int> bodyIndex(ItemId id) const { return indexIn(ItemList::Objects, true, id); }
  std::optional<int> connectorIndex(ItemId id) const { return indexIn(ItemList::Objects, false, id); }
  std::optional<int> markerIndex(ItemId id) const { return indexIn(ItemList::Markers, true, id); }
  std::optional<int> loadIndex(ItemId id) const { return indexIn(ItemList::Loads, true, id); }
  /// The slot of a parameter with Effect::Coefficient; empty for others.
  std::optional<CoefficientSlot> coefficientSlot(ItemId id, const ParamRow& row) const;
  /// The slot of a variable of the model; empty when there is none of this name.
  std::optional<CoefficientSlot> variableSlot(std::string_view name) const;

  /// What Python functions can ask about; null without any.
  const Document* document() const { return document_.get(); }
  /// Empty when the item is no part of the system.
  std::string itemName(ItemId id) const;
  /// The item that owns an unknown: the body on its node, else the node; the connector of a constraint.
  ItemId ownerOfUnknown(int unknown) const;
  /// "y of 'nMass'", "constraint 2 of 'hinge'".
  std::string unknownName(int unknown) const;

 private:
  /// Neighbouring unknowns of one node or connector.
  struct Unknowns {
    enum class Kind : std::uint8_t { Coordinate, Pose, Constraint, UnitLength };
    int first = 0, count = 0;
    Kind kind = Kind::Pose;
    int translations = 0;  ///< of a pose; rotations follow
    ItemId item, owner;
  };
  std::optional<int> indexIn(ItemList list, bool bodies, ItemId id) const;
  const Unknowns* unknownsAt(int unknown) const;

  std::vector<Entry> entries_;  ///< by slot
  std::vector<std::string> variables_;
  int firstVariable_ = 0;           ///< coefficient of the first of them
  std::vector<Unknowns> unknowns_;  ///< by first unknown
  std::shared_ptr<const Document> document_;
};

}  // namespace sprung
