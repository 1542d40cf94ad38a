// Edits a document as one group that succeeds or fails as a whole: every edit is recorded; a group that fails, or is
// given up, leaves the document exactly as it was.
#pragma once

#include <string>
#include <string_view>

#include "core/model/document_change.h"

namespace sprung {

class DocumentEditor {
 public:
  explicit DocumentEditor(Document& document) : document_(document) {}
  DocumentEditor(const DocumentEditor&) = delete;
  DocumentEditor& operator=(const DocumentEditor&) = delete;
  /// Takes back what `finish` has not made final.
  ~DocumentEditor() { rollBack(); }

  const Document& document() const { return document_; }

  /// Appends an item under its name; refuses an empty or used one.
  Result<ItemId> add(Item item);
  /// The same at a place in its list; behind the last when there is no such place.
  Result<ItemId> add(Item item, std::size_t position);
  /// Takes an item out. Whatever refers to it has to go too, or to be given something else, before `finish`.
  Status remove(ItemId id);
  Status assign(ItemId id, const ParamRow& row, const Value& value);
  /// The same by the row's key; an unknown key is an error.
  Status assign(ItemId id, std::string_view key, const Value& value, bool visual = false);
  /// Formulas are refused as well when they do not fit the unit of the parameter, as far as units are known.
  Status assignFormula(ItemId id, const ParamRow& row, std::size_t entry, const std::string& text);
  /// Value and formulas of a row together.
  Status assignState(ItemId id, const ParamRow& row, const Document::RowState& state);
  Status rename(ItemId id, const std::string& name);
  /// Another place in the order of its list; behind the last when there is no such place.
  Status move(ItemId id, std::size_t position);
  Status setVariables(std::vector<Variable> variables);
  /// Refuses what shows an item or a value that does not exist.
  Status setDisplays(Displays displays);

  /// Makes the group final and returns it; what was shown of removed items is shown no longer. Fails, and takes
  /// everything back, when an item is left that refers to a removed one; the findings name it.
  Result<DocumentChange> finish();
  /// Takes everything back.
  void rollBack();

 private:
  Status recordRow(ItemId id, const ParamRow& row, const Document::RowState& before, Status status);
  Diagnostics dangling() const;
  void recordDisplays(Displays displays);

  Document& document_;
  DocumentChange change_;
};

}  // namespace sprung
