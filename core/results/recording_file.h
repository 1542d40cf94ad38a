// Recordings in files (NAME.sprung-run.json): the models that ran, where the motion began, what entered it and when,
// and the proof of what came of it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"
#include "core/sim/proof.h"
#include "core/sim/recording.h"

namespace sprung {

struct StoredRecording {
  /// A model that ran.
  struct Model {
    std::shared_ptr<const Document> document;
    std::shared_ptr<const CompiledModel> compiled;
  };
  Recording recording;
  Proof proof;
  std::vector<Model> models = {};  ///< of a file that has been read: in the order in which they began to run
};

/// The document that a model was compiled from; null: it is not known any more.
using DocumentOf = std::function<const Document*(const CompiledModel& model)>;

/// Errors when a document is missing.
Result<std::string> recordingText(const StoredRecording& stored, const DocumentOf& documentOf);
/// Computes the recording again for its proof and writes it. When that does not end as `Recording::end` says, or with
/// another hash of the state than `end`, the run cannot be replayed and nothing is written; neither when `progress`
/// gives up.
Status writeRecordingFile(const Recording& recording, std::optional<std::uint64_t> end, const DocumentOf& documentOf,
                          const std::string& path, const ProofProgress& progress = {});

/// The text is meant to be a recording, be it whole or not.
bool isRecording(std::string_view text);
/// Whether the Python code of a model may be executed.
using PythonConsent = std::function<bool(const Document& document)>;
/// Refuses what is damaged, of another version, or carries Python that nobody has agreed to (without `consent`: any).
/// Every finding names its place in the file.
Result<StoredRecording> readRecording(std::string_view text, const PythonConsent& consent = {});
Result<StoredRecording> readRecordingFile(const std::string& path, const PythonConsent& consent = {});

}  // namespace sprung
