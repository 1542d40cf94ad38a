#include "core/curves/curve_block.h"

#include <cstring>
#include <string_view>

namespace sprung {

void CurveBlock::seal() {
  buckets_.resize(static_cast<std::size_t>(kRows / kBucket));
  for (std::int64_t row = 0; row < kRows; ++row)
    buckets_[static_cast<std::size_t>(row / kBucket)].add((*values_)[static_cast<std::size_t>(row)]);
  for (const Extremes& bucket : buckets_) all_.add(bucket);
}

std::shared_ptr<const CurveBlock::Values> CurveBlock::values() const {
  if (values_ != nullptr || spilled_ == nullptr) return values_;
  const std::optional<std::string> bytes = spilled_->file->read(spilled_->place);
  if (!bytes) return nullptr;
  auto values = std::make_shared<Values>(kRows);
  std::memcpy(values->data(), bytes->data(), bytes->size());
  return values;
}

std::size_t CurveBlock::bytes() const {
  // What shared pointers and the allocator keep beside, and the place in the column.
  constexpr std::size_t kShared = 48;
  return sizeof *this + kShared + (values_ != nullptr ? values_->size() * sizeof(double) + kShared : 0) +
         (spilled_ != nullptr ? sizeof(Spilled) + kShared : 0) + buckets_.size() * sizeof(Extremes);
}

std::shared_ptr<CurveBlock> CurveBlock::copy() const {
  auto made = std::make_shared<CurveBlock>(*this);
  made->values_ = std::make_shared<Values>(*values_);
  return made;
}

std::shared_ptr<CurveBlock> CurveBlock::onDisk(const std::shared_ptr<ScratchFile>& file) const {
  if (values_ == nullptr) return nullptr;
  const auto place =
      file->write(std::string_view(reinterpret_cast<const char*>(values_->data()), values_->size() * sizeof(double)));
  if (!place) return nullptr;
  auto made = withoutValues();
  made->spilled_ = std::make_shared<const Spilled>(file, *place);
  return made;
}

std::shared_ptr<CurveBlock> CurveBlock::withoutValues() const {
  auto made = std::make_shared<CurveBlock>(*this);
  made->values_.reset();
  made->spilled_.reset();
  return made;
}

}  // namespace sprung
