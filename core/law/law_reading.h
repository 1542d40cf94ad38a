// How a law reads with its present numbers put in: each number that it gives as a sum of products. The law of an item
// says so in the item's own file; whoever shows it writes the text from it.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/base/dimension.h"
#include "core/catalog/output_variable.h"

namespace sprung {

/// A number of a law: "k", 5000 N/m.
struct LawNumber {
  std::string symbol;  ///< as in the item's equations
  double value = 0.0;
  Dimension dimension = unit::none;
};

/// A product of numbers.
struct LawTerm {
  std::vector<LawNumber> factors;

  double value() const {
    double product = 1.0;
    for (const LawNumber& factor : factors) product *= factor.value;
    return product;
  }
};

/// One number that the law gives, as a sum.
struct LawLine {
  std::string symbol;                              ///< as in the item's equations
  OutputVariable variable = OutputVariable::None;  ///< of the item; None: what a load gives
  int component = 0;                               ///< of that
  Dimension dimension = unit::none;
  std::vector<LawTerm> terms;  ///< none: nothing acts
  std::string remark;          ///< which case of the law holds ("slips"); may be empty

  double value() const {
    double sum = 0.0;
    for (const LawTerm& term : terms) sum += term.value();
    return sum;
  }
};

using LawReading = std::vector<LawLine>;

/// A term of one or more factors; what has nothing to multiply is left out: a damping of 0.
inline void addTerm(LawLine& line, std::vector<LawNumber> factors) {
  if (factors.front().value != 0.0) line.terms.push_back({std::move(factors)});
}

/// One line for each axis: "f_x", "f_y", "f_z".
inline LawReading vectorLines(const std::string& symbol, OutputVariable variable, Dimension dimension) {
  LawReading lines;
  for (int i = 0; i < 3; ++i)
    lines.push_back({.symbol = symbol + "_" + "xyz"[i], .variable = variable, .component = i, .dimension = dimension});
  return lines;
}

}  // namespace sprung
