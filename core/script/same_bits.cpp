#include "core/script/same_bits.h"

#include <cstdlib>
#include <cstring>

namespace sprung {

bool fusedFunctions() {
#if defined(__x86_64__) && defined(__GLIBC__)
  // Who chooses himself what the library may use is left alone.
  const char* chosen = std::getenv(kSameBitsName);
  if (chosen != nullptr && std::strstr(chosen, "glibc.cpu.hwcaps=") != nullptr) return false;
  return __builtin_cpu_supports("fma") != 0 || __builtin_cpu_supports("fma4") != 0;
#else
  return false;
#endif
}

}  // namespace sprung
