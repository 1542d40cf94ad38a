// The drawings that bodies bring along; see graphics_library.h.
#include <cmath>
#include <numbers>

#include "core/law/rotation.h"
#include "render/scene/scene.h"

namespace sprung::render {

namespace {

using Eigen::Matrix3d;
using Eigen::Quaterniond;
using Eigen::Vector3d;

// One drawing on its body.
struct Painter {
  const Scene& scene;
  Vector3d origin;
  Matrix3d rotation;
  Look look;
  const DrawnMesh& mesh;

  Vector3d at(const Vec3& local) const { return origin + rotation * local; }
  double unit() const { return scene.layout.unit; }
  double sized(double given, double usual) const { return given > 0 ? given : usual * unit(); }

  void place(const Vec3& middle, const Matrix3d& axes, const Vector3d& scale) const {
    scene.mesh(mesh.mesh, at(middle), Quaterniond(rotation * axes), scale, mesh.half.cwiseProduct(scale).norm(), look);
  }

  void operator()(const BrickDrawing& d) const {
    const Vector3d half = d.size.minCoeff() > 0 ? Vector3d(d.size / 2) : Vector3d(Vector3d::Constant(0.4 * unit()));
    scene.box(at(d.center), Quaterniond(rotation * d.rotation), half, 0.06 * half.minCoeff(), look);
  }
  void operator()(const SphereDrawing& d) const { scene.ball(at(d.point), sized(d.radius, 0.3), look); }
  void operator()(const AxisDrawing& d) const {
    if (d.form == AxisDrawing::Form::Cylinder)
      return scene.rod(at(d.pAxis), at(d.pAxis + d.vAxis), sized(d.radius, 0.2), look);
    if (d.form == AxisDrawing::Form::Arrow)
      return scene.arrow(at(d.pAxis), at(d.pAxis + d.vAxis), sized(d.radius, 0.04), look);
    const double radius = sized(d.radius, 0.3);
    const Matrix3d axes = rotationBetween(Vector3d::UnitZ(), d.vAxis);
    place(d.pAxis + d.vAxis / 2, axes, {radius, radius, d.vAxis.norm()});
  }
  void operator()(const LineDrawing& d) const {
    const std::size_t pieces = d.closed ? d.points.size() : d.points.size() - 1;
    for (std::size_t i = 0; i < pieces; ++i)
      scene.line(at(d.points[i]), at(d.points[(i + 1) % d.points.size()]), static_cast<float>(d.width), look);
  }
  void operator()(const TextDrawing& d) const {
    Label label;
    label.position = scene.frame.local(at(d.point));
    label.text = d.text;
    label.color = look.color;
    label.size = static_cast<float>(std::clamp(d.size, 4.0, 200.0));
    label.pickId = look.pickId;
    label.manners = Manners::Moves;
    scene.frame.labels.push_back(std::move(label));
  }
  void operator()(const QuadDrawing&) const {
    if (mesh.mesh != nullptr) place(mesh.middle, Matrix3d::Identity(), Vector3d::Ones());
  }
  void operator()(const MeshDrawing& d) const {
    if (mesh.mesh != nullptr) return place(d.point + d.rotation * mesh.middle, d.rotation, Vector3d::Ones());
    // Something stands for what could not be read, and says so.
    Look missing = look;
    missing.color = pack(withAlpha(scene.options.theme.warning, 0.55F));
    const Vector3d half = Vector3d::Constant(0.4 * unit());
    scene.box(at(d.point), Quaterniond(rotation * d.rotation), half, 0.06 * half.x(), missing);
    scene.text(at(d.point), (d.file.empty() ? "mesh" : d.file) + ": cannot be drawn", scene.options.theme.text, {0, 0},
               Anchor::Center, look.pickId);
  }
};

}  // namespace

void Scene::mesh(const std::shared_ptr<const Mesh>& shape, const Vector3d& middle, const Quaterniond& axes,
                 const Vector3d& scale, double radius, const Look& look) const {
  if (!middle.allFinite() || !axes.coeffs().allFinite()) return;
  const auto f = [](double value) { return static_cast<float>(value); };
  std::size_t known = 0;
  while (known < frame.meshes.size() && frame.meshes[known] != shape) ++known;
  if (known == frame.meshes.size()) frame.meshes.push_back(shape);
  frame.solids.push_back({frame.local(middle),
                          f(radius),
                          {f(axes.x()), f(axes.y()), f(axes.z()), f(axes.w())},
                          {f(scale.x()), f(scale.y()), f(scale.z())},
                          static_cast<std::uint32_t>(known),
                          look});
}

void Scene::addGraphics(std::size_t body, const Look& look, bool seeThrough) const {
  const BodyGraphics& graphics = *layout.graphics[body];
  const Vector3d origin = bodyOrigin(body);
  for (std::size_t i = 0; i < graphics.drawings.size(); ++i) {
    const Drawing& drawing = graphics.drawings[i];
    Look own = look;
    if (drawing.color) {
      const auto part = [&](std::size_t k) { return static_cast<float>((*drawing.color)[k]); };
      own.color = pack({part(0), part(1), part(2), (part(3) < 0 ? 1.0F : part(3)) * (seeThrough ? 0.42F : 1.0F)});
    } else if (std::holds_alternative<TextDrawing>(drawing.shape)) {
      own.color = pack(options.theme.text);
    }
    std::visit(Painter{*this, origin, snapshot.bodyRotations[body], own, graphics.meshes[i]}, drawing.shape);
  }
}

}  // namespace sprung::render
