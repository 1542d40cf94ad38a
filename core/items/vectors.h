// Short names of the fixed vectors and matrices that items hold beside those of core/base/types.h.
#pragma once

#include "core/base/types.h"

namespace sprung {

using Vec2 = Eigen::Vector2d;
using Vector1D = Eigen::Matrix<double, 1, 1>;
using Vector6D = Eigen::Matrix<double, 6, 1>;
using Vector7D = Eigen::Matrix<double, 7, 1>;
using Matrix6D = Eigen::Matrix<double, 6, 6>;

}  // namespace sprung
