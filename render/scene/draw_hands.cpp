// The hands: arrows of the mouse and of pins with what they cost; see scene.h.
#include <algorithm>
#include <cmath>

#include "render/scene/scene.h"

namespace sprung::render {
namespace {

using Eigen::Vector3d;

/// Hands may hold points inside bodies: they are drawn nearer to the viewer along the lines of sight, so that they are
/// seen where they are.
class Nearer {
 public:
  Nearer(const Camera& camera, const Vector3d& point, double by)
      : camera_(camera), by_(by), parallel_(camera.projection() == Camera::Projection::Orthographic) {
    const double depth = (point - camera.eye()).dot(camera.forward());
    scale_ = parallel_ ? 1.0 : 1.0 - std::min(by / std::max(depth, 1e-9), 0.8);
  }
  double scale() const { return scale_; }
  Vector3d operator()(const Vector3d& point) const {
    if (parallel_) return point - by_ * camera_.forward();
    return camera_.eye() + scale_ * (point - camera_.eye());
  }

 private:
  const Camera& camera_;
  double by_;
  bool parallel_;
  double scale_ = 1.0;
};

/// Where the arrow of a pull ends: at the hand; along a locked axis, as the force is, beside it.
Vector3d reach(const HandReport& hand) {
  Vector3d end = hand.target.target;
  if (const auto axis = hand.target.axis) {
    end = hand.action.point;
    end[*axis] = hand.target.target[*axis];
  }
  return end;
}

}  // namespace

std::string effortText(const DragForce& action) {
  const double torque = action.torque.norm();
  return torque > 0.0 ? torqueText(torque) : forceText(action.force.norm());
}

void Scene::addHands() const {
  for (const HandReport& hand : snapshot.hands) addHand(hand);
}

// From the grabbed point to where the hand pulls, along the locked axis if there is one, with the newtons that it
// costs; a pin has its head where it pulls to. A torque is an arrow with two heads along its axis.
void Scene::addHand(const HandReport& hand) const {
  const Look look{pack(options.theme.hover), 0, kUnlit};
  // The hand is where the body is drawn.
  Vector3d shift = Vector3d::Zero();
  double nearer = 0.0;
  const auto body = system.directory->bodyIndex(hand.target.body);
  if (body && at(*body) < layout.bodies.size()) {
    shift = bodyOrigin(at(*body)) - snapshot.bodyPositions[at(*body)];
    nearer = layout.bodies[at(*body)].radius;
  }
  const Nearer seen(camera, hand.action.point + shift, nearer);
  const Vector3d point = seen(hand.action.point + shift);
  const double thin = 0.03 * layout.unit * seen.scale();
  Vector3d label = point, pin = point;
  ball(point, 2.2 * thin, look);
  if (hand.target.turn) {
    const double torque = hand.action.torque.norm();
    if (torque > 0.0) {
      label = point + 1.4 * layout.unit * seen.scale() / torque * hand.action.torque;
      arrow(point, label, thin, look);
      arrow(point, label - 4.5 * thin / torque * hand.action.torque, thin, look);
    }
    pin = label;
  } else {
    label = seen(reach(hand) + shift);
    pin = seen(hand.target.target + shift);
    if ((label - point).norm() > 4 * thin) arrow(point, label, thin, look);
  }
  if (hand.target.pinned) {
    const Vector3d head = pin + 7.0 * thin * (camera.up() + 0.5 * camera.right()).normalized();
    rod(pin, head, 0.7 * thin, look);
    ball(head, 3.0 * thin, look);
  }
  text(label, effortText(hand.action), options.theme.text, {14, 12}, Anchor::Left);
}

}  // namespace sprung::render
