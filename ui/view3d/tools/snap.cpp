#include "ui/view3d/tools/snap.h"

#include <algorithm>
#include <cmath>

#include "core/base/round_number.h"
#include "core/items/nodes/point_ground.h"
#include "render/scene/scene_layout.h"
#include "ui/session/session.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/tools/body_snap.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kGridReach = 9.0;  // logical pixels: this close to a grid line means the line

}  // namespace

SnapHit snapOnPlane(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers, const WorkPlane& plane,
                    const std::optional<Vec3>& from) {
  SnapHit hit;
  const Vec3 raw = onPlane(view, position, plane).value_or(plane.point);
  const double pixel = view.pixelSizeAt(raw);
  const double step = snapStep(view, raw);
  const bool force = (modifiers & Qt::ControlModifier) != 0;
  Vec3 point = raw;
  int onGrid = 0, straight = 0;
  for (int i = 0; i < 3; ++i) {
    if (std::abs(plane.normal[i]) > 0.5) continue;
    const double line = roundedTo(std::round(raw[i] / step) * step, step * 1e-3);
    const double reach = kGridReach * pixel;
    if (from && !force && std::abs(raw[i] - (*from)[i]) < reach) {
      point[i] = (*from)[i];
      ++straight;
    } else if (force || std::abs(raw[i] - line) < reach) {
      point[i] = line;
      ++onGrid;
    } else {
      point[i] = roundedTo(raw[i], pixel);
    }
  }
  hit.end.point = point;
  if (straight > 0)
    hit.mark = View3D::tr("in line");
  else if (onGrid == 2)
    hit.mark = View3D::tr("grid");
  return hit;
}

build::Pose seenPose(View3D& view, ItemId body) {
  const Snapshot* snapshot = view.session().run().snapshot();
  const auto start = build::startPose(view.session().document(), body);
  if (view.session().run().atStart() && start) return *start;
  const auto index =
      snapshot != nullptr && snapshot->system ? snapshot->system->directory->bodyIndex(body) : std::nullopt;
  if (!index) return start.value_or(build::Pose{});
  return {snapshot->bodyPositions[static_cast<std::size_t>(*index)],
          snapshot->bodyRotations[static_cast<std::size_t>(*index)]};
}

WorkPlane workPlane(const View3D& view, const std::optional<Vec3>& through) {
  WorkPlane plane;
  Eigen::Index axis = 2;
  const Vec3 forward = view.camera().forward();
  forward.cwiseAbs().maxCoeff(&axis);
  plane.normal = Vec3::Unit(axis);
  if (through) {
    plane.point = *through;
    return plane;
  }
  const Document& document = view.document();
  for (const ItemId id : document.order(ItemList::Objects)) {
    const auto pose = build::startPose(document, id);
    if (!pose) continue;
    plane.point[axis] = pose->position[axis];
    break;
  }
  return plane;
}

std::optional<Vec3> onPlane(const View3D& view, const QPointF& position, const WorkPlane& plane) {
  std::optional<Vec3> at = view.rayAt(position).intersectPlane(plane.point, plane.normal);
  for (int i = 0; at && i < 3; ++i)
    if (std::abs(plane.normal[i]) > 0.5) (*at)[i] = plane.point[i];
  return at;
}

double snapStep(View3D& view, const Vec3& at) { return roundedDown(50.0 * view.pixelSizeAt(at)); }

SnapHit snapAt(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers, const WorkPlane& plane,
               const std::optional<Vec3>& from) {
  const Document& document = view.session().document();
  if (const std::optional<Grab> grab = view.grabAt(position)) {
    // A spring is drawn up to its ends: only there it stands for the body behind it.
    const bool itself = bodyOf(document, grab->item) == grab->body;
    const auto end = view.project(grab->point);
    const bool near = end && std::hypot(end->x() - position.x(), end->y() - position.y()) < kReach;
    if (itself || near)
      if (auto hit = snapOnBody(view, position, modifiers, grab->body, grab->point, plane)) return *hit;
  }
  const Item* item = document.find(view.itemAt(position));
  if (const auto* fixed = item != nullptr ? item->tryAs<PointGround>() : nullptr)
    return {build::ConnectorEnd::world(fixed->referenceCoordinates), QString::fromStdString(item->name)};
  return snapOnPlane(view, position, modifiers, plane, from);
}

void drawSnap(View3D& view, render::Frame& frame, const SnapHit& hit, const WorkPlane& plane, const QString& refusal) {
  const render::Theme theme = view.sceneTheme();
  const double pixel = view.pixelSizeAt(hit.end.point);
  const auto line = [&](const Vec3& a, const Vec3& b, const render::Color& color, float width) {
    render::Line segment;
    segment.a = frame.local(a);
    segment.b = frame.local(b);
    segment.width = width;
    segment.look.color = render::pack(color);
    segment.look.flags = render::kUnlit;
    segment.colorB = segment.look.color;
    frame.lines.push_back(segment);
  };
  const render::Color accent = refusal.isEmpty() ? theme.hover : theme.error;
  const Vec3 right = view.camera().right(), up = view.camera().up();
  constexpr int kSegments = 24;
  const double radius = (hit.mark.isEmpty() ? 3.0 : 7.0) * pixel;
  const auto onRing = [&](int i) {
    const double angle = 2.0 * M_PI * i / kSegments;
    return Vec3(hit.end.point + radius * (std::cos(angle) * right + std::sin(angle) * up));
  };
  for (int i = 0; i < kSegments; ++i) line(onRing(i), onRing(i + 1), accent, 2.0F);
  if (!hit.end.body.valid()) {
    // The crossings of the grid around the point.
    const double step = snapStep(view, hit.end.point);
    int first = 0;
    while (std::abs(plane.normal[first]) > 0.5) ++first;
    int second = first + 1;
    while (std::abs(plane.normal[second]) > 0.5) ++second;
    const Vec3 e1 = Vec3::Unit(first), e2 = Vec3::Unit(second);
    Vec3 base = hit.end.point;
    for (const int i : {first, second}) base[i] = std::round(base[i] / step) * step;
    for (int i = -3; i <= 3; ++i) {
      for (int j = -3; j <= 3; ++j) {
        const Vec3 at = base + step * (i * e1 + j * e2);
        const render::Color faint = render::withAlpha(theme.text, 0.5F - 0.1F * static_cast<float>(std::hypot(i, j)));
        if (std::hypot(i, j) > 3.5) continue;
        line(at - 3.0 * pixel * e1, at + 3.0 * pixel * e1, faint, 1.0F);
        line(at - 3.0 * pixel * e2, at + 3.0 * pixel * e2, faint, 1.0F);
      }
    }
  }
  const QString words = refusal.isEmpty() ? hit.mark : refusal;
  if (words.isEmpty()) return;
  render::Label label;
  label.position = frame.local(hit.end.point);
  label.text = words.toStdString();
  label.color = render::pack(refusal.isEmpty() ? theme.text : theme.error);
  label.background = render::pack(render::withAlpha(theme.panel, 0.9F));
  label.offset = {0, hit.end.body.valid() ? 36.0F : 22.0F};  // beside the body
  frame.labels.push_back(std::move(label));
}

void drawWords(View3D& view, render::Frame& frame, const Vec3& point, const QString& words, bool refused) {
  const render::Theme theme = view.sceneTheme();
  render::Label label;
  label.position = frame.local(point);
  label.text = words.toStdString();
  label.color = render::pack(refused ? theme.error : theme.text);
  label.background = render::pack(render::withAlpha(theme.panel, 0.9F));
  label.offset = {0, 40};
  frame.labels.push_back(std::move(label));
}

}  // namespace sprung::ui
