#include "core/python/printed.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <string_view>
#include <utility>

#include "core/script/python_nursery.h"

namespace sprung::python {
namespace {

constexpr double kAtOnce = 1U << 16U;      // bytes
constexpr double kEachSecond = 1U << 12U;  // that come back

void writeOut(std::string_view text) {
  while (!text.empty()) {
    const ssize_t count = write(STDERR_FILENO, text.data(), text.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return;  // nobody listens
    text.remove_prefix(static_cast<std::size_t>(count));
  }
}

[[noreturn]] void passOn(int from) {
  using Clock = std::chrono::steady_clock;
  std::signal(SIGPIPE, SIG_IGN);  // whoever listens may go; functions print on
  std::array<char, 4096> block{};
  double room = kAtOnce;
  bool told = false;
  Clock::time_point last = Clock::now();
  while (true) {
    const ssize_t count = read(from, block.data(), block.size());
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) _exit(0);
    const Clock::time_point now = Clock::now();
    room = std::min(kAtOnce, room + kEachSecond * std::chrono::duration<double>(now - last).count());
    last = now;
    const std::string_view text(block.data(), static_cast<std::size_t>(count));
    const std::string_view fitting = text.substr(0, static_cast<std::size_t>(room));
    writeOut(fitting);
    room -= static_cast<double>(fitting.size());
    if (fitting.size() == text.size())
      told = false;
    else if (!std::exchange(told, true))
      writeOut("\nsprung: functions print more than anybody can read; some of it is left out\n");
  }
}

}  // namespace

Printed passOnPrinted(int unused) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return {};
  const pid_t reader = fork();
  if (reader == 0) {
    close(ends[1]);
    close(unused);
    close(kNurserySocket);
    passOn(ends[0]);
  }
  close(ends[0]);
  if (reader > 0) return {ends[1], reader};
  close(ends[1]);
  return {};
}

}  // namespace sprung::python
