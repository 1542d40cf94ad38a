// Output variables of nodes, bodies and connectors, as sensors and the inspector show them.
#pragma once

#include <vector>

#include "core/dynamics/equations.h"

namespace sprung {

/// Appends the values of one sensor at `state`; the frames of `equations` must have been brought there
/// (Equations::evaluate).
void appendSensor(const Equations& equations, const State& state, const SensorLayout& sensor,
                  std::vector<double>& values);
/// All sensors one after the other.
void sensorValues(const Equations& equations, const State& state, std::vector<double>& values);
/// How many numbers a sensor has. Of a function that may give any number it is known when it has been called once.
int sensorSize(const Equations& equations, const SensorLayout& sensor);
void sensorSizes(const Equations& equations, std::vector<int>& sizes);

}  // namespace sprung
