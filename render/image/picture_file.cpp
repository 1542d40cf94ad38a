// See picture_file.h.
#include "render/image/picture_file.h"

#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <algorithm>
#include <utility>

#include "render/image/offscreen_renderer.h"
#include "render/vector/vector_picture.h"

namespace sprung::render {

namespace {

constexpr double kMostPixels = 16e6;  // of a picture that is drawn twice as large first
constexpr int kPdfDots = 1200;        // per inch
constexpr double kSharp = 300.0 / kPixelsPerInch;
constexpr int kLargestSide = 8192;  // pixels of an image in a drawn picture

Result<QImage> rendered(const Frame& frame, const Camera& camera, const PictureFileOptions& options, double scale,
                        bool background) {
  const auto pixels = [scale](int side) { return std::max(1, static_cast<int>(side * scale)); };
  const int width = pixels(options.width), height = pixels(options.height);
  OffscreenRenderer renderer;
  OffscreenRenderer::Options quality;
  quality.background = background;
  quality.devicePixelRatio = options.devicePixelRatio * static_cast<float>(scale);
  quality.supersampling = 4.0 * width * height <= kMostPixels ? 2 : 1;
  return renderer.render(frame, camera, width, height, quality);
}

Viewport viewportOf(const PictureFileOptions& options) {
  return {options.width, options.height, options.devicePixelRatio};
}

Explained explained(const Frame& frame, const Camera& camera, const PictureFileOptions& options) {
  const bool parallel = frame.scaleBar && camera.projection() == Camera::Projection::Orthographic;
  return {options.scaleBar == Wish::Yes || (options.scaleBar == Wish::AsInView && parallel), options.legend != Wish::No,
          options.legend == Wish::Yes};
}

void usePaper(Frame& frame, const PictureFileOptions& options) {
  if (options.background == Background::White) frame.backgroundTop = frame.backgroundBottom = {255, 255, 255, 255};
}

Result<QByteArray> png(const Frame& frame, const Camera& camera, const PictureFileOptions& options) {
  const bool background = options.background != Background::Transparent;
  Result<QImage> image = Result<QImage>(QImage());
  if (options.scaleBar == Wish::AsInView && options.legend == Wish::AsInView) {
    image = rendered(frame, camera, options, 1.0, background);
  } else {
    Frame plain = frame;
    plain.legend = {};
    plain.scaleBar = false;
    image = rendered(plain, camera, options, 1.0, background);
    if (image) {
      QPainter painter(&*image);
      paintExplanations(painter, frame, camera, viewportOf(options), explained(frame, camera, options));
    }
  }
  if (!image) return image.errors();
  QByteArray bytes;
  QBuffer buffer(&bytes);
  buffer.open(QIODevice::WriteOnly);
  if (!image->save(&buffer, "PNG")) return error("picture", "it cannot be written as PNG", "choose a smaller size");
  return bytes;
}

/// The model alone: grid, texts and scales are drawn.
Result<QImage> modelImage(const Frame& frame, const Camera& camera, const PictureFileOptions& options) {
  Frame model = frame;
  model.grid.clear();
  model.labels.clear();
  model.legend = {};
  model.scaleBar = model.cornerTriad = false;
  const double scale = std::min(kSharp, static_cast<double>(kLargestSide) / std::max(options.width, options.height));
  return rendered(model, camera, options, scale, false);
}

}  // namespace

void adaptTo(Background background, FrameOptions& look) {
  if (background == Background::Theme) return;
  look.grid = false;
  if (background == Background::White) look.theme = lightTheme();
}

Result<DrawnPicture> DrawnPicture::make(Frame frame, const Camera& camera, const PictureFileOptions& options) {
  DrawnPicture picture;
  usePaper(frame, options);
  picture.areas_ = modelAreas(frame, camera, viewportOf(options));
  if (picture.areas_ == nullptr) {
    Result<QImage> image = modelImage(frame, camera, options);
    if (!image) return image.errors();
    picture.model_ = std::move(*image);
  }
  picture.frame_ = std::move(frame);
  picture.camera_ = camera;
  picture.options_ = options;
  return picture;
}

void DrawnPicture::paint(QPainter& painter) const {
  painter.setRenderHint(QPainter::LosslessImageRendering);
  paintPicture(painter, frame_, camera_, viewportOf(options_),
               {options_.background != Background::Transparent, asImage() ? &model_ : nullptr, areas_.get()});
  paintExplanations(painter, frame_, camera_, viewportOf(options_), explained(frame_, camera_, options_));
}

Result<PictureFile> makePicture(Frame frame, const Camera& camera, PictureKind kind,
                                const PictureFileOptions& options) {
  if (kind == PictureKind::Png) {
    usePaper(frame, options);
    Result<QByteArray> bytes = png(frame, camera, options);
    if (!bytes) return bytes.errors();
    return PictureFile{std::move(*bytes)};
  }
  const Result<DrawnPicture> picture = DrawnPicture::make(std::move(frame), camera, options);
  if (!picture) return picture.errors();
  const DrawnFile file{kind, {options.width, options.height}, QString::fromStdString(options.title), kPdfDots};
  Result<QByteArray> bytes = drawFile(file, [&](QPaintDevice& device, double scale) {
    QPainter painter;
    if (!painter.begin(&device)) return false;
    painter.scale(scale, scale);
    picture->paint(painter);
    return painter.end();
  });
  if (!bytes) return bytes.errors();
  return PictureFile{std::move(*bytes), picture->asImage()};
}

}  // namespace sprung::render
