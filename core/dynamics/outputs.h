// Output variables of nodes, bodies and connectors, as sensors and the inspector show them.
#pragma once

#include <span>

#include "core/dynamics/equations.h"

namespace sprung {

/// Values of one sensor at `state`; the frames of `equations` must have been brought there (Equations::evaluate).
void sensorValue(const Equations& equations, const State& state, const SensorLayout& sensor, std::span<double> values);
/// All sensors one after the other; `values` has System::sensorValueCount entries.
void sensorValues(const Equations& equations, const State& state, std::span<double> values);

}  // namespace sprung
