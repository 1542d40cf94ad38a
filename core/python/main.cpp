// The program that runs the Python of models, started by Sprung. It starts Python once and then makes a process for
// every run that asks for one: the nursery.
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "core/python/interpreter.h"
#include "core/python/protection.h"
#include "core/python/server.h"
#include "core/script/descriptor_message.h"
#include "core/script/python_nursery.h"

namespace sprung::python {
namespace {

/// Folders and files that Python reads: its modules, the libraries they are linked with, the time zone.
std::vector<std::string> readablePlaces() {
  std::vector<std::string> places = {"/lib",           "/lib64",           "/usr/lib",       "/usr/lib64",
                                     "/usr/local/lib", "/etc/ld.so.cache", "/etc/localtime", "/usr/share/zoneinfo",
                                     "/dev/null",      "/dev/urandom"};
  for (const py::handle entry : py::list(py::module_::import("sys").attr("path")))
    places.push_back(py::cast<std::string>(entry));
  return places;
}

/// In the new process.
[[noreturn]] void serve(int memory, pid_t nursery, const Protection& protection) {
  // Whatever a function does, nothing is left of it when the program is gone.
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() != nursery) _exit(0);
  PyOS_AfterFork_Child();
  close(kNurserySocket);
  try {
    Channel channel(memory, Side::Python);
    close(memory);
    obeyInterrupts(channel);
    protection.closeProcess();
    Server(channel).run();
  } catch (const std::exception& problem) {
    std::fprintf(stderr, "sprung-python: %s\n", problem.what());
    _exit(1);
  }
}

NurseryAnswer make(int memory, const Protection& protection, int& handle) {
  const pid_t nursery = getpid();
  PyOS_BeforeFork();
  const pid_t process = fork();
  if (process == 0) serve(memory, nursery, protection);
  PyOS_AfterFork_Parent();
  if (process > 0) handle = static_cast<int>(syscall(SYS_pidfd_open, process, 0));
  if (process > 0 && handle < 0) kill(process, SIGKILL);  // a kernel without handles: nobody could end it
  return {handle < 0 ? -1 : process};
}

NurseryAnswer wait(pid_t process) {
  int status = 0;
  pid_t ended = -1;
  do {
    ended = waitpid(process, &status, 0);
  } while (ended < 0 && errno == EINTR);
  return {ended == process ? status : -1};
}

/// Until the program is gone.
void obey(const Protection& protection) {
  NurseryRequest request;
  int memory = -1;
  while (receiveMessage(kNurserySocket, &request, sizeof request, memory) == sizeof request) {
    int handle = -1;
    const NurseryAnswer answer =
        request.kind == NurseryRequest::Kind::Make ? make(memory, protection, handle) : wait(request.process);
    sendMessage(kNurserySocket, &answer, sizeof answer, handle);
    if (memory >= 0) close(memory);
    if (handle >= 0) close(handle);
  }
}

void greet(char kind, const std::string& text) {
  const std::string message = kind + text;
  sendMessage(kNurserySocket, message.data(), message.size(), -1);
}

int run() {
  // Files that the program has open are none of Python's.
  syscall(SYS_close_range, kNurserySocket + 1, ~0U, 0);
  // Who is interrupted before it listens is no victim of it: interrupts are repeated until the call has ended.
  signal(SIGUSR1, SIG_IGN);
  setenv("OPENBLAS_NUM_THREADS", "1", 1);
  setenv("OMP_NUM_THREADS", "1", 1);
  try {
    startInterpreter();
    const Protection protection(readablePlaces());
    greet(kNurseryReady, protection.missing());
    obey(protection);
    return 0;
  } catch (const std::exception& problem) {
    greet(kNurseryFailed, problem.what());
    return 1;
  }
}

}  // namespace
}  // namespace sprung::python

int main() {
  int kind = 0;
  socklen_t size = sizeof kind;
  if (getsockopt(sprung::python::kNurserySocket, SOL_SOCKET, SO_TYPE, &kind, &size) != 0 || kind != SOCK_SEQPACKET) {
    std::fputs("sprung-python is a part of Sprung and is started by it.\n", stderr);
    return 2;
  }
  const int status = sprung::python::run();
  // Modules that are loaded may not like to be taken down; nothing is left to do.
  _exit(status);
}
