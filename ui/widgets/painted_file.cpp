#include "ui/widgets/painted_file.h"

#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "ui/theme/theme.h"
#include "ui/widgets/plot_style.h"

namespace sprung::ui {
namespace {

constexpr int kDotsPerInch = 96;
constexpr double kPoint = 72.0 / kDotsPerInch;  // of a pixel
constexpr int kSharp = 2;

void paintOn(QPaintDevice& device, const QSize& size, const std::function<void(QPainter&)>& paint) {
  QPainter painter(&device);
  painter.fillRect(QRect(QPoint(), size), paperColors().panel);
  paint(painter);
}

}  // namespace

bool writePainted(const QString& path, const QSize& size, const std::function<void(QPainter&)>& paint) {
  QSaveFile file(path);
  if (!file.open(QIODevice::WriteOnly)) return false;
  if (path.endsWith(".svg", Qt::CaseInsensitive)) {
    QSvgGenerator svg;
    svg.setOutputDevice(&file);
    svg.setResolution(kDotsPerInch);
    svg.setSize(size);
    svg.setViewBox(QRect(QPoint(), size));
    paintOn(svg, size, paint);
  } else if (path.endsWith(".pdf", Qt::CaseInsensitive)) {
    QPdfWriter pdf(&file);
    pdf.setResolution(kDotsPerInch);
    pdf.setPageSize(QPageSize(QSizeF(size) * kPoint, QPageSize::Point, {}, QPageSize::ExactMatch));
    pdf.setPageMargins({});
    paintOn(pdf, size, paint);
  } else {
    QImage image(size * kSharp, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(kSharp);
    paintOn(image, size, paint);
    if (!image.save(&file, "PNG")) return false;
  }
  return file.commit();
}

}  // namespace sprung::ui
