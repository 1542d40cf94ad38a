// Texts of the picture, drawn once each with QPainter into one grey image that becomes a texture. No GL in here.
// Needs a QGuiApplication (fonts); without one there are no texts.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>

#include <QFont>
#include <QImage>

namespace sprung::render {

/// The font of the picture's texts.
QFont labelFont(int pixels, bool bold);

/// Where a text lies in the atlas, in texels from the upper left corner.
struct TextPatch {
  int left = 0;
  int top = 0;
  int width = 0;
  int height = 0;
};

class LabelAtlas {
 public:
  LabelAtlas();

  /// The patch of a text with a font of `pixels` device pixels; drawn when it is new. Nothing if the atlas is full
  /// (then call clear() and ask again for what is needed now) or if the text is empty.
  std::optional<TextPatch> patch(const std::string& text, int pixels, bool bold);
  void clear();

  /// One byte per texel: coverage of the ink.
  const QImage& image() const { return image_; }
  /// Grows by one whenever the image changes.
  std::size_t revision() const { return revision_; }

 private:
  std::optional<TextPatch> place(int width, int height);

  QImage image_;
  std::unordered_map<std::string, TextPatch> patches_;
  int shelfTop_ = 0;
  int shelfHeight_ = 0;
  int shelfLeft_ = 0;
  std::size_t revision_ = 0;
};

}  // namespace sprung::render
