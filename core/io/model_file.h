// Reading and writing of model files (NAME.sprung.json, version 1).
#pragma once

#include <string>
#include <string_view>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/document.h"

namespace sprung {

struct ReadModel {
  Document document;
  Diagnostics warnings;
};

/// Parses a model. All errors are reported at once, each with its path ("objects[2].stifness"), what was expected and
/// the nearest right name; nothing half-loaded is returned. Given up by `progress`: an empty list of errors.
Result<ReadModel> readModel(std::string_view text, const Progress& progress = {});
Result<ReadModel> readModelFile(const std::string& path);

/// The file's text: stable key order, defaults left out, shortest round-trip numbers, short arrays on one line.
std::string writeModel(const Document& document);
/// Atomic: a temporary file beside the target, flushed, then renamed.
Status writeModelFile(const Document& document, const std::string& path);

}  // namespace sprung
