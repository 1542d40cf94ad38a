#include "ui/view3d/tools/deed_mode.h"

#include <QLineF>
#include <algorithm>
#include <utility>

#include "core/building/pose.h"
#include "ui/language/finding_text.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/tools/body_snap.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

DeedTarget DeedMode::targetAt(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers) {
  DeedTarget target{view.itemAt(position), {}, {}};
  const SnapHit hit = snapAt(view, position, modifiers, workPlane(view));
  if (hit.end.body.valid()) {
    target.body = hit.end.body;
    target.point = hit.end.point;
    if (!target.item.valid()) target.item = target.body;
  }
  return target;
}

void DeedMode::look(const Pointer& pointer) {
  target_ = targetAt(view_, pointer.position, pointer.modifiers);
  byKeys_ = false;
  judge();
}

void DeedMode::judge() {
  const Status status = check_(target_);
  refusal_ = status ? QString() : findingText(status.errors().front());
  view_.update();
}

void DeedMode::press(const Pointer& pointer) {
  pressed_ = true;
  look(pointer);
}

void DeedMode::move(const Pointer& pointer) {
  // A mouse that rests must not take back what keys have chosen.
  if (byKeys_ && QLineF(mouse_, pointer.position).length() < kClickSlack) return;
  look(pointer);
}

void DeedMode::release(const Pointer& pointer) {
  if (!std::exchange(pressed_, false)) return;
  look(pointer);
  doIt(pointer.position);
}

void DeedMode::doIt(const QPointF& position) {
  if (!refusal_.isEmpty()) return emit view_.notice(refusal_);
  done_ = true;
  deed_(target_, position);
}

bool DeedMode::wants(int key) const {
  switch (key) {
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down:
    case Qt::Key_Return:
    case Qt::Key_Enter: return true;
    default: return false;
  }
}

bool DeedMode::key(int key) {
  if (!wants(key)) return false;
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    const auto seen = target_.point ? view_.project(*target_.point) : std::nullopt;
    doIt(seen.value_or(view_.mousePosition()));
    return true;
  }
  const bool back = key == Qt::Key_Backtab || key == Qt::Key_Left || key == Qt::Key_Up;
  goToNext(back ? -1 : 1);
  byKeys_ = true;
  mouse_ = view_.mousePosition();
  return true;
}

void DeedMode::goToNext(int step) {
  const Document& document = view_.document();
  std::vector<DeedTarget> targets;
  for (const ItemId id : document.order(ItemList::Objects)) {
    DeedTarget target{id, {}, {}};
    if (build::isBody(document.find(id))) {
      const std::vector<SnapHit> points = snapPoints(view_, id);
      if (!points.empty()) {
        target.body = id;
        target.point = points.front().end.point;
      }
    }
    if (check_(target)) targets.push_back(target);
  }
  if (targets.empty()) return;
  const ItemId from = target_.item.valid() ? target_.item : view_.session().selection().current();
  const auto found =
      std::find_if(targets.begin(), targets.end(), [&](const auto& target) { return target.item == from; });
  const auto count = static_cast<std::ptrdiff_t>(targets.size());
  std::ptrdiff_t next = step > 0 ? 0 : count - 1;
  // What was selected before is what is meant first.
  if (found != targets.end()) next = (found - targets.begin() + (target_.item.valid() ? step : 0) + count) % count;
  target_ = targets[static_cast<std::size_t>(next)];
  view_.session().selection().setHovered(target_.item);
  judge();
}

QString DeedMode::spoken() const {
  const Item* item = done_ ? nullptr : view_.document().find(target_.item);
  if (item == nullptr) return {};
  const QString name = qText(item->name);
  return refusal_.isEmpty() ? name : name + ": " + refusal_;
}

QString DeedMode::hint() const { return View3D::tr("%1.  Tab: the next one.  Esc: leave it.").arg(what_); }

void DeedMode::decorate(render::Frame& frame) const {
  if (!target_.body.valid() || !target_.point) return;
  SnapHit hit;
  hit.end.body = target_.body;
  hit.end.point = *target_.point;
  drawSnap(view_, frame, hit, workPlane(view_, target_.point), refusal_);
}

}  // namespace sprung::ui
