#include "ui/session/trigger_list.h"

#include <QStringList>
#include <utility>

#include "core/sim/triggers.h"
#include "ui/text.h"
#include "ui/timeline/run_events.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

QString levelText(const NamedTrigger& trigger) {
  const QString unit = unitLabel(trigger.unit);
  const QString number = fieldNumber(trigger.trigger.level);
  return unit.isEmpty() ? number : number + " " + unit;
}

}  // namespace

TriggerList::TriggerList(Session& session) : QObject(&session), session_(session) {
  connect(&session.run(), &RunControl::snapshotArrived, this, &TriggerList::look);
  connect(&session, &Session::documentReplaced, this, [this] {
    triggers_.clear();
    post();
  });
}

void TriggerList::add(NamedTrigger trigger) {
  triggers_.push_back(std::move(trigger));
  post();
}

void TriggerList::remove(std::size_t index) {
  if (index >= triggers_.size()) return;
  triggers_.erase(triggers_.begin() + static_cast<std::ptrdiff_t>(index));
  post();
}

void TriggerList::post() {
  std::vector<command::Trigger> all;
  for (const NamedTrigger& each : triggers_) all.push_back(each.trigger);
  session_.run().setTriggers(std::move(all));
  emit changed();
}

void TriggerList::look() {
  const Snapshot* snapshot = session_.run().snapshot();
  const std::int64_t pauses = snapshot != nullptr ? snapshot->pauses : 0;
  const bool another = pauses > std::exchange(pauses_, pauses);
  if (held_ && (snapshot == nullptr || snapshot->step != *held_)) {
    held_.reset();
    emit said({});
  }
  if (!another || snapshot->state != RunState::Paused) return;
  const QString text = crossings(*snapshot);
  if (text.isEmpty()) return;
  held_ = snapshot->step;
  emit said(text);
}

QString TriggerList::crossings(const Snapshot& snapshot) const {
  QStringList lines;
  if (snapshot.timeline == nullptr) return {};
  // In the past the mark may be that of a run from which the shown one parted later.
  const RunBranch* run = branchById(*snapshot.timeline, snapshot.branch);
  while (run != nullptr && run->forkStep >= snapshot.step) run = branchById(*snapshot.timeline, run->parent);
  if (run == nullptr) return {};
  for (const RunMark& mark : run->marks) {
    if (mark.kind != RunMark::Kind::Trigger || mark.step != snapshot.step) continue;
    for (const NamedTrigger& each : triggers_) {
      const bool up = mark.text == crossingText(each.trigger, each.size, true);
      const bool down = mark.text == crossingText(each.trigger, each.size, false);
      if (mark.item != each.trigger.item || !(up || down)) continue;
      const QString way = up ? tr("%1 passed %2 upward at t = %3 s") : tr("%1 passed %2 downward at t = %3 s");
      lines << way.arg(valueOf(each), levelText(each), readoutNumber(mark.time));
    }
  }
  lines.removeDuplicates();
  return lines.join("; ");
}

QString TriggerList::valueOf(const NamedTrigger& trigger) const {
  const Item* item = session_.document().find(trigger.trigger.item);
  return tr("%1 of %2").arg(trigger.value, item != nullptr ? qText(item->name) : tr("a deleted item"));
}

QString TriggerList::describe(const NamedTrigger& trigger) const {
  using Direction = command::Trigger::Direction;
  const Direction direction = trigger.trigger.direction;
  const QString way = direction == Direction::Up     ? tr("upward through")
                      : direction == Direction::Down ? tr("downward through")
                                                     : tr("through");
  return tr("%1 %2 %3: %4")
      .arg(valueOf(trigger), way, levelText(trigger), trigger.trigger.pauses ? tr("pause") : tr("mark"));
}

}  // namespace sprung::ui
