#include "core/io/csv.h"

#include <cmath>

#include "core/base/number_text.h"

namespace sprung {

std::string csvField(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

std::string csvNumber(double value) { return std::isfinite(value) ? numberText17(value) : std::string(); }

std::string csvHeader(std::span<const SensorColumn> sensors) {
  std::string line = "time";
  for (const SensorColumn& sensor : sensors) {
    if (!sensor.write) continue;
    for (int i = 0; i < sensor.size; ++i)
      line += ',' + csvField(sensor.size == 1 ? sensor.name : sensor.name + "[" + std::to_string(i) + "]");
  }
  return line;
}

CsvWriter::CsvWriter(std::ostream& out, std::vector<SensorColumn> sensors, bool header)
    : out_(out), sensors_(std::move(sensors)) {
  if (header) out_ << csvHeader(sensors_) << '\n';
}

void CsvWriter::row(double time, std::span<const double> values) {
  line_ = numberText17(time);
  std::size_t next = 0;
  for (const SensorColumn& sensor : sensors_)
    for (int i = 0; i < sensor.size && next < values.size(); ++i, ++next)
      if (sensor.write) line_ += ',' + csvNumber(values[next]);
  out_ << line_ << '\n';
}

}  // namespace sprung
