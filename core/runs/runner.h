// The simulation on a thread of its own. The window posts commands and polls snapshots; neither side ever waits for the
// other. Built on Pump (one turn with a given clock) and Simulator (no clock, no thread).
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/runs/inbox.h"
#include "core/runs/triple_buffer.h"
#include "core/sim/snapshot.h"

namespace sprung {

struct RunnerOptions {
  std::chrono::milliseconds stepDelay = {};  ///< every step takes at least that long (tests)
};

class Runner {
 public:
  /// Starts paused at the model's initial state.
  explicit Runner(std::shared_ptr<const CompiledModel> model, RunnerOptions options = {});
  ~Runner();
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  void post(Command command);
  /// The same, but of commands of this kind that follow each other only the latest counts: where the mouse is.
  void postLatest(Command command);
  /// The newest snapshot since the last call, or null. Valid until the next call. One reader thread only.
  const Snapshot* poll();

 private:
  void run(const std::stop_token& stop);

  std::shared_ptr<const CompiledModel> model_;  ///< what the thread begins with
  RunnerOptions options_;
  std::shared_ptr<CallControl> control_ = std::make_shared<CallControl>();
  std::mutex mutex_;
  std::condition_variable_any wake_;
  Inbox inbox_;
  TripleBuffer<Snapshot> snapshots_;
  std::jthread thread_;  ///< last member: joins before the rest goes
};

}  // namespace sprung
