// Room of lists that are filled anew time and again.
#pragma once

#include <cstddef>
#include <vector>

namespace sprung {

/// Whether room for so much is worth keeping for what needs `used` of it [bytes]: the largest picture ever drawn does
/// not decide what all others take.
inline bool keepsRoom(std::size_t room, std::size_t used) {
  constexpr std::size_t kSmall = std::size_t{64} << 10U, kMuch = 8;
  return room <= kSmall || room <= kMuch * used;
}

/// Empties a list that is about to be filled with `count` elements. It keeps its room, unless they need little of that.
template <class T>
void emptyFor(std::size_t count, std::vector<T>& list) {
  if (keepsRoom(list.capacity() * sizeof(T), count * sizeof(T)))
    list.clear();
  else
    std::vector<T>().swap(list);
}

/// The same for a list that is expected to become as long as it is.
template <class T>
void emptyForNext(std::vector<T>& list) {
  emptyFor(list.size(), list);
}

}  // namespace sprung
