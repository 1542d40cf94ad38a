// Which functions an item has, and which of them a finding speaks of.
#pragma once

#include <optional>
#include <vector>

#include "core/model/document.h"

namespace sprung::ui {

/// The function of an item that a finding speaks of, and the line in it (0 = unknown).
struct FunctionPlace {
  ItemId item;
  const ParamRow* row = nullptr;
  int line = 0;
};
std::optional<FunctionPlace> functionOf(const Document& document, const Diagnostic& finding);
/// The functions an item has, with or without text.
std::vector<const ParamRow*> functionRows(const Item& item);

}  // namespace sprung::ui
