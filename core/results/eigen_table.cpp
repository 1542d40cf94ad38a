#include "core/results/eigen_table.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "core/base/number_text.h"
#include "core/dynamics/configuration.h"
#include "core/dynamics/inertia.h"
#include "core/io/csv.h"
#include "core/modes/vibration.h"
#include "core/results/balance.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/linearized.h"
#include "core/solver/step_failure.h"

namespace sprung {
namespace {

constexpr int kUsualCount = 20;
constexpr int kSmallModel = 400;

using Cancelled = std::function<bool()>;

Result<std::vector<Eigenmotion>> undamped(Equations& equations, const State& state, int count,
                                          const Cancelled& cancelled) {
  const Result<std::vector<VibrationMode>> modes =
      undampedModes(equations, state, {.count = count, .cancelled = cancelled});
  if (!modes) return modes.errors();
  std::vector<Eigenmotion> motions;
  motions.reserve(modes->size());
  for (const VibrationMode& mode : *modes)
    motions.push_back({.frequency = mode.frequency, .growth = mode.growth, .shape = mode.shape});
  return motions;
}

Result<std::vector<Eigenmotion>> damped(Equations& equations, const State& state, int count,
                                        const Cancelled& cancelled) {
  const Result<std::vector<DampedMode>> modes = dampedModes(equations, state, cancelled);
  if (!modes) return modes.errors();
  std::vector<Eigenmotion> motions;
  for (const DampedMode& mode : *modes) {
    if (count > 0 && static_cast<int>(motions.size()) == count) break;
    motions.push_back({.frequency = mode.frequency,
                       .growth = mode.eigenvalue.real(),
                       .damping = mode.damping,
                       .shape = mode.shape.real(),
                       .quadrature = mode.shape.imag()});
  }
  return motions;
}

/// How much momentum the motions have. Stated of undamped ones, which share it among them.
void addParticipation(Equations& equations, const State& state, EigenTable& table) {
  equations.evaluate(state);
  const MomentumMap momentum = momentumMap(equations, state);
  table.whole = momentum.whole();
  if (table.damped) return;
  MassMatrix mass(equations.system());
  mass.evaluate(equations.evaluation(state));
  for (Eigenmotion& mode : table.modes) {
    const double modalMass = mode.shape.dot(mass * mode.shape);
    if (modalMass > 0.0) mode.participation = momentum.rows * mode.shape / std::sqrt(modalMass);
  }
}

}  // namespace

VecX Eigenmotion::sizes() const {
  if (quadrature.size() == 0) return shape;
  VecX sizes = (shape.cwiseAbs2() + quadrature.cwiseAbs2()).cwiseSqrt();
  for (Eigen::Index i = 0; i < sizes.size(); ++i)
    if (shape[i] < 0.0) sizes[i] = -sizes[i];
  return sizes;
}

SixAxes EigenTable::effectiveSum() const {
  SixAxes sum = SixAxes::Zero();
  for (const Eigenmotion& mode : modes) sum += mode.effective();
  return sum;
}

namespace {

/// Their axes turn, and forces with them: what rotors and centrifuges do.
bool bodiesTurn(const System& system, const State& state) {
  return std::any_of(system.nodes.begin(), system.nodes.end(), [&](const NodeLayout& node) {
    const int first = node.kind->positions();
    return node.count > 0 && node.kind->rotation != RotationKind::None &&
           !state.v.segment(node.first + first, node.count - first).isZero(0.0);
  });
}

}  // namespace

Result<EigenTable> eigenTable(const CompiledModel& model, const EigenRequest& request,
                              std::shared_ptr<CallControl> control) {
  EigenTable table;
  table.model = model;
  table.damped = request.damped;
  const Cancelled cancelled = [control] { return control != nullptr && control->stop; };
  Equations equations(model.system, model.coefficients, Equations::Python::Run, std::move(control));
  if (const auto forbidden = forbiddenAt(equations, model.initial)) return *forbidden;
  table.warnings = openAt(equations, model.initial);
  const std::optional<State> consistent = consistentState(equations, model.initial);
  if (!request.moving && consistent)
    if (auto pushed = outOfBalance(equations, *consistent)) table.warnings.push_back(std::move(*pushed));
  if (!consistent)
    table.warnings.push_back(
        warning("", "a coordinate has neither mass nor constraint; forces of joints are left out"));
  const State& state = consistent ? *consistent : model.initial;
  table.freedom = degreesOfFreedom(equations, state).count;
  const int usual = model.system->coordinateCount > kSmallModel ? kUsualCount : 0;
  const int count = request.count > 0 ? request.count : usual;
  auto modes = (request.damped ? damped : undamped)(equations, state, count, cancelled);
  if (!modes) return modes.errors();
  table.modes = std::move(*modes);
  if (!request.damped && bodiesTurn(*model.system, state))
    table.warnings.push_back(note("", "bodies turn here, and without damping they are taken as at rest",
                                  "with damping it counts what their motion does to the frequencies"));
  addParticipation(equations, state, table);
  if (table.modes.empty())
    table.warnings.push_back(warning("", "nothing can move here, so there is no frequency to be found",
                                     "loosen a joint, or add a body that moves"));
  return table;
}

VecX coordinatesAt(const EigenTable& table, const Eigenmotion& mode, double amplitude, double phase) {
  VecX motion = amplitude * std::cos(phase) * mode.shape;
  if (mode.quadrature.size() > 0) motion -= amplitude * std::sin(phase) * mode.quadrature;
  VecX q;
  addIncrement(table.system(), table.model.initial.q, motion, q);
  return q;
}

void writeEigenCsv(const EigenTable& table, std::ostream& out) {
  const System& system = table.system();
  out << "mode,frequency,growthRate";
  if (table.damped) out << ",dampingRatio";
  for (const NodeLayout& node : system.nodes)
    for (int i = 0; i < node.count; ++i)
      out << ','
          << csvField(system.directory->itemName(system.itemOf(node)) +
                      (node.count > 1 ? "[" + std::to_string(i) + "]" : ""));
  out << '\n';
  for (std::size_t i = 0; i < table.modes.size(); ++i) {
    const Eigenmotion& mode = table.modes[i];
    const VecX sizes = mode.sizes();
    out << i + 1 << ',' << csvNumber(mode.frequency) << ',' << csvNumber(mode.growth);
    if (table.damped) out << ',' << csvNumber(mode.damping);
    for (const NodeLayout& node : system.nodes)
      for (int k = 0; k < node.count; ++k) out << ',' << csvNumber(sizes[node.first + k]);
    out << '\n';
  }
}

LargestEntries largestEntries(const VecX& shape, const System& system) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(shape.size()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Eigen::Index>(i);
  // Entries that differ by rounding only keep their order.
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index a, Eigen::Index b) { return std::abs(shape[a]) > std::abs(shape[b]) + 1e-9; });
  constexpr std::size_t kShown = 4;
  LargestEntries largest;
  for (const Eigen::Index i : order) {
    if (std::abs(shape[i]) < 0.005) break;
    largest.more = largest.entries.size() == kShown;
    if (largest.more) break;
    largest.entries.emplace_back(system.directory->unknownName(static_cast<int>(i)), shape[i]);
  }
  return largest;
}

std::string shapeText(const VecX& shape, const System& system) {
  const LargestEntries largest = largestEntries(shape, system);
  std::string text;
  for (const auto& [name, size] : largest.entries) text += (text.empty() ? "" : ", ") + name + " " + fixedText(size, 2);
  return largest.more ? text + ", …" : text;
}

}  // namespace sprung
