#include "ui/window/export_flow.h"

#include <QApplication>
#include <QFileInfo>
#include <QPointer>
#include <QWidget>
#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

#include "core/io/file_access.h"
#include "core/law/free_body.h"
#include "render/image/motion_video.h"
#include "render/image/video_encoder.h"
#include "ui/freebody/free_body_sheet.h"
#include "ui/report/report.h"
#include "ui/report/report_file.h"
#include "ui/session/run_hold.h"
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
  const RunHold hold(session_.run());
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
  const RunHold hold(session_.run());
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
  const RunHold hold(session_.run());
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
      [this, name, hold = std::make_shared<RunHold>(session_.run())](Recording recording) {
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

}  // namespace sprung::ui
