#include "ui/window/export_flow.h"

#include <QFileInfo>
#include <QImageWriter>
#include <QWidget>
#include <algorithm>
#include <memory>
#include <utility>

#include "render/image/motion_video.h"
#include "render/image/offscreen_renderer.h"
#include "render/image/video_encoder.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/background_job.h"

namespace sprung::ui {
namespace {

constexpr double kMostPixels = 16e6;  // of a picture that is drawn twice as large first

}  // namespace

ExportFlow::ExportFlow(Session& session, View3D& view, Appearance& appearance, QWidget* window)
    : QObject(window), session_(session), view_(view), appearance_(appearance), window_(window) {}

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
  const render::Viewport shown = view_.viewport();
  if (const auto request = askPicture(window_, {shown.width, shown.height}, name)) makePicture(*request);
}

void ExportFlow::makePicture(const PictureRequest& request) {
  auto frame = std::make_shared<render::Frame>();
  const render::Camera camera = view_.cameraFor(request.size);
  render::FrameOptions look = view_.frameOptions();
  look.theme = dark(request.theme) ? render::darkTheme() : render::lightTheme();
  look.grid = look.grid && !request.transparent;
  look.triad = true;
  view_.buildFor(camera, look, *frame);
  render::OffscreenRenderer::Options quality;
  quality.background = !request.transparent;
  quality.devicePixelRatio = static_cast<float>(view_.scaleFor(request.size));
  const double pixels = 4.0 * request.size.width() * request.size.height();
  quality.supersampling = pixels <= kMostPixels ? 2 : 1;
  auto* job = new BackgroundJob(
      tr("Drawing the picture …"),
      [frame, camera, request, quality](const BackgroundJob::Progress& /*progress*/) -> Status {
        render::OffscreenRenderer renderer;
        const Result<QImage> image =
            renderer.render(*frame, camera, request.size.width(), request.size.height(), quality);
        if (!image) return image.errors();
        QImageWriter writer(request.path, "png");
        if (writer.write(*image)) return Done{};
        return error(request.path.toStdString(), writer.errorString().toStdString(),
                     "is there such a folder, and may you write there?");
      },
      window_);
  watch(job, request.path);
}

void ExportFlow::withRecording(std::function<void(Recording)> use) {
  session_.run().requestRecording([use = std::move(use)](Recording recording) {
    if (recording.steps == 0) recording = Recording::planned(recording.start);
    use(std::move(recording));
  });
}

void ExportFlow::video(const QString& name) {
  if (const Status found = render::VideoEncoder::available(); !found) {
    emit failed(found.errors());
    return;
  }
  withRecording([this, name](Recording recording) {
    const render::Viewport shown = view_.viewport();
    const double duration = recording.duration();
    if (const auto request = askVideo(window_, {shown.width, shown.height}, name, duration))
      makeVideo(*request, std::move(recording));
  });
}

void ExportFlow::makeVideo(const VideoRequest& request, Recording recording) {
  // Copies of everything: the window goes on changing the model meanwhile.
  auto document = std::make_shared<const Document>(session_.document());
  const render::Camera camera = view_.cameraFor(request.size);
  render::FrameOptions look = view_.frameOptions();
  look.theme = dark(request.theme) ? render::darkTheme() : render::lightTheme();
  look.triad = true;
  render::VideoOptions options;
  options.path = request.path.toStdString();
  options.modelFolder = QFileInfo(session_.path()).absolutePath().toStdString();
  options.width = request.size.width();
  options.height = request.size.height();
  options.framesPerSecond = request.framesPerSecond;
  options.speed = request.speed;
  options.devicePixelRatio = view_.scaleFor(request.size);
  auto* job = new BackgroundJob(
      tr("Making the video …"),
      [document, camera, look, options, recording = std::move(recording)](const BackgroundJob::Progress& progress) {
        render::VideoOptions watched = options;
        watched.onProgress = progress;
        const auto result = render::writeMotionVideo(*document, recording, camera, look, watched);
        return result ? Status(Done{}) : Status(result.errors());
      },
      window_);
  watch(job, request.path);
}

}  // namespace sprung::ui
