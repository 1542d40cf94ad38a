// Camera arithmetic; see camera.h. Everything is double and relative to the target until it becomes a matrix.
#include "render/scene/camera.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sprung::render {

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kSmallestDistance = 1e-9;
constexpr double kLargestDistance = 1e12;
constexpr double kFrameMargin = 1.12;

double degrees(double angle) { return angle * kPi / 180.0; }

// Pixel to normalised device coordinates, -1..1, y up.
Eigen::Vector2d toNdc(const Eigen::Vector2d& pixel, const Viewport& viewport) {
  return {2.0 * pixel.x() / viewport.width - 1.0, 1.0 - 2.0 * pixel.y() / viewport.height};
}

}  // namespace

std::optional<Eigen::Vector3d> Ray::intersectPlane(const Eigen::Vector3d& point, const Eigen::Vector3d& normal) const {
  const double along = direction.dot(normal);
  if (std::abs(along) < 1e-12 * normal.norm()) return std::nullopt;
  const double length = (point - origin).dot(normal) / along;
  if (length < 0) return std::nullopt;
  return at(length);
}

Camera::Camera() : fieldOfView_(degrees(32)) { setView(View::Default); }

void Camera::setDistance(double distance) { distance_ = std::clamp(distance, kSmallestDistance, kLargestDistance); }

void Camera::setAngles(double yaw, double pitch) {
  yaw_ = std::remainder(yaw, 2 * kPi);
  pitch_ = std::clamp(pitch, -kPi / 2, kPi / 2);
}

void Camera::setView(View view) {
  switch (view) {
    case View::Front: return setAngles(0, 0);
    case View::Back: return setAngles(kPi, 0);
    case View::Right: return setAngles(kPi / 2, 0);
    case View::Left: return setAngles(-kPi / 2, 0);
    case View::Top: return setAngles(0, kPi / 2);
    case View::Bottom: return setAngles(0, -kPi / 2);
    case View::Iso: return setAngles(kPi / 4, std::atan(1 / std::sqrt(2.0)));
    case View::Default: return setAngles(degrees(18), degrees(14));
  }
}

bool Camera::isStraight() const { return forward().cwiseAbs().maxCoeff() > 1 - 1e-12; }

void Camera::orbit(double dx, double dy, const Viewport& viewport) {
  const double scale = kPi / std::min(viewport.width, viewport.height);
  setAngles(yaw_ - dx * scale, pitch_ + dy * scale);
}

void Camera::pan(double dx, double dy, const Viewport& viewport) {
  const double metresPerPixel = 2 * halfHeight() / viewport.height;
  target_ += metresPerPixel * (dy * up() - dx * right());
}

void Camera::zoomAt(const Eigen::Vector2d& pixel, double factor, const Viewport& viewport,
                    const std::optional<Eigen::Vector3d>& anchor) {
  const double before = distance_;
  setDistance(distance_ * factor);
  const double real = distance_ / before;
  const Eigen::Vector2d ndc = toNdc(pixel, viewport);
  const double half = before * std::tan(fieldOfView_ / 2);
  const Eigen::Vector3d inPlane = half * (ndc.x() * viewport.aspect() * right() + ndc.y() * up());
  const Eigen::Vector3d fixed = anchor ? *anchor - target_ : inPlane;
  target_ += (1 - real) * fixed;  // homothety of the eye and the target about the fixed point
}

void Camera::frameBox(const Eigen::AlignedBox3d& box, double aspect) {
  if (box.isEmpty()) return;
  target_ = box.center();
  const double tanY = std::tan(fieldOfView_ / 2);
  const Eigen::Array2d tangents(tanY * aspect, tanY);
  const Eigen::Matrix3d toEye = rotation().transpose();
  const bool perspective = projection_ == Projection::Perspective;
  double needed = 0;
  // Near corners reach further out than far ones, so the middle of the picture is not that of the box: a few rounds of
  // fitting and centring settle it.
  for (int round = 0; round < 6; ++round) {
    needed = 0;
    std::array<Eigen::Vector3d, 8> corners;
    for (std::size_t i = 0; i < 8; ++i) {
      corners[i] = toEye * (box.corner(static_cast<Eigen::AlignedBox3d::CornerType>(i)) - target_);
      const double side = (corners[i].head<2>().array().abs() / tangents).maxCoeff();
      needed = std::max(needed, perspective ? side + corners[i].z() : side);
    }
    if (needed <= 0) break;
    Eigen::AlignedBox2d shown;
    for (const Eigen::Vector3d& corner : corners) {
      const double depth = perspective ? std::max(needed * kFrameMargin - corner.z(), 1e-3 * needed) : needed;
      shown.extend(Eigen::Vector2d(corner.head<2>() * (needed / depth)));
    }
    target_ += shown.center().x() * right() + shown.center().y() * up();
  }
  if (needed <= 0) needed = 1 / (2 * tanY);  // a single point: show a window of one metre
  setDistance(needed * kFrameMargin);
  setSceneBounds(box);
}

void Camera::setSceneBounds(const Eigen::AlignedBox3d& box) {
  if (box.isEmpty()) return;
  sceneCenter_ = box.center();
  sceneRadius_ = box.diagonal().norm() / 2;
}

Eigen::Vector3d Camera::eye() const { return target_ + distance_ * rotation().col(2); }

Eigen::Vector3d Camera::worldUp() const {
  return upAxis_ == UpAxis::Y ? Eigen::Vector3d::UnitY() : Eigen::Vector3d::UnitZ();
}

Eigen::Matrix3d Camera::rotation() const {
  Eigen::Matrix3d base = Eigen::Matrix3d::Identity();
  if (upAxis_ == UpAxis::Z) base << 1, 0, 0, 0, 0, -1, 0, 1, 0;
  return base * Eigen::AngleAxisd(yaw_, Eigen::Vector3d::UnitY()).toRotationMatrix() *
         Eigen::AngleAxisd(-pitch_, Eigen::Vector3d::UnitX()).toRotationMatrix();
}

Eigen::Matrix4d Camera::viewMatrix() const {
  Eigen::Matrix4d view = Eigen::Matrix4d::Identity();
  view.topLeftCorner<3, 3>() = rotation().transpose();
  view(2, 3) = -distance_;
  return view;
}

double Camera::nearPlane() const {
  const double reach = std::max(3 * sceneRadius_, 2 * distance_) + (sceneCenter_ - target_).norm();
  if (projection_ == Projection::Orthographic) return distance_ - reach - sceneRadius_;
  const double toScene = (sceneCenter_ - eye()).dot(forward()) - 1.5 * sceneRadius_;
  return std::max(std::min(toScene, 0.5 * distance_), 2e-3 * distance_);
}

double Camera::farPlane() const {
  const double reach = std::max(3 * sceneRadius_, 2 * distance_) + (sceneCenter_ - target_).norm();
  return distance_ + reach + sceneRadius_;
}

Eigen::Matrix4d Camera::projectionMatrix(double aspect) const {
  const double n = nearPlane();
  const double f = farPlane();
  Eigen::Matrix4d m = Eigen::Matrix4d::Zero();
  if (projection_ == Projection::Perspective) {
    const double cot = 1 / std::tan(fieldOfView_ / 2);
    m(0, 0) = cot / aspect;
    m(1, 1) = cot;
    m(2, 2) = -(f + n) / (f - n);
    m(2, 3) = -2 * f * n / (f - n);
    m(3, 2) = -1;
  } else {
    m(0, 0) = 1 / (halfHeight() * aspect);
    m(1, 1) = 1 / halfHeight();
    m(2, 2) = -2 / (f - n);
    m(2, 3) = -(f + n) / (f - n);
    m(3, 3) = 1;
  }
  return m;
}

Ray Camera::ray(const Eigen::Vector2d& pixel, const Viewport& viewport) const {
  const Eigen::Vector2d ndc = toNdc(pixel, viewport);
  const Eigen::Vector3d side = halfHeight() * (ndc.x() * viewport.aspect() * right() + ndc.y() * up());
  if (projection_ == Projection::Perspective) {
    return {eye(), (side + distance_ * forward()).normalized()};
  }
  return {target_ + side + nearPlane() * forward() - distance_ * forward(), forward()};
}

std::optional<Eigen::Vector2d> Camera::project(const Eigen::Vector3d& point, const Viewport& viewport) const {
  const Eigen::Vector3d local = rotation().transpose() * (point - target_);
  double scale = 1 / halfHeight();
  if (projection_ == Projection::Perspective) {
    const double depth = distance_ - local.z();
    if (depth <= 0) return std::nullopt;
    scale *= distance_ / depth;
  }
  const double ndcX = local.x() * scale / viewport.aspect();
  const double ndcY = local.y() * scale;
  return Eigen::Vector2d{(ndcX + 1) / 2 * viewport.width, (1 - ndcY) / 2 * viewport.height};
}

Eigen::Vector3d Camera::unproject(const Eigen::Vector2d& pixel, double depth, const Viewport& viewport) const {
  const Eigen::Vector2d ndc = toNdc(pixel, viewport);
  const double z = 2 * depth - 1;
  const Eigen::Matrix4d projectionM = projectionMatrix(viewport.aspect());
  Eigen::Vector3d inEye;
  if (projection_ == Projection::Perspective) {
    inEye.z() = -projectionM(2, 3) / (z + projectionM(2, 2));
    inEye.x() = -inEye.z() * ndc.x() / projectionM(0, 0);
    inEye.y() = -inEye.z() * ndc.y() / projectionM(1, 1);
  } else {
    inEye = {ndc.x() / projectionM(0, 0), ndc.y() / projectionM(1, 1), (z - projectionM(2, 3)) / projectionM(2, 2)};
  }
  inEye.z() += distance_;
  return target_ + rotation() * inEye;
}

double Camera::pixelSize(const Eigen::Vector3d& point, const Viewport& viewport) const {
  const double atTarget = 2 * halfHeight() / viewport.height;
  if (projection_ == Projection::Orthographic) return atTarget;
  const double depth = (point - eye()).dot(forward());
  return atTarget * std::max(depth, nearPlane()) / distance_;
}

double Camera::halfHeight() const { return distance_ * std::tan(fieldOfView_ / 2); }

}  // namespace sprung::render
