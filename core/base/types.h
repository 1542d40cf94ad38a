// Short names of the linear algebra types used in every room. Units are SI everywhere in core.
#pragma once

#include <Eigen/Dense>

namespace sprung {

using Vec3 = Eigen::Vector3d;
using Vec4 = Eigen::Vector4d;
using Mat3 = Eigen::Matrix3d;
using VecX = Eigen::VectorXd;
using MatX = Eigen::MatrixXd;

}  // namespace sprung
