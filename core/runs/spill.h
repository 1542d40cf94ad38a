// Checkpoints that have no room in memory, in a temporary file.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

#include "core/io/scratch_file.h"
#include "core/sim/checkpoint.h"

namespace sprung {

/// One of them; its room is free again when it goes.
class SpilledCheckpoint {
 public:
  SpilledCheckpoint(std::shared_ptr<ScratchFile> file, ScratchFile::Place place,
                    std::shared_ptr<const CompiledModel> model)
      : file_(std::move(file)), place_(place), model_(std::move(model)) {}
  ~SpilledCheckpoint() { file_->release(place_); }
  SpilledCheckpoint(const SpilledCheckpoint&) = delete;
  SpilledCheckpoint& operator=(const SpilledCheckpoint&) = delete;

  /// The same bits as were written; null when the file cannot be read.
  std::shared_ptr<const Checkpoint> load() const;
  /// The same with these books of energy; null when it cannot be read, or there is no room.
  std::shared_ptr<const SpilledCheckpoint> withBooks(std::string books) const;

 private:
  std::shared_ptr<ScratchFile> file_;
  ScratchFile::Place place_;
  std::shared_ptr<const CompiledModel> model_;
};

class Spill {
 public:
  /// Room on the disk [bytes]; 0 = none.
  void setLimit(std::size_t bytes) { file_->setLimit(bytes); }
  std::size_t limit() const { return file_->limit(); }
  /// That is taken [bytes].
  std::size_t bytes() const { return file_->size(); }
  /// Null when there is no room.
  std::shared_ptr<const SpilledCheckpoint> put(const Checkpoint& checkpoint);
  /// Why nothing goes there any more.
  const std::optional<Diagnostic>& problem() const { return file_->problem(); }

 private:
  std::shared_ptr<ScratchFile> file_ = std::make_shared<ScratchFile>();
};

}  // namespace sprung
