// What explicit time integration makes of a system: the coordinates that constraints to ground prescribe, which are
// taken out of the equations, and the items it cannot solve, each with the reason.
#pragma once

#include <string>
#include <vector>

#include "core/system/system.h"

namespace sprung {

/// A coordinate whose motion a ConnectorCoordinate to ground gives: its displacement, or its velocity, is constant.
struct PrescribedCoordinate {
  int coordinate = 0;
  int connector = 0;  ///< index into System::connectors
  int lambda = 0;
  bool velocityLevel = false;
  double value = 0.0;     ///< displacement or velocity
  double gradient = 1.0;  ///< of the constraint with respect to the coordinate
};

struct ExplicitObstacle {
  ItemId item;
  std::string what;
  std::string hint;
};

struct ExplicitPlan {
  std::vector<PrescribedCoordinate> prescribed;
  std::vector<ExplicitObstacle> obstacles;
};

/// Depends on coefficients as well: an inactive joint is no obstacle.
ExplicitPlan planExplicit(const System& system, const Coefficients& coefficients);

}  // namespace sprung
