#include "ui/view3d/tools/move_tool.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/round_number.h"
#include "core/building/friction.h"
#include "render/scene/scene_layout.h"
#include "ui/language/finding_text.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

MoveTool::MoveTool(View3D& view, const Grab& touched)
    : Tool(view), grab_(inWorkPlane(view, touched)), geometry_(view, grab_.point), local_(grab_.localPoint()) {
  const auto& system = view.session().run().system();
  const auto body = system ? system->directory->bodyIndex(grab_.body) : std::nullopt;
  const int node = body ? system->bodies[static_cast<std::size_t>(*body)].node : -1;
  if (node < 0) return;
  node_ = system->directory->items.nodes[static_cast<std::size_t>(node)];
  const Document& document = view.session().document();
  const Item* item = document.find(node_);
  // A point that joints or other coordinates hold has no free choice of place; a body turns as well.
  const bool point = item != nullptr && (item->type().provides & (kPosition | kOrientation)) == kPosition;
  const auto joined = [&](const ConnectorLayout& connector) {
    return connector.lambdaCount > 0 &&
           std::any_of(connector.markers.begin(), connector.markers.end(),
                       [&](int marker) { return system->markers[static_cast<std::size_t>(marker)].node == node; });
  };
  const bool held = std::any_of(system->connectors.begin(), system->connectors.end(), joined);
  row_ = point && !held ? item->type().row("initialCoordinates") : nullptr;
  if (row_ == nullptr) puller_ = build::Puller::of(document);
  gridStep_ = render::makeLayout(document, *system, view.camera().upAxis()).gridStep;
}

void MoveTool::press(const Pointer& pointer) {
  last_ = pointer;
  gesture_ = Session::newGesture();
  active_ = true;
  if (puller_) return;
  if (row_ == nullptr) {
    active_ = false;
    return emit view_.notice(View3D::tr("The model has to run before bodies can be moved: see what is wrong with it."));
  }
  start_ = view_.session().document().rowState(node_, *row_);
}

/// Coordinates that have left their grid cell jump to the nearest grid line; the others stay as they are.
Vec3 MoveTool::snapped(const Vec3& shift) const {
  Vec3 result = Vec3::Zero();
  for (int i = 0; i < 3; ++i) {
    const double to = std::round((grab_.bodyPosition[i] + shift[i]) / gridStep_);
    if (to != std::round(grab_.bodyPosition[i] / gridStep_)) result[i] = to * gridStep_ - grab_.bodyPosition[i];
  }
  return result;
}

void MoveTool::move(const Pointer& pointer) {
  last_ = pointer;
  if (!active_) return;
  const auto at = geometry_.under(view_, pointer.position);
  if (!at) return;
  const Vec3 shift = *at - geometry_.point();
  shiftBy(pointer.modifiers & Qt::ControlModifier ? snapped(shift) : shift);
}

void MoveTool::pullTo(const Vec3& target) {
  puller_->pull(grab_.body, local_, target);
  (void)view_.session().change(
      View3D::tr("Move"), [&](DocumentEditor& editor) { return puller_->write(editor); }, gesture_);
}

/// Initial coordinates of the node; friction on it sticks where it then is.
Status MoveTool::startAt(const Document::RowState& state) {
  return view_.session().change(
      View3D::tr("Move"),
      [&](DocumentEditor& editor) -> Status {
        const build::Bristles bristles(editor.document());
        if (Status status = editor.assignState(node_, *row_, state); !status) return status;
        return bristles.follow(editor);
      },
      gesture_);
}

void MoveTool::shiftBy(const Vec3& shift) {
  if (puller_) return pullTo(geometry_.point() + shift);
  Document::RowState state = start_;
  auto& values = std::get<Numbers>(state.value).values;
  // No more digits than the eye can place.
  const double pixel = view_.pixelSizeAt(geometry_.point());
  for (int i = 0; i < 3 && static_cast<std::size_t>(i) < values.size(); ++i) {
    if (shift[i] == 0.0) continue;
    const auto at = static_cast<std::size_t>(i);
    state.formulas.erase(at);
    values[at] = roundedTo(values[at] + shift[i], pixel);
  }
  const Status status = startAt(state);
  if (!status) emit view_.notice(findingSentence(status.errors().front().what));
}

void MoveTool::release(const Pointer& /*pointer*/) {
  active_ = false;
  view_.update();
}

void MoveTool::cancel() {
  if (!active_) return;
  active_ = false;
  if (puller_) {
    // Nothing is left of a gesture that comes back to its start.
    const auto start = std::exchange(puller_, nullptr);
    start->reset();
    (void)view_.session().change(
        View3D::tr("Move"), [&](DocumentEditor& editor) { return start->write(editor); }, gesture_);
  } else {
    (void)startAt(start_);
  }
  view_.update();
}

bool MoveTool::key(int key) {
  if (!active_ || !geometry_.key(key, last_.position)) return false;
  emit view_.notice(View3D::tr("Moving %1").arg(geometry_.words()));
  move(last_);
  view_.update();
  return true;
}

void MoveTool::decorate(render::Frame& frame) const {
  if (active_) geometry_.drawAxis(frame, view_.sceneTheme(), 1e3 * view_.pixelSizeAt(geometry_.point()));
}

}  // namespace sprung::ui
