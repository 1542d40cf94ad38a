// After a fault the heap, locks and the C library may be in any state: what the handler calls is async-signal-safe or
// reads memory of this file. The exceptions, dladdr and backtrace, may wait for the loader's lock, so an alarm ends
// that.
#include "core/base/black_box.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstring>
#include <ctime>
#include <exception>
#include <memory>
#include <mutex>

namespace sprung {
namespace {

constexpr std::size_t kDeeds = 64, kFacts = 8, kFrames = 64;
constexpr std::size_t kStack = std::size_t{64} << 10U;
constexpr unsigned kPatience = 10;  // s

struct Fault {
  int signal;
  const char* name;
  const char* words;
};
constexpr std::array<Fault, 7> kFaults = {{{SIGSEGV, "SIGSEGV", "segmentation fault"},
                                           {SIGBUS, "SIGBUS", "bus error"},
                                           {SIGILL, "SIGILL", "illegal instruction"},
                                           {SIGFPE, "SIGFPE", "arithmetic fault"},
                                           {SIGABRT, "SIGABRT", "aborted"},
                                           {SIGTRAP, "SIGTRAP", "trap"},
                                           {SIGSYS, "SIGSYS", "forbidden call of the system"}}};

/// Text of bounded length in place, in one line; always ends with a zero.
template <std::size_t Room>
class Line {
 public:
  void set(std::string_view text) {
    const std::size_t size = std::min(text.size(), Room - 1);
    for (std::size_t i = 0; i < size; ++i) text_[i] = static_cast<unsigned char>(text[i]) < ' ' ? ' ' : text[i];
    text_[size] = '\0';
  }
  std::string_view view() const { return text_.data(); }
  const char* data() const { return text_.data(); }
  char* begin() { return text_.data(); }

 private:
  std::array<char, Room> text_{};
};

struct Deed {
  double first = 0.0, last = 0.0;  ///< s since the start
  unsigned times = 0;
  Line<200> what;
};

struct Fact {
  Line<24> name;
  Line<1001> value;
};

double now() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Read by the handler, which cannot be given anything.
std::mutex writing;  // of the two below; the handler does not ask for it
std::array<Deed, kDeeds> deeds;
std::array<Fact, kFacts> facts;
std::atomic<std::size_t> deedCount{0};
double start = 0.0;
Line<1024> folder, path;
Line<4096> command;
Line<256> program, machine, began;
std::array<struct sigaction, kFaults.size()> before;
std::terminate_handler terminateBefore = nullptr;

/// Text and numbers to a file, without a heap.
class Report {
 public:
  explicit Report(int file) : file_(file) {}
  ~Report() { flush(); }
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;

  Report& operator<<(std::string_view text) {
    for (const char c : text) {
      if (size_ == buffer_.size()) flush();
      buffer_[size_++] = c;
    }
    return *this;
  }
  Report& number(std::uint64_t value, unsigned base = 10, std::size_t width = 0, char fill = ' ') {
    std::array<char, 24> digits{};
    std::size_t at = digits.size();
    do {
      digits[--at] = "0123456789abcdef"[value % base];
      value /= base;
    } while (value != 0);
    for (std::size_t used = digits.size() - at; used < width; ++used) *this << std::string_view(&fill, 1);
    return *this << std::string_view(&digits[at], digits.size() - at);
  }
  /// With three decimals.
  Report& seconds(double value, std::size_t width = 0) {
    const auto thousandths = static_cast<std::uint64_t>(std::max(0.0, value) * 1000.0 + 0.5);
    return (number(thousandths / 1000, 10, width) << ".").number(thousandths % 1000, 10, 3, '0');
  }
  void flush() {
    for (std::size_t done = 0; done < size_;) {
      const ssize_t count = ::write(file_, &buffer_[done], size_ - done);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      done += static_cast<std::size_t>(count);
    }
    size_ = 0;
  }

 private:
  int file_;
  std::array<char, 1024> buffer_{};
  std::size_t size_ = 0;
};

/// Calls `part` for each name of a nested one, outermost first: "_ZN6sprung9Simulator4stepEv" -> sprung, Simulator,
/// step.
template <class Part>
void eachName(const char* symbol, const Part& part) {
  if (symbol == nullptr || symbol[0] != '_' || symbol[1] != 'Z') return;
  const char* at = symbol + 2;
  while (*at == 'Z' || *at == 'L') ++at;  // within another function; seen in one file only
  if (*at == 'N') ++at;
  while (*at == 'K' || *at == 'V' || *at == 'R' || *at == 'O') ++at;
  if (at[0] == 'S' && at[1] == 't') {
    part("std");
    at += 2;
  }
  while (*at >= '0' && *at <= '9') {
    std::size_t length = 0;
    for (; *at >= '0' && *at <= '9'; ++at) length = 10 * length + static_cast<std::size_t>(*at - '0');
    if (length > ::strnlen(at, length)) return;
    const std::string_view name(at, length);
    part(name.substr(0, 10) == "_GLOBAL__N" ? std::string_view("(unnamed)") : name);
    at += length;
    if (*at == 'I') return part("<…>");
    if (*at == 'L') ++at;
  }
  if (at[0] == 'D' && at[1] >= '0' && at[1] <= '2') part("(destructor)");
}

/// "a::b<…>"; `write` takes the pieces.
template <class Write>
void eachPiece(const char* symbol, const Write& write) {
  bool first = true;
  eachName(symbol, [&](std::string_view name) {
    if (!first && name != "<…>") write("::");
    first = false;
    write(name);
  });
}

void writeFrames(Report& report, int file) {
  std::array<void*, kFrames> frames{};
  const int count = ::backtrace(frames.data(), static_cast<int>(frames.size()));
  for (int i = 0; i < count; ++i) {
    Dl_info info{};
    (report << "  ").number(static_cast<std::uint64_t>(i), 10, 2) << "  ";
    const bool known = ::dladdr(frames[static_cast<std::size_t>(i)], &info) != 0;
    bool named = false;
    if (known && info.dli_sname != nullptr)
      eachPiece(info.dli_sname, [&](std::string_view piece) {
        named = true;
        report << piece;
      });
    if (!named) report << (known && info.dli_sname != nullptr ? info.dli_sname : "?");
    if (known && info.dli_fname != nullptr) {
      const char* name = std::strrchr(info.dli_fname, '/');
      report << "  (" << (name != nullptr ? name + 1 : info.dli_fname) << ")";
    }
    // A function that calls itself is told once.
    int more = 0;
    for (Dl_info next{}; known && info.dli_saddr != nullptr && i + 1 < count; ++i, ++more) {
      if (::dladdr(frames[static_cast<std::size_t>(i) + 1], &next) == 0 || next.dli_saddr != info.dli_saddr) break;
    }
    if (more > 0) (report << ", and ").number(static_cast<std::uint64_t>(more)) << " times more";
    report << "\n";
  }
  report << "\nThe same for tools (addr2line -Cfe PROGRAM +OFFSET)\n";
  report.flush();
  ::backtrace_symbols_fd(frames.data(), count, file);
}

void writeHead(Report& report, const Fault& fault, const siginfo_t& info) {
  report << "Crash report of " << program.view() << "\n\nWhat      " << fault.words << " (" << fault.name << ")";
  if (info.si_code <= 0 && fault.signal != SIGABRT)
    (report << ", sent by process ").number(static_cast<std::uint64_t>(info.si_pid));
  else if (fault.signal == SIGSEGV || fault.signal == SIGBUS)
    (report << " at address 0x").number(reinterpret_cast<std::uintptr_t>(info.si_addr), 16);
  report << "\nWhen      ";
  report.seconds(now() - start) << " s after the start at " << began.view() << "\nCommand   " << command.view() << "\n";
  for (const Fact& fact : facts) {
    if (fact.value.view().empty()) continue;
    report << fact.name.view();
    for (std::size_t i = fact.name.view().size(); i < 10; ++i) report << " ";
    report << fact.value.view() << "\n";
  }
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  report << "Machine   " << machine.view() << "\nMemory    ";
  report.number(static_cast<std::uint64_t>(used.ru_maxrss) / 1024) << " MB at most\n";
}

void writeDeeds(Report& report) {
  report << "\nLast actions (seconds after the start)\n";
  const std::size_t count = deedCount.load(std::memory_order_acquire);
  for (std::size_t i = count > kDeeds ? count - kDeeds : 0; i < count; ++i) {
    const Deed& deed = deeds[i % kDeeds];
    (report << "  ").seconds(deed.last, 7) << "  " << deed.what.view();
    if (deed.times > 1) {
      ((report << " (").number(deed.times) << " times since ").seconds(deed.first) << ")";
    }
    report << "\n";
  }
  if (count == 0) report << "  none\n";
}

/// The file of the report, in its folder; -1 where that cannot be. `path` becomes its name.
int openReport() {
  Line<1024> part = folder;
  for (char* slash = std::strchr(part.begin() + 1, '/'); slash != nullptr; slash = std::strchr(slash + 1, '/')) {
    *slash = '\0';
    ::mkdir(part.data(), 0700);
    *slash = '/';
  }
  ::mkdir(folder.data(), 0700);
  return ::open(path.data(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
}

void writeReport(const Fault& fault, const siginfo_t& info) {
  const int file = openReport();
  const bool kept = file >= 0;
  {
    Report report(kept ? file : STDERR_FILENO);
    writeHead(report, fault, info);
    writeDeeds(report);
    std::array<char, 16> thread{};
    ::prctl(PR_GET_NAME, thread.data());
    report << "\nWhere (thread '" << thread.data() << "')\n";
    report.flush();  // what follows may fail
    writeFrames(report, kept ? file : STDERR_FILENO);
    report << "\nNothing of this has been sent. If you pass it on, look through it before: it names files.\n";
  }
  if (kept) ::close(file);
  Report word(STDERR_FILENO);
  word << "sprung: " << fault.words;
  if (kept)
    word << "; a report, which has been sent to nobody, lies in " << path.view() << "\n";
  else
    word << "; the report above could not be kept in " << folder.view() << "\n";
}

void onFault(int signal, siginfo_t* info, void* /*context*/) {
  static std::atomic_flag busy = ATOMIC_FLAG_INIT;
  // Another thread writes, and the program ends with that.
  while (busy.test_and_set()) ::pause();
  const int errorBefore = errno;
  const auto fault = std::find_if(kFaults.begin(), kFaults.end(), [&](const Fault& f) { return f.signal == signal; });
  struct sigaction usual {};
  usual.sa_handler = SIG_DFL;
  ::sigaction(SIGALRM, &usual, nullptr);
  ::alarm(kPatience);
  writeReport(*fault, *info);
  ::alarm(0);
  ::sigaction(signal, &before[static_cast<std::size_t>(fault - kFaults.begin())], nullptr);
  // A fault of the code comes again when its instruction does; one that was sent has to be sent again.
  if (info->si_code <= 0) ::raise(signal);
  errno = errorBefore;
}

[[noreturn]] void onTerminate() {
  if (const std::exception_ptr thrown = std::current_exception()) {
    try {
      std::rethrow_exception(thrown);
    } catch (const std::exception& exception) {
      noteFact("Exception", exception.what());
    } catch (...) {
      noteFact("Exception", "of an unknown type");
    }
  }
  if (terminateBefore != nullptr) terminateBefore();
  std::abort();
}

/// A stack on which the handler of this thread runs when its own is full; who has one already keeps it.
class ThreadStack {
 public:
  ThreadStack() {
    stack_t present{};
    ::sigaltstack(nullptr, &present);
    if ((present.ss_flags & SS_DISABLE) == 0) return;
    memory_ = std::make_unique_for_overwrite<char[]>(kStack);
    present.ss_sp = memory_.get();
    present.ss_size = kStack;
    present.ss_flags = 0;
    ::sigaltstack(&present, nullptr);
  }
  ~ThreadStack() {
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    if (memory_) ::sigaltstack(&none, nullptr);
  }
  ThreadStack(const ThreadStack&) = delete;
  ThreadStack& operator=(const ThreadStack&) = delete;

 private:
  std::unique_ptr<char[]> memory_;
};

void provideStack() { thread_local const ThreadStack stack; }

std::string timeNow() {
  const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M:%S", &parts);
  return text.data();
}

}  // namespace

void keepBlackBox(const BlackBoxSetup& setup) {
  start = now();
  folder.set(setup.folder);
  program.set(setup.program);
  command.set(setup.command);
  const std::string time = timeNow();
  began.set(time + " UTC");
  std::string stamp = time;
  for (char& c : stamp)
    if (c == ' ' || c == ':') c = '-';
  path.set(setup.folder + "/crash-" + stamp + "-" + std::to_string(::getpid()) + ".txt");
  utsname system{};
  ::uname(&system);
  machine.set(std::string(system.sysname) + " " + system.release + " " + system.machine + ", " +
              std::to_string(::sysconf(_SC_NPROCESSORS_ONLN)) + " processors");
  std::array<void*, 1> frame{};
  ::backtrace(frame.data(), 1);  // loads what it needs now, not then
  provideStack();
  terminateBefore = std::set_terminate(onTerminate);
  struct sigaction action {};
  action.sa_sigaction = onFault;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  ::sigemptyset(&action.sa_mask);
  for (const Fault& fault : kFaults) ::sigaddset(&action.sa_mask, fault.signal);
  for (std::size_t i = 0; i < kFaults.size(); ++i) ::sigaction(kFaults[i].signal, &action, &before[i]);
}

void noteDeed(std::string_view what) {
  const std::lock_guard lock(writing);
  const double time = now() - start;
  const std::size_t count = deedCount.load(std::memory_order_relaxed);
  Line<200> line;
  line.set(what);
  if (count > 0) {
    Deed& last = deeds[(count - 1) % kDeeds];
    if (last.what.view() == line.view()) {
      last.last = time;
      ++last.times;
      return;
    }
  }
  Deed& deed = deeds[count % kDeeds];
  deed.first = deed.last = time;
  deed.times = 1;
  deed.what = line;
  deedCount.store(count + 1, std::memory_order_release);
}

void noteFact(std::string_view name, std::string_view value) {
  const std::lock_guard lock(writing);
  auto place = std::find_if(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.name.view() == name; });
  if (place == facts.end())
    place = std::find_if(facts.begin(), facts.end(), [](const Fact& fact) { return fact.name.view().empty(); });
  if (place == facts.end()) return;
  place->name.set(name);
  place->value.set(value);
}

void nameThread(const char* name) {
  ::prctl(PR_SET_NAME, name);
  provideStack();
}

std::string readableSymbol(const char* mangled) {
  std::string text;
  eachPiece(mangled, [&text](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace sprung
