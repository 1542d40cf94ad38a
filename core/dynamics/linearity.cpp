#include "core/dynamics/linearity.h"

#include <algorithm>

namespace sprung {
namespace {

template <class Range, class Predicate>
bool all(const Range& range, Predicate predicate) {
  return std::all_of(range.begin(), range.end(), predicate);
}

bool none(const std::vector<int>& functions) {
  return all(functions, [](int function) { return function < 0; });
}

/// Its coordinates do not turn anything.
bool isStraight(const NodeLayout& node) { return !node.kind->rotates(); }

bool areStraight(const std::vector<std::array<CoordinateRef, 2>>& pairs) {
  return all(pairs, [](const auto& pair) { return pair[0].isEntry() && pair[1].isEntry(); });
}

bool forcesAreLinear(const System& system) {
  return all(system.pointForces, [](const PointForceColumns& c) { return c.law->constant && none(c.function); }) &&
         system.frameForces.empty() && all(system.coordinateForces, [](const CoordinateForceColumns& c) {
           return c.law->constant && none(c.function) && areStraight(c.coordinates);
         });
}

bool constraintsAreLinear(const System& system) {
  return all(system.joints.rows, [](const JointRow& row) { return row.condition == JointRow::Condition::Global; }) &&
         areStraight(system.coordinateConstraints.coordinates) && system.coordinateVectors.sides.empty();
}

/// A rotor turns points that stand off its axis.
bool pointsAreStraight(const System& system) {
  return all(system.markers, [&](const MarkerLayout& marker) {
    return marker.body < 0 || marker.local.isZero(0.0) ||
           !system.bodies[static_cast<std::size_t>(marker.body)].kind->isRotor();
  });
}

/// Loads that are fixed to a body turn with it.
bool loadsAreLinear(const System& system) {
  return all(system.bodies, [](const BodyLayout& body) { return !body.kind->isRotor(); }) ||
         (system.forces.load.empty() && system.torques.load.empty() && system.gravities.load.empty());
}

}  // namespace

bool isLinear(const System& system) {
  return all(system.nodes, isStraight) && pointsAreStraight(system) && forcesAreLinear(system) &&
         constraintsAreLinear(system) && loadsAreLinear(system);
}

}  // namespace sprung
