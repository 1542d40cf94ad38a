#include "core/algebra/front_loops.h"

namespace sprung {
namespace {

bool hasWideVectors() {
#ifdef __x86_64__
  return __builtin_cpu_supports("avx2") != 0;
#else
  return false;
#endif
}

}  // namespace

// Every processor of this family has vectors of two numbers.
const FrontArithmetic& plainFrontArithmetic() { return kArithmetic<2>; }

const FrontArithmetic& frontArithmetic() {
  static const FrontArithmetic& fastest = hasWideVectors() ? wideFrontArithmetic() : plainFrontArithmetic();
  return fastest;
}

}  // namespace sprung
