#include "core/catalog/references.h"

namespace sprung {

std::vector<ItemReference> referencesOf(const Item& item) {
  std::vector<ItemReference> found;
  const auto add = [&found](ItemId target, const ParamRow& row) {
    if (target.valid()) found.push_back({target, &row});
  };
  for (const ParamRow& row : item.type().rows) {
    if (row.kind != ValueKind::Reference && row.kind != ValueKind::References) continue;
    const Value value = item.get(row);
    if (row.kind == ValueKind::Reference) {
      add(std::get<ItemId>(value), row);
      continue;
    }
    for (const ItemId target : std::get<std::vector<ItemId>>(value)) add(target, row);
  }
  return found;
}

}  // namespace sprung
