// See view.h. The origin of the frame and the target of the camera may differ; the difference is taken in double.
#include "render/gl/view.h"

#include <algorithm>

namespace sprung::render {

View::View(const Frame& frame, const Camera& camera, const Viewport& size) {
  Eigen::Matrix4d toEye = camera.viewMatrix();
  const Eigen::Vector3d shift = frame.origin - camera.target();
  toEye.topRightCorner<3, 1>() += toEye.topLeftCorner<3, 3>() * shift;
  view = toEye.cast<float>();
  const Eigen::Matrix4d projectionM = camera.projectionMatrix(size.aspect());
  projection = projectionM.cast<float>();
  const Eigen::Vector3d upInEye = camera.rotation().transpose() * camera.worldUp();
  up = upInEye.cast<float>();
  viewport = {static_cast<float>(size.width), static_cast<float>(size.height)};
  pixelRatio = size.devicePixelRatio;
  perspective = camera.projection() == Camera::Projection::Perspective;
  pixelFactor = static_cast<float>(2 / (projectionM(1, 1) * size.height));
  nearPlane = static_cast<float>(camera.nearPlane());
  setSides();
}

// Gribb and Hartmann: -w <= x <= w and -w <= y <= w of the clip coordinates, each a plane.
void View::setSides() {
  const Eigen::Matrix4f clip = projection * view;
  for (Eigen::Index i = 0; i < 4; ++i) {
    const float sign = i % 2 == 0 ? 1.0F : -1.0F;
    sides_.row(i) = clip.row(3) + sign * clip.row(i / 2);
    sides_.row(i) /= sides_.row(i).head<3>().norm();
  }
}

bool View::sees(const Eigen::Vector3f& middle, float radius) const {
  return (sides_ * middle.homogeneous()).minCoeff() >= -radius;
}

void View::setFog(const Frame& frame, const Eigen::AlignedBox3f& box) {
  if (box.isEmpty() || frame.depthCue <= 0) return;
  const Eigen::Vector3f middle = box.center();
  const float radius = 0.5F * box.diagonal().norm();
  const float depth = -(view.row(2).head<3>().dot(middle) + view(2, 3));
  const auto mean = [](std::uint8_t a, std::uint8_t b) {
    return (static_cast<float>(a) + static_cast<float>(b)) / 510.0F;
  };
  const Rgba8& top = frame.backgroundTop;
  const Rgba8& bottom = frame.backgroundBottom;
  fogColor = {mean(top.r, bottom.r), mean(top.g, bottom.g), mean(top.b, bottom.b)};
  // Nothing on the near side of the middle, `depthCue` at the far end.
  fog.x() = frame.depthCue / std::max(radius, 1e-12F);
  fog.y() = -fog.x() * depth;
}

Eigen::AlignedBox2i View::pixelsOf(const Eigen::AlignedBox3f& box) const {
  const Eigen::AlignedBox2i whole(Eigen::Vector2i::Zero(), viewport.cast<int>());
  if (box.isEmpty()) return {};
  Eigen::AlignedBox2f shown;
  for (int i = 0; i < 8; ++i) {
    const Eigen::Vector3f corner = box.corner(static_cast<Eigen::AlignedBox3f::CornerType>(i));
    const Eigen::Vector4f inEye = view * corner.homogeneous();
    if (perspective && -inEye.z() < nearPlane) return whole;
    const Eigen::Vector4f clip = projection * inEye;
    shown.extend(
        Eigen::Vector2f((clip.head<2>() / clip.w() * 0.5F + Eigen::Vector2f::Constant(0.5F)).cwiseProduct(viewport)));
  }
  if (!shown.min().allFinite() || !shown.max().allFinite() || shown.sizes().maxCoeff() > 1e6F) return whole;
  const Eigen::Vector2f margin = Eigen::Vector2f::Constant(8 * pixelRatio);
  const Eigen::AlignedBox2f grown(shown.min() - margin, shown.max() + margin);
  return Eigen::AlignedBox2i(grown.min().array().floor().cast<int>().matrix(),
                             grown.max().array().ceil().cast<int>().matrix())
      .intersection(whole);
}

std::optional<Eigen::Vector2f> View::project(const Float3& point) const {
  const Eigen::Vector4f inEye = view * Eigen::Vector4f(point[0], point[1], point[2], 1);
  if (perspective && -inEye.z() < nearPlane) return std::nullopt;
  const Eigen::Vector4f clip = projection * inEye;
  const Eigen::Vector2f share = 0.5F * clip.head<2>() / clip.w() + Eigen::Vector2f::Constant(0.5F);
  return share.cwiseProduct(viewport);
}

float View::pixelSize(const Float3& point) const {
  if (!perspective) return pixelFactor;
  const float z = view(2, 0) * point[0] + view(2, 1) * point[1] + view(2, 2) * point[2] + view(2, 3);
  return pixelFactor * std::max(-z, nearPlane);
}

bool View::isSame(const View& other) const {
  return view == other.view && projection == other.projection && up == other.up && viewport == other.viewport &&
         pixelRatio == other.pixelRatio && detail == other.detail && fogColor == other.fogColor && fog == other.fog;
}

void View::apply(const Program& program) const {
  program.use();
  program.set("uView", view);
  program.set("uProjection", projection);
  program.set("uUp", up);
  program.set("uViewport", viewport);
  program.set("uPixelRatio", pixelRatio);
  program.set("uPixelFactor", pixelFactor);
  program.set("uPerspective", perspective);
  program.set("uNear", nearPlane);
  program.set("uMinPixels", 1.3F * pixelRatio);
  program.set("uExpandPixels", 0.0F);
  program.set("uFogColor", fogColor);
  program.set("uFog", fog);
}

}  // namespace sprung::render
