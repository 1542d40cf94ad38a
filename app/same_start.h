// A program that gives the same bits on every processor.
#pragma once

namespace sprung::app {

/// Where the functions of the C library were chosen by the processor (core/script/same_bits.h), starts this program
/// again with those that every processor has, and does not return. Precondition: nothing has been begun: no thread, no
/// file, no output.
void startWithSameBits(char** argv);

}  // namespace sprung::app
