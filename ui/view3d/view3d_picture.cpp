// What the 3D view shows: camera, settings kept with the model, building and drawing the picture; see view3d.h.
#include <QDeadlineTimer>
#include <QFileInfo>
#include <QMargins>
#include <cmath>
#include <filesystem>
#include <utility>

#include "core/io/view_file.h"
#include "render/scene/motion_bounds.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/cross_fade.h"
#include "ui/view3d/shape_motion.h"
#include "ui/view3d/view3d.h"
#include "ui/view3d/view_cube.h"

namespace sprung::ui {

using Projection = render::Camera::Projection;

namespace {

constexpr int kFlight = 180;                // ms, of a camera that flies
constexpr QMargins kEdge(24, 24, 24, 24);   // logical pixels at the rim, where little is seen
constexpr double kPitchToBuild = 0.15;      // rad
constexpr qint64 kLongestLookAhead = 5000;  // ms
constexpr qint64 kBetweenSteps = 250;       // ms, of a camera that steps back

constexpr double kLongestPart = 20;  // ms, of a smooth picture that is drawn in parts

render::DrawOptions optionsWith(int samples) { return {true, samples, Smoothing::detailWith(samples)}; }

ViewPoint viewPointOf(const render::Camera& camera) {
  return {camera.target(), camera.distance(), camera.yaw(), camera.pitch()};
}

}  // namespace

// Mesh files lie beside the model.
void View3D::findMeshes() {
  if (modelFolder_ == session_.folder()) return;
  modelFolder_ = session_.folder();
  builder_.setModelFolder(std::filesystem::path(modelFolder_.toStdString()));
  update();
}

void View3D::takeSettings() {
  findMeshes();
  settings_ = readViewSettings(session_.document().view());
  session_.run().trackPaths(settings_.trackedTime());
  session_.run().keepBooks(this, settings_.needsBooks());
  memory_.clear();
  smoothing_.reset();
  freeBodyLook_.reset();
  keepTimer_.stop();
  frameOnNext_ = true;
  framed_.reset();
  motion_.setEmpty();
  if (aheadStop_) *aheadStop_ = true;
  emit settingsChanged();
}

void View3D::setSettings(const ViewSettings& settings) {
  if (settings.follow != settings_.follow) motion_.setEmpty();  // it was seen from elsewhere
  settings_ = settings;
  setProjection(camera_);
  session_.run().trackPaths(settings_.trackedTime());
  session_.run().keepBooks(this, settings_.needsBooks());
  keepSettings();
  emit settingsChanged();
  update();
}

// The document keeps what is looked at and how, so that whoever saves it saves that, too. A camera that was placed by
// itself is not worth keeping.
void View3D::keepSettings() {
  if (!session_.run().hasModel() || frameOnNext_) return;
  kept_ = viewPointOf(flight_.goal());
  if (settings_.follow.empty()) settings_.viewPoint = placedByItself() ? std::nullopt : std::optional(kept_);
  session_.setView(writeViewSettings(settings_, session_.document().view()));
}

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

// Nobody has moved the camera since it was placed; it may have travelled with a body.
bool View3D::placedByItself() const {
  if (!framed_) return false;
  ViewPoint now = viewPointOf(flight_.goal());
  if (!settings_.follow.empty()) now.target = framed_->target;
  return now == *framed_;
}

// Looking along an axis, lengths are to be compared.
void View3D::setProjection(render::Camera& camera) const {
  const bool parallel = settings_.parallel || (straightParallel_ && camera.isStraight());
  camera.setProjection(parallel ? Projection::Orthographic : Projection::Perspective);
}

void View3D::setStraightParallel(bool on) {
  straightParallel_ = on;
  setProjection(camera_);
  update();
}

void View3D::place(render::Camera& camera, const Eigen::AlignedBox3d& box) const {
  setProjection(camera);
  camera.frameBox(box, viewport().aspect());
  camera.setTarget(camera.target() + travelled_);
}

// Where the file says, or around the whole model; soon around the whole motion.
void View3D::open(const Snapshot& snapshot) {
  flight_.stop();
  followed_ = {};
  travelled_.setZero();
  const Document& document = session_.document();
  framedBox_ = builder_.bounds(document, snapshot, render::suggestedUpAxis(document));
  framedAspect_ = viewport().aspect();
  camera_ = render::openingCamera(document, settings_, framedBox_, framedAspect_);
  // Building begins in a plane: seen straight, what is level in the picture is level in space.
  const bool empty = document.order(ItemList::Objects).empty();
  if (empty && !settings_.viewPoint) camera_.setAngles(0, kPitchToBuild);
  framed_.reset();
  if (!settings_.viewPoint) {
    place(camera_, framedBox_);
    framed_ = viewPointOf(camera_);
    if (!empty) lookAhead();
  }
  kept_ = viewPointOf(camera_);
}

void View3D::lookAhead() {
  if (session_.run().model() == nullptr) return;
  aheadStop_ = std::make_shared<std::atomic<bool>>(false);
  render::AheadOptions options;
  options.modelFolder = session_.folder().toStdString();
  options.upAxis = camera_.upAxis();
  options.cancelled = [stop = aheadStop_, clock = QElapsedTimer()]() mutable {
    if (!clock.isValid()) clock.start();
    return stop->load() || clock.hasExpired(kLongestLookAhead);
  };
  // Told on the way, so that the camera is ahead of a motion that has begun.
  options.onLook = [this, stop = aheadStop_, clock = QElapsedTimer()](const Eigen::AlignedBox3d& box) mutable {
    if (!clock.isValid()) clock.start();
    if (!clock.hasExpired(kBetweenSteps)) return;
    clock.restart();
    QMetaObject::invokeMethod(
        this,
        [this, stop, box] {
          if (!*stop) takeMotion(box);
        },
        Qt::QueuedConnection);
  };
  motionRevision_ = session_.document().revision();
  ahead_.start([this, stop = aheadStop_, options, settings = settings_, model = session_.run().model(),
                document = std::make_shared<const Document>(session_.document())] {
    // Numbers that have been changed since are in the document alone.
    std::shared_ptr<const CompiledModel> now = model;
    if (Result<CompiledModel> made = compile(*document, {.allowPython = model->system->pythonAllowed}); made)
      now = std::make_shared<const CompiledModel>(std::move(*made));
    const Eigen::AlignedBox3d box = render::boundsAhead(*document, now, settings, options);
    return [this, stop, box] {
      if (!*stop) takeMotion(box);
    };
  });
}

void View3D::takeMotion(const Eigen::AlignedBox3d& box) {
  if (session_.document().revision() != motionRevision_) return;
  motion_ = box;
  if (!placedByItself() || tools_->active() || tools_->mode() != nullptr || framedBox_.contains(box)) return;
  framedBox_ = box;
  framedAspect_ = viewport().aspect();
  render::Camera goal = flight_.goal();
  place(goal, box);
  framed_ = viewPointOf(goal);
  flight_.flyTo(goal);
}

// Along with the body that is followed; anew when the view has another shape.
void View3D::placeCamera(const Snapshot& snapshot) {
  if (frameOnNext_ && snapshot.system != nullptr) {
    frameOnNext_ = false;
    open(snapshot);
  }
  if (framedAspect_ != viewport().aspect() && placedByItself()) {
    // Also when it comes back to its place after the view has changed its shape.
    framedAspect_ = viewport().aspect();
    render::Camera goal = flight_.goal();
    place(goal, framedBox_);
    framed_ = kept_ = viewPointOf(goal);
    if (flight_.flying())
      flight_.flyTo(goal);
    else
      camera_ = goal;
  }
  const ItemId body = session_.document().byName(ItemList::Objects, settings_.follow);
  const Eigen::Vector3d shift = followed_.follow(camera_, snapshot, body);
  if (shift.squaredNorm() > 0) flight_.shiftGoal(shift);
  travelled_ += shift;
  setProjection(camera_);
}

void View3D::setAnimated(bool animated) {
  animated_ = animated;
  flight_.setDuration(animated ? kFlight : 0);
}

void View3D::crossFade() {
  if (animated_ && isVisible()) fade_->from(grabFramebuffer());
}

void View3D::buildFrame() {
  static const Snapshot nothing;
  const Snapshot* latest = shape_ ? shownShape() : session_.run().snapshot();
  const Snapshot& snapshot = latest != nullptr ? *latest : nothing;
  placeCamera(snapshot);
  restrictBounds();
  const auto& selected = session_.selection().items();
  render::FrameOptions options = frameOptions();
  options.glow = glow_;
  options.beside = beside_;
  builder_.build(session_.document(), snapshot, camera_, options, selected, session_.selection().hovered(), frame_,
                 picks_);
  freeBodyLook_.after(snapshot, frame_, viewport().aspect(), flight_);
  // Told when the picture is done: the lists that show them must not change while it is painted.
  if (std::exchange(reportedLayouts_, builder_.layouts()) != builder_.layouts())
    QMetaObject::invokeMethod(
        this, [this] { session_.setDrawingRemarks(builder_.problems()); }, Qt::QueuedConnection);
  tools_->decorate(frame_);
  for (render::Label& label : frame_.labels) label.size *= static_cast<float>(textScale());
  cube_->show(camera_);
  if (viewPointOf(camera_) != kept_ && !keepTimer_.isActive()) keepTimer_.start();
}

render::FrameOptions View3D::frameOptions() const {
  render::FrameOptions options;
  options.theme = appearance_.sceneTheme();
  options.triad = false;  // the cube tells
  options.aside = tr("drawn aside").toStdString();
  options.allNames = settings_.names;
  options.view = settings_;
  options.memory = &memory_;
  if (!shape_) options.variants = variants_;
  return options;
}

void View3D::showVariants(std::vector<std::shared_ptr<const Snapshot>> variants) {
  if (variants == variants_) return;
  variants_ = std::move(variants);
  update();
}

ShownMoment View3D::moment() const {
  const Snapshot* latest = shape_ ? shownShape() : session_.run().snapshot();
  return {latest != nullptr ? *latest : Snapshot(), camera_, frameOptions()};
}

void View3D::buildFor(const ShownMoment& moment, render::Frame& frame) {
  render::PickTable picks;
  builder_.build(session_.document(), moment.snapshot, moment.camera, moment.look, {}, {}, frame, picks);
}

render::Camera View3D::cameraFor(render::Camera camera, const QSize& size) const {
  const double aspect = static_cast<double>(size.width()) / size.height();
  if (aspect < viewport().aspect()) camera.setDistance(camera.distance() * viewport().aspect() / aspect);
  return camera;
}

double View3D::scaleFor(const QSize& size) const {
  return std::clamp(
      std::min(static_cast<double>(size.width()) / width(), static_cast<double>(size.height()) / height()), 0.5, 8.0);
}

void View3D::paintGl(unsigned framebuffer, bool finely) {
  // The first pictures each have a part of the rehearsal with them; one that fails says so when it is drawn itself.
  const Result<bool> rehearsed = renderer_.rehearse(viewport(), framebuffer, Smoothing::kSmooth);
  if (rehearsed && !*rehearsed) update();
  buildFrame();
  const bool still =
      std::exchange(still_, false) && renderer_.hasAhead(frame_, camera_, viewport(), optionsWith(Smoothing::kSmooth));
  samples_ = smoothing_.samples(still || finely);
  paintClock_.start();
  render::DrawOptions options = optionsWith(samples_);
  options.whole = finely;
  Status status = renderer_.draw(frame_, camera_, viewport(), framebuffer, options);
  if (!status) {
    // A lost context takes everything with it: begin anew, once.
    renderer_.release();
    status = renderer_.initialize();
    if (status) status = renderer_.draw(frame_, camera_, viewport(), framebuffer, options);
  }
  if (!status) glFailed(status.errors());
  refineTimer_.stop();
  if (samples_ == Smoothing::kPlain) refineTimer_.start(kRest);
  ++frameCount_;
  const qint64 now = QDeadlineTimer::current().deadline();
  paintTimes_.push_back(now);
  while (now - paintTimes_.front() > 1000) paintTimes_.pop_front();
}

/// Where drawing is slow a smooth picture is made in parts, so that a hand that comes back is not kept waiting.
void View3D::refine() {
  if (!isVisible() || !renderer_.ready() || !makeCurrent()) return;
  const Result<bool> whole =
      renderer_.drawAhead(frame_, camera_, viewport(), optionsWith(Smoothing::kSmooth), kLongestPart);
  doneCurrent();
  if (whole && !*whole) return refineTimer_.start(0);
  still_ = true;
  update();
}

void View3D::measurePicture() {
  if (!paintClock_.isValid()) return;
  smoothing_.measured(samples_, static_cast<double>(paintClock_.nsecsElapsed()) * 1e-6);
  paintClock_.invalidate();
}

void View3D::frameAll() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot != nullptr) frameWhole(wholeBox(*snapshot));
}

void View3D::keepInSight(const Vec3& point) {
  const Snapshot* snapshot = session_.run().snapshot();
  const std::optional<QPointF> at = project(point);
  if (snapshot == nullptr || (at && rect().marginsRemoved(kEdge).contains(at->toPoint()))) return;
  Eigen::AlignedBox3d box = wholeBox(*snapshot);
  frameWhole(box.extend(point));
}

void View3D::frameWhole(const Eigen::AlignedBox3d& box) {
  render::Camera goal = flight_.goal();
  goal.frameBox(box, viewport().aspect());
  flight_.flyTo(goal);
  if (!travelled_.isZero()) return;
  // From here on it keeps the whole in sight by itself.
  framedBox_ = box;
  framedAspect_ = viewport().aspect();
  framed_ = viewPointOf(goal);
  lookAheadAnew();
}

/// When the motion that the camera knows is not that of the present model.
void View3D::lookAheadAnew() {
  if (placedByItself() && session_.document().revision() != motionRevision_) lookAhead();
}

Eigen::AlignedBox3d View3D::wholeBox(const Snapshot& snapshot) {
  Eigen::AlignedBox3d box = builder_.bounds(session_.document(), snapshot, camera_.upAxis());
  if (motion_.isEmpty() || session_.document().revision() != motionRevision_) return box;
  return box.merged(motion_.translated(travelled_));
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

void View3D::showShape(const ShownShape& shape) {
  if (!shape.found) {
    shape_.reset();
    shapeTimer_.stop();
  } else if (shape_ && shape_->shows(shape)) {
    shape_->setAmplitude(shape.amplitude);
  } else {
    if (!shape_) shapeClock_.start();
    shape_ = std::make_unique<ShapeMotion>(shape);
    shapeTimer_.start();
  }
  update();
}

const Snapshot* View3D::shownShape() const {
  if (!shape_) return nullptr;
  return &shape_->at(1e-3 * static_cast<double>(shapeClock_.elapsed()));
}

const ShownShape* View3D::shape() const { return shape_ ? &shape_->shape() : nullptr; }

void View3D::showConcern(std::vector<ItemId> culprits, std::vector<ItemId> beside) {
  std::sort(culprits.begin(), culprits.end());
  std::sort(beside.begin(), beside.end());
  if (culprits == glow_ && beside == beside_) return;
  glow_ = std::move(culprits);
  beside_ = std::move(beside);
  update();
}

void View3D::setView(render::Camera::View view) {
  render::Camera goal = flight_.goal();
  goal.setView(view);
  setProjection(goal);
  flight_.flyTo(goal);
}

}  // namespace sprung::ui
