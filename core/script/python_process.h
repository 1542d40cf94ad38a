// A process that runs the Python functions of one run, apart from the program: whatever happens there, it ends nothing
// but itself. A process that has started Python once, the nursery, makes them when they are asked for.
#pragma once

#include <memory>
#include <string>

#include "core/base/result.h"
#include "core/script/python_channel.h"

namespace sprung::python {

class Process {
 public:
  /// Starts one; the first call in the program starts Python. Errors: that Python cannot be used, and why.
  static Result<std::unique_ptr<Process>> start();
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Channel& channel() { return channel_; }
  /// What this machine cannot keep Python from ("reading files"); empty on most.
  const std::string& unprotected() const { return unprotected_; }
  bool hasEnded() const;
  /// Raises the exception of an interrupt where Python is now, if it is in the call that the channel has marked.
  void interrupt();
  /// Ends it at once, if it has not ended by itself. Gives the status as waitpid does; -1 when nobody knows.
  int end();

 private:
  Process(int memory, int pid, int handle, std::string unprotected);

  Channel channel_;
  int pid_, handle_;
  int status_ = -1;
  std::string unprotected_;
};

}  // namespace sprung::python
