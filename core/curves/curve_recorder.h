// Keeps what somebody looks at over time, for every step of every run that is in sight, within a budget of memory and
// one of disk. What had happened before it was asked for is computed again beside the motion, which does not depend on
// it.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/curves/channel_values.h"
#include "core/curves/column_writer.h"
#include "core/curves/derived_values.h"
#include "core/runs/companion.h"
#include "core/runs/run_tree.h"

namespace sprung {

class CurveRecorder {
 public:
  CurveRecorder(const RunTree& tree, std::shared_ptr<CallControl> control);

  /// All that are wanted, with what they are made of; those that were wanted before keep what is known of them.
  void setChannels(const std::vector<Channel>& wanted);
  const std::vector<Channel>& channels() const { return channels_; }
  bool on() const { return !channels_.empty(); }
  /// Room in memory, and in a temporary file [bytes].
  void setBudget(std::size_t bytes, std::size_t diskBytes);
  /// The simulator stands at the end of this run; `sensors` is the last sample of all sensors. A step that has been
  /// noted costs nothing.
  void note(Simulator& simulator, std::span<const double> sensors, const KeptRun& run);
  /// What each channel is where the simulator stands, which need not be the end of a step; `sensors` at that state.
  void readNow(Simulator& simulator, std::span<const double> sensors, std::vector<double>& values);
  /// Computes again what is missing of a run while `more` says so. True when there is nothing left to do.
  bool advance(int run, const std::function<bool()>& more);
  /// Something is there that the last call of `curves` has not told.
  bool changed() const { return changed_; }
  /// Of the shown run and its ghost, and a stretch more of what is derived; null when nobody looks.
  std::shared_ptr<const Curves> curves(int shown, std::optional<int> ghost);

 private:
  struct Track {
    std::shared_ptr<const CompiledModel> start;  ///< of the run: another one may have taken its row
    std::int64_t firstStep = 0;
    std::vector<ColumnWriter> columns;
  };
  struct Part {
    const KeptRun* run = nullptr;
    Track* track = nullptr;
    std::int64_t endStep = 0;
  };

  Track& trackOf(const KeptRun& run);
  std::vector<Part> partsOf(const KeptRun& run);
  std::optional<std::int64_t> missingStep(const std::vector<Part>& parts) const;
  /// The columns of what is read: the time and the channels that are not derived.
  std::span<const ColumnWriter> readColumns(const Track& track) const;
  static std::vector<ColumnsOfPart> columnsOf(const std::vector<Part>& parts);
  void fill(const std::vector<Part>& parts);
  void forgetRemoved();
  void fit();
  std::size_t bytes() const;

  const RunTree& tree_;
  std::shared_ptr<CallControl> control_;
  std::vector<Channel> channels_;  ///< those that are read from items, then those that are derived
  std::size_t read_ = 0;           ///< so many are read
  DerivedValues derived_;
  std::map<int, Track> tracks_;  ///< by id of the run
  ChannelValues shown_, again_;
  std::vector<double> values_;
  std::shared_ptr<ScratchFile> file_ = std::make_shared<ScratchFile>();
  std::size_t budget_ = command::SetHistoryBudget{}.bytes / 2;

  std::unique_ptr<Companion> companion_;
  int run_ = -1;                                ///< id of the one that is computed again
  std::shared_ptr<const CompiledModel> start_;  ///< of it
  std::optional<int> stuck_;                    ///< a run that cannot be computed again further

  bool changed_ = false;
  std::shared_ptr<const Curves> told_;
  int toldShown_ = -1;
  std::optional<int> toldGhost_;
};

}  // namespace sprung
