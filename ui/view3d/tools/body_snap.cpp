#include "ui/view3d/tools/body_snap.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "core/base/round_number.h"
#include "core/building/solid.h"
#include "core/law/body_kind.h"
#include "core/law/grip.h"
#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kLineReach = 7.0;  // logical pixels: this close to an edge means the edge
constexpr double kBehind = 3.0;     // what lies out of the middle plane has to be aimed at by so much more

struct Candidate {
  Vec3 local = Vec3::Zero();
  QString mark;
  double penalty = 0.0;         // pixels
  Vec3 outside = Vec3::Zero();  // signs of the faces of the box that meet there; zero: not at its outside
};

/// An edge of a body, body-fixed.
struct EdgeLine {
  Vec3 a, b;
  QString mark;
  double penalty = 0.0;  // pixels
};

/// The box a body is seen as, body-fixed.
struct Box {
  Vec3 centre = Vec3::Zero();
  Vec3 half = Vec3::Zero();
  Mat3 axes = Mat3::Identity();

  Vec3 at(const Vec3& signs) const { return centre + axes * half.cwiseProduct(signs); }
  /// Whether one of the faces that meet at `signs` is turned to the eye (body-fixed).
  bool shows(const Vec3& signs, const Vec3& eye) const {
    for (int axis = 0; axis < 3; ++axis) {
      const Vec3 out = signs[axis] * axes.col(axis);
      if (out.dot(eye - at(signs[axis] * Vec3::Unit(axis))) > 0.0) return true;
    }
    return false;
  }
};

/// Only rigid bodies have points beside their centre.
bool hasExtent(const Item& item) { return item.type().body->isRigid(); }

/// Joints of planar bodies lie in their plane, whatever is in front of it.
bool isPlanar(const Item& item) { return item.type().body->isPlanar(); }

/// From where a body is to where it is drawn, body-fixed.
Vec3 shiftOf(const View3D& view, ItemId body) {
  const render::BodyShape* shape = view.shapeOf(body);
  return shape != nullptr ? shape->shift : Vec3(Vec3::Zero());
}

/// The solid in all digits, where the body is; else as it is drawn.
std::optional<Box> boxOf(const View3D& view, ItemId body) {
  if (const auto solid = build::solidOf(view.document(), body))
    return Box{solid->centre, 0.5 * solid->size, solid->axes};
  const render::BodyShape* shape = view.shapeOf(body);
  if (shape == nullptr || !shape->boxed() || shape->half.isZero()) return std::nullopt;
  return Box{shape->centre, shape->half, shape->axes.toRotationMatrix()};
}

constexpr int kSigns[] = {-1, 1};

void addPoints(const Box& box, bool planar, std::vector<Candidate>& list) {
  const Vec3& half = box.half;
  const auto take = [&](const Vec3& local, const QString& mark, double penalty, const Vec3& outside) {
    if (!planar || std::abs(local.z()) < 1e-9 * half.norm()) list.push_back({local, mark, penalty, outside});
  };
  const auto behind = [&](const Vec3& signs, const QString& mark) { take(box.at(signs), mark, kBehind, signs); };
  for (int axis = 0; axis < 3; ++axis) {
    const bool longest = half[axis] > 1.5 * half[(axis + 1) % 3] && half[axis] > 1.5 * half[(axis + 2) % 3];
    for (const int side : kSigns)
      take(box.at(side * Vec3::Unit(axis)), longest ? View3D::tr("end") : View3D::tr("middle of a face"), 0.0,
           Vec3::Zero());
    for (const int one : kSigns)
      for (const int other : kSigns)
        behind(one * Vec3::Unit((axis + 1) % 3) + other * Vec3::Unit((axis + 2) % 3), View3D::tr("middle of an edge"));
  }
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 signs((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1, (corner & 4) != 0 ? 1 : -1);
    behind(signs, View3D::tr("corner"));
  }
}

/// The edges that can be seen, and the outline in the middle plane whose normal (body-fixed) is nearest to `normal`.
std::vector<EdgeLine> edgeLines(const Box& box, const Vec3& eye, const Vec3& normal) {
  std::vector<EdgeLine> lines;
  Eigen::Index flat = 2;
  (box.axes.transpose() * normal).cwiseAbs().maxCoeff(&flat);
  for (int axis = 0; axis < 3; ++axis) {
    const int second = (axis + 1) % 3, third = (axis + 2) % 3;
    const auto line = [&](const Vec3& middle, const QString& mark, double penalty) {
      lines.push_back({box.at(middle - Vec3::Unit(axis)), box.at(middle + Vec3::Unit(axis)), mark, penalty});
    };
    for (const int one : kSigns)
      for (const int other : kSigns)
        if (const Vec3 signs = one * Vec3::Unit(second) + other * Vec3::Unit(third); box.shows(signs, eye))
          line(signs, View3D::tr("edge"), kBehind);
    if (axis == flat) continue;
    const int across = second == flat ? third : second;
    for (const int side : kSigns) line(side * Vec3::Unit(across), View3D::tr("side"), 0.0);
  }
  return lines;
}

/// Points of a body that are worth a click, in its axes; the best known first.
std::vector<Candidate> candidates(const View3D& view, ItemId body) {
  const Document& document = view.document();
  const Item& item = *document.find(body);
  std::vector<Candidate> list;
  for (const ItemId user : document.users(body)) {
    const Item& marker = *document.find(user);
    if (marker.type().marker == nullptr) continue;
    const MarkerGrip grip = marker.type().marker(marker);
    if (grip.isPlace() && !grip.local.isZero()) list.push_back({grip.local, QString::fromStdString(marker.name)});
  }
  list.push_back({Vec3::Zero(), View3D::tr("centre")});
  if (item.type().body->isRigid()) {
    const Vec3 centre = inertiaOf(item).centre;
    if (!centre.isZero()) list.push_back({centre, View3D::tr("centre of mass")});
  }
  if (const auto box = boxOf(view, body); box && hasExtent(item)) addPoints(*box, isPlanar(item), list);
  return list;
}

/// The point of an edge under the mouse, body-fixed.
std::optional<Candidate> nearestOnEdge(View3D& view, const QPointF& position, ItemId body, const build::Pose& pose,
                                       const WorkPlane& plane, double resolution) {
  const auto box = boxOf(view, body);
  if (!box) return std::nullopt;
  std::optional<Candidate> best;
  double nearest = kLineReach;
  const Vec3 shift = shiftOf(view, body);
  const Vec3 eye = pose.toLocal(view.rayAt(position).origin) - shift;
  for (const EdgeLine& line : edgeLines(*box, eye, pose.rotation.transpose() * plane.normal)) {
    const auto a = view.project(pose.toGlobal(line.a + shift)), b = view.project(pose.toGlobal(line.b + shift));
    if (!a || !b) continue;
    const QPointF along = *b - *a;
    const double square = QPointF::dotProduct(along, along);
    if (square < 1.0) continue;  // seen from its end
    const double share = std::clamp(QPointF::dotProduct(position - *a, along) / square, 0.0, 1.0);
    const QPointF gap = *a + share * along - position;
    const double distance = std::hypot(gap.x(), gap.y()) + line.penalty;
    if (distance >= nearest) continue;
    nearest = distance;
    const double length = (line.b - line.a).norm();
    const double from = std::clamp(roundedTo(share * length, resolution), 0.0, length);
    best = Candidate{line.a + from / length * (line.b - line.a), line.mark};
  }
  return best;
}

}  // namespace

std::optional<SnapHit> snapOnBody(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers, ItemId body,
                                  const Vec3& surface, const WorkPlane& plane) {
  const Document& document = view.session().document();
  const Item* item = document.find(body);
  if (item == nullptr) return std::nullopt;
  SnapHit hit;
  hit.end.body = body;
  hit.end.pose = seenPose(view, body);
  hit.end.point = hit.end.pose.position;
  hit.mark = View3D::tr("centre");
  if (!hasExtent(*item)) return hit;
  const Vec3 shift = shiftOf(view, body);
  double nearest = kReach;
  bool found = false;
  const auto box = boxOf(view, body);
  const Vec3 eye = hit.end.pose.toLocal(view.rayAt(position).origin) - shift;
  for (const Candidate& candidate : candidates(view, body)) {
    // A corner at the back cannot be meant.
    if (!candidate.outside.isZero() && box && !box->shows(candidate.outside, eye)) continue;
    const auto pixel = view.project(hit.end.pose.toGlobal(candidate.local + shift));
    if (!pixel) continue;
    // Of points behind each other the one that is no corner: joints belong in the middle plane.
    const double distance = std::hypot(pixel->x() - position.x(), pixel->y() - position.y()) + candidate.penalty;
    if (distance >= nearest) continue;
    nearest = distance;
    found = true;
    hit.end.point = hit.end.pose.toGlobal(candidate.local);
    hit.mark = candidate.mark;
  }
  if (found) return hit;
  const double pixel = view.pixelSizeAt(surface);
  if (const auto onEdge = nearestOnEdge(view, position, body, hit.end.pose, plane, pixel);
      onEdge && (modifiers & Qt::ShiftModifier) == 0) {
    hit.end.point = hit.end.pose.toGlobal(onEdge->local);
    hit.mark = onEdge->mark;
    return hit;
  }
  hit.mark.clear();
  Vec3 point = surface;
  if ((modifiers & Qt::ShiftModifier) != 0)
    hit.mark = View3D::tr("surface");
  else if (const auto middle = view.rayAt(position).intersectPlane(hit.end.pose.toGlobal(shift), plane.normal))
    point = *middle;
  hit.end.point = hit.end.pose.toGlobal(
      (hit.end.pose.toLocal(point) - shift).unaryExpr([&](double x) { return roundedTo(x, pixel); }));
  return hit;
}

std::vector<SnapHit> snapPoints(View3D& view, ItemId body) {
  std::vector<SnapHit> points;
  if (view.document().find(body) == nullptr) return points;
  const build::Pose pose = seenPose(view, body);
  std::vector<Candidate> list = candidates(view, body);
  // From the centre outwards: what is a corner comes last.
  std::stable_sort(list.begin(), list.end(), [](const Candidate& a, const Candidate& b) {
    return std::pair(a.penalty, !a.local.isZero()) < std::pair(b.penalty, !b.local.isZero());
  });
  for (const Candidate& candidate : list) {
    const Vec3 point = pose.toGlobal(candidate.local);
    const bool known = std::any_of(points.begin(), points.end(),
                                   [&](const SnapHit& hit) { return (hit.end.point - point).norm() < 1e-9; });
    if (!known) points.push_back({build::ConnectorEnd{body, point, pose}, candidate.mark});
  }
  return points;
}

ItemId otherBodyAt(View3D& view, const Vec3& point, ItemId body) {
  const Document& document = view.session().document();
  for (const ItemId id : document.order(ItemList::Objects)) {
    if (id == body || !build::isBody(document.find(id)) || !hasExtent(*document.find(id))) continue;
    const build::Pose pose = seenPose(view, id);
    for (const Candidate& candidate : candidates(view, id))
      if ((pose.toGlobal(candidate.local) - point).norm() < view.pixelSizeAt(point)) return id;
  }
  return {};
}

}  // namespace sprung::ui
