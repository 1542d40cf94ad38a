// One parameter from JSON into an item: types, sizes, formulas and references, with a finding for everything wrong.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/io/findings.h"
#include "core/io/json_value.h"
#include "core/io/name_index.h"
#include "core/model/document.h"

namespace sprung {

class RowReader {
 public:
  /// With `variablesKnown` false, formulas are not blamed for variables that could not be read.
  RowReader(Document& document, const NameIndex& names, bool variablesKnown, Findings& findings)
      : document_(document), names_(names), variablesKnown_(variablesKnown), findings_(findings) {}

  /// Stores the value in the item, or reports why not. `where` is the parameter's place in the file.
  void read(ItemId id, const ParamRow& row, const JsonValue& json, const Where& where);

 private:
  bool store(ItemId id, const ParamRow& row, const JsonValue& json, const Where& where);
  /// Formulas found in the value, by entry.
  using Formulas = std::map<std::size_t, std::string>;

  std::optional<Value> convert(const ParamRow& row, const JsonValue& json, const Where& where, Formulas& formulas);
  std::optional<double> number(const ParamRow& row, const JsonValue& json, const Where& where, std::size_t entry,
                               Formulas& formulas);
  std::optional<Value> whole(const ParamRow& row, const JsonValue& json, const Where& where);
  std::optional<Value> wholeFormula(const ParamRow& row, const JsonValue& json, const Where& where);
  std::optional<Value> vector(const ParamRow& row, const JsonValue& json, const Where& where, Formulas& formulas);
  std::optional<Value> matrix(const ParamRow& row, const JsonValue& json, const Where& where, Formulas& formulas);
  std::optional<Value> references(const ParamRow& row, const JsonValue& json, const Where& where);
  std::optional<ItemId> reference(const ParamRow& row, const JsonValue& json, const Where& where);
  void reportUnknownName(const ParamRow& row, const std::string& name, const Where& where);
  std::optional<Value> graphics(const JsonValue& json, const Where& where);
  std::nullopt_t mismatch(const ParamRow& row, const JsonValue& json, const Where& where, std::string hint = {});

  Document& document_;
  const NameIndex& names_;
  bool variablesKnown_;
  Findings& findings_;
};

/// A text that begins with =.
bool isFormula(const JsonValue& json);

/// "did you mean 'x'?", or nothing.
std::string nearestHint(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace sprung
