#include "core/runs/variants.h"

#include <utility>

namespace sprung {

Variants::Variants(const std::shared_ptr<CallControl>& control)
    : curves_(tree_, control), ghosts_{Ghost(tree_, control), Ghost(tree_, control)} {}

void Variants::show(std::array<KeptRun, 2> runs) {
  for (std::size_t i = 0; i < runs.size(); ++i) {
    if (const auto before = ghosts_[i].run()) tree_.remove(*before);
    ghosts_[i].show(tree_.add(std::move(runs[i])).told.id);
  }
}

bool Variants::advance(double time, const std::function<bool()>& more) {
  constexpr int kNobody = -1;  // the shown run is none of these
  bool there = true;
  for (Ghost& ghost : ghosts_)
    if (ghost.on()) there = ghost.advance(time, kNobody, more) && there;
  // One after the other: the recorder has one simulator for what it computes.
  for (const Ghost& ghost : ghosts_)
    if (const auto run = ghost.run()) there = there && curves_.advance(*run, more);
  return there;
}

std::array<std::shared_ptr<const Snapshot>, 2> Variants::pictures() {
  return {ghosts_[0].picture(), ghosts_[1].picture()};
}

std::shared_ptr<const Curves> Variants::curves() {
  return ghosts_[0].run() ? curves_.curves(*ghosts_[0].run(), ghosts_[1].run()) : nullptr;
}

}  // namespace sprung
