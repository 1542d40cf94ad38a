// The model as people edit it: items by handle, their order and names, variables, simulation settings. Revision numbers
// count its changes by what they affect. Not thread-safe: one writer (the session) owns it; the solver works on a
// compiled copy.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "core/base/name_table.h"
#include "core/base/result.h"
#include "core/catalog/item.h"
#include "core/model/simulation.h"
#include "core/model/user_index.h"
#include "core/script/formula.h"

namespace sprung {

struct Displays;

class Document final : public ItemLookup {
 public:
  Document();

  /// The simulation settings are an item of their own, outside the lists.
  static constexpr ItemId simulationId() { return {ItemId::kNone - 1}; }

  const Item* find(ItemId id) const override;
  /// Calls deed(k, ids[k]'s item or null) for one after the other, and has the memory fetch what comes next meanwhile:
  /// the items of a large model lie far from each other.
  template <typename Deed>
  void visit(const std::vector<ItemId>& ids, const Deed& deed) const;
  const std::vector<ItemId>& order(ItemList list) const { return orders_[static_cast<std::size_t>(list)]; }
  std::size_t itemCount() const;
  /// Unset handle when there is none of this name.
  ItemId byName(ItemList list, std::string_view name) const;
  /// `base` itself, or with a number appended, so that it is unused in the list.
  std::string uniqueName(ItemList list, std::string_view base) const;
  /// "objects[2]", or the simulation's "simulation".
  std::string place(ItemId id) const;
  /// Items that refer to this one, in the order of the file; what they cost does not depend on the others.
  std::vector<ItemId> users(ItemId id) const;
  /// Items of which some numbers are given by formulas: the simulation, then in the order of the file.
  std::vector<ItemId> withFormulas() const;
  /// Sorts existing items as the file has them, the simulation first, and leaves each in once.
  void sortAsInFile(std::vector<ItemId>& items) const;
  const Simulation& simulation() const { return simulation_.as<Simulation>(); }

  /// Appends an item under a new handle; refuses an empty or used name. References are not checked here (see
  /// `validate`).
  Result<ItemId> add(Item item);
  /// Puts a removed item back at its old place under its old handle (undo of a removal).
  void restore(ItemId id, Item item, std::size_t position);
  /// Takes an item out. Precondition: it exists. Returns it with its position.
  std::pair<Item, std::size_t> remove(ItemId id);
  /// Place of an item in its list. Precondition: it exists.
  std::size_t position(ItemId id) const;
  /// Gives an item another place in its list, the last when there is no such place. Precondition: it exists.
  void move(ItemId id, std::size_t position);

  Status assign(ItemId id, const ParamRow& row, const Value& value);
  /// Gives one number of a parameter by a formula over the variables.
  Status assignFormula(ItemId id, const ParamRow& row, std::size_t entry, const std::string& text);
  /// Value and formulas of one row together, so that undo can put both back.
  struct RowState {
    Value value;
    std::map<std::size_t, std::string> formulas;
    bool operator==(const RowState&) const = default;
  };
  RowState rowState(ItemId id, const ParamRow& row) const;
  Status restoreRow(ItemId id, const ParamRow& row, const RowState& state);
  /// Puts back, without checks, what has stood there before (undo). Precondition: the item exists.
  void putBackRow(ItemId id, const ParamRow& row, const RowState& state);
  Status rename(ItemId id, const std::string& name);

  const std::vector<Variable>& variables() const { return variables_; }
  /// Replaces the variables and evaluates every formula anew; refused as a whole when one fails.
  Status setVariables(std::vector<Variable> variables);

  const std::string& about() const { return about_; }
  void setAbout(std::string about);
  /// The file's "view" object and unknown future parts as canonical JSON text; kept as it is.
  const std::string& view() const { return view_; }
  void setView(std::string json);

  /// What the user wants to see of it; shared, never null, and constant.
  const std::shared_ptr<const Displays>& displays() const { return displays_; }
  /// Counts as no change of the model: nothing of it is solved or drawn in its picture.
  void setDisplays(std::shared_ptr<const Displays> displays) { displays_ = std::move(displays); }

  /// Grows with every change of the model; looking at it from elsewhere is none.
  std::uint64_t revision() const { return revision_; }
  /// Grows with the changes that have this effect. Items that come, go or move count as Structure. What shows in the
  /// picture of the compiled model counts as Look, whatever else it does: names, items that go and come back, and
  /// coefficients that are drawn (ParamInfo::drawn), become zero or cease to be.
  std::uint64_t revision(Effect effect) const { return revisions_[static_cast<std::size_t>(effect)]; }

 private:
  struct Slot {
    std::optional<Item> item;
    std::uint64_t rank = 0;  ///< grows along its list, with gaps, so that what comes or goes moves no other
  };
  Item* findMutable(ItemId id);
  NameTable& names(ItemList list) { return names_[static_cast<std::size_t>(list)]; }
  /// What a table of names asks for the name of a slot.
  auto nameOf() const {
    return [this](std::uint32_t slot) -> std::string_view { return slots_[slot].item->name; };
  }
  void count(Effect effect);
  /// Keeps the books after a row of an item has been given a value.
  void noteRow(ItemId id, const Item& item, const ParamRow& row, const Value& before);
  void noteFormulas(ItemId id, const Item& item);
  /// Puts an item into its list, with a rank between those beside it.
  void insert(ItemId id, ItemList list, std::size_t position);
  std::size_t takeOut(ItemId id, ItemList list);
  Status evaluateFormulas(ItemId id, Item& item, const VariableTable& variables) const;

  std::vector<Slot> slots_;  ///< of all items there have ever been
  std::array<std::vector<ItemId>, kItemLists.size()> orders_;
  std::array<NameTable, kItemLists.size()> names_;  ///< slots by name
  Item simulation_;
  std::vector<Variable> variables_;
  std::string about_;
  std::string view_ = "{}";
  std::shared_ptr<const Displays> displays_;
  UserIndex users_;
  std::unordered_set<ItemId> withFormulas_;
  std::uint64_t revision_ = 0;
  std::array<std::uint64_t, kEffectCount> revisions_{};
};

template <typename Deed>
void Document::visit(const std::vector<ItemId>& ids, const Deed& deed) const {
  constexpr std::size_t kItem = 6, kSlot = 12;  // ahead: an item can be fetched once its slot is there
  const auto slotOf = [&](std::size_t k) {
    return k < ids.size() && ids[k].slot < slots_.size() ? &slots_[ids[k].slot] : nullptr;
  };
  for (std::size_t k = 0; k < ids.size(); ++k) {
    if (const Slot* slot = slotOf(k + kSlot)) __builtin_prefetch(&slot->item);
    if (const Slot* slot = slotOf(k + kItem); slot != nullptr && slot->item) slot->item->fetch();
    deed(k, find(ids[k]));
  }
}

/// Everything that is wrong with the model as a whole: each parameter against its row, references, and each type's own
/// checks. Paths as in the file ("objects[2].nodeNumber").
Diagnostics validate(const Document& document);
/// The same of one item; nothing where it is gone.
Diagnostics validate(const Document& document, ItemId id);

}  // namespace sprung
