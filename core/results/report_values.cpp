#include "core/results/report_values.h"

#include <algorithm>
#include <variant>

#include "core/help/html.h"
#include "core/help/typeset.h"
#include "core/results/report_tables.h"

namespace sprung::report {
namespace {

using help::escaped;

constexpr std::size_t kMostWritten = 9;

std::string listHtml(const std::vector<double>& values) {
  std::string text;
  for (const double value : values) text += (text.empty() ? "" : ", ") + number(value);
  return values.size() == 1 ? text : "[" + text + "]";
}

/// Only its diagonal has numbers; then these.
std::vector<double> diagonalOf(const Numbers& n) {
  const auto columns = static_cast<std::size_t>(n.columns);
  if (columns < 2 || n.values.size() != columns * columns) return {};
  std::vector<double> diagonal;
  for (std::size_t i = 0; i < n.values.size(); ++i) {
    if (i % (columns + 1) == 0)
      diagonal.push_back(n.values[i]);
    else if (n.values[i] != 0.0)
      return {};
  }
  return diagonal;
}

std::string numbersHtml(const Numbers& n) {
  if (n.values.empty()) return "none";
  if (n.columns > 0) {
    const std::string size =
        std::to_string(n.values.size() / static_cast<std::size_t>(n.columns)) + " × " + std::to_string(n.columns);
    if (const std::vector<double> diagonal = diagonalOf(n); !diagonal.empty()) {
      const bool one = std::all_of(diagonal.begin(), diagonal.end(), [](double value) { return value == 1.0; });
      return one ? size + " identity" : "diag" + listHtml(diagonal);
    }
    if (n.values.size() > kMostWritten) return size + " numbers";
    std::string rows;
    for (std::size_t at = 0; at < n.values.size(); at += static_cast<std::size_t>(n.columns)) {
      const auto begin = n.values.begin() + static_cast<std::ptrdiff_t>(at);
      rows += (rows.empty() ? "" : ", ") + listHtml({begin, begin + n.columns});
    }
    return "[" + rows + "]";
  }
  return n.values.size() > kMostWritten ? std::to_string(n.values.size()) + " numbers" : listHtml(n.values);
}

/// Python is told by its first line.
std::string functionHtml(const std::string& source) {
  if (source.starts_with('=')) return formulaHtml(std::string_view(source).substr(1));
  const std::size_t def = source.find("def ");
  if (def == std::string::npos) return "a Python function";
  const std::size_t end = source.find(':', def);
  return "Python " + help::code(source.substr(def + 4, end == std::string::npos ? end : end - def - 4));
}

bool isTold(const ParamRow& row) {
  switch (row.kind) {
    case ValueKind::Reference:
    case ValueKind::References:
    case ValueKind::Graphics:
    case ValueKind::Color: return false;
    default: return !row.visual && row.effect != Effect::None && row.effect != Effect::Look;
  }
}

}  // namespace

std::string formulaHtml(std::string_view formula) { return help::code(formula); }

std::string valueHtml(const ParamRow& row, const Value& value) {
  switch (row.kind) {
    case ValueKind::Bool: return std::get<bool>(value) ? "yes" : "no";
    case ValueKind::Integer: return number(static_cast<double>(std::get<std::int64_t>(value)));
    case ValueKind::Real: return quantity(std::get<double>(value), row.unit);
    case ValueKind::Vector:
    case ValueKind::Matrix: {
      const std::string unit = unitText(row.unit);
      return numbersHtml(std::get<Numbers>(value)) + (unit.empty() ? "" : "&nbsp;" + escaped(unit));
    }
    case ValueKind::Text:
    case ValueKind::Choice: return escaped(std::get<std::string>(value));
    case ValueKind::Function: return functionHtml(std::get<std::string>(value));
    default: return {};
  }
}

std::vector<std::string> changedParameter(const Item& item, const ParamRow& row) {
  if (!isTold(row)) return {};
  const auto place = static_cast<std::size_t>(&row - item.type().rows.data());
  std::vector<std::string> formulas;
  for (auto at = item.formulas.lower_bound({place, 0}); at != item.formulas.end() && at->first.row == place; ++at)
    if (std::find(formulas.begin(), formulas.end(), at->second) == formulas.end()) formulas.push_back(at->second);
  const Value value = item.get(row);
  if (formulas.empty() && value == item.type().make().get(row)) return {};
  std::string html = valueHtml(row, value);
  constexpr std::size_t kMostFormulas = 3;
  for (std::size_t i = 0; i < std::min(formulas.size(), kMostFormulas); ++i)
    html += (i == 0 ? " by " : ", ") + formulaHtml(formulas[i]);
  if (formulas.size() > kMostFormulas) html += ", …";
  return {std::move(html)};
}

std::vector<std::string> changedParameters(const Item& item) {
  std::vector<std::string> parts;
  for (const ParamRow& row : item.type().rows)
    for (const std::string& value : changedParameter(item, row)) {
      std::string name = escaped(row.label);
      if (!row.symbol.empty()) name += "&nbsp;" + help::symbolHtml(row.symbol);
      parts.push_back(name.append("&nbsp;= ").append(value));
    }
  return parts;
}

}  // namespace sprung::report
