// Everything that defines what comes next in a run, and nothing else: from equal checkpoints come equal bits. What can
// be computed anew (factorisations, orders of pivots, frames) is no part of it: it is forgotten where a checkpoint is
// taken, so that the run that goes on and those that begin from the checkpoint do the same.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/drag.h"
#include "core/solver/step_control.h"
#include "core/system/system.h"

namespace sprung {

struct Checkpoint {
  std::shared_ptr<const CompiledModel> model;  ///< what runs
  State state;
  std::int64_t steps = 0;
  Coefficients coefficients;  ///< as they are now
  Coefficients given;         ///< without what user functions have changed
  StepControl::Progress progress;
  std::string integrator;  ///< what TimeIntegrator::save wrote
  std::string functions;   ///< what Python functions keep in `mbs.variables`, as far as it is plain data
  Hands hands;
  std::vector<Mat3> handInertias;  ///< felt at the beginning of the last step [kg; turning kg m^2]
  std::vector<double> handWorks;   ///< [J]
  double dragWork = 0.0;           ///< [J]
  double nextSample = 0.0;         ///< when sensors are to be sampled [s]
  double lastStepSize = 0.0;       ///< [s]
  bool prepared = false;           ///< the accelerations at the start are known
  std::string books;  ///< what EnergyBooks::save wrote; empty when nobody keeps any, and no part of the motion

  /// Hash of all bits, without the model.
  std::uint64_t hash() const;
  /// Memory that it takes, without the model.
  std::size_t bytes() const;
};

/// A checkpoint as bytes for this program while it runs: all bits, without the model.
std::string bitsOf(const Checkpoint& checkpoint);
/// Empty when they make no sense for the model.
std::optional<Checkpoint> checkpointFromBits(std::string_view bits, std::shared_ptr<const CompiledModel> model);

/// A checkpoint as bytes for files: with a version, a fingerprint of the model and a checksum. `attachment` is what
/// else is to be kept with it.
std::string toBytes(const Checkpoint& checkpoint, std::string_view attachment = {});
/// Refuses, with the reason, what has been cut off or changed, was written by another version, or belongs to another
/// model than `model`. `name` is what messages call it; `attachment`, unless null, gets what was kept with it.
Result<Checkpoint> checkpointFromBytes(std::string_view bytes, std::shared_ptr<const CompiledModel> model,
                                       const std::string& name, std::string* attachment = nullptr);

}  // namespace sprung
