#include "core/building/closing.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "core/building/friction.h"
#include "core/dynamics/equations.h"
#include "core/solver/constraint_projection.h"
#include "core/solver/point_shift.h"

namespace sprung::build {
namespace {

constexpr double kUnchanged = 1e-13;

/// Makes these numbers the initial coordinates, or velocities, of the nodes they belong to.
Status writeStart(DocumentEditor& editor, const System& system, const VecX& all,
                  std::string_view key = "initialCoordinates") {
  const Bristles bristles(editor.document());
  for (const NodeLayout& node : system.nodes) {
    const Item* item = editor.document().find(system.itemOf(node));
    const ParamRow* row = item == nullptr ? nullptr : item->type().row(key);
    if (node.count == 0 || row == nullptr) continue;
    const auto now = std::get<Numbers>(item->get(*row)).values;
    const VecX wanted = all.segment(node.first, node.count);
    if (now.size() == static_cast<std::size_t>(node.count) &&
        (wanted - Eigen::Map<const VecX>(now.data(), node.count)).cwiseAbs().maxCoeff() < kUnchanged)
      continue;
    const Value value = Numbers{{wanted.data(), wanted.data() + wanted.size()}, 0};
    if (Status status = editor.assign(system.itemOf(node), key, value); !status) return status;
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
      : model(std::move(compiled)), equations(model.system, model.coefficients), state(model.initial) {}
};

Puller::Puller(std::unique_ptr<Start> start) : start_(std::move(start)) {}
Puller::~Puller() = default;

std::unique_ptr<Puller> Puller::of(const Document& document) {
  Result<CompiledModel> model = compile(document);
  if (!model) return nullptr;
  return std::unique_ptr<Puller>(new Puller(std::make_unique<Start>(std::move(*model))));
}

bool Puller::pull(ItemId body, const Vec3& local, const Vec3& target) {
  start_->state.v.setZero();
  return shiftPoint(start_->equations, start_->state, body, local, target);
}

void Puller::reset() { start_->state = start_->model.initial; }

Status Puller::write(DocumentEditor& editor) const {
  const System& system = *start_->model.system;
  if (Status status = writeStart(editor, system, start_->state.q); !status) return status;
  State going = start_->state;
  going.v = start_->model.initial.v;
  if (system.constraintCount == 0 || closeConstraints(start_->equations, going).has_value()) return Done{};
  return writeStart(editor, system, going.v, "initialVelocities");
}

}  // namespace sprung::build
