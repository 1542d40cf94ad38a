// The state at the end of a run as JSON: { "time": t, "nodes": { NAME: { "Coordinates": […], "Coordinates_t": […] } },
// "sensors": { NAME: […] } }. A node of data has its data as coordinates, and no velocities.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"

namespace sprung {

struct StateFile {
  struct Node {
    std::string name;
    std::vector<double> coordinates;
    std::vector<double> velocities;
    bool isData = false;
  };
  struct Sensor {
    std::string name;
    std::vector<double> values;
  };
  double time = 0.0;  ///< [s]
  std::vector<Node> nodes;
  std::vector<Sensor> sensors;
};

/// The file's text; numbers read back to the same doubles. Sensors without finite values are left out.
std::string stateText(const StateFile& state);
Status writeStateFile(const StateFile& state, const std::string& path);

}  // namespace sprung
