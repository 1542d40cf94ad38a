// The hands of a simulator: pulling while it runs, and shifting bodies while it stands still.
#include <utility>

#include "core/sim/simulator.h"
#include "core/solver/energy_books.h"
#include "core/solver/point_shift.h"

namespace sprung {
namespace {

/// A point that has come nearer to its target by less than this share of the way has not moved.
constexpr double kMoved = 1e-6;

std::string quoted(const System& system, const std::vector<ItemId>& items) {
  constexpr std::size_t kMost = 3;
  std::string text;
  for (std::size_t i = 0; i < items.size() && i < kMost; ++i)
    text += (i == 0 ? "'" : ", '") + system.directory->itemName(items[i]) + "'";
  return items.size() > kMost ? text + " and others" : text;
}

}  // namespace

/// The works of the hands that were at work before, in the order of those that are now.
void Simulator::matchWorks(const Hands& before) {
  const Hands& now = engine_->equations.hands().targets();
  const std::vector<double> works = std::exchange(handWorks_, std::vector<double>(now.all.size(), 0.0));
  for (std::size_t i = 0; i < now.all.size(); ++i)
    for (std::size_t j = 0; j < before.all.size() && j < works.size(); ++j)
      if (before.all[j].number == now.all[i].number) handWorks_[i] = works[j];
}

void Simulator::takeHands(const Hands& hands) {
  const Hands before = engine_->equations.hands().targets();
  engine_->equations.setHands(hands);
  matchWorks(before);
}

/// The inertia felt by the hands at the beginning of a step.
void Simulator::prepareDrag(Engine& engine, const State& state) const {
  Equations& equations = engine.equations;
  HandForces& hands = equations.hands();
  if (hands.count() == 0) return;
  equations.evaluate(state);
  engine.inertia.begin(equations, state, engine.integrator->leftOut());
  for (int i = 0; i < hands.count(); ++i) {
    // An explicit method bears only so stiff a hand.
    const double bearable = engine.integrator->dragFactor(hands.target(i).gain, stepControl_.size());
    hands.setInertia(i, bearable * engine.inertia.at(i));
  }
}

void Simulator::bookHands() {
  dragWork_ += engine_->integrator->handWork();
  const std::span<const double> works = engine_->integrator->handWorks();
  for (std::size_t i = 0; i < works.size() && i < handWorks_.size(); ++i) handWorks_[i] += works[i];
}

void Simulator::fillHands(Snapshot& snapshot) const {
  const HandForces& hands = engine_->equations.hands();
  snapshot.hands.resize(static_cast<std::size_t>(hands.count()));
  for (int i = 0; i < hands.count(); ++i)
    snapshot.hands[static_cast<std::size_t>(i)] = {hands.target(i), hands.force(i),
                                                   handWorks_[static_cast<std::size_t>(i)]};
  snapshot.dragWork = dragWork_;
  snapshot.shifts = shifts_;
  snapshot.heldFast = heldFast_;
}

double Simulator::energy() const {
  const Equations& equations = engine_->equations;
  return equations.kineticEnergy(state_) + equations.potentialEnergy(state_) + equations.constantLoadPotential(state_);
}

std::optional<command::Place> Simulator::placeFor(const command::Shift& wanted) {
  heldFast_.reset();
  ++shifts_;
  Equations& equations = engine_->equations;
  const std::optional<int> body = system().directory->bodyIndex(wanted.body);
  if (!body || system().isLocked()) return std::nullopt;
  if (static_) {
    heldFast_ =
        error(system().directory->itemName(wanted.body),
              "a static solution has no motion that could be changed by hand", "go back to the start to move it there");
    return std::nullopt;
  }
  State moved = state_;
  equations.evaluate(moved);
  const Vec3 from = equations.kinematics().pointOn(*body, wanted.localPoint).position;
  const double way = (wanted.target - from).norm();
  shiftPoint(equations, moved, wanted.body, wanted.localPoint, wanted.target);
  const Vec3 to = equations.kinematics().pointOn(*body, wanted.localPoint).position;
  equations.evaluate(state_);
  if ((to - from).norm() > kMoved * way) return command::Place{std::move(moved.q), std::move(moved.v)};
  heldFast_ = whatHolds(wanted, wanted.target - from);
  return std::nullopt;
}

/// Empty when nothing holds it in this direction.
std::optional<Diagnostic> Simulator::whatHolds(const command::Shift& wanted, const Vec3& pull) {
  if (!(pull.norm() > 0.0)) return std::nullopt;
  Equations& equations = engine_->equations;
  const Hands hands = equations.hands().targets();
  equations.setHands(DragTarget{.body = wanted.body, .localPoint = wanted.localPoint});
  equations.evaluate(state_);
  EffectiveInertia inertia(system());
  inertia.begin(equations, state_, engine_->integrator->leftOut());
  std::vector<ItemId> joints;
  if (equations.hands().count() > 0) joints = inertia.holders(0, pull);
  equations.setHands(hands);
  equations.evaluate(state_);
  const std::string name = system().directory->itemName(wanted.body);
  Diagnostic finding = error(
      name, joints.empty() ? "it cannot be moved that way from here"
                           : "held by " + quoted(system(), joints) + ": no motion of this point is left that way");
  finding.items = {wanted.body};
  finding.items.insert(finding.items.end(), joints.begin(), joints.end());
  finding.code = "held-fast";
  return finding;
}

/// Everything is determined anew by the coordinates and velocities, as at a start: nothing of before enters.
void Simulator::place(const command::Place& input) {
  if (input.q.size() != state_.q.size() || input.v.size() != state_.v.size()) return;
  forgetFailure();
  log(input);
  engine_->equations.evaluate(state_);
  const double before = energy();
  state_.q = input.q;
  state_.v = input.v;
  engine_->equations.evaluate(state_);
  dragWork_ += energy() - before;
  enterInBooks();
  engine_->integrator->invalidate();
  prepared_ = false;
}

}  // namespace sprung
