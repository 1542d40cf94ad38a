#include "ui/view3d/camera_flight.h"

#include <cmath>
#include <numbers>
#include <utility>

namespace sprung::ui {

CameraFlight::CameraFlight(render::Camera& camera, std::function<void()> moved, QObject* parent)
    : QObject(parent), camera_(camera), moved_(std::move(moved)), animation_(this) {
  animation_.setStartValue(0.0);
  animation_.setEndValue(1.0);
  animation_.setEasingCurve(QEasingCurve::InOutCubic);
  connect(&animation_, &QVariantAnimation::valueChanged, this, [this](const QVariant& value) {
    if (!flying()) return;
    const double share = value.toDouble();
    const double turn = std::remainder(goal_.yaw() - start_.yaw(), 2 * std::numbers::pi);
    camera_.setAngles(start_.yaw() + share * turn, std::lerp(start_.pitch(), goal_.pitch(), share));
    camera_.setTarget((1.0 - share) * start_.target() + share * goal_.target());
    camera_.setDistance(start_.distance() * std::pow(goal_.distance() / start_.distance(), share));
    moved_();
  });
  connect(&animation_, &QVariantAnimation::finished, this, [this] {
    camera_ = goal_;
    moved_();
  });
}

void CameraFlight::flyTo(const render::Camera& goal) {
  stop();
  start_ = camera_;
  goal_ = goal;
  if (duration_ <= 0) {
    camera_ = goal_;
    return moved_();
  }
  animation_.setDuration(duration_);
  animation_.start();
}

void CameraFlight::shiftGoal(const Eigen::Vector3d& shift) {
  if (!flying()) return;
  start_.setTarget(start_.target() + shift);
  goal_.setTarget(goal_.target() + shift);
}

void CameraFlight::stop() {
  if (flying()) animation_.stop();
}

}  // namespace sprung::ui
