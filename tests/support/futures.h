// The bits of what comes after a moment of a run, for tests that compare futures.
#pragma once

#include <QTest>
#include <cstdint>
#include <string>
#include <vector>

#include "core/sim/simulator.h"
#include "tests/support/hands.h"
#include "tests/support/simulation_probe.h"

namespace sprung::testing {

/// After each step: the state, what sensors give, and what a picture shows of energies, work and steps.
inline std::vector<std::uint64_t> future(Simulator& simulator, int steps) {
  std::vector<std::uint64_t> bits;
  std::vector<double> values;
  Snapshot snapshot;
  for (int i = 0; i < steps && !simulator.finished(); ++i) {
    if (!simulator.step()) {
      bits.push_back(0);
      break;
    }
    Hash hash;
    hash.add(simulator.stateHash());
    if (simulator.takeSampleDue()) {
      simulator.sample(values);
      for (const double value : values) hash.add(value);
    }
    simulator.fill(snapshot);
    hash.add(snapshot.step);
    for (const double number :
         {snapshot.kineticEnergy, snapshot.potentialEnergy, snapshot.dragWork, snapshot.stepSize, snapshot.time})
      hash.add(number);
    hash.add(snapshot.newtonIterations);
    for (const Vec3& force : snapshot.connectorForces)
      for (const double number : force) hash.add(number);
    for (const double number : pullOf(snapshot).action.force) hash.add(number);
    bits.push_back(hash.value());
  }
  return bits;
}

/// The first step in which they part; -1 = none.
inline int partAt(const std::vector<std::uint64_t>& a, const std::vector<std::uint64_t>& b) {
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
    if (i >= a.size() || i >= b.size() || a[i] != b[i]) return static_cast<int>(i);
  return -1;
}

}  // namespace sprung::testing
