// What functions print on its way to standard error: so much that a person can read it, however much they write.
#pragma once

#include <sys/types.h>

namespace sprung::python {

/// The end to write to, and the process that passes on what comes, until it is closed everywhere.
struct Printed {
  int descriptor = -1;  ///< -1: there is none, and functions write to standard error themselves
  pid_t reader = -1;
};

/// `unused` is closed in the new process.
Printed passOnPrinted(int unused);

}  // namespace sprung::python
