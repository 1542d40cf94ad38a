// See drawn_file.h.
#include "render/image/drawn_file.h"

#include <QBuffer>
#include <QImage>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <utility>

namespace sprung::render {

namespace {

constexpr int kFine = 2;  // pixels of a PNG per pixel of the drawing

using Draw = std::function<bool(QPaintDevice&, double)>;

bool drawPng(QBuffer& buffer, const DrawnFile& file, const Draw& draw) {
  QImage image(file.size * kFine, QImage::Format_ARGB32_Premultiplied);
  if (image.isNull()) return false;
  image.setDevicePixelRatio(kFine);
  image.fill(Qt::transparent);
  return draw(image, 1.0) && image.save(&buffer, "PNG");
}

bool drawSvg(QBuffer& buffer, const DrawnFile& file, const Draw& draw) {
  QSvgGenerator svg;
  svg.setOutputDevice(&buffer);
  svg.setTitle(file.title);
  svg.setDescription(QStringLiteral("Sprung"));
  svg.setResolution(kPixelsPerInch);
  svg.setSize(file.size);
  svg.setViewBox(QRect(QPoint(0, 0), file.size));
  return draw(svg, 1.0);
}

bool drawPdf(QBuffer& buffer, const DrawnFile& file, const Draw& draw) {
  QPdfWriter pdf(&buffer);
  pdf.setTitle(file.title);
  pdf.setCreator(QStringLiteral("Sprung"));
  pdf.setResolution(file.dotsPerInch);
  constexpr double kPoints = 72.0 / kPixelsPerInch;
  pdf.setPageSize(QPageSize(QSizeF(file.size) * kPoints, QPageSize::Point, {}, QPageSize::ExactMatch));
  pdf.setPageMargins(QMarginsF(0, 0, 0, 0));
  return draw(pdf, static_cast<double>(file.dotsPerInch) / kPixelsPerInch);
}

/// Programs without the fonts of this one take similar ones.
void nameOtherFonts(QByteArray& svg) {
  svg.replace("font-family=\"Inter\"", "font-family=\"Inter, 'DejaVu Sans', Arial, sans-serif\"");
}

}  // namespace

std::optional<PictureKind> pictureKind(const std::string& path) {
  std::string ending = std::filesystem::path(path).extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  if (ending == ".png") return PictureKind::Png;
  if (ending == ".svg") return PictureKind::Svg;
  if (ending == ".pdf") return PictureKind::Pdf;
  return std::nullopt;
}

Result<QByteArray> drawFile(const DrawnFile& file, const Draw& draw) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  const bool drawn = file.kind == PictureKind::Png   ? drawPng(buffer, file, draw)
                     : file.kind == PictureKind::Svg ? drawSvg(buffer, file, draw)
                                                     : drawPdf(buffer, file, draw);
  buffer.close();
  QByteArray bytes = buffer.data();
  if (!drawn || bytes.isEmpty()) return error("picture", "it cannot be drawn", "choose a smaller size");
  if (file.kind == PictureKind::Svg) nameOtherFonts(bytes);
  if (file.kind == PictureKind::Pdf) takeDateOut(bytes);
  return bytes;
}

void takeDateOut(QByteArray& pdf) {
  const QByteArray key("/CreationDate");
  const qsizetype begin = pdf.indexOf(key), end = begin < 0 ? -1 : pdf.indexOf(')', begin);
  if (end >= 0) pdf.replace(begin, end + 1 - begin, QByteArray(end + 1 - begin, ' '));
}

}  // namespace sprung::render
