// How much memory this process takes.
#pragma once

#include <malloc.h>
#include <unistd.h>

#include <QFile>

namespace sprung::test {

/// What of it is in the machine's memory [MB].
inline double residentMegabytes() {
  QFile file("/proc/self/statm");
  if (!file.open(QIODevice::ReadOnly)) return 0.0;
  return file.readAll().split(' ').value(1).toDouble() * static_cast<double>(::sysconf(_SC_PAGESIZE)) / 1048576.0;
}

/// What of it has been asked for and not given back [MB].
inline double allocatedMegabytes() {
  const struct mallinfo2 info = ::mallinfo2();
  return static_cast<double>(info.uordblks + info.hblkhd) / 1048576.0;
}

}  // namespace sprung::test
