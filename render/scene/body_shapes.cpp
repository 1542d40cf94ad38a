// How bodies and nodes are drawn: balls, blocks, rotors, and bricks with the inertia of the body; see layout_parts.h.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include <Eigen/Eigenvalues>

#include "core/items/looks.h"
#include "render/scene/layout_parts.h"

namespace sprung::render::parts {

namespace {

bool isShown(const Item& item) {
  const ParamRow* row = item.type().row("show", true);
  return row != nullptr && std::get<bool>(item.get(*row));
}

// How a node is to be drawn; empty for those without a place.
std::optional<NodeLook> nodeLook(const Item* item) {
  const ParamRow* size = item != nullptr ? item->type().row("drawSize", true) : nullptr;
  if (size == nullptr) return std::nullopt;
  NodeLook look{.show = isShown(*item), .drawSize = std::get<double>(item->get(*size))};
  const Value color = item->get(*item->type().row("color", true));
  std::ranges::copy(std::get<Numbers>(color).values, look.color.rgba.begin());
  return look;
}

// Mass that decides the size of a ball, block or rotor [kg, or kg m^2]; 0 for others, which have both.
double weightOf(const Item& item) {
  const ParamRow* mass = item.type().row("physicsMass");
  const ParamRow* inertia = item.type().row("physicsInertia");
  if ((mass == nullptr) == (inertia == nullptr)) return 0;
  return std::get<double>(item.get(mass != nullptr ? *mass : *inertia));
}

// Body-fixed places of the markers of each body, one after the other.
class MarkersByBody {
 public:
  explicit MarkersByBody(const LayoutJob& job) : first_(job.system.bodies.size() + 1, 0) {
    const auto counts = [](const MarkerLayout& marker) { return marker.body >= 0 && !marker.bodyMass; };
    for (const MarkerLayout& marker : job.system.markers)
      if (counts(marker)) ++first_[at(marker.body) + 1];
    std::partial_sum(first_.begin(), first_.end(), first_.begin());
    points_.resize(first_.back());
    std::vector<std::uint32_t> next = first_;
    for (const MarkerLayout& marker : job.system.markers)
      if (counts(marker)) points_[next[at(marker.body)]++] = marker.local;
  }
  std::span<const Vec3> of(std::size_t body) const {
    return {points_.data() + first_[body], first_[body + 1] - first_[body]};
  }

 private:
  std::vector<std::uint32_t> first_;
  std::vector<Vec3> points_;
};

// Sides within what can be seen, without becoming longer than the scene.
void setHalf(const LayoutJob& job, const Vec3& sides, BodyShape& shape) {
  const double least = 0.14 * job.layout.unit;
  const double most = 0.5 * job.layout.extent;
  for (Eigen::Index k = 0; k < 3; ++k) {
    const double side = std::isfinite(sides[k]) ? sides[k] : 0.0;
    shape.half[k] = std::clamp(side / 2, least, std::max(least, most));
  }
  shape.radius = shape.half.norm();
}

// The solid brick of the same mass and inertia: side a with a^2 = 6 (Jy + Jz - Jx) / m, in principal axes.
void takeBrick(const RigidInertia& body, BodyShape& shape, BodyFacts& facts) {
  const Mat3 inertia = body.aboutCentre();
  Vec3 principal = inertia.diagonal();
  const Mat3 offDiagonal = inertia - Mat3(principal.asDiagonal());
  if (offDiagonal.cwiseAbs().maxCoeff() > 1e-9 * inertia.cwiseAbs().maxCoeff()) {
    const Eigen::SelfAdjointEigenSolver<Mat3> solver(inertia);
    if (solver.info() == Eigen::Success) {
      principal = solver.eigenvalues();
      Mat3 axes = solver.eigenvectors();
      if (axes.determinant() < 0) axes.col(2) *= -1;
      shape.axes = Eigen::Quaterniond(axes);
    }
  }
  const Vec3 squares = (Vec3::Constant(principal.sum()) - 2 * principal) * 6 / body.mass;
  facts.sized = true;
  shape.half = squares.cwiseMax(0.0).cwiseSqrt() / 2;
  // Half the diagonal: 3/2 of the sum of the three inertias over the mass.
  facts.reach = std::sqrt(0.5 * inertia.trace() / body.mass);
}

// One inertia does not give two sides: a bar of usual slenderness, along body-fixed x as people draw it.
void takeBar(const RigidInertia& body, BodyShape& shape, BodyFacts& facts) {
  constexpr double kSlender = 0.2;
  const double m = body.mass, inertia = body.inertia(2, 2) - m * body.centre.squaredNorm();
  // Of a flat one the third inertia is half the sum.
  facts.reach = std::sqrt(inertia / m);
  if (!(inertia > 0)) return;
  facts.sized = true;
  const double length = std::sqrt(12 * inertia / m / (1 + kSlender * kSlender));
  shape.half = 0.5 * length * Vec3(1, kSlender, 0.5 * kSlender);
}

// Towards its farthest marker if that lies beyond.
void turnBar(std::span<const Vec3> markers, BodyShape& shape) {
  Vec3 farthest = Vec3::Zero();
  for (const Vec3& marker : markers) {
    const Vec3 away = marker - shape.centre;
    if (away.norm() > farthest.norm() + 1e-12) farthest = away;
  }
  const bool beyond = std::abs(farthest.x()) > shape.half.x() * (1 + 1e-6) || std::abs(farthest.y()) > shape.half.y();
  if (beyond) shape.axes = Eigen::Quaterniond(Eigen::AngleAxisd(std::atan2(farthest.y(), farthest.x()), Vec3::UnitZ()));
}

// As the brick that its inertia gives, or of usual size.
void shapeRigid(const LayoutJob& job, std::size_t i, std::span<const Vec3> markers, BodyShape& shape) {
  const bool planar = job.system.bodies[i].kind->isPlanar();
  shape.form = BodyForm::Brick;
  if (job.facts[i].sized && planar) turnBar(markers, shape);
  const Vec3 usual = planar ? Vec3(0.8, 0.8, 0.4) : Vec3::Constant(0.8);
  setHalf(job, job.facts[i].sized ? Vec3(2 * shape.half) : Vec3(usual * job.layout.unit), shape);
}

// A marker outside the brick hangs on a bar.
void addArms(LayoutJob& job, std::size_t body, std::span<const Vec3> markers) {
  const BodyShape& shape = job.layout.bodies[body];
  for (const Vec3& marker : markers) {
    const Vec3 inBrick = shape.axes.conjugate() * (marker - shape.centre);
    if ((inBrick.cwiseAbs() - shape.half).maxCoeff() < 0.02 * job.layout.unit) continue;
    job.layout.arms.push_back({static_cast<int>(body), shape.centre, marker});
  }
}

// The box of what it brings along.
void shapeByGraphics(LayoutJob& job, std::size_t body) {
  BodyShape& shape = job.layout.bodies[body];
  const BodyGraphics& graphics = *job.layout.graphics[body];
  shape.form = BodyForm::Own;
  shape.axes.setIdentity();
  const double least = graphics.isOneSolid() ? 0.0 : 0.14 * job.layout.unit;
  if (!graphics.box.isEmpty()) {
    shape.centre = graphics.box.center();
    shape.half = (graphics.box.sizes() / 2).cwiseMax(least);
  } else {
    shape.half.setConstant(least);
  }
  shape.radius = shape.half.norm();
  for (const Drawing& drawing : graphics.drawings) {
    const auto* ball = std::get_if<SphereDrawing>(&drawing.shape);
    if (ball != nullptr && ball->point.isZero(0.0)) shape.clearance = std::max(shape.clearance, ball->radius);
  }
}

void shapeBody(LayoutJob& job, std::size_t i, double typical, std::span<const Vec3> markers) {
  const BodyLayout& body = job.system.bodies[i];
  const BodyFacts& facts = job.facts[i];
  BodyShape& shape = job.layout.bodies[i];
  if (!facts.known || body.isGround()) return;
  const double unit = job.layout.unit;
  const double share = facts.weight > 0 && typical > 0 ? std::clamp(std::cbrt(facts.weight / typical), 0.6, 1.7) : 0.6;
  shape.radius = kBallShare * unit * share;
  if (body.node >= 0) {
    shape.color = job.layout.nodes[at(body.node)].color;
    const double size = job.nodeSizes[at(body.node)];
    if (size > 0) shape.radius = drawable(size, job.layout.extent) / 2;
  }
  if (body.kind->isPoint()) shape.form = BodyForm::Ball;
  if (body.kind->isSlider()) {
    shape.form = BodyForm::Block;
    shape.half = share * unit * Vec3(kBlockShare[0], kBlockShare[1], kBlockShare[2]);
    shape.radius = shape.half.norm();
  }
  if (body.kind->isRotor()) {
    shape.form = BodyForm::Rotor;
    shape.radius = kRotorShare * unit * share;
    shape.half = Vec3(shape.radius, shape.radius, kRotorHalf * unit);
  }
  if (body.kind->isRigid()) shapeRigid(job, i, markers, shape);
  if (!facts.shown) shape.form = BodyForm::None;
  if (job.layout.graphics[i] != nullptr && !job.layout.graphics[i]->empty()) {
    shapeByGraphics(job, i);
    if (job.layout.graphics[i]->isOneSolid()) addArms(job, i, markers);
    return;
  }
  if (shape.form == BodyForm::Brick) addArms(job, i, markers);
  if (shape.form == BodyForm::Ball) {
    for (const Vec3& marker : markers) {
      if (marker.norm() > shape.radius) job.layout.arms.push_back({static_cast<int>(i), Vec3::Zero(), marker});
    }
  }
}

}  // namespace

bool spreadBodies(LayoutJob& job, double spacing) {
  const double near = 0.02 * job.layout.extent;
  using Cell = std::array<long, 3>;
  const auto cellOf = [&](const Vec3& point) {
    return Cell{std::lround(point.x() / near), std::lround(point.y() / near), std::lround(point.z() / near)};
  };
  std::map<Cell, std::vector<Vec3>> placed;
  const auto taken = [&](const Vec3& point) {
    const Cell middle = cellOf(point);
    for (long i = 0; i < 27; ++i) {
      const auto found = placed.find({middle[0] + i % 3 - 1, middle[1] + i / 3 % 3 - 1, middle[2] + i / 9 - 1});
      if (found == placed.end()) continue;
      for (const Vec3& other : found->second)
        if ((other - point).norm() < near) return true;
    }
    return false;
  };
  // How many stand in the row from a place along an axis: the next one need not ask them all.
  std::map<std::pair<Cell, Cell>, std::size_t> rows;
  for (std::size_t i = 0; i < job.system.bodies.size(); ++i) {
    const BodyLayout& body = job.system.bodies[i];
    if (!body.kind->isOnAxis()) continue;
    const Vec3 axis = axisOf(*body.kind, body.rotation);
    const Vec3& start = job.base.bodyPositions[i];
    if (!start.allFinite()) continue;
    std::size_t& steps = rows[{cellOf(start), cellOf(near * 1e3 * axis)}];
    const auto place = [&] { return Vec3(start + static_cast<double>(steps) * spacing * axis); };
    while (taken(place())) ++steps;
    job.layout.bodies[i].shift = job.base.bodyRotations[i].transpose() * (place() - start);
    placed[cellOf(place())].push_back(place());
  }
  return !rows.empty();
}

void takeBodies(LayoutJob& job, GraphicsLibrary& library) {
  const System& system = job.system;
  job.layout.graphics.resize(system.bodies.size());
  job.layout.massCentres.assign(system.bodies.size(), Vec3::Zero());
  job.facts.resize(system.bodies.size());
  job.document.visit(system.directory->items.bodies, [&](std::size_t i, const Item* item) {
    if (item == nullptr) return;
    BodyFacts& facts = job.facts[i];
    job.layout.graphics[i] = library.of(*item);
    facts.known = true;
    facts.shown = isShown(*item);
    facts.weight = weightOf(*item);
    const BodyKind& kind = *system.bodies[i].kind;
    BodyShape& shape = job.layout.bodies[i];
    shape.tint = kind.isFixed() ? BodyTint::Ground : kind.isRigid() ? BodyTint::RigidBody : BodyTint::Mass;
    if (!kind.isRigid()) return;
    const RigidInertia inertia = inertiaOf(*item);
    shape.centre = job.layout.massCentres[i] = inertia.centre;
    if (inertia.mass > 0) (kind.isPlanar() ? takeBar : takeBrick)(inertia, shape, facts);
  });
  library.forgetOld();
}

void takeNodes(LayoutJob& job) {
  job.layout.nodes.resize(job.system.nodes.size());
  job.nodeSizes.assign(job.system.nodes.size(), -1.0);
  job.document.visit(job.system.directory->items.nodes, [&](std::size_t i, const Item* item) {
    const auto look = nodeLook(item);
    if (!look) return;
    job.layout.nodes[i].show = look->show;
    job.layout.nodes[i].color = look->color;
    job.nodeSizes[i] = look->drawSize;
  });
}

void extendByBricks(const LayoutJob& job, Eigen::AlignedBox3d& box) {
  for (std::size_t i = 0; i < job.system.bodies.size(); ++i) {
    if (job.layout.graphics[i] != nullptr) {
      const Eigen::AlignedBox3d& own = job.layout.graphics[i]->box;
      for (int corner = 0; corner < 8 && !job.system.bodies[i].isGround() && !own.isEmpty(); ++corner)
        box.extend(Vec3(job.base.bodyPositions[i] +
                        job.base.bodyRotations[i] * own.corner(static_cast<Eigen::AlignedBox3d::CornerType>(corner))));
      continue;
    }
    const double reach = job.facts[i].reach;
    if (!(reach > 0) || !std::isfinite(reach)) continue;
    const Vec3 middle = job.base.bodyPositions[i] + job.base.bodyRotations[i] * job.layout.massCentres[i];
    box.extend(Vec3(middle - Vec3::Constant(reach)));
    box.extend(Vec3(middle + Vec3::Constant(reach)));
  }
}

void shapeBodies(LayoutJob& job) {
  std::map<BodyKind::Motion, std::vector<double>> weights;
  for (std::size_t i = 0; i < job.facts.size(); ++i)
    if (job.facts[i].weight > 0) weights[job.system.bodies[i].kind->motion].push_back(job.facts[i].weight);
  std::map<BodyKind::Motion, double> typical;
  // In steps of eight, which are twice the size: one more body hardly ever changes the others.
  for (const auto& [kind, values] : weights) typical[kind] = std::exp2(3 * std::round(std::log2(median(values)) / 3));
  const MarkersByBody markers(job);
  for (std::size_t i = 0; i < job.system.bodies.size(); ++i)
    shapeBody(job, i, typical[job.system.bodies[i].kind->motion], markers.of(i));
  for (std::size_t i = 0; i < job.system.nodes.size(); ++i) {
    NodeShape& node = job.layout.nodes[i];
    node.radius = 0.1 * job.layout.unit;
    if (job.nodeSizes[i] > 0) node.radius = drawable(job.nodeSizes[i], job.layout.extent) / 2;
    const int body = job.layout.bodyOnNode[i];
    if (body >= 0)
      node.radius = job.layout.bodies[at(body)].form == BodyForm::Ball ? job.layout.bodies[at(body)].radius : 0;
  }
}

}  // namespace sprung::render::parts
