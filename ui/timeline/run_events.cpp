#include "ui/timeline/run_events.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <set>

namespace sprung::ui {
namespace {

/// Visits the branch and those it comes from, each with the last step that belongs to the way.
void forWay(const Timeline& timeline, int branch, const std::function<void(const RunBranch&, std::int64_t)>& visit) {
  std::int64_t until = std::numeric_limits<std::int64_t>::max();
  for (const RunBranch* at = branchById(timeline, branch); at != nullptr; at = branchById(timeline, at->parent)) {
    visit(*at, std::min(until, at->lastStep));
    until = std::min(until, at->forkStep);
  }
}

/// All events on the way of a branch.
void forEvents(const Timeline& timeline, int branch, const std::function<void(const RunEvent&)>& visit) {
  forWay(timeline, branch, [&](const RunBranch& part, std::int64_t until) {
    for (const RunMark& mark : part.marks)
      if (mark.step <= until) visit({&mark, mark.step});
    for (const RunBranch& other : timeline.branches)
      if (other.parent == part.id && other.forkStep <= until) visit({nullptr, other.forkStep});
  });
}

/// When the way of `branch` leaves that of `from` [s]; at its end when it does not.
double forkBelow(const Timeline& timeline, int branch, int from) {
  const RunBranch* at = branchById(timeline, branch);
  if (at == nullptr) return std::numeric_limits<double>::infinity();
  if (at->id == from) return at->lastTime;
  while (at->parent != from && branchById(timeline, at->parent) != nullptr) at = branchById(timeline, at->parent);
  return at->forkTime;
}

}  // namespace

const RunBranch* branchById(const Timeline& timeline, int id) {
  const auto found = std::find_if(timeline.branches.begin(), timeline.branches.end(),
                                  [id](const RunBranch& branch) { return branch.id == id; });
  return found != timeline.branches.end() ? &*found : nullptr;
}

std::optional<RunEvent> eventAfter(const Timeline& timeline, int branch, std::int64_t step) {
  std::optional<RunEvent> nearest;
  forEvents(timeline, branch, [&](const RunEvent& event) {
    if (event.step <= step) return;
    // Of several at one instant the one with words.
    if (!nearest || event.step < nearest->step || (event.step == nearest->step && nearest->mark == nullptr))
      nearest = event;
  });
  return nearest;
}

std::optional<RunEvent> eventBefore(const Timeline& timeline, int branch, std::int64_t step) {
  std::optional<RunEvent> nearest;
  forEvents(timeline, branch, [&](const RunEvent& event) {
    if (event.step >= step) return;
    if (!nearest || event.step > nearest->step || (event.step == nearest->step && nearest->mark == nullptr))
      nearest = event;
  });
  return nearest;
}

std::optional<int> branchBeside(const Timeline& timeline, int branch) {
  const RunBranch* shown = branchById(timeline, branch);
  if (shown != nullptr && branchById(timeline, shown->parent) != nullptr) return shown->parent;
  std::optional<int> last;
  std::optional<int> child;
  for (const RunBranch& other : timeline.branches) {
    if (other.id == branch) continue;
    last = other.id;
    if (other.parent == branch) child = other.id;
  }
  return child ? child : last;
}

std::optional<double> sharedUntil(const Timeline& timeline, int branch, int part) {
  std::optional<double> until;
  for (const RunBranch* at = branchById(timeline, branch); at != nullptr; at = branchById(timeline, at->parent)) {
    until = until ? std::min(*until, at->lastTime) : at->lastTime;
    if (at->id == part) return until;
    until = std::min(*until, at->forkTime);
  }
  return {};
}

double partingTime(const Timeline& timeline, int a, int b) {
  std::set<int> way;
  for (const RunBranch* at = branchById(timeline, a); at != nullptr; at = branchById(timeline, at->parent))
    way.insert(at->id);
  int common = b;
  while (branchById(timeline, common) != nullptr && !way.contains(common))
    common = branchById(timeline, common)->parent;
  return std::min(forkBelow(timeline, a, common), forkBelow(timeline, b, common));
}

}  // namespace sprung::ui
