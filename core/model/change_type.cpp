#include "core/model/change_type.h"

#include <algorithm>

#include "core/model/displays.h"

namespace sprung {
namespace {

bool refers(const ParamRow& row) { return row.kind == ValueKind::Reference || row.kind == ValueKind::References; }

/// The row of the same name, shape and unit; null without one.
const ParamRow* rowLike(const Item& item, const ParamRow& row) {
  const ParamRow* like = item.type().row(row.key, row.visual);
  const bool same = like != nullptr && like->kind == row.kind && like->rows == row.rows && like->cols == row.cols &&
                    like->unit == row.unit;
  return same ? like : nullptr;
}

std::size_t place(const Item& item, const ParamRow& row) {
  return static_cast<std::size_t>(&row - item.type().rows.data());
}

}  // namespace

void takeOver(const Item& old, Item& made) {
  for (const ParamRow& row : made.type().rows) {
    const ParamRow* before = rowLike(old, row);
    if (before == nullptr || row.kind == ValueKind::Function || refers(row)) continue;
    made.set(row, old.get(*before));
    for (const auto& [at, text] : old.formulas)
      if (at.row == place(old, *before)) made.formulas[{place(made, row), at.entry}] = text;
  }
}

Status redirect(DocumentEditor& editor, const std::vector<ItemId>& users, ItemId before, ItemId after) {
  for (const ItemId user : users) {
    const Item item = *editor.document().find(user);
    for (const ParamRow& row : item.type().rows) {
      Value value = item.get(row);
      if (auto* one = std::get_if<ItemId>(&value); one != nullptr && *one == before)
        *one = after;
      else if (auto* many = std::get_if<std::vector<ItemId>>(&value);
               many != nullptr && std::find(many->begin(), many->end(), before) != many->end())
        std::replace(many->begin(), many->end(), before, after);
      else
        continue;
      if (Status status = editor.assign(user, row, value); !status) return status;
    }
  }
  Displays displays = *editor.document().displays();
  redirectDisplays(displays, editor.document(), before, after);
  return editor.setDisplays(std::move(displays));
}

Result<ItemId> changeType(DocumentEditor& editor, ItemId id, const ItemType& type) {
  const Item* found = editor.document().find(id);
  if (found == nullptr || found->type().list != type.list) return error("", "there is no such item to change");
  const Item old = *found;
  Item made = type.make();
  made.name = old.name;
  takeOver(old, made);
  for (const ParamRow& row : type.rows)
    if (const ParamRow* before = rowLike(old, row); before != nullptr && refers(row)) made.set(row, old.get(*before));
  const std::size_t position = editor.document().position(id);
  const std::vector<ItemId> users = editor.document().users(id);
  if (Status status = editor.remove(id); !status) return status.errors();
  Result<ItemId> added = editor.add(std::move(made), position);
  if (!added) return added;
  if (Status status = redirect(editor, users, id, *added); !status) return status.errors();
  return added;
}

}  // namespace sprung
