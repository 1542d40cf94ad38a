// What functions make of the state that they ask for beside their arguments (`mbs.GetNodeOutput` and its like): no
// derivative of a law knows it, and the pattern of the matrices has no places for it. It is found by differences.
#pragma once

#include <functional>
#include <vector>

#include "core/dynamics/equations.h"
#include "core/system/sparse_block.h"

namespace sprung {

/// The residual of all equations at a state.
using ResidualAt = std::function<void(const State&, VecX&)>;

/// What the stiffness (dr/dq by the increments of coordinates) lacks beside `known`; two residuals a coordinate.
/// The equations stand at another state afterwards.
SparseMatrix lackingStiffness(const System& system, const State& state, const SparseMatrix& known,
                              const ResidualAt& residual);
/// The same of the damping, dr/dv.
SparseMatrix lackingDamping(const System& system, const State& state, const SparseMatrix& known,
                            const ResidualAt& residual);

/// Whether functions ask for the state, in a model that is small enough for two residuals a coordinate.
bool hasLackingSlopes(const Equations& equations);
/// What an iteration matrix with these factors lacks of stiffness and damping; `values` has room for its own. The
/// equations stand at `state` afterwards.
SparseMatrix lackingSlopes(Equations& equations, const State& state, const JacobianFactors& factors, double loadFactor,
                           std::vector<double>& values);

/// An iteration matrix with such entries beside its own.
class FunctionSlopes {
 public:
  bool any() const { return !slopes_.empty(); }
  /// Takes these for coordinates of the system; none: as if there had never been any.
  void set(const Sparsity& pattern, const SparseMatrix& lacking);
  /// The pattern with them. Precondition: any().
  const Sparsity& pattern() const { return pattern_; }
  /// Values of the matrix itself, in its own pattern, and these.
  std::vector<double>& with(const std::vector<double>& values);

 private:
  struct Slope {
    std::size_t place = 0;
    double value = 0.0;
  };
  Sparsity pattern_;
  std::vector<std::size_t> places_;  ///< of the matrix's own values
  std::vector<Slope> slopes_;
  std::vector<double> all_;
};

}  // namespace sprung
