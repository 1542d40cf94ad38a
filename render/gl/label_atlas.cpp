// Text patches on shelves of one image; see label_atlas.h.
#include "render/gl/label_atlas.h"

#include <algorithm>

#include <QFont>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QPainter>
#include <QString>

namespace sprung::render {

namespace {

constexpr int kAtlasSize = 1024;
constexpr int kAtlasGap = 1;

}  // namespace

QFont labelFont(int pixels, bool bold) {
  QFont font = QGuiApplication::font();
  font.setFamilies({QStringLiteral("Inter"), font.family(), QStringLiteral("sans-serif")});
  font.setPixelSize(std::max(pixels, 4));
  font.setWeight(bold ? QFont::DemiBold : QFont::Medium);
  font.setStyleStrategy(QFont::PreferAntialias);
  return font;
}

LabelAtlas::LabelAtlas() : image_(kAtlasSize, kAtlasSize, QImage::Format_Grayscale8) { image_.fill(0); }

void LabelAtlas::clear() {
  image_.fill(0);
  patches_.clear();
  shelfTop_ = shelfHeight_ = shelfLeft_ = 0;
  ++revision_;
}

std::optional<TextPatch> LabelAtlas::patch(const std::string& text, int pixels, bool bold) {
  if (text.empty() || qobject_cast<QGuiApplication*>(QCoreApplication::instance()) == nullptr) return std::nullopt;
  const std::string key = std::to_string(pixels) + (bold ? 'b' : 'n') + text;
  if (const auto found = patches_.find(key); found != patches_.end()) return found->second;
  const QString written = QString::fromStdString(text);
  const QFont font = labelFont(pixels, bold);
  const QFontMetrics metrics(font);
  const int width = std::min(metrics.horizontalAdvance(written) + 2, kAtlasSize);
  const int height = std::min(metrics.height(), kAtlasSize);
  const auto spot = place(width, height);
  if (!spot) return std::nullopt;
  QPainter painter(&image_);
  painter.setRenderHint(QPainter::TextAntialiasing);
  painter.setPen(Qt::white);
  painter.setFont(font);
  painter.setClipRect(spot->left, spot->top, width, height);
  painter.drawText(spot->left + 1, spot->top + metrics.ascent(), written);
  painter.end();
  patches_.emplace(key, *spot);
  ++revision_;
  return spot;
}

std::optional<TextPatch> LabelAtlas::place(int width, int height) {
  if (shelfLeft_ + width > kAtlasSize) {
    shelfTop_ += shelfHeight_ + kAtlasGap;
    shelfLeft_ = shelfHeight_ = 0;
  }
  if (shelfTop_ + height > kAtlasSize) return std::nullopt;
  const TextPatch spot{shelfLeft_, shelfTop_, width, height};
  shelfLeft_ += width + kAtlasGap;
  shelfHeight_ = std::max(shelfHeight_, height);
  return spot;
}

}  // namespace sprung::render
