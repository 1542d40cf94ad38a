#include "app/render_command.h"

#include <QImage>
#include <QString>
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include "core/base/number_text.h"
#include "core/io/view_file.h"
#include "core/sim/recording.h"
#include "core/system/system.h"
#include "render/image/motion_video.h"
#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_bounds.h"
#include "render/scene/motion_memory.h"

namespace sprung::app {
namespace {

using render::Camera;

/// Ends the run at the wanted time, with steps as long as the model's, or a little shorter.
void endAt(Document& document, double time) {
  const auto& settings = document.simulation().settings.timeIntegration;
  const double span = settings.endTime - settings.startTime;
  const double step = span > 0.0 ? span / settings.numberOfSteps : 0.001;
  const double count = std::max(1.0, std::ceil((time - settings.startTime) / step - 1e-9));
  const auto set = [&document](std::string_view key, double value) {
    (void)document.assign(Document::simulationId(), *simulationType().row(key), value);
  };
  set("settings.timeIntegration.endTime", time);
  set("settings.timeIntegration.numberOfSteps", count);
}

/// The direction asked for, or the one that the model's file remembers; around `box` if it remembers none. Along an
/// axis there is no perspective.
Camera cameraOf(const RenderOptions& options, const Document& document, ViewSettings settings,
                const Eigen::AlignedBox3d& box) {
  static const std::map<std::string, Camera::View> views = {{"front", Camera::View::Front},
                                                            {"right", Camera::View::Right},
                                                            {"top", Camera::View::Top},
                                                            {"iso", Camera::View::Iso},
                                                            {"default", Camera::View::Default}};
  const double aspect = static_cast<double>(options.width) / options.height;
  const auto view = views.find(options.view);
  if (view == views.end()) return render::openingCamera(document, settings, box, aspect);
  settings.viewPoint.reset();
  Camera camera = render::openingCamera(document, settings, box, aspect);
  camera.setView(view->second);
  if (camera.isStraight()) camera.setProjection(Camera::Projection::Orthographic);
  camera.frameBox(box, aspect);
  return camera;
}

std::filesystem::path folderOf(const RenderOptions& options) {
  return std::filesystem::path(options.model).parent_path();
}

bool remembersView(const RenderOptions& options, const ViewSettings& settings) {
  return options.view.empty() && settings.viewPoint.has_value();
}

render::FrameOptions lookOf(const RenderOptions& options, const ViewSettings& settings) {
  render::FrameOptions look;
  look.theme = options.dark ? render::darkTheme() : render::lightTheme();
  look.grid = !options.transparent;
  look.allNames = settings.names;
  look.view = settings;
  return look;
}

/// Texts and lines grow with pictures larger than a window.
float scaleOf(const RenderOptions& options) {
  return static_cast<float>(std::max(1.0, std::min(options.width / 1280.0, options.height / 800.0)));
}

/// The picture at the end of the replay, which is run on the way: trails and colours know what was before.
Result<QImage> draw(const RenderOptions& options, const Document& document, Replay& replay, double end) {
  constexpr double kBetweenMoments = 1.0 / 60.0;  // s
  const ViewSettings settings = readViewSettings(document.view());
  replay.trackPaths(settings.trackedTime());
  render::MotionMemory memory;
  Snapshot snapshot;
  for (double time = 0.0;; time = std::min(time + kBetweenMoments, end)) {
    const bool good = replay.advance(time);
    replay.fill(snapshot);
    memory.take(document, snapshot);
    if (!good || time >= end) break;
  }
  render::FrameBuilder builder;
  builder.setModelFolder(folderOf(options));
  render::FrameOptions look = lookOf(options, settings);
  look.memory = &memory;
  const Eigen::AlignedBox3d box = builder.bounds(document, snapshot, render::suggestedUpAxis(document));
  Camera camera = cameraOf(options, document, settings, box);
  camera.setSceneBounds(box);
  render::Frame frame;
  render::PickTable picks;
  builder.build(document, snapshot, camera, look, {}, {}, frame, picks);
  render::OffscreenRenderer renderer;
  render::OffscreenRenderer::Options quality;
  quality.background = !options.transparent;
  quality.devicePixelRatio = scaleOf(options);
  constexpr double kMostPixels = 16e6;  // drawn twice as large first
  quality.supersampling = 4.0 * options.width * options.height <= kMostPixels ? 2 : 1;
  return renderer.render(frame, camera, options.width, options.height, quality);
}

int complain(const RenderOptions& options, const Failure& failure, Console console) {
  console.err << options.model << ": the solver gave up at t = " << numberText(failure.time)
              << " s; the picture shows the last good state: " << failure.finding.text() << '\n';
  return kGaveUp;
}

int makePicture(const RenderOptions& options, const Document& document,
                const std::shared_ptr<const CompiledModel>& model, Console console) {
  Recording recording = Recording::planned(model);
  const bool isStatic = document.simulation().solve == "static";
  const double span = options.time.value_or(0.0) - document.simulation().settings.timeIntegration.startTime;
  // At the start there is nothing to solve; a static model is shown loaded.
  const double end = isStatic ? recording.duration() : std::max(0.0, span);
  Replay replay(std::move(recording));
  const Result<QImage> image = draw(options, document, replay, end);
  if (!image) {
    console.err << toText(image.errors());
    return kWrongUsage;
  }
  if (!image->save(QString::fromStdString(options.png), "PNG")) {
    console.err << "error: " << options.png << ": the picture cannot be written (is there such a folder?)\n";
    return kWrongUsage;
  }
  const auto& failure = replay.simulator().failure();
  return failure && end > 0.0 ? complain(options, *failure, console) : kSolved;
}

int makeVideo(const RenderOptions& options, const Document& document, const std::shared_ptr<const CompiledModel>& model,
              Console console) {
  const ViewSettings settings = readViewSettings(document.view());
  const Camera camera = cameraOf(options, document, settings, {});
  render::VideoOptions video;
  video.path = options.video;
  video.modelFolder = folderOf(options);
  video.width = options.width;
  video.height = options.height;
  video.framesPerSecond = options.framesPerSecond;
  video.speed = options.speed;
  video.devicePixelRatio = scaleOf(options);
  video.wholeMotion = !remembersView(options, settings);
  const auto result =
      render::writeMotionVideo(document, Recording::planned(model), camera, lookOf(options, settings), video);
  if (!result) {
    console.err << toText(result.errors());
    return kWrongUsage;
  }
  return result->failure ? complain(options, *result->failure, console) : kSolved;
}

}  // namespace

int renderCommand(const RenderOptions& options, Console console) {
  std::optional<Document> document = loadModel(options.model, false, console.err);
  if (!document) return kModelWrong;
  const double start = document->simulation().settings.timeIntegration.startTime;
  const bool isStatic = document->simulation().solve == "static";
  if (options.time && *options.time > start && !isStatic) endAt(*document, *options.time);
  const bool moves = isStatic || !options.video.empty() || (options.time && *options.time > start);
  if (moves && refusesPython(*document, options.model, options.trust, console.err)) return kModelWrong;
  Result<CompiledModel> compiled = compile(*document, {.allowPython = options.trust});
  if (!compiled) {
    for (const Diagnostic& finding : compiled.errors())
      console.err << options.model << ": error: " << finding.text() << '\n';
    return kModelWrong;
  }
  for (const Diagnostic& finding : render::checkGraphics(*document, folderOf(options)))
    console.err << options.model << ": warning: " << finding.text() << '\n';
  const auto model = std::make_shared<const CompiledModel>(std::move(*compiled));
  int status = kSolved;
  if (!options.png.empty()) status = makePicture(options, *document, model, console);
  if (!options.video.empty() && (status == kSolved || status == kGaveUp))
    status = std::max(status, makeVideo(options, *document, model, console));
  return status;
}

}  // namespace sprung::app
