#include "core/sim/runner.h"

#include <utility>

namespace sprung {

Runner::Runner(std::shared_ptr<const CompiledModel> model, std::chrono::milliseconds stepDelay)
    : pump_(std::move(model), {.stepDelay = stepDelay}), thread_([this](const std::stop_token& stop) { run(stop); }) {}

Runner::~Runner() = default;

void Runner::post(Command command) {
  {
    const std::lock_guard lock(mutex_);
    inbox_.push_back(std::move(command));
  }
  wake_.notify_one();
}

void Runner::setDrag(const std::optional<DragTarget>& target) {
  drag_.back() = target;
  drag_.publish();
  {
    const std::lock_guard lock(mutex_);
    poked_ = true;
  }
  wake_.notify_one();
}

const Snapshot* Runner::poll() { return snapshots_.fetch() ? &snapshots_.front() : nullptr; }

std::vector<SensorSample> Runner::takeSamples() { return samples_.take(); }

void Runner::run(const std::stop_token& stop) {
  std::deque<Command> commands;
  while (!stop.stop_requested()) {
    {
      const std::lock_guard lock(mutex_);
      commands.swap(inbox_);
      poked_ = false;
    }
    for (const Command& command : commands) pump_.apply(command);
    commands.clear();
    if (drag_.fetch()) pump_.setDrag(drag_.front());
    const Pump::Clock::duration idle = pump_.turn([] { return Pump::Clock::now(); }, stop);
    samples_.push(pump_.takeSamples());
    if (pump_.changed()) {
      pump_.fill(snapshots_.back());
      snapshots_.publish();
    }
    if (idle == Pump::Clock::duration::zero()) continue;
    const auto wanted = [this] { return poked_ || !inbox_.empty(); };
    std::unique_lock lock(mutex_);
    if (idle == Pump::Clock::duration::max())
      wake_.wait(lock, stop, wanted);
    else
      wake_.wait_for(lock, stop, idle, wanted);
  }
}

}  // namespace sprung
