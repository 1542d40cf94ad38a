// Constraints between coordinates: ConnectorCoordinate (one equation) and ConnectorCoordinateVector (several).
#pragma once

#include "core/dynamics/evaluation.h"

namespace sprung {

/// As `addConstraints` and `constraintJacobians`, for one kind alone.
void addCoordinateConstraints(const Evaluation& e, ResidualSum& sum);
/// The same of one of System::coordinateConstraints.
void addCoordinateConstraint(const Evaluation& e, std::size_t i, ResidualSum& sum);
void coordinateConstraintJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);
void addCoordinateVectors(const Evaluation& e, ResidualSum& sum);
void addCoordinateVector(const Evaluation& e, std::size_t i, ResidualSum& sum);
void coordinateVectorJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);

bool coordinateConstraintActive(const Evaluation& e, std::size_t i);
bool coordinateVectorActive(const Evaluation& e, std::size_t i);

}  // namespace sprung
