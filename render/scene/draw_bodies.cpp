// Bodies, nodes and ground plates of a frame; see scene.h.
#include <cmath>

#include "render/scene/scene.h"
#include "render/scene/scenery.h"

namespace sprung::render {

namespace {

// A block that slides on a thin rail; the rail stays where it is.
void addBlock(const Scene& scene, std::size_t i, const Look& look) {
  const BodyLayout& body = scene.system.bodies[i];
  const BodyShape& shape = scene.layout.bodies[i];
  const Eigen::Matrix3d& axes = scene.snapshot.bodyRotations[i];
  const Eigen::Vector3d centre = scene.bodyOrigin(i);
  scene.box(centre, Eigen::Quaterniond(axes), shape.half, 0.18 * shape.half.y(), look);
  const Eigen::Vector3d down = -1.06 * shape.half.y() * axes.col(1);
  const NodeLayout& node = scene.system.nodes[at(body.node)];
  const double start = node.reference.size() > 0 ? node.reference[0] : 0.0;
  const Eigen::Vector3d middle = shape.drawnAt(body.position, axes) + start * axes.col(0) + down;
  const double now = axes.col(0).dot(centre + down - middle);
  const double reach = 2.4 * scene.layout.unit;
  Look rail{pack(mix(scene.options.theme.ground, scene.options.theme.text, 0.25F)), look.pickId, 0};
  scene.line(middle + std::min(-reach, now - reach) * axes.col(0), middle + std::max(reach, now + reach) * axes.col(0),
             1.5F, rail);
}

// A disc on a short axle, with a bar on each face that tells how far it has turned.
void addRotor(const Scene& scene, std::size_t i, const Look& look) {
  const BodyShape& shape = scene.layout.bodies[i];
  const Eigen::Matrix3d& axes = scene.snapshot.bodyRotations[i];
  const Eigen::Vector3d centre = scene.bodyOrigin(i);
  const Eigen::Vector3d z = axes.col(2);
  const double thick = shape.half.z();
  scene.rod(centre - thick * z, centre + thick * z, shape.radius, look);
  Look mark = look;
  mark.color = pack(mix(scene.options.theme.mass, scene.options.theme.panel, 0.75F));
  const Eigen::Quaterniond rotation(axes);
  const Eigen::Vector3d half(0.36 * shape.radius, 0.07 * shape.radius, 1.06 * thick);
  scene.box(centre + 0.5 * shape.radius * axes.col(0), rotation, half, 0, mark);
  mark.color = pack(scene.options.theme.damper);
  scene.rod(centre - 1.35 * thick * z, centre + 1.35 * thick * z, 0.12 * shape.radius, mark);
}

}  // namespace

Look Scene::bodyLook(std::size_t i) const {
  const BodyShape& shape = layout.bodies[i];
  const bool ground = shape.tint == BodyTint::Ground;
  const Color usual = ground                              ? options.theme.ground
                      : shape.tint == BodyTint::RigidBody ? options.theme.rigidBody
                                                          : options.theme.mass;
  Color color = colorOf(shape.color, usual);
  if (options.seeInside() && !ground) color.a *= 0.42F;
  Look look = lookOf(system.directory->items.bodies[i], color);
  if (const int node = anyFlagged() ? system.bodies[i].node : -1; node >= 0)
    look.flags |= flagsOf(system.directory->items.nodes[at(node)]);
  return look;
}

void Scene::addBody(std::size_t i) const {
  const BodyShape& shape = layout.bodies[i];
  const Look look = bodyLook(i);
  if (shape.tint == BodyTint::Ground) return addGraphics(i, look, false);
  switch (shape.form) {
    case BodyForm::None: break;
    case BodyForm::Own: addGraphics(i, look, options.seeInside()); break;
    case BodyForm::Ball: ball(bodyCentre(i), shape.radius, look); break;
    case BodyForm::Block: addBlock(*this, i, look); break;
    case BodyForm::Rotor: addRotor(*this, i, look); break;
    case BodyForm::Brick:
      box(bodyCentre(i), Eigen::Quaterniond(snapshot.bodyRotations[i]) * shape.axes, shape.half,
          0.18 * shape.half.minCoeff(), look);
      break;
  }
}

void Scene::addBodies() const {
  const Theme& theme = options.theme;
  addPlainBalls();
  for (const std::uint32_t i : layout.otherBodies) addBody(i);
  for (const BodyArm& arm : layout.arms) {
    const std::size_t i = at(arm.body);
    if (layout.bodies[i].form == BodyForm::None || item(system.directory->items.bodies[i]) == nullptr) continue;
    const Eigen::Vector3d origin = bodyOrigin(i);
    rod(origin + snapshot.bodyRotations[i] * arm.from, origin + snapshot.bodyRotations[i] * arm.to, 0.06 * layout.unit,
        bodyLook(i));
  }
  for (const GroundPlate& plate : layout.plates) {
    if (item(plate.item) == nullptr) continue;
    addPlate(frame, layout, plate, lookOf(plate.item, theme.ground, PickPart::GroundPlate),
             pack(mix(theme.ground, theme.text, 0.25F)));
  }
}

// Nodes that no body sits on.
void Scene::addNodes() const {
  const std::size_t count = std::min(system.nodes.size(), layout.nodes.size());
  for (std::size_t i = 0; i < count; ++i) {
    if (layout.bodyOnNode[i] >= 0) continue;  // asked first, because it lies together
    const NodeLayout& node = system.nodes[i];
    const NodeShape& shape = layout.nodes[i];
    if (!shape.show || node.kind->isFixed()) continue;
    Eigen::Vector3d position;
    if (item(system.itemOf(node)) == nullptr || !nodePosition(system, snapshot, static_cast<int>(i), position))
      continue;
    ball(position, shape.radius, lookOf(system.itemOf(node), colorOf(shape.color, options.theme.damper)));
  }
}

}  // namespace sprung::render
