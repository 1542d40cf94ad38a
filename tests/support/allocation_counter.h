// Counts the allocations of the whole program, so that a test can show that there are none. Replaces operator new:
// include it in one source of a program only.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace sprung::testing {
inline std::atomic<std::size_t> allocations = 0;
}

void* operator new(std::size_t size) {
  ++sprung::testing::allocations;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
