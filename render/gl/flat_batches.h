// What is drawn on top of or around the solids: background, lines, texts. Internal to gl/.
#pragma once

#include <vector>

#include "render/gl/gl_objects.h"
#include "render/gl/label_atlas.h"
#include "render/gl/label_layout.h"
#include "render/gl/view.h"

namespace sprung::render {

/// Vertical gradient behind everything.
class BackgroundBatch {
 public:
  Status initialize();
  void release();
  void draw(const Rgba8& top, const Rgba8& bottom) const;

 private:
  GpuMeshes quad_;
  Program program_;
};

/// Lines of constant width on the screen.
class LineBatch {
 public:
  Status initialize();
  void release();
  /// As ShapeBatch's.
  void fit(std::size_t count) { buffer_.fit(count * sizeof(Line)); }
  void prepare(const std::vector<Line>& lines);
  void draw(const View& view, const Float3& fadeCenter) const;
  void drawPick(const View& view) const;

 private:
  GpuMeshes quad_;
  Program program_;
  Program pick_;
  StreamBuffer buffer_;
  std::size_t count_ = 0;
};

/// Texts from the atlas, each on an optional pill.
class LabelBatch {
 public:
  Status initialize();
  void release();
  /// As ShapeBatch's.
  void fit(std::size_t count);
  void prepare(const std::vector<Label>& labels, const View& view);
  void draw(const View& view) const;
  void drawPick(const View& view) const;

 private:
  struct Quad {
    Float3 position;
    Float4 rect;
    Float4 texture;
    Rgba8 background;
    Look look;
  };
  bool layOut(const std::vector<Label>& labels, const View& view);
  void drawWith(const Program& program, const View& view) const;

  GpuMeshes quad_;
  Program program_;
  Program pick_;
  StreamBuffer buffer_;
  GLuint texture_ = 0;
  std::size_t uploaded_ = 0;
  LabelAtlas atlas_;
  std::vector<Quad> quads_;
  LabelLayout layout_;
};

/// sRGB bytes to a uniform.
Eigen::Vector4f toVector(const Rgba8& color);

}  // namespace sprung::render
