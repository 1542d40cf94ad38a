// The output variables of the seed pages: what sensors, plots and the inspector can ask an item for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/dimension.h"
#include "core/catalog/param_row.h"

namespace sprung {

enum class OutputVariable : std::uint8_t {
  None,
  Position,
  Displacement,
  Distance,
  Velocity,
  VelocityLocal,
  Acceleration,
  AccelerationLocal,
  RotationMatrix,
  Rotation,
  AngularVelocity,
  AngularVelocityLocal,
  AngularAcceleration,
  AngularAccelerationLocal,
  Coordinates,
  CoordinatesTotal,
  Coordinates_t,
  Coordinates_tt,
  DisplacementLocal,
  Force,
  ForceLocal,
  TorqueLocal,
  ConstraintEquation,
};

/// The names as the file has them, in the order of the enumeration; "None" is first.
inline constexpr std::array<std::string_view, 23> kOutputVariableNames = {"None",
                                                                          "Position",
                                                                          "Displacement",
                                                                          "Distance",
                                                                          "Velocity",
                                                                          "VelocityLocal",
                                                                          "Acceleration",
                                                                          "AccelerationLocal",
                                                                          "RotationMatrix",
                                                                          "Rotation",
                                                                          "AngularVelocity",
                                                                          "AngularVelocityLocal",
                                                                          "AngularAcceleration",
                                                                          "AngularAccelerationLocal",
                                                                          "Coordinates",
                                                                          "CoordinatesTotal",
                                                                          "Coordinates_t",
                                                                          "Coordinates_tt",
                                                                          "DisplacementLocal",
                                                                          "Force",
                                                                          "ForceLocal",
                                                                          "TorqueLocal",
                                                                          "ConstraintEquation"};

inline std::string_view outputVariableName(OutputVariable variable) {
  return kOutputVariableNames[static_cast<std::size_t>(variable)];
}
std::optional<OutputVariable> outputVariableFromName(std::string_view name);

/// One output variable of an item type.
struct OutputRow {
  OutputVariable variable = OutputVariable::None;
  std::string_view symbol;
  std::string_view doc;
  Dimension unit = unit::none;
  int size = 3;  ///< entries; 0 = as many as the node has coordinates
};

/// What people call an entry of a value of so many: "y" of three, "yz" of nine; else its number, from 0. Empty for the
/// only one.
std::string componentName(int size, int component);

namespace detail {
template <>
struct MemberTraits<OutputVariable> {
  static constexpr ValueKind kind = ValueKind::Choice;
  static constexpr int rows = 0, cols = 0;
  static Value toValue(OutputVariable v) { return std::string(outputVariableName(v)); }
  static void fromValue(OutputVariable& v, const Value& x) {
    v = outputVariableFromName(std::get<std::string>(x)).value_or(OutputVariable::None);
  }
};
}  // namespace detail

}  // namespace sprung
