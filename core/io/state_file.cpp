#include "core/io/state_file.h"

#include <algorithm>
#include <cmath>

#include "core/io/file_access.h"
#include "core/io/json_text.h"

namespace sprung {
namespace {

JsonValue numbersJson(const std::vector<double>& numbers) {
  JsonValue::Array list;
  for (const double number : numbers) list.emplace_back(number);
  return list;
}

}  // namespace

std::string stateText(const StateFile& state) {
  JsonValue::Object nodes;
  for (const StateFile::Node& node : state.nodes) {
    JsonValue::Object entry{{"Coordinates", numbersJson(node.coordinates)}};
    if (!node.isData) entry.push_back({"Coordinates_t", numbersJson(node.velocities)});
    nodes.push_back({node.name, std::move(entry)});
  }
  JsonValue::Object sensors;
  for (const StateFile::Sensor& sensor : state.sensors) {
    const bool known =
        std::all_of(sensor.values.begin(), sensor.values.end(), [](double x) { return std::isfinite(x); });
    if (known) sensors.push_back({sensor.name, numbersJson(sensor.values)});
  }
  return fileJson(
      JsonValue::Object{{"time", state.time}, {"nodes", std::move(nodes)}, {"sensors", std::move(sensors)}});
}

Status writeStateFile(const StateFile& state, const std::string& path) { return writeTextFile(path, stateText(state)); }

}  // namespace sprung
