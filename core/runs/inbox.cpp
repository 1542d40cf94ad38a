#include "core/runs/inbox.h"

#include <utility>

namespace sprung {
namespace {

bool overlap(const command::SetCoefficients& a, const command::SetCoefficients& b) {
  const auto end = [](const command::SetCoefficients& edit) {
    return edit.begin + static_cast<std::ptrdiff_t>(edit.values.size());
  };
  return a.of != b.of || (a.begin < end(b) && b.begin < end(a));
}

}  // namespace

/// Looks through the edits that came last; those of other parameters may stand in between.
bool Inbox::renews(command::SetCoefficients& edit) {
  for (auto waiting = waiting_.rbegin(); waiting != waiting_.rend(); ++waiting) {
    auto* before = std::get_if<command::SetCoefficients>(&*waiting);
    if (before == nullptr) return false;
    if (before->of == edit.of && before->begin == edit.begin && before->values.size() == edit.values.size()) {
      before->values = std::move(edit.values);
      return true;
    }
    if (overlap(*before, edit)) return false;
  }
  return false;
}

void Inbox::add(Command command) {
  const auto* model = std::get_if<command::Replace>(&command);
  auto* last = waiting_.empty() ? nullptr : std::get_if<command::Replace>(&waiting_.back());
  if (model != nullptr && last != nullptr && model->keepMotion && last->keepMotion) {
    *last = *model;  // nobody has seen the one before
    return;
  }
  auto* edit = std::get_if<command::SetCoefficients>(&command);
  if (edit == nullptr || !renews(*edit)) waiting_.push_back(std::move(command));
}

void Inbox::addLatest(Command command) {
  if (!waiting_.empty() && waiting_.back().index() == command.index()) {
    // Pins that were let go stay so.
    const auto* before = std::get_if<command::Drag>(&waiting_.back());
    auto* drag = std::get_if<command::Drag>(&command);
    if (before != nullptr && drag != nullptr) drag->release = drag->release || before->release;
    waiting_.pop_back();
  }
  waiting_.push_back(std::move(command));
}

std::deque<Command> Inbox::takeAll() { return std::exchange(waiting_, {}); }

}  // namespace sprung
