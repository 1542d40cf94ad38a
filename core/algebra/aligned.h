// Numbers that begin with a line of the cache: loads of whole chunks cross none.
#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace sprung {

template <class T>
struct CacheLineAllocator {
  using value_type = T;
  static constexpr std::align_val_t kLine{64};

  CacheLineAllocator() = default;
  template <class U>
  CacheLineAllocator(const CacheLineAllocator<U>& /*other*/) {}
  T* allocate(std::size_t count) { return static_cast<T*>(::operator new(count * sizeof(T), kLine)); }
  void deallocate(T* memory, std::size_t /*count*/) { ::operator delete(memory, kLine); }
  template <class U>
  bool operator==(const CacheLineAllocator<U>& /*other*/) const {
    return true;
  }
};

using AlignedNumbers = std::vector<double, CacheLineAllocator<double>>;

}  // namespace sprung
