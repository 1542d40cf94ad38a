#include "core/law/body_kind.h"

#include "core/catalog/coefficients.h"

namespace sprung {

RigidInertia inertiaOf(const Item& body) { return body.type().body->inertia(coefficientBlock(body).data()); }

}  // namespace sprung
