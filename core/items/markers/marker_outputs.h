// What sensors can measure at markers of position, of position and orientation, and of coordinates.
#pragma once

#include "core/catalog/output_variable.h"

namespace sprung {

inline constexpr OutputRow kPointMarkerOutputs[] = {
    {OutputVariable::Position, "p", "global position", unit::m, 3},
    {OutputVariable::Displacement, "p - p_ref", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "v", "global velocity", unit::m / unit::s, 3},
};
inline constexpr OutputRow kFrameMarkerOutputs[] = {
    {OutputVariable::Position, "p", "global position", unit::m, 3},
    {OutputVariable::Displacement, "p - p_ref", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "v", "global velocity", unit::m / unit::s, 3},
    {OutputVariable::Rotation, "phi", "Tait-Bryan angles about x, y, z", unit::rad, 3},
    {OutputVariable::RotationMatrix, "A", "rotation matrix, row by row", unit::none, 9},
    {OutputVariable::AngularVelocity, "omega", "angular velocity in global axes", unit::rad / unit::s, 3},
    {OutputVariable::AngularVelocityLocal, "A^T omega", "angular velocity in the axes of the marker",
     unit::rad / unit::s, 3},
};
inline constexpr OutputRow kCoordinateMarkerOutputs[] = {
    {OutputVariable::Coordinates, "q", "coordinate without reference value", unit::none, 1},
    {OutputVariable::Coordinates_t, "q'", "velocity of the coordinate", unit::none, 1},
};
inline constexpr OutputRow kCoordinatesMarkerOutputs[] = {
    {OutputVariable::Coordinates, "q", "coordinates with their reference values", unit::none, 0},
    {OutputVariable::Coordinates_t, "q'", "velocities of the coordinates", unit::none, 0},
};

}  // namespace sprung
