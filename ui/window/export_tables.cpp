// The tables of numbers: sensors of a run, all results of one item, curves of a plot, eigenfrequencies, energies.
#include <QPointer>
#include <QWidget>
#include <algorithm>
#include <cerrno>
#include <fstream>
#include <memory>
#include <sstream>
#include <utility>

#include "core/base/number_text.h"
#include "core/building/loads.h"
#include "core/io/file_access.h"
#include "core/results/ledger_table.h"
#include "core/results/sensor_csv.h"
#include "ui/plots/plot_view.h"
#include "ui/session/eigen_finder.h"
#include "ui/session/run_hold.h"
#include "ui/session/session.h"
#include "ui/widgets/background_job.h"
#include "ui/window/export_flow.h"
#include "ui/window/recording_flow.h"

namespace sprung::ui {
namespace {

/// Nothing is left of a table that is not complete.
Status writeCsvFile(const std::string& path, const std::function<CsvRun(std::ostream&)>& write) {
  Result<NewFile> made = NewFile::at(path);
  if (!made) return made.errors();
  errno = 0;
  std::ofstream file(made->meanwhile(), std::ios::binary | std::ios::trunc);
  if (!file) return fileProblem(path, errno, true);
  const CsvRun run = write(file);
  errno = 0;
  file.close();
  if (run.cancelled) return Done{};
  if (!file) return fileProblem(path, errno == 0 ? ENOSPC : errno, true);
  if (Status status = made->finish(); !status) return status;
  if (!run.failure) return Done{};
  Diagnostic stopped = run.failure->finding;
  stopped.what = "the solver gave up at t = " + numberText(run.failure->time) + " s: " + stopped.what +
                 "; the lines before that are in " + path;
  return stopped;
}

/// A copy of the model that writes all results of one item and no other sensors.
Result<Document> withSensorsOf(const Document& original, ItemId item) {
  Document document = original;
  DocumentEditor editor(document);
  const std::vector<ItemId> others = document.order(ItemList::Sensors);
  for (const ItemId sensor : others)
    for (const char* key : {"writeToFile", "storeInternal"})
      if (Status status = editor.assign(sensor, key, false); !status) return status.errors();
  const ItemType& type = document.find(item)->type();
  std::vector<OutputVariable> variables;
  for (const OutputRow& output : type.outputs) variables.push_back(output.variable);
  if (type.list == ItemList::Loads) variables.push_back(OutputVariable::None);
  for (const OutputVariable variable : variables)
    if (const auto made = build::addSensor(editor, item, variable); !made) return made.errors();
  if (variables.empty())
    return error("", "'" + document.find(item)->name + "' has no results of its own", "choose a body or a connector");
  if (const auto done = editor.finish(); !done) return done.errors();
  return document;
}

}  // namespace

bool ExportFlow::mayRun() {
  if (!session_.pythonLocked()) return true;
  emit failed({error("", "the model's Python functions have not been allowed to run", "read and allow them first")});
  return false;
}

void ExportFlow::sensorValues(const QString& name) {
  if (!mayRun()) return;
  if (session_.document().order(ItemList::Sensors).empty()) {
    emit failed(
        {error("", "the model has no sensors",
               "right click on an item: “Measure” adds one, “Export values of the selection…” writes all it has")});
    return;
  }
  if (!session_.problems().empty()) {
    emit failed(session_.problems());
    return;
  }
  const auto count = session_.document().order(ItemList::Sensors).size();
  CsvChoice choice{.name = name,
                   .title = tr("Sensor values as CSV"),
                   .what = tr("%1 sensors, a line for each time at which they are written, of").arg(count)};
  if (count == 1) choice.what = tr("One sensor, a line for each time at which it is written, of");
  chooseMotion(std::move(choice), false,
               [this](const CsvRequest& request, Recording recording) { makeCsv(request, std::move(recording)); });
}

void ExportFlow::chooseMotion(CsvChoice choice, bool onlyIfOther,
                              std::function<void(const CsvRequest&, Recording)> make) {
  const Snapshot* now = session_.run().snapshot();
  const std::int64_t steps = now != nullptr ? now->step : 0;
  const double time = now != nullptr ? now->time : 0.0;
  choice.endTime = session_.document().simulation().settings.timeIntegration.endTime;
  session_.run().requestRecording([this, choice, onlyIfOther, make = std::move(make), steps, time,
                                   hold = std::make_shared<RunHold>(session_.run())](Recording recording) mutable {
    if (recording.steps > steps) {  // the worker has gone on until it heard of the pause
      recording.steps = steps;
      recording.time = time;
    }
    choice.soFar = recording.duration();
    choice.touched = std::any_of(recording.inputs.begin(), recording.inputs.end(), [&](const LoggedInput& logged) {
      // Neither a hand that has let go nor accelerations that are computed anew make another motion.
      const auto* hands = std::get_if<Hands>(&logged.input);
      const bool enters =
          hands != nullptr ? !hands->all.empty() : !std::holds_alternative<command::Refresh>(logged.input);
      return enters && logged.step < recording.steps;
    });
    if (onlyIfOther && !choice.touched) choice.soFar = 0.0;
    if (const auto request = askCsv(window_, choice)) make(*request, std::move(recording));
  });
}

void ExportFlow::makeCsv(const CsvRequest& request, Recording recording) {
  if (request.planned) return writeRun(std::make_shared<const Document>(session_.document()), request.path);
  auto* job = new BackgroundJob(
      tr("Computing the motion again …"),
      [path = request.path.toStdString(), recording = std::move(recording)](const Progress& progress) {
        return writeCsvFile(path, [&](std::ostream& out) { return writeRecordingCsv(recording, out, progress); });
      },
      window_);
  watch(job, request.path);
}

void ExportFlow::writeRun(std::shared_ptr<const Document> document, const QString& path) {
  auto* job = new BackgroundJob(
      tr("Computing the run …"),
      [path = path.toStdString(), document = std::move(document)](const Progress& progress) -> Status {
        const Result<CompiledModel> model = compile(*document, {.allowPython = true});
        if (!model) return model.errors();
        return writeCsvFile(path, [&](std::ostream& out) { return writeRunCsv(*model, out, progress); });
      },
      window_);
  watch(job, path);
}

void ExportFlow::plot(PlotView& plot) {
  const RunHold hold(session_.run());
  const QPointer<PlotView> kept(&plot);
  const QString path = askPlotPath(window_, plot.title().replace('/', '-'));
  if (!path.isEmpty() && kept != nullptr) savePlot(plot, path);
}

void ExportFlow::savePlot(PlotView& plot, const QString& path) {
  if (path.endsWith(".csv", Qt::CaseInsensitive)) {
    plot.refreshUnseen();  // it may lie behind another panel
    auto* job = new BackgroundJob(
        tr("Writing the curves …"),
        [table = plot.table(), path = path.toStdString()](const Progress&) {
          return writeCsvFile(path, [&](std::ostream& out) {
            writePlotTable(table, out);
            return CsvRun{};
          });
        },
        window_);
    return watch(job, path);
  }
  if (plot.save(path)) return emit saved(path);
  emit failed({error(path.toStdString(), "the picture cannot be written there", "choose another folder")});
}

void ExportFlow::itemValues(ItemId item) {
  const Item* measured = session_.document().find(item);
  if (measured == nullptr || !mayRun()) return;
  const QString name = QString::fromStdString(measured->name);
  const Result<Document> document = withSensorsOf(session_.document(), item);
  if (!document) {
    emit failed(document.errors());
    return;
  }
  CsvChoice choice{.name = name,
                   .title = tr("Values of “%1” as CSV").arg(name),
                   .what = tr("All values of “%1”, a line for each step, of").arg(name)};
  chooseMotion(std::move(choice), true, [this, item](const CsvRequest& request, Recording recording) {
    makeItemCsv(request, item, std::move(recording));
  });
}

void ExportFlow::makeItemCsv(const CsvRequest& request, ItemId item, Recording recording) {
  Result<Document> document = withSensorsOf(session_.document(), item);
  if (!document) {
    emit failed(document.errors());
    return;
  }
  if (request.planned) return writeRun(std::make_shared<const Document>(std::move(*document)), request.path);
  auto* job = new BackgroundJob(
      tr("Computing the motion again …"),
      [path = request.path.toStdString(), item, document = std::make_shared<const Document>(std::move(*document)),
       recording = std::move(recording)](const Progress& progress) -> Status {
        const Result<CompiledModel> model = compile(*document, {.allowPython = true});
        if (!model) return model.errors();
        const ItemColumns columns = columnsMeasuredAt(item, *model->system);
        return writeCsvFile(path,
                            [&](std::ostream& out) { return writeRecordingCsv(recording, columns, out, progress); });
      },
      window_);
  watch(job, request.path);
}

void ExportFlow::eigenfrequencies(const QString& name, const std::shared_ptr<const FoundEigen>& found) {
  const QString path = askCsvPath(window_, tr("Eigenfrequencies as CSV"), tr("%1 frequencies").arg(name));
  if (path.isEmpty()) return;
  std::ostringstream text;
  writeEigenCsv(found->table, text);
  write(path, text.str());
}

void ExportFlow::ledger(const QString& name, const Ledger& ledger, const System& system) {
  // Of the instant at which it was called: the run goes on meanwhile, the books in the hand do not.
  const QString path = askCsvPath(window_, tr("Books of energy as CSV"), tr("%1 energy").arg(name));
  if (path.isEmpty()) return;
  std::ostringstream text;
  writeLedgerCsv(ledger, system, text);
  write(path, text.str());
}

void ExportFlow::write(const QString& path, const std::string& text) {
  const Status written = writeTextFile(path.toStdString(), text);
  if (written)
    emit saved(path);
  else
    emit failed(written.errors());
}

}  // namespace sprung::ui
