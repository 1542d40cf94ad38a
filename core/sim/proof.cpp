#include "core/sim/proof.h"

#include <algorithm>

#include "core/base/bytes.h"
#include "core/base/paced_progress.h"
#include "core/base/same_numbers.h"

namespace sprung {
namespace {

constexpr std::size_t kMostMarks = 4096;
constexpr std::size_t kMostParts = std::size_t{1} << 17U;  // of all marks together

std::uint32_t folded(const Hash& hash) { return static_cast<std::uint32_t>(hash.value() ^ (hash.value() >> 32U)); }

std::size_t partCount(const System& system) {
  const auto joints = std::count_if(system.connectors.begin(), system.connectors.end(),
                                    [](const ConnectorLayout& c) { return c.lambdaCount > 0; });
  return 1 + system.nodes.size() + static_cast<std::size_t>(joints);
}

ProofMark markOf(const Simulator& simulator) {
  const System& system = simulator.system();
  const State& state = simulator.state();
  ProofMark mark{simulator.steps(), simulator.stateHash(), {}};
  mark.parts.reserve(partCount(system));
  Hash time;
  time.add(state.t);
  mark.parts.push_back(folded(time));
  for (const NodeLayout& node : system.nodes) {
    Hash hash;
    for (const VecX* part : {&state.q, &state.v, &state.a, &state.aAlgorithmic})
      for (int i = 0; i < node.count; ++i) hash.add((*part)[node.first + i]);
    for (Eigen::Index i = 0; i < node.initialData.size(); ++i) hash.add(state.data[node.firstData + i]);
    mark.parts.push_back(folded(hash));
  }
  for (const ConnectorLayout& connector : system.connectors) {
    if (connector.lambdaCount == 0) continue;
    Hash hash;
    for (int i = 0; i < connector.lambdaCount; ++i) hash.add(state.lambda[connector.firstLambda + i]);
    mark.parts.push_back(folded(hash));
  }
  return mark;
}

ItemId itemOf(const System& system, std::size_t part) {
  if (part == 0) return {};
  if (part <= system.nodes.size()) return system.directory->items.nodes[part - 1];
  part -= system.nodes.size();
  for (const ConnectorLayout& connector : system.connectors)
    if (connector.lambdaCount > 0 && --part == 0) return system.itemOf(connector);
  return {};
}

Parting partingAt(const Simulator& simulator, const ProofMark& expected, const ProofMark& found) {
  Parting parting{.step = found.step, .what = "the state differs"};
  if (expected.parts.size() != found.parts.size()) return parting;
  const auto [differs, other] = std::mismatch(expected.parts.begin(), expected.parts.end(), found.parts.begin());
  if (differs == expected.parts.end()) return parting;
  const auto part = static_cast<std::size_t>(differs - expected.parts.begin());
  parting.item = itemOf(simulator.system(), part);
  parting.what = part == 0 ? "the time differs"
                           : "'" + simulator.system().directory->itemName(parting.item) + "' is the first to differ";
  return parting;
}

std::int64_t beginOf(const Recording& recording) { return recording.from ? recording.from->steps : 0; }

/// Steps between the marks of a computation.
std::int64_t markDistance(const Recording& recording, const System& system) {
  const std::size_t most = std::clamp<std::size_t>(kMostParts / partCount(system), 1, kMostMarks);
  std::int64_t distance = 1;
  while (static_cast<std::size_t>((recording.steps - beginOf(recording)) / distance) > most) distance *= 2;
  return distance;
}

/// Calls `see` after each step and once at the end, unless it is stopped; false ends it.
template <class See>
void follow(Replay& replay, const Recording& recording, const ProofProgress& progress, const See& see) {
  const std::int64_t begin = beginOf(recording);
  const double count = static_cast<double>(std::max<std::int64_t>(1, recording.steps - begin));
  PacedProgress paced(progress, [&] { return static_cast<double>(replay.simulator().steps() - begin) / count; });
  replay.stopWhen([&] { return paced.stops(); });
  while (replay.step()) {
    // What came after the last step belongs to the end.
    if (replay.simulator().steps() < recording.steps && !see()) return;
  }
  if (!paced.stopped()) see();
}

}  // namespace

Proof prove(const Recording& recording, const ProofProgress& progress) {
  Replay replay(recording);
  const Simulator& simulator = replay.simulator();
  const std::int64_t begin = beginOf(recording), distance = markDistance(recording, simulator.system());
  Proof proof;
  follow(replay, recording, progress, [&] {
    const bool end = simulator.steps() >= recording.steps || simulator.failure();
    if (end || (simulator.steps() - begin) % distance == 0) proof.marks.push_back(markOf(simulator));
    return true;
  });
  proof.steps = simulator.steps();
  proof.time = simulator.time();
  proof.hash = simulator.stateHash();
  proof.failure = simulator.failure();
  if (recording.end)
    proof.endsAsRecorded = sameNumbers(simulator.state().q, recording.end->first) &&
                           sameNumbers(simulator.state().v, recording.end->second);
  return proof;
}

std::string partingText(const Parting& parting) {
  const std::string where = parting.step == parting.after + 1 ? "in step " + std::to_string(parting.step)
                                                              : "between step " + std::to_string(parting.after) +
                                                                    " and step " + std::to_string(parting.step);
  return "the bits part " + where + ": " + parting.what;
}

bool ProofCheck::see(const Simulator& simulator) {
  if (parting_) return false;
  if (next_ >= expected_.marks.size() || expected_.marks[next_].step != simulator.steps()) return true;
  const ProofMark& expected = expected_.marks[next_++];
  const ProofMark found = markOf(simulator);
  if (found == expected)
    equal_ = found.step;
  else
    parting_ = partingAt(simulator, expected, found);
  return !parting_;
}

std::optional<Parting> ProofCheck::result(const Simulator& simulator) const {
  std::optional<Parting> parting = parting_;
  if (!parting && simulator.steps() < expected_.steps)
    parting = Parting{.step = simulator.steps() + 1,
                      .item = simulator.failure() ? simulator.failure()->finding.item() : ItemId{},
                      .what = simulator.failure() ? "the solver gives up: " + simulator.failure()->finding.text()
                                                  : "the computation has ended early"};
  if (!parting && simulator.stateHash() != expected_.hash)
    parting = Parting{.step = simulator.steps(), .what = "the state at the end differs"};
  if (parting) parting->after = equal_;
  return parting;
}

std::optional<std::int64_t> wrongMark(const Recording& recording, const Proof& proof) {
  const CompiledModel& model = recording.from ? *recording.from->model : *recording.start;
  const std::int64_t begin = beginOf(recording), distance = markDistance(recording, *model.system);
  std::int64_t before = begin;
  for (const ProofMark& mark : proof.marks) {
    if (before == proof.steps && before != begin) return before;
    const std::int64_t due = std::min(before + distance, proof.steps);
    if (mark.step != due) return due;
    before = due;
  }
  if (before != proof.steps || proof.marks.empty()) return proof.steps;
  return std::nullopt;
}

std::optional<Parting> compare(const Recording& recording, const Proof& expected, const ProofProgress& progress) {
  Replay replay(recording);
  ProofCheck check(expected, replay.simulator());
  follow(replay, recording, progress, [&] { return check.see(replay.simulator()); });
  return check.result(replay.simulator());
}

}  // namespace sprung
