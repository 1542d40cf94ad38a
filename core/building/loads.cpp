#include "core/building/loads.h"

#include <string>
#include <utility>
#include <vector>

#include "core/building/bodies.h"
#include "core/building/connectors.h"
#include "core/building/markers.h"
#include "core/items/loads/mass_proportional.h"
#include "core/items/sensors.h"

namespace sprung::build {
namespace {

std::uint32_t needsOf(const Recipe& recipe) { return recipe.type().row("markerNumber")->refNeeds; }

/// A marker on the whole body, on its own frame, or at the point.
Result<ItemId> markerFor(DocumentEditor& editor, const Recipe& recipe, ItemId body, const Vec3& local) {
  if ((needsOf(recipe) & kBodyMass) != 0) return massMarker(editor, body);
  return (needsOf(recipe) & kOrientation) != 0 ? frameMarker(editor, body, Vec3::Zero())
                                               : pointMarker(editor, body, local);
}

/// The load of this type on the whole body: there is one.
ItemId feltAlready(const Document& document, const ItemType& type, ItemId body) {
  for (const ItemId marker : document.users(body)) {
    if ((document.find(marker)->type().provides & kBodyMass) == 0) continue;
    for (const ItemId load : document.users(marker))
      if (&document.find(load)->type() == &type) return load;
  }
  return {};
}

}  // namespace

Status checkLoad(const Document& document, const Recipe& recipe, ItemId body) {
  const Item* item = document.find(body);
  if (!isBody(item)) return error("", "loads act on bodies");
  const std::string name = "'" + item->name + "'";
  if (isGround(document, body)) return error(item->name, name + " is fixed to the world: a load would do nothing");
  if ((needsOf(recipe) & kOrientation) != 0 && (item->type().provides & kOrientation) == 0)
    return error(item->name, name + " is a point: a " + std::string(recipe.name) + " cannot turn it", "apply a force");
  if ((needsOf(recipe) & kBodyMass) != 0 && item->type().row("physicsMass") == nullptr)
    return error(item->name, name + " has no mass that gravity could pull at");
  return Done{};
}

Result<ItemId> addLoad(DocumentEditor& editor, const Recipe& recipe, ItemId body, const Vec3& local,
                       const Vec3& gravity) {
  if (Status status = checkLoad(editor.document(), recipe, body); !status) return status.errors();
  Item load = recipe.load()->make(gravity);
  if (const ItemId felt = feltAlready(editor.document(), load.type(), body); felt.valid()) {
    const Status status = editor.assign(felt, "loadVector", load.get(*load.type().row("loadVector")));
    return status ? Result<ItemId>(felt) : status.errors();
  }
  auto marker = markerFor(editor, recipe, body, local);
  if (!marker) return marker;
  load.set(*load.type().row("markerNumber"), *marker);
  return addItem(editor, std::move(load), editor.document().find(body)->name + " " + std::string(recipe.name));
}

Result<ItemId> addWeight(DocumentEditor& editor, ItemId body, const Vec3& gravity) {
  return addLoad(editor, massProportionalType().recipes.front(), body, Vec3::Zero(), gravity);
}

Result<ItemId> addSensor(DocumentEditor& editor, ItemId id, OutputVariable variable, std::optional<int> component) {
  const Item* item = editor.document().find(id);
  if (item == nullptr || id == Document::simulationId()) return error("", "there is nothing to measure");
  const bool load = item->type().list == ItemList::Loads;
  if (!load && item->type().output(variable) == nullptr)
    return error(item->name, "'" + item->name + "' has no " + std::string(outputVariableName(variable)));
  SensorBase base;
  base.outputVariableType = variable;
  base.component = component.value_or(-1);
  std::string name = item->name + " " + (load ? "load" : std::string(outputVariableName(variable)));
  if (component) name += " " + componentName(load ? 3 : item->type().output(variable)->size, *component);
  if (load) {
    base.outputVariableType = OutputVariable::None;
    return addItem(editor, Item(sensorLoadType(), SensorLoad{.loadNumber = id, .sensor = base}), name);
  }
  switch (item->type().list) {
    case ItemList::Nodes:
      return addItem(editor, Item(sensorNodeType(), SensorNode{.nodeNumber = id, .sensor = base}), name);
    case ItemList::Markers:
      return addItem(editor, Item(sensorMarkerType(), SensorMarker{.markerNumber = id, .sensor = base}), name);
    case ItemList::Objects:
      if (isBody(item))
        return addItem(editor, Item(sensorBodyType(), SensorBody{.bodyNumber = id, .sensor = base}), name);
      return addItem(editor, Item(sensorObjectType(), SensorObject{.objectNumber = id, .sensor = base}), name);
    default: return error(item->name, "'" + item->name + "' cannot be measured");
  }
}

}  // namespace sprung::build
