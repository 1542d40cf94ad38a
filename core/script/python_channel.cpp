#include "core/script/python_channel.h"

#include <fcntl.h>
#include <linux/futex.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>

namespace sprung::python {
namespace {

using Clock = std::chrono::steady_clock;

/// How long a side waits without sleeping: longer than most calls take and than a solver needs between two of them,
/// short beside a step.
constexpr auto kBusy = std::chrono::microseconds(50);
/// Where waiting busily was in vain, since all processors are busy or the other side takes long, the next waits do
/// without: 1, 3, 7 … of them.
constexpr int kMostFailures = 6;

Side other(Side side) { return side == Side::Program ? Side::Python : Side::Program; }

void pause() {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#else
  std::this_thread::yield();
#endif
}

}  // namespace

struct Channel::Shared {
  struct Message {
    std::atomic<std::uint32_t> kind = 0;
    std::atomic<std::uint64_t> size = 0;
  };
  alignas(64) std::atomic<std::uint32_t> turn = 0;  ///< the side that may speak
  alignas(64) std::array<std::atomic<std::uint32_t>, 2> asleep = {};
  std::atomic<std::uint64_t> call = 0, interrupted = 0;
  alignas(64) std::array<Message, 2> messages = {};
  alignas(64) std::array<std::array<char, kCapacity>, 2> bodies;
};

static_assert(std::atomic<std::uint32_t>::is_always_lock_free && std::atomic<std::uint64_t>::is_always_lock_free);

int Channel::makeMemory() {
  const int memory = memfd_create("sprung-python", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (memory < 0) return -1;
  // What is never touched takes no memory. It must keep its size: the program would stumble over a missing page.
  if (ftruncate(memory, sizeof(Shared)) == 0 &&
      fcntl(memory, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0)
    return memory;
  const int problem = errno;
  close(memory);
  errno = problem;
  return -1;
}

Channel::Channel(int descriptor, Side side) : side_(side) {
  void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  if (memory == MAP_FAILED) throw std::runtime_error(std::string("no shared memory: ") + std::strerror(errno));
  // New memory is zero, which is how everything in it begins; the bodies are not to be touched.
  shared_ = static_cast<Shared*>(memory);
}

Channel::~Channel() { munmap(shared_, sizeof(Shared)); }

char* Channel::out() { return shared_->bodies[static_cast<std::size_t>(side_)].data(); }

void Channel::send(Say kind, std::size_t size) {
  Shared::Message& message = shared_->messages[static_cast<std::size_t>(side_)];
  message.kind.store(static_cast<std::uint32_t>(kind), std::memory_order_relaxed);
  message.size.store(size, std::memory_order_relaxed);
  const Side to = other(side_);
  shared_->turn.store(static_cast<std::uint32_t>(to));
  if (shared_->asleep[static_cast<std::size_t>(to)].load() != 0)
    syscall(SYS_futex, &shared_->turn, FUTEX_WAKE, 1, nullptr, nullptr, 0);
}

bool Channel::send(Say kind, std::string_view bytes) {
  if (bytes.size() > kCapacity) return false;
  std::copy(bytes.begin(), bytes.end(), out());
  send(kind, bytes.size());
  return true;
}

bool Channel::waitBusily() {
  static const bool alone = std::thread::hardware_concurrency() < 2;
  const auto mine = static_cast<std::uint32_t>(side_);
  const auto isMine = [&] { return shared_->turn.load(std::memory_order_acquire) == mine; };
  if (alone) return isMine();
  if (skipped_ > 0) {
    --skipped_;
    return isMine();
  }
  const auto begin = Clock::now();
  do {
    for (int i = 0; i < 64; ++i) {
      if (isMine()) {
        failures_ = 0;
        return true;
      }
      pause();
    }
  } while (Clock::now() - begin < kBusy);
  failures_ = std::min(failures_ + 1, kMostFailures);
  skipped_ = (1 << failures_) - 1;
  return false;
}

bool Channel::sleep(std::chrono::milliseconds longest) {
  const auto mine = static_cast<std::uint32_t>(side_);
  std::atomic<std::uint32_t>& asleep = shared_->asleep[static_cast<std::size_t>(side_)];
  asleep.store(1);
  timespec time{};
  time.tv_sec = longest.count() / 1000;
  time.tv_nsec = longest.count() % 1000 * 1000000;
  if (shared_->turn.load() != mine)
    syscall(SYS_futex, &shared_->turn, FUTEX_WAIT, static_cast<std::uint32_t>(other(side_)),
            longest.count() > 0 ? &time : nullptr, nullptr, 0);
  asleep.store(0);
  return shared_->turn.load() == mine;
}

Say Channel::kind() const {
  return static_cast<Say>(
      shared_->messages[static_cast<std::size_t>(other(side_))].kind.load(std::memory_order_relaxed));
}

std::string_view Channel::message() const {
  const auto from = static_cast<std::size_t>(other(side_));
  const std::uint64_t size = shared_->messages[from].size.load(std::memory_order_relaxed);
  return {shared_->bodies[from].data(), std::min<std::size_t>(size, kCapacity)};
}

void Channel::beginCall() { shared_->call.fetch_add(1, std::memory_order_relaxed); }
void Channel::markForInterrupt() { shared_->interrupted.store(shared_->call.load()); }
bool Channel::isMarkedForInterrupt() const { return shared_->interrupted.load() == shared_->call.load(); }

}  // namespace sprung::python
