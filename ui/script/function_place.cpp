#include "ui/script/function_place.h"

#include "core/script/source_position.h"

namespace sprung::ui {

std::vector<const ParamRow*> functionRows(const Item& item) {
  std::vector<const ParamRow*> rows;
  for (const ParamRow& row : item.type().rows)
    if (row.kind == ValueKind::Function && row.effect != Effect::None && row.signature != nullptr) rows.push_back(&row);
  return rows;
}

std::optional<FunctionPlace> functionOf(const Document& document, const Diagnostic& finding) {
  const Item* item = document.find(finding.item());
  const std::size_t dot = finding.where.rfind('.');
  if (item == nullptr || dot == std::string::npos) return std::nullopt;
  const std::string_view key = std::string_view(finding.where).substr(dot + 1);
  for (const ParamRow* row : functionRows(*item))
    if (row->key == key) return FunctionPlace{finding.item(), row, sourcePosition(finding, kLineNumber)};
  return std::nullopt;
}

}  // namespace sprung::ui
