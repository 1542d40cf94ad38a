// How new joints between two frames are made.
#pragma once

#include "core/catalog/item.h"

namespace sprung {

/// The frames of a joint at these global axes, in the axes of each side.
template <class T>
void setFrames(T& data, const PickedPair& pair, const Mat3& axes) {
  data.rotationMarker0 = pair.inSide(0, axes);
  data.rotationMarker1 = pair.inSide(1, axes);
}

/// A joint that its frames say all about.
template <class T>
T withFrames(const PickedPair& pair, const Mat3& axes) {
  T data;
  setFrames(data, pair, axes);
  return data;
}

}  // namespace sprung
