#include <algorithm>
#include <utility>

#include "core/model/formula_units.h"
#include "core/system/compiler.h"
#include "core/system/explicit_plan.h"

namespace sprung {

Result<CompiledModel> Compiler::run() {
  Diagnostics findings = validate(document_);
  if (hasErrors(findings)) return findings;
  const auto isBody = [](const Item& item) { return item.type().body != nullptr; };
  const bool variablesFirst = hasFormulaFunction();
  if (variablesFirst) addVariables();
  // Bodies first: markers hold on to them, and connectors to markers.
  for (const ItemId id : document_.order(ItemList::Nodes)) addNode(id, *document_.find(id));
  for (const ItemId id : document_.order(ItemList::Objects))
    if (isBody(*document_.find(id))) addBody(id, *document_.find(id));
  for (const ItemId id : document_.order(ItemList::Markers)) addMarker(id, *document_.find(id));
  for (const ItemId id : document_.order(ItemList::Objects)) {
    const Item& item = *document_.find(id);
    if (isBody(item)) continue;
    directory_->enter(id, item);
    addConnectorItem(id, item);
  }
  for (const ItemId id : document_.order(ItemList::Loads)) addLoad(id, *document_.find(id));
  for (const ItemId id : document_.order(ItemList::Sensors)) addSensor(id, *document_.find(id));
  resolveSensors();
  finishFunctions();
  if (!variablesFirst) addVariables();
  if (hasErrors(problems_)) return problems_;
  const Diagnostics units = formulaUnitFindings(document_);
  warnings_.insert(warnings_.end(), units.begin(), units.end());
  directory_->listUnknowns(*system_);
  buildPattern();
  buildInitialState();
  measureExtent();
  system_->simulation = document_.simulation();
  if (Diagnostics obstacles = findExplicitObstacles(); !obstacles.empty()) return obstacles;
  return CompiledModel{system_, std::move(coefficients_), std::move(initial_), std::move(warnings_)};
}

/// What an explicit solver cannot solve.
Diagnostics Compiler::findExplicitObstacles() const {
  Diagnostics findings;
  const Simulation& simulation = document_.simulation();
  if (simulation.solve != "dynamic" || solverMethod(simulation).implicit()) return findings;
  for (const ExplicitObstacle& obstacle : planExplicit(*system_, coefficients_).obstacles)
    findings.push_back(error(document_.place(obstacle.item), obstacle.what, obstacle.hint));
  return findings;
}

int Compiler::addCoefficients(ItemId id, const Item& item) {
  const auto begin = static_cast<int>(coefficients_.size());
  directory_->at(id).coefficients = begin;
  const std::vector<double> block = coefficientBlock(item);
  coefficients_.insert(coefficients_.end(), block.begin(), block.end());
  return begin;
}

Result<CompiledModel> compile(const Document& document, const CompileOptions& options) {
  return Compiler(document, options).run();
}

}  // namespace sprung
