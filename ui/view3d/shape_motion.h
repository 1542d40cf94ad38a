// A small motion shown in place of the run, over and over: a state of the model, swung through a shape. Has no clock.
#pragma once

#include <memory>

#include "core/check/joint_closer.h"
#include "ui/session/eigen_finder.h"

namespace sprung::ui {

class ShapeMotion {
 public:
  /// How long a swing lasts [s]: slow enough to see, whatever the frequency.
  static constexpr double kPeriod = 1.6;

  /// Precondition: there is a table, and it has this mode.
  explicit ShapeMotion(const ShownShape& shape);

  void setAmplitude(double amplitude) { shape_.amplitude = amplitude; }
  /// What is seen so long [s] after the largest displacement. Valid until the next call.
  const Snapshot& at(double time);
  const ShownShape& shape() const { return shape_; }
  bool shows(const ShownShape& shape) const { return shape_.found == shape.found && shape_.mode == shape.mode; }

 private:
  /// Coordinates per amplitude, so that shapes of any kind swing alike.
  double scale() const;

  const EigenTable& table() const { return shape_.found->table; }
  const Eigenmotion& mode() const { return table().modes.at(shape_.mode); }

  ShownShape shape_;
  double scale_ = 0.0;
  Snapshot shown_;
  std::unique_ptr<JointCloser> closer_;  ///< null: joints need not be closed
};

}  // namespace sprung::ui
