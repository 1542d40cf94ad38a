#include "core/sim/hidden_state.h"

#include <utility>

namespace sprung {

Diagnostic hiddenState(const Simulator& simulator, std::string what) {
  Diagnostic finding = warning("", std::move(what));
  finding.code = "hidden-state";
  const std::vector<UserFunction>& functions = simulator.system().functions;
  const FunctionReports reports = simulator.equations().functions().reports();
  std::string places;
  for (std::size_t i = 0; i < functions.size(); ++i) {
    if (reports->at(i).kind != FunctionKind::Python) continue;
    places += (places.empty() ? "" : ", ") + functions[i].place;
    finding.items.push_back(functions[i].item);
  }
  if (places.empty()) return finding;
  finding.where = places;
  finding.hint =
      "a function that remembers something between its calls keeps it in mbs.variables, as numbers, texts "
      "and lists; global variables cannot be restored";
  return finding;
}

}  // namespace sprung
