#include "core/runs/spill.h"

#include <string>
#include <utility>

namespace sprung {

std::shared_ptr<const Checkpoint> SpilledCheckpoint::load() const {
  const std::optional<std::string> bytes = file_->read(place_);
  std::optional<Checkpoint> checkpoint = bytes ? checkpointFromBits(*bytes, model_) : std::nullopt;
  return checkpoint ? std::make_shared<const Checkpoint>(std::move(*checkpoint)) : nullptr;
}

std::shared_ptr<const SpilledCheckpoint> SpilledCheckpoint::withBooks(std::string books) const {
  const std::shared_ptr<const Checkpoint> bare = load();
  if (bare == nullptr) return nullptr;
  Checkpoint booked = *bare;
  booked.books = std::move(books);
  const auto place = file_->write(bitsOf(booked));
  return place ? std::make_shared<const SpilledCheckpoint>(file_, *place, model_) : nullptr;
}

std::shared_ptr<const SpilledCheckpoint> Spill::put(const Checkpoint& checkpoint) {
  if (limit() == 0) return nullptr;
  const auto place = file_->write(bitsOf(checkpoint));
  return place ? std::make_shared<const SpilledCheckpoint>(file_, *place, checkpoint.model) : nullptr;
}

}  // namespace sprung
