// Interrupts a Python call that does not return: a thread that looks every few milliseconds whether the same call is
// still running.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <thread>

#include "core/script/call_control.h"

namespace sprung::python {

class Watchdog {
 public:
  explicit Watchdog(std::shared_ptr<CallControl> control);

  /// Around each call, by the calling thread, with the interpreter's lock held.
  void enter(unsigned long thread) {
    if (depth_++ > 0) return;
    thread_.store(thread, std::memory_order_relaxed);
    count();
  }
  void leave() {
    if (--depth_ > 0) return;
    count();
    if (interrupted_.load(std::memory_order_relaxed)) forgetInterrupt();
  }

 private:
  /// Only the calling thread writes it.
  void count() { serial_.store(serial_.load(std::memory_order_relaxed) + 1, std::memory_order_release); }
  void watch(const std::stop_token& stop);
  void interrupt(std::uint64_t serial, bool insist);
  void forgetInterrupt();

  std::shared_ptr<CallControl> control_;
  int depth_ = 0;                          ///< calls inside calls: through sensors that a function reads
  std::atomic<std::uint64_t> serial_ = 0;  ///< odd while a call is running
  std::atomic<unsigned long> thread_ = 0;
  std::atomic<bool> interrupted_ = false;
  std::jthread guard_;  ///< last member: joins before the rest goes
};

}  // namespace sprung::python
