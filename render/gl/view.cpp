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
}

float View::pixelSize(const Float3& point) const {
  if (!perspective) return pixelFactor;
  const float z = view(2, 0) * point[0] + view(2, 1) * point[1] + view(2, 2) * point[2] + view(2, 3);
  return pixelFactor * std::max(-z, nearPlane);
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
}

}  // namespace sprung::render
