#include "ui/session/what_if.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <variant>

#include "core/model/displays.h"
#include "core/runs/shadow_runs.h"
#include "core/runs/variant_run.h"
#include "core/runs/variants.h"
#include "ui/session/session.h"

namespace sprung::ui {
namespace {

constexpr int kWhatIfPeriod = 400;                            // ms between two looks at what has entered the run
constexpr auto kWhatIfSlice = std::chrono::milliseconds(15);  // of work between two pictures
constexpr double kAhead = 2.0;  // a run that goes on beyond its end is computed for so many times as long

Result<std::array<KeptRun, 2>> computed(const Document& document, const Recording& recording, const Channel& number,
                                        double end, const std::shared_ptr<CallControl>& control) {
  std::array<KeptRun, 2> runs;
  for (const bool up : {false, true}) {
    const double factor = up ? 1.0 + WhatIf::kChange : 1.0 - WhatIf::kChange;
    const auto change = NumberChange::of(document, number, factor, recording.start->system->pythonAllowed);
    if (!change) return change.errors();
    const auto models = variedModels(recording, *change);
    if (!models) return models.errors();
    auto run = computeVariant(
        recording, *models, end, [&control](double) { return !control->stop; }, control);
    if (!run) return Diagnostics{};
    runs[up ? 1 : 0] = std::move(*run);
  }
  return runs;
}

/// A parameter that has become a variable ("=k") goes on being varied as that, if the run has always had it.
Channel followed(const Document& document, const Channel& number, const Recording& recording) {
  const bool rebuilt = std::any_of(recording.inputs.begin(), recording.inputs.end(), [](const LoggedInput& logged) {
    return std::holds_alternative<command::Replace>(logged.input);
  });
  const Item* item = number.isParameter() && !rebuilt ? document.find(number.item) : nullptr;
  const ParamRow* row = item != nullptr ? item->type().row(number.setting) : nullptr;
  if (row == nullptr) return number;
  const auto formulas = document.rowState(number.item, *row).formulas;
  const auto formula = formulas.find(static_cast<std::size_t>(std::max(number.component, 0)));
  if (formula == formulas.end()) return number;
  for (const Variable& variable : document.variables())
    if (formula->second == "=" + variable.name && variable.formula.empty()) return variableChannel(variable.name);
  return number;
}

}  // namespace

struct WhatIf::Runs {
  explicit Runs(const std::shared_ptr<CallControl>& control) : variants(control) {}
  Variants variants;
  bool there = false;  ///< nothing is left to do for the time that was wanted last
};

WhatIf::WhatIf(Session& session, QObject* parent) : QObject(parent), session_(session) {
  timer_.setInterval(kWhatIfPeriod);
  connect(&timer_, &QTimer::timeout, this, &WhatIf::ask);
  connect(&session.run(), &RunControl::snapshotArrived, this, &WhatIf::follow);
  connect(&session, &Session::displaysChanged, this, &WhatIf::follow);
  connect(&session, &Session::documentReplaced, this, &WhatIf::stop);
}

WhatIf::~WhatIf() {
  if (control_) control_->stop = true;
}

void WhatIf::start(const Channel& number) {
  stop();
  number_ = number;
  control_ = std::make_shared<CallControl>();
  runs_ = std::make_shared<Runs>(control_);
  timer_.start();
  ask();
  emit changed();
}

void WhatIf::stop() {
  if (!number_) return;
  control_->stop = true;
  control_.reset();
  runs_.reset();
  number_.reset();
  origin_.reset();
  pictures_.clear();
  curves_.reset();
  timer_.stop();
  emit changed();
}

WhatIf::Origin WhatIf::originOf(const Recording& recording) {
  Origin origin{recording.start->system, recording.start->coefficients, {}};
  for (const LoggedInput& logged : recording.inputs)
    if (!std::holds_alternative<command::Refresh>(logged.input)) origin.inputs.push_back(logged);
  return origin;
}

bool WhatIf::Origin::operator==(const Origin& other) const {
  return system == other.system && coefficients == other.coefficients &&
         std::equal(inputs.begin(), inputs.end(), other.inputs.begin(), other.inputs.end(), sameInput);
}

/// Whether something has entered the run since, or it has gone on beyond the end of the others.
void WhatIf::ask() {
  if (!number_ || aside_.busy() || !session_.run().hasModel()) return;
  const auto look = [this, control = control_](const Recording& recording) {
    if (control != control_ || aside_.busy()) return;
    const bool same = origin_ && *origin_ == originOf(recording);
    if (!same || recording.time.value_or(0.0) > end_) compute(recording);
  };
  session_.run().requestRecording(look, true);
}

void WhatIf::compute(const Recording& recording) {
  const auto refuse = [this](const Diagnostics& why) {
    stop();
    emit failed(why);
  };
  if (session_.pythonLocked())
    return refuse(
        {error("", "the model's Python functions have not been allowed to run", "read and allow them first")});
  if (const auto why = variantObstacle(recording)) return refuse({*why});
  if (const Channel now = followed(session_.document(), *number_, recording); !(now == *number_)) {
    number_ = now;
    emit changed();
  }
  origin_ = originOf(recording);
  const double begin = recording.start->initial.t,
               planned = recording.start->system->simulation.settings.timeIntegration.endTime;
  const double length = std::max(kAhead * (recording.time.value_or(begin) - begin), planned - begin);
  end_ = begin + length;
  aside_.start([this, recording, refuse, runs = runs_, control = control_, number = *number_, end = end_,
                document = std::make_shared<const Document>(session_.document())]() -> Aside::Deed {
    auto found = std::make_shared<Result<std::array<KeptRun, 2>>>(computed(*document, recording, number, end, control));
    if (*found) runs->variants.show(std::move(**found));
    return [this, refuse, found, control] {
      if (control != control_) return;
      *found ? follow() : refuse(found->errors());
    };
  });
}

/// Towards the shown time, a slice of work at a time.
void WhatIf::follow() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (!number_ || !origin_ || snapshot == nullptr || aside_.busy()) return;
  followed_ = snapshot->time;
  aside_.start([this, runs = runs_, control = control_, time = followed_,
                channels = channelsOf(session_.document().displays()->plots)]() -> Aside::Deed {
    runs->variants.setChannels(channels);
    const auto end = std::chrono::steady_clock::now() + kWhatIfSlice;
    runs->there =
        runs->variants.advance(time, [&] { return !control->stop && std::chrono::steady_clock::now() < end; });
    return [this, runs, control] {
      if (control == control_) give(runs);
    };
  });
}

void WhatIf::give(const std::shared_ptr<Runs>& runs) {
  const auto [below, above] = runs->variants.pictures();
  const auto curves = runs->variants.curves();
  const std::vector<std::shared_ptr<const Snapshot>> pictures =
      below != nullptr && above != nullptr ? std::vector{below, above} : std::vector<std::shared_ptr<const Snapshot>>{};
  const bool same = pictures == pictures_ && curves == curves_;
  pictures_ = pictures;
  curves_ = curves;
  if (!same) emit changed();
  const Snapshot* snapshot = session_.run().snapshot();
  const bool moved = snapshot != nullptr && snapshot->time != followed_;
  if (!runs->there || moved) follow();
}

}  // namespace sprung::ui
