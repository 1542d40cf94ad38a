#include "ui/session/mobility_finder.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/sim/batch.h"
#include "ui/session/eigen_finder.h"
#include "ui/session/session.h"

namespace sprung::ui {
namespace {

constexpr double kRest = 6.0;  ///< times what the last look has taken: the solver needs the processor more

std::shared_ptr<const FoundEigen> shapesOf(const FoundMobility& found) {
  if (found.mobility.motions.empty()) return nullptr;
  auto shapes = std::make_shared<FoundEigen>();
  shapes->table.model = {found.system, *found.coefficients, restingState(*found.system, found.q, found.time), {}};
  shapes->table.freedom = found.mobility.freedom;
  for (const RemainingMotion& motion : found.mobility.motions) {
    Eigenmotion mode;
    mode.shape = motion.shape;
    shapes->table.modes.push_back(std::move(mode));
  }
  fillSnapshot(found.system, *found.coefficients, shapes->table.model.initial, shapes->start);
  return shapes;
}

}  // namespace

MobilityFinder::MobilityFinder(Session& session, QObject* parent) : QObject(parent), session_(session) {
  again_.setSingleShot(true);
  connect(&again_, &QTimer::timeout, this, &MobilityFinder::look);
  connect(&session.run(), &RunControl::snapshotArrived, this, &MobilityFinder::look);
  connect(&session.run(), &RunControl::playingChanged, this, &MobilityFinder::look);
  connect(&session, &Session::documentReplaced, this, [this] {
    latest_.reset();
    watch_.restart();
    emit found();
  });
}

void MobilityFinder::setWhole(bool wanted) {
  if (wanted == whole_) return;
  whole_ = wanted;
  listed_.reset();
  look();
}

/// Whether as much as is wanted has been found for this state.
bool MobilityFinder::known(const FoundMobility& wanted) const {
  if (!latest_ || latest_->system != wanted.system || (wanted.whole && !latest_->whole)) return false;
  if (!wanted.whole && wanted.system->constraintCount == 0) return true;  // the same everywhere
  return latest_->time == wanted.time && latest_->q == wanted.q && *latest_->coefficients == *wanted.coefficients;
}

void MobilityFinder::look() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr || snapshot->system == nullptr || snapshot->q.size() != snapshot->system->coordinateCount)
    return;
  auto wanted = std::make_shared<FoundMobility>();
  wanted->system = snapshot->system;
  wanted->coefficients = snapshot->coefficients;
  if (!wanted->coefficients) {
    // Without constraints the parameters of the model will do.
    const auto& model = session_.run().model();
    if (!model || model->system != snapshot->system) return;
    wanted->coefficients = std::shared_ptr<const Coefficients>(model, &model->coefficients);
  }
  wanted->q = snapshot->q;
  wanted->time = snapshot->time;
  // In a run the lists stay those of an earlier instant; who opens them then sees some.
  wanted->whole = whole_ && (!session_.run().playing() || listed_.lock() != snapshot->system);
  if (aside_.busy() || known(*wanted)) return;
  const double waited = clock_.isValid() ? static_cast<double>(clock_.elapsed()) : rest_;
  if (waited < rest_) {
    if (!again_.isActive()) again_.start(static_cast<int>(rest_ - waited) + 1);
    return;
  }
  aside_.start([this, wanted]() -> Aside::Deed {
    const auto begin = std::chrono::steady_clock::now();
    wanted->mobility = mobility(wanted->system, *wanted->coefficients, wanted->q, wanted->time,
                                wanted->whole ? MobilityDepth::Whole : MobilityDepth::Numbers);
    if (wanted->whole) wanted->shapes = shapesOf(*wanted);
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - begin;
    return [this, wanted, taken] { take(wanted, taken.count()); };
  });
}

void MobilityFinder::take(std::shared_ptr<const FoundMobility> result, double milliseconds) {
  clock_.start();
  rest_ = std::min(kRest * milliseconds, 5000.0);
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr || snapshot->system != result->system) return look();  // of an older model
  if (!latest_ || latest_->system != result->system) watch_.restart();
  latest_ = std::move(result);
  if (latest_->whole) listed_ = latest_->system;
  const SingularWatch::Place before = watch_.place();
  if (watch_.look(latest_->mobility) != before) emit placeChanged(watch_.place());
  emit found();
  // The run may have gone on.
  QMetaObject::invokeMethod(this, &MobilityFinder::look, Qt::QueuedConnection);
}

}  // namespace sprung::ui
