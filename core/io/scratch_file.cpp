#include "core/io/scratch_file.h"

#include <fcntl.h>
#include <sys/statfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "core/io/file_access.h"

namespace sprung {
namespace {

constexpr decltype(statfs::f_type) kMemoryFileSystem = 0x01021994;  // tmpfs, see statfs(2)
const char* const kLargeFiles = "/var/tmp";

bool isMemory(const std::string& folder) {
  struct statfs info {};
  return ::statfs(folder.c_str(), &info) == 0 && info.f_type == kMemoryFileSystem;
}

/// Whoever names a folder by TMPDIR gets that one.
std::string usualFolder() {
  std::error_code none;
  const std::string folder = std::filesystem::temp_directory_path(none).string();
  const bool chosen = std::getenv("TMPDIR") != nullptr;
  if (!chosen && isMemory(folder) && ::access(kLargeFiles, W_OK) == 0 && !isMemory(kLargeFiles)) return kLargeFiles;
  return none ? "/tmp" : folder;
}

}  // namespace

ScratchFile::~ScratchFile() {
  if (file_ >= 0) ::close(file_);
}

bool ScratchFile::open() {
  if (file_ >= 0) return true;
  if (folder_.empty()) folder_ = usualFolder();
  std::string name = folder_ + "/sprung-XXXXXX";
  file_ = ::mkostemp(name.data(), O_CLOEXEC);
  if (file_ < 0)
    fail(errno);
  else
    ::unlink(name.c_str());
  return file_ >= 0;
}

void ScratchFile::fail(int code) {
  Diagnostic finding = fileProblem(folder_ + "/sprung", code, true);
  finding.where = folder_;
  problem_ = std::move(finding);
}

std::optional<std::uint64_t> ScratchFile::roomFor(std::uint64_t size) {
  const std::lock_guard lock(mutex_);
  if (size > limit_ || used_ > limit_ - size) return {};
  used_ += size;
  for (auto gap = gaps_.begin(); gap != gaps_.end(); ++gap) {
    const auto [begin, room] = *gap;
    if (room < size) continue;
    gaps_.erase(gap);
    if (room > size) gaps_.emplace(begin + size, room - size);
    return begin;
  }
  end_ += size;
  return end_ - size;
}

std::optional<ScratchFile::Place> ScratchFile::write(std::string_view bytes) {
  if (problem_ || bytes.empty() || bytes.size() > limit_ || !open()) return {};
  const std::optional<std::uint64_t> begin = roomFor(bytes.size());
  if (!begin) return {};
  const Place place{*begin, bytes.size()};
  for (std::uint64_t at = place.begin; !bytes.empty();) {
    const ssize_t count = ::pwrite(file_, bytes.data(), bytes.size(), static_cast<off_t>(at));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      fail(count < 0 ? errno : ENOSPC);
      release(place);
      return {};
    }
    at += static_cast<std::uint64_t>(count);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return place;
}

std::optional<std::string> ScratchFile::read(const Place& place) const {
  std::string bytes(place.size, '\0');
  for (std::uint64_t done = 0; done < place.size;) {
    const ssize_t count =
        ::pread(file_, bytes.data() + done, place.size - done, static_cast<off_t>(place.begin + done));
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return {};
    done += static_cast<std::uint64_t>(count);
  }
  return bytes;
}

void ScratchFile::release(const Place& place) {
  const std::lock_guard lock(mutex_);
  give(place);
}

void ScratchFile::give(const Place& place) {
  std::uint64_t begin = place.begin, size = place.size;
  used_ -= size;
  auto after = gaps_.lower_bound(begin);
  if (after != gaps_.end() && after->first == begin + size) {
    size += after->second;
    after = gaps_.erase(after);
  }
  if (after != gaps_.begin()) {
    const auto before = std::prev(after);
    if (before->first + before->second == begin) {
      begin = before->first;
      size += before->second;
      gaps_.erase(before);
    }
  }
  if (begin + size < end_) {
    gaps_.emplace(begin, size);
  } else {
    end_ = begin;
  }
  if (file_ < 0) return;
  // Should these fail, the file takes more of the disk than it has to.
  const int hole = FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE;
  (void)::fallocate(file_, hole, static_cast<off_t>(begin), static_cast<off_t>(size));
  if (begin == end_ && ::ftruncate(file_, static_cast<off_t>(end_)) != 0) return;
}

}  // namespace sprung
