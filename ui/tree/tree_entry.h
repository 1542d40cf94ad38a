// One line of the scene tree. Used by the tree's model only.
#pragma once

#include <memory>
#include <vector>

#include "ui/tree/document_tree_model.h"

namespace sprung::ui {

struct DocumentTreeModel::Entry {
  ItemId id;  ///< unset for a group
  TreeKind kind = TreeKind::Body;
  Entry* parent = nullptr;
  int row = 0;
  std::vector<std::unique_ptr<Entry>> children;

  /// Groups and the simulation are called by their kind.
  bool titled() const { return !id.valid() || kind == TreeKind::Simulation; }
};

}  // namespace sprung::ui
