#include "core/building/adjustable.h"

#include <algorithm>
#include <cmath>

#include "core/base/round_number.h"
#include "core/catalog/coefficients.h"
#include "core/model/variable_use.h"

namespace sprung::build {
namespace {

constexpr double kReach = 5.0;  ///< of a slider for a quantity that is known by its size: so many times its number

/// The text without what identifiers cannot have.
std::string identifier(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (letter || (!result.empty() && c >= '0' && c <= '9')) result += c;
  }
  return result;
}

std::string entryName(const ParamRow& row, std::size_t entry) {
  if (row.kind == ValueKind::Real) return {};
  constexpr std::string_view axes[] = {"x", "y", "z"};
  return "_" + (row.kind == ValueKind::Vector && row.rows == 3 ? std::string(axes[entry]) : std::to_string(entry));
}

/// The slider of a new variable: that of its row, where this is of use.
void giveRange(Variable& variable, const ParamRow& row) {
  const double size = std::abs(variable.value);
  double lower = row.slider.lower, upper = row.slider.upper;
  if (size > 0.0 && (soughtByFactors(row) || !(upper > lower))) {
    upper = roundedUp(kReach * size);
    lower = soughtByFactors(row) || row.range.lower >= 0.0 ? 0.0 : -upper;
  } else if (!(upper > lower)) {
    lower = -1.0;
    upper = 1.0;
  }
  if (!row.range.contains(lower)) lower = row.range.openLower ? row.range.lower + upper / 1000.0 : row.range.lower;
  variable.lower = std::min(lower, variable.value);
  variable.upper = std::max(std::min(upper, row.range.upper), variable.value);
  variable.hasRange = variable.upper > variable.lower;
}

Diagnostic noSuchNumber() { return error("", "there is no such number"); }

}  // namespace

std::string freeVariableName(const Document& document, const std::string& wanted, const std::string& owner,
                             const std::string& ending) {
  // A variable would hide the short name of an argument in them.
  const VariableNames used = functionNames(document);
  const auto taken = [&](const std::string& name) {
    const auto& variables = document.variables();
    return !variableNameProblem(name).empty() || used.contains(name) ||
           std::any_of(variables.begin(), variables.end(), [&](const Variable& v) { return v.name == name; });
  };
  std::string name = wanted + ending;
  if (!taken(name)) return name;
  if (const std::string of = identifier(owner); !of.empty()) name = wanted + "_" + of + ending;
  const std::string start = name;
  for (int number = 2; taken(name); ++number) name = start + "_" + std::to_string(number);
  return name;
}

bool soughtByFactors(const ParamRow& row) { return row.slider.lower == 0.0 && row.unit.kilogram > 0; }

bool takesFormulas(const ParamRow& row) {
  return row.kind == ValueKind::Real || row.kind == ValueKind::Vector || row.kind == ValueKind::Matrix;
}

Result<std::string> makeAdjustable(DocumentEditor& editor, ItemId id, const ParamRow& row, std::size_t entry) {
  const Document& document = editor.document();
  const Item* item = document.find(id);
  if (item == nullptr || !takesFormulas(row)) return noSuchNumber();
  const Document::RowState state = document.rowState(id, row);
  const std::vector<double> numbers = coefficientValues(state.value);
  if (entry >= numbers.size()) return noSuchNumber();
  const std::string place = document.place(id) + "." + std::string(row.key);
  if (const auto formula = state.formulas.find(entry); formula != state.formulas.end())
    return error(place, "the number is the formula " + formula->second + " already", "change it there");
  Variable variable;
  const std::string symbol = identifier(row.symbol);
  variable.name =
      freeVariableName(document, symbol.empty() ? identifier(row.key.substr(row.key.rfind('.') + 1)) : symbol,
                       item->name, entryName(row, entry));
  variable.value = numbers[entry];
  if (!(row.unit == unit::none)) variable.unit = unitText(row.unit);
  variable.doc = std::string(row.label) + " of " + item->name;
  giveRange(variable, row);
  std::vector<Variable> variables = document.variables();
  variables.push_back(variable);
  if (Status status = editor.setVariables(std::move(variables)); !status) return status.errors();
  if (Status status = editor.assignFormula(id, row, entry, "=" + variable.name); !status) return status.errors();
  return variable.name;
}

Status useNumber(DocumentEditor& editor, ItemId id, const ParamRow& row, std::size_t entry) {
  const Document& document = editor.document();
  if (document.find(id) == nullptr) return noSuchNumber();
  Document::RowState state = document.rowState(id, row);
  const auto formula = state.formulas.find(entry);
  if (formula == state.formulas.end())
    return error(document.place(id) + "." + std::string(row.key), "the number is no formula", "");
  const std::string name = formula->second.substr(1);
  state.formulas.erase(formula);
  if (Status status = editor.assignState(id, row, state); !status) return status;
  std::vector<Variable> variables = document.variables();
  const auto gone = std::erase_if(variables, [&](const Variable& v) { return v.name == name; });
  if (gone == 0 || usesVariable(document, name)) return Done{};
  return editor.setVariables(std::move(variables));
}

}  // namespace sprung::build
