#include "core/model/user_index.h"

namespace sprung {

UserIndex::Ends& UserIndex::ends(ItemId id) {
  if (id.slot >= ends_.size()) ends_.resize(id.slot + std::size_t{1});
  return ends_[id.slot];
}

void UserIndex::enter(ItemId user, const std::vector<ItemId>& targets) {
  for (const ItemId target : targets) {
    std::uint32_t at = free_;
    if (at == kEnd) {
      at = static_cast<std::uint32_t>(uses_.size());
      uses_.emplace_back();
    } else {
      free_ = uses_[at].next;
    }
    std::uint32_t& first = ends(target).target;
    if (first != kEnd) uses_[first].before = at;
    uses_[at] = {user, target, kEnd, first, kEnd};
    first = at;
    std::uint32_t& own = ends(user).user;
    uses_[at].next = own;
    own = at;
  }
}

void UserIndex::leave(ItemId user) {
  if (user.slot >= ends_.size()) return;
  for (std::uint32_t at = ends_[user.slot].user; at != kEnd;) {
    Use& use = uses_[at];
    (use.before == kEnd ? ends_[use.target.slot].target : uses_[use.before].after) = use.after;
    if (use.after != kEnd) uses_[use.after].before = use.before;
    const std::uint32_t next = use.next;
    use.next = free_;
    free_ = at;
    at = next;
  }
  ends_[user.slot].user = kEnd;
}

std::vector<ItemId> UserIndex::users(ItemId target) const {
  std::vector<ItemId> found;
  if (target.slot >= ends_.size()) return found;
  for (std::uint32_t at = ends_[target.slot].target; at != kEnd; at = uses_[at].after) found.push_back(uses_[at].user);
  return found;
}

}  // namespace sprung
