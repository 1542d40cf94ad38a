// Checkpoints of a run in a file, with what is known of its output so far, so that a run that was killed can go on and
// end with the same bytes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/sim/checkpoint.h"

namespace sprung {

struct StoredRun {
  Checkpoint checkpoint;
  double every = 0.0;          ///< simulated time from one checkpoint to the next [s]
  bool rows = false;           ///< sensor values are written as CSV
  std::uint64_t rowBytes = 0;  ///< how many bytes of it belong to the run up to here
};

/// Atomic: a kill at any moment leaves the old file or the new one.
Status writeCheckpointFile(const StoredRun& run, const std::string& path);
/// Refuses what is damaged, of another version, or of another model than `model`.
Result<StoredRun> readCheckpointFile(const std::string& path, std::shared_ptr<const CompiledModel> model);

}  // namespace sprung
