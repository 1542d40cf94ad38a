// A model about its start, and its small vibrations.
#pragma once

#include <cmath>
#include <memory>
#include <numbers>
#include <optional>
#include <stdexcept>
#include <vector>

#include "core/modes/vibration.h"
#include "tests/support/mechanisms.h"

namespace sprung::testing {

inline constexpr double kTurn = 2.0 * std::numbers::pi;

struct LinearModel {
  std::shared_ptr<const CompiledModel> model;
  Equations equations;
  State state;

  explicit LinearModel(const ModelBuilder& b) : model(b.compiled()), equations(model->system, model->coefficients) {
    const std::optional<State> consistent = consistentState(equations, model->initial);
    state = consistent ? *consistent : model->initial;
  }
  std::vector<VibrationMode> modes(int count = 0, int denseLimit = 400) {
    const auto found = undampedModes(equations, state, {count, denseLimit});
    if (!found) throw std::runtime_error(toText(found.errors()));
    return *found;
  }
};

/// Says by how much when it does not.
inline bool agrees(double value, double expected, double relative) {
  const bool good = std::abs(value - expected) <= relative * std::abs(expected);
  if (!good) qWarning("%.17g, expected %.17g (%.3g)", value, expected, value / expected - 1.0);
  return good;
}

}  // namespace sprung::testing
