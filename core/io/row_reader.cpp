#include "core/io/row_reader.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/catalog/assign.h"
#include "core/io/drawing_reader.h"
#include "core/io/json_text.h"

namespace sprung {
namespace {

constexpr double kWholeLimit = 9.2e18;  // of 64 bits

/// "[1, 2, 3]"
std::string listOf(int count) {
  std::string text;
  for (int i = 1; i <= count; ++i) text += (text.empty() ? "[" : ", ") + std::to_string(i);
  return text + "]";
}

/// The row as it stands for one of its entries, for messages.
ParamRow singleEntry(const ParamRow& row) {
  ParamRow entry = row;
  entry.kind = row.kind == ValueKind::References ? ValueKind::Reference : ValueKind::Real;
  return entry;
}

}  // namespace

bool isFormula(const JsonValue& json) {
  return json.text() != nullptr && !json.text()->empty() && json.text()->front() == '=';
}

std::string nearestHint(std::string_view name, const std::vector<std::string>& candidates) {
  const std::string near = nearestName(name, candidates);
  return near.empty() ? "" : "did you mean '" + near + "'?";
}

void RowReader::read(ItemId id, const ParamRow& row, const JsonValue& json, const Where& where) {
  // The item keeps its default; what the checks of the whole would say about that is no news.
  if (!store(id, row, json, where)) findings_.silence(where);
}

bool RowReader::store(ItemId id, const ParamRow& row, const JsonValue& json, const Where& where) {
  Formulas formulas;
  const std::optional<Value> value = convert(row, json, where, formulas);
  if (!value) return false;
  bool known = true;
  for (const auto& [entry, text] : formulas) {
    const std::string place = row.kind == ValueKind::Real ? where.text() : where.at(entry).text();
    const Result<double> result = evaluateFormula(text, document_.variables(), place);
    if (result) continue;
    known = false;
    if (variablesKnown_) findings_.add(result.errors());
  }
  if (!known) return false;
  const Status status =
      formulas.empty() ? document_.assign(id, row, *value) : document_.restoreRow(id, row, {*value, formulas});
  if (status) return true;
  // Items that could not be made leave gaps: the document counts others than the file does.
  const std::string there = document_.place(id), here = where.text();
  for (Diagnostic finding : status.errors()) {
    if (id != Document::simulationId()) finding.where.replace(0, there.size(), here, 0, here.find(']') + 1);
    findings_.add(std::move(finding));
  }
  return false;
}

std::nullopt_t RowReader::mismatch(const ParamRow& row, const JsonValue& json, const Where& where, std::string hint) {
  findings_.add(error(where.text(), describe(json) + " was given; expected " + expectation(row), std::move(hint)));
  return std::nullopt;
}

std::optional<Value> RowReader::convert(const ParamRow& row, const JsonValue& json, const Where& where,
                                        Formulas& formulas) {
  switch (row.kind) {
    case ValueKind::Bool:
      if (json.boolean() == nullptr) return mismatch(row, json, where, "write true or false without quotes");
      return Value(*json.boolean());
    case ValueKind::Integer: return whole(row, json, where);
    case ValueKind::Real: {
      const std::optional<double> value = number(row, json, where, 0, formulas);
      return value ? std::optional<Value>(*value) : std::nullopt;
    }
    case ValueKind::Function:
      // The pages give 0 as the default: none.
      if (json.integer() != nullptr && *json.integer() == 0) return Value(std::string());
      [[fallthrough]];
    case ValueKind::Text:
    case ValueKind::Choice: {
      if (json.text() == nullptr) return mismatch(row, json, where, "texts stand in double quotes");
      const std::string& text = *json.text();
      // Also as the pages write them: "LinearSolverType::EXUdense".
      const std::size_t scope = row.kind == ValueKind::Choice ? text.rfind("::") : std::string::npos;
      return Value(scope == std::string::npos ? text : text.substr(scope + 2));
    }
    case ValueKind::Vector:
    case ValueKind::Color: return vector(row, json, where, formulas);
    case ValueKind::Matrix: return matrix(row, json, where, formulas);
    case ValueKind::Reference: {
      const std::optional<ItemId> id = reference(row, json, where);
      return id ? std::optional<Value>(*id) : std::nullopt;
    }
    case ValueKind::References: return references(row, json, where);
    case ValueKind::Graphics: return graphics(json, where);
  }
  return std::nullopt;
}

std::optional<double> RowReader::number(const ParamRow& row, const JsonValue& json, const Where& where,
                                        std::size_t entry, Formulas& formulas) {
  if (json.isNumber()) return json.number();
  if (isFormula(json)) {
    formulas[entry] = *json.text();
    return 0.0;
  }
  const bool text = json.text() != nullptr;
  return mismatch(row, json, where, text ? "write numbers without quotes; a formula starts with '='" : "");
}

std::optional<Value> RowReader::whole(const ParamRow& row, const JsonValue& json, const Where& where) {
  if (json.integer() != nullptr) return Value(*json.integer());
  if (const double* real = json.real(); real != nullptr && *real == std::trunc(*real) && std::fabs(*real) < kWholeLimit)
    return Value(static_cast<std::int64_t>(*real));
  return isFormula(json) ? wholeFormula(row, json, where) : mismatch(row, json, where, {});
}

/// The number that a formula gives now: whole numbers say how much there is of something, and do not follow variables.
std::optional<Value> RowReader::wholeFormula(const ParamRow& row, const JsonValue& json, const Where& where) {
  constexpr double kWhole = 1e-9;  // what rounding leaves of a quotient
  const Result<double> result = evaluateFormula(*json.text(), document_.variables(), where.text());
  if (!result) {
    if (variablesKnown_) findings_.add(result.errors());
    return std::nullopt;
  }
  const double number = std::round(*result);
  if (!(std::abs(*result - number) <= kWhole * std::max(1.0, std::abs(number))) || !(std::abs(number) < kWholeLimit)) {
    findings_.add(
        error(where.text(), *json.text() + " gives " + numberText(*result) + "; expected " + expectation(row)));
    return std::nullopt;
  }
  findings_.add(warning(where.text(), *json.text() + " is read as " + numberText(number),
                        "a whole number does not follow its variables when they change"));
  return Value(static_cast<std::int64_t>(number));
}

std::optional<Value> RowReader::vector(const ParamRow& row, const JsonValue& json, const Where& where,
                                       Formulas& formulas) {
  const auto* list = json.array();
  if (list == nullptr) return mismatch(row, json, where, "write a list: " + listOf(row.rows > 0 ? row.rows : 3));
  const ParamRow entry = singleEntry(row);
  Numbers numbers;
  numbers.values.reserve(list->size());
  bool good = true;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto value = number(entry, (*list)[i], where.at(i), i, formulas);
    good = good && value.has_value();
    numbers.values.push_back(value.value_or(0.0));
  }
  return good ? std::optional<Value>(std::move(numbers)) : std::nullopt;
}

std::optional<Value> RowReader::matrix(const ParamRow& row, const JsonValue& json, const Where& where,
                                       Formulas& formulas) {
  const auto* list = json.array();
  if (list == nullptr) return mismatch(row, json, where, "write a list of rows: [[1, 0], [0, 1]]");
  const ParamRow entry = singleEntry(row);
  Numbers numbers;
  bool good = true;
  for (std::size_t r = 0; r < list->size(); ++r) {
    const Where place = where.at(r);
    const auto* entries = (*list)[r].array();
    if (entries == nullptr) {
      findings_.add(
          error(place.text(), describe((*list)[r]) + " was given; expected a row of the matrix (a list of numbers)"));
      return std::nullopt;
    }
    if (r == 0) numbers.columns = static_cast<int>(std::min<std::size_t>(entries->size(), 1'000'000'000));
    if (entries->size() != static_cast<std::size_t>(numbers.columns)) {
      findings_.add(error(place.text(),
                          "this row has " + std::to_string(entries->size()) + " numbers, the first one " +
                              std::to_string(numbers.columns),
                          "all rows of a matrix are equally long"));
      return std::nullopt;
    }
    for (std::size_t c = 0; c < entries->size(); ++c) {
      const auto value = number(entry, (*entries)[c], place.at(c), numbers.values.size(), formulas);
      good = good && value.has_value();
      numbers.values.push_back(value.value_or(0.0));
    }
  }
  return good ? std::optional<Value>(std::move(numbers)) : std::nullopt;
}

std::optional<Value> RowReader::references(const ParamRow& row, const JsonValue& json, const Where& where) {
  const auto* list = json.array();
  if (list == nullptr) return mismatch(row, json, where, "write a list of names: [\"a\", \"b\"]");
  const ParamRow entry = singleEntry(row);
  std::vector<ItemId> targets;
  targets.reserve(list->size());
  bool good = true;
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto target = reference(entry, (*list)[i], where.at(i));
    good = good && target.has_value();
    targets.push_back(target.value_or(ItemId{}));
  }
  return good ? std::optional<Value>(std::move(targets)) : std::nullopt;
}

std::optional<ItemId> RowReader::reference(const ParamRow& row, const JsonValue& json, const Where& where) {
  // The pages give -1 as the default: none.
  if (row.optional && json.integer() != nullptr && *json.integer() == -1) return ItemId{};
  if (json.text() == nullptr)
    return mismatch(row, json, where, json.isNumber() ? "items are referred to by their name, not by number" : "");
  const NameIndex::Entry* entry = names_.find(row.refList, *json.text());
  if (entry != nullptr && entry->id.valid() && !entry->ambiguous) return entry->id;
  // Nothing to report when the item referred to is wrong itself, or may be one of those that could not be read.
  if (entry == nullptr && !names_.incomplete(row.refList)) reportUnknownName(row, *json.text(), where);
  return std::nullopt;
}

void RowReader::reportUnknownName(const ParamRow& row, const std::string& name, const Where& where) {
  const std::string hint = findings_.crowded() ? "" : nearestHint(name, names_.names(row.refList));
  for (const ItemList other : kItemLists) {
    const NameIndex::Entry* entry = other == row.refList ? nullptr : names_.find(other, name);
    if (entry == nullptr) continue;
    findings_.add(error(where.text(),
                        quotedName(name) + " is the name of " + Where(listKey(other)).at(entry->index).text() +
                            "; expected " + expectation(row),
                        hint));
    return;
  }
  findings_.add(error(where.text(),
                      "there is no " + std::string(listNoun(row.refList)) + " called " + quotedName(name) +
                          "; expected " + expectation(row),
                      hint));
}

std::optional<Value> RowReader::graphics(const JsonValue& json, const Where& where) {
  JsonValue list = json;
  nameAsHere(list);
  const std::optional<Drawings> drawings = readDrawings(list, where.text(), findings_);
  if (!drawings) return std::nullopt;
  return Value(drawings->empty() ? std::string() : compactJson(list));
}

}  // namespace sprung
