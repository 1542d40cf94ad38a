#include "core/building/words.h"

#include "core/building/drives.h"

namespace sprung::build {

std::string_view wordOf(const Recipe& recipe) { return recipe.word.empty() ? recipe.type().label : recipe.word; }

const Recipe* specialRecipeOf(const Item& item) {
  for (const Recipe& recipe : item.type().recipes)
    if (recipe.is != nullptr && recipe.is(item)) return &recipe;
  return nullptr;
}

std::string_view wordOf(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  if (item == nullptr) return {};
  if (const Recipe* special = specialRecipeOf(*item)) return wordOf(*special);
  return motorOf(document, id) ? kMotorWord : item->type().label;
}

}  // namespace sprung::build
