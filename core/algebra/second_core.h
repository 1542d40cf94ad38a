// A thread that takes over a part of a computation, beside the one that asks. It sleeps between the parts, so that it
// costs nothing while there is none.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

namespace sprung {

class SecondCore {
 public:
  SecondCore();
  ~SecondCore();
  SecondCore(const SecondCore&) = delete;
  SecondCore& operator=(const SecondCore&) = delete;

  /// Runs `beside` on the thread and `here` on the caller's, and returns when both are done. Neither may throw.
  template <class Beside, class Here>
  void run(const Beside& beside, const Here& here) {
    start({[](const void* part) { (*static_cast<const Beside*>(part))(); }, &beside});
    here();
    wait();
  }

 private:
  struct Part {
    void (*call)(const void*) = nullptr;
    const void* with = nullptr;
  };
  void start(Part part);
  void wait();
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  Part part_;  ///< what is to be done, or being done
  bool stop_ = false;
  std::thread thread_;
};

}  // namespace sprung
