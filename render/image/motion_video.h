// A recorded motion as a video: computed again from its start without clock and window, drawn picture by picture.
// Shared by the window's export and `sprung render --video`. Also the motion of a shape, which has no run.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "core/results/recording_file.h"
#include "render/scene/camera.h"
#include "render/scene/frame_builder.h"

namespace sprung::render {

struct VideoOptions {
  std::string path;                   ///< ends with .mp4 or .webm
  std::filesystem::path modelFolder;  ///< where mesh files are looked for
  int width = 1280;                   ///< pixels; odd numbers are made even
  int height = 800;
  int framesPerSecond = 30;
  double speed = 1;                              ///< simulated seconds per second of the video
  double devicePixelRatio = 1;                   ///< scale of texts and line widths
  std::optional<double> longest;                 ///< of the motion from its start [s]; empty: all of it
  std::function<bool(double share)> onProgress;  ///< 0..1; returning false ends it and leaves no file
};

struct VideoResult {
  int frames = 0;
  bool cancelled = false;
  std::optional<Failure> failure;  ///< the motion ends earlier, because the solver gave up
};

/// Each model of the recording is drawn from its own document; all of them are known to `documentOf`.
/// `look.view.follow` is obeyed; `look.memory` is replaced by the video's own.
Result<VideoResult> writeMotionVideo(const DocumentOf& documentOf, const Recording& recording, Camera camera,
                                     FrameOptions look, const VideoOptions& options);

/// A motion without a run, repeated for as long as the video is: what `at` gives for each time of it [s], valid until
/// its next call, from 0 to `duration` [s] less a picture, so that the end leads into the start. Of the options
/// `longest` is not obeyed.
Result<VideoResult> writeCycleVideo(const Document& document, const std::function<const Snapshot&(double time)>& at,
                                    double duration, Camera camera, FrameOptions look, const VideoOptions& options);

}  // namespace sprung::render
