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
#include <map>
#include <string>
#include <vector>

#include "core/python/interpreter.h"
#include "core/python/printed.h"
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
[[noreturn]] void serve(int memory, int printed, pid_t nursery, const Protection& protection) {
  // Whatever a function does, nothing is left of it when the program is gone.
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  if (getppid() != nursery) _exit(0);
  PyOS_AfterFork_Child();
  close(kNurserySocket);
  if (printed >= 0) {
    for (const int own : {STDOUT_FILENO, STDERR_FILENO}) dup2(printed, own);
    close(printed);
  }
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

/// Who passes on what a process prints.
std::map<pid_t, pid_t>& readers() {
  static std::map<pid_t, pid_t> all;
  return all;
}

NurseryAnswer make(int memory, const Protection& protection, int& handle) {
  const pid_t nursery = getpid();
  const Printed printed = passOnPrinted(memory);
  PyOS_BeforeFork();
  const pid_t process = fork();
  if (process == 0) serve(memory, printed.descriptor, nursery, protection);
  PyOS_AfterFork_Parent();
  if (printed.descriptor >= 0) close(printed.descriptor);
  if (process > 0 && printed.reader > 0) readers()[process] = printed.reader;
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
  // Nobody writes any more: what has been printed is out before the end is told.
  if (const auto reader = readers().extract(process); !reader.empty())
    while (waitpid(reader.mapped(), nullptr, 0) < 0 && errno == EINTR) continue;
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
