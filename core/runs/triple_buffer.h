// One writer, one reader, no waiting: the writer always has a free slot, the reader always the newest complete one.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

namespace sprung {

template <class T>
class TripleBuffer {
 public:
  /// Writer: the slot to fill; its content is that of some earlier publication.
  T& back() { return slots_[back_]; }
  /// Writer: makes the back slot the newest.
  void publish() {
    const std::uint8_t old = middle_.exchange(static_cast<std::uint8_t>(back_ | kFresh), std::memory_order_acq_rel);
    back_ = old & kIndex;
  }
  /// Reader: takes the newest slot; false when nothing new was published.
  bool fetch() {
    if ((middle_.load(std::memory_order_relaxed) & kFresh) == 0) return false;
    front_ = middle_.exchange(front_, std::memory_order_acq_rel) & kIndex;
    return true;
  }
  /// Reader: the slot taken last.
  const T& front() const { return slots_[front_]; }

 private:
  // Index of the slot between the two sides and whether it is new, in one atomic.
  static constexpr std::uint8_t kIndex = 3;
  static constexpr std::uint8_t kFresh = 4;
  std::array<T, 3> slots_{};
  std::uint8_t back_ = 0;
  std::uint8_t front_ = 1;
  std::atomic<std::uint8_t> middle_{2};
};

}  // namespace sprung
