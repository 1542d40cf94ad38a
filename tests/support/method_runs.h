// Smooth motions to compare the methods of time integration on, and how to run them.
#pragma once

#include <QTest>
#include <cmath>
#include <string>
#include <vector>

#include "core/items/springs/spring_damper.h"
#include "core/model/solver_method.h"
#include "core/sim/batch.h"
#include "tests/support/mechanisms.h"

namespace sprung::testing {

/// A smooth nonlinear motion: two masses on springs along their line, damped, swinging under gravity.
MechanismBuilder smooth();

/// An unsymmetrical body that tumbles about all axes, off its centre of mass, held by a spring.
MechanismBuilder tumbling(bool rotationVector);

void configure(ModelBuilder& b, const std::string& solver, double end, double steps, bool automatic = false);

void tolerances(ModelBuilder& b, double tolerance);

BatchResult run(const ModelBuilder& b);

/// Positions (and attitude) and velocities of all bodies at the end, one after the other.
VecX pose(const ModelBuilder& b, const BatchResult& result);

/// Rows of a test for each explicit method, or for each that estimates its error.
void explicitMethods(bool automaticOnly = false);

}  // namespace sprung::testing
