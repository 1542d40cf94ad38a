#include <algorithm>
#include <utility>

#include "core/system/compiler.h"
#include "core/system/explicit_plan.h"

namespace sprung {

Result<CompiledModel> Compiler::run() {
  Diagnostics findings = validate(document_);
  if (hasErrors(findings)) return findings;
  const auto all = [](const Item&) { return true; };
  const auto isBody = [](const Item& item) { return (item.type().provides & kBody) != 0; };
  addVariables();
  // Bodies first: markers hold on to them, and connectors to markers.
  addAll(ItemList::Nodes, nodeAndBodyRules(), all);
  addAll(ItemList::Objects, nodeAndBodyRules(), isBody);
  addAll(ItemList::Markers, markerRules(), all);
  for (const ItemId id : document_.order(ItemList::Objects)) {
    const Item& item = *document_.find(id);
    if (isBody(item)) continue;
    directory_->enter(id, item);
    addConnectorItem(id, item);
  }
  addAll(ItemList::Loads, loadAndSensorRules(), all);
  addAll(ItemList::Sensors, loadAndSensorRules(), all);
  resolveSensors();
  finishFunctions();
  if (hasErrors(problems_)) return problems_;
  directory_->listUnknowns(*system_);
  buildPattern();
  buildInitialState();
  measureExtent();
  system_->simulation = document_.simulation();
  if (Diagnostics obstacles = findExplicitObstacles(); !obstacles.empty()) return obstacles;
  return CompiledModel{system_, std::move(coefficients_), std::move(initial_), std::move(warnings_)};
}

template <class Filter>
void Compiler::addAll(ItemList list, std::span<const TypeRule> rules, Filter filter) {
  for (const ItemId id : document_.order(list)) {
    const Item& item = *document_.find(id);
    if (!filter(item)) continue;
    directory_->enter(id, item);
    const auto rule =
        std::find_if(rules.begin(), rules.end(), [&](const TypeRule& r) { return r.type == &item.type(); });
    (this->*rule->rule)(id, item);
  }
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
  for (const ParamRow& row : item.type().rows) {
    if (coefficientSize(row) == 0) continue;
    const std::vector<double> values = coefficientValues(item.get(row));
    coefficients_.insert(coefficients_.end(), values.begin(), values.end());
  }
  return begin;
}

Result<CompiledModel> compile(const Document& document, const CompileOptions& options) {
  return Compiler(document, options).run();
}

}  // namespace sprung
