// Files of what is drawn with a QPainter: SVG and PDF in lines, areas and texts, PNG twice as fine. The same drawing
// gives the same bytes: none holds a date.
#pragma once

#include <QByteArray>
#include <QPaintDevice>
#include <QSize>
#include <QString>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"

namespace sprung::render {

enum class PictureKind : std::uint8_t { Png, Svg, Pdf };
/// By the ending of a path; nothing for others.
std::optional<PictureKind> pictureKind(const std::string& path);

/// What lies behind a picture: what the window has, white paper, or nothing.
enum class Background : std::uint8_t { Theme, White, Transparent };

inline constexpr int kPixelsPerInch = 96;  ///< of drawn pictures

struct DrawnFile {
  PictureKind kind = PictureKind::Png;
  QSize size;     ///< pixels, of which 96 are an inch
  QString title;  ///< kept in SVG and PDF
  /// Of PDF: how fine it is laid out. Whoever draws texts in points wants that of the screen.
  int dotsPerInch = kPixelsPerInch;
};

/// `draw` draws on the device, on which a pixel is `scale` units; false when it cannot. Errors: it cannot be drawn.
Result<QByteArray> drawFile(const DrawnFile& file, const std::function<bool(QPaintDevice&, double scale)>& draw);

/// The day on which a file was written is no part of what it says; spaces stand for it, so that nothing moves.
void takeDateOut(QByteArray& pdf);

}  // namespace sprung::render
