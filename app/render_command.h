// `sprung render`: a picture of a model at a time, without a window.
#pragma once

#include <string>

#include "app/batch_commands.h"

namespace sprung::app {

struct RenderOptions {
  std::string model;
  std::string png;
  double time = 0.0;  ///< [s]
  int width = 1280;
  int height = 800;
  std::string view = "default";  ///< front, right, top, iso or default
  bool dark = false;
  bool transparent = false;
};

/// Needs a QGuiApplication.
int renderCommand(const RenderOptions& options, Console console);

}  // namespace sprung::app
