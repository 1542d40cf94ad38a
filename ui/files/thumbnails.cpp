#include "ui/files/thumbnails.h"

#include <QFile>

#include "core/base/background.h"
#include "core/base/black_box.h"
#include "core/io/model_file.h"
#include "core/io/view_file.h"
#include "core/sim/batch.h"
#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_bounds.h"
#include "render/scene/scene_layout.h"

namespace sprung::ui {
namespace {

constexpr qint64 kLargest = 2 << 20;  // bytes; whoever orders other pictures waits for the one that is being drawn

QImage picture(render::OffscreenRenderer& renderer, const QString& path, const QSize& pixels, bool dark) {
  QFile file(path);
  if (file.size() > kLargest || !file.open(QIODevice::ReadOnly)) return {};
  const QByteArray text = file.readAll();
  const auto read = readModel(std::string_view(text.constData(), static_cast<std::size_t>(text.size())));
  if (!read) return {};
  const auto model = compile(read->document);
  if (!model) return {};
  Snapshot snapshot;
  fillSnapshot(model->system, model->coefficients, model->initial, snapshot);
  render::FrameOptions look;
  look.theme = dark ? render::darkTheme() : render::lightTheme();
  look.scaleBar = false;
  render::FrameBuilder builder;
  const Eigen::AlignedBox3d box = builder.bounds(read->document, snapshot, render::suggestedUpAxis(read->document));
  ViewSettings settings = readViewSettings(read->document.view());
  settings.viewPoint.reset();  // of a window of another shape
  render::Camera camera =
      render::openingCamera(read->document, settings, box, static_cast<double>(pixels.width()) / pixels.height());
  camera.setSceneBounds(box);
  render::Frame frame;
  render::PickTable picks;
  builder.build(read->document, snapshot, camera, look, {}, {}, frame, picks);
  frame.labels.clear();  // at this size texts cover what they name
  const auto image = renderer.render(frame, camera, pixels.width(), pixels.height());
  return image ? *image : QImage();
}

}  // namespace

Thumbnails::Thumbnails(QObject* parent) : QObject(parent) {}

void Thumbnails::draw(const QStringList& paths, const QSize& pixels, bool dark) {
  painter_ = std::jthread([this, paths, pixels, dark](const std::stop_token& stop) {
    nameThread("thumbnails");
    letOthersGoFirst();
    render::OffscreenRenderer renderer;
    for (const QString& path : paths) {
      if (stop.stop_requested()) return;
      QImage image = picture(renderer, path, pixels, dark);
      QMetaObject::invokeMethod(
          this, [this, path, image = std::move(image)] { emit drawn(path, image); }, Qt::QueuedConnection);
    }
  });
}

}  // namespace sprung::ui
