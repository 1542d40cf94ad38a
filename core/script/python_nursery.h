// What the program and the nursery of Python processes say to each other, over a socket that keeps messages apart.
#pragma once

#include <cstdint>

namespace sprung::python {

/// The descriptor at which the nursery finds its socket.
inline constexpr int kNurserySocket = 3;

/// The first message of the nursery: one of these, then a text.
inline constexpr char kNurseryReady = 'R';   ///< what Python cannot be kept from
inline constexpr char kNurseryFailed = 'F';  ///< why Python does not start

struct NurseryRequest {
  enum class Kind : std::uint32_t {
    Make,  ///< a process over the memory whose descriptor comes along; answered with its number and a handle (pidfd)
    Wait,  ///< for the end of a process that has been told to end; answered with its status
  };
  Kind kind = Kind::Make;
  std::int32_t process = 0;
};

/// The number of the process or its status; -1: there is none.
struct NurseryAnswer {
  std::int32_t value = -1;
};

}  // namespace sprung::python
