#include "core/model/document_change.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/model/displays.h"

namespace sprung {
namespace {

/// What one step does to a document, in both directions.
struct Apply {
  Document& document;
  bool forward;

  void operator()(const change::Added& step) const {
    if (forward)
      document.restore(step.id, step.item, step.position);
    else
      document.remove(step.id);
  }
  void operator()(const change::Removed& step) const {
    if (forward)
      document.remove(step.id);
    else
      document.restore(step.id, step.item, step.position);
  }
  void operator()(const change::RowSet& step) const {
    document.putBackRow(step.id, *step.row, forward ? step.after : step.before);
  }
  void operator()(const change::Renamed& step) const {
    // Cannot fail: the name has stood there before.
    (void)document.rename(step.id, forward ? step.after : step.before);
  }
  void operator()(const change::Moved& step) const { document.move(step.id, forward ? step.after : step.before); }
  void operator()(const change::VariablesSet& step) const {
    (void)document.setVariables(forward ? step.after : step.before);
  }
  void operator()(const change::DisplaysSet& step) const { document.setDisplays(forward ? step.after : step.before); }
};

bool isIdle(const ChangeStep& step) {
  if (const auto* set = std::get_if<change::RowSet>(&step)) return set->before == set->after;
  if (const auto* named = std::get_if<change::Renamed>(&step)) return named->before == named->after;
  if (const auto* moved = std::get_if<change::Moved>(&step)) return moved->before == moved->after;
  if (const auto* set = std::get_if<change::VariablesSet>(&step)) return set->before == set->after;
  if (const auto* set = std::get_if<change::DisplaysSet>(&step)) return *set->before == *set->after;
  return false;
}

/// Where rows were set last since something else was done.
class LastRows {
 public:
  explicit LastRows(const std::vector<ChangeStep>& steps) {
    std::size_t begin = steps.size();
    while (begin > 0 && std::holds_alternative<change::RowSet>(steps[begin - 1])) --begin;
    for (; begin < steps.size(); ++begin) places_[keyOf(std::get<change::RowSet>(steps[begin]))] = begin;
  }
  void forget() { places_.clear(); }
  /// The step that set the same row; without one it is to be `next`.
  std::size_t find(const change::RowSet& set, std::size_t next) {
    return places_.try_emplace(keyOf(set), next).first->second;
  }

 private:
  using Key = std::pair<ItemId, const ParamRow*>;
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return std::hash<ItemId>()(key.first) * 31 + std::hash<const ParamRow*>()(key.second);
    }
  };
  static Key keyOf(const change::RowSet& set) { return {set.id, set.row}; }
  std::unordered_map<Key, std::size_t, Hash> places_;
};

/// Lets the last step, if it is of the same kind as `later`, lead to where that leads.
template <class Set>
bool joined(std::vector<ChangeStep>& steps, ChangeStep& later) {
  auto* set = std::get_if<Set>(&later);
  auto* earlier = set != nullptr && !steps.empty() ? std::get_if<Set>(&steps.back()) : nullptr;
  if (earlier != nullptr) earlier->after = std::move(set->after);
  return earlier != nullptr;
}

}  // namespace

void DocumentChange::push(ChangeStep step) {
  if (isIdle(step)) return;
  steps_.push_back(std::move(step));
}

void DocumentChange::append(DocumentChange later) {
  LastRows rows(steps_);
  for (ChangeStep& step : later.steps_) {
    if (auto* set = std::get_if<change::RowSet>(&step)) {
      const std::size_t place = rows.find(*set, steps_.size());
      if (place < steps_.size())
        std::get<change::RowSet>(steps_[place]).after = std::move(set->after);
      else
        steps_.push_back(std::move(step));
      continue;
    }
    rows.forget();
    if (!joined<change::VariablesSet>(steps_, step) && !joined<change::DisplaysSet>(steps_, step))
      steps_.push_back(std::move(step));
  }
  std::erase_if(steps_, isIdle);
}

void DocumentChange::undo(Document& document) const {
  const Apply apply{document, false};
  for (auto step = steps_.rbegin(); step != steps_.rend(); ++step) std::visit(apply, *step);
}

void DocumentChange::redo(Document& document) const {
  const Apply apply{document, true};
  for (const ChangeStep& step : steps_) std::visit(apply, step);
}

namespace {

/// Handles of steps of type `Mine` without those that a step of type `Other` makes up for.
template <class Mine, class Other>
std::vector<ItemId> net(const std::vector<ChangeStep>& steps) {
  std::vector<ItemId> mine;
  std::unordered_set<ItemId> other;
  for (const ChangeStep& step : steps) {
    if (const auto* at = std::get_if<Mine>(&step)) mine.push_back(at->id);
    if (const auto* at = std::get_if<Other>(&step)) other.insert(at->id);
  }
  std::erase_if(mine, [&](ItemId id) { return other.contains(id); });
  return mine;
}

}  // namespace

std::vector<ItemId> DocumentChange::added() const { return net<change::Added, change::Removed>(steps_); }
std::vector<ItemId> DocumentChange::removed() const { return net<change::Removed, change::Added>(steps_); }

}  // namespace sprung
