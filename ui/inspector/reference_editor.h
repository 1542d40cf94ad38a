// Editor of references: a box per item referred to, which offers what has the capabilities the row asks for, and a
// button to pick the item in the view or the tree.
#pragma once

#include <vector>

#include "ui/inspector/row_editor.h"

class QComboBox;
class QToolButton;

namespace sprung::ui {

class ItemChoice;

/// The items that may stand in a reference row because of one that was clicked: the item itself, or what belongs to the
/// same body (its markers, its node). In the order of the document.
std::vector<ItemId> fittingItems(const Document& document, const ParamRow& row, ItemId clicked);

class ReferenceEditor final : public RowEditor {
  Q_OBJECT
 public:
  ReferenceEditor(Session& session, const RowTargets& targets, QWidget* parent);
  ~ReferenceEditor() override;

 protected:
  void showValue(const Document::RowState& state) override;

 private:
  void fill(std::size_t which, ItemId chosen, bool undecided);
  void choose(std::size_t which, ItemId target);
  void startPicking(std::size_t which);
  bool take(std::size_t which, ItemId clicked);
  /// The body on which a marker could be made that fits; unset when none can.
  ItemId bodyForMarker(ItemId clicked) const;
  void makeMarker(std::size_t which, ItemId body);

  std::vector<QComboBox*> boxes_;
  std::vector<ItemChoice*> choices_;  ///< of the boxes
  std::vector<QToolButton*> pickers_;
  QToolButton* picking_ = nullptr;
};

}  // namespace sprung::ui
