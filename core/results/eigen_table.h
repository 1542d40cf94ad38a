// Small vibrations of a model about its start, as the command line and the window list them: the same numbers, the same
// words, the same CSV.
#pragma once

#include <memory>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/modes/participation.h"
#include "core/script/call_control.h"
#include "core/system/system.h"

namespace sprung {

struct EigenRequest {
  int count = 0;        ///< the lowest so many; 0 = all of a small model, the lowest 20 of a large one
  bool damped = false;  ///< with the dampers; else without
  bool moving = false;  ///< the start is an instant of a motion: nobody takes it for a place of rest
};

/// One motion q(t) = start + Re((shape + i quadrature) e^(lambda t)).
struct Eigenmotion {
  double frequency = 0.0;  ///< [Hz]; 0 for motions that do not swing
  double growth = 0.0;     ///< Re lambda [1/s]; > 0 when the start is unstable
  double damping = 0.0;    ///< ratio; damped only
  VecX shape;              ///< of all coordinates; the largest entry is 1
  VecX quadrature;         ///< a quarter of a period later; empty for undamped motions, which are in phase
  /// Participation factors: the momentum of the motion with a modal mass of 1 [√kg], and its angular momentum about the
  /// centre of mass [√kg m]. Their squares are effective masses and moments of inertia. Zero of damped motions, which
  /// have none that add up.
  SixAxes participation = SixAxes::Zero();
  /// Effective masses [kg] and moments of inertia [kg m^2].
  SixAxes effective() const { return participation.cwiseAbs2(); }
  /// The sizes of the entries with the sign of `shape`: what is listed.
  VecX sizes() const;
};

struct EigenTable {
  CompiledModel model;  ///< whose start the vibrations are about
  int freedom = 0;      ///< degrees of freedom
  bool damped = false;
  std::vector<Eigenmotion> modes;   ///< in rising order
  SixAxes whole = SixAxes::Zero();  ///< mass of the model [kg], and its moments of inertia about the centre [kg m^2]
  Diagnostics warnings;
  const System& system() const { return *model.system; }
  /// The sum of all effective masses [kg] and moments of inertia [kg m^2]. Of all modes it is that of `whole` which
  /// joints and guides let move.
  SixAxes effectiveSum() const;
};

/// The coordinates of a motion without its growth, `phase` (rad) after its start; `amplitude` is that of the entry 1 of
/// its shape.
VecX coordinatesAt(const EigenTable& table, const Eigenmotion& mode, double amplitude, double phase);

/// Fails when a coordinate has neither mass nor stiffness, or when the model is too large for what is asked; the
/// finding says which. `control` lets other threads interrupt user functions and the search.
Result<EigenTable> eigenTable(const CompiledModel& model, const EigenRequest& request = {},
                              std::shared_ptr<CallControl> control = {});

/// mode,frequency,growthRate[,dampingRatio],<node>[i],… with 17 significant digits.
void writeEigenCsv(const EigenTable& table, std::ostream& out);

/// The largest entries of a motion, by the names of their coordinates, the largest first.
struct LargestEntries {
  std::vector<std::pair<std::string, double>> entries;
  bool more = false;  ///< others are left out
};
LargestEntries largestEntries(const VecX& shape, const System& system);
/// A motion in words: "y of 'tip' 1.00, y of 'middle' 0.62", its largest entries.
std::string shapeText(const VecX& shape, const System& system);

}  // namespace sprung
