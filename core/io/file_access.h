// Whole files in and out, with messages that say what to do. Writing never leaves half a file behind.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace sprung {

Result<std::string> readTextFile(const std::string& path, std::size_t maximumBytes);

/// Writes a temporary file beside the target, flushes it to the disk and renames it. A symbolic link is followed; the
/// permissions of a file that exists are kept.
Status writeTextFile(const std::string& path, std::string_view text);

/// Brings what has been written to a file to the disk, as far as that is possible.
void flushFile(const std::string& path);

/// "no such folder", "you may not write here" … for an errno of opening, writing or renaming `path`.
Diagnostic fileProblem(const std::string& path, int code, bool writing);

}  // namespace sprung
