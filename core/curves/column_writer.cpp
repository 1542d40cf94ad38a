#include "core/curves/column_writer.h"

#include <algorithm>
#include <utility>

namespace sprung {

constexpr std::int64_t kBlockRows = CurveBlock::kRows;

void ColumnWriter::append(std::int64_t row, double value) {
  CurveColumn& c = column_;
  if (c.knows(row)) return;
  const bool live = c.liveEnd > c.liveBegin;
  if (live && row < c.liveEnd) return;
  if (live && row > c.liveEnd) *this = {};
  if (!live || row > c.liveEnd) c.liveBegin = c.liveEnd = row;
  put(row, value);
  c.liveEnd = row + 1;
  join();
}

void ColumnWriter::fill(std::int64_t row, double value) {
  if (row != column_.filled || column_.knows(row)) return;
  put(row, value);
  ++column_.filled;
  join();
}

CurveColumn ColumnWriter::withTail(std::span<const double> values) const {
  CurveColumn made = column_;
  auto blocks = made.blocks != nullptr ? std::make_shared<CurveBlocks>(*made.blocks) : std::make_shared<CurveBlocks>();
  std::shared_ptr<CurveBlock> block;
  for (const double value : values) {
    const auto at = static_cast<std::size_t>(made.filled / kBlockRows);
    const std::int64_t row = made.filled++ % kBlockRows;
    if (block == nullptr || row == 0) {
      if (blocks->size() <= at) blocks->resize(at + 1);
      block = (*blocks)[at] != nullptr ? (*blocks)[at]->copy() : std::make_shared<CurveBlock>();
      (*blocks)[at] = block;
    }
    block->put(row, value);
  }
  made.blocks = std::move(blocks);
  return made;
}

/// Both sides have met.
void ColumnWriter::join() {
  CurveColumn& c = column_;
  if (c.liveEnd <= c.liveBegin || c.filled < c.liveBegin) return;
  c.liveBegin = 0;
  c.filled = c.liveEnd;
}

std::int64_t ColumnWriter::missing(std::int64_t end) const {
  const CurveColumn& c = column_;
  const std::int64_t known = c.liveEnd > c.liveBegin && c.filled >= c.liveBegin ? c.liveEnd : c.filled;
  return std::min(known, end);
}

void ColumnWriter::put(std::int64_t row, double value) {
  const std::int64_t index = row / kBlockRows;
  auto found = open_.find(index);
  if (found == open_.end()) {
    found = open_.emplace(index, std::pair{std::make_shared<CurveBlock>(), 0}).first;
    replace(index, found->second.first);
  }
  auto& [block, rows] = found->second;
  block->put(row % kBlockRows, value);
  if (++rows < kBlockRows) return;
  bytes_ -= block->bytes();
  block->seal();
  bytes_ += block->bytes();
  inMemory_.emplace(index, block);
  open_.erase(found);
}

void ColumnWriter::replace(std::int64_t index, std::shared_ptr<CurveBlock> block) {
  auto blocks =
      column_.blocks != nullptr ? std::make_shared<CurveBlocks>(*column_.blocks) : std::make_shared<CurveBlocks>();
  const auto at = static_cast<std::size_t>(index);
  if (blocks->size() <= at) blocks->resize(at + 1);
  if (const auto& before = (*blocks)[at]) bytes_ -= before->bytes();
  bytes_ += block->bytes();
  (*blocks)[at] = std::move(block);
  column_.blocks = std::move(blocks);
}

void ColumnWriter::spill(const std::shared_ptr<ScratchFile>& file) {
  if (inMemory_.empty()) return;
  const auto oldest = inMemory_.begin();
  std::shared_ptr<CurveBlock> lean = oldest->second->onDisk(file);
  if (lean == nullptr) lean = oldest->second->withoutValues();
  const std::int64_t index = oldest->first;
  inMemory_.erase(oldest);
  replace(index, std::move(lean));
}

}  // namespace sprung
