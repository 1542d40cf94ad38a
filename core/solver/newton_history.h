// How Newton's iteration went in a step that has failed, for whoever asks why.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/base/types.h"

namespace sprung {

class System;

/// What is left of the equations at each iteration of a failed attempt at a step, and at which items.
struct NewtonHistory {
  /// The share of an item in the sum of the squares of a part of the residual, 0..1.
  struct Share {
    ItemId item;
    double share = 0.0;
  };
  /// One of the two parts of a residual, which have different units and converge separately.
  struct Part {
    double size = 0.0;           ///< root of the mean square of its entries
    std::vector<Share> largest;  ///< falling; empty where the residual was not kept or is nothing
  };
  struct Iteration {
    int solution = 0;  ///< a step is solved again where friction changes or a condition is left out
    int number = 0;    ///< 0: what the solution begins from
    Part forces;       ///< equations of motion [N, N m]
    Part constraints;  ///< conditions of joints on their level [m, rad; or per second]
  };

  double time = 0.0;      ///< the step begins here [s]
  double stepSize = 0.0;  ///< of the attempt that failed last [s]; 0: at the start of the run
  int dropped = 0;        ///< iterations before the first that is listed
  double forceTarget = 0.0, constraintTarget = 0.0;  ///< what the sizes had to come down to in the last solution
  bool neverClosed = false;  ///< the joints gaped in all iterations: they are what could not be solved
  std::vector<Iteration> iterations;
  VecX left;  ///< the residual at the end; empty when it was not kept

  /// The mean factor from one iteration to the next over the last three of the last solution, of the joints if
  /// they never closed, else of the forces; 0 where there are fewer, above 1 where it grows.
  double lastFactor() const;
  /// The item with the largest share at the end, in the same part.
  Share culprit() const;
};

/// A table for people, a line for each iteration, `indent` in front of each line.
std::string newtonTable(const NewtonHistory& history, const System& system, const std::string& indent);

}  // namespace sprung
