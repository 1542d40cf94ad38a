#include "core/dynamics/free_body_forces.h"

#include <algorithm>
#include <utility>

#include "core/dynamics/inertia.h"

namespace sprung {
namespace {

/// Markers of an item that move with the node, and stand somewhere.
template <class Use>
void eachMarker(const System& system, const ItemForces::Row& row, int node, const Use& use) {
  const auto look = [&](int marker) {
    if (marker < 0) return;
    const MarkerLayout& layout = system.markers[at(marker)];
    const int carrier = layout.body >= 0 ? system.bodies[at(layout.body)].node : layout.node;
    if (carrier == node && !layout.coordinate) use(marker);
  };
  if (row.kind == EnergyKind::Gravity || row.kind == EnergyKind::Load) return look(system.loads[at(row.index)].marker);
  for (const int marker : system.connectors[at(row.index)].markers) look(marker);
}

}  // namespace

FreeBodyForces::FreeBodyForces(std::shared_ptr<const System> system, int body)
    : system_(system), body_(body), forces_(std::move(system), system_->bodies[at(body)].node) {}

/// The smallest force and torque at the reference point that push the coordinates so: B^T w = push with B = [J; G].
Wrench FreeBodyForces::wrenchOf(const Equations& equations, const NodeVector& push) const {
  const MovingFrame& frame = equations.kinematics().body(body_);
  Eigen::Matrix<double, 6, Eigen::Dynamic, Eigen::ColMajor, 6, kMaxNodeCoordinates> map(6, frame.count);
  map.topRows<3>() = frame.J();
  map.bottomRows<3>() = frame.G();
  const Eigen::CompleteOrthogonalDecomposition<MatX> solver(map.transpose());
  const VecX found = solver.solve(push.head(frame.count));
  return {found.head<3>(), found.tail<3>()};
}

/// Where the item holds on to the body: the mean of its places there. A weight acts at the centre of mass.
Vec3 FreeBodyForces::pointOf(const Equations& equations, const ItemForces::Row& row, const FreeBody& diagram) const {
  Vec3 sum = Vec3::Zero();
  int count = 0;
  eachMarker(*system_, row, system_->bodies[at(body_)].node, [&](int marker) {
    const bool weight = system_->markers[at(marker)].bodyMass;
    sum += weight ? diagram.centre : equations.marker(marker).position;
    ++count;
  });
  return count > 0 ? Vec3(sum / count) : diagram.reference;
}

FreeBody FreeBodyForces::evaluate(const Equations& equations, const State& state, double loadFactor) {
  const Evaluation e = equations.evaluation(state);
  const MovingFrame& frame = equations.kinematics().body(body_);
  FreeBody diagram{
      .body = system_->directory->items.bodies[at(body_)], .reference = frame.position, .rotation = frame.rotation};
  Vec3 moment = Vec3::Zero();
  for (std::size_t i = 0; i < system_->bodies.size(); ++i) {
    if (system_->bodies[i].node != system_->bodies[at(body_)].node) continue;
    const double mass = sprung::bodyMass(e, static_cast<int>(i));
    diagram.mass += mass;
    moment += mass * centreOfMass(e, static_cast<int>(i));
  }
  diagram.centre = frame.position;
  if (diagram.mass > 0.0) diagram.centre += frame.rotation * moment / diagram.mass;

  forces_.evaluate(e, loadFactor, numbers_, energies_);
  Wrench inertia;
  for (const ItemForces::Row& row : forces_.rows()) {
    NodeVector push = NodeVector::Zero();
    for (int k = row.begin; k < row.end; ++k) {
      const int entry = forces_.coordinates()[at(k)] - frame.first;
      if (entry >= 0 && entry < frame.count) push[entry] += numbers_[k];
    }
    const Wrench term = wrenchOf(equations, push);
    if (row.kind == EnergyKind::Body) {
      inertia.force += term.force;
      inertia.torque += term.torque;
      continue;
    }
    // What stands on the left-hand side acts the other way.
    const Wrench acting{-term.force, -term.torque};
    const Vec3 point = pointOf(equations, row, diagram);
    diagram.actions.push_back({row.item, 0, point, acting.about(point - frame.position)});
  }
  diagram.inertia = inertia.about(diagram.centre - frame.position);
  addHands(equations, diagram);
  return diagram;
}

void FreeBodyForces::addHands(const Equations& equations, FreeBody& diagram) const {
  const HandForces& hands = equations.hands();
  for (int i = 0; i < hands.count(); ++i) {
    if (system_->bodies[at(hands.body(i))].node != system_->bodies[at(body_)].node) continue;
    const Vec3 point = hands.frame(i).position;
    const auto push = std::find_if(hands.pushes().begin(), hands.pushes().end(),
                                   [&](const DragPush& p) { return p.hand == hands.target(i).number; });
    if (push == hands.pushes().end()) continue;  // it has taken hold since the last step
    diagram.actions.push_back(
        {{}, hands.target(i).number, point, wrenchOf(equations, push->force).about(point - diagram.reference)});
  }
}

}  // namespace sprung
