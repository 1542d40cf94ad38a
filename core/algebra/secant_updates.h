// What a kept Jacobian learns from the steps of a Newton solution: secant updates of its inverse (Broyden's method in
// its limited-memory form; Kelley, Iterative Methods for Linear and Nonlinear Equations, 1995, chapter 7).
#pragma once

#include "core/base/types.h"

namespace sprung {

class SecantUpdates {
 public:
  /// Sizes all memory: for solutions of `unknowns` entries, of which the first `measured` say how large a step is.
  /// Without, `improve` does nothing.
  void resize(Eigen::Index unknowns, Eigen::Index measured);
  /// Another solution begins, or it goes on with another Jacobian.
  void begin();
  /// Corrects a solution with the kept Jacobian by what the steps before have shown. Minus `increment` is the next one.
  void improve(VecX& increment);

 private:
  /// Most updates that are kept; the next one begins anew.
  static constexpr int kMost = 4;

  MatX steps_, changes_;  ///< a column for each update of the inverse: + change step^T / scale
  VecX scales_;
  VecX last_;             ///< the increment before, in the measured entries
  bool follows_ = false;  ///< there is one
  int count_ = 0;
};

}  // namespace sprung
