#include "ui/window/recording_flow.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <map>
#include <optional>
#include <utility>
#include <variant>

#include "core/results/recording_file.h"
#include "ui/widgets/background_job.h"

namespace sprung::ui {
namespace {

const QString kEnding = QStringLiteral(".sprung-run.json");

using Documents = std::map<const System*, std::shared_ptr<const Document>>;

/// Those of all models that ran.
Documents documentsOf(const Recording& recording, const CompiledDocuments& known) {
  Documents found;
  const auto add = [&](const CompiledModel& model) { found[model.system.get()] = known.of(*model.system); };
  add(*recording.start);
  for (const LoggedInput& input : recording.inputs)
    if (const auto* replace = std::get_if<command::Replace>(&input.input)) add(*replace->model);
  return found;
}

}  // namespace

RecordingFlow::RecordingFlow(Session& session, QWidget* window) : QObject(window), session_(session), window_(window) {
  connect(&session.run(), &RunControl::modelChanged, this, [this] {
    if (!session_.run().atStart()) keepDocument();
  });
  connect(&session.run(), &RunControl::snapshotArrived, this, [this] {
    const Snapshot* snapshot = session_.run().snapshot();
    if (snapshot != nullptr && snapshot->step > 0 && snapshot->system == session_.run().system()) keepDocument();
  });
}

/// Models that never move, as those of a start that is dragged, are not worth a copy.
void RecordingFlow::keepDocument() {
  const auto& system = session_.run().system();
  if (system == nullptr || session_.compiling() || !session_.problems().empty()) return;
  if (!documents_.knows(*system)) documents_.keep(system, std::make_shared<const Document>(session_.document()));
}

void RecordingFlow::save(const QString& name) {
  session_.run().pause();
  session_.run().requestRecording([this, name](const Recording& recording) {
    if (recording.steps == 0) {
      emit failed({error("", "nothing has moved yet", "let the model run first")});
      return;
    }
    const QString folder = session_.path().isEmpty() ? QDir::homePath() : QFileInfo(session_.path()).absolutePath();
    QString path =
        QFileDialog::getSaveFileName(window_, tr("Save the run as a recording"), QDir(folder).filePath(name + kEnding),
                                     tr("Recordings of runs (*%1)").arg(kEnding));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += kEnding;
    write(recording, path);
  });
}

void RecordingFlow::write(const Recording& recording, const QString& path) {
  // What is seen now is what the run, computed again, has to end with.
  const Snapshot* seen = session_.run().snapshot();
  const auto state =
      seen != nullptr && seen->step == recording.steps ? std::optional(std::pair(seen->q, seen->v)) : std::nullopt;
  auto* job = new BackgroundJob(
      tr("Computing the run again, for its proof …"),
      [recording, state, path = path.toStdString(),
       documents = documentsOf(recording, documents_)](const Progress& progress) -> Status {
        Replay replay(recording);
        while (replay.step()) {
        }
        const Simulator& again = replay.simulator();
        if (state && (again.state().q != state->first || again.state().v != state->second))
          return error(path, "the run cannot be recorded: computed again it ends with other bits",
                       "a Python function that remembers something between its calls keeps it in mbs.variables");
        const auto documentOf = [&](const CompiledModel& model) {
          const auto found = documents.find(model.system.get());
          return found != documents.end() ? found->second.get() : nullptr;
        };
        return writeRecordingFile(recording, again.stateHash(), documentOf, path, progress);
      },
      window_);
  connect(job, &BackgroundJob::finished, this, [this, path](const Diagnostics& problems, bool cancelled) {
    if (!problems.empty())
      emit failed(problems);
    else if (!cancelled)
      emit saved(path);
  });
}

}  // namespace sprung::ui
