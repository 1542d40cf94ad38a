// Closes the joints of a model for a picture of it: at coordinates that come from elsewhere, a shape of finite size.
#pragma once

#include <memory>

#include "core/system/system.h"

namespace sprung {

class Equations;

class JointCloser {
 public:
  explicit JointCloser(const CompiledModel& model);
  ~JointCloser();

  /// Brings coordinates onto the constraints by the smallest change in the metric of the mass matrix. False: they
  /// cannot be closed, and `q` is as it was.
  bool close(VecX& q);

 private:
  std::shared_ptr<const System> system_;
  double t_;  ///< of the model's start; what joints prescribe may change with it [s]
  std::unique_ptr<Equations> equations_;
};

}  // namespace sprung
