#include <Eigen/Geometry>

#include "core/law/rotation.h"

// Alone, for it takes longer to compile than all the others: opposite directions bring a singular value decomposition.
namespace sprung {

Mat3 rotationBetween(const Vec3& from, const Vec3& to) {
  return Eigen::Quaterniond::FromTwoVectors(from, to).toRotationMatrix();
}

}  // namespace sprung
