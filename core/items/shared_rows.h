// Descriptions of parameters that many item types share, so that each is worded once.
#pragma once

#include "core/catalog/param_row.h"

namespace sprung::rows {

inline constexpr ParamInfo kActive{.key = "activeConnector",
                                   .symbol = "",
                                   .label = "Active",
                                   .doc = "An inactive connector carries no force.",
                                   .group = "Law",
                                   .effect = Effect::Coefficient};

inline constexpr ParamInfo kPoints{.key = "markerNumbers",
                                   .symbol = "[m0, m1]",
                                   .label = "Markers",
                                   .doc = "The two points that are connected.",
                                   .group = "Connections",
                                   .refList = ItemList::Markers,
                                   .refNeeds = kPosition};
inline constexpr ParamInfo kFrames{.key = "markerNumbers",
                                   .symbol = "[m0, m1]",
                                   .label = "Markers",
                                   .doc = "The two frames that are connected.",
                                   .group = "Connections",
                                   .refList = ItemList::Markers,
                                   .refNeeds = kPosition | kOrientation};
inline constexpr ParamInfo kCoordinatePair{.key = "markerNumbers",
                                           .symbol = "[m0, m1]",
                                           .label = "Markers",
                                           .doc = "The two coordinates that are connected.",
                                           .group = "Connections",
                                           .refList = ItemList::Markers,
                                           .refNeeds = kCoordinate};

inline constexpr ParamInfo kRotation0{.key = "rotationMarker0",
                                      .symbol = "A_m0J0",
                                      .label = "Rotation at marker 0",
                                      .doc = "Rotation matrix from joint frame 0 to the axes of marker 0.",
                                      .group = "Frames",
                                      .effect = Effect::Coefficient,
                                      .drawn = true};
inline constexpr ParamInfo kRotation1{.key = "rotationMarker1",
                                      .symbol = "A_m1J1",
                                      .label = "Rotation at marker 1",
                                      .doc = "Rotation matrix from joint frame 1 to the axes of marker 1.",
                                      .group = "Frames",
                                      .effect = Effect::Coefficient,
                                      .drawn = true};

inline constexpr ParamInfo kMass{
    .key = "physicsMass",
    .symbol = "m",
    .label = "Mass",
    .doc = "Mass of the body. 1 kg on a spring of 100 N/m swings with 1.6 Hz and sags about 0.1 m under gravity.",
    .group = "Inertia",
    .unit = unit::kg,
    .range = kNotNegative,
    .effect = Effect::Coefficient,
    .slider = {0.0, 100.0},
    .drawn = true};

inline constexpr ParamInfo kAxisRadius{.key = "axisRadius",
                                       .symbol = "",
                                       .label = "Axis radius",
                                       .doc = "Radius of the drawn axis. -1: chosen from the extent of the scene.",
                                       .group = "",
                                       .unit = unit::m};
inline constexpr ParamInfo kAxisLength{.key = "axisLength",
                                       .symbol = "",
                                       .label = "Axis length",
                                       .doc = "Length of the drawn axis. -1: chosen from the extent of the scene.",
                                       .group = "",
                                       .unit = unit::m};

inline constexpr Dimension kStiffnessUnit = unit::N / unit::m;
inline constexpr Dimension kDampingUnit = unit::N * unit::s / unit::m;
inline constexpr Dimension kTorsionalStiffnessUnit = unit::Nm / unit::rad;
inline constexpr Dimension kTorsionalDampingUnit = unit::Nm * unit::s / unit::rad;
inline constexpr Dimension kVelocityUnit = unit::m / unit::s;
inline constexpr Dimension kAccelerationUnit = unit::m / unit::s / unit::s;
inline constexpr Dimension kAngularVelocityUnit = unit::rad / unit::s;
inline constexpr Dimension kAngularAccelerationUnit = unit::rad / unit::s / unit::s;
inline constexpr Dimension kInertiaUnit = unit::kg * unit::m * unit::m;
static_assert(kStiffnessUnit * unit::m == unit::N && kDampingUnit * kVelocityUnit == unit::N);
static_assert(kTorsionalStiffnessUnit * unit::rad == unit::Nm &&
              kTorsionalDampingUnit * kAngularVelocityUnit == unit::Nm);

}  // namespace sprung::rows
