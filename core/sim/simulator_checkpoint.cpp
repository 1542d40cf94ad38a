// What a simulator keeps and forgets at checkpoints and after steps that failed.
#include <memory>
#include <utility>

#include "core/sim/simulator.h"
#include "core/solver/energy_books.h"

namespace sprung {

/// Both the integrator and the hand's inertia may choose pivots by what they have seen before.
void Simulator::refresh(bool afterFailure) {
  TimeIntegrator& integrator = *engine_->integrator;
  if (afterFailure) integrator.invalidate();
  ByteWriter memory;
  integrator.save(memory);
  ByteReader again(memory.bytes());
  integrator.restore(again);
  engine_->inertia.forget();
}

Checkpoint Simulator::checkpoint() {
  apply(command::Refresh{});
  const Equations& equations = engine_->equations;
  ByteWriter memory;
  engine_->integrator->save(memory);
  std::vector<Mat3> inertias;
  inertias.reserve(static_cast<std::size_t>(equations.hands().count()));
  for (int i = 0; i < equations.hands().count(); ++i) inertias.push_back(equations.hands().inertia(i));
  return {.model = model_,
          .state = state_,
          .steps = steps_,
          .coefficients = parametersToUndo_ ? beforeCoefficients_ : equations.coefficients(),
          .given = equations.givenCoefficients(),
          .progress = stepControl_.progress(),
          .integrator = memory.take(),
          .functions = equations.functions().kept(),
          .hands = equations.hands().targets(),
          .handInertias = std::move(inertias),
          .handWorks = handWorks_,
          .dragWork = dragWork_,
          .nextSample = nextSample_,
          .lastStepSize = lastStepSize_,
          .prepared = prepared_,
          .books = savedBooks()};
}

bool Simulator::restore(const Checkpoint& checkpoint) {
  const auto start = std::make_shared<const Checkpoint>(checkpoint);
  const Checkpoint& from = *start;
  if (from.state.t > state_.t) forgetPaths();
  if (from.model->system != model_->system) {
    const std::shared_ptr<const CompiledModel> previous = std::exchange(model_, from.model);
    load(std::make_unique<Engine>(*model_, control_));
  }
  rewind();
  Equations& equations = engine_->equations;
  takeHands(from.hands);
  equations.restoreCoefficients(from.coefficients, from.given);
  equations.functions().restart(from.functions);
  ByteReader memory(from.integrator);
  // No step is longer than the nominal one; to come down from a longer one would take for ever.
  if (!engine_->integrator->restore(memory) || from.progress.size > stepControl_.nominal()) {
    reset();
    return false;
  }
  for (std::size_t i = 0; i < from.handInertias.size(); ++i)
    equations.hands().setInertia(static_cast<int>(i), from.handInertias[i]);
  handWorks_ = from.handWorks;
  state_ = from.state;
  steps_ = from.steps;
  entered_ = false;
  paths_.cut(state_.t);
  if (steps_ == 0) paths_.setWhole();
  stepControl_.setProgress(from.progress);
  dragWork_ = from.dragWork;
  nextSample_ = from.nextSample;
  lastStepSize_ = from.lastStepSize;
  prepared_ = from.prepared;
  restoreBooks(from.books);
  refusal_.reset();
  log_.clear();
  logCoefficients_ = from.coefficients;
  logCheckpoint_ = start;
  return true;
}

/// A step that failed or was cancelled leaves nothing behind, so that a replay does not have to know of it.
void Simulator::undoStep(const StepControl::Progress& progress) {
  if (!system().functions.empty()) state_ = before_;
  parametersToUndo_ = engine_->equations.functions().hasPython();
  stepControl_.setProgress(progress);
  apply(command::Refresh{.afterFailure = true});
}

void Simulator::undoParameters() {
  if (!std::exchange(parametersToUndo_, false)) return;
  Equations& equations = engine_->equations;
  equations.restoreCoefficients(beforeCoefficients_, Coefficients(equations.givenCoefficients()));
}

}  // namespace sprung
