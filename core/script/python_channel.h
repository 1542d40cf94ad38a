// The memory that the program shares with one process running Python. The two take turns: one speaks, the other waits,
// at first busily, then asleep.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sprung::python {

/// What a message is.
enum class Say : std::uint32_t {
  // By the program.
  Define,
  Trace,
  Call,
  Kept,
  Keep,
  Read,
  Answer,  ///< to what was asked
  // By Python.
  Done,
  Failed,
  Ask,  ///< of the model, by a function that is being called
};

enum class Side : std::uint32_t { Program, Python };

class Channel {
 public:
  /// Bytes of one message at most.
  static constexpr std::size_t kCapacity = std::size_t{16} << 20U;

  /// A descriptor of new memory whose size nobody can change; -1 when there is none (errno).
  static int makeMemory();
  /// Maps it; the descriptor may be closed afterwards. Throws std::runtime_error.
  Channel(int descriptor, Side side);
  ~Channel();
  Channel(const Channel&) = delete;
  Channel& operator=(const Channel&) = delete;

  /// Where the next message of this side is written, `kCapacity` bytes. Precondition: it is this side's turn.
  char* out();
  /// Hands over the turn with the message of `size` bytes that stands in `out`.
  void send(Say kind, std::size_t size);
  /// The same with a copy of `bytes`; false, and nothing happens, when they are too many.
  bool send(Say kind, std::string_view bytes);

  /// Waits busily for a while, if that has some prospect; true when it is this side's turn.
  bool waitBusily();
  /// Sleeps until it is this side's turn (true), or about so long. Zero: without an end but that of a signal.
  bool sleep(std::chrono::milliseconds longest);

  /// The message of the other side. The other side may change it while it is read: read nothing twice.
  Say kind() const;
  std::string_view message() const;

  /// A call begins that is no part of another one.
  void beginCall();
  /// Marks the running call: Python looks for it when it gets a signal.
  void markForInterrupt();
  bool isMarkedForInterrupt() const;

 private:
  struct Shared;
  Shared* shared_ = nullptr;
  Side side_;
  int failures_ = 0;  ///< how often in a row it was waited busily in vain
  int skipped_ = 0;   ///< how often this is not to be tried
};

}  // namespace sprung::python
