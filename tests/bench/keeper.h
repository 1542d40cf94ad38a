// Keeps what benchmarks took, for tables that set them side by side.
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

namespace sprung::bench {

/// Prints what Google Benchmark prints, and keeps the times [us] by name; of repetitions the smallest.
class Keeper : public benchmark::ConsoleReporter {
 public:
  std::map<std::string, double> micros;

  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& run : runs) {
      if (run.error_occurred || run.run_type != Run::RT_Iteration) continue;
      const double time = run.cpu_accumulated_time / static_cast<double>(run.iterations) * 1e6;
      const auto [place, isNew] = micros.emplace(run.run_name.function_name, time);
      if (!isNew) place->second = std::min(place->second, time);
    }
  }
  double of(const std::string& name) const {
    const auto found = micros.find(name);
    return found == micros.end() ? 0.0 : found->second;
  }
};

}  // namespace sprung::bench
