// What enters a running simulation. Commands are applied in order at step boundaries; the drag target and the rate are
// latest-wins.
#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "core/base/types.h"
#include "core/system/system.h"

namespace sprung {

namespace command {
struct Play {};
struct Pause {};
/// Single steps while paused; `count` >= 1.
struct Step {
  int count = 1;
};
/// Back to the initial state, paused.
struct Reset {};
/// Simulated seconds per wall-clock second, > 0.
struct SetRate {
  double rate = 1.0;
};
/// Live edit of parameters with Effect::Coefficient.
struct SetCoefficients {
  int begin = 0;
  std::vector<double> values;
};
/// Another compiled model. With `keepMotion` the present motion is carried over; else it starts anew, paused.
struct Replace {
  std::shared_ptr<const CompiledModel> model;
  bool keepMotion = true;
};
}  // namespace command

using Command = std::variant<command::Play, command::Pause, command::Step, command::Reset, command::SetRate,
                             command::SetCoefficients, command::Replace>;

/// The hand: where it holds a body and where it pulls to. Global axes, SI.
struct DragTarget {
  ItemId body;
  Vec3 localPoint = Vec3::Zero();   ///< grabbed point in the axes of the body [m]
  Vec3 target = Vec3::Zero();       ///< where the mouse is [m]
  Vec3 velocity = Vec3::Zero();     ///< of the target [m/s]
  double gain = 1.0;                ///< strength on the wheel, 1..1e4
  bool operator==(const DragTarget&) const = default;
};

/// omega of the drag law [rad/s].
inline constexpr double kDragFrequency = 12.0;

}  // namespace sprung
