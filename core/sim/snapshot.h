// What the window sees of a simulation: a copy of everything worth drawing, taken between two steps. Filled into
// preallocated memory by the worker, read by the window, never shared while written.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/types.h"
#include "core/curves/curves.h"
#include "core/law/law_reading.h"
#include "core/script/function_runtime.h"
#include "core/sim/command.h"
#include "core/sim/paths.h"
#include "core/sim/timeline.h"
#include "core/system/system.h"

namespace sprung {

enum class RunState : std::uint8_t { Paused, Running, Failed };

struct NewtonHistory;

/// Where and why the solver gave up; the last good state is kept.
struct Failure {
  double time = 0.0;
  std::int64_t step = 0;
  Diagnostic finding;  ///< names the culprit, if there is one
  /// How Newton's iteration went in the step that failed; null where it was not the one that did.
  std::shared_ptr<const NewtonHistory> newton = {};
};

/// Why another model could not carry the motion on; the one before it still runs.
struct Refusal {
  std::shared_ptr<const System> refused;
  Diagnostic finding;
};

/// A value that has crossed a level.
struct TriggerCrossing {
  command::Trigger trigger;
  bool up = false;
  double time = 0.0;  ///< within the last step [s]
};

/// All output variables of an item, in the order of its type's list; a load has one.
struct WatchedItem {
  ItemId item;
  std::vector<std::vector<double>> outputs;
  LawReading law;  ///< how its law reads; empty for what has none
};

/// A hand and what it does now.
struct HandReport {
  DragTarget target;
  DragForce action;
  double work = 0.0;  ///< since it has taken hold [J]
};

struct Ledger;
struct FreeBody;

struct Snapshot {
  std::shared_ptr<const System> system;
  RunState state = RunState::Paused;
  double time = 0.0;         ///< [s]
  std::int64_t step = 0;     ///< steps since the start; 0 = at the start
  int degreesOfFreedom = 0;  ///< coordinates less independent constraints, at the start of the model
  VecX q, v, a, data;
  /// The parameters as they are now, of a system with constraints; null without.
  std::shared_ptr<const Coefficients> coefficients;
  /// The parameters that the shown run has here, where they are not those of the document; null where they are.
  std::shared_ptr<const Coefficients> otherNumbers;
  std::vector<Vec3> bodyPositions;        ///< per System::bodies: reference point, global [m]
  std::vector<Mat3> bodyRotations;        ///< per System::bodies: body-fixed to global
  std::vector<Vec3> bodyVelocities;       ///< per System::bodies: of the reference point, global [m/s]
  std::vector<double> bodyEnergies;       ///< per System::bodies, kinetic [J]
  std::vector<Vec3> markerPositions;      ///< per System::markers, global [m]
  std::vector<Mat3> markerRotations;      ///< per System::markers: marker axes to global
  std::vector<Vec3> connectorForces;      ///< per System::connectors, force on marker 0, global [N]
  std::vector<Vec3> connectorTorques;     ///< per System::connectors, torque on marker 0, global [N m]
  std::vector<double> coordinateForces;   ///< per System::connectors: between two coordinates [N or N m]; else 0
  std::vector<double> connectorEnergies;  ///< per System::connectors, stored [J]
  std::vector<Vec3> loadForces;           ///< per System::loads, global [N]
  std::vector<double> bodyMasses;         ///< per System::bodies [kg]; 0 for ground
  std::vector<double> sensorValues;       ///< all sensors one after the other
  Paths paths;                            ///< where the bodies have been until now; empty when nobody asked for it
  std::vector<int> sensorSizes;           ///< how many of them each of System::sensors has

  std::shared_ptr<const Timeline> timeline;  ///< all runs of the model
  int branch = 0;                            ///< id of the one that is shown
  bool inPast = false;                       ///< it goes on from here: this is not its end
  bool seeking = false;                      ///< the wanted instant is still being computed
  std::int64_t seeks = 0;                    ///< how many times command::Seek has come
  std::int64_t pauses = 0;                   ///< so often has it paused by itself: at a trigger, where it was to run to
  /// Why it has paused by itself at this instant; empty when it has not, and where it was to run to.
  std::vector<TriggerCrossing> crossings;
  /// Another branch at the same time, or at its end when it is shorter; null = none. It has no timeline or ghost.
  std::shared_ptr<const Snapshot> ghost;

  std::shared_ptr<const Curves> curves;  ///< what somebody looks at over time (command::Trace); null = nothing
  /// What each of Curves::channels is now, also where a drag of the paused model has left the last step; NaN: not
  /// known, or made of others over time.
  std::vector<double> traced;

  WatchedItem watched;  ///< the item somebody looks at closely (command::Watch)

  std::shared_ptr<const Ledger> ledger;  ///< where the energy is and has gone (command::KeepBooks); null = nobody asks
  bool booksPending = false;             ///< what was before they began is still being computed

  /// Null when nobody looks, and before the accelerations at the start are known.
  std::shared_ptr<const FreeBody> freeBody;

  std::vector<HandReport> hands;
  double dragWork = 0.0;    ///< done by all hands since the start, that of shifts in it [J]
  std::int64_t shifts = 0;  ///< how many times command::Shift has come
  /// Why the last of them has moved nothing; empty when it has.
  std::optional<Diagnostic> heldFast;

  double kineticEnergy = 0.0;    ///< [J]
  double potentialEnergy = 0.0;  ///< springs and weights, as in the books [J]
  double stepSize = 0.0;         ///< [s]
  int newtonIterations = 0;      ///< of the last step
  double wantedRate = 1.0;       ///< simulated s per wall s
  double realTimeFactor = 0.0;   ///< measured; 0 while paused
  std::optional<Failure> failure;
  FunctionReports functions;  ///< how the user functions of the system run
  /// What user functions were warned of since the start (0/0 in NumPy), each once; null = nothing.
  std::shared_ptr<const Diagnostics> functionWarnings;
  std::optional<Refusal> refusal;  ///< of the last model that was to replace this one

  /// A number of `traced`; empty when it is not known, or nobody has asked for it.
  std::optional<double> valueOf(const Channel& channel) const {
    for (std::size_t i = 0; curves != nullptr && i < std::min(traced.size(), curves->channels.size()); ++i)
      if (curves->channels[i] == channel && !std::isnan(traced[i])) return traced[i];
    return std::nullopt;
  }

  /// The hand of the mouse; null when nobody pulls. Pins are no such hands.
  const HandReport* pull() const {
    for (const HandReport& hand : hands)
      if (!hand.target.pinned) return &hand;
    return nullptr;
  }
};

}  // namespace sprung
