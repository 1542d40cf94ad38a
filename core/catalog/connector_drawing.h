// How a connector or joint looks, taken from its parameters alone: plain data that its type fills, in metres and in the
// axes of its markers. Sizes that are not given are chosen from the scene by whoever draws it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "core/base/types.h"
#include "core/catalog/param_row.h"

namespace sprung {

enum class ConnectorForm : std::uint8_t {
  None,
  Coil,       ///< spring, damper, friction or several of them along the line between the ends
  Bushing,    ///< block of rubber; a coil when the ends lie apart
  Spiral,     ///< torsional spring about z of frame 0, or about the axis of a coordinate
  Bar,        ///< rigid rod
  Link,       ///< thin line between coordinates
  Revolute,   ///< cylinder along z of frame 0
  Prismatic,  ///< sleeve on a rail along x of frame 0
  Spherical,
  Generic,  ///< by its free axes
  Disc,     ///< about z of frame 1
  Weld,     ///< nothing is free
  Motor,    ///< what drives a joint or coordinate; no type by itself, it is recognised by how it is made
  Belt,     ///< friction between a pulley and what slides; recognised as well
};

struct ConnectorDrawing {
  ConnectorForm form = ConnectorForm::None;
  double diameter = 0;  ///< of a coil, a bar or a joint [m]; not above 0: chosen from the scene
  double length = 0;    ///< half the length of a joint's cylinder or axes [m]; not above 0: chosen from the scene
  bool active = true;
  bool springs = false;                        ///< has a spring, drawn as coil
  bool damps = false;                          ///< has a damper, drawn as piston
  bool rubs = false;                           ///< has friction
  std::optional<std::array<double, 2>> stops;  ///< relative coordinate of lower and upper stop [m or rad]
  std::array<double, 2> factors{1, 1};         ///< of the coordinates in the relative coordinate
  Mat3 frame0 = Mat3::Identity();              ///< axes of joint frame 0 in the axes of marker 0
  Mat3 frame1 = Mat3::Identity();              ///< axes of joint frame 1 in the axes of marker 1
  std::array<bool, 6> free{};                  ///< of a generic joint: translations, rotations
  Color color;
};

}  // namespace sprung
