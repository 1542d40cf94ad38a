#include "core/help/value_text.h"

#include <algorithm>
#include <variant>

#include "core/base/number_text.h"

namespace sprung::help {
namespace {

constexpr std::size_t kMostWritten = 9;

bool isIdentity(const Numbers& n) {
  if (n.columns < 2 || n.values.size() != static_cast<std::size_t>(n.columns * n.columns)) return false;
  for (std::size_t i = 0; i < n.values.size(); ++i)
    if (n.values[i] != (i % (static_cast<std::size_t>(n.columns) + 1) == 0 ? 1.0 : 0.0)) return false;
  return true;
}

std::string listText(const std::vector<double>& values) {
  std::string text = "[";
  for (const double value : values) text += (text.size() > 1 ? ", " : "") + numberText(value);
  return text + "]";
}

std::string numbersText(const Numbers& n) {
  if (n.values.empty()) return "none";
  std::string size = std::to_string(n.values.size());
  if (n.columns > 0) {
    const std::string columns = std::to_string(n.columns);
    size = std::to_string(n.values.size() / static_cast<std::size_t>(n.columns)) + " × " + columns;
  }
  if (isIdentity(n)) return size + " identity";
  const bool equal = std::equal(n.values.begin() + 1, n.values.end(), n.values.begin());
  if (equal && (n.columns > 0 || n.values.size() > kMostWritten)) return size + ", all " + numberText(n.values.front());
  return listText(n.values);
}

}  // namespace

std::string defaultText(const ItemType& type, const ParamRow& row) {
  const Value value = type.make().get(row);
  switch (row.kind) {
    case ValueKind::Bool: return std::get<bool>(value) ? "true" : "false";
    case ValueKind::Integer: return std::to_string(std::get<std::int64_t>(value));
    case ValueKind::Real: return numberText(std::get<double>(value));
    case ValueKind::Vector:
    case ValueKind::Matrix: return numbersText(std::get<Numbers>(value));
    case ValueKind::Color: {
      const Numbers& n = std::get<Numbers>(value);
      return n.values.front() == -1.0 ? "that of its kind" : listText(n.values);
    }
    case ValueKind::Reference:
    case ValueKind::References: return "none";
    case ValueKind::Text:
    case ValueKind::Choice:
    case ValueKind::Function:
    case ValueKind::Graphics: {
      const std::string& text = std::get<std::string>(value);
      return text.empty() || text == "[]" ? "none" : text;
    }
  }
  return {};
}

}  // namespace sprung::help
