// See patch.h. With perspective 1 / depth is linear on the screen, without it the depth.
#include "render/vector/patch.h"

#include <algorithm>
#include <cmath>

#include "render/vector/shading.h"

namespace sprung::render {

using Eigen::Vector3f;

double Nearness::at(const QPointF& pixel) const {
  if (shape == Shape::Plane) return atPlane(pixel);
  const Eigen::Vector2d at = toEye.cwiseProduct(Eigen::Vector2d(pixel.x(), pixel.y()) - middle);
  const Eigen::Vector3d from = perspective ? Eigen::Vector3d::Zero() : Eigen::Vector3d(at.x(), at.y(), 0);
  const Eigen::Vector3d along = perspective ? Eigen::Vector3d(at.x(), at.y(), -1) : Eigen::Vector3d(0, 0, -1);
  const auto value = [&](double length) { return perspective ? 1 / length : -length; };
  // Across the axis of a tube; all of space for a ball.
  const Eigen::Vector3d axis = shape == Shape::Tube ? Eigen::Vector3d((b - a).normalized()) : Eigen::Vector3d::Zero();
  const Eigen::Vector3d start = from - a, p = start - axis.dot(start) * axis, d = along - axis.dot(along) * axis;
  const double square = d.squaredNorm();
  if (square > 1e-18) {
    const double middleAt = -p.dot(d) / square;
    const double left = middleAt * middleAt - (p.squaredNorm() - radius * radius) / square;
    const double length = middleAt - std::sqrt(std::max(left, 0.0));
    if (shape == Shape::Ball) return value(length);
    const double place = axis.dot(start + length * along);
    if (place >= 0 && place <= (b - a).norm()) return value(length);
  }
  // Through the end that looks at the eye, a little behind it: that is drawn for itself.
  const double slope = axis.dot(along);
  if (std::abs(slope) < 1e-12) return atPlane(pixel);
  const Eigen::Vector3d& end = slope > 0 ? a : b;
  const double behind = 1e-3 * radius;
  return value(axis.dot(end - from) / slope + behind);
}

QRectF Patch::bounds() const {
  QRectF box;
  for (const QPolygonF& loop : loops) box |= loop.boundingRect();
  return box;
}

QPointF Screen::pixel(const Vector3f& eye) const {
  const Eigen::Vector4f clip = view_.projection * eye.homogeneous();
  const Eigen::Vector2f share = 0.5F * clip.head<2>() / clip.w();
  return {(0.5 + share.x()) * view_.viewport.x(), (0.5 - share.y()) * view_.viewport.y()};
}

float Screen::pixelSize(const Vector3f& eye) const {
  return view_.perspective ? view_.pixelFactor * std::max(-eye.z(), view_.nearPlane) : view_.pixelFactor;
}

double Screen::nearness(const Vector3f& eye) const { return view_.perspective ? -1.0 / eye.z() : eye.z(); }

Nearness Screen::ofPlane(const Vector3f& point, const Vector3f& normal) const {
  // A pixel looks along (x, y, -1), or along -z from (x, y), with x and y linear in the pixel.
  const double perX = 2.0 / (view_.viewport.x() * view_.projection(0, 0));
  const double perY = -2.0 / (view_.viewport.y() * view_.projection(1, 1));
  const double x0 = -0.5 * view_.viewport.x() * perX, y0 = -0.5 * view_.viewport.y() * perY;
  const Eigen::Vector3d n = normal.cast<double>(), p = point.cast<double>();
  Nearness plane;
  const double share = view_.perspective ? n.dot(p) : n.z();
  const double size = view_.perspective ? p.norm() : 1.0;
  if (std::abs(share) < 1e-4 * n.norm() * size) {
    plane.atZero = nearness(point);
    return plane;
  }
  if (view_.perspective) {
    plane.perX = n.x() * perX / share;
    plane.perY = n.y() * perY / share;
    plane.atZero = (n.x() * x0 + n.y() * y0 - n.z()) / share;
  } else {
    plane.perX = -n.x() * perX / share;
    plane.perY = -n.y() * perY / share;
    plane.atZero = p.z() - (n.x() * (x0 - p.x()) + n.y() * (y0 - p.y())) / share;
  }
  return plane;
}

Nearness Screen::ofLine(const Vector3f& a, const Vector3f& b) const {
  const QPointF from = pixel(a), along = pixel(b) - from;
  const double first = nearness(a), square = QPointF::dotProduct(along, along);
  Nearness line;
  line.atZero = 0.5 * (first + nearness(b));
  if (square < 0.25) return line;
  const double slope = (nearness(b) - first) / square;
  line.perX = slope * along.x();
  line.perY = slope * along.y();
  line.atZero = first - line.perX * from.x() - line.perY * from.y();
  return line;
}

Nearness Screen::round(Nearness::Shape shape) const {
  Nearness found;
  found.shape = shape;
  found.middle = 0.5 * view_.viewport.cast<double>();
  found.toEye = {2.0 / (view_.viewport.x() * view_.projection(0, 0)),
                 -2.0 / (view_.viewport.y() * view_.projection(1, 1))};
  found.perspective = view_.perspective;
  return found;
}

Nearness Screen::ofBall(const Vector3f& centre, float radius) const {
  Nearness ball = round(Nearness::Shape::Ball);
  ball.atZero = nearness(centre);
  ball.a = centre.cast<double>();
  ball.radius = radius;
  return ball;
}

Nearness Screen::ofTube(const Vector3f& a, const Vector3f& b, float radius) const {
  Nearness tube = round(Nearness::Shape::Tube);
  const Nearness plane = ofLine(a, b);
  tube.atZero = plane.atZero;
  tube.perX = plane.perX;
  tube.perY = plane.perY;
  tube.a = a.cast<double>();
  tube.b = b.cast<double>();
  tube.radius = radius;
  return tube;
}

}  // namespace sprung::render
