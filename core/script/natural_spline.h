// The natural cubic spline through points: twice continuously differentiable, without curvature at its ends.
#pragma once

#include <span>
#include <vector>

namespace sprung {

/// Its second derivatives at the places x, which ascend; as many as there are points. Source: any text on numerical
/// analysis, e.g. Stoer and Bulirsch, section 2.4.
std::vector<double> splineCurvatures(std::span<const double> x, std::span<const double> y);

}  // namespace sprung
