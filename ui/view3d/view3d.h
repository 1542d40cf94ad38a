// The 3D view: shows the newest snapshot, lets the mouse look around, select, pull and move. Draws only when something
// has changed. The picture is made by render; what the mouse does is in tools/.
#pragma once

#include <QOpenGLWidget>
#include <QTimer>
#include <deque>
#include <optional>

#include "render/gl/renderer.h"
#include "render/scene/camera.h"
#include "render/scene/frame_builder.h"
#include "ui/view3d/camera_flight.h"
#include "ui/view3d/tools/tool_box.h"

class QLabel;

namespace sprung::ui {

class Appearance;
class Session;

class View3D : public QOpenGLWidget {
  Q_OBJECT
 public:
  View3D(Session& session, Appearance& appearance, QWidget* parent = nullptr);
  ~View3D() override;

  void frameAll();
  void frameSelection();
  void setView(render::Camera::View view);
  /// Camera movements jump instead of flying (tests).
  void setAnimated(bool animated) { flight_.setDuration(animated ? 180 : 0); }
  /// Pictures drawn in the last second.
  int framesPerSecond() const;
  /// Pictures drawn since the start.
  std::int64_t frameCount() const { return frameCount_; }
  /// Where a point in space is seen, in logical pixels.
  std::optional<QPointF> project(const Vec3& point) const;

  // Services for tools.
  Session& session() { return session_; }
  render::Camera& camera() { return camera_; }
  render::Viewport viewport() const;
  render::Theme sceneTheme() const;
  render::Ray rayAt(const QPointF& position) const;
  double pixelSizeAt(const Vec3& point) const;
  /// What is under the mouse; unset when nothing is.
  ItemId itemAt(const QPointF& position);
  /// The body (or what hangs on it) under the mouse.
  std::optional<Grab> grabAt(const QPointF& position);

 signals:
  /// Something a person should read now.
  void notice(const QString& text);

 protected:
  void initializeGL() override;
  void paintGL() override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  Pointer pointerOf(const QMouseEvent& event) const;
  Eigen::Vector2d devicePixel(const QPointF& position) const;
  render::PickHit pick(const QPointF& position);
  void onSnapshot();
  void buildFrame();
  void updateHover();
  void updateCursor();
  void showFailure(const Diagnostics& reasons);
  void freeGl();
  void restrictBounds();

  Session& session_;
  Appearance& appearance_;
  render::Renderer renderer_;
  render::FrameBuilder builder_;
  render::Frame frame_;
  render::PickTable picks_;
  render::Camera camera_;
  CameraFlight flight_;
  ToolBox* tools_;
  QTimer hoverTimer_;
  std::optional<QPointF> mouse_;
  QLabel* failure_ = nullptr;
  bool frameOnNext_ = true;
  std::deque<qint64> paintTimes_;
  std::int64_t frameCount_ = 0;
};

}  // namespace sprung::ui
