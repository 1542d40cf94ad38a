#include "core/runs/runner.h"

#include <utility>

#include "core/base/background.h"
#include "core/base/black_box.h"
#include "core/runs/pump.h"

namespace sprung {

Runner::Runner(std::shared_ptr<const CompiledModel> model, RunnerOptions options)
    : model_(std::move(model)), options_(options), thread_([this](const std::stop_token& stop) { run(stop); }) {}

Runner::~Runner() = default;

void Runner::post(Command command) {
  {
    const std::lock_guard lock(mutex_);
    inbox_.add(std::move(command));
    control_->asked = true;
  }
  wake_.notify_one();
}

void Runner::postLatest(Command command) {
  {
    const std::lock_guard lock(mutex_);
    inbox_.addLatest(std::move(command));
  }
  wake_.notify_one();
}

const Snapshot* Runner::poll() { return snapshots_.fetch() ? &snapshots_.front() : nullptr; }

void Runner::run(const std::stop_token& stop) {
  // Everything of the simulation lives in this thread: user functions run nowhere else.
  nameThread("solver");
  letOthersGoFirst();
  const std::stop_callback leave(stop, [this] { control_->stop = true; });
  Pump pump(std::move(model_), {.stepDelay = options_.stepDelay, .control = control_});
  while (!stop.stop_requested()) {
    std::deque<Command> commands;
    {
      const std::lock_guard lock(mutex_);
      commands = inbox_.takeAll();
      control_->asked = false;
    }
    for (const Command& command : commands) {
      if (stop.stop_requested()) return;  // whoever closes the window does not wait for what he has asked for before
      pump.apply(command);
    }
    commands.clear();  // what they hold on to is not kept while this waits
    const Pump::Clock::duration idle = pump.turn([] { return Pump::Clock::now(); }, stop);
    if (pump.changed()) {
      pump.fill(snapshots_.back());
      snapshots_.publish();
    }
    if (idle == Pump::Clock::duration::zero()) continue;
    const auto wanted = [this] { return !inbox_.empty(); };
    std::unique_lock lock(mutex_);
    if (idle == Pump::Clock::duration::max())
      wake_.wait(lock, stop, wanted);
    else
      wake_.wait_for(lock, stop, idle, wanted);
  }
}

}  // namespace sprung
