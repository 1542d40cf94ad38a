// The names of all items of a file, by list, while it is read.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/catalog/param_row.h"

namespace sprung {

class NameIndex {
 public:
  struct Entry {
    ItemId id;               ///< unset when the item itself is wrong, which has been reported
    std::size_t index = 0;   ///< in its list of the file
    bool ambiguous = false;  ///< another item of the list has the name as well, which has been reported
  };

  /// Makes room for so many more names.
  void expect(ItemList list, std::size_t count) { lists_[index(list)].reserve(lists_[index(list)].size() + count); }
  /// The new entry, which stays where it is; null when the name is taken.
  Entry* add(ItemList list, const std::string& name, Entry entry) {
    const auto [place, added] = lists_[index(list)].emplace(name, entry);
    return added ? &place->second : nullptr;
  }
  Entry* find(ItemList list, const std::string& name) {
    const auto found = lists_[index(list)].find(name);
    return found == lists_[index(list)].end() ? nullptr : &found->second;
  }
  const Entry* find(ItemList list, const std::string& name) const {
    const auto found = lists_[index(list)].find(name);
    return found == lists_[index(list)].end() ? nullptr : &found->second;
  }
  /// In no particular order, at most a few thousand: enough to look for a similar name.
  std::vector<std::string> names(ItemList list) const {
    std::vector<std::string> names;
    for (const auto& [name, entry] : lists_[index(list)]) {
      if (names.size() == 5000) break;
      names.push_back(name);
    }
    return names;
  }

  /// Some items of the list could not be read, so that a name that is not found may well be meant to exist.
  void markIncomplete(ItemList list) { incomplete_[index(list)] = true; }
  bool incomplete(ItemList list) const { return incomplete_[index(list)]; }

 private:
  static std::size_t index(ItemList list) { return static_cast<std::size_t>(list); }
  std::array<std::unordered_map<std::string, Entry>, kItemLists.size()> lists_;
  std::array<bool, kItemLists.size()> incomplete_{};
};

}  // namespace sprung
