// The curves of a batch run: channels at each of its steps, as the window keeps them of the runs that it shows, within
// a budget of memory and one of disk.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/curves/channel_values.h"
#include "core/curves/column_writer.h"
#include "core/curves/derived_values.h"
#include "core/sim/batch.h"

namespace sprung {

class BatchCurves {
 public:
  explicit BatchCurves(const std::vector<Channel>& wanted);

  /// Lets a run write them.
  void connect(BatchOptions& batch);
  /// Without one: after a step, or at the start, with what its sensors say there. Returns what has been read.
  std::span<const double> note(Simulator& simulator, std::span<const double> sensors);
  /// Of the run until now, as its only path; what is derived from them is computed here.
  std::shared_ptr<const Curves> curves();

 private:
  void fit();

  std::vector<Channel> channels_;  ///< those that are read from items, then those that are derived
  std::size_t read_ = 0;           ///< so many are read
  ChannelValues reader_;
  DerivedValues derived_;
  std::vector<ColumnWriter> columns_;  ///< the time, then the channels
  std::vector<double> values_;
  std::shared_ptr<ScratchFile> file_ = std::make_shared<ScratchFile>();
  std::int64_t rows_ = 0;
};

}  // namespace sprung
