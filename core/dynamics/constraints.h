// Constraints with Lagrange multipliers: joints as lists of scalar conditions, coordinate constraints, and the unit
// length of Euler parameters. Each adds Cq^T lambda to the equations of motion and its own equation on the asked level.
#pragma once

#include "core/dynamics/evaluation.h"

namespace sprung {

void addConstraints(const Evaluation& e, ResidualSum& sum);
/// The same of one of System::eulerParameters.
void addUnitLength(const Evaluation& e, std::size_t i, ResidualSum& sum);
/// Rows are scaled so that they read Cq for any unknown the factors stand for (see `scaleConstraintRows`).
void constraintJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values);
/// Divides the constraint part of a right-hand side by the factor that `constraintJacobians` has taken out of its rows.
void scaleConstraintRows(const Evaluation& e, const JacobianFactors& factors, VecX& rightHandSide);

}  // namespace sprung
