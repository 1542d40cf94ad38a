#include "app/kept_memory.h"

#include <malloc.h>

namespace sprung::app {

void keepFreedMemory() {
  // Large blocks come from where the small ones do, and its end is not given back.
  ::mallopt(M_MMAP_MAX, 0);
  ::mallopt(M_TRIM_THRESHOLD, -1);
}

}  // namespace sprung::app
