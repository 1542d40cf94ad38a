// The room that everything drawn takes; see FrameBuilder::bounds().
#include <algorithm>
#include <cmath>

#include "render/scene/drawn_connector.h"
#include "render/scene/frame_builder.h"
#include "render/scene/scene.h"

namespace sprung::render {

namespace {

constexpr double kLongestArrow = 2.2;  // in units of the layout, from the middle of the body to the tip

class DrawnBounds {
 public:
  DrawnBounds(const Snapshot& snapshot, const SceneLayout& layout, Camera::UpAxis upAxis)
      : snapshot_(snapshot), system_(*snapshot.system), layout_(layout), upAxis_(upAxis) {}

  Eigen::AlignedBox3d box() {
    const std::size_t bodies = std::min({system_.bodies.size(), snapshot_.bodyPositions.size(), layout_.bodies.size()});
    for (std::size_t i = 0; i < bodies; ++i) addBody(i);
    for (const GroundPlate& plate : layout_.plates) {
      for (const double side : {-1.0, 1.0})
        around(plate.point + side * (plate.half - kPlateHalf * layout_.unit) * plate.across, kPlateHalf * layout_.unit);
    }
    for (int i = 0; hasMarker(i); ++i) addMarker(i);
    addBelts();
    addFlags();
    addLoads();
    return box_;
  }

 private:
  void around(const Eigen::Vector3d& point, double radius) {
    if (!point.allFinite()) return;
    box_.extend(Eigen::Vector3d(point + Eigen::Vector3d::Constant(radius)));
    box_.extend(Eigen::Vector3d(point - Eigen::Vector3d::Constant(radius)));
  }
  bool hasMarker(int marker) const {
    return marker >= 0 && at(marker) < snapshot_.markerPositions.size() &&
           at(marker) < snapshot_.markerRotations.size();
  }

  void addBody(std::size_t i) {
    const BodyShape& shape = layout_.bodies[i];
    const Eigen::Vector3d& position = snapshot_.bodyPositions[i];
    const Eigen::Matrix3d& rotation = snapshot_.bodyRotations[i];
    const bool ground = system_.bodies[i].isGround();
    if (const BodyGraphics* graphics = layout_.graphics[i].get()) {
      const auto place = [&](const Eigen::Vector3d& point) { return Eigen::Vector3d(position + rotation * point); };
      for (const Drawing& drawing : graphics->drawings)  // texts have no size in space: some room for them
        if (const auto* text = std::get_if<TextDrawing>(&drawing.shape)) around(place(text->point), 0.5 * layout_.unit);
      for (int k = 0; k < 8 && !graphics->box.isEmpty() && ground; ++k)
        around(place(graphics->box.corner(static_cast<Eigen::AlignedBox3d::CornerType>(k))), 0);
    }
    if (ground) return;
    if (!shape.boxed()) return around(shape.drawnAt(position, rotation), shape.radius);
    const Eigen::Matrix3d axes = rotation * shape.axes.toRotationMatrix();
    const Eigen::Vector3d centre = position + rotation * (shape.centre + shape.shift);
    const Eigen::Vector3d half = axes.cwiseAbs() * shape.half;
    around(centre + half, 0);
    around(centre - half, 0);
  }

  void addMarker(int i) {
    const MarkerLayout& marker = system_.markers[at(i)];
    const double room = 0.2 * layout_.unit;
    if (!marker.coordinate && (marker.body < 0 || layout_.bodies[at(marker.body)].shift.isZero(0.0)))
      return around(snapshot_.markerPositions[at(i)], room);
    const Place place = placeOf(system_, layout_, snapshot_, i);
    if (!(place.coordinate && place.ground)) around(place.point, room);
  }

  void addBelts() {
    const std::size_t connectors = std::min(system_.connectors.size(), layout_.connectors.size());
    for (std::size_t i = 0; i < connectors; ++i) {
      const auto& markers = system_.connectors[i].markers;
      if (layout_.connectors[i].form != ConnectorForm::Belt || !hasMarker(markers[0]) || !hasMarker(markers[1]))
        continue;
      const Place pulley = placeOf(system_, layout_, snapshot_, markers[0]);
      const Place body = placeOf(system_, layout_, snapshot_, markers[1]);
      const Eigen::Vector3d way = body.point - pulley.point;
      const double roller = (way - way.dot(body.axis) * body.axis).norm();
      for (const double side : {-1.0, 1.0}) around(pulley.point + side * kBeltReach * layout_.unit * body.axis, roller);
    }
  }

  void addFlags() {
    const std::size_t flags = std::min(system_.sensors.size(), layout_.flags.size());
    for (std::size_t i = 0; i < flags; ++i) {
      const SensorFlag& flag = layout_.flags[i];
      Eigen::Vector3d point;
      if (!flag.show || !sensorPosition(system_, layout_, snapshot_, static_cast<int>(i), point)) continue;
      const double top = flag.height(layout_.unit);
      around(point + 0.8 * top * Eigen::Vector3d::Unit(upAxis_ == Camera::UpAxis::Y ? 1 : 2), 0.6 * top);
    }
  }

  void addLoads() {
    const std::size_t loads = std::min({system_.loads.size(), snapshot_.loadForces.size(), layout_.loads.size()});
    for (std::size_t i = 0; i < loads; ++i) {
      const LoadForm form = layout_.loads[i];
      const Vec3& force = snapshot_.loadForces[i];
      const double size = force.norm();
      if (form == LoadForm::None || form == LoadForm::Gravity || !(size > 0) || !hasMarker(system_.loads[i].marker))
        continue;
      const Place place = placeOf(system_, layout_, snapshot_, system_.loads[i].marker);
      const Eigen::Vector3d direction = form == LoadForm::Coordinate
                                            ? Eigen::Vector3d(std::copysign(1.0, force.x()) * place.axis)
                                            : Eigen::Vector3d(force / size);
      around(place.point + kLongestArrow * layout_.unit * direction, 0.1 * layout_.unit);
    }
  }

  const Snapshot& snapshot_;
  const System& system_;
  const SceneLayout& layout_;
  Camera::UpAxis upAxis_;
  Eigen::AlignedBox3d box_;
};

}  // namespace

Eigen::AlignedBox3d FrameBuilder::bounds(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis) {
  const SceneLayout& layout = layoutOf(document, snapshot, upAxis);
  Eigen::AlignedBox3d box;
  if (snapshot.system != nullptr) box = DrawnBounds(snapshot, layout, upAxis).box();
  if (box.isEmpty()) box = {Eigen::Vector3d::Constant(-0.5), Eigen::Vector3d::Constant(0.5)};
  return box;
}

}  // namespace sprung::render
