// Sensor samples from the worker to the window: nothing lost, nobody waits. A linked list of chunks with one writer and
// one reader; the writer allocates a chunk now and then, outside of steps.
#pragma once

#include <atomic>
#include <memory>
#include <vector>

namespace sprung {

/// A row of sensor values at one time.
struct SensorSample {
  double time = 0.0;
  std::vector<double> values;
};

class SampleQueue {
 public:
  SampleQueue() : head_(new Chunk), tail_(head_) {}
  ~SampleQueue() {
    while (head_ != nullptr) {
      Chunk* next = head_->next.load(std::memory_order_relaxed);
      delete head_;
      head_ = next;
    }
  }
  SampleQueue(const SampleQueue&) = delete;
  SampleQueue& operator=(const SampleQueue&) = delete;

  /// Writer.
  void push(std::vector<SensorSample>&& samples) {
    if (samples.empty()) return;
    auto* chunk = new Chunk;
    chunk->samples = std::move(samples);
    tail_->next.store(chunk, std::memory_order_release);
    tail_ = chunk;
  }
  /// Reader: everything pushed since the last call, in order.
  std::vector<SensorSample> take() {
    std::vector<SensorSample> all;
    while (Chunk* next = head_->next.load(std::memory_order_acquire)) {
      delete head_;
      head_ = next;
      all.insert(all.end(), std::make_move_iterator(next->samples.begin()),
                 std::make_move_iterator(next->samples.end()));
      next->samples.clear();
    }
    return all;
  }

 private:
  struct Chunk {
    std::vector<SensorSample> samples;
    std::atomic<Chunk*> next{nullptr};
  };
  Chunk* head_;  ///< reader's end: already emptied
  Chunk* tail_;  ///< writer's end
};

}  // namespace sprung
