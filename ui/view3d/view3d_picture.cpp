// What the 3D view shows: camera, settings kept with the model, building and drawing the picture; see view3d.h.
#include <QDateTime>
#include <QFileInfo>
#include <filesystem>
#include <utility>

#include "core/io/view_file.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/view3d.h"
#include "ui/view3d/view_cube.h"

namespace sprung::ui {

using Projection = render::Camera::Projection;

namespace {

constexpr double kPitchToBuild = 0.15;  // rad

}  // namespace

// Mesh files lie beside the model.
void View3D::findMeshes() {
  if (modelPath_ == session_.path()) return;
  modelPath_ = session_.path();
  builder_.setModelFolder(std::filesystem::path(QFileInfo(modelPath_).absolutePath().toStdString()));
  update();
}

void View3D::takeSettings() {
  findMeshes();
  settings_ = readViewSettings(session_.document().view());
  memory_.clear();
  smoothing_.reset();
  keepTimer_.stop();
  frameOnNext_ = true;
  emit settingsChanged();
}

void View3D::setSettings(const ViewSettings& settings) {
  settings_ = settings;
  camera_.setProjection(settings_.parallel ? Projection::Orthographic : Projection::Perspective);
  if (const Snapshot* snapshot = session_.run().snapshot(); snapshot != nullptr && settings_.trails)
    memory_.take(*snapshot, settings_.trailLength);
  keepSettings();
  emit settingsChanged();
  update();
}

// The document keeps what is looked at and how, so that whoever saves it saves that, too. A camera that was placed by
// itself is not worth keeping.
void View3D::keepSettings() {
  if (!session_.run().hasModel() || frameOnNext_) return;
  kept_ = viewPoint();
  if (settings_.follow.empty()) {
    const bool placedByItself = framed_ && *framed_ == kept_;
    settings_.viewPoint = placedByItself ? std::nullopt : std::optional(kept_);
  }
  session_.setView(writeViewSettings(settings_, session_.document().view()));
}

ViewPoint View3D::viewPoint() const { return {camera_.target(), camera_.distance(), camera_.yaw(), camera_.pitch()}; }

QString View3D::bodyToFollow() const {
  const ItemId body = bodyOf(session_.document(), session_.selection().current());
  const Item* item = session_.document().find(body);
  return item != nullptr ? QString::fromStdString(item->name) : QString();
}

void View3D::startBoxSelect() {
  tools_->cancel();
  tools_->armBoxSelect();
  updateCursor();
  emit notice(tr("Drag a rectangle around what shall be selected; Ctrl adds, Esc cancels."));
}

void View3D::restrictBounds() {
  if (const Snapshot* snapshot = session_.run().snapshot())
    camera_.setSceneBounds(builder_.bounds(session_.document(), *snapshot, camera_.upAxis()));
}

// Where the file says, or around the whole model; then along with the body that is followed.
void View3D::placeCamera(const Snapshot& snapshot) {
  if (frameOnNext_ && snapshot.system != nullptr) {
    frameOnNext_ = false;
    flight_.stop();
    camera_.setUpAxis(render::suggestedUpAxis(session_.document()));
    camera_.setProjection(settings_.parallel ? Projection::Orthographic : Projection::Perspective);
    camera_.setView(render::Camera::View::Default);
    // Building begins in a plane: seen straight, what is level in the picture is level in space.
    if (session_.document().order(ItemList::Objects).empty()) camera_.setAngles(0, kPitchToBuild);
    camera_.frameBox(builder_.bounds(session_.document(), snapshot, camera_.upAxis()), viewport().aspect());
    framed_ = viewPoint();
    if (const auto& point = settings_.viewPoint) {
      camera_.setTarget(point->target);
      camera_.setDistance(point->distance);
      camera_.setAngles(point->yaw, point->pitch);
      framed_.reset();
    }
    kept_ = viewPoint();
  }
  const ItemId body = session_.document().byName(ItemList::Objects, settings_.follow);
  const Eigen::Vector3d shift = followed_.follow(camera_, snapshot, body);
  if (shift.squaredNorm() > 0) flight_.shiftGoal(shift);
}

void View3D::buildFrame() {
  static const Snapshot nothing;
  const Snapshot* latest = session_.run().snapshot();
  const Snapshot& snapshot = latest != nullptr ? *latest : nothing;
  placeCamera(snapshot);
  restrictBounds();
  const auto& selected = session_.selection().items();
  builder_.build(session_.document(), snapshot, camera_, frameOptions(), selected, session_.selection().hovered(),
                 frame_, picks_);
  // Told when the picture is done: the lists that show them must not change while it is painted.
  if (std::exchange(reportedLayouts_, builder_.layouts()) != builder_.layouts())
    QMetaObject::invokeMethod(
        this, [this] { session_.setDrawingRemarks(builder_.problems()); }, Qt::QueuedConnection);
  tools_->decorate(frame_);
  cube_->show(camera_);
  if (viewPoint() != kept_ && !keepTimer_.isActive()) keepTimer_.start();
}

render::FrameOptions View3D::frameOptions() const {
  render::FrameOptions options;
  options.theme = appearance_.sceneTheme();
  options.triad = false;  // the cube tells
  options.allNames = settings_.names;
  options.view = settings_;
  options.memory = &memory_;
  return options;
}

void View3D::buildFor(const render::Camera& camera, const render::FrameOptions& options, render::Frame& frame) {
  static const Snapshot nothing;
  const Snapshot* latest = session_.run().snapshot();
  render::PickTable picks;
  builder_.build(session_.document(), latest != nullptr ? *latest : nothing, camera, options, {}, {}, frame, picks);
}

render::Camera View3D::cameraFor(const QSize& size) const {
  render::Camera camera = camera_;
  const double aspect = static_cast<double>(size.width()) / size.height();
  if (aspect < viewport().aspect()) camera.setDistance(camera.distance() * viewport().aspect() / aspect);
  return camera;
}

double View3D::scaleFor(const QSize& size) const {
  return std::clamp(
      std::min(static_cast<double>(size.width()) / width(), static_cast<double>(size.height()) / height()), 0.5, 8.0);
}

void View3D::paintGL() {
  if (!renderer_.ready()) return;
  buildFrame();
  samples_ = smoothing_.samples(std::exchange(still_, false));
  paintClock_.start();
  Status status = renderer_.draw(frame_, camera_, viewport(), defaultFramebufferObject(), {true, samples_});
  if (!status) {
    // A lost context takes everything with it: begin anew, once.
    renderer_.release();
    status = renderer_.initialize();
    if (status) status = renderer_.draw(frame_, camera_, viewport(), defaultFramebufferObject(), {true, samples_});
  }
  if (!status) showFailure(status.errors());
  refineTimer_.stop();
  if (samples_ == Smoothing::kPlain) refineTimer_.start();
  ++frameCount_;
  const qint64 now = QDateTime::currentMSecsSinceEpoch();
  paintTimes_.push_back(now);
  while (now - paintTimes_.front() > 1000) paintTimes_.pop_front();
}

void View3D::measurePicture() {
  if (!paintClock_.isValid()) return;
  smoothing_.measured(samples_, static_cast<double>(paintClock_.nsecsElapsed()) * 1e-6);
  paintClock_.invalidate();
}

void View3D::frameAll() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr) return;
  render::Camera goal = flight_.goal();
  goal.frameBox(builder_.bounds(session_.document(), *snapshot, camera_.upAxis()), viewport().aspect());
  flight_.flyTo(goal);
}

void View3D::frameSelection() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr || session_.selection().items().empty()) return frameAll();
  Eigen::AlignedBox3d box;
  for (const ItemId id : session_.selection().items()) extendByItem(box, *snapshot, id);
  if (box.isEmpty()) return frameAll();
  // Room for what is drawn around the points.
  const double room = 0.15 * builder_.bounds(session_.document(), *snapshot, camera_.upAxis()).diagonal().norm();
  const Eigen::Vector3d margin = Eigen::Vector3d::Constant(room);
  render::Camera goal = flight_.goal();
  goal.frameBox({box.min() - margin, box.max() + margin}, viewport().aspect());
  flight_.flyTo(goal);
}

void View3D::setView(render::Camera::View view) {
  render::Camera goal = flight_.goal();
  goal.setView(view);
  flight_.flyTo(goal);
}

}  // namespace sprung::ui
