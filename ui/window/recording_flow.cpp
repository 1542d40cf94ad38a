#include "ui/window/recording_flow.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <map>
#include <utility>
#include <variant>

#include "ui/widgets/background_job.h"

namespace sprung::ui {
namespace {

const QString kEnding = QStringLiteral(".sprung-run.json");
constexpr int kGoneAfter = 500;  ///< [ms]

}  // namespace

RecordingFlow::RecordingFlow(Session& session, QWidget* window) : QObject(window), session_(session), window_(window) {
  connect(&session.run(), &RunControl::modelChanged, this, [this] {
    if (!session_.run().atStart()) keepDocument();
    if (knownModels() > 0) gone_.start();  // the one before is on its way
  });
  connect(&session.run(), &RunControl::aboutToMove, this, &RecordingFlow::keepDocument);
  connect(&session.run(), &RunControl::snapshotArrived, this, [this] {
    const Snapshot* snapshot = session_.run().snapshot();
    if (snapshot != nullptr && snapshot->step > 0 && snapshot->system == session_.run().system()) keepDocument();
  });
  gone_.setInterval(kGoneAfter);
  connect(&gone_, &QTimer::timeout, this, [this] {
    documents_.forgetGone();
    const auto& present = session_.run().system();
    const std::size_t staying = present != nullptr && documents_.knows(*present) ? 1 : 0;
    if (knownModels() == staying) gone_.stop();
  });
}

/// Models that never move, as those of a start that is dragged, are not worth a copy.
void RecordingFlow::keepDocument() {
  const auto& system = session_.run().system();
  if (system == nullptr || documents_.knows(*system)) return;
  auto document = session_.compiledDocument();
  if (document == nullptr) return;
  documents_.keep(system, std::move(document));
}

DocumentOf RecordingFlow::documentsOf(const Recording& recording) const {
  std::map<const System*, std::shared_ptr<const Document>> found;
  const auto add = [&](const CompiledModel& model) { found[model.system.get()] = documents_.of(*model.system); };
  add(*recording.start);
  for (const LoggedInput& input : recording.inputs)
    if (const auto* replace = std::get_if<command::Replace>(&input.input)) add(*replace->model);
  return [found = std::move(found)](const CompiledModel& model) {
    const auto document = found.find(model.system.get());
    return document != found.end() ? document->second.get() : nullptr;
  };
}

void RecordingFlow::know(const StoredRecording& stored) {
  for (const StoredRecording::Model& model : stored.models) documents_.keep(model.compiled->system, model.document);
  gone_.start();
}

void RecordingFlow::save(const QString& name) {
  session_.run().pause();
  session_.run().requestRecording([this, name](const Recording& recording) {
    if (recording.steps == 0) {
      emit failed({error("", "nothing has moved yet", "let the model run first")});
      return;
    }
    const QString folder = session_.folder().isEmpty() ? QDir::homePath() : session_.folder();
    QString path =
        QFileDialog::getSaveFileName(window_, tr("Save the run as a recording"), QDir(folder).filePath(name + kEnding),
                                     tr("Recordings of runs (*%1)").arg(kEnding));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += kEnding;
    write(recording, path);
  });
}

void RecordingFlow::write(const Recording& recording, const QString& path) {
  auto* job = new BackgroundJob(
      tr("Computing the run again, for its proof …"),
      [recording, path = path.toStdString(), documentOf = documentsOf(recording)](const Progress& progress) -> Status {
        return writeRecordingFile(recording, std::nullopt, documentOf, path, progress);
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
