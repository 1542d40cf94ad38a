// The mouse and the keyboard of the 3D view; see view3d.h.
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kZoomPerNotch = 0.88;
constexpr int kHoverDelay = 30;  // ms

/// What means something to a tool; with Ctrl or Alt a key belongs to the window. Shift counts where the tool asks for
/// it: letters are the same with and without.
int toolKey(const QKeyEvent& event, const ToolBox& tools) {
  if ((event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0) return 0;
  const int shifted = event.key() | static_cast<int>(Qt::SHIFT);
  return (event.modifiers() & Qt::ShiftModifier) != 0 && tools.wants(shifted) ? shifted : event.key();
}

}  // namespace

Pointer View3D::pointerOf(const QMouseEvent& event) const {
  return {event.position(), event.button(), event.modifiers(), std::chrono::steady_clock::now()};
}

void View3D::mousePressEvent(QMouseEvent* event) {
  flight_.stop();
  hoverTimer_.stop();
  tools_->press(pointerOf(*event));
  updateCursor();
}

void View3D::mouseMoveEvent(QMouseEvent* event) {
  // An event of a pointer that holds no button says nothing of what is being held.
  if (tools_->active() && event->buttons() == Qt::NoButton) return;
  mouse_ = event->position();
  const bool drawing = tools_->mode() != nullptr && (event->buttons() & Qt::LeftButton) != 0;
  if (tools_->active() || drawing) {
    tools_->move(pointerOf(*event));
    return updateCursor();
  }
  if (!hoverTimer_.isActive()) hoverTimer_.start(kHoverDelay);
}

void View3D::mouseReleaseEvent(QMouseEvent* event) {
  tools_->release(pointerOf(*event));
  updateCursor();
  if (!hoverTimer_.isActive()) hoverTimer_.start(kHoverDelay);
}

void View3D::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || tools_->mode() != nullptr) return mousePressEvent(event);
  const render::PickHit hit = pick(event->position());
  if (hit.pickId == 0) return;
  render::Camera goal = flight_.goal();
  goal.setTarget(hit.point);
  flight_.flyTo(goal);
}

void View3D::wheelEvent(QWheelEvent* event) {
  const double notches = event->angleDelta().y() / 120.0;
  event->accept();
  if (notches == 0.0 || tools_->wheel(notches)) return;
  flight_.stop();
  const render::PickHit hit = pick(event->position());
  const auto anchor = hit.pickId != 0 ? std::optional<Eigen::Vector3d>(hit.point) : std::nullopt;
  camera_.zoomAt(devicePixel(event->position()), std::pow(kZoomPerNotch, notches), viewport(), anchor);
  update();
}

void View3D::keyPressEvent(QKeyEvent* event) {
  if (tools_->key(toolKey(*event, *tools_))) {
    updateCursor();
    return event->accept();
  }
  if (event->key() == Qt::Key_Escape && session_.selection().picking() != nullptr) {
    session_.selection().endPicking();
    return event->accept();
  }
  if (event->key() == Qt::Key_Escape && !session_.selection().items().empty()) {
    session_.selection().clear();
    return event->accept();
  }
  GlCanvas::keyPressEvent(event);
}

bool View3D::event(QEvent* event) {
  // While something is held, X, Y, Z and Esc belong to the tool whatever they mean elsewhere.
  if (event->type() == QEvent::ShortcutOverride && tools_->wants(toolKey(*static_cast<QKeyEvent*>(event), *tools_)))
    event->accept();
  return GlCanvas::event(event);
}

bool View3D::focusNextPrevChild(bool next) {
  // Tab goes through fields and bodies while something is being placed or connected; then it comes as a key.
  if (tools_->wants(next ? Qt::Key_Tab : Qt::Key_Backtab)) return false;
  return GlCanvas::focusNextPrevChild(next);
}

void View3D::leaveEvent(QEvent* event) {
  mouse_.reset();
  if (!tools_->active()) session_.selection().setHovered({});
  GlCanvas::leaveEvent(event);
}

void View3D::focusOutEvent(QFocusEvent* event) {
  // What only keys hold is nobody's when they go elsewhere.
  if (event->reason() == Qt::ActiveWindowFocusReason || tools_->byKeys()) tools_->cancel();
  GlCanvas::focusOutEvent(event);
}

}  // namespace sprung::ui
