#include "core/algebra/second_core.h"

#include "core/base/black_box.h"

namespace sprung {

SecondCore::SecondCore() : thread_([this] { work(); }) {}

SecondCore::~SecondCore() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void SecondCore::start(Part part) {
  {
    const std::lock_guard lock(mutex_);
    part_ = part;
  }
  changed_.notify_all();
}

void SecondCore::wait() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return part_.call == nullptr; });
}

void SecondCore::work() {
  nameThread("second core");
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return stop_ || part_.call != nullptr; });
    if (stop_) return;
    const Part part = part_;
    lock.unlock();
    part.call(part.with);
    lock.lock();
    part_ = {};
    changed_.notify_all();
  }
}

}  // namespace sprung
