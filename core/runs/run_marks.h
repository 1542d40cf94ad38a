// What happened in a run, as marks for its timeline: hands, sliders, edits, friction, stops, failures. Bounded: of
// friction and stops the oldest go first.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/dynamics/forces.h"
#include "core/sim/simulator.h"
#include "core/sim/timeline.h"

namespace sprung {

/// Of all numbers those that an edit is about: a slider of a large model has few.
std::vector<double> editedPart(const command::SetCoefficients& edit, const Coefficients& all);

class RunMarks {
 public:
  static constexpr std::size_t kMost = 2000;

  const std::vector<RunMark>& list() const { return marks_; }
  void add(RunMark mark);
  void add(RunMark::Kind kind, const Simulator& simulator, ItemId item, std::string text);
  /// A hand has taken hold, has moved or has let go; of several the one that has come last counts.
  void hands(const Hands& hands, const Simulator& simulator);
  /// Bodies have been moved while the run stood still; several times at one instant are one.
  void placed(const Simulator& simulator);
  /// Parameters have been given other values, at `clock` [s]; `before` are those that these had. A gesture makes
  /// one mark that lasts until its last move: what moves again within half a second, with all that moves at once (a
  /// variable and the formulas of it).
  void parameters(const command::SetCoefficients& edit, std::span<const double> before, double clock,
                  const Simulator& simulator);
  /// The model has been replaced while it moved, at `clock` [s]; again within half a second is the same gesture.
  void edited(double clock, const Simulator& simulator);
  /// A stop is touched, or left: its mark lasts from the one to the other.
  void touches(const Simulator& simulator, ItemId item);
  void leaves(const Simulator& simulator, ItemId item);
  /// The run has come to this time [s].
  void grow(double time);

 private:
  /// Whose a number is.
  struct Parameter {
    ItemId item;
    const ParamRow* row = nullptr;  ///< null: of no item, as those of variables are
    int count = 0;                  ///< of its numbers
  };
  struct Slider {
    int begin = 0;
    std::size_t count = 0;
    std::size_t first = 0;  ///< the first one that has moved
    double before = 0.0;    ///< its value before it all
    Parameter parameter;    ///< that it belongs to, which takes a look at all items to be found
  };
  struct Gesture {
    std::size_t mark = 0;
    double clock = 0.0;  ///< of its last move [s]
    std::int64_t step = 0;
    std::vector<Slider> sliders = {};
  };
  static Parameter parameterAt(const System& system, int coefficient);
  static std::string changeText(const Slider& slider, double after);
  bool goesOn(const Gesture& gesture, double clock, double pause, const Simulator& simulator) const;
  void extend(Gesture& gesture, double clock, const Simulator& simulator);
  void bound();

  std::vector<RunMark> marks_;
  std::optional<std::size_t> hand_;  ///< mark of a hand that still holds
  std::vector<std::size_t> stops_;   ///< marks of stops that are still touched
  std::optional<Gesture> gesture_;   ///< the last one with parameters
  std::optional<Gesture> edit_;      ///< the last one with models
};

/// Finds what changes of friction and stops from one step to the next.
class RegimeWatch {
 public:
  /// To be called before a step, for each step of which changes are wanted.
  void before(const Simulator& simulator);
  void after(const Simulator& simulator, RunMarks& marks);

 private:
  std::vector<ConnectorRegime> before_, after_;
};

}  // namespace sprung
