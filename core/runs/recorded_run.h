// A recording computed again as a run that can be kept and followed: with stored states, marks and the proof.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "core/runs/kept_run.h"
#include "core/sim/proof.h"
#include "core/sim/recording.h"

namespace sprung {

struct RecordedRun {
  KeptRun run;
  /// What runs at its end, with the parameters that have been given until then.
  std::shared_ptr<const CompiledModel> end;
  std::optional<Parting> parting;  ///< where the bits have left the proof; what is kept is what has been computed
};

/// Checkpoints stand where the first pass took them: elsewhere they would change what comes next. They take no more
/// than `budget` of memory [bytes]. Empty when `progress` has given up.
std::optional<RecordedRun> computeRecordedRun(const Recording& recording, const Proof& expected, std::size_t budget,
                                              const ProofProgress& progress = {});

}  // namespace sprung
