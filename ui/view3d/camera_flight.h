// A short flight from one camera to another, so that a person sees where the view went.
#pragma once

#include <QObject>
#include <QVariantAnimation>
#include <functional>

#include "render/scene/camera.h"

namespace sprung::ui {

class CameraFlight : public QObject {
  Q_OBJECT
 public:
  CameraFlight(render::Camera& camera, std::function<void()> moved, QObject* parent);

  /// Zero jumps at once.
  void setDuration(int milliseconds) { duration_ = milliseconds; }
  void flyTo(const render::Camera& goal);
  /// The mouse takes over.
  void stop();
  /// Where it flies to moves meanwhile (m).
  void shiftGoal(const Eigen::Vector3d& shift);
  /// Where the camera will be: changes that come during a flight start from there.
  render::Camera goal() const { return flying() ? goal_ : camera_; }

  bool flying() const { return animation_.state() == QAbstractAnimation::Running; }

 private:
  render::Camera& camera_;
  render::Camera start_, goal_;
  std::function<void()> moved_;
  QVariantAnimation animation_;
  int duration_ = 180;
};

}  // namespace sprung::ui
