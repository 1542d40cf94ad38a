#include "core/solver/step_failure.h"

#include "core/base/number_text.h"

namespace sprung {

StepFailure explainFailure(const NewtonReport& report, const System& system, const char* during) {
  StepFailure failure;
  failure.cancelled = report.outcome == NewtonOutcome::Cancelled;
  std::string place;
  if (report.unknown >= 0 && report.unknown < system.coordinateCount) {
    failure.item = system.ownerOfCoordinate(report.unknown);
    place = " (" + system.coordinateName(report.unknown) + ")";
  }
  const std::string name = system.itemName(failure.item);
  const std::string what(during);
  switch (report.outcome) {
    case NewtonOutcome::Converged: break;
    case NewtonOutcome::Singular:
      failure.finding = error(name, "nothing determines this coordinate in " + what + place,
                              "give the body a mass, or connect it so that no direction is free");
      break;
    case NewtonOutcome::Diverged:
      failure.finding = error(name,
                              "Newton did not converge in " + what + " after " + std::to_string(report.iterations) +
                                  " iterations; residual " + numberText(report.residual) + ", largest here" + place,
                              "use a smaller step (more steps), or look at the stiffness around this item");
      break;
    case NewtonOutcome::NotFinite:
      failure.finding = error(name, "a force is not a finite number in " + what + place,
                              "look for extreme parameters around this item");
      break;
    case NewtonOutcome::Cancelled: failure.finding = error("", "stopped during " + what, ""); break;
  }
  return failure;
}

}  // namespace sprung
