// The runs of a model, as a tree: each parts from another one or begins at a start. Within one budget of memory and one
// of disk.
#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/runs/kept_run.h"

namespace sprung {

class RunTree {
 public:
  /// Named after how many there have been.
  KeptRun& add();
  /// One that has been computed elsewhere; keeps its name, if it has one.
  KeptRun& add(KeptRun run);
  /// A run and those that part from it.
  void remove(int id);
  /// Null when there is none.
  KeptRun* find(int id) const;
  KeptRun* parentOf(const KeptRun& run) const { return find(run.told.parent); }
  /// The run after `owner` on the way to `shown`; null when that is the owner.
  KeptRun* childOnPath(const KeptRun& owner, KeptRun& shown) const;
  /// Another one parts from it.
  bool hasChildren(const KeptRun& run) const;
  /// Whether `run` is the one with this id, or parts from it.
  bool descends(const KeptRun& run, int id) const;

  /// Brings all within the budgets: checkpoints go to the disk and, when that is full, are forgotten. Inputs and the
  /// first and last checkpoints stay.
  void fit();
  /// Of memory and of disk [bytes]; 0 on the disk: nothing goes there.
  void setBudget(std::size_t bytes, std::size_t diskBytes);
  /// Of memory.
  std::size_t bytes() const;
  const Spill& disk() const { return disk_; }
  std::shared_ptr<const Timeline> timeline() const;

 private:
  bool spill();
  bool thin();

  Spill disk_;
  std::vector<std::unique_ptr<KeptRun>> runs_;  ///< in the order in which they were made
  std::size_t budget_ = command::SetHistoryBudget{}.bytes;
  int nextId_ = 0;
};

}  // namespace sprung
