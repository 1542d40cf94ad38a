#include "core/curves/curve_recorder.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace sprung {
namespace {

constexpr std::int64_t kMostDerived = 200'000;  ///< rows at once

}  // namespace

CurveRecorder::CurveRecorder(const RunTree& tree, std::shared_ptr<CallControl> control)
    : tree_(tree), control_(std::move(control)) {}

void CurveRecorder::setChannels(const std::vector<Channel>& wanted) {
  std::vector<Channel> channels = DerivedValues::withSources(wanted);
  if (channels == channels_) return;
  for (auto& [id, track] : tracks_) {
    std::vector<ColumnWriter> columns(channels.size() + 1);
    columns.front() = std::move(track.columns.front());
    for (std::size_t i = 0; i < channels.size(); ++i) {
      const auto before = std::find(channels_.begin(), channels_.end(), channels[i]);
      if (before != channels_.end())
        columns[i + 1] = std::move(track.columns[static_cast<std::size_t>(before - channels_.begin()) + 1]);
    }
    track.columns = std::move(columns);
  }
  channels_ = std::move(channels);
  if (channels_.empty()) tracks_.clear();
  const auto derived = std::find_if(channels_.begin(), channels_.end(), [](const Channel& c) { return c.isDerived(); });
  read_ = static_cast<std::size_t>(derived - channels_.begin());
  shown_.setChannels(std::span(channels_).first(read_));
  again_.setChannels(std::span(channels_).first(read_));
  derived_.setChannels(channels_);
  stuck_.reset();
  run_ = -1;
  changed_ = true;
}

void CurveRecorder::setBudget(std::size_t bytes, std::size_t diskBytes) {
  budget_ = bytes;
  file_->setLimit(diskBytes);
  fit();
}

CurveRecorder::Track& CurveRecorder::trackOf(const KeptRun& run) {
  Track& track = tracks_[run.told.id];
  const std::int64_t firstStep = run.isRoot() ? run.moments.front().steps : run.told.forkStep + 1;
  if (track.columns.empty() || track.start != run.start || track.firstStep != firstStep)
    track = {run.start, firstStep, std::vector<ColumnWriter>(channels_.size() + 1)};
  return track;
}

std::vector<CurveRecorder::Part> CurveRecorder::partsOf(const KeptRun& run) {
  std::vector<Part> parts;
  std::int64_t end = run.told.lastStep + 1;
  for (const KeptRun* part = &run; part != nullptr; part = tree_.parentOf(*part)) {
    parts.push_back({part, &trackOf(*part), end});
    end = part->told.forkStep + 1;
  }
  std::reverse(parts.begin(), parts.end());
  return parts;
}

void CurveRecorder::note(Simulator& simulator, std::span<const double> sensors, const KeptRun& run) {
  if (!on()) return;
  Track& track = trackOf(run);
  const std::int64_t row = simulator.steps() - track.firstStep;
  const auto knows = [row](const ColumnWriter& column) { return column.column().knows(row); };
  const auto columns = readColumns(track);
  if (row < 0 || std::all_of(columns.begin(), columns.end(), knows)) return;
  shown_.read(simulator, sensors, values_);
  track.columns.front().append(row, simulator.time());
  for (std::size_t i = 0; i < values_.size(); ++i) track.columns[i + 1].append(row, values_[i]);
  changed_ = true;
  if (row % CurveBlock::kRows == 0) fit();
}

void CurveRecorder::readNow(Simulator& simulator, std::span<const double> sensors, std::vector<double>& values) {
  values.clear();
  if (on()) shown_.read(simulator, sensors, values);
  values.resize(channels_.size(), std::numeric_limits<double>::quiet_NaN());
}

std::span<const ColumnWriter> CurveRecorder::readColumns(const Track& track) const {
  return std::span(track.columns).first(read_ + 1);
}

std::optional<std::int64_t> CurveRecorder::missingStep(const std::vector<Part>& parts) const {
  for (const Part& part : parts) {
    const std::int64_t end = part.endStep - part.track->firstStep;
    std::int64_t first = end;
    for (const ColumnWriter& column : readColumns(*part.track)) first = std::min(first, column.missing(end));
    if (first < end) return part.track->firstStep + first;
  }
  return {};
}

/// Where the companion stands.
void CurveRecorder::fill(const std::vector<Part>& parts) {
  const std::int64_t step = companion_->simulator.steps();
  const auto part = std::find_if(parts.begin(), parts.end(), [step](const Part& p) { return step < p.endStep; });
  if (part == parts.end() || step < part->track->firstStep) return;
  const std::int64_t row = step - part->track->firstStep;
  again_.read(companion_->simulator, companion_->sample, values_);
  part->track->columns.front().fill(row, companion_->simulator.time());
  for (std::size_t i = 0; i < values_.size(); ++i) part->track->columns[i + 1].fill(row, values_[i]);
  changed_ = true;
  if (row % CurveBlock::kRows == 0) fit();
}

bool CurveRecorder::advance(int run, const std::function<bool()>& more) {
  KeptRun* kept = on() ? tree_.find(run) : nullptr;
  if (kept == nullptr || stuck_ == run) return true;
  const std::vector<Part> parts = partsOf(*kept);
  std::optional<std::int64_t> missing = missingStep(parts);
  if (!missing) {
    if (run_ == run) companion_.reset();
    return true;
  }
  if (companion_ == nullptr) {
    companion_ = std::make_unique<Companion>(kept->moments.front().checkpoint->model, control_, tree_);
    run_ = -1;
  }
  const auto& start = parts.front().run->start;
  const bool goesOn = run_ == run && start_ == start && companion_->simulator.steps() < *missing;
  run_ = run;
  start_ = start;
  companion_->follower.restore(*kept, {.step = *missing}, goesOn);
  fill(parts);
  while ((missing = missingStep(parts))) {
    if (companion_->follower.atEnd() || !companion_->follower.step()) {
      stuck_ = run;
      return true;
    }
    fill(parts);
    if (!more()) return false;
  }
  return true;
}

std::size_t CurveRecorder::bytes() const {
  std::size_t sum = 0;
  for (const auto& [id, track] : tracks_)
    for (const ColumnWriter& column : track.columns) sum += column.bytes();
  return sum;
}

/// The column with the most in memory gives way first.
void CurveRecorder::fit() {
  while (bytes() > budget_) {
    ColumnWriter* most = nullptr;
    for (auto& [id, track] : tracks_)
      for (ColumnWriter& column : track.columns)
        if (most == nullptr || column.spillable() > most->spillable()) most = &column;
    if (most == nullptr || most->spillable() == 0) return;
    most->spill(file_);
    changed_ = true;
  }
}

namespace {

/// A parameter, the model or the place of a body was set after this step. Hands pull without a jump of what they move.
bool isSetAfter(const std::vector<LoggedInput>& inputs, std::int64_t step) {
  const auto earlier = [](const LoggedInput& input, std::int64_t at) { return input.step < at; };
  for (auto at = std::lower_bound(inputs.begin(), inputs.end(), step, earlier); at != inputs.end(); ++at) {
    if (at->step > step) return false;
    const bool goesOn = std::holds_alternative<Hands>(at->input) || std::holds_alternative<command::Refresh>(at->input);
    if (!goesOn) return true;
  }
  return false;
}

}  // namespace

std::vector<ColumnsOfPart> CurveRecorder::columnsOf(const std::vector<Part>& parts) {
  std::vector<ColumnsOfPart> columns;
  columns.reserve(parts.size());
  for (const Part& part : parts)
    columns.push_back({&part.track->columns, part.endStep - part.track->firstStep,
                       [run = part.run, first = part.track->firstStep](std::int64_t row) {
                         return isSetAfter(run->inputs, first + row);
                       }});
  return columns;
}

void CurveRecorder::forgetRemoved() {
  std::erase_if(tracks_, [this](const auto& entry) { return tree_.find(entry.first) == nullptr; });
}

std::shared_ptr<const Curves> CurveRecorder::curves(int shown, std::optional<int> ghost) {
  if (!on()) return told_ = nullptr;
  if (!changed_ && told_ != nullptr && shown == toldShown_ && ghost == toldGhost_) return told_;
  forgetRemoved();
  auto made = std::make_shared<Curves>();
  made->channels = channels_;
  changed_ = false;
  const auto add = [&](int id) {
    const KeptRun* run = tree_.find(id);
    if (run == nullptr) return;
    CurvePath& path = made->paths.emplace_back();
    path.run = id;
    const std::vector<Part> parts = partsOf(*run);
    const std::vector<ColumnsOfPart> columns = columnsOf(parts);
    changed_ = !derived_.extend(columns, kMostDerived) || changed_;
    for (const Part& part : parts) {
      CurveTrack& track = path.tracks.emplace_back();
      track.run = part.run->told.id;
      track.firstStep = part.track->firstStep;
      track.endStep = part.endStep;
      if (path.tracks.size() == parts.size())
        track.columns = derived_.published(columns);
      else
        for (const ColumnWriter& column : part.track->columns) track.columns.push_back(column.column());
    }
  };
  add(shown);
  if (ghost && *ghost != shown) add(*ghost);
  made->bytes = bytes();
  made->diskBytes = file_->size();
  toldShown_ = shown;
  toldGhost_ = ghost;
  return told_ = std::move(made);
}

}  // namespace sprung
