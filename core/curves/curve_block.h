// A stretch of a curve: the values after some thousand steps that follow each other, with the least and the greatest of
// parts of them, so that no extreme is lost where a pixel covers many steps. Written by one thread; others read what
// has been published to them, which never changes again.
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "core/io/scratch_file.h"

namespace sprung {

/// Of some values; what is not finite does not count.
struct Extremes {
  double least = std::numeric_limits<double>::infinity();
  double greatest = -std::numeric_limits<double>::infinity();
  bool empty() const { return least > greatest; }
  void add(double value) {
    if (!std::isfinite(value)) return;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  void add(const Extremes& other) {
    if (other.least < least) least = other.least;
    if (other.greatest > greatest) greatest = other.greatest;
  }
};

class CurveBlock {
 public:
  static constexpr std::int64_t kRows = 4096;
  static constexpr std::int64_t kBucket = 64;  ///< rows that share their extremes
  using Values = std::vector<double>;

  CurveBlock() : values_(std::make_shared<Values>(kRows, std::numeric_limits<double>::quiet_NaN())) {}

  void put(std::int64_t row, double value) { (*values_)[static_cast<std::size_t>(row)] = value; }
  /// All rows have been put.
  void seal();
  bool isSealed() const { return !buckets_.empty(); }

  /// All rows, also those that have not been put; from the disk if they are there. Null when they are gone: there was
  /// no room for them.
  std::shared_ptr<const Values> values() const;
  bool inMemory() const { return values_ != nullptr; }
  /// Of a sealed block.
  const Extremes& all() const { return all_; }
  const Extremes& bucket(std::int64_t index) const { return buckets_[static_cast<std::size_t>(index)]; }
  /// Memory that it takes.
  std::size_t bytes() const;

  /// The same, with values of its own. Precondition: they are in memory.
  std::shared_ptr<CurveBlock> copy() const;
  /// The same, its values on the disk; null without room there.
  std::shared_ptr<CurveBlock> onDisk(const std::shared_ptr<ScratchFile>& file) const;
  /// The same without its values: the extremes remain.
  std::shared_ptr<CurveBlock> withoutValues() const;

 private:
  struct Spilled {
    std::shared_ptr<ScratchFile> file;
    ScratchFile::Place place;
    Spilled(std::shared_ptr<ScratchFile> f, ScratchFile::Place p) : file(std::move(f)), place(p) {}
    ~Spilled() { file->release(place); }
    Spilled(const Spilled&) = delete;
    Spilled& operator=(const Spilled&) = delete;
  };

  std::shared_ptr<Values> values_;          ///< null: on the disk, or gone
  std::shared_ptr<const Spilled> spilled_;  ///< null: in memory, or gone
  std::vector<Extremes> buckets_;
  Extremes all_;
};

}  // namespace sprung
