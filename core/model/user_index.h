// Who refers to whom, kept up to date edit by edit: what an item holds on to and what holds on to it are found without
// looking at the others.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace sprung {

class UserIndex {
 public:
  /// `user` refers to `targets`, in any order. Precondition: it is not entered yet.
  void enter(ItemId user, const std::vector<ItemId>& targets);
  /// Forgets what `user` refers to; at a cost that grows with its own references only.
  void leave(ItemId user);
  /// All that refer to `target`, in no particular order, as often as they do.
  std::vector<ItemId> users(ItemId target) const;

 private:
  static constexpr std::uint32_t kEnd = 0xffffffffU;
  /// One reference, in the list of its target (both ways) and in that of its user.
  struct Use {
    ItemId user, target;
    std::uint32_t before = kEnd, after = kEnd, next = kEnd;
  };
  struct Ends {
    std::uint32_t target = kEnd, user = kEnd;  ///< first use of the slot in either role
  };
  Ends& ends(ItemId id);

  std::vector<Ends> ends_;  ///< by slot
  std::vector<Use> uses_;
  std::uint32_t free_ = kEnd;  ///< first use that is none any more, linked by `next`
};

}  // namespace sprung
