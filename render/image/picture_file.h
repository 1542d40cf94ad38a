// Pictures as files: PNG by the renderer; SVG and PDF drawn with lines, areas and texts, or, where that would be too
// much or not right, as a sharp image with drawn texts and scales. The same picture gives the same bytes.
#pragma once

#include <QByteArray>
#include <QImage>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "render/image/drawn_file.h"
#include "render/scene/camera.h"
#include "render/scene/frame_builder.h"

class QPainter;

namespace sprung::render {

/// As in the view: a scale bar without perspective, and a legend of results.
enum class Wish : std::uint8_t { AsInView, Yes, No };

struct PictureFileOptions {
  int width = 1280;  ///< pixels; of SVG and PDF 1/96 inch
  int height = 800;
  float devicePixelRatio = 1;  ///< scale of texts and line widths
  Background background = Background::Theme;
  Wish scaleBar = Wish::AsInView;  ///< with perspective it holds in the plane of the camera's target, and says so
  Wish legend = Wish::AsInView;    ///< of results, else of the families of items whose colours occur
  std::string title;               ///< of the model, kept in SVG and PDF
};

struct Patch;

/// How a frame for such a picture is built: on paper in light colours and without floor.
void adaptTo(Background background, FrameOptions& look);

/// What paintPicture() needs for a picture, whatever it is painted on.
class DrawnPicture {
 public:
  /// Renders the model where it cannot well be drawn with areas. Errors: it cannot be rendered.
  static Result<DrawnPicture> make(Frame frame, const Camera& camera, const PictureFileOptions& options);

  /// Into 0 .. width and 0 .. height of the options, in the painter's units.
  void paint(QPainter& painter) const;
  /// The model is an image.
  bool asImage() const { return !model_.isNull(); }

 private:
  Frame frame_;
  Camera camera_;
  PictureFileOptions options_;
  QImage model_;
  std::shared_ptr<const std::vector<Patch>> areas_;
};

struct PictureFile {
  QByteArray bytes;
  bool asImage = false;  ///< an SVG or PDF whose model is an image
};

/// Errors: it cannot be drawn. Needs a QGuiApplication, on any thread.
Result<PictureFile> makePicture(Frame frame, const Camera& camera, PictureKind kind, const PictureFileOptions& options);

}  // namespace sprung::render
