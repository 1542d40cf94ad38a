// Whole files in and out, with messages that say what to do. Writing never leaves half a file behind.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace sprung {

Result<std::string> readTextFile(const std::string& path, std::size_t maximumBytes);

/// By a NewFile.
Status writeTextFile(const std::string& path, std::string_view text);

/// A file that is written beside its target, and takes its place when it is complete. A symbolic link is followed; the
/// permissions of a file that exists are kept. Without `finish` nothing is left of it.
class NewFile {
 public:
  /// Creates it, empty. Errors say why nothing can be written to `path`.
  static Result<NewFile> at(const std::string& path);
  NewFile(NewFile&& other) noexcept;
  NewFile& operator=(NewFile&&) = delete;
  ~NewFile();

  /// Where to write until then.
  const std::string& meanwhile() const { return temporary_; }
  /// To be called when all is written and closed: brings it to the disk and to its place.
  Status finish();

 private:
  NewFile() = default;
  std::string path_, target_, temporary_;  ///< as named; where a link leads; empty when nothing is left to remove
  std::optional<unsigned> permissions_;    ///< of the file that was there
};

/// Where a path leads: the end of a chain of symbolic links, also of one to what is not there yet.
std::string finalTarget(const std::string& path);

/// Brings what has been written to a file to the disk, as far as that is possible.
void flushFile(const std::string& path);

/// "no such folder", "you may not write here" … for an errno of opening, writing or renaming `path`.
Diagnostic fileProblem(const std::string& path, int code, bool writing);

}  // namespace sprung
