// The cube in the corner of the 3D view: shows how the camera looks at the model; a click on a face, an edge or a
// corner looks from there, dragging it turns the view. Knows cameras, nothing of the model.
#pragma once

#include <QPolygonF>
#include <QWidget>
#include <optional>

#include "render/scene/camera.h"

namespace sprung::ui {

class ViewCube : public QWidget {
  Q_OBJECT
 public:
  struct Face;

  explicit ViewCube(QWidget* over);

  /// Follows the camera's angles.
  void show(const render::Camera& camera);
  /// Where a direction (components -1, 0, 1; x right, y up, z to the viewer of the front) is on the widget; unset when
  /// it faces away.
  std::optional<QPointF> placeOf(const Eigen::Vector3d& direction) const;

 signals:
  /// Look from there: angles of the camera (rad).
  void chosen(double yaw, double pitch);
  /// The mouse has dragged the cube by logical pixels.
  void dragged(const QPointF& step);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  Eigen::Vector3d inEye(const Eigen::Vector3d& point) const;
  QPointF onWidget(const Eigen::Vector3d& point) const;
  QPolygonF patch(const Face& face, double u0, double u1, double v0, double v1) const;
  std::optional<Eigen::Vector3d> directionAt(const QPointF& position) const;
  void setHovered(const std::optional<Eigen::Vector3d>& direction);
  void place();
  void paintFace(QPainter& painter, const Face& face) const;
  void paintAxes(QPainter& painter, bool front) const;

  double yaw_ = 0;
  double pitch_ = 0;
  render::Camera::UpAxis upAxis_ = render::Camera::UpAxis::Y;
  std::optional<Eigen::Vector3d> hovered_;
  QPointF last_;
  QPointF pressed_;
  bool held_ = false;
  bool moved_ = false;
};

}  // namespace sprung::ui
