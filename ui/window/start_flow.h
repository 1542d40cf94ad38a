// What is seen becomes the initial state of the model, as one undo step.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "core/base/result.h"
#include "ui/session/session.h"

class QWidget;

namespace sprung::ui {

class StartFlow : public QObject {
  Q_OBJECT
 public:
  StartFlow(Session& session, QWidget* window);

  /// Fails when nothing runs, or what is seen belongs to another model than the document: a run with items that have
  /// been removed or added since. What friction remembers is computed again first, since pictures do not tell it.
  void startHere();

 signals:
  /// With the time [s] at which the run begins now, where that has changed.
  void done(std::optional<double> time);
  void failed(const QString& why);

 private:
  void startFrom(const std::shared_ptr<const System>& system, const State& state);
  void computeAndStart(const Recording& recording);

  Session& session_;
  QWidget* window_;
};

}  // namespace sprung::ui
