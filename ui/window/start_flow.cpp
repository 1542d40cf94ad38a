#include "ui/window/start_flow.h"

#include <QWidget>
#include <utility>

#include "core/base/paced_progress.h"
#include "core/check/settle.h"
#include "core/sim/recording.h"
#include "ui/language/finding_text.h"
#include "ui/widgets/background_job.h"

namespace sprung::ui {

StartFlow::StartFlow(Session& session, QWidget* window) : QObject(window), session_(session), window_(window) {}

void StartFlow::startHere() {
  RunControl& run = session_.run();
  const Snapshot* seen = run.snapshot();
  if (seen == nullptr || seen->system == nullptr) return;
  if (seen->system != run.system() || session_.compiling() || !session_.problems().empty()) {
    emit failed(tr("This run belongs to another model than the one that is edited: choose a run of this model."));
    return;
  }
  run.pause();
  if (run.model()->initial.data.size() > 0) {
    run.requestRecording([this](const Recording& recording) { computeAndStart(recording); });
    return;
  }
  State state;
  state.t = seen->time;
  state.q = seen->q;
  state.v = seen->v;
  startFrom(seen->system, state);
}

void StartFlow::computeAndStart(const Recording& recording) {
  auto reached = std::make_shared<std::pair<std::shared_ptr<const System>, State>>();
  auto* job = new BackgroundJob(
      tr("Computing the run again, up to here …"),
      [recording, reached](const Progress& progress) -> Status {
        Replay replay(recording);
        PacedProgress paced(progress, [&] {
          return static_cast<double>(replay.simulator().steps()) / static_cast<double>(recording.steps);
        });
        replay.stopWhen([&] { return paced.stops(); });
        while (replay.step()) {
        }
        if (paced.stopped()) return Done{};
        *reached = {replay.simulator().model()->system, replay.simulator().state()};
        return Done{};
      },
      window_);
  connect(job, &BackgroundJob::finished, this, [this, reached](const Diagnostics& /*problems*/, bool cancelled) {
    if (!cancelled) startFrom(reached->first, reached->second);
  });
}

void StartFlow::startFrom(const std::shared_ptr<const System>& system, const State& state) {
  if (system != session_.run().system()) {
    emit failed(tr("The model has been changed meanwhile."));
    return;
  }
  const auto startTime = [this] { return session_.document().simulation().settings.timeIntegration.startTime; };
  const double before = startTime();
  const auto start = [&](DocumentEditor& editor) { return sprung::startFrom(editor, *system, state); };
  Document copy = session_.document();
  DocumentEditor trial(copy);
  if (const Status possible = start(trial); !possible) {
    emit failed(findingText(possible.errors().front()));
    return;
  }
  // First back to the start: edited here, the run would go on from here under the new model.
  session_.run().reset();
  if (const Status made = session_.change(tr("Make this the initial state"), start); !made) {
    emit failed(findingText(made.errors().front()));
    return;
  }
  emit done(startTime() != before ? std::optional(startTime()) : std::nullopt);
}

}  // namespace sprung::ui
