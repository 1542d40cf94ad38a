// Constraints between coordinates: ConnectorCoordinate (one equation) and ConnectorCoordinateVector (several).
#pragma once

#include <optional>

#include "core/dynamics/evaluation.h"

namespace sprung {

/// The level on which a constraint that may be given for velocities is imposed; empty: it is left out.
inline std::optional<ConstraintLevel> levelOf(const Evaluation& e, bool velocityLevel) {
  if (!velocityLevel) return e.level;
  if (e.statics) return std::nullopt;
  return e.level == ConstraintLevel::Position ? ConstraintLevel::Velocity : e.level;
}

/// As `addConstraints` and `constraintJacobians`, for one kind alone.
void addCoordinateConstraints(const Evaluation& e, ResidualSum& sum);
void coordinateConstraintJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);
void addCoordinateVectors(const Evaluation& e, ResidualSum& sum);
void coordinateVectorJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

bool coordinateConstraintActive(const Evaluation& e, std::size_t i);
bool coordinateVectorActive(const Evaluation& e, std::size_t i);

}  // namespace sprung
