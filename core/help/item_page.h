// The page of an item type, made from what the type says about itself: nothing of it is written a second time.
#pragma once

#include <span>
#include <string>

#include "core/catalog/item.h"
#include "core/help/page.h"

namespace sprung::help {

/// "node-Point", "object-MassPoint", "simulation": names repeat between the lists of the file, pages do not.
std::string pageId(const ItemType& type);
/// Where a parameter stands on its page. Names of the look get a mark of their own, they may repeat.
std::string anchorOf(const ParamRow& row);

/// A model to open that has an item of a type.
struct ExampleLink {
  std::string file;   ///< "05-distance-pendulum.sprung.json"
  std::string title;  ///< "Distance pendulum"
};

/// `others`: all types that pages exist of, which relatives are looked for among.
Page itemPage(const ItemType& type, std::span<const ItemType* const> others, const ExampleLink* example);

}  // namespace sprung::help
