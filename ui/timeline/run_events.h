// Questions about the runs of a model: who parts from whom, what happened before and after an instant.
#pragma once

#include <optional>

#include "core/sim/timeline.h"

namespace sprung::ui {

/// Null when there is none (any more).
const RunBranch* branchById(const Timeline& timeline, int id);

/// What happened in a branch and, before it parted from them, in those it comes from.
struct RunEvent {
  const RunMark* mark = nullptr;  ///< null: another branch parts here
  std::int64_t step = 0;
};

/// The nearest event of `branch` after the instant when `step` steps had been taken; places where branches part count.
std::optional<RunEvent> eventAfter(const Timeline& timeline, int branch, std::int64_t step);
/// The nearest one before it.
std::optional<RunEvent> eventBefore(const Timeline& timeline, int branch, std::int64_t step);

/// The branch to compare with: the one it parted from, else the one that parted from it last, else the last other one.
std::optional<int> branchBeside(const Timeline& timeline, int branch);

/// Until when `part` belongs to the way of `branch` [s]: its end for the branch itself, a fork for those it comes from.
std::optional<double> sharedUntil(const Timeline& timeline, int branch, int part);

/// When two branches part [s]; of a branch and itself: its end.
double partingTime(const Timeline& timeline, int a, int b);

}  // namespace sprung::ui
