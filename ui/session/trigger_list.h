// The triggers of a window: what it watches while a model runs, with the words for it, and what is said when one of
// them holds the run. They belong to the work at a document, not to the document.
#pragma once

#include <QObject>
#include <QString>
#include <cstddef>
#include <vector>

#include "core/base/dimension.h"
#include "core/sim/command.h"
#include "ui/session/session.h"

namespace sprung::ui {

struct NamedTrigger {
  command::Trigger trigger;
  QString value;  ///< "Position x"
  Dimension unit = unit::none;
  std::size_t size = 1;  ///< numbers that the item gives
};

class TriggerList : public QObject {
  Q_OBJECT
 public:
  explicit TriggerList(Session& session);

  const std::vector<NamedTrigger>& triggers() const { return triggers_; }
  void add(NamedTrigger trigger);
  void remove(std::size_t index);
  /// "Position x of block upward through 0.2 m: pause"
  QString describe(const NamedTrigger& trigger) const;

 signals:
  void changed();
  /// Why the run has just held by itself; empty as soon as another instant is shown.
  void said(const QString& text);

 private:
  void post();
  void look();
  /// What crossed which level, and paused the run; empty when nothing did.
  QString crossings(const Snapshot& snapshot) const;
  QString valueOf(const NamedTrigger& trigger) const;

  Session& session_;
  std::vector<NamedTrigger> triggers_;
  QString said_;  ///< last
};

}  // namespace sprung::ui
