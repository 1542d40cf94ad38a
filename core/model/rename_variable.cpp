#include "core/model/rename_variable.h"

#include <algorithm>
#include <cctype>

#include "core/model/displays.h"

namespace sprung {
namespace {

bool isWord(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// What stands in a row after the renaming.
Document::RowState renamed(const ParamRow& row, Document::RowState state, const std::string& from,
                           const std::string& to) {
  for (auto& [entry, text] : state.formulas) text = replaceIdentifier(text, from, to);
  if (row.kind != ValueKind::Function) return state;
  auto& source = std::get<std::string>(state.value);
  if (source.rfind('=', 0) == 0) source = replaceIdentifier(source, from, to);
  return state;
}

Status renameInItem(DocumentEditor& editor, ItemId id, const std::string& from, const std::string& to) {
  for (const ParamRow& row : editor.document().find(id)->type().rows) {
    const Document::RowState before = editor.document().rowState(id, row);
    Document::RowState after = renamed(row, before, from, to);
    if (after == before) continue;
    if (Status status = editor.assignState(id, row, after); !status) return status;
  }
  return Done{};
}

}  // namespace

std::string replaceIdentifier(std::string_view text, std::string_view from, std::string_view to) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && isWord(text[end])) ++end;
    const std::string_view word = text.substr(at, end - at);
    result += word == from ? to : word;
    if (end == at) result += text[end++];
    at = end;
  }
  return result;
}

Status renameVariable(DocumentEditor& editor, const std::string& from, const std::string& to) {
  if (from == to) return Done{};
  std::vector<Variable> variables = editor.document().variables();
  const auto found =
      std::find_if(variables.begin(), variables.end(), [&](const Variable& v) { return v.name == from; });
  if (found == variables.end()) return error("variables", "there is no variable '" + from + "'");
  // Both names for a moment, so that every formula can be evaluated at any time.
  const auto position = found - variables.begin();
  std::vector<Variable> both = variables;
  both.push_back(variables[static_cast<std::size_t>(position)]);
  both.back().name = to;
  if (Status status = editor.setVariables(both); !status) return status;
  if (Status status = renameInItem(editor, Document::simulationId(), from, to); !status) return status;
  for (const ItemList list : kItemLists)
    for (const ItemId id : editor.document().order(list))
      if (Status status = renameInItem(editor, id, from, to); !status) return status;
  Displays displays = *editor.document().displays();
  renameInDisplays(displays, from, to);
  if (!(displays == *editor.document().displays()))
    if (Status status = editor.setDisplays(std::move(displays)); !status) return status;
  variables[static_cast<std::size_t>(position)].name = to;
  for (Variable& variable : variables) variable.formula = replaceIdentifier(variable.formula, from, to);
  return editor.setVariables(std::move(variables));
}

}  // namespace sprung
