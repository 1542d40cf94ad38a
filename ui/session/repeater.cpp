#include "ui/session/repeater.h"

#include <algorithm>

namespace sprung::ui {
namespace {

constexpr double kRestShare = 1e-6;   // of the largest kinetic energy
constexpr int kSeenResting = 1500;    // ms
constexpr int kShortestRound = 2500;  // ms; a run that is played fast must not flicker

}  // namespace

Repeater::Repeater(RunControl& run, QObject* parent) : QObject(parent), run_(run) {
  sinceStart_.start();
  sinceMotion_.start();
  connect(&run, &RunControl::snapshotArrived, this, &Repeater::look);
}

bool Repeater::atRest(const Snapshot& snapshot) {
  liveliest_ = std::max(liveliest_, snapshot.kineticEnergy);
  if (snapshot.kineticEnergy > kRestShare * liveliest_ || liveliest_ == 0.0) sinceMotion_.restart();
  return sinceMotion_.elapsed() > kSeenResting;
}

void Repeater::look() {
  const Snapshot* snapshot = run_.snapshot();
  if (snapshot == nullptr || snapshot->system == nullptr || snapshot->step == 0) {
    liveliest_ = 0.0;
    sinceStart_.restart();
    sinceMotion_.restart();
    return;
  }
  const bool resting = atRest(*snapshot);
  const Simulation& simulation = snapshot->system->simulation;
  if (!on_ || !run_.playing() || run_.failed() || !snapshot->hands.empty() || simulation.solve == "static") return;
  const bool over = snapshot->time >= simulation.settings.timeIntegration.endTime;
  if (!(over || resting) || sinceStart_.elapsed() < kShortestRound) return;
  liveliest_ = 0.0;
  sinceStart_.restart();
  sinceMotion_.restart();
  emit startsAgain();
  run_.startAgain();
}

}  // namespace sprung::ui
