// The proof that a recorded motion can be computed again: hashes of its states, part by part, and where another
// computation leaves them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/sim/recording.h"

namespace sprung {

/// The bits after a step: hashes of all and of each part. Part 0 is the time, then come the nodes, then the connectors
/// with their multipliers.
struct ProofMark {
  std::int64_t step = 0;
  std::uint64_t state = 0;
  std::vector<std::uint32_t> parts;
  bool operator==(const ProofMark&) const = default;
};

struct Proof {
  std::int64_t steps = 0;          ///< at the end
  double time = 0.0;               ///< there [s]
  std::uint64_t hash = 0;          ///< of the state there
  std::vector<ProofMark> marks;    ///< in the order of the steps, the last one at the end
  std::optional<Failure> failure;  ///< the solver gave up before the end
  bool endsAsRecorded = true;      ///< with the coordinates and velocities of Recording::end, if it has them
};

/// Where a computation leaves a proof.
struct Parting {
  std::int64_t after = 0;  ///< the last step whose bits are known to be equal
  std::int64_t step = 0;   ///< the first one known to differ
  ItemId item;             ///< that differs there; unset for the time and when the solver gave up
  std::string what;        ///< in words
};

/// "the bits part in step 38: 'crank' is the first to differ"
std::string partingText(const Parting& parting);

/// Holds a computation against a proof, while it goes on.
class ProofCheck {
 public:
  /// The computation begins where `simulator` stands.
  ProofCheck(const Proof& expected, const Simulator& simulator) : expected_(expected), equal_(simulator.steps()) {}
  /// To be called after each step but the last, and at the end with what entered there. False: the bits have parted.
  bool see(const Simulator& simulator);
  /// At the end of the computation. Empty: all bits are equal.
  std::optional<Parting> result(const Simulator& simulator) const;

 private:
  const Proof& expected_;
  std::int64_t equal_ = 0;  ///< the last step whose bits are known to be equal
  std::size_t next_ = 0;
  std::optional<Parting> parting_;
};

/// Called now and then with the finished share 0..1; false ends the work.
using ProofProgress = std::function<bool(double share)>;

/// Computes a recording again. Marks are after as many steps as fit into a budget of memory, at equal distances; one
/// that was cancelled has fewer steps.
Proof prove(const Recording& recording, const ProofProgress& progress = {});
/// Where a proof lacks a mark that `prove` makes, or has one that it does not make, so that it is another's; empty: it
/// has all.
std::optional<std::int64_t> wrongMark(const Recording& recording, const Proof& proof);
/// Computes it again with marks at the same steps as in `expected`. Empty: all bits are equal.
std::optional<Parting> compare(const Recording& recording, const Proof& expected, const ProofProgress& progress = {});

}  // namespace sprung
