// The outline of what is put together from pieces: an edge that is run along once each way is inside.
#pragma once

#include <map>
#include <utility>
#include <vector>

namespace sprung::render {

/// Of pieces that are all run around the same way. `Corner` has an order.
template <class Corner>
class EdgeLoops {
 public:
  void add(const Corner& a, const Corner& b) {
    if (a == b) return;
    if (const auto back = edges_.find(b); back != edges_.end() && back->second.contains(a))
      drop(back, a);
    else
      ++edges_[a][b];
  }

  /// What is left of the edges, in loops; they are gone then.
  std::vector<std::vector<Corner>> take() {
    std::vector<std::vector<Corner>> found;
    while (!edges_.empty()) {
      std::vector<Corner> loop;
      const Corner start = edges_.begin()->first;
      Corner at = start;
      do {
        const auto from = edges_.find(at);
        if (from == edges_.end()) break;
        loop.push_back(at);
        at = from->second.begin()->first;
        drop(from, at);
      } while (at != start);
      found.push_back(std::move(loop));
    }
    return found;
  }

 private:
  using From = std::map<Corner, std::map<Corner, int>>;  ///< to where, how often

  void drop(typename From::iterator from, const Corner& to) {
    const auto edge = from->second.find(to);
    if (--edge->second == 0) from->second.erase(edge);
    if (from->second.empty()) edges_.erase(from);
  }

  From edges_;
};

}  // namespace sprung::render
