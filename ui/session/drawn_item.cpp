#include "ui/session/drawn_item.h"

#include "core/building/pose.h"

namespace sprung::ui {

ItemId drawnItem(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  if (item == nullptr) return id;
  if (item->type().list == ItemList::Sensors) {
    const std::vector<ItemId> measured = references(*item);
    // One that is calculated from many stands for itself.
    return measured.size() == 1 ? drawnItem(document, measured.front()) : id;
  }
  const ItemId body = build::bodyOf(document, id);
  return body.valid() ? body : id;
}

}  // namespace sprung::ui
