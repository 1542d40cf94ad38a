#include "ui/window/export_flow.h"

#include <QApplication>
#include <QFileInfo>
#include <QPointer>
#include <QWidget>
#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <limits>
#include <memory>
#include <sstream>
#include <utility>

#include "core/base/number_text.h"
#include "core/building/loads.h"
#include "core/io/file_access.h"
#include "core/law/free_body.h"
#include "core/results/ledger_table.h"
#include "core/results/sensor_csv.h"
#include "render/image/motion_video.h"
#include "render/image/video_encoder.h"
#include "ui/freebody/free_body_sheet.h"
#include "ui/plots/plot_view.h"
#include "ui/report/report.h"
#include "ui/report/report_file.h"
#include "ui/session/eigen_finder.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/view3d/diagram_box.h"
#include "ui/view3d/shape_motion.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/background_job.h"
#include "ui/window/recording_flow.h"

namespace sprung::ui {
namespace {

constexpr int kSwings = 3;

/// Of a box as the camera sees it.
double widthOverHeight(const Eigen::AlignedBox3d& box, const render::Camera& camera) {
  if (box.isEmpty()) return 1.0;
  const Eigen::Vector3d half = 0.5 * box.sizes();
  const auto along = [&half](const Eigen::Vector3d& way) { return way.cwiseAbs().dot(half); };
  return along(camera.right()) / std::max(along(camera.up()), 1e-9);
}

/// The run waits as long as this lives.
class Hold {
 public:
  explicit Hold(RunControl& run) : run_(run), playing_(run.playing()) {
    if (playing_) run.pause();
  }
  ~Hold() {
    if (playing_ && !run_.failed()) run_.play();
  }
  Hold(const Hold&) = delete;
  Hold& operator=(const Hold&) = delete;

 private:
  RunControl& run_;
  bool playing_;
};

/// Rows go to a file beside the target, which is put in its place when they are complete; nothing is left otherwise.
Status writeCsvFile(const std::string& path, const std::function<CsvRun(std::ostream&)>& write) {
  const std::string part = path + ".part";
  errno = 0;
  std::ofstream file(part, std::ios::binary | std::ios::trunc);
  if (!file) return fileProblem(path, errno, true);
  const CsvRun run = write(file);
  errno = 0;
  file.close();
  std::error_code code;
  const bool lost = !file;
  if (!lost && !run.cancelled) std::filesystem::rename(part, path, code);
  if (lost || run.cancelled || code) std::filesystem::remove(part);
  if (lost) return fileProblem(path, errno == 0 ? ENOSPC : errno, true);
  if (code) return fileProblem(path, code.value(), true);
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
    if (Status status = editor.assign(sensor, "writeToFile", false); !status) return status.errors();
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

struct ExportFlow::Look {
  render::Camera camera;
  render::FrameOptions frame;
  render::VideoOptions options;
};

ExportFlow::ExportFlow(Session& session, const RecordingFlow& recordings, View3D& view, Appearance& appearance,
                       QWidget* window)
    : QObject(window),
      session_(session),
      recordings_(recordings),
      view_(view),
      appearance_(appearance),
      window_(window) {}

bool ExportFlow::dark(ExportTheme theme) const {
  return theme == ExportTheme::Window ? appearance_.dark() : theme == ExportTheme::Dark;
}

void ExportFlow::watch(BackgroundJob* job, const QString& path) {
  connect(job, &BackgroundJob::finished, this, [this, path](const Diagnostics& problems, bool cancelled) {
    if (!problems.empty())
      emit failed(problems);
    else if (!cancelled)
      emit saved(path);
  });
}

void ExportFlow::picture(const QString& name) {
  ShownMoment moment = view_.moment();
  const Hold hold(session_.run());
  const render::Viewport shown = view_.viewport();
  if (const auto request = askPicture(window_, {shown.width, shown.height}, name))
    makePicture(*request, std::move(moment));
}

void ExportFlow::makePicture(const PictureRequest& request, ShownMoment moment) {
  auto frame = std::make_shared<render::Frame>();
  const render::Camera camera = moment.camera = view_.cameraFor(moment.camera, request.size);
  moment.look.theme = dark(request.theme) ? render::darkTheme() : render::lightTheme();
  render::adaptTo(request.background, moment.look);
  moment.look.triad = true;
  view_.buildFor(moment, *frame);
  const render::PictureFileOptions options{.width = request.size.width(),
                                           .height = request.size.height(),
                                           .devicePixelRatio = static_cast<float>(view_.scaleFor(request.size)),
                                           .background = request.background,
                                           .scaleBar = request.scaleBar,
                                           .legend = request.legend,
                                           .title = QFileInfo(request.path).completeBaseName().toStdString()};
  auto asImage = std::make_shared<bool>(false);
  auto* job = new BackgroundJob(
      tr("Drawing the picture …"),
      [frame, camera, options, asImage, path = request.path](const Progress& /*progress*/) -> Status {
        const auto kind = render::pictureKind(path.toStdString()).value_or(render::PictureKind::Png);
        const Result<render::PictureFile> made = render::makePicture(std::move(*frame), camera, kind, options);
        if (!made) return made.errors();
        *asImage = made->asImage;
        return writeTextFile(path.toStdString(),
                             {made->bytes.constData(), static_cast<std::size_t>(made->bytes.size())});
      },
      window_);
  watch(job, request.path);
  connect(job, &BackgroundJob::finished, this, [this, asImage] {
    if (*asImage)
      emit view_.notice(
          tr("This model has too many parts to be drawn with lines: in the file it is an image of 300 dots per "
             "inch, with texts and scales drawn."));
  });
}

void ExportFlow::freeBodySheet(FreeBodySheet sheet) {
  const Hold hold(session_.run());
  const QString path = askSheetPath(window_, tr("Save the free-body diagram"), sheet.title);
  if (!path.isEmpty()) makeFreeBodySheet(std::move(sheet), path);
}

void ExportFlow::makeFreeBodySheet(FreeBodySheet sheet, const QString& path) {
  auto frame = std::make_shared<render::Frame>();
  render::PickTable picks;
  ShownMoment moment = view_.moment();
  const ItemId body = moment.snapshot.freeBody != nullptr ? moment.snapshot.freeBody->body : ItemId{};
  moment.look.theme = render::lightTheme();
  moment.look.grid = moment.look.shadows = false;
  moment.look.triad = true;
  const auto build = [&, builder = std::make_unique<render::FrameBuilder>()] {
    builder->setModelFolder(std::filesystem::path(session_.folder().toStdString()));
    builder->build(session_.document(), moment.snapshot, moment.camera, moment.look, {}, {}, *frame, picks);
  };
  build();
  const Eigen::AlignedBox3d box = diagramBox(*frame, picks, body);
  sheet.pictureSize = freeBodyPictureSize(sheet, widthOverHeight(box, moment.camera));
  frameDiagram(moment.camera, box, sheet.pictureSize.width(), sheet.pictureSize.height());
  build();  // sizes follow from the camera
  keepDiagram(*frame, picks, body);
  frame->backgroundTop = frame->backgroundBottom = {255, 255, 255, 255};
  sheet.picture = std::move(frame);
  sheet.camera = moment.camera;
  auto* job = new BackgroundJob(
      tr("Drawing the sheet …"),
      [path, sheet = std::move(sheet)](const Progress& /*progress*/) { return writeFreeBodySheet(sheet, path); },
      window_);
  watch(job, path);
}

void ExportFlow::report(const QString& name) {
  if (!mayRun()) return;
  if (!session_.problems().empty()) {
    emit failed(session_.problems());
    return;
  }
  const Hold hold(session_.run());
  const QString path = askReportPath(window_, name);
  if (!path.isEmpty()) makeReport(name, path);
}

void ExportFlow::makeReport(const QString& name, const QString& path) {
  auto report = std::make_shared<Report>();
  report->source = {std::make_shared<const Document>(session_.document()), name, session_.folder(),
                    view_.cameraFor(view_.moment().camera, kReportPicture), true};
  auto* job = new BackgroundJob(
      tr("Computing the run …"),
      [report](const Progress& progress) -> Status {
        Result<Report> made = computeReport(std::move(report->source), progress);
        if (!made) return made.errors();
        *report = std::move(*made);
        return Done{};
      },
      window_);
  // Plots are drawn by widgets, which live here.
  connect(job, &BackgroundJob::finished, this, [this, report, path](const Diagnostics& problems, bool cancelled) {
    if (cancelled) return;
    const Status written = problems.empty()
                               ? writeReport(*report, path, tr("Sprung %1").arg(QApplication::applicationVersion()))
                               : Status(problems);
    if (written)
      emit saved(path);
    else
      emit failed(written.errors());
  });
}

void ExportFlow::withRecording(std::function<void(Recording)> use, std::int64_t steps) {
  const Snapshot* now = session_.run().snapshot();
  const auto time = now != nullptr && now->step == steps ? std::optional(now->time) : std::nullopt;
  const auto cut = [use = std::move(use), steps, time](Recording recording) {
    if (recording.steps > steps) {
      recording.steps = steps;
      recording.time = time;
    }
    if (recording.steps == 0) recording = Recording::planned(recording.start);
    use(std::move(recording));
  };
  session_.run().requestRecording(cut, true);
}

void ExportFlow::video(const QString& name) {
  if (const Status found = render::VideoEncoder::available(); !found) {
    emit failed(found.errors());
    return;
  }
  if (const ShownShape* shape = view_.shape()) return shapeVideo(name, *shape);
  // A run that is known goes to its end; of one that goes on, what the worker does until it hears of the pause is left
  // out.
  const Snapshot* now = session_.run().snapshot();
  const std::int64_t steps = session_.run().inPast() ? std::numeric_limits<std::int64_t>::max()
                             : now != nullptr        ? now->step
                                                     : 0;
  withRecording(
      [this, name, hold = std::make_shared<Hold>(session_.run())](Recording recording) {
        const render::Viewport shown = view_.viewport();
        const double duration = recording.duration();
        if (const auto request = askVideo(window_, {shown.width, shown.height}, name, duration))
          makeVideo(*request, std::move(recording));
      },
      steps);
}

void ExportFlow::makeVideo(const VideoRequest& request, Recording recording) {
  // Copies of everything: the window goes on changing the model meanwhile.
  const DocumentOf documentOf =
      [known = recordings_.documentsOf(recording),
       present = std::make_shared<const Document>(session_.document())](const CompiledModel& model) {
        const Document* document = known(model);
        return document != nullptr ? document : present.get();
      };
  auto* job = new BackgroundJob(
      tr("Making the video …"),
      [documentOf, look = lookFor(request), recording = std::move(recording)](const Progress& progress) {
        render::VideoOptions watched = look.options;
        watched.onProgress = progress;
        const auto result = render::writeMotionVideo(documentOf, recording, look.camera, look.frame, watched);
        return result ? Status(Done{}) : Status(result.errors());
      },
      window_);
  watch(job, request.path);
}

ExportFlow::Look ExportFlow::lookFor(const VideoRequest& request) const {
  Look look{view_.cameraFor(view_.moment().camera, request.size), view_.frameOptions(), {}};
  look.frame.theme = dark(request.theme) ? render::darkTheme() : render::lightTheme();
  look.frame.triad = true;
  look.options.path = request.path.toStdString();
  look.options.modelFolder = session_.folder().toStdString();
  look.options.width = request.size.width();
  look.options.height = request.size.height();
  look.options.framesPerSecond = request.framesPerSecond;
  look.options.speed = request.speed;
  look.options.devicePixelRatio = view_.scaleFor(request.size);
  return look;
}

void ExportFlow::shapeVideo(const QString& name, const ShownShape& shape) {
  const ShownShape kept = shape;  // another may be chosen meanwhile
  const render::Viewport shown = view_.viewport();
  const QString named = tr("%1 mode %2").arg(name).arg(kept.mode + 1);
  if (const auto request = askVideo(window_, {shown.width, shown.height}, named, kSwings * ShapeMotion::kPeriod))
    makeShapeVideo(*request, kept);
}

void ExportFlow::makeShapeVideo(const VideoRequest& request, const ShownShape& shape) {
  auto* job = new BackgroundJob(
      tr("Making the video …"),
      [look = lookFor(request), motion = std::make_shared<ShapeMotion>(shape),
       document = std::make_shared<const Document>(session_.document())](const Progress& progress) {
        render::VideoOptions watched = look.options;
        watched.onProgress = progress;
        const auto at = [&](double time) -> const Snapshot& { return motion->at(time); };
        const auto result =
            render::writeCycleVideo(*document, at, kSwings * ShapeMotion::kPeriod, look.camera, look.frame, watched);
        return result ? Status(Done{}) : Status(result.errors());
      },
      window_);
  watch(job, request.path);
}

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
                                   hold = std::make_shared<Hold>(session_.run())](Recording recording) mutable {
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
  const Hold hold(session_.run());
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
