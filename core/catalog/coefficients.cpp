#include "core/catalog/coefficients.h"

#include <stdexcept>
#include <string>

namespace sprung {

int coefficientOffset(const ItemType& type, std::string_view key) {
  int offset = 0;
  for (const ParamRow& row : type.rows) {
    if (!row.visual && row.key == key) return offset;
    offset += coefficientSize(row);
  }
  throw std::logic_error(std::string(type.type) + " has no parameter " + std::string(key));
}

int coefficientSize(const ParamRow& row) {
  if (row.effect != Effect::Coefficient) return 0;
  switch (row.kind) {
    case ValueKind::Bool:
    case ValueKind::Real:
    case ValueKind::Integer: return 1;
    case ValueKind::Vector: return row.rows;
    case ValueKind::Matrix: return row.rows * row.cols;
    default: return 0;
  }
}

std::vector<double> coefficientValues(const Value& value) {
  if (const auto* flag = std::get_if<bool>(&value)) return {*flag ? 1.0 : 0.0};
  if (const auto* number = std::get_if<double>(&value)) return {*number};
  if (const auto* number = std::get_if<std::int64_t>(&value)) return {static_cast<double>(*number)};
  if (const auto* list = std::get_if<Numbers>(&value)) return list->values;
  return {};
}

std::vector<double> coefficientBlock(const Item& item) {
  std::vector<double> block;
  for (const ParamRow& row : item.type().rows) {
    if (coefficientSize(row) == 0) continue;
    const std::vector<double> values = coefficientValues(item.get(row));
    block.insert(block.end(), values.begin(), values.end());
  }
  return block;
}

}  // namespace sprung
