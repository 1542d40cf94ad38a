#include "ui/view3d/view3d.h"

#include <QDeadlineTimer>
#include <QFileInfo>
#include <QGuiApplication>
#include <QLabel>
#include <QLineF>
#include <QMouseEvent>
#include <QOpenGLContext>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/black_box.h"
#include "core/building/pose.h"
#include "core/law/body_kind.h"
#include "render/gl/driver.h"
#include "ui/language/finding_text.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/cross_fade.h"
#include "ui/view3d/shape_motion.h"
#include "ui/view3d/tools/snap.h"
#include "ui/view3d/view_cube.h"

namespace sprung::ui {
namespace {

constexpr double kPickRadius = 5;        // logical pixels
constexpr double kCatchReach = 12;       // logical pixels, of what moves away while the hand comes
constexpr int kHoverWhileRunning = 120;  // ms
constexpr int kShapePicture = 25;        // ms

}  // namespace

View3D::View3D(Session& session, Appearance& appearance, QWidget* parent)
    : GlCanvas(parent),
      session_(session),
      appearance_(appearance),
      flight_(
          camera_, [this] { update(); }, this),
      tools_(new ToolBox(*this)),
      cube_(new ViewCube(this)),
      fade_(new CrossFade(this)),
      hoverTimer_(this),
      keepTimer_(this),
      refineTimer_(this),
      shapeTimer_(this) {
  setObjectName("view3d");
  setAccessibleName(tr("3D view"));
  setMinimumSize(320, 152);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  hoverTimer_.setSingleShot(true);
  connect(&hoverTimer_, &QTimer::timeout, this, &View3D::updateHover);
  for (QTimer* timer : {&keepTimer_, &refineTimer_}) timer->setSingleShot(true);
  keepTimer_.setInterval(kRest);
  connect(&keepTimer_, &QTimer::timeout, this, &View3D::keepSettings);
  connect(&refineTimer_, &QTimer::timeout, this, &View3D::refine);
  shapeTimer_.setInterval(kShapePicture);
  connect(&shapeTimer_, &QTimer::timeout, this, qOverload<>(&View3D::update));
  connect(this, &View3D::drawn, this, &View3D::measurePicture);
  connect(cube_, &ViewCube::chosen, this, [this](double yaw, double pitch) {
    render::Camera goal = flight_.goal();
    goal.setAngles(yaw, pitch);
    setProjection(goal);
    flight_.flyTo(goal);
  });
  connect(cube_, &ViewCube::dragged, this, [this](const QPointF& step) {
    flight_.stop();
    camera_.orbit(2 * step.x() * devicePixelRatioF(), 2 * step.y() * devicePixelRatioF(), viewport());
    update();
  });
  connect(&session.run(), &RunControl::snapshotArrived, this, &View3D::onSnapshot);
  connect(&session.run(), &RunControl::modelChanged, this, [this] {
    Snapshot start;
    start.system = session_.run().system();
    if (start.system != nullptr) render::placeAt(*start.system, session_.run().startCoordinates(), start);
    memory_.setStart(std::move(start));
  });
  connect(&session.run(), &RunControl::playingChanged, this, &View3D::updateCursor);
  // What a tool takes back belongs to the model that it has moved.
  connect(&session, &Session::aboutToReplaceDocument, this, [this] { tools_->cancel(); });
  connect(&session, &Session::documentReplaced, this, [this] {
    takeSettings();
    setMode(nullptr);
    // Of another model; its items may have the places of other things in this one.
    showShape({});
    showVariants({});
    update();
  });
  connect(&session, &Session::fileChanged, this, &View3D::findMeshes);
  connect(&session, &Session::rowChanged, this, [this] { update(); });
  connect(&session, &Session::structureChanged, this, [this] { update(); });
  connect(&session.run(), &RunControl::playingChanged, this, [this](bool playing) {
    if (!playing) return;
    setMode(nullptr);
    if (animated_) lookAheadAnew();  // who wants less motion is not moved about
  });
  connect(tools_, &ToolBox::modeChanged, this, [this] {
    updateCursor();
    update();
    emit modeChanged();
  });
  connect(tools_, &ToolBox::menuWanted, this, &View3D::menuWanted);
  connect(tools_, &ToolBox::spoken, this, &View3D::spoken);
  connect(&session, &Session::itemRenamed, this, [this] { update(); });
  connect(&session.selection(), &Selection::changed, this, [this] { update(); });
  connect(&session.selection(), &Selection::pickingStarted, this, [this] {
    setMode(nullptr);
    setFocus(Qt::OtherFocusReason);  // for Esc
    updateCursor();
  });
  connect(&session.selection(), &Selection::pickingEnded, this, &View3D::updateCursor);
  connect(&session.selection(), &Selection::hoverChanged, this, [this] {
    updateCursor();
    update();
  });
  connect(&appearance, &Appearance::changed, this, [this] {
    cube_->update();
    update();
  });
}

View3D::~View3D() {
  if (aheadStop_) *aheadStop_ = true;
  closeGl();
}

Status View3D::openGl() {
  Status status = renderer_.initialize();
  if (!status) return status;
  noteFact("OpenGL", render::driverName());
  if (render::drawsByProcessor()) smoothing_.expectSlow();
  return Done{};
}

void View3D::releaseGl() { renderer_.release(); }

void View3D::glFailed(const Diagnostics& reasons) {
  if (failure_ != nullptr) return;
  failure_ = new QLabel(tr("The 3D view cannot be drawn here:\n%1").arg(QString::fromStdString(toText(reasons))), this);
  failure_->setAlignment(Qt::AlignCenter);
  failure_->setWordWrap(true);
  failure_->setGeometry(rect().adjusted(32, 32, -32, -32));
  failure_->show();
}

const Document& View3D::document() const { return session_.document(); }

render::Viewport View3D::viewport() const {
  const double ratio = devicePixelRatioF();
  return {std::max(1, static_cast<int>(std::lround(width() * ratio))),
          std::max(1, static_cast<int>(std::lround(height() * ratio))), static_cast<float>(ratio)};
}

render::Theme View3D::sceneTheme() const { return appearance_.sceneTheme(); }

Eigen::Vector2d View3D::devicePixel(const QPointF& position) const {
  return {position.x() * devicePixelRatioF(), position.y() * devicePixelRatioF()};
}

render::Ray View3D::rayAt(const QPointF& position) const { return camera_.ray(devicePixel(position), viewport()); }

double View3D::pixelSizeAt(const Vec3& point) const {
  return camera_.pixelSize(point, viewport()) * devicePixelRatioF();
}

std::optional<QPointF> View3D::project(const Vec3& point) const {
  const auto pixel = camera_.project(point, viewport());
  if (!pixel) return std::nullopt;
  return QPointF(pixel->x(), pixel->y()) / devicePixelRatioF();
}

void View3D::onSnapshot() {
  if (const Snapshot* snapshot = session_.run().snapshot()) {
    memory_.take(document(), *snapshot);
    if (std::exchange(shiftsSeen_, snapshot->shifts) != snapshot->shifts && snapshot->heldFast)
      emit notice(findingText(*snapshot->heldFast));
  }
  update();
  // What moves below a resting mouse need not be found as often as what a moving mouse looks for.
  if (mouse_ && !tools_->active() && !hoverTimer_.isActive()) hoverTimer_.start(kHoverWhileRunning);
}

int View3D::framesPerSecond() const {
  const qint64 now = QDeadlineTimer::current().deadline();
  return static_cast<int>(
      std::count_if(paintTimes_.begin(), paintTimes_.end(), [now](qint64 time) { return now - time <= 1000; }));
}

render::PickHit View3D::pick(const QPointF& position) { return pick(position, kPickRadius, {}); }

render::PickHit View3D::pick(const QPointF& position, double reach, const std::function<bool(std::uint32_t)>& counts) {
  if (!renderer_.ready() || !makeCurrent()) return {};
  const int radius = std::max(1, static_cast<int>(std::lround(reach * devicePixelRatioF())));
  const Result<render::PickHit> hit =
      renderer_.pick(frame_, camera_, viewport(), devicePixel(position), radius, counts);
  doneCurrent();
  return hit ? *hit : render::PickHit{};
}

std::vector<ItemId> View3D::itemsIn(const QRect& rect) {
  if (!renderer_.ready() || !makeCurrent()) return {};
  const auto ids = renderer_.pickRect(frame_, camera_, viewport(), devicePixel(rect.topLeft()).cast<int>(),
                                      devicePixel(rect.bottomRight()).cast<int>());
  doneCurrent();
  if (!ids) return {};
  std::vector<ItemId> items;
  for (const std::uint32_t id : *ids)
    if (const ItemId item = picked(id); item.valid()) items.push_back(item);
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
  return items;
}

ItemId View3D::picked(std::uint32_t id) const {
  const ItemId item = picks_.find(id).item;
  return session_.document().find(item) != nullptr ? item : ItemId{};
}

ItemId View3D::itemAt(const QPointF& position) { return picked(pick(position).pickId); }

std::optional<Grab> View3D::grabAt(const QPointF& position) { return grabOf(pick(position)); }

std::optional<Grab> View3D::catchAt(const QPointF& position) {
  std::optional<Grab> hit = grabAt(position);
  if (hit && !hit->fixed) return hit;
  const auto& system = session_.run().system();
  const auto movable = [&](std::uint32_t id) {
    const ItemId item = picked(id);
    const auto body = system ? system->directory->bodyIndex(bodyOf(session_.document(), item)) : std::nullopt;
    return body && !system->bodies[static_cast<std::size_t>(*body)].isGround();
  };
  const std::optional<Grab> near = grabOf(pick(position, kCatchReach, movable));
  return near ? near : hit;
}

const HandReport* View3D::pinAt(const QPointF& position) const {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr) return nullptr;
  for (const HandReport& hand : snapshot->hands) {
    if (!hand.target.pinned) continue;
    const Vec3& at = hand.target.turn ? hand.action.point : hand.target.target;
    const auto seen = project(at);
    if (seen && QLineF(*seen, position).length() <= kReach) return &hand;
  }
  return nullptr;
}

void View3D::setHandOn(bool on) {
  handOn_ = on;
  tools_->cancel();
  updateCursor();
}

std::optional<Grab> View3D::grabOf(const render::PickHit& hit) const {
  const Snapshot* snapshot = session_.run().snapshot();
  Grab grab;
  grab.item = picked(hit.pickId);
  if (snapshot == nullptr || snapshot->system == nullptr || !grab.item.valid()) return std::nullopt;
  grab.body = bodyOf(session_.document(), grab.item);
  grab.point = hit.point;
  const auto end = nearestEnd(*snapshot, grab.item, hit.point);
  if (end) {
    grab.body = end->body;
    grab.point = end->position;
  }
  const auto index = snapshot->system->directory->bodyIndex(grab.body);
  if (!index) return std::nullopt;
  const auto at = static_cast<std::size_t>(*index);
  grab.bodyPosition = snapshot->bodyPositions[at];
  grab.bodyRotation = snapshot->bodyRotations[at];
  // A body that is drawn beside its place is held where it is.
  if (const render::BodyShape* shape = shapeOf(grab.body); shape != nullptr && !end)
    grab.point -= grab.bodyRotation * shape->shift;
  grab.fixed = snapshot->system->bodies[at].isGround();
  return grab;
}

std::optional<Grab> View3D::holdOf(ItemId body) const {
  const Snapshot* snapshot = session_.run().snapshot();
  const auto index =
      snapshot != nullptr && snapshot->system != nullptr ? snapshot->system->directory->bodyIndex(body) : std::nullopt;
  if (!index) return std::nullopt;
  const auto at = static_cast<std::size_t>(*index);
  Grab grab{.item = body,
            .body = body,
            .point = snapshot->bodyPositions[at],
            .bodyPosition = snapshot->bodyPositions[at],
            .bodyRotation = snapshot->bodyRotations[at],
            .fixed = snapshot->system->bodies[at].isGround()};
  const Item& item = *document().find(body);
  const render::BodyShape* shape = shapeOf(body);
  if (shape != nullptr && item.type().body != nullptr && item.type().body->isRotor()) {
    const Vec3 axis = build::axisOf(document(), body).value_or(Vec3::UnitZ());
    grab.point += shape->radius * axis.unitOrthogonal();
  }
  return grab;
}

void View3D::pullByKeys() {
  if (!session_.run().playing()) return emit notice(tr("The hand pulls in a run: let it run first (Space)."));
  const ItemId body = bodyOf(document(), session_.selection().current());
  // A key may come before the first picture of what runs now: lays it out.
  if (const Snapshot* snapshot = session_.run().snapshot(); snapshot != nullptr && snapshot->system != nullptr)
    builder_.bounds(document(), *snapshot, camera_.upAxis());
  const std::optional<Grab> grab = holdOf(body);
  if (!grab) return emit notice(tr("Select a body first: Ctrl+Down goes from one item to the next."));
  if (grab->fixed)
    return emit notice(tr("“%1” is fixed to the world: it cannot be moved by hand.")
                           .arg(QString::fromStdString(document().find(body)->name)));
  setFocus(Qt::OtherFocusReason);
  tools_->pullByKeys(*grab);
}

void View3D::setMode(std::unique_ptr<Mode> mode) {
  if (!mode && tools_->mode() == nullptr) return;
  const bool starts = mode != nullptr;
  tools_->setMode(std::move(mode));
  if (!starts) return;
  setFocus(Qt::OtherFocusReason);
  if (mouse_ && !hoverTimer_.isActive()) hoverTimer_.start();
}

const render::BodyShape* View3D::shapeOf(ItemId body) const {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr || snapshot->system == nullptr) return nullptr;
  const render::SceneLayout* layout = builder_.layout(*snapshot->system);
  const auto index = snapshot->system->directory->bodyIndex(body);
  return layout != nullptr && index ? &layout->bodies[static_cast<std::size_t>(*index)] : nullptr;
}

Vec3 View3D::aside() {
  const WorkPlane plane = workPlane(*this);
  const double step = snapStep(*this, plane.point);
  Vec3 shift = Vec3::Zero();
  for (int i = 0; i < 3; ++i) {
    if (std::abs(plane.normal[i]) > 0.5) continue;
    const Vec3 axis = Vec3::Unit(i);
    // Along what is nearest to the right, against what is nearest to up.
    const double right = axis.dot(camera_.right()), up = axis.dot(camera_.up());
    shift += (std::abs(right) > std::abs(up) ? std::copysign(step, right) : -std::copysign(step, up)) * axis;
  }
  return shift;
}

void View3D::updateHover() {
  if (tools_->active()) return;
  if (tools_->mode() != nullptr && mouse_)
    tools_->move({*mouse_, Qt::NoButton, QGuiApplication::keyboardModifiers(), std::chrono::steady_clock::now()});
  ItemId hovered = mouse_ ? itemAt(*mouse_) : ItemId{};
  if (mouse_ && !hovered.valid() && tools_->mode() == nullptr && session_.run().playing() && handOn_) {
    const auto caught = catchAt(*mouse_);
    if (caught) hovered = caught->item;
  }
  session_.selection().setHovered(hovered);
  updateCursor();
}

void View3D::updateCursor() {
  if (const auto shape = tools_->cursor()) return setCursor(*shape);
  const ItemId hovered = session_.selection().hovered();
  if (const auto* picking = session_.selection().picking()) {
    if (!hovered.valid()) return setCursor(Qt::CrossCursor);
    return setCursor(picking->fits(hovered) ? Qt::PointingHandCursor : Qt::ForbiddenCursor);
  }
  const auto& system = session_.run().system();
  const auto body = system ? system->directory->bodyIndex(bodyOf(session_.document(), hovered)) : std::nullopt;
  const bool movable = body && !system->bodies[static_cast<std::size_t>(*body)].isGround();
  if (hoveredPin() != nullptr) return setCursor(Qt::PointingHandCursor);
  if (movable && (handOn_ || session_.run().atStart())) return setCursor(Qt::OpenHandCursor);
  setCursor(hovered.valid() ? Qt::PointingHandCursor : Qt::ArrowCursor);
}

}  // namespace sprung::ui
