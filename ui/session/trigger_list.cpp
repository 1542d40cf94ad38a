#include "ui/session/trigger_list.h"

#include <QStringList>
#include <utility>

#include "ui/text.h"
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
  const QString text = snapshot != nullptr ? crossings(*snapshot) : QString();
  if (text == said_) return;
  said_ = text;
  emit said(text);
}

QString TriggerList::crossings(const Snapshot& snapshot) const {
  QStringList lines;
  for (const TriggerCrossing& crossing : snapshot.crossings)
    for (const NamedTrigger& each : triggers_) {
      const command::Trigger& a = each.trigger;
      const command::Trigger& b = crossing.trigger;
      if (a.item != b.item || a.variable != b.variable || a.component != b.component || a.level != b.level) continue;
      const QString way = crossing.up ? tr("%1 passed %2 upward at t = %3 s") : tr("%1 passed %2 downward at t = %3 s");
      lines << way.arg(valueOf(each), levelText(each), readoutNumber(crossing.time));
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
