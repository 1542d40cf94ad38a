#include "core/base/background.h"

#include <malloc.h>
#include <sys/resource.h>
#include <unistd.h>

namespace sprung {

namespace {

// Against threads at 0 a weight of 335 to 1024 (Linux, sched_prio_to_weight).
constexpr int kBackgroundNice = 5;

}  // namespace

void letOthersGoFirst() {
  const auto self = static_cast<id_t>(::gettid());
  if (::getpriority(PRIO_PROCESS, self) < kBackgroundNice) ::setpriority(PRIO_PROCESS, self, kBackgroundNice);
}

void shareOneHeap() { ::mallopt(M_ARENA_MAX, 1); }

void giveFreedMemoryBack() { ::malloc_trim(0); }

}  // namespace sprung
