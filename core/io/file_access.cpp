#include "core/io/file_access.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>
#include <utility>

namespace sprung {
namespace {

namespace fs = std::filesystem;

/// Closes a file descriptor at the end of its scope.
class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }
  int number() const { return number_; }
  bool valid() const { return number_ >= 0; }
  int close() { return number_ < 0 ? 0 : ::close(std::exchange(number_, -1)); }

 private:
  int number_;
};

/// 0, or the errno.
int writeAll(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = ::write(descriptor, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    text.remove_prefix(static_cast<std::size_t>(count));
  }
  return 0;
}

/// Descriptor of a new temporary file beside the target, or -1; the number in its name keeps several writers apart.
int createBeside(const fs::path& target, std::string& temporary) {
  constexpr std::size_t kLongest = 200;  // of the name; what is added has room in the 255 that file systems allow
  const std::string own = target.filename().string().substr(0, kLongest);
  for (int attempt = 0; attempt < 100; ++attempt) {
    const std::string name = "." + own + "." + std::to_string(::getpid()) + "-" + std::to_string(attempt) + ".tmp";
    temporary = (target.parent_path() / name).string();
    const int number = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (number >= 0 || errno != EEXIST) return number;
  }
  return -1;
}

/// So that the renamed entry itself survives a power cut; failing here is no reason to report an error.
void flushFolder(const fs::path& folder) {
  const Descriptor open(::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (open.valid()) ::fsync(open.number());
}

}  // namespace

std::string finalTarget(const std::string& path) {
  std::error_code ignored;
  fs::path target = path;
  for (int hops = 0; hops < 32 && fs::is_symlink(target, ignored); ++hops) {
    const fs::path next = fs::read_symlink(target, ignored);
    if (ignored || next.empty()) break;
    target = target.parent_path() / next;  // an absolute one replaces what stands before it
  }
  return target.string();
}

void flushFile(const std::string& path) {
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (file.valid()) ::fsync(file.number());
}

Diagnostic fileProblem(const std::string& path, int code, bool writing) {
  const std::string folder = fs::path(path).parent_path().string();
  switch (code) {
    case ENOENT:
      if (writing) return error(path, "there is no folder '" + folder + "'", "create it, or choose another place");
      return error(path, "there is no such file", "check the name and the folder");
    case ENOTDIR: return error(path, "a part of the path is not a folder", "check the path");
    case EISDIR: return error(path, "this is a folder, not a file", "name a file in it");
    case EACCES:
    case EPERM:
      return error(path, writing ? "no permission to write here" : "no permission to read the file",
                   writing ? "choose another place, or change the permissions" : "change the permissions of the file");
    case EROFS: return error(path, "this place can only be read", "choose another place");
    case ENOSPC:
    case EDQUOT: return error(path, "there is no room left on the disk", "free some space, or choose another place");
    case ENAMETOOLONG: return error(path.substr(0, 100) + "…", "the name is too long", "choose a shorter name");
    default:
      return error(path,
                   (writing ? "cannot be written: " : "cannot be read: ") + std::generic_category().message(code));
  }
}

Result<std::string> readTextFile(const std::string& path, std::size_t maximumBytes) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.valid()) return fileProblem(path, errno, false);
  struct stat info {};
  if (::fstat(file.number(), &info) != 0) return fileProblem(path, errno, false);
  if (S_ISDIR(info.st_mode)) return fileProblem(path, EISDIR, false);
  if (!S_ISREG(info.st_mode)) return error(path, "this is not an ordinary file", "name a model file");
  const std::string tooLarge = "the file is larger than " + std::to_string(maximumBytes >> 20U) + " MiB";
  if (static_cast<std::size_t>(info.st_size) > maximumBytes) return error(path, tooLarge, "divide the model");

  std::string text;
  constexpr std::size_t kBlock = std::size_t{1} << 16U;
  while (true) {
    const std::size_t size = text.size();
    text.resize(size + kBlock);
    const ssize_t count = ::read(file.number(), text.data() + size, kBlock);
    if (count < 0 && errno != EINTR) return fileProblem(path, errno, false);
    text.resize(size + static_cast<std::size_t>(count < 0 ? 0 : count));
    if (count == 0) return text;
    if (text.size() > maximumBytes) return error(path, tooLarge, "divide the model");
  }
}

Status writeTextFile(const std::string& path, std::string_view text) {
  Result<NewFile> made = NewFile::at(path);
  if (!made) return made.errors();
  Descriptor file(::open(made->meanwhile().c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.valid()) return fileProblem(path, errno, true);
  int code = writeAll(file.number(), text);
  if (file.close() != 0 && code == 0) code = errno;
  if (code != 0) return fileProblem(path, code, true);
  return made->finish();
}

Result<NewFile> NewFile::at(const std::string& path) {
  if (path.empty()) return error("", "a file name is missing", "name the file to write");
  NewFile file;
  file.path_ = path;
  file.target_ = finalTarget(path);
  struct stat old {};
  const bool exists = ::stat(file.target_.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) return fileProblem(path, EISDIR, true);
  if (exists && !S_ISREG(old.st_mode)) return error(path, "this is not an ordinary file", "choose another name");
  if (exists && ::access(file.target_.c_str(), W_OK) != 0) return fileProblem(path, errno, true);
  if (exists) file.permissions_ = old.st_mode & 07777U;
  if (!Descriptor(createBeside(file.target_, file.temporary_)).valid()) {
    const int code = errno;
    file.temporary_.clear();
    return fileProblem(path, code, true);
  }
  return file;
}

NewFile::NewFile(NewFile&& other) noexcept
    : path_(std::move(other.path_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      permissions_(other.permissions_) {}

NewFile::~NewFile() {
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
}

Status NewFile::finish() {
  Descriptor file(::open(temporary_.c_str(), O_WRONLY | O_CLOEXEC));
  int code = file.valid() ? 0 : errno;
  if (code == 0 && permissions_ && ::fchmod(file.number(), *permissions_) != 0) code = errno;
  if (code == 0 && ::fsync(file.number()) != 0) code = errno;
  if (file.close() != 0 && code == 0) code = errno;
  if (code == 0 && ::rename(temporary_.c_str(), target_.c_str()) != 0) code = errno;
  if (code != 0) return fileProblem(path_, code, true);
  temporary_.clear();
  flushFolder(fs::path(target_).parent_path());
  return Done{};
}

}  // namespace sprung
