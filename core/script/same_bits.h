// The functions of the C library that depend on the processor: sin, exp, pow … of glibc are chosen when a program
// starts, and those with fused products differ from the others in last bits. A run is the same everywhere, so what
// computes asks for those without.
#pragma once

namespace sprung {

/// An entry of the environment, for programs that are started. It acts at the start of a process only.
inline constexpr const char* kSameBitsName = "GLIBC_TUNABLES";
inline constexpr const char* kSameBitsValue = "glibc.cpu.hwcaps=-FMA,-FMA4";

/// Whether the functions of this process may have been chosen by the processor, and a start with the entry above would
/// change that.
bool fusedFunctions();

}  // namespace sprung
