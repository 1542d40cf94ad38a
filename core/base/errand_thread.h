// A thread that does what it is handed, one thing after the other, from the first one until it ends.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace sprung {

class ErrandThread {
 public:
  using Deed = std::function<void(const std::stop_token&)>;

  /// `name` is that of the thread in reports of crashes.
  explicit ErrandThread(const char* name) : name_(name) {}
  /// Waits for the deed being done, which is asked to stop; what waits is left undone.
  ~ErrandThread() = default;
  ErrandThread(const ErrandThread&) = delete;
  ErrandThread& operator=(const ErrandThread&) = delete;

  /// Of deeds that wait only the newest is done. Whether it took the place of another one. From one thread at a time.
  bool hand(Deed deed);

 private:
  void serve(const std::stop_token& stop);

  const char* name_;
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::optional<Deed> waiting_;
  std::jthread thread_;  ///< last member: joins before the rest goes
};

}  // namespace sprung
