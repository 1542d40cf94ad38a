// Recordings in files (NAME.sprung-run.json): the models that ran, where the motion began, what entered it and when,
// and the proof of what came of it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/model/document.h"
#include "core/sim/proof.h"
#include "core/sim/recording.h"

namespace sprung {

struct StoredRecording {
  Recording recording;
  Proof proof;
};

/// The document that a model was compiled from; null: it is not known any more.
using DocumentOf = std::function<const Document*(const CompiledModel& model)>;

/// Errors when a document is missing.
Result<std::string> recordingText(const StoredRecording& stored, const DocumentOf& documentOf);
/// Computes the recording again for its proof and writes it. `end` is the hash of the state at the end of the run: when
/// the computation gives another one, the run cannot be replayed and nothing is written; neither when `progress` gives
/// up.
Status writeRecordingFile(const Recording& recording, std::uint64_t end, const DocumentOf& documentOf,
                          const std::string& path, const ProofProgress& progress = {});

/// Refuses what is damaged, of another version, or carries Python although `allowPython` is false. Every finding names
/// its place in the file.
Result<StoredRecording> readRecording(std::string_view text, bool allowPython);
Result<StoredRecording> readRecordingFile(const std::string& path, bool allowPython);

}  // namespace sprung
