// A group of edits that belongs together, as data: what undo takes back and redo does again, exactly. Handles, order,
// names, values and formulas come back as they were.
#pragma once

#include <memory>
#include <variant>
#include <vector>

#include "core/model/document.h"

namespace sprung {

namespace change {
/// An item that came; `item` is what it was when it came.
struct Added {
  ItemId id;
  Item item;
  std::size_t position = 0;  ///< in its list
};
/// An item that went; `item` is what it was when it went.
struct Removed {
  ItemId id;
  Item item;
  std::size_t position = 0;
};
struct RowSet {
  ItemId id;
  const ParamRow* row = nullptr;
  Document::RowState before, after;
};
struct Renamed {
  ItemId id;
  std::string before, after;
};
/// Another place in the order of its list.
struct Moved {
  ItemId id;
  ItemList list = ItemList::Objects;
  std::size_t before = 0, after = 0;
};
struct VariablesSet {
  std::vector<Variable> before, after;
};
/// Never null.
struct DisplaysSet {
  std::shared_ptr<const Displays> before, after;
};
}  // namespace change

using ChangeStep = std::variant<change::Added, change::Removed, change::RowSet, change::Renamed, change::Moved,
                                change::VariablesSet, change::DisplaysSet>;

class DocumentChange {
 public:
  const std::vector<ChangeStep>& steps() const { return steps_; }
  bool empty() const { return steps_.empty(); }
  /// Adds a step that has just been done.
  void push(ChangeStep step);
  /// Puts a later change behind this one; rows, variables and displays set again become one step.
  void append(DocumentChange later);

  /// Preconditions: the document stands as the change left it, and as it found it.
  void undo(Document& document) const;
  void redo(Document& document) const;

  /// Handles that exist after the change and not before, and the other way round.
  std::vector<ItemId> added() const;
  std::vector<ItemId> removed() const;

 private:
  std::vector<ChangeStep> steps_;
};

}  // namespace sprung
