#include "ui/view3d/shape_motion.h"

#include <Eigen/Geometry>
#include <algorithm>
#include <cmath>

#include "render/scene/scene_layout.h"

namespace sprung::ui {
namespace {

constexpr double kLargestShare = 1.0 / 6.0;  // of the extent
constexpr double kLargestTurn = M_PI / 6.0;  // rad
constexpr double kProbe = 1e-4;
constexpr int kMostClosed = 600;  // conditions: so many are closed for each picture

}  // namespace

ShapeMotion::ShapeMotion(const ShownShape& shape) : shape_(shape), scale_(scale()), shown_(shape.found->start) {
  const CompiledModel& model = table().model;
  const int constraints = model.system->constraintCount;
  if (shape.closed && constraints > 0 && constraints <= kMostClosed) closer_ = std::make_unique<JointCloser>(model);
}

double ShapeMotion::scale() const {
  const Snapshot& start = shape_.found->start;
  double share = 0.0;
  for (const double phase : {0.0, M_PI / 2.0}) {
    Snapshot moved;
    render::placeAt(table().system(), coordinatesAt(table(), mode(), kProbe, phase), moved);
    for (std::size_t i = 0; i < moved.bodyPositions.size(); ++i) {
      const Vec3 shift = moved.bodyPositions[i] - start.bodyPositions[i];
      const Mat3 turn = moved.bodyRotations[i] * start.bodyRotations[i].transpose();
      share = std::max({share, shift.norm() / (kLargestShare * table().system().extent),
                        Eigen::AngleAxisd(turn).angle() / kLargestTurn});
    }
  }
  return share > 0.0 && std::isfinite(share) ? kProbe / share : 0.0;
}

const Snapshot& ShapeMotion::at(double time) {
  const double amplitude = shape_.amplitude * scale_;
  VecX q = coordinatesAt(table(), mode(), amplitude, 2.0 * M_PI * time / kPeriod);
  if (closer_) closer_->close(q);  // what cannot be closed is shown as it is
  render::placeAt(table().system(), q, shown_);
  return shown_;
}

}  // namespace sprung::ui
