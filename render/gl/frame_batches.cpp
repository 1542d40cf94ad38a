// See frame_batches.h.
#include "render/gl/frame_batches.h"

#include <algorithm>
#include <cmath>

namespace sprung::render {

namespace {

constexpr std::size_t kMostSorted = 20000;  // translucent pieces

template <class Draw>
void blended(const Draw& draw) {
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  draw();
  glDisable(GL_BLEND);
}

}  // namespace

Status FrameBatches::initializeSolids() {
  const Details spheres{{makeSphere(4), makeSphere(3), makeSphere(2), makeSphere(1), makeSphere(0), makeBallDisc()},
                        {110, 36, 12, 6, 1.5F},
                        1};
  if (auto done =
          balls_.initialize("balls", shaders::ballVertex(), spheres, {{4, 4, GL_FLOAT, false, offsetof(Ball, center)}});
      !done) {
    return done;
  }
  const Details cylinders{
      {makeCylinder(128, 5), makeCylinder(48, 4), makeCylinder(24, 2), makeCylinder(8, 1), makeRodBand()},
      {160, 50, 10, 1.5F},
      1};
  if (auto done =
          rods_.initialize("rods", shaders::rodVertex(), cylinders,
                           {{4, 4, GL_FLOAT, false, offsetof(Rod, a)}, {5, 3, GL_FLOAT, false, offsetof(Rod, b)}});
      !done) {
    return done;
  }
  const Details coils{{makeHelixTube(320, 14), makeHelixTube(180, 8), makeHelixTube(80, 5), makeHelixBand(96),
                       makeZigzagBand(10), makeStraightBand()},
                      {32, 14, 8, 3, 0.8F},
                      3,
                      {0, 3, 4, 5}};
  if (auto done = springs_.initialize("springs", shaders::springVertex(), coils,
                                      {{4, 4, GL_FLOAT, false, offsetof(Spring, a)},
                                       {5, 4, GL_FLOAT, false, offsetof(Spring, b)},
                                       {6, 1, GL_FLOAT, false, offsetof(Spring, turns)}});
      !done) {
    return done;
  }
  const Details spiralTubes{{makeHelixTube(480, 12), makeHelixTube(240, 8), makeHelixTube(110, 5)}, {120, 30}};
  if (auto done = spirals_.initialize("spirals", shaders::spiralVertex(), spiralTubes,
                                      {{4, 4, GL_FLOAT, false, offsetof(Spiral, center)},
                                       {5, 4, GL_FLOAT, false, offsetof(Spiral, rotation)},
                                       {6, 3, GL_FLOAT, false, offsetof(Spiral, innerRadius)}});
      !done) {
    return done;
  }
  const Details bricks{{makeRoundedBox(5), makeRoundedBox(2), makeRoundedBox(1)}, {60, 16}};
  if (auto done = boxes_.initialize("boxes", shaders::boxVertex(), bricks,
                                    {{4, 4, GL_FLOAT, false, offsetof(Box, center)},
                                     {5, 4, GL_FLOAT, false, offsetof(Box, rotation)},
                                     {6, 3, GL_FLOAT, false, offsetof(Box, halfExtents)}});
      !done) {
    return done;
  }
  if (auto done = solids_.initialize("meshes", shaders::meshVertex(), {},
                                     {{4, 3, GL_FLOAT, false, offsetof(Solid, middle)},
                                      {5, 4, GL_FLOAT, false, offsetof(Solid, rotation)},
                                      {6, 3, GL_FLOAT, false, offsetof(Solid, scale)}});
      !done) {
    return done;
  }
  return arrows_.initialize(
      "arrows", shaders::arrowVertex(), {{makeArrow(36), makeArrow(12)}, {8}},
      {{4, 4, GL_FLOAT, false, offsetof(Arrow, from)}, {5, 3, GL_FLOAT, false, offsetof(Arrow, to)}});
}

Status FrameBatches::initialize() {
  if (auto done = initializeSolids(); !done) return done;
  if (auto done = lines_.initialize(); !done) return done;
  if (auto done = grid_.initialize(); !done) return done;
  return labels_.initialize();
}

void FrameBatches::release() {
  balls_.release();
  rods_.release();
  springs_.release();
  spirals_.release();
  boxes_.release();
  solids_.release();
  arrows_.release();
  lines_.release();
  grid_.release();
  labels_.release();
}

void FrameBatches::fit(const Frame& frame) {
  balls_.fit(frame.balls.size());
  rods_.fit(frame.rods.size());
  springs_.fit(frame.springs.size());
  spirals_.fit(frame.spirals.size());
  boxes_.fit(frame.boxes.size());
  solids_.fit(frame.solids.size());
  arrows_.fit(frame.arrows.size());
  lines_.fit(frame.lines.size());
  grid_.fit(frame.grid.size());
  labels_.fit(frame.labels.size());
}

void FrameBatches::prepare(const Frame& frame, const View& view) {
  balls_.prepare(
      frame.balls, view, [](const Ball& b) { return 2 * b.radius; }, [](const Ball& b) { return b.center; });
  rods_.prepare(
      frame.rods, view, [](const Rod& r) { return 2 * r.radius; }, [](const Rod& r) { return r.a; });
  // More turns need more pieces.
  springs_.prepare(
      frame.springs, view, [](const Spring& s) { return 2 * s.coilRadius * std::max(1.0F, s.turns / 8); },
      [](const Spring& s) { return s.a; });
  spirals_.prepare(
      frame.spirals, view, [](const Spiral& s) { return 2 * s.outerRadius * std::max(1.0F, std::abs(s.turns) / 4); },
      [](const Spiral& s) { return s.center; });
  boxes_.prepare(
      frame.boxes, view,
      [](const Box& b) {
        return 2 * std::max({b.halfExtents[0], b.halfExtents[1], b.halfExtents[2]});
      },
      [](const Box& b) { return b.center; });
  solids_.prepare(frame.solids, frame.meshes, [](const Solid& solid) { return std::size_t{solid.mesh}; });
  arrows_.prepare(
      frame.arrows, view, [](const Arrow& a) { return 2 * a.radius; }, [](const Arrow& a) { return a.from; });
  lines_.prepare(frame.lines);
  grid_.prepare(frame.grid);
  labels_.prepare(frame.labels, view);
}

// Opaque solids, outlines, lines, then what is seen through.
int FrameBatches::drawModel(const Frame& frame, const View& view) const {
  int calls = 0;
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_CULL_FACE);
  forSolids([&](const auto& batch) { calls += batch.drawOpaque(view); });
  glCullFace(GL_FRONT);
  const Eigen::Vector4f selection = toVector(frame.selectionColor), hover = toVector(frame.hoverColor);
  forSolids([&](const auto& batch) { batch.drawOutlines(view, selection, hover, toVector(frame.glowColor)); });
  glCullFace(GL_BACK);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDepthMask(GL_FALSE);
  glDisable(GL_CULL_FACE);
  lines_.draw(view, frame.fadeCenter);
  glEnable(GL_CULL_FACE);
  drawTranslucent(view);
  glDepthMask(GL_TRUE);
  glDisable(GL_CULL_FACE);
  glDisable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  return calls;
}

// From back to front whatever their shapes, the far side of each before its near side.
void FrameBatches::drawTranslucent(const View& view) const {
  struct Piece {
    float depth;
    int shape;
    Run run;
  };
  std::vector<Piece> pieces;
  int shape = 0;
  forSolids([&](const auto& batch) {
    batch.forTranslucent(view, [&](float depth, std::size_t level, std::size_t place) {
      pieces.push_back({depth, shape, {level, place, 1}});
    });
    ++shape;
  });
  if (pieces.size() <= kMostSorted)
    std::sort(pieces.begin(), pieces.end(), [](const Piece& a, const Piece& b) { return a.depth > b.depth; });
  for (std::size_t first = 0; first < pieces.size();) {
    Piece piece = pieces[first++];
    for (; first < pieces.size() && pieces[first].shape == piece.shape && pieces[first].run.level == piece.run.level &&
           pieces[first].run.first == piece.run.first + piece.run.count;
         ++first)
      ++piece.run.count;
    shape = 0;
    forSolids([&](const auto& batch) {
      if (shape++ != piece.shape) return;
      glCullFace(GL_FRONT);
      batch.drawTranslucent(view, piece.run);
      glCullFace(GL_BACK);
      batch.drawTranslucent(view, piece.run);
    });
  }
}

void FrameBatches::drawGrid(const Frame& frame, const View& view) const {
  blended([&] { grid_.draw(view, frame.fadeCenter); });
}

void FrameBatches::drawLines(const Frame& frame, const View& view) const {
  blended([&] { lines_.draw(view, frame.fadeCenter); });
}

void FrameBatches::drawLabels(const View& view) const {
  blended([&] { labels_.draw(view); });
}

int FrameBatches::drawShadow(const View& light, float reach) const {
  int calls = 0;
  forSolids([&](const auto& batch) { calls += batch.drawShadow(light, reach); });
  return calls;
}

void FrameBatches::drawPick(const View& view) const {
  glEnable(GL_DEPTH_TEST);
  glEnable(GL_CULL_FACE);
  forSolids([&](const auto& batch) { batch.drawPick(view); });
  glDisable(GL_CULL_FACE);
  lines_.drawPick(view);
  labels_.drawPick(view);
  glDisable(GL_DEPTH_TEST);
}

std::size_t FrameBatches::sent() const {
  std::size_t bytes = 0;
  forSolids([&](const auto& batch) { bytes += batch.sent(); });
  return bytes;
}

std::size_t FrameBatches::triangles() const {
  std::size_t count = 0;
  forSolids([&](const auto& batch) { count += batch.triangles(); });
  return count;
}

}  // namespace sprung::render
