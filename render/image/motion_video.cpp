// See motion_video.h.
#include "render/image/motion_video.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/paced_progress.h"
#include "render/image/offscreen_renderer.h"
#include "render/image/video_encoder.h"
#include "render/scene/followed_body.h"
#include "render/scene/motion_memory.h"

namespace sprung::render {

namespace {

constexpr int kMostFrames = 1000000;

// Pictures at even times from the start to the end of a recording.
struct Schedule {
  double step;  // s
  int frames;

  Schedule(const Recording& recording, const VideoOptions& options)
      : step(options.speed / options.framesPerSecond),
        frames(static_cast<int>(std::clamp(
            std::floor(std::min(recording.duration(), options.longest.value_or(recording.duration())) / step + 1e-6) +
                1,
            1.0, 1.0 * kMostFrames))) {}
  double at(int frame) const { return frame * step; }
};

// Draws pictures and gives them to the encoder.
class Film {
 public:
  explicit Film(const VideoOptions& options)
      : width_(options.width + options.width % 2), height_(options.height + options.height % 2), options_(options) {
    builder_.setModelFolder(options.modelFolder);
    quality_.devicePixelRatio = static_cast<float>(options.devicePixelRatio);
  }

  Status begin() {
    if (options_.framesPerSecond < 1 || options_.framesPerSecond > 240 || !(options_.speed > 0))
      return error("video", "1 to 240 pictures per second and a speed above 0 are needed", {});
    return encoder_.start(QString::fromStdString(options_.path), width_, height_, options_.framesPerSecond);
  }

  Status add(const Document& document, const Snapshot& snapshot, Camera& camera, const FrameOptions& look) {
    camera.setSceneBounds(builder_.bounds(document, snapshot, camera.upAxis()));
    builder_.build(document, snapshot, camera, look, {}, {}, frame_, picks_);
    const Result<QImage> picture = renderer_.render(frame_, camera, width_, height_, quality_);
    return picture ? encoder_.add(*picture) : Status(picture.errors());
  }

  // False: somebody does not want it any more.
  bool wanted(int done, int frames) const {
    return !options_.onProgress || options_.onProgress(static_cast<double>(done) / frames);
  }

  Status end() { return encoder_.finish(); }

 private:
  int width_, height_;
  const VideoOptions& options_;
  VideoEncoder encoder_;
  FrameBuilder builder_;
  OffscreenRenderer renderer_;
  OffscreenRenderer::Options quality_;
  Frame frame_;
  PickTable picks_;
};

}  // namespace

Result<VideoResult> writeMotionVideo(const DocumentOf& documentOf, const Recording& recording, Camera camera,
                                     FrameOptions look, const VideoOptions& options) {
  Film film(options);
  if (auto done = film.begin(); !done) return done.errors();
  const Schedule schedule(recording, options);
  Replay replay(recording);
  replay.trackPaths(look.view.trackedTime());
  replay.keepBooks(look.view.needsBooks());
  MotionMemory memory;
  look.memory = &memory;
  Snapshot snapshot;
  FollowedBody followed;
  VideoResult result;
  PacedProgress paced(options.onProgress, [&] { return 1.0 * result.frames / schedule.frames; });
  replay.stopWhen([&] { return paced.stops(); });
  while (result.frames < schedule.frames) {
    const bool good = replay.advance(schedule.at(result.frames));
    replay.fill(snapshot);
    const Document& document = *documentOf(*replay.simulator().model());
    memory.take(document, snapshot);
    followed.follow(camera, snapshot, document.byName(ItemList::Objects, look.view.follow));
    if (auto done = film.add(document, snapshot, camera, look); !done) return done.errors();
    ++result.frames;
    if (!good) {
      result.failure = replay.simulator().failure();
      break;
    }
    if (paced.stopped() || !film.wanted(result.frames, schedule.frames)) {
      result.cancelled = true;
      return result;
    }
  }
  if (auto done = film.end(); !done) return done.errors();
  return result;
}

Result<VideoResult> writeCycleVideo(const Document& document, const std::function<const Snapshot&(double time)>& at,
                                    double duration, Camera camera, FrameOptions look, const VideoOptions& options) {
  Film film(options);
  if (auto done = film.begin(); !done) return done.errors();
  const double wanted = std::round(duration / options.speed * options.framesPerSecond);
  const int frames = static_cast<int>(std::clamp(wanted, 1.0, 1.0 * kMostFrames));
  MotionMemory memory;
  look.memory = &memory;
  VideoResult result;
  while (result.frames < frames) {
    const Snapshot& shown = at(duration * result.frames / frames);
    if (auto done = film.add(document, shown, camera, look); !done) return done.errors();
    if (!film.wanted(++result.frames, frames)) {
      result.cancelled = true;
      return result;
    }
  }
  if (auto done = film.end(); !done) return done.errors();
  return result;
}

}  // namespace sprung::render
