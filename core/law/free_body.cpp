#include "core/law/free_body.h"

namespace sprung {

Wrench FreeBody::sum(const Vec3& point) const {
  Wrench sum;
  for (const BodyAction& action : actions) {
    const Wrench one = action.wrench.about(point - action.point);
    sum.force += one.force;
    sum.torque += one.torque;
  }
  return sum;
}

}  // namespace sprung
