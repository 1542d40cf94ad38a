// Short names of the linear algebra types used in every room, and for places in arrays. Units are SI everywhere in
// core.
#pragma once

#include <Eigen/Dense>
#include <cstddef>

namespace sprung {

using Vec3 = Eigen::Vector3d;
using Vec4 = Eigen::Vector4d;
using Mat3 = Eigen::Matrix3d;
using VecX = Eigen::VectorXd;
using MatX = Eigen::MatrixXd;

/// A place in an array, as containers want it. Precondition: not negative.
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace sprung
