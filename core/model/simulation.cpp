// The simulation as an item type: what to solve and how, then all settings under their paths in the file.
#include "core/model/simulation.h"

#include "core/base/number_text.h"
#include "core/items/arguments.h"
#include "core/model/setting_table.h"

namespace sprung {
namespace {

constexpr std::string_view kSolve[] = {"dynamic", "static"};

constexpr ArgumentInfo kPreStepArguments[] = {arguments::kTime};
constexpr SignatureInfo kPreStep{
    .function = "preStepUserFunction", .arguments = kPreStepArguments, .doc = "False ends the run", .pythonOnly = true};

/// Settings worth a slider; the others are set once and typed.
struct SettingSlider {
  std::string_view key;
  SliderRange range;
};
constexpr SettingSlider kSliders[] = {
    {"settings.timeIntegration.endTime", {0.1, 100.0}},
    {"settings.timeIntegration.numberOfSteps", {10.0, 10000.0}},
    {"settings.timeIntegration.stepSizeSafety", {0.5, 1.0}},
    {"settings.timeIntegration.stepSizeMaxIncrease", {1.0, 10.0}},
    {"settings.timeIntegration.adaptiveStepDecrease", {0.1, 0.9}},
    {"settings.timeIntegration.adaptiveStepIncrease", {1.0, 4.0}},
    {"settings.timeIntegration.generalizedAlpha.spectralRadius", {0.0, 1.0}},
    {"settings.timeIntegration.newton.maxIterations", {1.0, 50.0}},
    {"settings.timeIntegration.realtimeFactor", {0.1, 10.0}},
    {"settings.staticSolver.numberOfLoadSteps", {1.0, 100.0}},
    {"settings.staticSolver.adaptiveStepDecrease", {0.1, 0.9}},
    {"settings.staticSolver.adaptiveStepIncrease", {1.0, 4.0}},
    {"settings.staticSolver.newton.maxIterations", {1.0, 50.0}},
};

SettingTable makeTable() {
  SettingTable table;
  const SettingSection<> top{table, "", "Simulation"};
  top.add<&Simulation::solve>({"solve", "Solve for",
                               "dynamic: the motion over time; static: the state in which all forces balance.",
                               unit::none, kAnyNumber, Effect::Structure, kSolve});
  top.add<&Simulation::solverType>({"solverType", "Solver", "The time integration method.", unit::none, kAnyNumber,
                                    Effect::Structure, solverNames(), solverDocs()});
  top.add<&Simulation::preStepUserFunction>(
      {"preStepUserFunction",
       "Function before each step",
       "Python function (mbs, t) that is called before each step with the state and time it begins from; it may change "
       "parameters. When it returns False the run ends.",
       unit::none,
       kAnyNumber,
       Effect::Structure,
       {},
       {},
       &kPreStep});
  addTimeIntegrationRows(table);
  addStaticSolverRows(table);
  addOutputRows(table);
  addLinearSolverRows(table);
  addParallelRows(table);
  for (ParamRow& row : table.rows)
    for (const SettingSlider& slider : kSliders)
      if (row.key == slider.key) row.slider = slider.range;
  return table;
}

}  // namespace

namespace {

void checkSimulation(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const TimeIntegrationSettings& time = item.as<Simulation>().settings.timeIntegration;
  // Stiffnesses are multiplied by its square: with longer ones no step would be found that has numbers and arrives.
  constexpr double kLongestStep = 1e30;  // s
  if (item.as<Simulation>().solve == "static") {
    const StaticSolverSettings& loads = item.as<Simulation>().settings.staticSolver;
    const double step = loads.loadStepDuration / static_cast<double>(loads.numberOfLoadSteps);
    if (!(loads.loadStepStart + step > loads.loadStepStart))
      findings.push_back(error(where + ".settings.staticSolver.loadStepStart",
                               "load steps of " + numberText(step) + " s cannot be told from the start of " +
                                   numberText(loads.loadStepStart) + " s",
                               "choose a start nearer to zero"));
    return;
  }
  const std::string place = where + ".settings.timeIntegration.endTime";
  if (time.endTime <= time.startTime)
    findings.push_back(error(
        place, numberText(time.endTime) + " s is not after the start time of " + numberText(time.startTime) + " s",
        "choose an end time after the start"));
  else if (!(time.stepSize() <= kLongestStep))
    findings.push_back(error(place,
                             numberText(time.endTime) + " s makes steps of more than " + numberText(kLongestStep) +
                                 " s, whose squares leave no numbers for stiffness",
                             "choose an earlier end time, or more steps"));
}

}  // namespace

const SolverMethod& solverMethod(const Simulation& simulation) {
  // The row lets no other name in.
  const SolverMethod* method = findSolverMethod(simulation.solverType);
  return method != nullptr ? *method : solverMethods().front();
}

bool choosesStepSize(const Simulation& simulation) {
  return simulation.settings.timeIntegration.automaticStepSize && solverMethod(simulation).embeddedOrder > 0;
}

const ItemType& simulationType() {
  static const SettingTable table = makeTable();
  static const ItemType type{
      .type = "Simulation",
      .shortName = "Simulation",
      .label = "Simulation",
      .doc = "What is solved, from when to when, with which method and tolerances.",
      .equations = "",
      .list = ItemList::Objects,
      .family = Family::Ground,
      .rows = table.rows,
      .outputs = {},
      .make = [] { return Item(simulationType(), Simulation{}); },
      .check = checkSimulation,
  };
  return type;
}

}  // namespace sprung
