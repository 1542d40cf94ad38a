// What a marker holds on to and what a sensor measures, as their items say it. The compiler finds the numbers; nobody
// else has to know a type of marker or sensor.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"
#include "core/base/types.h"
#include "core/catalog/output_variable.h"

namespace sprung {

/// Where a marker is, and what it gives to connectors, loads and sensors.
struct MarkerGrip {
  enum class Gives : std::uint8_t {
    Point,        ///< a point
    Frame,        ///< a point with axes
    Mass,         ///< the mass of a body, at its reference point
    Coordinate,   ///< one coordinate of a node
    Coordinates,  ///< all coordinates of a node
    Rotation,     ///< the rotation of a node about an axis
  };
  Gives gives = Gives::Frame;
  ItemId on;                  ///< a node or a body
  Vec3 local = Vec3::Zero();  ///< of points and frames on a body: the place in its axes [m]
  int index = 0;              ///< which coordinate; of a rotation the axis: 0 = x, 1 = y, 2 = z

  /// It is a point that connectors can hold on to.
  bool isPlace() const { return gives == Gives::Point || gives == Gives::Frame; }
};

/// What a sensor measures.
struct SensorGrip {
  ItemId of;                  ///< the item; none: the value is calculated by a user function
  Vec3 local = Vec3::Zero();  ///< of bodies: the point in the axes of the body [m]
  OutputVariable variable = OutputVariable::None;
  int component = -1;  ///< the only entry that is measured, from 0; -1: all
  bool writeToFile = true;
  std::vector<ItemId> reads;  ///< sensors a calculated value is made of
  int values = 0;             ///< entries that a calculated value is said to have; 0 = as many as the function gives
};

}  // namespace sprung
