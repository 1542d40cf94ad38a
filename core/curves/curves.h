// The curves that somebody looks at, as the worker hands them to the window: for each run that is in sight a column of
// numbers for the time and one for each channel, a row a step. Shared, and never changed where it has been published.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/curves/channel.h"
#include "core/curves/curve_block.h"

namespace sprung {

using CurveBlocks = std::vector<std::shared_ptr<const CurveBlock>>;

/// Values by row, from 0. What is known of them is a beginning that is computed again, and the rest as it happened.
struct CurveColumn {
  std::shared_ptr<const CurveBlocks> blocks;  ///< null: none yet
  std::int64_t filled = 0;                    ///< rows before this one are known
  std::int64_t liveBegin = 0, liveEnd = 0;    ///< and those from the one until before the other

  bool knows(std::int64_t row) const { return row < filled || (row >= liveBegin && row < liveEnd); }
  std::int64_t end() const { return liveEnd > liveBegin ? liveEnd : filled; }
};

/// A run from where it parts from another one (or from its start) on.
struct CurveTrack {
  int run = -1;                      ///< RunBranch::id
  std::int64_t firstStep = 0;        ///< of row 0: the state after so many steps since the start
  std::int64_t endStep = 0;          ///< rows from this step on belong to another track, or are not there
  std::vector<CurveColumn> columns;  ///< the time [s], then one for each channel
};

/// A run from its start to its end: it goes through the tracks of those that it parted from.
struct CurvePath {
  int run = -1;                    ///< RunBranch::id
  std::vector<CurveTrack> tracks;  ///< in the order of time
};

struct Curves {
  std::vector<Channel> channels;
  std::vector<CurvePath> paths;  ///< the shown run, then its ghost if there is one
  std::size_t bytes = 0;         ///< memory of all curves
  std::size_t diskBytes = 0;     ///< of them in a temporary file
};

}  // namespace sprung
