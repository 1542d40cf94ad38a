#include "app/render_command.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "app/interrupt.h"
#include "app/progress_bar.h"
#include "app/replay_command.h"
#include "core/base/number_text.h"
#include "core/io/file_access.h"
#include "core/io/json_parser.h"
#include "core/io/view_file.h"
#include "core/results/recording_check.h"
#include "core/sim/batch.h"
#include "core/system/system.h"
#include "render/image/motion_video.h"
#include "render/image/picture_file.h"
#include "render/image/video_encoder.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_bounds.h"
#include "render/scene/motion_memory.h"

namespace sprung::app {
namespace {

using render::Camera;

/// Ends the run at the wanted time, with steps as long as the model's, or a little shorter.
void endAt(Document& document, double time) {
  const auto& settings = document.simulation().settings.timeIntegration;
  const double step = settings.stepSize() > 0.0 ? settings.stepSize() : 0.001;
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
  look.allNames = settings.names;
  render::adaptTo(options.background, look);
  look.view = settings;
  return look;
}

/// Texts and lines grow with pictures larger than a window.
float scaleOf(const RenderOptions& options) {
  return static_cast<float>(std::max(1.0, std::min(options.width / 1280.0, options.height / 800.0)));
}

/// What is drawn: a motion, each of its models with its document. The last one says how it is looked at.
struct Subject {
  Recording recording;
  std::vector<StoredRecording::Model> models;
  bool recorded = false;  ///< not planned by the settings of a model

  const Document& document() const { return *models.back().document; }
  const Document* documentOf(const CompiledModel& model) const {
    const auto found = std::find_if(models.begin(), models.end(),
                                    [&](const auto& each) { return each.compiled->system == model.system; });
    return found != models.end() ? found->document.get() : models.back().document.get();
  }
};

/// What is seen from where.
struct Seen {
  render::Frame frame;
  Camera camera;
};

/// At the end of the replay, which is run on the way: trails and colours know what was before.
Seen see(const RenderOptions& options, const Subject& subject, Replay& replay, double end, ProgressBar& bar) {
  constexpr double kBetweenMoments = 1.0 / 60.0;  // s
  const auto shown = [&]() -> const Document& { return *subject.documentOf(*replay.simulator().model()); };
  const ViewSettings settings = readViewSettings(subject.document().view());
  replay.trackPaths(settings.trackedTime());
  replay.keepBooks(settings.needsBooks());
  render::MotionMemory memory;
  Snapshot snapshot;
  for (double time = 0.0;; time = std::min(time + kBetweenMoments, end)) {
    const bool good = replay.advance(time);
    replay.fill(snapshot);
    memory.take(shown(), snapshot);
    if (!good || time >= end || Interrupt::asked()) break;
    bar.show(time / end);
  }
  bar.clear();
  render::FrameBuilder builder;
  builder.setModelFolder(folderOf(options));
  render::FrameOptions look = lookOf(options, settings);
  look.memory = &memory;
  const Document& document = shown();
  const Eigen::AlignedBox3d box = builder.bounds(document, snapshot, render::suggestedUpAxis(document));
  Camera camera = cameraOf(options, document, settings, box);
  camera.setSceneBounds(box);
  Seen seen{{}, camera};
  render::PickTable picks;
  builder.build(document, snapshot, camera, look, {}, {}, seen.frame, picks);
  return seen;
}

int stopped(const RenderOptions& options, const std::string& what, Console console) {
  console.err << options.model << ": stopped; " << what << " is not written\n";
  return kInterrupted + Interrupt::signal();
}

int complain(const RenderOptions& options, const Failure& failure, Console console) {
  if (isEndedByFunction(failure)) {
    console.err << options.model << ": " << failure.finding.what << " at t = " << numberText(failure.time)
                << " s, which the picture shows\n";
    return kSolved;
  }
  console.err << options.model << ": the solver gave up at t = " << numberText(failure.time)
              << " s; the picture shows the last good state: " << failure.finding.text() << '\n';
  return kGaveUp;
}

Status writePicture(const RenderOptions& options, const Seen& seen, render::PictureKind kind, const std::string& path,
                    Console console) {
  render::PictureFileOptions file;
  file.width = options.width;
  file.height = options.height;
  file.devicePixelRatio = scaleOf(options);
  file.background = options.background;
  const auto wish = [](const std::optional<bool>& wanted) {
    return !wanted ? render::Wish::AsInView : *wanted ? render::Wish::Yes : render::Wish::No;
  };
  file.scaleBar = wish(options.scaleBar);
  file.legend = wish(options.legend);
  file.title = std::filesystem::path(options.model).stem().stem().string();
  const Result<render::PictureFile> made = render::makePicture(seen.frame, seen.camera, kind, file);
  if (!made) return made.errors();
  if (made->asImage)
    console.err << path
                << ": note: this model has too many parts to be drawn with lines; in the file it is an image of 300 "
                << "dots per inch, with texts and scales drawn\n";
  return writeTextFile(path, {made->bytes.constData(), static_cast<std::size_t>(made->bytes.size())});
}

int makePicture(const RenderOptions& options, const Subject& subject, Console console) {
  const Simulation& simulation = subject.document().simulation();
  const Recording& recording = subject.recording;
  const double begin = recording.from ? recording.from->state.t : simulation.settings.timeIntegration.startTime;
  // At the start there is nothing to solve; a static model is shown loaded, or at the load step of the time.
  const StaticSolverSettings& load = simulation.settings.staticSolver;
  const double share =
      options.time ? std::clamp((*options.time - load.loadStepStart) / load.loadStepDuration, 0.0, 1.0) : 1.0;
  const double end =
      simulation.solve == "static" ? share * recording.duration() : std::max(0.0, options.time.value_or(begin) - begin);
  Replay replay(recording);
  replay.stopWhen(Interrupt::asked);
  ProgressBar bar(console, false);
  const Seen seen = see(options, subject, replay, end, bar);
  if (Interrupt::asked()) return stopped(options, "the picture", console);
  for (const auto& [kind, path] : picturesOf(options)) {
    if (const Status written = writePicture(options, seen, kind, path, console); !written) {
      console.err << toText(written.errors());
      return kWrongUsage;
    }
  }
  const auto& failure = replay.simulator().failure();
  return failure && end > 0.0 ? complain(options, *failure, console) : kSolved;
}

/// The camera with everything in the picture that moves until the end. To look ahead is a share of the work.
Camera wholeMotion(const Subject& subject, const render::FrameOptions& look, const render::VideoOptions& video,
                   Camera camera, const std::function<void(double share)>& onProgress) {
  render::AheadOptions ahead{.modelFolder = video.modelFolder,
                             .upAxis = camera.upAxis(),
                             .follow = look.view.follow,
                             .between = video.speed / video.framesPerSecond,
                             .cancelled = Interrupt::asked};
  const double looks = subject.recording.duration() / ahead.between + 1.0;
  ahead.onLook = [&, done = 0.0](const Eigen::AlignedBox3d&) mutable { onProgress(std::min(1.0, ++done / looks)); };
  const auto documentOf = [&](const CompiledModel& model) { return subject.documentOf(model); };
  const Eigen::AlignedBox3d box = render::boundsOfMotion(documentOf, subject.recording, ahead);
  camera.frameBox(box, static_cast<double>(video.width) / video.height);
  return camera;
}

int makeVideo(const RenderOptions& options, const Subject& subject, Console console) {
  constexpr double kShareOfLookingAhead = 0.1;
  const ViewSettings settings = readViewSettings(subject.document().view());
  Camera camera = cameraOf(options, subject.document(), settings, {});
  render::VideoOptions video;
  video.path = options.video;
  video.modelFolder = folderOf(options);
  video.width = options.width + options.width % 2;
  video.height = options.height + options.height % 2;
  video.framesPerSecond = options.framesPerSecond;
  video.speed = options.speed;
  video.devicePixelRatio = scaleOf(options);
  if (subject.recorded && options.time) {
    const Recording& recording = subject.recording;
    video.longest = *options.time - (recording.from ? recording.from->state.t : recording.start->initial.t);
  }
  // To look ahead may take long: whether it can be written at all is known before.
  if (const Status tried = render::VideoEncoder().start(QString::fromStdString(video.path), video.width, video.height,
                                                        video.framesPerSecond);
      !tried) {
    console.err << toText(tried.errors());
    return kWrongUsage;
  }
  ProgressBar bar(console, false);
  const render::FrameOptions look = lookOf(options, settings);
  const double ahead = remembersView(options, settings) ? 0.0 : kShareOfLookingAhead;
  if (ahead > 0.0) camera = wholeMotion(subject, look, video, camera, [&](double share) { bar.show(ahead * share); });
  if (Interrupt::asked()) return stopped(options, "the video", console);
  video.onProgress = [&](double share) {
    bar.show(ahead + (1.0 - ahead) * share);
    return !Interrupt::asked();
  };
  const auto result = render::writeMotionVideo([&](const CompiledModel& model) { return subject.documentOf(model); },
                                               subject.recording, camera, look, video);
  bar.clear();
  // The signal may have ended ffmpeg as well, which is not its failure.
  if (Interrupt::asked() && (!result || result->cancelled)) return stopped(options, "the video", console);
  if (!result) {
    console.err << toText(result.errors());
    return kWrongUsage;
  }
  return result->failure ? complain(options, *result->failure, console) : kSolved;
}

/// The run that a model plans. Empty, with a message, when it is wrong.
std::optional<Subject> plannedMotion(const RenderOptions& options, Console console) {
  std::optional<Document> document = loadModel(options.model, false, console.err);
  if (!document) return {};
  const double start = document->simulation().settings.timeIntegration.startTime;
  const bool isStatic = document->simulation().solve == "static";
  if (options.time && *options.time > start && !isStatic) endAt(*document, *options.time);
  const bool moves = isStatic || !options.video.empty() || (options.time && *options.time > start);
  if (moves && refusesPython(*document, options.model, options.trust, console.err)) return {};
  Result<CompiledModel> compiled = compile(*document, {.allowPython = options.trust});
  if (!compiled) {
    for (const Diagnostic& finding : compiled.errors())
      console.err << options.model << ": error: " << finding.text() << '\n';
    return {};
  }
  const auto model = std::make_shared<const CompiledModel>(std::move(*compiled));
  return Subject{Recording::planned(model), {{std::make_shared<const Document>(std::move(*document)), model}}};
}

/// A picture of a motion that cannot be computed again, or not as the file says, is worth a word. What is shown at its
/// start has not moved; then only the file is looked at.
void warnOfRecording(const RenderOptions& options, const StoredRecording& stored, Console console) {
  const bool moves =
      !options.video.empty() || options.time || stored.recording.start->system->simulation.solve == "static";
  const Diagnostics doubts = contradictions(stored);
  if (!moves) print(doubts, options.model, console.err);
  const bool parts = moves ? proveRecording(stored, options.model, false, console) == kParted : hasErrors(doubts);
  if (parts) console.err << options.model << ": warning: what is drawn is not the motion that was recorded\n";
}

std::optional<Subject> recordedMotion(const RenderOptions& options, std::string_view text, Console console) {
  Result<StoredRecording> stored = readRecording(text, [&](const Document&) { return options.trust; });
  if (!stored) {
    print(stored.errors(), options.model, console.err);
    return {};
  }
  warnOfRecording(options, *stored, console);
  return Subject{std::move(stored->recording), std::move(stored->models), true};
}

}  // namespace

std::vector<std::pair<render::PictureKind, std::string>> picturesOf(const RenderOptions& options) {
  std::vector<std::pair<render::PictureKind, std::string>> wanted;
  if (!options.png.empty()) wanted.emplace_back(render::PictureKind::Png, options.png);
  if (!options.svg.empty()) wanted.emplace_back(render::PictureKind::Svg, options.svg);
  if (!options.pdf.empty()) wanted.emplace_back(render::PictureKind::Pdf, options.pdf);
  return wanted;
}

int renderCommand(const RenderOptions& options, Console console) {
  const Interrupt interrupt;
  const Result<std::string> text = readTextFile(options.model, JsonLimits{}.bytes);
  const std::optional<Subject> subject =
      text && isRecording(*text) ? recordedMotion(options, *text, console) : plannedMotion(options, console);
  if (!subject) return kModelWrong;
  if (Interrupt::asked()) return stopped(options, "what was wanted", console);
  for (const Diagnostic& finding : render::checkGraphics(subject->document(), folderOf(options)))
    console.err << options.model << ": warning: " << finding.text() << '\n';
  int status = kSolved;
  if (!picturesOf(options).empty()) status = makePicture(options, *subject, console);
  if (!options.video.empty() && (status == kSolved || status == kGaveUp))
    status = std::max(status, makeVideo(options, *subject, console));
  return status;
}

}  // namespace sprung::app
