// Finds the eigenfrequencies of the model on a thread of its own.
#pragma once

#include <QObject>
#include <memory>
#include <optional>

#include "core/results/eigen_table.h"
#include "core/sim/snapshot.h"
#include "ui/session/aside.h"

namespace sprung::ui {

class Session;

/// A table, and the picture of the instant that its motions are about.
struct FoundEigen {
  EigenTable table;
  Snapshot start;
  bool ofInstant = false;  ///< else of the start of the model
};

/// Where a model is in the middle of a run.
struct ShownInstant {
  std::shared_ptr<const System> system;  ///< never null
  double time = 0.0;                     ///< [s]
  VecX q, v, data;
  std::shared_ptr<const Coefficients> numbers;  ///< of the run; null where they are those of the document
};

/// A motion to be seen: one mode of a table. Amplitude 1 moves what moves most by a sixth of the model's extent, or
/// turns it by 30 degrees.
struct ShownShape {
  std::shared_ptr<const FoundEigen> found;  ///< null: none
  std::size_t mode = 0;
  double amplitude = 0.5;
  bool closed = false;  ///< joints stay closed, however far it swings; else it is the straight motion of the shape
};

class EigenFinder : public QObject {
  Q_OBJECT
 public:
  explicit EigenFinder(Session& session, QObject* parent = nullptr);
  ~EigenFinder() override;

  /// Begins for the model as it stands, about its start or about an instant; what is not finished is given up. An
  /// instant of a model with other nodes counts as none.
  void find(const EigenRequest& request, std::optional<ShownInstant> instant = {});

 signals:
  void found(std::shared_ptr<const sprung::ui::FoundEigen> result);
  void failed(const sprung::Diagnostics& why);

 private:
  void giveUp();

  Session& session_;
  std::uint64_t asked_ = 0;
  std::shared_ptr<CallControl> control_;  ///< reaches into a Python function that does not return
  Aside aside_;                           ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
