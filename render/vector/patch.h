// Of what a drawn picture of the model consists: areas on the screen, each of one paint, each with how near it is to
// the eye at every pixel, so that they can be brought into an order in which each hides what lies behind it.
// Pixels: x to the right, y down, from the upper left corner.
#pragma once

#include <vector>

#include <QBrush>
#include <QColor>
#include <QPolygonF>

#include "render/gl/view.h"

namespace sprung::render {

/// How near something is to the eye at a pixel: of two the one with the larger number hides the other. Linear on the
/// screen for whatever is plane, else found where the ray of the pixel meets the surface.
struct Nearness {
  enum class Shape { Plane, Ball, Tube };

  Shape shape = Shape::Plane;
  double atZero = 0, perX = 0, perY = 0;  ///< of a plane; of others where the ray passes them by
  /// Of a ball and a tube, in eye axes, m: middle, or the two ends.
  Eigen::Vector3d a = Eigen::Vector3d::Zero(), b = Eigen::Vector3d::Zero();
  double radius = 0;  ///< m
  /// The ray of a pixel: x = toX (pixel - middle), y likewise, along -z; with perspective from the eye.
  Eigen::Vector2d toEye = Eigen::Vector2d::Zero(), middle = Eigen::Vector2d::Zero();
  bool perspective = false;

  double at(const QPointF& pixel) const;

 private:
  double atPlane(const QPointF& pixel) const { return atZero + perX * pixel.x() + perY * pixel.y(); }
};

/// A part of a picture that is drawn at once.
struct Patch {
  enum class Kind { Area, Disc, Wire };
  /// One stroke of a wire, the widest first.
  struct Stroke {
    double width;  ///< pixels
    QColor color;
  };

  Kind kind = Kind::Area;
  std::vector<QPolygonF> loops;  ///< what it covers, by the odd-even rule
  Nearness nearness;
  QBrush fill;                  ///< of areas and discs
  QPointF centre;               ///< of a disc
  double radius = 0;            ///< of a disc, pixels
  QPolygonF line;               ///< of a wire: its middle
  std::vector<Stroke> strokes;  ///< of a wire
  bool opaque = true;

  QRectF bounds() const;
};

/// From places in a frame to the screen and back.
class Screen {
 public:
  explicit Screen(const View& view) : view_(view) {}

  const View& view() const { return view_; }
  /// Local metres of the frame to eye axes.
  Eigen::Vector3f toEye(const Eigen::Vector3f& local) const { return (view_.view * local.homogeneous()).head<3>(); }
  Eigen::Vector3f toEye(const Float3& local) const { return toEye(Eigen::Vector3f(local[0], local[1], local[2])); }
  Eigen::Vector3f turned(const Eigen::Vector3f& direction) const {
    return view_.view.topLeftCorner<3, 3>() * direction;
  }
  /// What lies nearer than this cannot be drawn.
  bool isBehind(const Eigen::Vector3f& eye) const { return view_.perspective && -eye.z() < view_.nearPlane; }
  QPointF pixel(const Eigen::Vector3f& eye) const;
  /// Metres per pixel there.
  float pixelSize(const Eigen::Vector3f& eye) const;

  /// Of a point in eye axes.
  double nearness(const Eigen::Vector3f& eye) const;
  /// Of a plane through a point with this normal; level where it is seen from its edge.
  Nearness ofPlane(const Eigen::Vector3f& point, const Eigen::Vector3f& normal) const;
  /// Along a line, the same across it.
  Nearness ofLine(const Eigen::Vector3f& a, const Eigen::Vector3f& b) const;
  Nearness ofBall(const Eigen::Vector3f& centre, float radius) const;
  /// A solid cylinder.
  Nearness ofTube(const Eigen::Vector3f& a, const Eigen::Vector3f& b, float radius) const;

 private:
  Nearness round(Nearness::Shape shape) const;
  const View& view_;
};

}  // namespace sprung::render
