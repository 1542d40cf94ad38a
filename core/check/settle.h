// Where a model comes to rest: its static equilibrium, found by following the motion that a very heavy damping would
// give, so that a stable one is reached from far away and free directions stay where they are.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "core/catalog/value.h"
#include "core/model/document_editor.h"
#include "core/script/call_control.h"
#include "core/system/system.h"

namespace sprung {

/// The equilibrium of all forces and constraints at the initial time, without velocities. Each step solves
///   mu M x + f(q + x) + Cq^T lambda = loads,   C(q + x) = 0
/// for an increment x that stays small, and mu falls as steps go well (pseudo-transient continuation, Kelley & Keyes
/// 1998). Fails when nothing holds a body, naming the one that drifts, when joints cannot be closed, or with the error
/// of a user function. `control` lets other threads interrupt a Python function.
Result<State> settle(const CompiledModel& model, const std::function<bool()>& cancelled = {},
                     std::shared_ptr<CallControl> control = {});

/// A parameter that makes a node start from a state.
struct StartValue {
  ItemId node;
  std::string_view key;
  Value value;
};
/// Initial coordinates and velocities, and data, of all nodes that have some.
std::vector<StartValue> startValues(const System& system, const State& state);
/// Makes a state the start of the model; formulas in the initial values give way to numbers. Where the future depends
/// on the time, the run begins at that of the state, and is as long as it was.
Status startFrom(DocumentEditor& editor, const System& system, const State& state);

}  // namespace sprung
