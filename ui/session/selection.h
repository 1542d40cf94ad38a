// What is selected and what the mouse is over, shared by tree, view and inspector. Handles only; knows no widgets.
#pragma once

#include <QObject>
#include <QString>
#include <functional>
#include <optional>
#include <vector>

#include "core/base/ids.h"

namespace sprung::ui {

class Selection : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;

  const std::vector<ItemId>& items() const { return items_; }
  bool contains(ItemId id) const;
  /// The one the inspector shows; unset when nothing is selected.
  ItemId current() const { return items_.empty() ? ItemId{} : items_.back(); }
  ItemId hovered() const { return hovered_; }

  void select(ItemId id);
  void select(std::vector<ItemId> ids);
  /// Adds, or takes away what is already selected.
  void toggle(ItemId id);
  void clear() { select(std::vector<ItemId>{}); }
  void setHovered(ItemId id);
  /// Somebody waits for an item to be clicked.
  struct Picking {
    std::function<bool(ItemId)> take;  ///< answers whether the item will do; if not, the next one is asked for
    std::function<bool(ItemId)> fits;  ///< whether it would do; for the cursor
    QString what;                      ///< what is picked, for a hint
  };
  /// The next item that a person clicks, in the view or the tree, is taken instead of being selected. `pickingEnded`
  /// comes in any case.
  void pick(Picking picking);
  void endPicking();
  /// Null when nobody waits.
  const Picking* picking() const { return picking_ ? &*picking_ : nullptr; }
  /// Called for clicks of a person: true when somebody was waiting for one.
  bool offer(ItemId id);
  /// These items are gone.
  void forget(const std::vector<ItemId>& ids);

 signals:
  void changed();
  void hoverChanged();
  void pickingStarted();
  void pickingEnded();

 private:
  std::vector<ItemId> items_;
  ItemId hovered_;
  std::optional<Picking> picking_;
};

}  // namespace sprung::ui
