#include "core/dynamics/drive_powers.h"

#include "core/catalog/coefficients.h"
#include "core/dynamics/forces.h"

namespace sprung {
namespace {

/// Of a single number that may change in a run; -1 = the type has none of this key.
int placeOf(const ItemType& type, std::string_view key) {
  const ParamRow* row = type.row(key);
  return row != nullptr && coefficientSize(*row) == 1 ? coefficientOffset(type, key) : -1;
}

int blockOf(const System& system, const ConnectorLayout& c) {
  switch (c.kind) {
    case ConnectorKind::PointForce: return system.pointForces[at(c.batch)].coefficients[at(c.index)];
    case ConnectorKind::FrameForce: return system.frameForces[at(c.batch)].coefficients[at(c.index)];
    case ConnectorKind::CoordinateForce: return system.coordinateForces[at(c.batch)].coefficients[at(c.index)];
    default: return -1;
  }
}

/// How fast its length, angle or coordinate changes [m/s, rad/s].
double rateOf(const Evaluation& e, const ConnectorLayout& c) {
  if (c.kind != ConnectorKind::PointForce) return forceOutput(e, c).velocity;
  const MovingFrame &f0 = e.kinematics.marker(c.markers[0]), &f1 = e.kinematics.marker(c.markers[1]);
  return (f1.position - f0.position).normalized().dot(f1.velocity - f0.velocity);
}

}  // namespace

void DrivePowers::add(const System& system, ItemId item, int connector, std::size_t place) {
  const Directory::Entry* entry = system.directory->find(item);
  if (entry == nullptr || entry->type == nullptr) return;
  const int force = placeOf(*entry->type, "force");
  const Drive drive{place,
                    connector,
                    placeOf(*entry->type, "activeConnector"),
                    placeOf(*entry->type, "damping"),
                    placeOf(*entry->type, "velocityOffset"),
                    force >= 0 ? force : placeOf(*entry->type, "torque")};
  if ((drive.damping >= 0 && drive.offset >= 0) || drive.effort >= 0) drives_.push_back(drive);
}

void DrivePowers::evaluate(const Evaluation& e, std::vector<double>& powers) const {
  for (const Drive& drive : drives_) {
    const ConnectorLayout& c = e.system.connectors[at(drive.connector)];
    const double* block = e.block(blockOf(e.system, c));
    const auto number = [&](int place) { return place >= 0 ? block[place] : 0.0; };
    const bool active = drive.active < 0 || block[drive.active] != 0.0;
    const double damping = number(drive.damping), offset = number(drive.offset), effort = number(drive.effort);
    double& power = powers[drive.place];
    power = 0.0;
    if (!active || ((damping == 0.0 || offset == 0.0) && effort == 0.0)) continue;
    const double rate = rateOf(e, c);
    power = -damping * (rate - offset) * offset - effort * rate;
  }
}

}  // namespace sprung
