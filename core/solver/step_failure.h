// Turns the report of a failed Newton solution into a finding that names the culprit and says what to do.
#pragma once

#include <memory>
#include <optional>

#include "core/base/result.h"
#include "core/dynamics/equations.h"
#include "core/solver/newton_culprit.h"

namespace sprung {

/// Codes of findings (Diagnostic::code) that others add to.
inline constexpr const char* kNewtonDiverged = "newton-diverged";
inline constexpr const char* kMotionNotFinite = "motion-not-finite";
inline constexpr const char* kEndedByFunction = "ended-by-function";  ///< as its author means it

class NewtonRecorder;
struct NewtonHistory;
struct NewtonReport;

struct StepFailure {
  Diagnostic finding;  ///< its items begin with the culprit
  bool cancelled = false;
  /// How Newton's iteration went, where it is what has failed; else null.
  std::shared_ptr<const NewtonHistory> newton = {};
};

/// `during` says what was being solved: "the step", "the initial accelerations", "the static equilibrium"; `state` is
/// the last good one.
StepFailure explainFailure(const NewtonReport& report, Equations& equations, const State& state, const char* during);
/// The same with how the iteration went in an attempt of size `h` [s], from `recorder`; of one that ran away the
/// culprit is named from where it has come to.
StepFailure explainFailure(const NewtonReport& report, const NewtonRecorder& recorder, Equations& equations,
                           const State& state, const IterationEnd& end, double h, const char* during);
/// A joint whose frames stand at a right angle where they should agree: from there every direction of turning is as
/// good as its opposite. Empty when there is none.
std::optional<Diagnostic> tiltedFrames(Equations& equations, const State& state);
/// The force element, or its formula, whose slope is not finite at `state`; empty when all are. Implicit methods and
/// statics cannot do with it.
std::optional<Diagnostic> steepAt(Equations& equations, const State& state);
/// The item whose force or condition is not a number at `state`, or whose formula gives none; empty when all are
/// finite.
std::optional<Diagnostic> notFiniteAt(Equations& equations, const State& state);
/// What forbids to begin a run at `state`, or to ask for small motions about it: a number that is missing, frames that
/// are tilted. Empty when nothing does.
std::optional<Diagnostic> forbiddenAt(Equations& equations, const State& state);
/// Friction or stop states that do not settle.
StepFailure discontinuousFailure(const Equations& equations, const PostNewton& change, int iterations);

}  // namespace sprung
