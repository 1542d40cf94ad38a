#include "core/solver/step_failure.h"

#include "core/base/number_text.h"
#include "core/solver/constraint_rank.h"

namespace sprung {
namespace {

Diagnostic singularFinding(const NewtonReport& report, Equations& equations, const State& state,
                           const std::string& name, const std::string& what, const std::string& place) {
  const std::vector<RedundantConstraint> redundant = redundantConstraints(equations, state);
  if (!redundant.empty())
    return error(name,
                 "constraints depend on each other: " + toText(redundant, equations.system()) +
                     " already follow from the other joints",
                 "free these directions, for example by another type of joint");
  if (report.unknown >= equations.system().coordinateCount)
    return error(name, "this constraint cannot be solved for in " + what + place,
                 "it acts on nothing that can move, or repeats another one");
  return error(name, "nothing determines this coordinate in " + what + place,
               "give the body a mass, or connect it so that no direction is free");
}

}  // namespace

StepFailure explainFailure(const NewtonReport& report, Equations& equations, const State& state, const char* during) {
  const System& system = equations.system();
  StepFailure failure;
  failure.cancelled = report.outcome == NewtonOutcome::Cancelled;
  const std::string what(during);
  std::string place;
  if (report.unknown >= 0) {
    failure.item = system.ownerOfUnknown(report.unknown);
    place = " (" + system.unknownName(report.unknown) + ")";
  }
  if (report.outcome == NewtonOutcome::Singular) {
    const std::vector<RedundantConstraint> redundant = redundantConstraints(equations, state);
    if (!redundant.empty()) failure.item = redundant.front().item;
  }
  const std::string name = system.itemName(failure.item);
  switch (report.outcome) {
    case NewtonOutcome::Converged: break;
    case NewtonOutcome::Singular: failure.finding = singularFinding(report, equations, state, name, what, place); break;
    case NewtonOutcome::Diverged:
      failure.finding = error(name,
                              "Newton did not converge in " + what + " after " + std::to_string(report.iterations) +
                                  " iterations; residual " + numberText(report.residual) + " N, largest here" + place,
                              "use a smaller step (more steps), or look at the stiffness around this item");
      break;
    case NewtonOutcome::NotFinite:
      if (report.unknown >= system.coordinateCount)
        failure.finding = error(name, "the distance between its two points has become zero, so it has no direction",
                                "keep the points of this connector apart");
      else
        failure.finding = error(name, "a force is not a finite number in " + what + place,
                                "look for extreme parameters, or points that coincide, around this item");
      break;
    case NewtonOutcome::Cancelled: failure.finding = error("", "stopped during " + what, ""); break;
  }
  return failure;
}

StepFailure discontinuousFailure(const Equations& equations, const PostNewton& change, int iterations) {
  StepFailure failure;
  const System& system = equations.system();
  if (change.connector >= 0) failure.item = system.connectors[static_cast<std::size_t>(change.connector)].id;
  std::string hint = "use a smaller step, or raise discontinuous.maxIterations or iterationTolerance";
  if (change.recommendedStep > 0.0)
    hint = "a step of " + numberText(change.recommendedStep) + " s would end where the contact begins; or raise " +
           "discontinuous.maxIterations or iterationTolerance";
  failure.finding = error(system.itemName(failure.item),
                          "friction or stop states did not settle after " + std::to_string(iterations) +
                              " iterations; a force still jumps by " + numberText(change.jump) + " N",
                          hint);
  return failure;
}

}  // namespace sprung
