// Follows the mobility of the model at the state that is shown, on a thread of its own: always how much there is of it
// and how near a singular position, and what moves and what is redundant while somebody looks. The motion does not
// depend on it.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>

#include "core/check/mobility.h"
#include "ui/session/aside.h"

namespace sprung::ui {

class Session;
struct FoundEigen;

struct FoundMobility {
  std::shared_ptr<const System> system;
  std::shared_ptr<const Coefficients> coefficients;
  VecX q;
  double time = 0.0;  ///< [s]
  bool whole = false;
  Mobility mobility;
  /// The motions that remain as shapes about this state, in their order; null unless whole, and without any.
  std::shared_ptr<const FoundEigen> shapes;
};

class MobilityFinder : public QObject {
  Q_OBJECT
 public:
  explicit MobilityFinder(Session& session, QObject* parent = nullptr);

  /// Somebody wants to see motions and redundant joints; they are found while the run stands still.
  void setWhole(bool wanted);
  /// Of the state that was looked at last; null before, and for an empty model.
  const FoundMobility* latest() const { return latest_.get(); }
  std::shared_ptr<const FoundMobility> shared() const { return latest_; }
  const SingularWatch& watch() const { return watch_; }

 signals:
  /// Something has been found for the state that is shown, or there is nothing any more.
  void found();
  /// The motion has come near to a singular position, into it, or away from it.
  void placeChanged(sprung::SingularWatch::Place place);

 private:
  void look();
  void take(std::shared_ptr<const FoundMobility> found, double milliseconds);
  bool known(const FoundMobility& wanted) const;

  Session& session_;
  bool whole_ = false;
  std::shared_ptr<const FoundMobility> latest_;
  std::weak_ptr<const System> listed_;  ///< of which motions and redundant joints have been found
  SingularWatch watch_;
  QElapsedTimer clock_;  ///< since the last look has ended
  double rest_ = 0.0;    ///< so long nothing is looked for then [ms]
  QTimer again_;         ///< until that is over
  Aside aside_;          ///< last member: its thread ends before the rest goes
};

}  // namespace sprung::ui
