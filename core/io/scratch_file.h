// A file without a name, for bytes that have no room in memory. Nothing is left of it when the program ends, however
// that happens. Any thread may read and release.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace sprung {

class ScratchFile {
 public:
  struct Place {
    std::uint64_t begin = 0, size = 0;  ///< bytes
  };

  /// In `folder`; without one, in the folder for temporary files, or where large ones belong when that is memory.
  explicit ScratchFile(std::string folder = {}) : folder_(std::move(folder)) {}
  ~ScratchFile();
  ScratchFile(const ScratchFile&) = delete;
  ScratchFile& operator=(const ScratchFile&) = delete;

  /// How much may stand in it [bytes]; what does already stays.
  void setLimit(std::uint64_t bytes) { limit_ = bytes; }
  std::uint64_t limit() const { return limit_; }
  /// How much stands in it [bytes], which is what it takes on a disk that can have holes in files.
  std::uint64_t size() const {
    const std::lock_guard lock(mutex_);
    return used_;
  }

  /// Empty when there is no room within the limit, and for good after a problem.
  std::optional<Place> write(std::string_view bytes);
  /// Empty when it cannot be read.
  std::optional<std::string> read(const Place& place) const;
  /// What stands there is not needed any more.
  void release(const Place& place);
  /// Why nothing can be written any more: the disk is full, or the folder is not there.
  const std::optional<Diagnostic>& problem() const { return problem_; }

 private:
  bool open();
  std::optional<std::uint64_t> roomFor(std::uint64_t size);
  void fail(int code);
  void give(const Place& place);

  mutable std::mutex mutex_;  ///< of where there is room
  std::string folder_;
  int file_ = -1;
  std::uint64_t limit_ = 0, end_ = 0, used_ = 0;
  std::map<std::uint64_t, std::uint64_t> gaps_;  ///< sizes by begin; none touches another one or the end
  std::optional<Diagnostic> problem_;
};

}  // namespace sprung
