// The tables that plots draw beside the curves of a run: files of other programs, named in the model.
#pragma once

#include <filesystem>
#include <string>

#include "core/io/table_text.h"
#include "core/model/document.h"

namespace sprung {

/// Errors name the file.
Result<NumberTable> readTableFile(const std::string& path);

/// A warning for each table of the model's plots that cannot be read, or has not what is to be drawn of it. Their names
/// count from `folder`, that of the model.
Diagnostics checkTables(const Document& document, const std::filesystem::path& folder);

}  // namespace sprung
