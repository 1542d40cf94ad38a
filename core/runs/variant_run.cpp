#include "core/runs/variant_run.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace sprung {
namespace {

constexpr std::int64_t kVariantRunProgressSteps = 64;

/// Something that has entered a run, and when.
struct TimedInput {
  double time = 0.0;  ///< [s]
  Input input;
};

bool isRefresh(const LoggedInput& logged) { return std::holds_alternative<command::Refresh>(logged.input); }

/// Steps need not have the same times in both runs: inputs are found by the time at which they came. Empty when
/// `progress`, told 0 all the while, has given up.
std::optional<std::vector<TimedInput>> timedInputs(const Recording& recording, const Progress& progress,
                                                   const std::shared_ptr<CallControl>& control) {
  std::vector<TimedInput> timed;
  const auto last =
      std::find_if_not(recording.inputs.rbegin(), recording.inputs.rend(), isRefresh).base();  // that is looked for
  if (last == recording.inputs.begin()) return timed;
  Replay replay(recording, control);
  const Simulator& simulator = replay.simulator();
  auto next = recording.inputs.begin();
  do {
    for (; next != last && next->step <= simulator.steps(); ++next)
      if (!isRefresh(*next)) timed.push_back({simulator.time(), next->input});
    if (progress && simulator.steps() % kVariantRunProgressSteps == 0 && !progress(0.0)) return std::nullopt;
  } while (next != last && replay.step());
  return timed;
}

/// An input of a run as it enters the varied one: numbers by these factors (NumberChange), whatever system they were
/// meant for.
Input varied(const Input& input, std::span<const double> factors) {
  const auto* edit = std::get_if<command::SetCoefficients>(&input);
  if (edit == nullptr) return input;
  command::SetCoefficients own{edit->begin, edit->values};
  for (std::size_t i = 0; i < own.values.size() && !factors.empty(); ++i)
    own.values[i] *= factors[static_cast<std::size_t>(own.begin) + i];
  return own;
}

/// A run that is made step by step, with stored states on its way.
class Variant {
 public:
  Variant(std::shared_ptr<const CompiledModel> model, const std::shared_ptr<CallControl>& control)
      : simulator_(std::move(model), control) {
    run_.start = simulator_.model();
    run_.distance = KeptRun::distanceFor(simulator_.system());
    run_.told.forkTime = simulator_.time();
    simulator_.prepare();
    sample();
    takeMoment();
  }

  double time() const { return simulator_.time(); }
  double stepSize() const { return simulator_.stepSize(); }

  /// False when another model cannot carry this motion on: what comes then is meant for that one.
  bool enter(const Input& input) {
    simulator_.apply(input);
    if (const auto& refusal = simulator_.refusal(); refusal && std::holds_alternative<command::Replace>(input)) {
      refused_ = Failure{simulator_.time(), simulator_.steps(), refusal->finding};
      return false;
    }
    simulator_.prepare();
    absorb();
    return true;
  }

  bool step() {
    if (simulator_.steps() - run_.moments.back().steps >= run_.distance) takeMoment();
    const bool good = simulator_.step();
    absorb();
    if (good) sample();
    return good;
  }

  KeptRun finish() {
    if (!simulator_.system().functions.empty()) run_.endHash = simulator_.stateHash();
    run_.failure = refused_ ? refused_ : simulator_.failure();
    return std::move(run_);
  }

 private:
  void takeMoment() {
    auto checkpoint = std::make_shared<const Checkpoint>(simulator_.checkpoint());
    absorb();
    run_.add(std::move(checkpoint), simulator_.system().functions.empty() ? 0 : simulator_.stateHash());
  }

  void absorb() {
    std::vector<LoggedInput> entered = simulator_.takeLog();
    run_.inputs.insert(run_.inputs.end(), std::make_move_iterator(entered.begin()),
                       std::make_move_iterator(entered.end()));
    run_.noteEnd(simulator_);
  }

  /// As in any other run: functions of sensors may remember something.
  void sample() {
    if (simulator_.takeSampleDue()) simulator_.sample(sample_);
  }

  Simulator simulator_;
  KeptRun run_;
  std::vector<double> sample_;
  std::optional<Failure> refused_;
};

}  // namespace

std::optional<Diagnostic> variantObstacle(const Recording& recording) {
  if (recording.from != nullptr)
    return error("", "this run begins at a stored state, so that its start cannot be varied", "reset the model first");
  return std::nullopt;
}

Result<VariedModels> variedModels(const Recording& recording, const NumberChange& change) {
  VariedModels models;
  bool touched = false;
  const auto add = [&](const std::shared_ptr<const CompiledModel>& model) -> Status {
    auto varied = change.applied(model);
    if (!varied) return varied.errors();
    touched = touched || *varied != model;
    models.push_back(std::move(*varied));
    return Done{};
  };
  if (const Status status = add(recording.start); !status) return status.errors();
  for (const LoggedInput& logged : recording.inputs)
    if (const auto* replace = std::get_if<command::Replace>(&logged.input))
      if (const Status status = add(replace->model); !status) return status.errors();
  if (!touched) return error("", "this run has not had that number", "begin another run of the model as it is");
  return models;
}

std::optional<KeptRun> computeVariant(const Recording& recording, const VariedModels& models, double end,
                                      const Progress& progress, const std::shared_ptr<CallControl>& control) {
  auto model = models.begin();
  std::vector<double> factors = factorsBetween(recording.start->coefficients, (*model)->coefficients);
  const auto inputs = timedInputs(recording, progress, control);
  if (!inputs) return std::nullopt;
  Variant variant(*model, control);
  const auto enter = [&](const Input& input) {
    const auto* replace = std::get_if<command::Replace>(&input);
    if (replace == nullptr) return variant.enter(varied(input, factors));
    ++model;
    factors = factorsBetween(replace->model->coefficients, (*model)->coefficients);
    return variant.enter(command::Replace{*model, replace->keepMotion});
  };
  const double begin = variant.time();
  auto next = inputs->begin();
  for (std::int64_t step = 0;; ++step) {
    const double slack = 1e-6 * variant.stepSize();
    for (; next != inputs->end() && next->time <= variant.time() + slack; ++next)
      if (!enter(next->input)) return variant.finish();
    if (variant.time() >= end - slack || !variant.step()) break;
    if (progress && step % kVariantRunProgressSteps == 0 && !progress((variant.time() - begin) / (end - begin)))
      return {};
  }
  return variant.finish();
}

}  // namespace sprung
