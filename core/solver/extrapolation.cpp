#include "core/solver/extrapolation.h"

#include <algorithm>
#include <utility>

namespace sprung {

Extrapolation::Extrapolation(Eigen::Index coordinates, Eigen::Index constraints) {
  past_.fill({VecX::Zero(coordinates), VecX::Zero(constraints)});
}

void Extrapolation::note(const State& begin, double h, int iterations, bool guessed) {
  if (!guessed) without_ = iterations;
  pays_ = guessed ? iterations < without_ : without_ > 1;
  if (h != std::exchange(stepSize_, h)) known_ = 0;
  std::rotate(past_.begin(), past_.end() - 1, past_.end());
  past_[0].a = begin.a;
  past_[0].lambda = begin.lambda;
  known_ = std::min(known_ + 1, kPast);
}

void Extrapolation::guess(State& trial) const {
  trial.a = 4.0 * (trial.a + past_[1].a) - 6.0 * past_[0].a - past_[2].a;
  trial.lambda = 4.0 * (trial.lambda + past_[1].lambda) - 6.0 * past_[0].lambda - past_[2].lambda;
}

void Extrapolation::save(ByteWriter& to) const {
  to.put(known_);
  to.put(without_);
  to.put(pays_);
  if (known_ > 0) to.put(stepSize_);
  for (int i = 0; i < known_; ++i) {
    to.put(past_[static_cast<std::size_t>(i)].a);
    to.put(past_[static_cast<std::size_t>(i)].lambda);
  }
}

bool Extrapolation::restore(ByteReader& from) {
  const Eigen::Index coordinates = past_[0].a.size(), constraints = past_[0].lambda.size();
  int known = 0;
  from.get(known);
  from.get(without_);
  from.get(pays_);
  if (known < 0 || known > kPast) from.refuse();
  if (known > 0) from.get(stepSize_);
  for (int i = 0; i < known && from.good(); ++i) {
    from.get(past_[static_cast<std::size_t>(i)].a, coordinates);
    from.get(past_[static_cast<std::size_t>(i)].lambda, constraints);
  }
  known_ = from.good() ? known : 0;
  if (!from.good()) *this = Extrapolation(coordinates, constraints);
  return from.good();
}

}  // namespace sprung
