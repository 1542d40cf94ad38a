// Which bodies and connectors are so plain that very many of them can be drawn in one pass; see layout_parts.h.
#include <algorithm>
#include <cmath>

#include "render/scene/layout_parts.h"

namespace sprung::render::parts {

namespace {

// The colour of an item's own in bytes; false = the theme's.
bool ownColor(const sprung::Color& own, Rgba8& bytes) {
  if (own.isDefault()) return false;
  const auto part = [&](std::size_t k) { return static_cast<float>(own.rgba[k]); };
  bytes = pack({part(0), part(1), part(2), own.rgba[3] < 0 ? 1.0F : part(3)});
  return true;
}

bool isPlain(const LayoutJob& job, const ConnectorLayout& connector, const ConnectorShape& shape) {
  const bool form = shape.form == ConnectorForm::Coil && shape.active && shape.springs && !shape.rubs && !shape.stops;
  if (!form || shape.turnsAxis || !shape.standOff[0].isZero(0.0) || !shape.standOff[1].isZero(0.0)) return false;
  return std::all_of(connector.markers.begin(), connector.markers.end(), [&](int index) {
    const MarkerLayout& marker = job.system.markers[at(index)];
    return !marker.coordinate && (marker.body < 0 || job.layout.bodies[at(marker.body)].shift.isZero(0.0));
  });
}

}  // namespace

void sortCrowd(LayoutJob& job) {
  SceneLayout& layout = job.layout;
  layout.plainCoils.reserve(job.system.connectors.size());
  layout.otherConnectors.reserve(job.system.connectors.size());
  for (std::size_t i = 0; i < job.system.connectors.size(); ++i) {
    const ConnectorLayout& connector = job.system.connectors[i];
    const ConnectorShape& shape = layout.connectors[i];
    const auto index = static_cast<std::uint32_t>(i);
    if (shape.form == ConnectorForm::None) continue;
    if (!isPlain(job, connector, shape)) {
      layout.otherConnectors.push_back(index);
      continue;
    }
    const auto inside = [&](int marker) { return static_cast<float>(0.97 * clearanceAt(job.system, layout, marker)); };
    PlainCoil coil;
    coil.connector = index;
    coil.a = static_cast<std::uint32_t>(connector.markers[0]);
    coil.b = static_cast<std::uint32_t>(connector.markers[1]);
    coil.insideA = inside(connector.markers[0]);
    coil.insideB = inside(connector.markers[1]);
    coil.wireRadius = static_cast<float>(kWireShare * shape.diameter);
    coil.coilRadius = static_cast<float>(shape.diameter / 2 - kWireShare * shape.diameter);
    coil.turns = static_cast<float>(shape.turns);
    coil.item = job.system.itemOf(connector);
    coil.themed = !ownColor(shape.color, coil.color);
    coil.damped = shape.damps;
    layout.plainCoils.push_back(coil);
  }
  layout.plainBalls.reserve(job.system.bodies.size());
  layout.otherBodies.reserve(job.system.bodies.size());
  for (std::size_t i = 0; i < job.system.bodies.size(); ++i) {
    const BodyLayout& body = job.system.bodies[i];
    const BodyShape& shape = layout.bodies[i];
    const bool drawn = job.facts[i].known && (shape.form != BodyForm::None || layout.graphics[i] != nullptr);
    if (!drawn) continue;
    if (shape.form != BodyForm::Ball || !shape.shift.isZero(0.0) || body.node < 0) {
      layout.otherBodies.push_back(static_cast<std::uint32_t>(i));
      continue;
    }
    PlainBall ball;
    ball.body = static_cast<std::uint32_t>(i);
    ball.radius = static_cast<float>(shape.radius);
    ball.item = job.system.itemOf(body);
    ball.node = job.system.directory->items.nodes[at(body.node)];
    ball.themed = !ownColor(shape.color, ball.color);
    layout.plainBalls.push_back(ball);
  }
}

}  // namespace sprung::render::parts
