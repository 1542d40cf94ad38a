#include "core/script/python_watchdog.h"

#include <condition_variable>
#include <mutex>

#include "core/script/python_interpreter.h"

namespace sprung::python {

using Clock = std::chrono::steady_clock;

Watchdog::Watchdog(std::shared_ptr<CallControl> control)
    : control_(std::move(control)), guard_([this](const std::stop_token& stop) { watch(stop); }) {}

void Watchdog::watch(const std::stop_token& stop) {
  constexpr auto kPeriod = std::chrono::milliseconds(10);
  std::mutex mutex;
  std::condition_variable_any never;
  std::unique_lock lock(mutex);
  std::uint64_t last = 0;
  Clock::time_point since = Clock::now();
  int attempts = 0;
  while (!stop.stop_requested()) {
    never.wait_for(lock, stop, kPeriod, [] { return false; });
    const std::uint64_t serial = serial_.load(std::memory_order_acquire);
    if (serial % 2 == 0 || serial != last) {
      last = serial;
      since = Clock::now();
      attempts = 0;
      continue;
    }
    const auto running = Clock::now() - since;
    const bool now = control_->stop.load(std::memory_order_relaxed);
    const bool asked = control_->asked.load(std::memory_order_relaxed);
    if (now || running > control_->limit || (asked && running > control_->limitWhenAsked))
      interrupt(serial, ++attempts > 3);
  }
}

/// Raises Interrupted in the calling thread. A function that catches even that is hit again and again, at a pace at
/// which it is caught outside of its own handler.
void Watchdog::interrupt(std::uint64_t serial, bool insist) {
  const int times = insist ? 2000 : 1;
  py::object interval;
  for (int i = 0; i < times; ++i) {
    const Lock lock;
    if (insist && i == 0) {
      const py::module_ sys = py::module_::import("sys");
      interval = sys.attr("getswitchinterval")();
      sys.attr("setswitchinterval")(1e-6);
    }
    // With the lock held the call cannot have ended since.
    const bool same = serial_.load(std::memory_order_acquire) == serial;
    if (same) {
      interrupted_.store(true, std::memory_order_relaxed);
      PyThreadState_SetAsyncExc(thread_.load(std::memory_order_relaxed), helper("Interrupted").ptr());
    }
    if (interval && (!same || i + 1 == times)) {
      py::module_::import("sys").attr("setswitchinterval")(interval);
      interval = py::object();
    }
    if (!same) return;
  }
}

void Watchdog::forgetInterrupt() {
  PyThreadState_SetAsyncExc(thread_.load(std::memory_order_relaxed), nullptr);
  interrupted_.store(false, std::memory_order_relaxed);
}

}  // namespace sprung::python
