#include "core/runs/recorded_run.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/base/overload.h"
#include "core/base/paced_progress.h"
#include "core/sim/step_limit.h"

namespace sprung {
namespace {

class RecordedMotion {
 public:
  RecordedMotion(const Recording& recording, std::size_t budget)
      : recording_(recording), budget_(budget), simulator_(recording.start) {
    if (recording.from) simulator_.restore(*recording.from);
    run_.distance = KeptRun::distanceFor(simulator_.system());
    run_.start = recording.start;
    run_.from = recording.from;
    run_.told.forkStep = simulator_.steps();
    run_.told.forkTime = simulator_.time();
    takeMoment();
    applyInputs();
    simulator_.prepare();
    sample();
    run_.noteEnd(simulator_);
  }

  const Simulator& simulator() const { return simulator_; }
  /// False at the end; then what came after the last step has entered. Also when it is cancelled.
  bool step(const Simulator::Cancelled& cancelled) {
    applyInputs();
    if (simulator_.failure() || simulator_.steps() >= recording_.steps) return false;
    regimes_.before(simulator_);
    const bool good = simulator_.step(cancelled, stepLimit(recording_, simulator_));
    (void)simulator_.takeLog();
    if (!good) return false;
    regimes_.after(simulator_, run_.marks);
    sample();
    run_.noteEnd(simulator_);
    return true;
  }

  RecordedRun finish() {
    if (!simulator_.failure()) simulator_.prepare();
    if (!simulator_.system().functions.empty()) run_.endHash = simulator_.stateHash();
    auto end = std::make_shared<CompiledModel>(*simulator_.model());
    end->coefficients = simulator_.equations().givenCoefficients();
    if (endsWithFailure()) (void)simulator_.step();
    if (const auto& failure = simulator_.failure()) {
      run_.failure = failure;
      run_.marks.add(RunMark::Kind::Failure, simulator_, failure->finding.item(), failure->finding.what);
    }
    return {std::move(run_), std::move(end), {}};
  }

 private:
  /// A step was tried where it ends, and nothing has entered after that.
  bool endsWithFailure() const {
    const auto* last = run_.inputs.empty() ? nullptr : &run_.inputs.back();
    const auto* refresh = last != nullptr ? std::get_if<command::Refresh>(&last->input) : nullptr;
    return refresh != nullptr && refresh->afterFailure && last->step == simulator_.steps();
  }

  void applyInputs() {
    while (next_ < recording_.inputs.size() && recording_.inputs[next_].step == simulator_.steps()) {
      const LoggedInput& input = recording_.inputs[next_++];
      if (input.prepared) simulator_.prepare();
      const auto* edit = std::get_if<command::SetCoefficients>(&input.input);
      std::vector<double> before;
      if (edit != nullptr) before = editedPart(*edit, simulator_.equations().givenCoefficients());
      simulator_.apply(input.input);
      (void)simulator_.takeLog();
      run_.inputs.push_back(input);
      mark(input.input, before);
      const auto* refresh = std::get_if<command::Refresh>(&input.input);
      if (refresh != nullptr && !refresh->afterFailure) takeMoment();
    }
  }

  /// How long the person took is not known: simulated time has to do.
  void mark(const Input& input, std::span<const double> before) {
    std::visit(
        Overload{[&](const command::SetCoefficients& edit) {
                   run_.marks.parameters(edit, before, simulator_.time(), simulator_);
                 },
                 [&](const command::Replace&) { run_.marks.add(RunMark::Kind::Edit, simulator_, {}, "model edited"); },
                 [&](const Hands& hands) { run_.marks.hands(hands, simulator_); },
                 [&](const command::Place&) { run_.marks.placed(simulator_); }, [](const command::Refresh&) {}},
        input);
  }

  void takeMoment() {
    auto checkpoint = std::make_shared<const Checkpoint>(simulator_.checkpoint());
    (void)simulator_.takeLog();
    run_.add(std::move(checkpoint), simulator_.system().functions.empty() ? 0 : simulator_.stateHash());
    while (run_.bytes() > budget_ && run_.thin()) {
    }
  }

  /// As in the first pass: functions of sensors may remember something.
  void sample() {
    if (simulator_.takeSampleDue()) simulator_.sample(sample_);
  }

  const Recording& recording_;
  std::size_t budget_;
  Simulator simulator_;
  KeptRun run_;
  RegimeWatch regimes_;
  std::vector<double> sample_;
  std::size_t next_ = 0;
};

}  // namespace

std::optional<RecordedRun> computeRecordedRun(const Recording& recording, const Proof& expected, std::size_t budget,
                                              const ProofProgress& progress) {
  RecordedMotion motion(recording, budget);
  const Simulator& simulator = motion.simulator();
  const std::int64_t begin = simulator.steps();
  const double count = static_cast<double>(std::max<std::int64_t>(1, recording.steps - begin));
  ProofCheck check(expected, simulator);
  PacedProgress paced(progress, [&] { return static_cast<double>(simulator.steps() - begin) / count; });
  const auto stops = [&] { return paced.stops(); };
  while (!stops() && motion.step(stops))
    if (simulator.steps() < recording.steps) check.see(simulator);  // what came after the last step belongs to the end
  if (paced.stopped()) return {};
  check.see(simulator);
  std::optional<Parting> parting = check.result(simulator);
  RecordedRun done = motion.finish();
  done.parting = std::move(parting);
  return done;
}

}  // namespace sprung
