// The visualization settings that items share.
#pragma once

#include "core/catalog/param_row.h"

namespace sprung {

struct NodeLook {
  bool show = true;
  double drawSize = -1.0;  ///< diameter [m]; -1 = from the scene's extent
  Color color;
};

struct BodyLook {
  bool show = true;
  GraphicsList graphicsData;
};

struct ConnectorLook {
  bool show = true;
  double drawSize = -1.0;  ///< diameter of the spring [m]; -1 = from the scene's extent
  Color color;
};

struct SimpleLook {
  bool show = true;
};

/// A joint about or along one axis.
struct AxisLook {
  bool show = true;
  double axisRadius = 0.1;  ///< [m]
  double axisLength = 0.4;  ///< [m]
  Color color;
};

/// A joint with up to three axes.
struct AxesLook {
  bool show = true;
  double axesRadius = 0.1;  ///< [m]
  double axesLength = 0.4;  ///< [m]
  Color color;
};

inline constexpr ParamInfo kShowInfo{
    .key = "show", .symbol = "", .label = "Show", .doc = "Whether the item is drawn.", .group = ""};
inline constexpr ParamInfo kDrawSizeInfo{.key = "drawSize",
                                         .symbol = "",
                                         .label = "Draw size",
                                         .doc =
                                             "Size at which the item is drawn: diameter of a spring, of a node's "
                                             "ball or of a link. -1: chosen from the extent of the scene.",
                                         .group = "",
                                         .unit = unit::m};
inline constexpr ParamInfo kColorInfo{.key = "color",
                                      .symbol = "",
                                      .label = "Colour",
                                      .doc = "Red, green, blue, alpha from 0 to 1. Red = -1: the theme's colour.",
                                      .group = ""};
inline constexpr ParamInfo kGraphicsInfo{.key = "graphicsData",
                                         .symbol = "",
                                         .label = "Graphics",
                                         .doc =
                                             "List of drawings fixed to the body: Brick, Sphere, Cylinder, Cone, "
                                             "Arrow, Line, Text, Quad, Mesh.",
                                         .group = ""};

}  // namespace sprung
