#include "core/base/errand_thread.h"

#include <utility>

#include "core/base/black_box.h"

namespace sprung {

bool ErrandThread::hand(Deed deed) {
  std::optional<Deed> before(std::move(deed));
  {
    const std::lock_guard lock(mutex_);
    std::swap(before, waiting_);
  }
  if (!thread_.joinable()) thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
  wake_.notify_one();
  return before.has_value();
}

void ErrandThread::serve(const std::stop_token& stop) {
  nameThread(name_);
  while (true) {
    std::optional<Deed> deed;
    {
      std::unique_lock lock(mutex_);
      if (!wake_.wait(lock, stop, [this] { return waiting_.has_value(); })) return;
      deed = std::exchange(waiting_, std::nullopt);
    }
    (*deed)(stop);
  }
}

}  // namespace sprung
