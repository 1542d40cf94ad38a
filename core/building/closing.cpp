#include "core/building/closing.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/building/friction.h"
#include "core/dynamics/equations.h"
#include "core/solver/constraint_projection.h"

namespace sprung::build {
namespace {

constexpr double kUnchanged = 1e-13;
constexpr int kMostSteps = 30;

/// Makes these numbers the initial coordinates, or velocities, of the nodes they belong to.
Status writeStart(DocumentEditor& editor, const System& system, const VecX& all,
                  std::string_view key = "initialCoordinates") {
  const Bristles bristles(editor.document());
  for (const NodeLayout& node : system.nodes) {
    const Item* item = editor.document().find(node.id);
    if (node.count == 0 || item == nullptr) continue;
    const auto now = std::get<Numbers>(item->get(*item->type().row(key))).values;
    const VecX wanted = all.segment(node.first, node.count);
    if ((wanted - Eigen::Map<const VecX>(now.data(), node.count)).cwiseAbs().maxCoeff() < kUnchanged) continue;
    const Value value = Numbers{{wanted.data(), wanted.data() + wanted.size()}, 0};
    if (Status status = editor.assign(node.id, key, value); !status) return status;
  }
  return bristles.follow(editor);
}

}  // namespace

Status closeJoints(DocumentEditor& editor) {
  Result<CompiledModel> model = compile(editor.document());
  if (!model || model->system->constraintCount == 0) return Done{};
  Equations equations(model->system, model->coefficients);
  State state = model->initial;
  state.v.setZero();
  if (const auto failure = closeConstraints(equations, state)) return failure->finding;
  return writeStart(editor, *model->system, state.q);
}

Status setGoing(DocumentEditor& editor) {
  Result<CompiledModel> model = compile(editor.document());
  if (!model || model->system->constraintCount == 0) return Done{};
  Equations equations(model->system, model->coefficients);
  State state = model->initial;
  if (const auto failure = closeConstraints(equations, state)) return failure->finding;
  if (Status status = writeStart(editor, *model->system, state.q); !status) return status;
  return writeStart(editor, *model->system, state.v, "initialVelocities");
}

Status placeBody(DocumentEditor& editor, ItemId body, const Pose& pose) {
  const auto now = startPose(editor.document(), body);
  if (!now) return error("", "only bodies can be moved");
  // Right angles stay what they are.
  const Mat3 turn = (pose.rotation * now->rotation.transpose()).unaryExpr([](double x) {
    return std::abs(x - std::round(x)) < 1e-14 ? std::round(x) : x;
  });
  if (Status moved = displace(editor, body, pose.position - now->position, turn, now->position); !moved) return moved;
  return closeJoints(editor);
}

/// The model with the start that has been reached.
struct Puller::Start {
  CompiledModel model;
  Equations equations;
  State state;

  explicit Start(CompiledModel compiled)
      : model(std::move(compiled)), equations(model.system, model.coefficients), state(model.initial) {
    state.v.setZero();
  }
  bool step(int body, const Vec3& local, const Vec3& error, double share);
};

Puller::Puller(std::unique_ptr<Start> start) : start_(std::move(start)) {}
Puller::~Puller() = default;

std::unique_ptr<Puller> Puller::of(const Document& document) {
  Result<CompiledModel> model = compile(document);
  if (!model) return nullptr;
  return std::unique_ptr<Puller>(new Puller(std::make_unique<Start>(std::move(*model))));
}

/// Shifts the body by a share of the error and closes the joints again; undone when that fails.
bool Puller::Start::step(int body, const Vec3& local, const Vec3& error, double share) {
  const State before = state;
  const MovingFrame point = equations.kinematics().pointOn(body, local);
  const double start = error.norm();
  // The first coordinates of a node are its displacements; those of a single one act along its Jacobian.
  const int moving = point.count > 0 ? model.system->nodes[static_cast<std::size_t>(point.node)].kind->positions() : 0;
  for (int i = 0; i < moving; ++i) {
    const Vec3 direction = point.J().col(i);
    const double length = direction.squaredNorm();
    if (length > 1e-18) state.q[point.first + i] += share * direction.dot(error) / length;
  }
  State closed = state;
  closed.v.setZero();
  const bool failed = model.system->constraintCount > 0 && closeConstraints(equations, closed).has_value();
  if (!failed) {
    equations.evaluate(closed);
    const Vec3 rest = error + point.position - equations.kinematics().pointOn(body, local).position;
    if (rest.allFinite() && rest.norm() < start) {
      state = std::move(closed);
      return true;
    }
  }
  state = before;
  equations.evaluate(state);
  return false;
}

bool Puller::pull(ItemId body, const Vec3& local, const Vec3& target) {
  const auto index = start_->model.system->directory->bodyIndex(body);
  if (!index || start_->model.system->bodies[static_cast<std::size_t>(*index)].node < 0) return false;
  const double close = 1e-9 * start_->model.system->extent;
  bool moved = false;
  double share = 1.0;
  start_->equations.evaluate(start_->state);
  for (int i = 0; i < kMostSteps && share > 0.05; ++i) {
    const Vec3 error = target - start_->equations.kinematics().pointOn(*index, local).position;
    if (error.norm() < close) break;
    if (start_->step(*index, local, error, share))
      moved = true;
    else
      share *= 0.5;
  }
  return moved;
}

void Puller::reset() { start_->state = start_->model.initial; }

Status Puller::write(DocumentEditor& editor) const {
  return writeStart(editor, *start_->model.system, start_->state.q);
}

}  // namespace sprung::build
