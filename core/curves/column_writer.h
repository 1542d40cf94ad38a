// Writes a column of a curve from two sides: what happens is appended, and what has happened before somebody asked for
// it is filled in from the start.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <span>

#include "core/curves/curves.h"

namespace sprung {

class ColumnWriter {
 public:
  /// What others may read from now on.
  const CurveColumn& column() const { return column_; }
  /// The next row of what happens. One that is known stays.
  void append(std::int64_t row, double value);
  /// The first row that is missing at the start. Others are left alone.
  void fill(std::int64_t row, double value);
  /// What is filled in with some values behind it, which the next ones replace.
  CurveColumn withTail(std::span<const double> values) const;
  /// The first row before `end` that is not known; `end` when all are.
  std::int64_t missing(std::int64_t end) const;

  /// Memory of all blocks.
  std::size_t bytes() const { return bytes_; }
  /// Sealed blocks that have their values in memory.
  std::size_t spillable() const { return inMemory_.size(); }
  /// The oldest of them goes to the disk; without room there its values go.
  void spill(const std::shared_ptr<ScratchFile>& file);

 private:
  void put(std::int64_t row, double value);
  void join();
  void replace(std::int64_t index, std::shared_ptr<CurveBlock> block);

  CurveColumn column_;
  std::map<std::int64_t, std::pair<std::shared_ptr<CurveBlock>, std::int64_t>> open_;  ///< by place: block, rows put
  std::map<std::int64_t, std::shared_ptr<CurveBlock>> inMemory_;                       ///< sealed, by place
  std::size_t bytes_ = 0;
};

}  // namespace sprung
