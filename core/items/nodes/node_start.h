// What the struct of a node says of its coordinates at the start.
#pragma once

#include "core/catalog/item.h"
#include "core/law/node_kind.h"

namespace sprung {

template <class T>
NodeStart nodeStart(const Item& item) {
  const T& data = item.as<T>();
  NodeStart start;
  start.reference = data.referenceCoordinates;
  if constexpr (requires { data.initialVelocities; }) {
    start.initial = data.initialCoordinates;
    start.velocity = data.initialVelocities;
  }
  if constexpr (requires { data.addConstraintEquation; }) start.keepsLength = data.addConstraintEquation;
  return start;
}

}  // namespace sprung
