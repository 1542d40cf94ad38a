// `sprung render`: a picture of a model at a time, or a video of its motion, without a window; or of a recording.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/batch_commands.h"
#include "render/image/drawn_file.h"

namespace sprung::app {

struct RenderOptions {
  std::string model;  ///< or a recording
  std::string png;    ///< empty: none
  std::string svg, pdf;
  std::string video;  ///< of the whole motion; empty: none
  /// [s]; of the picture, and where a video ends. Unset: the picture shows the start, the video all.
  std::optional<double> time;
  int framesPerSecond = 30;
  double speed = 1.0;  ///< simulated seconds per second of the video
  int width = 1280;
  int height = 800;
  std::string view;  ///< front, right, top, iso or default; empty: as the model's file says
  bool dark = false;
  render::Background background = render::Background::Theme;
  /// Unset: a scale bar without perspective, and a legend of results.
  std::optional<bool> scaleBar, legend;
  bool trust = false;  ///< execute Python code that the model carries
};

/// The pictures that are wanted, each as what its option says, whatever its name ends with.
std::vector<std::pair<render::PictureKind, std::string>> picturesOf(const RenderOptions& options);

/// Needs a QGuiApplication.
int renderCommand(const RenderOptions& options, Console console);

}  // namespace sprung::app
