// The constraints that a solver leaves out because they follow from others, and the watch over them: where a mechanism
// passes a singular position they may begin to say something of their own, and then they are taken in again.
#pragma once

#include <vector>

#include "core/base/bytes.h"
#include "core/solver/dependence.h"

namespace sprung {

/// By how much a constraint that is left out may be open [m or rad]: as the clearance of joints whose numbers were
/// rounded. More is a contradiction.
double clearanceOf(const System& system, int row);

class LeftOut {
 public:
  explicit LeftOut(const System& system);

  /// Whether `update` has been called since the beginning, or since parameters have changed.
  bool known() const { return known_; }
  void forget();
  /// Finds anew what is left out, from the values of an iteration matrix. True: it has changed.
  bool update(const std::vector<double>& values);
  /// The same with what has been found elsewhere.
  bool set(const std::vector<int>& rows);
  /// With `ignoreSingularJacobian`: keeps an unknown that nothing determines where it is. True: it was not kept yet.
  bool hold(int unknown);
  /// Until `release`, of the accelerations that no mass determines: asks nothing of `unknown`, nor of other coordinates
  /// that stand in no equation of a matrix with these values. They stay as they are. False: nothing is added.
  bool setAside(int unknown, const std::vector<double>& values);
  /// Of what has been held or set aside everything is asked again.
  void release();

  /// Constraints that are left out, rising.
  const std::vector<int>& rows() const { return rows_; }
  /// Replaces the rows and columns of what is left out or held by those of the unit matrix.
  void apply(std::vector<double>& values) const;
  /// Takes the gaps of what is left out from a residual and remembers them.
  void take(VecX& residual);
  /// What is held does not change.
  void keep(VecX& increment) const;

  /// The constraint that is left out and has opened by more than is allowed since it was left out; -1 = none. The gaps
  /// are those of the last residual. `speed` scales what is allowed: 1 for positions, 0 = nothing is watched.
  int opened(double speed) const;
  /// The last gap of a constraint that is left out.
  double gap(int row) const;
  /// Takes the present gaps for the clearance of the joints. False when a gap is too wide for that.
  bool tolerate(double speed);

  void save(ByteWriter& to) const;
  /// False when it was written for other constraints.
  bool restore(ByteReader& from);

 private:
  void place();

  const System& system_;
  bool ignoreSingular_;
  bool known_ = false;
  std::vector<int> rows_, held_, aside_;
  std::vector<int> zeros_, ones_;  ///< positions in the values of the matrix
  VecX gaps_, clearance_;          ///< per row that is left out
  VecX size_;                      ///< per constraint: what its gap is compared with [m or rad]
};

}  // namespace sprung
