#include "core/check/preflight_friction.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/dynamics/forces.h"
#include "core/system/angles.h"

namespace sprung {
namespace {

/// Where the data coordinates of a connector stand.
ItemId dataNodeOf(const System& system, int firstData) {
  const auto found = std::find_if(system.nodes.begin(), system.nodes.end(), [&](const NodeLayout& node) {
    return node.kind->isData() && node.firstData == firstData && node.initialData.size() > 0;
  });
  return found == system.nodes.end() ? ItemId{} : system.itemOf(*found);
}

}  // namespace

void findStressedBristles(Equations& equations, const State& state, Diagnostics& findings) {
  equations.evaluate(state);
  const System& system = equations.system();
  const Angles angles(system);
  for (const StressedBristle& bristle : stressedBristles(equations.evaluation(state))) {
    const ConnectorLayout& connector = system.connectors[static_cast<std::size_t>(bristle.connector)];
    const ItemId item = system.itemOf(connector);
    const std::string name = system.directory->itemName(item);
    const bool slips = bristle.free[0] != 0.0;
    const ForceWords words = forceWords(angles.between(connector));
    Diagnostic finding = warning(
        name,
        "'" + name + "' starts with a sticking " + words.name + " of " + numberText(bristle.force) + " " + words.unit +
            ", but breaks loose at " + numberText(bristle.breakAway) + " " + words.unit +
            (bristle.energy > 0.0 ? ": its bristle holds " + numberText(bristle.energy) + " J at the start" : ""),
        slips ? "let it slip from the start"
              : "let it stick where it starts: sticking position " + numberText(bristle.free[1]));
    finding.code = "stressed-bristle";
    finding.explanation =
        "A bristle is a stiff spring from the last sticking position to where the connector is. When the two differ at "
        "the start it throws the model into motion, with energy from nowhere.";
    finding.items = {item};
    finding.numbers = {{std::string("sticking ") + words.name, bristle.force, words.force},
                       {std::string("break-away ") + words.name, bristle.breakAway, words.force},
                       {"energy in the bristle", bristle.energy, unit::J}};
    if (const ItemId node = dataNodeOf(system, connector.firstData); node.valid()) {
      finding.items.push_back(node);
      const Numbers values{{bristle.free.begin(), bristle.free.end()}, 0};
      finding.repairs.push_back(
          {slips ? "Start slipping" : "Start unstressed", {{node, "initialCoordinates", values}}, {}});
    }
    findings.push_back(std::move(finding));
  }
}

}  // namespace sprung
