#include "core/script/python_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "core/script/descriptor_message.h"
#include "core/script/python_nursery.h"
#include "core/script/same_bits.h"

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace sprung::python {
namespace {

constexpr const char* kName = "sprung-python";

Diagnostic cannotStart(const std::string& why) {
  return error("", "Python cannot be used: " + why, "install the program anew, with all of its parts");
}

/// The program that runs Python: installed beside this one, or in the folder where both were built (seen from where
/// this one is: the program itself, or a test).
std::optional<std::string> findProgram() {
  std::error_code problem;
  const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", problem).parent_path();
  for (const char* folder : {".", "../core/python"}) {
    const std::filesystem::path path = (here / folder / kName).lexically_normal();
    if (access(path.c_str(), X_OK) == 0) return path.string();
  }
  return std::nullopt;
}

/// What Python has no use for stays here: secrets in the environment are none of a function's business.
std::vector<char*> plainEnvironment() {
  static std::string sameBits = std::string(kSameBitsName) + "=" + kSameBitsValue;
  std::vector<char*> kept;
  for (char** entry = environ; *entry != nullptr; ++entry)
    for (const std::string_view name :
         {"LANG=", "LC_", "TZ=", "LD_LIBRARY_PATH=", "GLIBC_TUNABLES=", "ASAN_", "UBSAN_", "TSAN_", "LSAN_"})
      if (std::string_view(*entry).starts_with(name)) kept.push_back(*entry);
  if (std::getenv(kSameBitsName) == nullptr) kept.push_back(sameBits.data());
  kept.push_back(nullptr);
  return kept;
}

class Nursery {
 public:
  struct Made {
    int pid = -1, handle = -1;
  };

  /// The one of the program. It stays until the program ends, and ends then by itself. Precondition: the lock of it is
  /// held.
  static Nursery& the() {
    static auto* nursery = new Nursery;  // NOLINT(cppcoreguidelines-owning-memory): processes may outlast statics
    return *nursery;
  }
  static std::mutex& lock() {
    static std::mutex mutex;
    return mutex;
  }

  std::optional<Diagnostic> start() {
    if (socket_ >= 0) return std::nullopt;
    const std::optional<std::string> program = findProgram();
    if (!program) return cannotStart(std::string(kName) + " is missing beside the program");
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends.data()) != 0)
      return cannotStart(std::strerror(errno));
    socket_ = ends[0];
    const int problem = spawn(*program, ends[1]);
    close(ends[1]);
    std::string first(1000, '\0');
    int none = -1;
    first.resize(problem == 0 ? receiveMessage(socket_, first.data(), first.size(), none) : 0);
    if (!first.empty() && first.front() == kNurseryReady) {
      unprotected_ = first.substr(1);
      return std::nullopt;
    }
    leave();
    if (problem != 0) return cannotStart(*program + ": " + std::strerror(problem));
    return cannotStart(first.empty() ? *program + " ends when it starts" : first.substr(1));
  }

  Made make(int memory) {
    const NurseryRequest request{NurseryRequest::Kind::Make, 0};
    Made made;
    made.pid = ask(request, memory, made.handle);
    return made;
  }
  int wait(int pid) {
    int none = -1;
    return ask({NurseryRequest::Kind::Wait, pid}, -1, none);
  }
  /// Gives up a nursery that does not answer; the next start makes another one.
  void leave() {
    close(socket_);
    socket_ = -1;
    if (pid_ > 0) {
      kill(pid_, SIGKILL);
      while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
      }
    }
    pid_ = -1;
  }
  bool isThere() const { return socket_ >= 0; }
  const std::string& unprotected() const { return unprotected_; }

 private:
  /// 0, or why not (errno).
  int spawn(const std::string& program, int socket) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    // What functions print is no result: standard output may be a table of these.
    posix_spawn_file_actions_adddup2(&actions, STDERR_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, socket, kNurserySocket);
    posix_spawnattr_init(&attributes);
    // Ctrl+C in a terminal is for the program; it decides when Python ends.
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    sigset_t signals;
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    std::string name = program;
    std::array<char*, 2> arguments = {name.data(), nullptr};
    std::vector<char*> environment = plainEnvironment();
    const int problem =
        posix_spawn(&pid_, program.c_str(), &actions, &attributes, arguments.data(), environment.data());
    if (problem != 0) pid_ = -1;
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return problem;
  }

  int ask(const NurseryRequest& request, int descriptor, int& received) {
    NurseryAnswer answer;
    const bool good = socket_ >= 0 && sendMessage(socket_, &request, sizeof request, descriptor) &&
                      receiveMessage(socket_, &answer, sizeof answer, received) == sizeof answer;
    if (!good && socket_ >= 0) leave();
    return good ? answer.value : -1;
  }

  int socket_ = -1;
  pid_t pid_ = -1;
  std::string unprotected_;
};

}  // namespace

Result<std::unique_ptr<Process>> Process::start() {
  const int memory = Channel::makeMemory();
  if (memory < 0) return cannotStart(std::string("no shared memory: ") + std::strerror(errno));
  const std::lock_guard lock(Nursery::lock());
  Nursery& nursery = Nursery::the();
  std::optional<Diagnostic> problem;
  Nursery::Made made;
  // Somebody may have ended the nursery since it was last asked: once more, with a new one.
  for (int attempt = 0; attempt < 2 && made.handle < 0 && !problem; ++attempt) {
    problem = nursery.start();
    if (!problem) made = nursery.make(memory);
  }
  if (!problem && made.handle < 0) problem = cannotStart("no process can be started for it");
  std::unique_ptr<Process> process;
  if (!problem) process.reset(new Process(memory, made.pid, made.handle, nursery.unprotected()));
  close(memory);
  if (problem) return *problem;
  return process;
}

Process::Process(int memory, int pid, int handle, std::string unprotected)
    : channel_(memory, Side::Program), pid_(pid), handle_(handle), unprotected_(std::move(unprotected)) {}

Process::~Process() { end(); }

bool Process::hasEnded() const {
  pollfd ended{handle_, POLLIN, 0};
  return handle_ < 0 || poll(&ended, 1, 0) > 0;
}

void Process::interrupt() {
  channel_.markForInterrupt();
  syscall(SYS_pidfd_send_signal, handle_, SIGUSR1, nullptr, 0);
}

int Process::end() {
  if (handle_ < 0) return status_;
  syscall(SYS_pidfd_send_signal, handle_, SIGKILL, nullptr, 0);
  close(handle_);
  handle_ = -1;
  const std::lock_guard lock(Nursery::lock());
  if (Nursery::the().isThere()) status_ = Nursery::the().wait(pid_);
  return status_;
}

}  // namespace sprung::python
