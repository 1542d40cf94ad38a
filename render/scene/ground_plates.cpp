// The plates where something holds on to the ground: one slab for all that hold on side by side; see layout_parts.h.
#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "render/scene/layout_parts.h"

namespace sprung::render::parts {

namespace {

constexpr double kNear = 0.3;   // holds so close together are one place, in units
constexpr double kLevel = 0.2;  // faces at heights that differ by less are one face, in units
constexpr double kJoin = 1.5;   // a gap between plates that is smaller is closed, in units

Vec3 nearestAxis(const Vec3& direction, const Vec3& otherwise) {
  if (direction.norm() < 1e-9) return otherwise;
  Eigen::Index axis = 0;
  direction.cwiseAbs().maxCoeff(&axis);
  return direction[axis] > 0 ? Vec3(Vec3::Unit(axis)) : Vec3(-Vec3::Unit(axis));
}

// From a joint on the ground towards its body, across the axis along which it moves or turns.
Vec3 jointOutward(const LayoutJob& job, const ConnectorShape& shape, const Place& ground, const Place& other,
                  bool groundFirst) {
  Vec3 towards = other.point - ground.point;
  if (other.body >= 0) {
    const std::size_t body = at(other.body);
    const BodyShape& drawn = job.layout.bodies[body];
    towards = job.base.bodyPositions[body] + job.base.bodyRotations[body] * (drawn.centre + drawn.shift) - ground.point;
  }
  const Mat3 frame = (groundFirst ? ground.axes : other.axes) * shape.frame0;
  const Vec3 axis = frame.col(shape.form == ConnectorForm::Prismatic ? 0 : 2);
  if (shape.form != ConnectorForm::Spherical) towards -= axis.dot(towards) * axis;
  return nearestAxis(towards.norm() > 1e-6 * job.layout.extent ? towards : Vec3::Zero(),
                     std::abs(axis.dot(job.up)) > 0.9 ? Vec3(Vec3::UnitX()) : job.up);
}

bool groundShown(const Item* item) {
  const ParamRow* show = item != nullptr ? item->type().row("show", true) : nullptr;
  return show != nullptr && std::get<bool>(item->get(*show));
}

// Something that holds on to the ground.
struct Hold {
  ItemId item;
  Vec3 place;    // m, what is held
  Vec3 face;     // m, of the plate
  Vec3 outward;  // from the plate
  int rank = 0;  // of those at one place the lowest sets the plate: joints, then torsional springs, then lines
};

class Holds {
 public:
  explicit Holds(LayoutJob& job) : job_(job), bricks_(bricksOf(job)) {}

  void add(ItemId item, const Vec3& place, const Vec3& face, const Vec3& outward, int rank) {
    if (!groundShown(job_.item(item)) || !face.allFinite() || drawnOtherwise(face)) return;
    holds_.push_back({item, place, face, outward, rank});
  }

  std::vector<GroundPlate> plates() {
    std::stable_sort(holds_.begin(), holds_.end(), [](const Hold& a, const Hold& b) { return a.rank < b.rank; });
    std::vector<GroundPlate> plates;
    for (const Hold& hold : holds_) {
      if (!isNew(hold)) continue;
      GroundPlate plate;
      plate.item = hold.item;
      plate.point = hold.face;
      plate.outward = hold.outward;
      const Vec3 aside = std::abs(hold.outward.z()) < 0.5            ? Vec3(Vec3::UnitZ())
                         : std::abs(hold.outward.dot(job_.up)) < 0.9 ? job_.up
                                                                     : Vec3(Vec3::UnitX());
      plate.across = hold.outward.cross(aside).normalized();
      plate.half = kPlateHalf * job_.layout.unit;
      plates.push_back(plate);
    }
    return joined(std::move(plates));
  }

 private:
  using Cell = std::array<long, 3>;
  struct Brick {
    Vec3 centre, half;
    Mat3 axes;
  };

  // What the ground bodies bring along as slabs.
  static std::vector<Brick> bricksOf(const LayoutJob& job) {
    std::vector<Brick> bricks;
    for (std::size_t i = 0; i < job.system.bodies.size(); ++i) {
      if (!job.system.bodies[i].isGround() || job.layout.graphics[i] == nullptr) continue;
      for (const Drawing& drawing : job.layout.graphics[i]->drawings) {
        const auto* brick = std::get_if<BrickDrawing>(&drawing.shape);
        if (brick == nullptr || brick->size.minCoeff() <= 0) continue;
        const Mat3& rotation = job.base.bodyRotations[i];
        bricks.push_back(
            {job.base.bodyPositions[i] + rotation * brick->center, brick->size / 2, rotation * brick->rotation});
      }
    }
    return bricks;
  }

  // Held by something that is drawn there.
  bool drawnOtherwise(const Vec3& face) const {
    return std::any_of(bricks_.begin(), bricks_.end(), [&](const Brick& brick) {
      const Vec3 away = (brick.axes.transpose() * (face - brick.centre)).cwiseAbs() - brick.half;
      return away.maxCoeff() < 0.2 * job_.layout.unit;
    });
  }

  // Whether no plate holds this place yet.
  bool isNew(const Hold& hold) {
    const double size = kNear * job_.layout.unit;
    const Vec3 scaled = hold.place / size;
    const Cell cell{std::lround(scaled.x()), std::lround(scaled.y()), std::lround(scaled.z())};
    for (long i = 0; i < 27; ++i) {
      const auto found = places_.find({cell[0] + i % 3 - 1, cell[1] + i / 3 % 3 - 1, cell[2] + i / 9 - 1});
      if (found == places_.end()) continue;
      for (const Vec3& other : found->second)
        if ((other - hold.place).norm() < size) return false;
    }
    places_[cell].push_back(hold.place);
    return true;
  }

  // Plates with one face, side by side, become one.
  std::vector<GroundPlate> joined(std::vector<GroundPlate> plates) const {
    const double unit = job_.layout.unit;
    // By direction, height and depth in steps that do not cut through what belongs together, then along the plate.
    std::map<std::array<long, 3>, std::vector<GroundPlate>> directions;
    for (const GroundPlate& plate : plates)
      directions[{std::lround(1e4 * plate.outward.x()), std::lround(1e4 * plate.outward.y()),
                  std::lround(1e4 * plate.outward.z())}]
          .push_back(plate);
    plates.clear();
    for (auto& [direction, all] : directions) {
      const Vec3 outward = all.front().outward;
      const Vec3 across = all.front().across;
      const Vec3 deep = outward.cross(across);
      const auto groups = split({all}, outward, kLevel * unit);
      for (std::vector<GroundPlate>& row : split(groups, deep, kPlateDepth * unit)) join(row, outward, across, plates);
    }
    return plates;
  }

  // Each group where its members have a gap along a direction.
  static std::vector<std::vector<GroundPlate>> split(const std::vector<std::vector<GroundPlate>>& groups,
                                                     const Vec3& along, double gap) {
    std::vector<std::vector<GroundPlate>> parts;
    for (std::vector<GroundPlate> group : groups) {
      const auto place = [&](const GroundPlate& plate) { return along.dot(plate.point); };
      std::stable_sort(group.begin(), group.end(),
                       [&](const GroundPlate& a, const GroundPlate& b) { return place(a) < place(b); });
      for (std::size_t i = 0; i < group.size(); ++i) {
        if (i == 0 || place(group[i]) > place(group[i - 1]) + gap) parts.emplace_back();
        parts.back().push_back(group[i]);
      }
    }
    return parts;
  }

  void join(std::vector<GroundPlate>& row, const Vec3& outward, const Vec3& across,
            std::vector<GroundPlate>& plates) const {
    std::stable_sort(row.begin(), row.end(), [&](const GroundPlate& a, const GroundPlate& b) {
      return across.dot(a.point) < across.dot(b.point);
    });
    for (std::size_t i = 0; i < row.size(); ++i) {
      const double left = across.dot(row[i].point) - row[i].half;
      const bool goesOn =
          i > 0 && left < across.dot(plates.back().point) + plates.back().half + kJoin * job_.layout.unit;
      if (!goesOn) {
        plates.push_back(row[i]);
        continue;
      }
      // From the left end of the one to the right end of the other, at the lower of their faces.
      GroundPlate& slab = plates.back();
      const double before = across.dot(slab.point) - slab.half;
      const double after = std::max(across.dot(slab.point) + slab.half, left + 2 * row[i].half);
      slab.point += (0.5 * (before + after) - across.dot(slab.point)) * across;
      slab.point += std::min(0.0, outward.dot(row[i].point - slab.point)) * outward;
      slab.half = 0.5 * (after - before);
    }
  }

  LayoutJob& job_;
  std::vector<Brick> bricks_;
  std::vector<Hold> holds_;
  std::map<Cell, std::vector<Vec3>> places_;
};

// What one end of a connector holds on to, if that is the ground.
void addHold(LayoutJob& job, const ConnectorLayout& connector, ConnectorShape& shape, std::size_t end, ItemId item,
             Holds& holds) {
  const Place place = placeOf(job.system, job.layout, job.base, connector.markers[end]);
  const Place other = placeOf(job.system, job.layout, job.base, connector.markers[1 - end]);
  if (other.ground || shape.form == ConnectorForm::None || shape.form == ConnectorForm::Motor) return;
  const Vec3 point = place.point + shape.standOff[end];
  const Vec3 towards = other.point + shape.standOff[1 - end] - point;
  if (shape.reach > 0) {
    const Vec3 foot = other.point + shape.reach * shape.frame0.col(0);
    return holds.add(item, foot, foot, -shape.frame0.col(0), 0);
  }
  if (isJoint(shape.form)) {
    const Vec3 outward = jointOutward(job, shape, place, other, end == 0);
    shape.socket = -((end == 0 ? place.axes : other.axes) * shape.frame0).transpose() * outward;
    return holds.add(item, point, point - 0.5 * shape.diameter * outward, outward,
                     shape.form == ConnectorForm::Spiral ? 1 : 0);
  }
  if (shape.form == ConnectorForm::Bar) {
    // A rod swings: it hangs from a ceiling, or stands. It ends in a ball.
    const Vec3 outward = towards.dot(job.up) > 0.7 * towards.norm() ? job.up : Vec3(-job.up);
    return holds.add(item, point, point - 0.95 * shape.diameter * outward, outward, 2);
  }
  const bool along = place.coordinate && towards.norm() > 1e-9 * job.layout.extent;
  holds.add(item, point, point, along ? Vec3(towards.normalized()) : nearestAxis(towards, job.up), 2);
}

}  // namespace

void setPlates(LayoutJob& job) {
  const System& system = job.system;
  SceneLayout& layout = job.layout;
  std::vector<bool> usedBody(system.bodies.size(), false);
  std::vector<bool> usedNode(system.nodes.size(), false);
  Holds holds(job);
  for (std::size_t i = 0; i < system.connectors.size(); ++i) {
    const ConnectorLayout& connector = system.connectors[i];
    for (std::size_t end = 0; end < 2; ++end) {
      const int index = connector.markers[end];
      if (index < 0 || connector.markers[1 - end] < 0) continue;
      const MarkerLayout& marker = system.markers[at(index)];
      const bool onNode = marker.node >= 0;
      if (onNode ? !system.nodes[at(marker.node)].kind->isFixed() : marker.body < 0) continue;
      ItemId item;
      if (marker.body >= 0) {
        item = system.directory->items.bodies[at(marker.body)];
        usedBody[at(marker.body)] = true;
      } else {
        item = system.directory->items.nodes[at(marker.node)];
        usedNode[at(marker.node)] = true;
      }
      addHold(job, connector, layout.connectors[i], end, item, holds);
    }
  }
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    const Vec3& place = system.bodies[i].position;
    if (system.bodies[i].isGround() && !usedBody[i])
      holds.add(system.directory->items.bodies[i], place, place, job.up, 3);
  }
  for (std::size_t i = 0; i < system.nodes.size(); ++i) {
    if (!system.nodes[i].kind->isFixed() || usedNode[i]) continue;
    // A ground node that only stands for "fixed" may lie anywhere.
    const Vec3 place = system.nodes[i].reference.head<3>();
    const bool near = layout.box.isEmpty() || layout.box.exteriorDistance(place) < layout.extent;
    if (near) holds.add(system.directory->items.nodes[i], place, place, job.up, 3);
  }
  layout.plates = holds.plates();
}

}  // namespace sprung::render::parts
