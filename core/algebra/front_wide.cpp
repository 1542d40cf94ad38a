// Compiled for processors with vectors of four numbers (AVX2). Products and differences stay apart: joined they would
// round once, and the bits would differ.
#include "core/algebra/front_loops.h"

namespace sprung {

const FrontArithmetic& wideFrontArithmetic() { return kArithmetic<4>; }

}  // namespace sprung
