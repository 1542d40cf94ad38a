// What the window knows of the runs of a model: their lengths, where they part, what happened when. Made by the worker,
// shared, never changed after it has been published.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"

namespace sprung {

/// Something that happened in a run and is worth a mark.
struct RunMark {
  enum class Kind : std::uint8_t { Hand, Slider, Edit, Stick, Slip, Stop, Trigger, Failure };
  Kind kind = Kind::Edit;
  double time = 0.0;      ///< [s]
  double duration = 0.0;  ///< of a pull, or of a gesture with a slider [s]
  std::int64_t step = 0;  ///< taken when it happened
  ItemId item;            ///< that it happened to; unset for edits of several
  std::string text;       ///< in words: "slip", "stiffness 100 → 200 N/m"
};

/// One future: from where it parts from another one (or from the start) to its end.
struct RunBranch {
  int id = 0;  ///< never given twice
  std::string name;
  int parent = -1;             ///< id of the branch it parted from; -1: it begins at the start
  std::int64_t forkStep = 0;   ///< steps taken where it parted; 0 without parent
  double forkTime = 0.0;       ///< [s]; without parent when the run began
  std::int64_t lastStep = 0;   ///< at its end
  double lastTime = 0.0;       ///< [s]
  std::vector<RunMark> marks;  ///< after the fork, in order
  bool repeatable = true;      ///< computed again it has come out with the same bits so far
};

struct Timeline {
  std::vector<RunBranch> branches;  ///< in the order in which they were made
  std::size_t bytes = 0;            ///< memory of all of them together
  std::size_t budget = 0;           ///< that they may take
  std::size_t diskBytes = 0;        ///< of them in the temporary file
  std::size_t diskBudget = 0;       ///< that they may take there; 0: there is none
};

}  // namespace sprung
