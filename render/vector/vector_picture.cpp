// See vector_picture.h.
#include "render/vector/vector_picture.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "render/gl/label_atlas.h"
#include "render/gl/label_layout.h"
#include "render/gl/overlay.h"
#include "render/image/printed_font.h"
#include "render/scene/frame_bounds.h"
#include "render/vector/patch_order.h"
#include "render/vector/solid_patches.h"

namespace sprung::render {

namespace {

constexpr std::size_t kVectorPictureMostPatches = 30000;
constexpr double kSeam = 0.5;           // pixels; areas beside each other leave no gap
constexpr float kFarthestLabel = 1e6F;  // pixels; Qt counts them in integers

QColor colorOf(const Rgba8& color) { return {color.r, color.g, color.b, color.a}; }

View viewOf(const Frame& frame, const Camera& camera, const Viewport& viewport) {
  View view(frame, camera, viewport);
  view.setFog(frame, boundsOf(frame).solids);
  return view;
}

class Artist {
 public:
  Artist(QPainter& painter, const Frame& frame, const View& view) : painter_(painter), frame_(frame), view_(view) {}

  void paintModel() const {
    const Screen screen(view_);
    const QSize size(static_cast<int>(view_.viewport.x()), static_cast<int>(view_.viewport.y()));
    paintAreas(inPaintingOrder(patchesOf(frame_, screen), size));
  }

  void paintAreas(const std::vector<Patch>& areas) const {
    for (const Patch& patch : areas) paint(patch);
  }

  /// As they stand in the list, whatever their depth.
  void paintLines() const {
    for (const Patch& patch : patchesOf(frame_, Screen(view_))) paint(patch);
  }

  /// Lines that fade out with their distance from the middle.
  void paintGrid() const {
    for (const Line& line : frame_.grid) paintGridLine(line);
  }

  void paintLabels() const {
    LabelLayout layout;
    layout.place(frame_.labels, view_, [&](const Label& label) -> std::optional<Eigen::Vector2f> {
      const QFontMetricsF metrics(fontOf(label));
      return Eigen::Vector2d(metrics.horizontalAdvance(textOf(label)), metrics.height()).cast<float>();
    });
    for (const PlacedLabel& placed : layout.placed())
      if (const auto at = view_.project(placed.label->position)) paint(placed, *at + placed.corner);
  }

 private:
  static QString textOf(const Label& label) { return QString::fromStdString(label.text); }
  QFont fontOf(const Label& label) const {
    return printedFont(labelFont(static_cast<int>(std::lround(label.size * view_.pixelRatio)), label.bold));
  }

  void paint(const Patch& patch) const {
    if (patch.kind == Patch::Kind::Disc) {
      painter_.setPen(Qt::NoPen);
      painter_.setBrush(patch.fill);
      painter_.drawEllipse(patch.centre, patch.radius, patch.radius);
      return;
    }
    if (patch.kind == Patch::Kind::Wire) {
      painter_.setBrush(Qt::NoBrush);
      for (const Patch::Stroke& stroke : patch.strokes) {
        painter_.setPen(QPen(stroke.color, stroke.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter_.drawPolyline(patch.opaque ? lengthened(patch.line, kSeam) : patch.line);
      }
      return;
    }
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    for (const QPolygonF& loop : patch.loops) {
      path.addPolygon(loop);
      path.closeSubpath();
    }
    const bool flat = patch.opaque && patch.fill.style() == Qt::SolidPattern;
    painter_.setPen(flat ? QPen(patch.fill.color(), kSeam, Qt::SolidLine, Qt::SquareCap, Qt::RoundJoin)
                         : QPen(Qt::NoPen));
    painter_.setBrush(patch.fill);
    painter_.drawPath(path);
  }

  /// At both ends, so that stretches beside each other leave no gap.
  static QPolygonF lengthened(QPolygonF line, double by) {
    const auto push = [by](QPointF& end, const QPointF& next) {
      const QPointF way = end - next;
      const double length = std::hypot(way.x(), way.y());
      if (length > 1e-9) end += by / length * way;
    };
    push(line.first(), line[1]);
    push(line.last(), line[line.size() - 2]);
    return line;
  }

  void paintGridLine(const Line& line) const {
    constexpr int kStops = 16;
    const Screen screen(view_);
    Eigen::Vector3f a = toEigen(line.a), b = toEigen(line.b);
    const Eigen::Vector3f eyeA = screen.toEye(a), eyeB = screen.toEye(b);
    if (screen.isBehind(eyeA) && screen.isBehind(eyeB)) return;
    if (screen.isBehind(eyeA) || screen.isBehind(eyeB)) {
      const float cut = (-view_.nearPlane - eyeA.z()) / (eyeB.z() - eyeA.z());
      (screen.isBehind(eyeA) ? a : b) = a + std::clamp(cut, 0.0F, 1.0F) * (b - a);
    }
    const QPointF from = screen.pixel(screen.toEye(a)), to = screen.pixel(screen.toEye(b));
    const double square = QPointF::dotProduct(to - from, to - from);
    if (!(square >= 1) || !std::isfinite(square)) return;
    QLinearGradient gradient(from, to);
    float strongest = 0;
    for (int i = 0; i <= kStops; ++i) {
      const float share = static_cast<float>(i) / kStops;
      const Eigen::Vector3f at = a + share * (b - a);
      float alpha = 1;
      if (line.fadeRadius > 0) {
        const float away =
            std::clamp(((at - toEigen(frame_.fadeCenter)).norm() / line.fadeRadius - 0.25F) / 0.75F, 0.0F, 1.0F);
        alpha -= away * away * (3 - 2 * away);
      }
      strongest = std::max(strongest, alpha);
      QColor color = colorOf(line.look.color);
      color.setAlphaF(color.alphaF() * alpha);
      // The last of the rounding may lie beyond the end.
      const double place = QPointF::dotProduct(screen.pixel(screen.toEye(at)) - from, to - from) / square;
      gradient.setColorAt(std::clamp(place, 0.0, 1.0), color);
    }
    if (strongest < 0.01F) return;
    painter_.setPen(QPen(QBrush(gradient), std::max(line.width * view_.pixelRatio, 1.0F), Qt::SolidLine, Qt::FlatCap));
    painter_.drawLine(from, to);
  }

  /// `corner`: lower left one, from the lower left of the picture.
  void paint(const PlacedLabel& placed, const Eigen::Vector2f& corner) const {
    if (!corner.allFinite() || corner.cwiseAbs().maxCoeff() > kFarthestLabel) return;
    const Label& label = *placed.label;
    const double padding = kLabelPadding * view_.pixelRatio;
    const QRectF box(corner.x(), view_.viewport.y() - corner.y() - placed.size.y(), placed.size.x(), placed.size.y());
    if (label.background.a > 0) {
      const QRectF pill = box.adjusted(-padding, -padding, padding, padding);
      const double radius = std::min(0.5 * pill.height(), 0.25 * pill.height() + 3);
      painter_.setPen(Qt::NoPen);
      painter_.setBrush(colorOf(label.background));
      painter_.drawRoundedRect(pill, radius, radius);
    }
    const QFont font = fontOf(label);
    painter_.setFont(font);
    painter_.setPen(colorOf(label.color));
    painter_.drawText(QPointF(box.left(), box.top() + QFontMetricsF(font).ascent()), textOf(label));
  }

  QPainter& painter_;
  const Frame& frame_;
  const View& view_;
};

void paintOverlay(QPainter& painter, const Frame& overlay, const Viewport& viewport) {
  if (overlay.lines.empty()) return;
  const View view(overlay, screenCamera(viewport), viewport);
  const Artist artist(painter, overlay, view);
  artist.paintLines();
  artist.paintLabels();
}

/// The scale of results as one gradient instead of one for each of its pieces.
void paintRamp(QPainter& painter, const Frame& frame, const Viewport& viewport) {
  const Frame overlay = legendFrame(frame, viewport);
  if (overlay.lines.empty()) return;
  const Line &low = overlay.lines.front(), &high = overlay.lines.back();
  const double half = 0.5 * low.width * viewport.devicePixelRatio, bottom = viewport.height;
  const QRectF box(QPointF(high.b[0] - half, bottom - high.b[1]), QPointF(low.a[0] + half, bottom - low.a[1]));
  QLinearGradient gradient(box.bottomLeft(), box.topLeft());
  const std::vector<Rgba8>& ramp = frame.legend.ramp;
  for (std::size_t i = 0; i < ramp.size(); ++i)
    gradient.setColorAt(static_cast<double>(i) / static_cast<double>(ramp.size() - 1), colorOf(ramp[i]));
  painter.fillRect(box, gradient);
  const View view(overlay, screenCamera(viewport), viewport);
  Artist(painter, overlay, view).paintLabels();
}

void paintTriad(QPainter& painter, const Frame& frame, const Camera& camera, const Viewport& viewport) {
  const QRect square = triadSquare(viewport);
  if (square.isEmpty()) return;
  const Frame triad = triadFrame(frame);
  const View view(triad, triadCamera(camera), {square.width(), square.height(), viewport.devicePixelRatio});
  painter.save();
  painter.translate(square.left(), viewport.height - square.top() - square.height());
  const Artist artist(painter, triad, view);
  artist.paintModel();
  artist.paintLabels();
  painter.restore();
}

}  // namespace

void paintExplanations(QPainter& painter, const Frame& frame, const Camera& camera, const Viewport& viewport,
                       const Explained& wanted) {
  painter.setRenderHint(QPainter::Antialiasing);
  const bool scale = frame.legend.ramp.size() > 1;
  if (scale && wanted.results) paintRamp(painter, frame, viewport);
  if (!scale && wanted.families) paintOverlay(painter, familiesFrame(frame, familiesIn(frame), viewport), viewport);
  if (wanted.scaleBar) paintOverlay(painter, focusBarFrame(frame, camera, viewport), viewport);
}

std::shared_ptr<const std::vector<Patch>> modelAreas(const Frame& frame, const Camera& camera,
                                                     const Viewport& viewport) {
  if (countPatches(frame) > kVectorPictureMostPatches) return nullptr;
  const View view = viewOf(frame, camera, viewport);
  return std::make_shared<const std::vector<Patch>>(
      inPaintingOrder(patchesOf(frame, Screen(view)), {viewport.width, viewport.height}));
}

void paintPicture(QPainter& painter, const Frame& frame, const Camera& camera, const Viewport& viewport,
                  const VectorOptions& options) {
  const QRectF whole(0, 0, viewport.width, viewport.height);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  if (options.background) {
    QLinearGradient gradient(whole.topLeft(), whole.bottomLeft());
    gradient.setColorAt(0, colorOf(frame.backgroundTop));
    gradient.setColorAt(1, colorOf(frame.backgroundBottom));
    const bool plain = frame.backgroundTop == frame.backgroundBottom;
    painter.fillRect(whole, plain ? QBrush(colorOf(frame.backgroundTop)) : QBrush(gradient));
  }
  const View view = viewOf(frame, camera, viewport);
  const Artist artist(painter, frame, view);
  artist.paintGrid();
  if (options.model != nullptr)
    painter.drawImage(whole, *options.model);
  else if (options.areas != nullptr)
    artist.paintAreas(*options.areas);
  else
    artist.paintModel();
  artist.paintLabels();
  if (frame.cornerTriad) paintTriad(painter, frame, camera, viewport);
}

}  // namespace sprung::render
