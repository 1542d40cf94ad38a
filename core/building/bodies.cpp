#include "core/building/bodies.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/building/loads.h"
#include "core/building/solid.h"
#include "core/items/loads/mass_proportional.h"

namespace sprung::build {
namespace {

bool hasLine(const BodyPlace& place) { return (place.to - place.from).norm() > 1e-9; }

/// "brick node" belongs to "brick".
std::string partName(std::string_view owner, std::string_view part) {
  return std::string(owner) + " " + std::string(part);
}

/// The direction in the plane that is closest to x, else to y.
Vec3 alongPlane(const Vec3& normal) {
  const Vec3 n = normal.normalized();
  for (const Vec3& axis : {Vec3(Vec3::UnitX()), Vec3(Vec3::UnitY())})
    if (std::abs(axis.dot(n)) < 0.8) return (axis - axis.dot(n) * n).normalized();
  return Vec3::UnitX();
}

DrawnPlace drawn(const BodyPlace& place) {
  const Vec3 line = place.to - place.from;
  return {.from = place.from,
          .to = place.to,
          .length = hasLine(place) ? line.norm() : 0.0,
          .size = place.size,
          .alongX = frameAlongX(hasLine(place) ? line : alongPlane(place.normal)),
          .alongZ = frameAlongZ(hasLine(place) ? line : place.normal)};
}

/// The inertia that a body of its mass has as this solid: six numbers in space, one in the plane.
void setInertia(Item& body, const Solid& solid) {
  const ParamRow& row = *body.type().row("physicsInertia");
  const double mass = std::get<double>(body.get(*body.type().row("physicsMass")));
  const Mat3 inertia = mass * solid.inertiaPerMass();
  if (row.kind == ValueKind::Real) return body.set(row, inertia(2, 2));
  body.set(row, Numbers{{inertia(0, 0), inertia(1, 1), inertia(2, 2), 0.0, 0.0, 0.0}, 0});
}

/// With its node, and drawn as its solid.
Result<ItemId> makeBody(DocumentEditor& editor, const Recipe& recipe, const BodyPlace& place) {
  BodyParts parts = recipe.body()->make(drawn(place));
  const std::string name = editor.document().uniqueName(ItemList::Objects, recipe.name);
  if (parts.node) {
    auto node = addItem(editor, std::move(*parts.node), partName(name, "node"));
    if (!node) return node;
    parts.body.set(*parts.body.type().row("nodeNumber"), *node);
  }
  const auto solid = parts.solid ? solidOf(*parts.solid) : std::nullopt;
  if (solid) setInertia(parts.body, *solid);
  auto body = addItem(editor, std::move(parts.body), name);
  if (!body || !solid) return body;
  const Status shaped = setSolid(editor, *body, *solid);
  return shaped ? body : shaped.errors();
}

}  // namespace

Result<ItemId> addItem(DocumentEditor& editor, Item item, std::string_view name) {
  item.name = editor.document().uniqueName(item.type().list, name);
  return editor.add(std::move(item));
}

Result<ItemId> addBody(DocumentEditor& editor, const Recipe& recipe, const BodyPlace& place) {
  auto body = makeBody(editor, recipe, place);
  if (!body || !place.weight || recipe.type().row("physicsMass") == nullptr) return body;
  const auto weight = addWeight(editor, *body, *place.weight);
  return weight ? body : weight;
}

std::optional<Vec3> gravityOf(const Document& document) {
  for (const ItemId id : document.order(ItemList::Loads))
    if (const auto* load = document.find(id)->tryAs<MassProportional>()) return load->loadVector;
  return std::nullopt;
}

Document newModel() {
  Document document;
  const ItemId simulation = Document::simulationId();
  const auto set = [&](std::string_view key, const Value& value) {
    (void)document.assign(simulation, *document.find(simulation)->type().row(key), value);
  };
  set("settings.timeIntegration.endTime", 10.0);
  set("settings.timeIntegration.numberOfSteps", 10000.0);
  return document;
}

}  // namespace sprung::build
