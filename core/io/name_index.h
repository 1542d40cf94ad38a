// The names of all items of a file, by list, while it is read.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/name_table.h"
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
  void expect(ItemList list, std::size_t count) {
    List& names = of(list);
    names.table.reserve(names.entries.size() + count);
  }
  /// The new entry, which stays where it is; null when the name is taken.
  Entry* add(ItemList list, const std::string& name, Entry entry) {
    List& names = of(list);
    if (!names.table.insert(name, static_cast<std::uint32_t>(names.entries.size()), names)) return nullptr;
    return &names.entries.emplace_back(name, entry).second;
  }
  Entry* find(ItemList list, std::string_view name) {
    return const_cast<Entry*>(std::as_const(*this).find(list, name));
  }
  const Entry* find(ItemList list, std::string_view name) const {
    const List& names = lists_[index(list)];
    const std::uint32_t place = names.table.find(name, names);
    return place == NameTable::kNone ? nullptr : &names.entries[place].second;
  }
  /// As in the file, at most a few thousand: enough to look for a similar name.
  std::vector<std::string> names(ItemList list) const {
    constexpr std::size_t kMost = 5000;
    const auto& entries = lists_[index(list)].entries;
    std::vector<std::string> names(std::min(kMost, entries.size()));
    for (std::size_t i = 0; i < names.size(); ++i) names[i] = entries[i].first;
    return names;
  }

  /// Some items of the list could not be read, so that a name that is not found may well be meant to exist.
  void markIncomplete(ItemList list) { incomplete_[index(list)] = true; }
  bool incomplete(ItemList list) const { return incomplete_[index(list)]; }

 private:
  struct List {
    std::deque<std::pair<std::string, Entry>> entries;  ///< in the order of the file
    NameTable table;                                    ///< places in it
    std::string_view operator()(std::uint32_t place) const { return entries[place].first; }
  };
  static std::size_t index(ItemList list) { return static_cast<std::size_t>(list); }
  List& of(ItemList list) { return lists_[index(list)]; }

  std::array<List, kItemLists.size()> lists_;
  std::array<bool, kItemLists.size()> incomplete_{};
};

}  // namespace sprung
