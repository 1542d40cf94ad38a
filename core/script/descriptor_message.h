// A message over a local socket with which a file descriptor may come along.
#pragma once

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>

namespace sprung::python {

/// Sends `size` bytes and, unless it is negative, a descriptor. False when nobody is there to receive it.
inline bool sendMessage(int socket, const void* bytes, std::size_t size, int descriptor) {
  iovec part{const_cast<void*>(bytes), size};  // NOLINT(cppcoreguidelines-pro-type-const-cast): it is only read
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (descriptor >= 0) {
    message.msg_control = control.data();
    message.msg_controllen = control.size();
    cmsghdr* head = CMSG_FIRSTHDR(&message);
    head->cmsg_level = SOL_SOCKET;
    head->cmsg_type = SCM_RIGHTS;
    head->cmsg_len = CMSG_LEN(sizeof(int));
    std::memcpy(CMSG_DATA(head), &descriptor, sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL) == static_cast<ssize_t>(size);
}

/// Waits for a message; how many bytes it has, 0 when the other side is gone. `descriptor` is -1 when none came along,
/// else the receiver's own.
inline std::size_t receiveMessage(int socket, void* bytes, std::size_t capacity, int& descriptor) {
  iovec part{bytes, capacity};
  alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> control{};
  msghdr message{};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control.data();
  message.msg_controllen = control.size();
  ssize_t size = -1;
  do {
    size = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (size < 0 && errno == EINTR);
  descriptor = -1;
  const cmsghdr* head = size > 0 ? CMSG_FIRSTHDR(&message) : nullptr;
  if (head != nullptr && head->cmsg_type == SCM_RIGHTS) std::memcpy(&descriptor, CMSG_DATA(head), sizeof(int));
  return size > 0 ? static_cast<std::size_t>(size) : 0;
}

}  // namespace sprung::python
