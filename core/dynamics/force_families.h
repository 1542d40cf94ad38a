// The loops over force elements, family by family; used by forces.cpp and its neighbours.
#pragma once

#include "core/dynamics/forces.h"
#include "core/dynamics/wrench.h"

namespace sprung {

void addPointForces(const Evaluation& e, ResidualSum& sum);
void pointForceJacobian(const Evaluation& e, const PointForceColumns& columns, std::size_t begin, std::size_t end,
                        const JacobianFactors& factors, std::vector<double>& values);
PointElement pointElement(const Evaluation& e, const PointForceColumns& columns, std::size_t i);

void addFrameForces(const Evaluation& e, ResidualSum& sum);
void frameForceJacobian(const Evaluation& e, const FrameForceColumns& columns, std::size_t begin, std::size_t end,
                        const JacobianFactors& factors, std::vector<double>& values);
FrameElement frameElement(const Evaluation& e, const FrameForceColumns& columns, std::size_t i);

void addCoordinateForces(const Evaluation& e, ResidualSum& sum);
void coordinateForceJacobian(const Evaluation& e, const CoordinateForceColumns& columns, std::size_t begin,
                             std::size_t end, const JacobianFactors& factors, std::vector<double>& values);
CoordinateElement coordinateElement(const Evaluation& e, const CoordinateForceColumns& columns, std::size_t i);
CoordinatePair coordinatePair(const Evaluation& e, const std::array<CoordinateRef, 2>& coordinates);

/// Calls visit(begin, elements) for groups of consecutive elements, `element(e, columns, i)` making one.
template <class Element, class Columns, class Make, class Visit>
void forGroups(const Evaluation& e, const Columns& columns, std::size_t begin, std::size_t end, Make make,
               Visit visit) {
  std::array<Element, kLawGroup> elements;
  while (begin < end) {
    const std::size_t count = std::min(kLawGroup, end - begin);
    for (std::size_t i = 0; i < count; ++i) elements[i] = make(e, columns, begin + i);
    visit(begin, std::span<const Element>(elements.data(), count));
    begin += count;
  }
}

}  // namespace sprung
