#include "core/model/solver_method.h"

#include <algorithm>
#include <vector>

namespace sprung {
namespace {

constexpr SolverMethod kMethods[] = {
    {.name = kGeneralMethod,
     .family = SolverFamily::GeneralizedAlpha,
     .order = 2,
     .constraintIndex = 3,
     .needsMass = false,
     .doc = "Suits almost everything; the spectral radius says how soon fast swings fade."},
    {.name = "TrapezoidalIndex2",
     .family = SolverFamily::GeneralizedAlpha,
     .order = 2,
     .constraintIndex = 2,
     .needsMass = false,
     .weights = NewmarkWeights{.beta = 0.25, .gamma = 0.5},
     .doc = "Lets no swing fade, keeps the energy of linear models; joints drift apart slowly."},
    {.name = "ExplicitEuler", .order = 1, .doc = "The simplest of all, for comparisons; needs very small steps."},
    {.name = "ExplicitMidpoint", .order = 2, .doc = "Two looks at the forces in each step."},
    {.name = "RK33", .order = 3, .doc = "Three looks at the forces in each step."},
    {.name = "RK44", .order = 4, .doc = "The classical Runge-Kutta method, for smooth motion without stiff parts."},
    {.name = "RK67", .order = 6, .doc = "Very accurate for smooth motion with steps that are all equal."},
    {.name = "ODE23", .order = 3, .embeddedOrder = 2, .doc = "For coarse tolerances and forces with kinks."},
    {.name = kErrorControlMethod,
     .order = 5,
     .embeddedOrder = 4,
     .doc = "The first choice for smooth motion to a given tolerance."},
    {.name = "DVERK6", .order = 6, .embeddedOrder = 5, .doc = "For smooth motion to very fine tolerances."},
    {.name = "VelocityVerlet",
     .order = 2,
     .doc = "For many masses on springs over a long time: the energy of undamped motion does not drift."},
};

/// "Implicit, order 2, joints hold as positions (index 3). …"
std::string describe(const SolverMethod& method) {
  std::string text = method.implicit() ? "Implicit" : "Explicit";
  text += ", order " + std::to_string(method.order);
  if (method.embeddedOrder > 0)
    text += ", chooses its steps by an error of order " + std::to_string(method.embeddedOrder);
  if (method.constraintIndex == 0)
    text += ", without joints";
  else
    text +=
        method.constraintIndex == 3 ? ", joints hold as positions (index 3)" : ", joints hold as velocities (index 2)";
  return text.append(". ").append(method.doc);
}

std::vector<std::string_view> namesOf(bool explicitOnly) {
  std::vector<std::string_view> names;
  for (const SolverMethod& method : kMethods)
    if (!explicitOnly || !method.implicit()) names.push_back(method.name);
  return names;
}

}  // namespace

std::span<const SolverMethod> solverMethods() { return kMethods; }

const SolverMethod* findSolverMethod(std::string_view name) {
  const auto* found = std::find_if(std::begin(kMethods), std::end(kMethods),
                                   [name](const SolverMethod& method) { return method.name == name; });
  return found == std::end(kMethods) ? nullptr : found;
}

std::span<const std::string_view> solverNames() {
  static const std::vector<std::string_view> names = namesOf(false);
  return names;
}

std::span<const std::string_view> explicitSolverNames() {
  static const std::vector<std::string_view> names = namesOf(true);
  return names;
}

std::span<const std::string_view> solverDocs() {
  static const std::vector<std::string> texts = [] {
    std::vector<std::string> all;
    for (const SolverMethod& method : kMethods) all.push_back(describe(method));
    return all;
  }();
  static const std::vector<std::string_view> docs(texts.begin(), texts.end());
  return docs;
}

}  // namespace sprung
