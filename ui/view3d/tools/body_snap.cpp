#include "ui/view3d/tools/body_snap.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/items/body_position.h"
#include "core/items/body_rigid.h"
#include "core/items/rigid_body.h"
#include "core/items/rigid_body_2d.h"
#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kLineReach = 7.0;  // logical pixels: this close to an edge means the edge
constexpr double kBehind = 3.0;     // what lies out of the middle plane has to be aimed at by so much more

struct Candidate {
  Vec3 local = Vec3::Zero();
  QString mark;
  double penalty = 0.0;  // pixels
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
};

/// Full edges of the brick that has a body's inertia, centred at its centre of mass; zero where there is none.
Vec3 edgesOf(const RigidBody& body) {
  if (body.physicsMass <= 0.0) return Vec3::Zero();
  const Vec3 moments =
      RigidBody::inertiaAboutCenter(body.physicsMass, body.physicsInertia, body.physicsCenterOfMass).diagonal();
  const Vec3 square = 6.0 / body.physicsMass * (0.5 * moments.sum() * Vec3::Ones() - moments) * 2.0;
  return square.cwiseMax(0.0).cwiseSqrt();
}

/// Only rigid bodies have points beside their centre.
bool hasExtent(const Item& item) { return item.tryAs<RigidBody>() != nullptr || item.tryAs<RigidBody2D>() != nullptr; }

/// As it is drawn; a brick by its inertia in all digits.
std::optional<Box> boxOf(const View3D& view, ItemId body) {
  const Item& item = *view.document().find(body);
  const render::BodyShape* shape = view.shapeOf(body);
  const bool own = shape != nullptr && shape->form == render::BodyForm::Own;
  if (const auto* rigid = item.tryAs<RigidBody>(); rigid != nullptr && !own) {
    const Vec3 half = 0.5 * edgesOf(*rigid);
    if (half.isZero()) return std::nullopt;
    // Digits of the inertia's square root say nothing.
    return Box{rigid->physicsCenterOfMass, rounded(half, grainOf(1e-9 * half.maxCoeff())), Mat3::Identity()};
  }
  if (shape == nullptr || !shape->boxed() || shape->half.isZero()) return std::nullopt;
  return Box{shape->centre, shape->half, shape->axes.toRotationMatrix()};
}

constexpr int kSigns[] = {-1, 1};

void addPoints(const Box& box, std::vector<Candidate>& list) {
  const Vec3& half = box.half;
  for (int axis = 0; axis < 3; ++axis) {
    const bool longest = half[axis] > 1.5 * half[(axis + 1) % 3] && half[axis] > 1.5 * half[(axis + 2) % 3];
    for (const int side : kSigns)
      list.push_back({box.at(side * Vec3::Unit(axis)), longest ? View3D::tr("end") : View3D::tr("middle of a face")});
    for (const int one : kSigns)
      for (const int other : kSigns)
        list.push_back({box.at(one * Vec3::Unit((axis + 1) % 3) + other * Vec3::Unit((axis + 2) % 3)),
                        View3D::tr("middle of an edge"), kBehind});
  }
  for (int corner = 0; corner < 8; ++corner) {
    const Vec3 signs((corner & 1) != 0 ? 1 : -1, (corner & 2) != 0 ? 1 : -1, (corner & 4) != 0 ? 1 : -1);
    list.push_back({box.at(signs), View3D::tr("corner"), kBehind});
  }
}

/// The edges that can be seen, and the outline in the middle plane whose normal (body-fixed) is nearest to `normal`.
std::vector<EdgeLine> edgeLines(const Box& box, const Vec3& eye, const Vec3& normal) {
  std::vector<EdgeLine> lines;
  const auto seen = [&](int axis, int side) {
    const Vec3 out = side * box.axes.col(axis);
    return out.dot(eye - box.at(side * Vec3::Unit(axis))) > 0.0;
  };
  Eigen::Index flat = 2;
  (box.axes.transpose() * normal).cwiseAbs().maxCoeff(&flat);
  for (int axis = 0; axis < 3; ++axis) {
    const int second = (axis + 1) % 3, third = (axis + 2) % 3;
    const auto line = [&](const Vec3& middle, const QString& mark, double penalty) {
      lines.push_back({box.at(middle - Vec3::Unit(axis)), box.at(middle + Vec3::Unit(axis)), mark, penalty});
    };
    for (const int one : kSigns)
      for (const int other : kSigns)
        if (seen(second, one) || seen(third, other))
          line(one * Vec3::Unit(second) + other * Vec3::Unit(third), View3D::tr("edge"), kBehind);
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
    const auto* point = marker.tryAs<BodyPosition>();
    const auto* frame = marker.tryAs<BodyRigid>();
    if (point == nullptr && frame == nullptr) continue;
    const Vec3 local = point != nullptr ? point->localPosition : frame->localPosition;
    if (!local.isZero()) list.push_back({local, QString::fromStdString(marker.name)});
  }
  list.push_back({Vec3::Zero(), View3D::tr("centre")});
  if (const auto* rigid = item.tryAs<RigidBody>()) {
    if (!rigid->physicsCenterOfMass.isZero())
      list.push_back({rigid->physicsCenterOfMass, View3D::tr("centre of mass")});
  }
  if (const auto box = boxOf(view, body); box && hasExtent(item)) addPoints(*box, list);
  return list;
}

/// The point of an edge under the mouse, body-fixed.
std::optional<Candidate> nearestOnEdge(View3D& view, const QPointF& position, ItemId body, const build::Pose& pose,
                                       const WorkPlane& plane, double grain) {
  const auto box = boxOf(view, body);
  if (!box) return std::nullopt;
  std::optional<Candidate> best;
  double nearest = kLineReach;
  const Vec3 eye = pose.toLocal(view.rayAt(position).origin);
  for (const EdgeLine& line : edgeLines(*box, eye, pose.rotation.transpose() * plane.normal)) {
    const auto a = view.project(pose.toGlobal(line.a)), b = view.project(pose.toGlobal(line.b));
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
    const double from = std::clamp(rounded(share * length, grain), 0.0, length);
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
  double nearest = kReach;
  bool found = false;
  for (const Candidate& candidate : candidates(view, body)) {
    const Vec3 point = hit.end.pose.toGlobal(candidate.local);
    const auto pixel = view.project(point);
    if (!pixel) continue;
    // Of points behind each other the one that is no corner: joints belong in the middle plane.
    const double distance = std::hypot(pixel->x() - position.x(), pixel->y() - position.y()) + candidate.penalty;
    if (distance >= nearest) continue;
    nearest = distance;
    found = true;
    hit.end.point = point;
    hit.mark = candidate.mark;
  }
  if (found) return hit;
  const double grain = grainOf(view.pixelSizeAt(surface));
  if (const auto onEdge = nearestOnEdge(view, position, body, hit.end.pose, plane, grain);
      onEdge && (modifiers & Qt::ShiftModifier) == 0) {
    hit.end.point = hit.end.pose.toGlobal(onEdge->local);
    hit.mark = onEdge->mark;
    return hit;
  }
  hit.mark.clear();
  Vec3 point = surface;
  if ((modifiers & Qt::ShiftModifier) != 0)
    hit.mark = View3D::tr("surface");
  else if (const auto middle = view.rayAt(position).intersectPlane(hit.end.pose.position, plane.normal))
    point = *middle;
  hit.end.point = hit.end.pose.toGlobal(rounded(hit.end.pose.toLocal(point), grain));
  return hit;
}

}  // namespace sprung::ui
