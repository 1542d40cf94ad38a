// New connectors between two picked points: frames, coordinates, data nodes and ground points are found or made, the
// spring starts unstressed, the joint closed. What a palette of connectors offers, and why a pairing is refused.
#pragma once

#include <array>
#include <span>

#include "core/building/pose.h"

namespace sprung::build {

/// The recipe that a connector could have been made by; null for what is none.
const Recipe* recipeOf(const Item& item);

/// One picked end: a point on a body as it stands now. Without a body: a point fixed to the world.
struct ConnectorEnd {
  ItemId body;
  Vec3 point = Vec3::Zero();  ///< global [m]
  Pose pose;                  ///< of the body, as it is seen; ignored without a body

  /// A point of a body at the start of the model. Precondition: it is a body.
  static ConnectorEnd on(const Document& document, ItemId body, const Vec3& local = Vec3::Zero());
  static ConnectorEnd world(const Vec3& point) { return {{}, point, {}}; }
};

/// Why this cannot be an end of the connector; the message speaks of the body by name.
/// The recipe here and below is one of a connector.
Status checkEnd(const Document& document, const Recipe& recipe, const ConnectorEnd& end);
/// Why these two cannot be connected.
Status checkPair(const Document& document, const Recipe& recipe, const std::array<ConnectorEnd, 2>& ends);

/// Adds the connector with all it needs; returns its handle. `normal`: the axis of hinges, normal to the picture.
Result<ItemId> addConnector(DocumentEditor& editor, const Recipe& recipe, const std::array<ConnectorEnd, 2>& ends,
                            const Vec3& normal = Vec3::UnitZ());

/// The item alone, on markers that are there already, with a data node if it needs one; it is not added.
Result<Item> connectorOn(DocumentEditor& editor, const Recipe& recipe, const std::array<ConnectorEnd, 2>& ends,
                         const std::array<ItemId, 2>& markers, const std::string& name,
                         const Vec3& normal = Vec3::UnitZ());

/// Markers on a body, found or made. The point is body-fixed.
Result<ItemId> pointMarker(DocumentEditor& editor, ItemId body, const Vec3& local);
Result<ItemId> frameMarker(DocumentEditor& editor, ItemId body, const Vec3& local);

}  // namespace sprung::build
