// Sensor values as CSV: `time,<sensor>,<other>[0],<other>[1]…`, 17 significant digits, a row for each sample.
#pragma once

#include <ostream>
#include <span>
#include <string>
#include <vector>

namespace sprung {

/// A field of a CSV line: quoted when it holds a comma, a quote or a line break, so that a column stays a column.
std::string csvField(const std::string& text);

/// A number of a CSV line with 17 significant digits; nothing where it is not finite, which is for the caller to name.
std::string csvNumber(double value);

/// One sensor: how many numbers it gives, and whether they go to the file.
struct SensorColumn {
  std::string name;
  int size = 1;
  bool write = true;
};

/// The header line, without its end.
std::string csvHeader(std::span<const SensorColumn> sensors);

class CsvWriter {
 public:
  /// Writes the header line, unless it is there already. The stream must outlive the writer.
  CsvWriter(std::ostream& out, std::vector<SensorColumn> sensors, bool header = true);

  /// `values` are those of all sensors one after the other, also of those that are not written. What is not known (no
  /// finite number) is left empty.
  void row(double time, std::span<const double> values);

 private:
  std::ostream& out_;
  std::vector<SensorColumn> sensors_;
  std::string line_;
};

}  // namespace sprung
