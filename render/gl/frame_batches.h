// All that a frame is made of but background and shadow: one batch for each kind of thing, and the order in which they
// are drawn into the framebuffer that is bound. Internal to gl/.
#pragma once

#include <cstddef>

#include "render/gl/flat_batches.h"
#include "render/gl/shape_batch.h"

namespace sprung::render {

class FrameBatches {
 public:
  Status initialize();
  void release();

  /// As ShapeBatch's, of all batches.
  void fit(const Frame& frame);
  /// Sorts and uploads what the next calls draw.
  void prepare(const Frame& frame, const View& view);

  /// Opaque solids, outlines, lines, then what is seen through. Returns the number of draw calls of opaque solids.
  int drawModel(const Frame& frame, const View& view) const;
  void drawGrid(const Frame& frame, const View& view) const;
  void drawLines(const Frame& frame, const View& view) const;
  void drawLabels(const View& view) const;
  /// As ShapeBatch's, of all solids.
  int drawShadow(const View& light, float reach) const;
  /// The ids of all that can be picked.
  void drawPick(const View& view) const;

  /// Bytes of solids that the last preparation has sent to the graphics memory.
  std::size_t sent() const;
  /// Of the opaque solids.
  std::size_t triangles() const;

 private:
  Status initializeSolids();
  void drawTranslucent(const View& view) const;

  template <class Visit>
  void forSolids(const Visit& visit) const {
    visit(balls_);
    visit(rods_);
    visit(springs_);
    visit(spirals_);
    visit(boxes_);
    visit(solids_);
    visit(arrows_);
  }

  ShapeBatch<Ball> balls_;
  ShapeBatch<Rod> rods_;
  ShapeBatch<Spring> springs_;
  ShapeBatch<Spiral> spirals_;
  ShapeBatch<Box> boxes_;
  ShapeBatch<Solid> solids_;
  ShapeBatch<Arrow> arrows_;
  LineBatch lines_;
  LineBatch grid_;
  LabelBatch labels_;
};

}  // namespace sprung::render
