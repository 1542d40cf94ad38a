// How displays are spelled in files; for their reader and writer.
#pragma once

#include <array>
#include <string_view>

namespace sprung {

/// In the order of PlotKind; the first is the default and left out.
inline constexpr std::array<std::string_view, 3> kPlotKindNames = {"OverTime", "XY", "Spectrum"};

/// In the order of ChannelOperation; the first is the default and left out.
inline constexpr std::array<std::string_view, 3> kOperationNames = {"None", "Derivative", "Integral"};

/// In the order of ControlKind.
inline constexpr std::array<std::string_view, 6> kControlKindNames = {"Slider", "Knob",  "Switch",
                                                                      "Button", "Radio", "Gauge"};

}  // namespace sprung
