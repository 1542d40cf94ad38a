#include "core/sim/history.h"

#include <algorithm>
#include <utility>

namespace sprung {

void History::visit(Simulator& simulator) {
  const bool anew =
      simulator.log().size() < logged_ || (!moments_.empty() && simulator.steps() < moments_.back().checkpoint->steps);
  if (anew) {
    moments_.clear();
    bytes_ = 0;
  }
  if (moments_.empty() || simulator.steps() >= moments_.back().checkpoint->steps + distance_) {
    auto checkpoint = std::make_shared<const Checkpoint>(simulator.checkpoint());
    bytes_ += checkpoint->bytes();
    moments_.push_back({std::move(checkpoint), simulator.log().size()});
    while (bytes_ > budget_ && moments_.size() > 3) thin();
  }
  logged_ = simulator.log().size();
}

/// Every second one goes, and the distance doubles: the gaps stay even. The last one stays, so that the next one comes
/// in its turn.
void History::thin() {
  std::size_t kept = 0;
  bytes_ = 0;
  for (std::size_t i = 0; i < moments_.size(); ++i) {
    if (i % 2 == 1 && i + 1 < moments_.size()) continue;
    if (kept != i) moments_[kept] = std::move(moments_[i]);
    bytes_ += moments_[kept++].checkpoint->bytes();
  }
  moments_.resize(kept);
  distance_ *= 2;
}

Recording History::from(const Simulator& simulator, std::int64_t step) const {
  const auto after = std::upper_bound(moments_.begin() + 1, moments_.end(), step,
                                      [](std::int64_t s, const Moment& m) { return s < m.checkpoint->steps; });
  const Moment& moment = *std::prev(after);
  const std::vector<LoggedInput>& log = simulator.log();
  return {moment.checkpoint->model,
          std::vector<LoggedInput>(log.begin() + static_cast<std::ptrdiff_t>(moment.logged), log.end()),
          simulator.steps(), moment.checkpoint};
}

}  // namespace sprung
