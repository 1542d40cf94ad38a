#include "app/same_start.h"

#include <unistd.h>

#include <cstdlib>
#include <string>

#include "core/script/same_bits.h"

namespace sprung::app {

void startWithSameBits(char** argv) {
  if (!fusedFunctions()) return;
  const char* others = std::getenv(kSameBitsName);
  const std::string value = (others != nullptr && *others != '\0' ? std::string(others) + ":" : "") + kSameBitsValue;
  if (::setenv(kSameBitsName, value.c_str(), 1) != 0) return;
  ::execv("/proc/self/exe", argv);
  // Where that cannot be done the program goes on: its results are as good, and the same on this processor.
}

}  // namespace sprung::app
