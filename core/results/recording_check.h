// Whether what a recording says of itself goes together: what a computation of it alone does not show.
#pragma once

#include "core/results/recording_file.h"

namespace sprung {

/// An error where the end is not that of the proof: a file that has been changed. A warning for each number of the
/// model, up to a few, with which the run does not begin: it is computed with its own, not with those of the model.
Diagnostics contradictions(const StoredRecording& stored);

}  // namespace sprung
