#include "core/curves/batch_curves.h"

#include <algorithm>
#include <utility>

namespace sprung {
namespace {

constexpr std::size_t kMemory = std::size_t{128} << 20U;     // bytes, of all columns
constexpr std::uint64_t kDisk = std::uint64_t{2048} << 20U;  // bytes

}  // namespace

BatchCurves::BatchCurves(const std::vector<Channel>& wanted) : channels_(DerivedValues::withSources(wanted)) {
  const auto derived = std::find_if(channels_.begin(), channels_.end(), [](const Channel& c) { return c.isDerived(); });
  read_ = static_cast<std::size_t>(derived - channels_.begin());
  reader_.setChannels(std::span(channels_).first(read_));
  derived_.setChannels(channels_);
  columns_.resize(channels_.size() + 1);
  file_->setLimit(kDisk);
}

void BatchCurves::connect(BatchOptions& batch) {
  batch.onStep = [this](Simulator& simulator, std::span<const double> sensors) { (void)note(simulator, sensors); };
}

std::span<const double> BatchCurves::note(Simulator& simulator, std::span<const double> sensors) {
  reader_.read(simulator, sensors, values_);
  columns_.front().append(rows_, simulator.time());
  for (std::size_t i = 0; i < values_.size(); ++i) columns_[i + 1].append(rows_, values_[i]);
  if (++rows_ % CurveBlock::kRows == 0) fit();
  return values_;
}

/// The column with the most in memory gives way first.
void BatchCurves::fit() {
  const auto bytes = [this] {
    std::size_t sum = 0;
    for (const ColumnWriter& column : columns_) sum += column.bytes();
    return sum;
  };
  while (bytes() > kMemory) {
    const auto most = std::max_element(columns_.begin(), columns_.end(),
                                       [](const auto& a, const auto& b) { return a.spillable() < b.spillable(); });
    if (most->spillable() == 0) return;
    most->spill(file_);
  }
}

std::shared_ptr<const Curves> BatchCurves::curves() {
  constexpr std::int64_t kAtOnce = 200'000;
  const std::vector<ColumnsOfPart> parts = {{&columns_, rows_, {}}};
  while (!derived_.empty() && !derived_.extend(parts, kAtOnce)) fit();
  auto made = std::make_shared<Curves>();
  made->channels = channels_;
  CurveTrack track;
  track.run = 0;
  track.endStep = rows_;
  track.columns = derived_.published(parts);
  made->paths.push_back({0, {std::move(track)}});
  return made;
}

}  // namespace sprung
