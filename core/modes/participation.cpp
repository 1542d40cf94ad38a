#include "core/modes/participation.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/dynamics/configuration.h"
#include "core/dynamics/inertia.h"
#include "core/dynamics/item_forces.h"
#include "core/law/body_kind.h"
#include "core/law/rotation.h"
#include "core/solver/linearized.h"

namespace sprung {
namespace {

constexpr double kParticipationStep = 1e-5;  ///< of a difference quotient, in radians or extents of the model
constexpr double kNothing = 1e-7;            ///< share of the kinetic energy that is no potential energy

/// A body as its momentum sees it, in global axes.
struct Mover {
  const MovingFrame& frame;
  double mass;
  Vec3 arm;      ///< from the frame to the centre of mass [m]
  Mat3 inertia;  ///< about the centre of mass [kg m^2]
};

/// Visits every body that has inertia.
template <class Visit>
void forMovers(const Evaluation& e, const Visit& visit) {
  const PointMassColumns& points = e.system.pointMasses;
  for (std::size_t i = 0; i < points.body.size(); ++i) {
    const BodyKind& kind = *e.system.bodies[at(points.body[i])].kind;
    const MovingFrame& frame = e.kinematics.body(points.body[i]);
    const double resists = *e.block(points.coefficients[i]);
    if (!kind.isRotor()) {
      visit(Mover{frame, resists, Vec3::Zero(), Mat3::Zero()});
      continue;
    }
    const Vec3 axis = axisOf(kind, frame.rotation);
    visit(Mover{frame, 0.0, Vec3::Zero(), resists * axis * axis.transpose()});
  }
  const RigidBodyColumns& rigid = e.system.rigidBodies;
  for (std::size_t i = 0; i < rigid.body.size(); ++i) {
    const MovingFrame& frame = e.kinematics.body(rigid.body[i]);
    const RigidInertia body = e.system.bodies[at(rigid.body[i])].kind->inertia(e.block(rigid.coefficients[i]));
    visit(Mover{frame, body.mass, frame.rotation * body.centre,
                frame.rotation * body.aboutCentre() * frame.rotation.transpose()});
  }
}

/// How the motion that begins with the velocities `shape` bends while nothing acts on it but inertia and joints: what
/// is even in the velocities of the accelerations. Zero where nothing determines it.
VecX bend(Equations& equations, State state, const VecX& shape) {
  const auto accelerations = [&](const VecX& v) {
    state.v = v;
    return consistentState(equations, state);
  };
  const auto there = accelerations(shape), back = accelerations(-shape), rest = accelerations(VecX::Zero(shape.size()));
  if (!there || !back || !rest) return VecX::Zero(shape.size());
  return 0.5 * (there->a + back->a) - rest->a;
}

/// What each item resists a motion with, twice its potential energy at amplitude 1 [J], added to `sums`.
void addPotential(Equations& equations, ItemForces& forces, const State& state, const VecX& shape,
                  std::vector<double>& sums) {
  const System& system = equations.system();
  const VecX bending = bend(equations, state, shape);
  State moved = state;
  moved.v.setZero();
  moved.a.setZero();
  moved.lambda.setZero();
  const double step = kParticipationStep * std::min(1.0, system.extent);
  VecX numbers;
  std::vector<double> energies;
  for (const double way : {step, -step}) {
    addIncrement(system, state.q, way * shape + 0.5 * way * way * bending, moved.q);
    equations.evaluate(moved);
    forces.evaluate(equations.evaluation(moved), 1.0, numbers, energies);
    const VecX velocity = shape + way * bending;
    for (std::size_t i = 0; i < forces.rows().size(); ++i)
      for (int k = forces.rows()[i].begin; k < forces.rows()[i].end; ++k)
        sums[i] += numbers[k] * velocity[forces.coordinates()[at(k)]] / (2.0 * way);
  }
}

/// Parts of `whole`, the largest first; what is less than rounding is left out.
std::vector<EnergyShare> sharesOf(std::vector<EnergyShare> parts, double whole) {
  for (EnergyShare& part : parts) part.share /= whole;
  std::erase_if(parts, [](const EnergyShare& part) { return !(std::abs(part.share) > kNothing); });
  std::ranges::stable_sort(
      parts, [](double a, double b) { return a > b + kNothing; },
      [](const EnergyShare& p) { return std::abs(p.share); });
  return parts;
}

}  // namespace

SixAxes MomentumMap::whole() const {
  SixAxes result;
  result << Vec3::Constant(mass), inertia.diagonal();
  return result;
}

MomentumMap momentumMap(const Equations& equations, const State& state) {
  const Evaluation e = equations.evaluation(state);
  MomentumMap map;
  map.rows.setZero(6, e.system.coordinateCount);
  Vec3 moment = Vec3::Zero();
  forMovers(e, [&](const Mover& body) {
    map.mass += body.mass;
    moment += body.mass * (body.frame.position + body.arm);
  });
  if (map.mass > 0.0) map.centre = moment / map.mass;
  forMovers(e, [&](const Mover& body) {
    const Vec3 place = body.frame.position + body.arm - map.centre;
    const Eigen::Matrix<double, 3, Eigen::Dynamic, 0, 3, kMaxNodeCoordinates> momentum =
        body.mass * (body.frame.J() - skew(body.arm) * body.frame.G());
    map.rows.block(0, body.frame.first, 3, body.frame.count) += momentum;
    map.rows.block(3, body.frame.first, 3, body.frame.count) += skew(place) * momentum + body.inertia * body.frame.G();
    map.inertia += body.inertia + body.mass * (place.squaredNorm() * Mat3::Identity() - place * place.transpose());
  });
  return map;
}

EnergyShares energyShares(const CompiledModel& model, std::span<const VecX> shapes, double rate,
                          std::shared_ptr<CallControl> control) {
  const System& system = *model.system;
  Equations equations(model.system, model.coefficients, Equations::Python::Run, std::move(control));
  std::vector<EnergyShare> kinetic;
  for (const ItemId body : system.directory->items.bodies) kinetic.push_back({body});
  ItemForces forces(model.system);
  std::vector<double> sums(forces.rows().size(), 0.0), energies(system.bodies.size());
  for (const VecX& shape : shapes) {
    State moving = model.initial;
    moving.v = shape;
    equations.evaluate(moving);
    equations.bodyEnergies(moving, energies);
    for (std::size_t i = 0; i < kinetic.size(); ++i) kinetic[i].share += energies[i];
    addPotential(equations, forces, model.initial, shape, sums);
  }
  double motion = 0.0, held = 0.0;
  for (const EnergyShare& part : kinetic) motion += part.share;
  std::vector<EnergyShare> potential;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    potential.push_back({forces.rows()[i].item, 0.5 * sums[i]});
    held += 0.5 * sums[i];
  }
  EnergyShares shares;
  if (motion > 0.0) shares.kinetic = sharesOf(std::move(kinetic), motion);
  if (std::abs(held) > kNothing * rate * rate * motion) shares.potential = sharesOf(std::move(potential), held);
  return shares;
}

}  // namespace sprung
