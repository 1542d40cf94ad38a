// See result_values.h.
#include "render/scene/result_values.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/results/ledger_groups.h"
#include "core/system/angles.h"
#include "render/scene/frame_builder.h"

namespace sprung::render {

namespace {

// Lightness rises evenly from the first to the last; hue runs from blue over green to yellow.
constexpr std::array<std::uint32_t, 6> kLightRamp = {0x27306F, 0x2C5C8F, 0x1F8A8C, 0x4FB06A, 0xA9CB3C, 0xFFD92E};
constexpr std::array<std::uint32_t, 6> kDarkRamp = {0x4C55B8, 0x3F7FC0, 0x2FA5A6, 0x5FC37C, 0xB5D64C, 0xFFE45C};

// Force or torque of each connector; -1 for those that can have none.
void actionsOf(const Snapshot& snapshot, bool torque, std::vector<double>& values) {
  const System& system = *snapshot.system;
  const std::vector<Vec3>& vectors = torque ? snapshot.connectorTorques : snapshot.connectorForces;
  const Angles angles(system);
  values.assign(system.connectors.size(), -1.0);
  for (std::size_t i = 0; i < std::min(values.size(), vectors.size()); ++i) {
    const ConnectorLayout& connector = system.connectors[i];
    switch (connector.kind) {
      case ConnectorKind::CoordinateVector: break;
      case ConnectorKind::Coordinate:
      case ConnectorKind::CoordinateForce:
        if (angles.between(connector) == torque && i < snapshot.coordinateForces.size())
          values[i] = std::abs(snapshot.coordinateForces[i]);
        break;
      case ConnectorKind::PointForce:
      case ConnectorKind::FrameForce:
      case ConnectorKind::Joint:
        // Some joints hold a body without an output variable that says so.
        if ((torque ? connector.hasTorque : connector.hasForce) || !vectors[i].isZero(0.0))
          values[i] = vectors[i].norm();
        break;
    }
  }
}

void copyOf(const std::vector<double>& numbers, std::size_t count, std::vector<double>& values) {
  values.assign(count, -1.0);
  std::copy_n(numbers.begin(), std::min(count, numbers.size()), values.begin());
}

// Heat of each connector; -1 for those that make none, and while nobody keeps books.
void heatsOf(const Snapshot& snapshot, std::vector<double>& values) {
  if (snapshot.ledger == nullptr) return;
  for (const LedgerRow& row : snapshot.ledger->rows)
    if (const std::optional<double> heat = heatOf(row))
      if (const auto connector = snapshot.system->directory->connectorIndex(row.item))
        values[static_cast<std::size_t>(*connector)] = std::max(0.0, *heat);  // what pushes instead makes none
}

double valueAt(const std::vector<double>& values, int index) {
  const auto i = static_cast<std::size_t>(index);
  return i < values.size() ? values[i] : -1.0;
}

}  // namespace

void ResultValues::fill(const Snapshot& snapshot, ColorBy by) {
  const System& system = *snapshot.system;
  bodies.assign(system.bodies.size(), -1.0);
  connectors.assign(system.connectors.size(), -1.0);
  switch (by) {
    case ColorBy::Kind: break;
    case ColorBy::Force:
    case ColorBy::Torque: actionsOf(snapshot, by == ColorBy::Torque, connectors); break;
    case ColorBy::Speed:
      for (std::size_t i = 0; i < std::min(bodies.size(), snapshot.bodyVelocities.size()); ++i)
        bodies[i] = snapshot.bodyVelocities[i].norm();
      break;
    case ColorBy::Energy:
      copyOf(snapshot.bodyEnergies, system.bodies.size(), bodies);
      copyOf(snapshot.connectorEnergies, system.connectors.size(), connectors);
      break;
    case ColorBy::Heat: heatsOf(snapshot, connectors); break;
  }
  for (std::size_t i = 0; i < bodies.size(); ++i)
    if (system.bodies[i].isGround()) bodies[i] = -1.0;
  for (std::vector<double>* values : {&bodies, &connectors})
    for (double& value : *values)
      if (!std::isfinite(value)) value = -1.0;
}

double ResultValues::largest() const {
  double most = 0;
  for (const std::vector<double>* values : {&bodies, &connectors})
    for (const double value : *values) most = std::max(most, value);
  return most;
}

double ResultValues::of(const System& system, ItemId item) const {
  if (const auto body = system.directory->bodyIndex(item)) return valueAt(bodies, *body);
  if (const auto connector = system.directory->connectorIndex(item)) return valueAt(connectors, *connector);
  return -1.0;
}

Color resultColor(double share, const Theme& theme) {
  const auto& ramp = theme.dark ? kDarkRamp : kLightRamp;
  const double place = std::clamp(share, 0.0, 1.0) * static_cast<double>(ramp.size() - 1);
  const auto below = std::min(static_cast<std::size_t>(place), ramp.size() - 2);
  return mix(fromHex(ramp[below]), fromHex(ramp[below + 1]), static_cast<float>(place - static_cast<double>(below)));
}

std::string resultName(ColorBy by) {
  switch (by) {
    case ColorBy::Kind: break;
    case ColorBy::Force: return "Force";
    case ColorBy::Torque: return "Torque";
    case ColorBy::Speed: return "Speed";
    case ColorBy::Energy: return "Energy";
    case ColorBy::Heat: return "Heat";
  }
  return {};
}

std::string resultText(ColorBy by, double value) {
  switch (by) {
    case ColorBy::Kind: break;
    case ColorBy::Force: return forceText(value);
    case ColorBy::Torque: return torqueText(value);
    case ColorBy::Speed: return quantityText(value, "m/s");
    case ColorBy::Energy:
    case ColorBy::Heat: return quantityText(value, "J");
  }
  return {};
}

}  // namespace sprung::render
