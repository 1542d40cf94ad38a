// Reads a column of a curve row by row.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include "core/curves/curves.h"

namespace sprung {

class RowReader {
 public:
  explicit RowReader(CurveColumn column) : column_(std::move(column)) {}
  /// NaN where nothing is known. Precondition: the column has a block for the row.
  double at(std::int64_t row) {
    const std::int64_t block = row / CurveBlock::kRows;
    if (block != block_) {
      block_ = block;
      const auto& found = (*column_.blocks)[static_cast<std::size_t>(block)];
      values_ = found != nullptr ? found->values() : nullptr;
    }
    return values_ != nullptr ? (*values_)[static_cast<std::size_t>(row % CurveBlock::kRows)]
                              : std::numeric_limits<double>::quiet_NaN();
  }

 private:
  CurveColumn column_;
  std::int64_t block_ = -1;
  std::shared_ptr<const CurveBlock::Values> values_;
};

}  // namespace sprung
