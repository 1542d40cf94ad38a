// See solid_patches.h. Places are those of the vertex shaders (gl/shaders.cpp).
#include "render/vector/solid_patches.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include <QLinearGradient>
#include <QRadialGradient>

#include "render/mesh/helix_curve.h"
#include "render/scene/frame_bounds.h"
#include "render/vector/faces.h"
#include "render/vector/shading.h"

namespace sprung::render {

namespace {

using Eigen::Vector3f;

constexpr float kMinPixels = 1.3F;   // nothing is thinner, logical pixels
constexpr double kRoundness = 0.08;  // pixels by which the sides of a circle's polygon may be off
constexpr float kPi = std::numbers::pi_v<float>;

Rgba8 pixelColor(const QColor& color) {
  return {static_cast<std::uint8_t>(color.red()), static_cast<std::uint8_t>(color.green()),
          static_cast<std::uint8_t>(color.blue()), static_cast<std::uint8_t>(color.alpha())};
}

QColor mean(const QColor& a, const QColor& b) {
  const auto half = [](int x, int y) { return (x + y) / 2; };
  return {half(a.red(), b.red()), half(a.green(), b.green()), half(a.blue(), b.blue()), half(a.alpha(), b.alpha())};
}

/// Of a circle with this radius, pixels.
int cornersOf(double radius) {
  return std::clamp(static_cast<int>(std::ceil(std::numbers::pi * std::sqrt(0.5 * radius / kRoundness))), 24, 200);
}

class Maker {
 public:
  Maker(const Frame& frame, const Screen& screen) : frame_(frame), screen_(screen), view_(screen.view()) {}

  std::vector<Patch> make() {
    const auto all = [this](const auto& instances) {
      for (const auto& instance : instances)
        if (view_.sees(middleOf(instance), reachOf(instance))) add(instance);
    };
    all(frame_.boxes);
    all(frame_.solids);
    all(frame_.balls);
    all(frame_.rods);
    all(frame_.spirals);
    all(frame_.springs);
    all(frame_.arrows);
    for (const Line& line : frame_.lines) add(line);
    return std::move(patches_);
  }

 private:
  float thickEnough(float radius, const Vector3f& eye) const {
    return std::max(radius, 0.5F * kMinPixels * view_.pixelRatio * screen_.pixelSize(eye));
  }

  /// Across a tube in eye axes: to its side on the screen and towards the eye.
  struct Across {
    Vector3f side, front;
  };
  Across across(const Vector3f& axis, const Vector3f& at) const {
    const Vector3f toEye = towardsEye(view_, at);
    Vector3f side = axis.cross(toEye);
    side = side.norm() > 1e-4F ? Vector3f(side.normalized()) : axis.unitOrthogonal();
    return {side, side.cross(axis).normalized()};
  }
  /// Of a tube at a share -1 .. 1 of its width.
  QColor tubeColor(const Look& look, const Vector3f& at, const Across& way, float share) const {
    const Vector3f normal = share * way.side + std::sqrt(1 - share * share) * way.front;
    return litColor(view_, look, at, normal.normalized());
  }

  void add(const Ball& ball) {
    const Vector3f centre = screen_.toEye(ball.center);
    if (screen_.isBehind(centre)) return;
    const float radius = thickEnough(ball.radius, centre);
    Patch patch;
    patch.kind = Patch::Kind::Disc;
    patch.centre = screen_.pixel(centre);
    patch.radius = radius / screen_.pixelSize(centre);
    patch.nearness = screen_.ofBall(centre, radius);
    patch.opaque = ball.look.color.a == 255;
    QPolygonF circle;
    const int corners = cornersOf(patch.radius);
    for (int i = 0; i < corners; ++i) {
      const double angle = 2.0 * std::numbers::pi * i / corners;
      circle << patch.centre + patch.radius * QPointF(std::cos(angle), std::sin(angle));
    }
    patch.loops = {circle};
    patch.fill = ballFill(patch, ball.look, centre);
    patches_.push_back(std::move(patch));
  }

  /// A radial gradient about the brightest point: at each share of the way to the edge the mean over all directions.
  QBrush ballFill(const Patch& patch, const Look& look, const Vector3f& centre) const {
    const Vector3f bright = (keyLight() + towardsEye(view_, centre)).normalized();
    const Eigen::Vector2f focus = bright.head<2>();
    QRadialGradient gradient(patch.centre, patch.radius, patch.centre + patch.radius * QPointF(focus.x(), -focus.y()));
    constexpr int kWays = 16;
    for (const float share : {0.0F, 0.06F, 0.14F, 0.25F, 0.4F, 0.55F, 0.7F, 0.8F, 0.88F, 0.95F, 1.0F}) {
      Eigen::Array4f sum = Eigen::Array4f::Zero();
      for (int i = 0; i < kWays; ++i) {
        const float angle = 2 * kPi * static_cast<float>(i) / kWays;
        const Eigen::Vector2f edge(std::cos(angle), std::sin(angle));
        const Eigen::Vector2f at = focus + share * (edge - focus);
        const Vector3f normal(at.x(), at.y(), std::sqrt(std::max(0.0F, 1 - at.squaredNorm())));
        const Rgba8 color = pixelColor(litColor(view_, look, centre, normal));
        sum += Eigen::Array4f(color.r, color.g, color.b, color.a) / kWays;
      }
      const auto byte = [&](int i) { return static_cast<int>(std::lround(sum[i])); };
      gradient.setColorAt(share, QColor(byte(0), byte(1), byte(2), byte(3)));
    }
    return gradient;
  }

  QBrush tubeFill(const Look& look, const Vector3f& at, const Across& way, float radius) const {
    QLinearGradient gradient(screen_.pixel(at - radius * way.side), screen_.pixel(at + radius * way.side));
    for (const float share : {-1.0F, -0.85F, -0.6F, -0.3F, 0.0F, 0.3F, 0.6F, 0.85F, 1.0F})
      gradient.setColorAt(0.5 + 0.5 * share, tubeColor(look, at, way, share));
    return gradient;
  }

  std::vector<QPointF> circle(const Vector3f& centre, const Vector3f& axis, float radius) const {
    const Vector3f x = axis.unitOrthogonal(), y = axis.cross(x);
    std::vector<QPointF> points;
    const int corners = cornersOf(radius / screen_.pixelSize(centre));
    for (int i = 0; i < corners; ++i) {
      const float angle = 2 * kPi * static_cast<float>(i) / static_cast<float>(corners);
      points.push_back(screen_.pixel(centre + radius * (std::cos(angle) * x + std::sin(angle) * y)));
    }
    return points;
  }

  /// A disc with this normal, if it looks at the eye.
  void addCap(const Vector3f& centre, const Vector3f& normal, float radius, const Look& look) {
    if (normal.dot(towardsEye(view_, centre)) <= 0.01F) return;
    const std::vector<QPointF> points = circle(centre, normal, radius);
    Patch patch;
    patch.loops = {QPolygonF(QList<QPointF>(points.begin(), points.end()))};
    patch.fill = litColor(view_, look, centre, normal);
    patch.nearness = screen_.ofPlane(centre, normal);
    patch.opaque = look.color.a == 255;
    patches_.push_back(std::move(patch));
  }

  /// From a circle around `a` to one around `b`, of which the second may be a point.
  void addTube(const Vector3f& a, float radiusA, const Vector3f& b, float radiusB, const Look& look) {
    if (screen_.isBehind(a) || screen_.isBehind(b)) return;
    const Vector3f axis = (b - a).norm() > 0 ? Vector3f((b - a).normalized()) : Vector3f::UnitY();
    std::vector<QPointF> points = circle(a, axis, radiusA);
    const std::vector<QPointF> more = circle(b, axis, radiusB);
    points.insert(points.end(), more.begin(), more.end());
    Patch patch;
    patch.loops = {hullOf(std::move(points))};
    const Vector3f middle = radiusB < radiusA ? a : Vector3f(0.5F * (a + b));
    const Across way = across(axis, middle);
    patch.fill = tubeFill(look, middle, way, std::max(radiusA, radiusB));
    patch.nearness = radiusB == radiusA ? screen_.ofTube(a, b, radiusA) : screen_.ofLine(a, b);
    patch.opaque = look.color.a == 255;
    patches_.push_back(std::move(patch));
    addCap(a, -axis, radiusA, look);
    if (radiusB > 0) addCap(b, axis, radiusB, look);
  }

  void add(const Rod& rod) {
    const Vector3f a = screen_.toEye(rod.a), b = screen_.toEye(rod.b);
    addTube(a, thickEnough(rod.radius, a), b, thickEnough(rod.radius, b), rod.look);
  }

  void add(const Arrow& arrow) {
    const Vector3f from = screen_.toEye(arrow.from), to = screen_.toEye(arrow.to);
    const float size = (to - from).norm();
    if (!(size > 0) || screen_.isBehind(from) || screen_.isBehind(to)) return;
    const float radius = std::min(thickEnough(arrow.radius, from), 0.7F * size / kArrowHeadLength);
    const Vector3f neck = to - kArrowHeadLength * radius / size * (to - from);
    addTube(from, radius, neck, radius, arrow.look);
    addTube(neck, kArrowHeadRadius * radius, to, 0, arrow.look);
  }

  void add(const Box& box) {
    const Vector3f centre = screen_.toEye(box.center);
    if (screen_.isBehind(centre)) return;
    const float pixel = screen_.pixelSize(centre);
    const Vector3f half = toEigen(box.halfExtents).cwiseMax(0.5F * kMinPixels * view_.pixelRatio * pixel);
    float edge = std::min(box.edgeRadius, half.minCoeff());
    const float pixels = edge / (pixel * view_.pixelRatio);
    if (pixels < 0.8F) edge = 0;
    const Eigen::Quaternionf turn(box.rotation[3], box.rotation[0], box.rotation[1], box.rotation[2]);
    const Mesh mesh = makeRoundedBox(pixels < 4 ? 1 : pixels < 16 ? 3 : 6);
    addFaces(patches_, screen_, mesh, box.look, [&](const Vertex& vertex) -> PlacedVertex {
      const Vector3f normal = turn * toEigen(vertex.normal);
      const Vector3f corner = toEigen(vertex.position).cwiseProduct(half - Vector3f::Constant(edge));
      const Vector3f point = toEigen(box.center) + turn * corner + edge * normal;
      return {screen_.toEye(point), screen_.turned(normal)};
    });
  }

  void add(const Solid& solid) {
    const Eigen::Quaternionf turn(solid.rotation[3], solid.rotation[0], solid.rotation[1], solid.rotation[2]);
    const Vector3f scale = toEigen(solid.scale);
    addFaces(patches_, screen_, *frame_.meshes[solid.mesh], solid.look, [&](const Vertex& vertex) -> PlacedVertex {
      const Vector3f point = toEigen(solid.middle) + turn * toEigen(vertex.position).cwiseProduct(scale);
      const Vector3f normal = turn * toEigen(vertex.normal).cwiseQuotient(scale).normalized();
      return {screen_.toEye(point), screen_.turned(normal)};
    });
  }

  /// A stretch of a wire in eye axes.
  void addWire(const std::vector<Vector3f>& points, float radius, const Look& look) {
    if (points.size() < 2 ||
        std::any_of(points.begin(), points.end(), [&](const auto& p) { return screen_.isBehind(p); }))
      return;
    const Vector3f& at = points[points.size() / 2];
    const Vector3f along = points.back() - points.front();
    const Across way = across(along.norm() > 0 ? Vector3f(along.normalized()) : Vector3f::UnitX(), at);
    Patch patch;
    patch.kind = Patch::Kind::Wire;
    for (const Vector3f& point : points) patch.line << screen_.pixel(point);
    const double width = 2 * thickEnough(radius, at) / screen_.pixelSize(at);
    const auto pair = [&](float share) {
      return mean(tubeColor(look, at, way, share), tubeColor(look, at, way, -share));
    };
    patch.opaque = look.color.a == 255;
    if (patch.opaque && width > 2.5)
      patch.strokes = {{width, pair(0.9F)}, {0.74 * width, pair(0.6F)}, {0.4 * width, pair(0.25F)}};
    else
      patch.strokes = {{width, pair(0.5F)}};
    const Vector3f front = 0.7F * radius * way.front;
    patch.nearness = screen_.ofLine(points.front() + front, points.back() + front);
    patch.loops = {around(patch.line, 0.5 * width)};
    patches_.push_back(std::move(patch));
  }

  static QPolygonF around(const QPolygonF& line, double half) {
    QPolygonF right, left;
    for (qsizetype i = 0; i < line.size(); ++i) {
      QPointF along = line[std::min(i + 1, line.size() - 1)] - line[std::max<qsizetype>(i - 1, 0)];
      const double length = std::hypot(along.x(), along.y());
      along = length > 1e-9 ? along / length : QPointF(1, 0);
      right << line[i] + half * QPointF(along.y(), -along.x());
      left << line[i] - half * QPointF(along.y(), -along.x());
    }
    std::reverse(left.begin(), left.end());
    return right + left;
  }

  /// A curve over u, in stretches; what is seen through is one stretch, so that it does not cover itself.
  template <class Curve>
  void addCurve(double from, double to, int stretches, const Curve& curve, float radius, const Look& look) {
    constexpr int kPieces = 3;  // of a stretch
    if (look.color.a < 255) {
      std::vector<Vector3f> points;
      for (int i = 0; i <= kPieces * stretches; ++i)
        points.push_back(curve(from + (to - from) * i / (kPieces * stretches)));
      return addWire(points, radius, look);
    }
    for (int k = 0; k < stretches; ++k) {
      std::vector<Vector3f> points;
      for (int i = 0; i <= kPieces; ++i)
        points.push_back(curve(from + (to - from) * (kPieces * k + i) / (kPieces * stretches)));
      addWire(points, radius, look);
    }
  }

  void add(const Spring& spring) {
    const Vector3f a = screen_.toEye(spring.a), b = screen_.toEye(spring.b);
    const float pixels = 2 * spring.coilRadius / (screen_.pixelSize(0.5F * (a + b)) * view_.pixelRatio);
    const auto curve = [&](double u) { return screen_.toEye(Vector3f(helixPoint(spring, u).cast<float>())); };
    if (pixels < 3) return addWire({a, b}, spring.wireRadius + (pixels < 0.8F ? 0 : spring.coilRadius), spring.look);
    if (spring.look.color.a < 255)
      return addCurve(-1, 2, std::max(24, static_cast<int>(30 * spring.turns)), curve, spring.wireRadius, spring.look);
    const int aTurn = std::clamp(static_cast<int>(0.35F * pixels), 8, 40);
    addCurve(-1, 0, 1, curve, spring.wireRadius, spring.look);
    addCurve(0, 1, std::max(2, static_cast<int>(std::ceil(static_cast<float>(aTurn) * spring.turns))), curve,
             spring.wireRadius, spring.look);
    addCurve(1, 2, 1, curve, spring.wireRadius, spring.look);
  }

  void add(const Spiral& spiral) {
    const auto curve = [&](double u) { return screen_.toEye(Vector3f(spiralPoint(spiral, u).cast<float>())); };
    const int stretches = std::max(8, static_cast<int>(std::ceil(16 * std::abs(spiral.turns))));
    addCurve(0, 1, stretches, curve, spiral.wireRadius, spiral.look);
  }

  void add(const Line& line) {
    Vector3f a = screen_.toEye(line.a), b = screen_.toEye(line.b);
    if (screen_.isBehind(a) && screen_.isBehind(b)) return;
    const Rgba8 &ca = line.look.color, &cb = line.colorB;
    if (screen_.isBehind(a) || screen_.isBehind(b)) {
      const float cut = (-view_.nearPlane - a.z()) / (b.z() - a.z());
      (screen_.isBehind(a) ? a : b) = a + cut * (b - a);
    }
    const QPolygonF ends({screen_.pixel(a), screen_.pixel(b)});
    Patch patch;
    patch.loops = {around(ends, 0.5 * std::max(line.width * view_.pixelRatio, 1.0F))};
    QLinearGradient gradient(ends[0], ends[1]);
    gradient.setColorAt(0, QColor(ca.r, ca.g, ca.b, ca.a));
    gradient.setColorAt(1, QColor(cb.r, cb.g, cb.b, cb.a));
    patch.fill = ca == cb ? QBrush(QColor(ca.r, ca.g, ca.b, ca.a)) : QBrush(gradient);
    patch.nearness = screen_.ofLine(a, b);
    patch.opaque = ca.a == 255 && cb.a == 255;
    patches_.push_back(std::move(patch));
  }

  const Frame& frame_;
  const Screen& screen_;
  const View& view_;
  std::vector<Patch> patches_;
};

/// What lies so far away that single precision has no number for it is in no picture.
bool hasPixels(const Patch& patch) {
  const auto finite = [](const QPointF& point) { return std::isfinite(point.x()) && std::isfinite(point.y()); };
  const auto allFinite = [&](const QPolygonF& points) { return std::all_of(points.begin(), points.end(), finite); };
  if (patch.fill.style() == Qt::LinearGradientPattern) {
    const auto* gradient = static_cast<const QLinearGradient*>(patch.fill.gradient());
    if (!finite(gradient->start()) || !finite(gradient->finalStop())) return false;
  }
  return finite(patch.centre) && std::isfinite(patch.radius) && allFinite(patch.line) &&
         std::all_of(patch.loops.begin(), patch.loops.end(), allFinite);
}

}  // namespace

std::vector<Patch> patchesOf(const Frame& frame, const Screen& screen) {
  std::vector<Patch> patches = Maker(frame, screen).make();
  std::erase_if(patches, [](const Patch& patch) { return !hasPixels(patch); });
  return patches;
}

std::size_t countPatches(const Frame& frame) {
  double count = static_cast<double>(frame.balls.size() + 2 * frame.rods.size() + 3 * frame.arrows.size() +
                                     frame.lines.size() + 30 * frame.boxes.size());
  for (const Spring& spring : frame.springs) count += 2 + 16 * std::abs(spring.turns);
  for (const Spiral& spiral : frame.spirals) count += 16 * std::abs(spiral.turns);
  for (const Solid& solid : frame.solids) count += 0.5 * static_cast<double>(frame.meshes[solid.mesh]->triangleCount());
  return static_cast<std::size_t>(count);
}

}  // namespace sprung::render
