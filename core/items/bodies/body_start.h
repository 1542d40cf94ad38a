// What the struct of a body says of its place.
#pragma once

#include "core/catalog/item.h"
#include "core/law/body_kind.h"

namespace sprung {

template <class T>
BodyStart bodyStart(const Item& item) {
  const T& data = item.as<T>();
  BodyStart start;
  if constexpr (requires { data.nodeNumber; }) start.node = data.nodeNumber;
  if constexpr (requires { data.referencePosition; }) {
    start.position = data.referencePosition;
    start.rotation = data.referenceRotation;
  }
  return start;
}

}  // namespace sprung
