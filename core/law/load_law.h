// What the law of a load sees: its parameters and how the place turns where it acts. For its reading; loads themselves
// are added up by the dynamics.
#pragma once

#include "core/law/law_reading.h"
#include "core/law/motion.h"

namespace sprung {

struct LoadElement {
  const double* block = nullptr;     ///< its parameters, in the order of the type's coefficients
  double mass = 0.0;                 ///< of the body, for loads per mass [kg]
  Mat3 rotation = Mat3::Identity();  ///< of the marker, for loads in its axes
  bool bodyFixed = false;            ///< they are given in those
};

/// Components of a vector that may be given in the axes of the body: each a sum over these.
inline LawReading readVectorLoad(const LoadElement& load, const std::string& symbol, Dimension dimension) {
  LawReading lines = vectorLines(symbol, OutputVariable::None, dimension);
  for (int i = 0; i < 3; ++i) {
    LawLine& line = lines[static_cast<std::size_t>(i)];
    if (!load.bodyFixed) {
      addTerm(line, {{line.symbol, load.block[i], dimension}});
      continue;
    }
    for (int k = 0; k < 3; ++k)
      addTerm(line, {{symbol + "_" + std::to_string(k + 1), load.block[k], dimension},
                     {std::string("A_") + "xyz"[i] + std::to_string(k + 1), load.rotation(i, k)}});
  }
  return lines;
}

}  // namespace sprung
