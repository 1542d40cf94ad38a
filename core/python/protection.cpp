#include "core/python/protection.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>

namespace sprung::python {
namespace {

constexpr rlim_t kMemory = rlim_t{1} << 30U;
constexpr rlim_t kOpenFiles = 64;

/// All that Landlock of the headers knows; a kernel that knows less is asked for less.
constexpr std::uint64_t kReading =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_EXECUTE;
constexpr std::uint64_t kWriting = LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                                   LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_CHAR |
                                   LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                                   LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO |
                                   LANDLOCK_ACCESS_FS_MAKE_BLOCK | LANDLOCK_ACCESS_FS_MAKE_SYM;

void limit(__rlimit_resource resource, rlim_t value) {
  const rlimit limits{value, value};
  setrlimit(resource, &limits);
}

/// Only files in these folders can be opened from now on. False where the kernel cannot do that.
bool limitReading(const std::vector<std::string>& folders) {
  landlock_ruleset_attr handled{};
  handled.handled_access_fs = kReading | kWriting;
  const auto rules = static_cast<int>(syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0));
  if (rules < 0) return false;
  for (const std::string& folder : folders) {
    const int at = open(folder.c_str(), O_PATH | O_CLOEXEC);
    if (at < 0) continue;
    struct stat found {};
    fstat(at, &found);
    landlock_path_beneath_attr rule{};
    rule.allowed_access = S_ISDIR(found.st_mode) ? kReading : kReading & ~LANDLOCK_ACCESS_FS_READ_DIR;
    rule.parent_fd = at;
    syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(at);
  }
  const bool done = syscall(SYS_landlock_restrict_self, rules, 0) == 0;
  close(rules);
  return done;
}

/// The calls of the system that calculating needs. All others fail.
bool allowCalls(scmp_filter_ctx filter) {
  bool good = true;
  const auto allow = [&](int call, std::initializer_list<scmp_arg_cmp> conditions = {}) {
    good = good && seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, static_cast<unsigned>(conditions.size()),
                                          conditions.begin()) == 0;
  };
  for (const int call : {SCMP_SYS(read),
                         SCMP_SYS(pread64),
                         SCMP_SYS(readv),
                         SCMP_SYS(write),
                         SCMP_SYS(writev),
                         SCMP_SYS(close),
                         SCMP_SYS(lseek),
                         SCMP_SYS(stat),
                         SCMP_SYS(fstat),
                         SCMP_SYS(lstat),
                         SCMP_SYS(newfstatat),
                         SCMP_SYS(statx),
                         SCMP_SYS(access),
                         SCMP_SYS(faccessat),
                         SCMP_SYS(faccessat2),
                         SCMP_SYS(readlink),
                         SCMP_SYS(readlinkat),
                         SCMP_SYS(getdents64),
                         SCMP_SYS(getcwd),
                         SCMP_SYS(dup),
                         SCMP_SYS(poll),
                         SCMP_SYS(ppoll),
                         SCMP_SYS(select),
                         SCMP_SYS(pselect6),
                         SCMP_SYS(mmap),
                         SCMP_SYS(mprotect),
                         SCMP_SYS(munmap),
                         SCMP_SYS(mremap),
                         SCMP_SYS(madvise),
                         SCMP_SYS(brk),
                         SCMP_SYS(futex),
                         SCMP_SYS(rseq),
                         SCMP_SYS(set_robust_list),
                         SCMP_SYS(membarrier),
                         SCMP_SYS(getcpu),
                         SCMP_SYS(sched_yield),
                         SCMP_SYS(sched_getaffinity),
                         SCMP_SYS(rt_sigaction),
                         SCMP_SYS(rt_sigprocmask),
                         SCMP_SYS(rt_sigreturn),
                         SCMP_SYS(sigaltstack),
                         SCMP_SYS(restart_syscall),
                         SCMP_SYS(nanosleep),
                         SCMP_SYS(clock_nanosleep),
                         SCMP_SYS(clock_gettime),
                         SCMP_SYS(clock_getres),
                         SCMP_SYS(gettimeofday),
                         SCMP_SYS(time),
                         SCMP_SYS(times),
                         SCMP_SYS(getrusage),
                         SCMP_SYS(sysinfo),
                         SCMP_SYS(uname),
                         SCMP_SYS(getrandom),
                         SCMP_SYS(arch_prctl),
                         SCMP_SYS(getpid),
                         SCMP_SYS(getppid),
                         SCMP_SYS(gettid),
                         SCMP_SYS(getuid),
                         SCMP_SYS(geteuid),
                         SCMP_SYS(getgid),
                         SCMP_SYS(getegid),
                         SCMP_SYS(getrlimit),
                         SCMP_SYS(exit),
                         SCMP_SYS(exit_group)})
    allow(call);
  // Opening for reading only; openat2 hides its flags from a filter, and libraries do without.
  constexpr int kChanging = O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND | (O_TMPFILE & ~O_DIRECTORY);
  allow(SCMP_SYS(open), {SCMP_A1(SCMP_CMP_MASKED_EQ, kChanging, O_RDONLY)});
  allow(SCMP_SYS(openat), {SCMP_A2(SCMP_CMP_MASKED_EQ, kChanging, O_RDONLY)});
  // Signals to itself only, as abort sends them; bounds are read, not set; of a terminal only whether it is one.
  const auto self = static_cast<scmp_datum_t>(getpid());
  allow(SCMP_SYS(kill), {SCMP_A0(SCMP_CMP_EQ, self)});
  allow(SCMP_SYS(tgkill), {SCMP_A0(SCMP_CMP_EQ, self)});
  allow(SCMP_SYS(prlimit64), {SCMP_A2(SCMP_CMP_EQ, 0)});
  // Nothing that could make the system send signals elsewhere.
  for (const int command : {F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL})
    allow(SCMP_SYS(fcntl), {SCMP_A1(SCMP_CMP_EQ, static_cast<scmp_datum_t>(command))});
  allow(SCMP_SYS(ioctl), {SCMP_A1(SCMP_CMP_EQ, TCGETS)});
  allow(SCMP_SYS(ioctl), {SCMP_A1(SCMP_CMP_EQ, FIOCLEX)});
  return good;
}

}  // namespace

Protection::Protection(const std::vector<std::string>& readable) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, kOpenFiles);
  limit(RLIMIT_AS, kMemory);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  std::uint32_t refusing = SECCOMP_RET_ERRNO;
  filters_ = syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &refusing) == 0;
  const bool reads = limitReading(readable);
  if (!filters_) missing_ = "writing, the network and other processes";
  if (!reads) missing_ += std::string(missing_.empty() ? "" : ", nor from ") + "reading files";
}

void Protection::closeProcess() const {
  prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
  if (!filters_) return;
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  const bool good = filter != nullptr && allowCalls(filter) && seccomp_load(filter) == 0;
  seccomp_release(filter);
  if (!good) throw std::runtime_error("the process cannot be closed");
}

}  // namespace sprung::python
