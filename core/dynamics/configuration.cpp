#include "core/dynamics/configuration.h"

#include "core/law/rotation.h"

namespace sprung {

void addIncrement(const System& system, const VecX& from, const VecX& x, VecX& q) {
  q = from + x;
  for (const int index : system.rotationVectorNodes) {
    const NodeLayout& node = system.nodes[static_cast<std::size_t>(index)];
    const Vec3 reference = node.reference.segment<3>(3);
    const Vec3 before = reference + from.segment<3>(node.first + 3);
    q.segment<3>(node.first + 3) = composeRotationVectors(before, x.segment<3>(node.first + 3)) - reference;
  }
}

void incrementRates(const System& system, const VecX& x, const VecX& v, VecX& rates) {
  rates = v;
  for (const int index : system.rotationVectorNodes) {
    const int first = system.nodes[static_cast<std::size_t>(index)].first + 3;
    rates.segment<3>(first) = inverseTangentOperator(x.segment<3>(first)) * v.segment<3>(first);
  }
}

void coordinateRates(const System& system, const VecX& q, const VecX& v, VecX& rates) {
  rates = v;
  for (const int index : system.rotationVectorNodes) {
    const NodeLayout& node = system.nodes[static_cast<std::size_t>(index)];
    const Vec3 total = node.reference.segment<3>(3) + q.segment<3>(node.first + 3);
    rates.segment<3>(node.first + 3) = inverseTangentOperator(total) * v.segment<3>(node.first + 3);
  }
}

}  // namespace sprung
