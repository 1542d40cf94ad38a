// What people write into user functions most: a text to begin with, and typical laws that fit a signature as they are.
// Made from the signature table; executes nothing.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/signature.h"

namespace sprung {

/// A law as a formula and as Python source; one of the two may be missing.
struct TypicalLaw {
  std::string label;
  std::string doc;  ///< what it does and which numbers to change
  std::string formula;
  std::string python;
};

/// Sizes that a signature may leave open: of the result, and how many numbers are measured. The signature's own where
/// they are 0.
struct FunctionSizes {
  Shape result = {0, 0};
  int measured = 0;
};

/// The first one repeats what the item does without a function (or does nothing); never empty.
std::vector<TypicalLaw> typicalLaws(const SignatureInfo& signature, const FunctionSizes& sizes = {});

/// "def UFforce(mbs, t, itemNumber, u, v, k, d, offset):", with the short names that formulas know as well.
std::string pythonHead(const SignatureInfo& signature);
/// Comment lines that say what the arguments and the result are, with units; each ends with a line break.
std::string pythonComment(const SignatureInfo& signature);

}  // namespace sprung
