// What enters a running simulation. Commands are applied in order at step boundaries; of targets of the hands
// that follow each other only the latest counts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/curves/channel.h"
#include "core/dynamics/drag.h"
#include "core/system/system.h"

namespace sprung {

struct KeptRun;
struct Recording;

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
/// Where the hands pull; none: they let go.
struct Drag {
  Hands hands;
  bool release = false;  ///< of pins that stand in the past which is shown: another run begins without them
};
/// While paused: pull a body-fixed point towards a target as far as joints let it, joints closed; velocities become
/// those that joints allow there.
struct Shift {
  ItemId body;
  Vec3 localPoint = Vec3::Zero();  ///< in the axes of the body [m]
  Vec3 target = Vec3::Zero();      ///< global [m]
};
/// Other coordinates and velocities in the middle of a run, as a shift has found them.
struct Place {
  VecX q, v;
};
/// A shift is taken back: the run that it has begun goes, and the one before is shown where it was.
struct TakeBack {
  std::shared_ptr<const System> of;  ///< the system it moved in: in another one there is nothing to go back to
  int branch = 0;                    ///< id of the one before
  std::int64_t step = 0;
  Place before;  ///< where no run has begun with it
};
/// Live edit of parameters with Effect::Coefficient.
struct SetCoefficients {
  int begin = 0;
  std::vector<double> values;
  /// The system `begin` speaks of; left out when another one runs, because it was refused. Null = whichever runs.
  std::shared_ptr<const System> of = nullptr;
};
/// Another compiled model. With `keepMotion` the present motion is carried over and new joints are closed (when that is
/// impossible the old model goes on and the snapshot says why); else it starts anew, paused.
struct Replace {
  std::shared_ptr<const CompiledModel> model;
  bool keepMotion = true;
};
/// What can be computed anew is forgotten, so that the run goes on from its state alone: factorisations and orders of
/// pivots where a checkpoint is taken, and after a step that failed also which constraints are left out.
struct Refresh {
  bool afterFailure = false;
};
/// Keep where the bodies have been in the last `length` seconds of simulated time; 0 = no longer.
struct TrackPaths {
  double length = 0.0;
};
/// From now on snapshots tell all output variables of this item; an unset one: of none.
struct Watch {
  ItemId item;
  const ItemType* type = nullptr;
};
/// From now on snapshots tell all that acts on this body (Snapshot::freeBody); an unset one, ground, or what is no
/// body: of none.
struct DrawFree {
  ItemId body;
};
/// Book what energy goes where, from now on; snapshots tell it (Snapshot::ledger).
struct KeepBooks {
  bool wanted = true;
};
/// Another instant of a run, paused. The nearest stored state is shown first, the exact one as soon as it is computed.
/// Playing from there follows the run, with what entered it then; whatever enters anew begins another branch there, in
/// which the present document runs.
struct Seek {
  std::optional<int> branch = {};  ///< id (RunBranch); empty: the one that is shown
  std::variant<std::int64_t, double> to =
      std::int64_t{0};  ///< steps since the start, or a time [s]; kept within the run
};
/// Another branch that snapshots tell besides, at the same time (Snapshot::ghost).
struct ShowGhost {
  std::optional<int> branch;  ///< id; empty: none
};
struct RenameBranch {
  int id = 0;
  std::string name;
};
/// Forgets a branch and those that part from it; not the one that is shown.
struct RemoveBranch {
  int id = 0;
};
/// Room for the past of all runs [bytes]; what does not fit is computed again.
struct SetHistoryBudget {
  std::size_t bytes = std::size_t{256} << 20U;  ///< of memory
  std::size_t diskBytes = 0;                    ///< of a temporary file, for what has no room in memory; 0 = none
};
/// Goes on as fast as it can until `time` [s] of the run, and pauses there.
struct RunTo {
  double time = 0.0;
};
/// Something is to happen when a value crosses a level.
struct Trigger {
  enum class Direction : std::uint8_t { Up, Down, Both };
  ItemId item;                                     ///< a sensor, or another item
  OutputVariable variable = OutputVariable::None;  ///< of that other item; a load has its own value
  int component = 0;
  double level = 0.0;  ///< in the unit of the value
  Direction direction = Direction::Both;
  bool pauses = true;  ///< at the first step after the crossing; else there is a mark only
};
/// All of them. The motion does not depend on them.
struct SetTriggers {
  std::vector<Trigger> triggers;
};
/// Snapshots tell these numbers at all steps of the shown run and of its ghost (Snapshot::curves), also those that were
/// taken before; none: nobody looks.
struct Trace {
  std::vector<Channel> channels;
};
/// Hands the shown run over, on the worker's thread.
struct Record {
  std::function<void(Recording)> use;
  bool whole = false;  ///< to its end, not only until now
};
/// A run that has been computed elsewhere, of the model that runs: it is kept with the others and shown from its begin.
struct TakeRun {
  std::shared_ptr<KeptRun> run;  ///< handed over: nobody else reads it any more
};
}  // namespace command

using Command =
    std::variant<command::Play, command::Pause, command::Step, command::Reset, command::SetRate, command::Drag,
                 command::Shift, command::Place, command::TakeBack, command::SetCoefficients, command::Replace,
                 command::TrackPaths, command::Watch, command::DrawFree, command::KeepBooks, command::Record,
                 command::Seek, command::ShowGhost, command::RenameBranch, command::RemoveBranch,
                 command::SetHistoryBudget, command::RunTo, command::SetTriggers, command::Trace, command::TakeRun>;

}  // namespace sprung
