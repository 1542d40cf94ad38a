// Inputs that are nearly right, for fuzzers and tests: texts and bytes with a few changes that one seed chooses and
// that keep to the form of their kind, so that they come past the first look of who reads them. Models:
// model_mutator.h.
#pragma once

#include <cstdint>
#include <string>

namespace sprung::test {

/// Any bytes: parts turned over, cut out, doubled, put elsewhere; numbers in the text replaced by extreme ones.
std::string mutateBytes(const std::string& input, std::uint32_t seed);

/// Any JSON, at any depth: numbers and texts replaced, members and entries removed, doubled, exchanged, of another
/// kind; texts that are numbers in base 64 hold other numbers, also extreme ones. It stays JSON; what is none has its
/// bytes changed.
std::string mutateJson(const std::string& input, std::uint32_t seed);

/// A formula: parts exchanged, wrapped, replaced by what the grammar has. It need not stay a formula.
std::string mutateFormula(const std::string& input, std::uint32_t seed);

/// A checkpoint: numbers of eight bytes replaced, and the sum at its end put right.
std::string mutateCheckpoint(const std::string& input, std::uint32_t seed);

}  // namespace sprung::test
