#include "core/building/retype.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "core/building/markers.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/sensors.h"
#include "core/law/grip.h"
#include "core/model/change_type.h"

namespace sprung::build {
namespace {

constexpr double kOnePlace = 1e-6;  // m

/// The body a node carries; unset without one.
ItemId bodyOn(const Document& document, ItemId node) {
  for (const ItemId user : document.users(node))
    if (isBody(document.find(user)) && nodeOf(document, user) == node) return user;
  return {};
}

Result<ConnectorEnd> endOf(const Document& document, ItemId id) {
  const Item& marker = *document.find(id);
  const MarkerGrip grip = marker.type().marker(marker);
  if (const Item* held = document.find(grip.on)) {
    if (isBody(held) && grip.isPlace()) return ConnectorEnd::on(document, grip.on, grip.local);
    if (const auto* fixed = held->tryAs<PointGround>()) return ConnectorEnd::world(fixed->referenceCoordinates);
    if (const ItemId body = bodyOn(document, grip.on); body.valid()) return ConnectorEnd::on(document, body);
  }
  return error(marker.name, "'" + marker.name + "' is on no body: what it holds on to is not known",
               "connect the bodies anew");
}

/// The marker itself if the type can hold on to it, else one with an orientation at the same point.
Result<ItemId> markerFor(DocumentEditor& editor, ItemId marker, const ConnectorEnd& end, const ParamRow& row,
                         const ItemType& type) {
  const Document& document = editor.document();
  const Item& item = *document.find(marker);
  if ((item.type().provides & row.refNeeds) == row.refNeeds) return marker;
  constexpr std::uint32_t kFrame = kPosition | kOrientation;
  const bool pointToFrame = (row.refNeeds & ~kFrame) == 0 && (item.type().provides & kPosition) != 0;
  if (!pointToFrame || !end.body.valid())
    return error(item.name,
                 "a " + std::string(type.label) + " cannot hold on to '" + item.name + "', which is a " +
                     std::string(item.type().label),
                 "connect the bodies anew");
  return frameMarker(editor, end.body, end.pose.toLocal(end.point));
}

/// The largest entry of a list, or a number for each entry: springs with one stiffness and with three.
std::optional<Value> converted(const ParamRow& from, const Value& value, const ParamRow& to) {
  const auto* list = std::get_if<Numbers>(&value);
  if (from.kind == ValueKind::Vector && to.kind == ValueKind::Real && list != nullptr && !list->values.empty())
    return *std::max_element(list->values.begin(), list->values.end());
  if (from.kind == ValueKind::Real && to.kind == ValueKind::Vector && to.rows > 0)
    return Numbers{std::vector<double>(static_cast<std::size_t>(to.rows), std::get<double>(value)), 0};
  return std::nullopt;
}

/// What a spring with one stiffness and one with three have in common.
void takeOverLaw(const Item& old, Item& made) {
  for (const std::string_view key : {"stiffness", "damping"}) {
    const ParamRow* before = old.type().row(key);
    const ParamRow* row = made.type().row(key);
    if (before == nullptr || row == nullptr || before->unit != row->unit) continue;
    if (const auto like = converted(*before, old.get(*before), *row)) made.set(*row, *like);
  }
}

/// A sensor must not lose what it measures.
Status checkSensors(const Document& document, ItemId id, const ItemType& type) {
  for (const ItemId user : document.users(id)) {
    const Item& item = *document.find(user);
    const auto* sensor = item.tryAs<SensorObject>();
    if (sensor == nullptr) continue;
    const OutputVariable variable = sensor->sensor.outputVariableType;
    if (std::any_of(type.outputs.begin(), type.outputs.end(),
                    [&](const OutputRow& output) { return output.variable == variable; }))
      continue;
    return error(item.name,
                 "the sensor '" + item.name + "' measures " + std::string(outputVariableName(variable)) + ", which a " +
                     std::string(type.label) + " does not have",
                 "delete the sensor first");
  }
  return Done{};
}

/// Markers and data that only served what has gone.
Status removeUnused(DocumentEditor& editor, const std::vector<ItemId>& candidates) {
  for (const ItemId id : candidates) {
    const Item* item = editor.document().find(id);
    if (item == nullptr || !editor.document().users(id).empty()) continue;
    const bool serves = item->type().list == ItemList::Markers || item->tryAs<GenericData>() != nullptr;
    if (!serves) continue;
    if (Status status = editor.remove(id); !status) return status;
  }
  return Done{};
}

}  // namespace

Result<ItemId> retype(DocumentEditor& editor, ItemId id, const Recipe& recipe, const Vec3& normal) {
  const Document& document = editor.document();
  const Item* found = document.find(id);
  if (found == nullptr || recipeOf(*found) == nullptr)
    return error("", "only connectors and joints can have another type");
  const Item old = *found;
  const ItemType& type = recipe.type();
  const auto markers = std::get<std::vector<ItemId>>(old.get(*old.type().row("markerNumbers")));
  if (Status status = checkSensors(document, id, type); !status) return status.errors();
  std::array<ConnectorEnd, 2> ends;
  std::array<ItemId, 2> held;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto end = endOf(document, markers.at(i));
    if (!end) return end.errors();
    ends[i] = *end;
    const auto marker = markerFor(editor, markers[i], ends[i], *type.row("markerNumbers"), type);
    if (!marker) return marker.errors();
    held[i] = *marker;
  }
  const double apart = (ends[1].point - ends[0].point).norm();
  if (recipe.connector()->hold == Hold::Joint && !recipe.connector()->slides && apart > kOnePlace)
    return error(old.name,
                 "the ends of '" + old.name + "' lie apart; a " + std::string(type.label) + " holds them at one place",
                 "connect the bodies where they meet");
  const std::size_t position = document.position(id);
  const std::vector<ItemId> users = document.users(id);
  if (Status status = editor.remove(id); !status) return status.errors();
  if (const ParamRow* data = old.type().row("nodeNumber"))
    if (Status status = removeUnused(editor, {std::get<ItemId>(old.get(*data))}); !status) return status.errors();
  Result<Item> made = connectorOn(editor, recipe, ends, held, old.name, normal);
  if (!made) return made.errors();
  if (&old.type() != &type) {
    takeOver(old, *made);
    takeOverLaw(old, *made);
  }
  made->name = old.name;
  Result<ItemId> added = editor.add(std::move(*made), position);
  if (!added) return added;
  if (Status status = redirect(editor, users, id, *added); !status) return status.errors();
  if (Status status = removeUnused(editor, markers); !status) return status.errors();
  return added;
}

}  // namespace sprung::build
