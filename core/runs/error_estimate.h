// How far the numbers of a run are from those of infinitely fine steps: the run is computed again with half and a
// quarter of its step size h, and the differences are extrapolated (Richardson).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/curves/channel.h"
#include "core/curves/channel_values.h"
#include "core/runs/shadow_runs.h"

namespace sprung {

/// What an estimated error means beside the range of its curve.
enum class ErrorGrade : std::uint8_t {
  Good,      ///< below a thousandth of the range
  Fair,      ///< below a hundredth
  Poor,      ///< more
  Divergent  ///< finer steps lead elsewhere, and the size of the error is not known: chaos, or steps that are too long
};

/// The error of one curve since the start of its run.
struct CurveError {
  Channel channel;
  double now = 0.0;      ///< at the last time [unit of the channel]
  double largest = 0.0;  ///< until then [unit of the channel]
  /// Largest less smallest value of the curve until then [unit of the channel]; of what is next to nothing beside other
  /// entries of its value, a millionth of these.
  double range = 0.0;
  /// Halving the steps divides the error by 2 to this power, as observed; empty where it cannot be seen: too little
  /// error beside rounding, finer steps that lead elsewhere, or a method that chooses its steps.
  std::optional<double> order;
  bool divergent = false;  ///< finer steps do not come closer together

  /// `largest` beside the range; 0 for a curve that has no error.
  double relative() const;
  ErrorGrade grade() const;
};

/// Follows a run with two others of finer steps. |y_h - y_h/2| * r / (r - 1) estimates the error of y_h, with r = 2^p
/// the ratio of |y_h - y_h/2| to |y_h/2 - y_h/4|, the largest ones of the run, where it is plausible, else with the
/// order p of the method. A method that chooses its steps is compared with a tenth and a hundredth of its tolerances.
class ErrorEstimator {
 public:
  ErrorEstimator(Recording recording, std::vector<Channel> channels, const std::shared_ptr<CallControl>& control = {});

  /// Why nothing can be estimated for runs of this kind; empty: it can.
  static std::optional<Diagnostic> obstacle(const Simulation& simulation);

  /// See ShadowRuns.
  bool extend(Recording recording) { return runs_.extend(std::move(recording)); }
  bool step(const Simulator::Cancelled& cancelled = {});
  bool finished() const { return runs_.finished(); }
  const std::optional<Failure>& failure() const { return runs_.failure(); }
  /// Up to where the run has been followed [s].
  double time() { return runs_.run().time(); }
  /// Of the channels that have numbers, in their order.
  std::vector<CurveError> errors() const;

 private:
  struct Seen {
    double smallest = 0.0, largest = 0.0;  ///< of the curve
    double now = 0.0;                      ///< |y_h - y_h/2|
    double coarse = 0.0, fine = 0.0;       ///< largest |y_h - y_h/2| and |y_h/2 - y_h/4|
    bool known = false;                    ///< the model has such a number
  };
  void compare();
  double sizeBeside(std::size_t channel) const;

  ShadowRuns runs_;
  std::vector<Channel> channels_;
  std::array<ChannelValues, 3> readers_;  ///< of h, h/2, h/4
  std::array<std::vector<double>, 3> values_;
  std::vector<Seen> seen_;
  double nominalRatio_ = 2.0;
  bool choosesSteps_ = false;
};

/// What to look at where nobody has chosen: all entries of all sensors, or else the coordinates of the first nodes.
std::vector<Channel> telling(const System& system);

}  // namespace sprung
