// The 3D view: shows the newest snapshot, lets the mouse look around, select, pull and move. Draws only when something
// has changed. The picture is made by render; what the mouse does is in tools/.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <atomic>
#include <deque>
#include <memory>
#include <optional>

#include "core/model/view_settings.h"
#include "render/gl/renderer.h"
#include "render/scene/camera.h"
#include "render/scene/followed_body.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_memory.h"
#include "ui/session/aside.h"
#include "ui/view3d/camera_flight.h"
#include "ui/view3d/free_body_look.h"
#include "ui/view3d/gl_canvas.h"
#include "ui/view3d/smoothing.h"
#include "ui/view3d/tools/tool_box.h"

class QLabel;

namespace sprung::ui {

class Appearance;
class CrossFade;
class Session;
class ShapeMotion;
struct ShownShape;
class ViewCube;

/// What is shown at one moment, for pictures of it that are made later.
struct ShownMoment {
  Snapshot snapshot;
  render::Camera camera;
  render::FrameOptions look;
};

class View3D : public GlCanvas {
  Q_OBJECT
 public:
  View3D(Session& session, Appearance& appearance, QWidget* parent = nullptr);
  ~View3D() override;

  /// The whole model with all that it is known to do.
  void frameAll();
  /// Steps back where a point that nobody has pointed at, as one that was typed, is not in the picture.
  void keepInSight(const Vec3& point);
  void frameSelection();
  void setView(render::Camera::View view);
  /// How the model is looked at; kept with the model.
  const ViewSettings& settings() const { return settings_; }
  void setSettings(const ViewSettings& settings);
  /// Looking along an axis there is no perspective, so that lengths can be compared; a habit of the person, not of the
  /// model.
  void setStraightParallel(bool on);
  bool straightParallel() const { return straightParallel_; }
  /// The room of the motion to come is being found; the camera steps back for it if nobody has touched it.
  bool looksAhead() const { return ahead_.busy(); }
  /// A smooth picture of what is shown is still to come, or from where it is looked at is still to be kept.
  bool isSettling() const { return refineTimer_.isActive() || keepTimer_.isActive(); }
  /// What is shown now fades into what comes.
  void crossFade();
  /// Name of the selected body (or of the body that the selected item belongs to); empty without.
  QString bodyToFollow() const;
  /// The next left drag selects all that is in its rectangle.
  void startBoxSelect();
  /// What can be seen in a rectangle of logical pixels.
  std::vector<ItemId> itemsIn(const QRect& rect);
  ViewCube& cube() { return *cube_; }

  // For pictures and videos of what is shown.
  render::FrameOptions frameOptions() const;
  ShownMoment moment() const;
  /// Builds what was shown then, without selection, as its camera sees it.
  void buildFor(const ShownMoment& moment, render::Frame& frame);
  /// The camera that shows at least what `camera` shows in the view, in a picture of another shape.
  render::Camera cameraFor(render::Camera camera, const QSize& size) const;
  /// Device pixels per logical pixel that make texts as large, compared to the model, as in the view.
  double scaleFor(const QSize& size) const;
  /// Without, camera movements jump instead of flying, and nothing fades (for who wants it so, and tests).
  void setAnimated(bool animated);
  /// Pictures drawn in the last second.
  int framesPerSecond() const;
  /// Pictures drawn since the start.
  std::int64_t frameCount() const { return frameCount_; }
  /// Where a point in space is seen, in logical pixels.
  std::optional<QPointF> project(const Vec3& point) const;

  /// Placing, connecting, moving by exact amounts: stays until it ends itself. Null: none.
  void setMode(std::unique_ptr<Mode> mode);
  const Mode* mode() const { return tools_->mode(); }
  /// Takes hold of the selected body of the run, to be pulled by arrows and other keys.
  void pullByKeys();
  /// Whether it is pulled so.
  bool pullsByKeys() const { return tools_->byKeys(); }
  /// What can be done now with what is in the hand; empty without.
  QString hint() const { return tools_->hint(); }
  /// Shows a small vibration in place of the run, over and over; without a table the run again.
  void showShape(const ShownShape& shape);
  /// What is seen of it now; null without.
  const Snapshot* shownShape() const;
  const ShownShape* shape() const;
  /// Shows the run with other numbers faintly besides (see render::FrameOptions::variants).
  void showVariants(std::vector<std::shared_ptr<const Snapshot>> variants);
  /// Outlines what a finding speaks of until it is called again: culprits glow, beside them what they depend on.
  void showConcern(std::vector<ItemId> culprits, std::vector<ItemId> beside);
  const std::vector<ItemId>& glowing() const { return glow_; }
  /// A step to the right and down in the plane that is built in: where copies go so that they can be seen [m].
  Vec3 aside();
  /// Where the mouse is, in logical pixels; the middle when it is elsewhere.
  QPointF mousePosition() const { return mouse_.value_or(QPointF(rect().center())); }

  // Services for tools.
  Session& session() { return session_; }
  const Document& document() const;
  render::Camera& camera() { return camera_; }
  const render::Camera& camera() const { return camera_; }
  render::Viewport viewport() const;
  render::Theme sceneTheme() const;
  render::Ray rayAt(const QPointF& position) const;
  double pixelSizeAt(const Vec3& point) const;
  /// What small things are measured in: a mass is drawn with kBallShare of it as radius [m].
  double sceneUnit() const { return builder_.unit(); }
  /// The shape a body is drawn in; null when it has none now.
  const render::BodyShape* shapeOf(ItemId body) const;
  /// What is under the mouse; unset when nothing is.
  ItemId itemAt(const QPointF& position);
  /// The body (or what hangs on it) under the mouse.
  std::optional<Grab> grabAt(const QPointF& position);
  /// The same for something that moves: what is missed by no more than kCatchReach counts as hit.
  std::optional<Grab> catchAt(const QPointF& position);
  /// The pin under the mouse; null when none is. Valid until the next snapshot.
  const HandReport* pinAt(const QPointF& position) const;
  const HandReport* hoveredPin() const { return mouse_ ? pinAt(*mouse_) : nullptr; }
  /// Whether a drag on a body of a run pulls it; else it turns the view.
  bool handOn() const { return handOn_; }
  void setHandOn(bool on);

 signals:
  /// Something a person should read now.
  void notice(const QString& text);
  void settingsChanged();
  /// What a key has led to, for those who do not see it.
  void spoken(const QString& text);
  /// Another mode, or the same at another point; what to do next is its hint.
  void modeChanged();
  /// A click with the right button.
  void menuWanted(const QPointF& position);

 protected:
  Status openGl() override;
  void releaseGl() override;
  void paintGl(unsigned framebuffer, bool finely) override;
  void glFailed(const Diagnostics& reasons) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;
  bool focusNextPrevChild(bool next) override;
  void leaveEvent(QEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  Pointer pointerOf(const QMouseEvent& event) const;
  Eigen::Vector2d devicePixel(const QPointF& position) const;
  render::PickHit pick(const QPointF& position);
  render::PickHit pick(const QPointF& position, double reach, const std::function<bool(std::uint32_t)>& counts);
  /// The item of a number in the picture; none when the document, which may be younger than that, has it no more.
  ItemId picked(std::uint32_t id) const;
  std::optional<Grab> grabOf(const render::PickHit& hit) const;
  /// What a hand without a mouse takes hold of: the reference point, of a rotor a point of its rim.
  std::optional<Grab> holdOf(ItemId body) const;
  void onSnapshot();
  void buildFrame();
  void placeCamera(const Snapshot& snapshot);
  void open(const Snapshot& snapshot);
  void lookAhead();
  void lookAheadAnew();
  void takeMotion(const Eigen::AlignedBox3d& box);
  bool placedByItself() const;
  void place(render::Camera& camera, const Eigen::AlignedBox3d& box) const;
  void setProjection(render::Camera& camera) const;
  void takeSettings();
  void findMeshes();
  void keepSettings();
  Eigen::AlignedBox3d wholeBox(const Snapshot& snapshot);
  void frameWhole(const Eigen::AlignedBox3d& box);
  static constexpr int kRest = 250;  ///< ms, from the last change to what waits for a rest
  void measurePicture();
  void refine();
  void updateHover();
  void updateCursor();
  void restrictBounds();

  Session& session_;
  Appearance& appearance_;
  render::Renderer renderer_;
  render::FrameBuilder builder_;
  render::Frame frame_;
  render::PickTable picks_;
  render::MotionMemory memory_;
  render::FollowedBody followed_;
  ViewSettings settings_;
  QString modelFolder_;              ///< where mesh files were looked for last
  std::optional<ViewPoint> framed_;  ///< where the camera was put by itself
  Eigen::AlignedBox3d framedBox_;    ///< for this, m, seen from the start of the body that is followed
  double framedAspect_ = 1;          ///< in a picture of this width in heights
  Eigen::Vector3d travelled_ = Eigen::Vector3d::Zero();  ///< m, of the body that is followed, since the model is shown
  Eigen::AlignedBox3d motion_;        ///< m, of all the motion to come, likewise; empty while it is not known
  std::uint64_t motionRevision_ = 0;  ///< of the document that moves so
  bool straightParallel_ = true;
  ViewPoint kept_;                     ///< when the settings were kept last
  std::uint64_t reportedLayouts_ = 0;  ///< of the builder, whose problems the session knows
  render::Camera camera_;
  CameraFlight flight_;
  FreeBodyLook freeBodyLook_;
  ToolBox* tools_;
  ViewCube* cube_;
  CrossFade* fade_;
  QTimer hoverTimer_;
  QTimer keepTimer_;    ///< until the camera has come to rest
  QTimer refineTimer_;  ///< until the next part of a roughly drawn picture is drawn smoothly
  Smoothing smoothing_;
  QElapsedTimer paintClock_;
  int samples_ = Smoothing::kSmooth;
  bool still_ = false;  ///< the next picture may be a smooth one, if it is the same as the last
  std::optional<QPointF> mouse_;
  bool handOn_ = true;
  bool animated_ = true;
  std::int64_t shiftsSeen_ = 0;
  std::unique_ptr<ShapeMotion> shape_;
  std::vector<std::shared_ptr<const Snapshot>> variants_;
  std::vector<ItemId> glow_, beside_;  ///< sorted
  QElapsedTimer shapeClock_;
  QTimer shapeTimer_;
  QLabel* failure_ = nullptr;
  bool frameOnNext_ = true;
  std::deque<qint64> paintTimes_;
  std::int64_t frameCount_ = 0;
  std::shared_ptr<std::atomic<bool>> aheadStop_;  ///< what is being looked ahead at is of no use any more
  Aside ahead_;                                   ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
