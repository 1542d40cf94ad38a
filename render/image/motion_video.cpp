// See motion_video.h.
#include "render/image/motion_video.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "render/image/offscreen_renderer.h"
#include "render/image/video_encoder.h"
#include "render/scene/followed_body.h"
#include "render/scene/motion_bounds.h"
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

}  // namespace

Result<VideoResult> writeMotionVideo(const DocumentOf& documentOf, const Recording& recording, Camera camera,
                                     FrameOptions look, const VideoOptions& options) {
  const int width = options.width + options.width % 2;
  const int height = options.height + options.height % 2;
  if (options.framesPerSecond < 1 || options.framesPerSecond > 240 || !(options.speed > 0))
    return error("video", "1 to 240 pictures per second and a speed above 0 are needed", {});
  VideoEncoder encoder;
  if (auto done = encoder.start(QString::fromStdString(options.path), width, height, options.framesPerSecond); !done)
    return done.errors();
  const Schedule schedule(recording, options);
  if (options.wholeMotion) {
    const AheadOptions ahead{.modelFolder = options.modelFolder,
                             .upAxis = camera.upAxis(),
                             .follow = look.view.follow,
                             .between = schedule.step};
    camera.frameBox(boundsOfMotion(documentOf, recording, ahead), static_cast<double>(width) / height);
  }
  Replay replay(recording);
  replay.trackPaths(look.view.trackedTime());
  replay.keepBooks(look.view.needsBooks());
  MotionMemory memory;
  look.memory = &memory;
  FrameBuilder builder;
  builder.setModelFolder(options.modelFolder);
  OffscreenRenderer renderer;
  OffscreenRenderer::Options quality;
  quality.devicePixelRatio = static_cast<float>(options.devicePixelRatio);
  Frame frame;
  PickTable picks;
  Snapshot snapshot;
  FollowedBody followed;
  VideoResult result;
  for (; result.frames < schedule.frames; ++result.frames) {
    const bool good = replay.advance(schedule.at(result.frames));
    replay.fill(snapshot);
    const Document& document = *documentOf(*replay.simulator().model());
    memory.take(document, snapshot);
    followed.follow(camera, snapshot, document.byName(ItemList::Objects, look.view.follow));
    camera.setSceneBounds(builder.bounds(document, snapshot, camera.upAxis()));
    builder.build(document, snapshot, camera, look, {}, {}, frame, picks);
    const Result<QImage> picture = renderer.render(frame, camera, width, height, quality);
    if (!picture) return picture.errors();
    if (auto done = encoder.add(*picture); !done) return done.errors();
    if (!good) {
      result.failure = replay.simulator().failure();
      ++result.frames;
      break;
    }
    if (options.onProgress && !options.onProgress((result.frames + 1.0) / schedule.frames)) {
      result.cancelled = true;
      return result;
    }
  }
  if (auto done = encoder.finish(); !done) return done.errors();
  return result;
}

}  // namespace sprung::render
