#include "ui/actions/build_acts.h"

#include "core/items/loads/force_vector.h"
#include "core/items/loads/mass_proportional.h"
#include "core/items/loads/torque_vector.h"
#include "ui/text.h"
#include "ui/theme/icons.h"

namespace sprung::ui {
namespace {

using build::NewBody;
using build::NewConnector;

constexpr BodyAct kBodyActs[] = {
    {Act::AddPointMass, NewBody::PointMass},
    {Act::AddSlider, NewBody::Slider},
    {Act::AddRotor, NewBody::Rotor},
    {Act::AddBrick, NewBody::Brick},
    {Act::AddSphere, NewBody::Sphere},
    {Act::AddCylinder, NewBody::Cylinder},
    {Act::AddGroundPoint, NewBody::GroundPoint},
    {Act::AddPointMass2D, NewBody::PointMass2D},
    {Act::AddBrick2D, NewBody::Brick2D},
};

constexpr ConnectorAct kConnectorActs[] = {
    {Act::AddCartesianSpring, NewConnector::CartesianSpring},
    {Act::AddLineSpring, NewConnector::LineSpring},
    {Act::AddTorsionalSpring, NewConnector::TorsionalSpring},
    {Act::AddCoordinateSpring, NewConnector::CoordinateSpring},
    {Act::AddFriction, NewConnector::FrictionAndStops},
    {Act::AddAxisSpring, NewConnector::AxisSpring},
    {Act::AddBushing, NewConnector::Bushing},
    {Act::AddRod, NewConnector::Rod},
    {Act::AddRevolute, NewConnector::Revolute},
    {Act::AddPrismatic, NewConnector::Prismatic},
    {Act::AddSpherical, NewConnector::Spherical},
    {Act::AddFixed, NewConnector::Fixed},
    {Act::AddGeneric, NewConnector::Generic},
    {Act::AddRevolute2D, NewConnector::Revolute2D},
    {Act::AddPrismatic2D, NewConnector::Prismatic2D},
    {Act::AddCoupling, NewConnector::CoordinateConstraint},
    {Act::AddVectorCoupling, NewConnector::CoordinateVector},
};

constexpr DeedAct kDeedActs[] = {
    {Act::AddMotor, Deed::Motor},   {Act::AddBelt, Deed::Belt},     {Act::AddForce, Deed::Force},
    {Act::AddTorque, Deed::Torque}, {Act::AddWeight, Deed::Weight}, {Act::AddSensor, Deed::Sensor},
};

/// Null where it depends on what is clicked.
const ItemType* typeOfDeed(Deed deed) {
  switch (deed) {
    case Deed::Force: return &forceVectorType();
    case Deed::Torque: return &torqueVectorType();
    case Deed::Weight: return &massProportionalType();
    case Deed::Motor:
    case Deed::Belt:
    case Deed::Sensor: break;
  }
  return nullptr;
}

/// Calls one of the three with what the action builds; none for other actions.
template <class Body, class Connector, class Done>
void visit(Act act, Body body, Connector connector, Done deed) {
  for (const BodyAct& entry : kBodyActs)
    if (entry.act == act) body(build::newBodyInfo(entry.kind));
  for (const ConnectorAct& entry : kConnectorActs)
    if (entry.act == act) connector(build::newConnectorInfo(entry.kind));
  for (const DeedAct& entry : kDeedActs)
    if (entry.act == act) deed(entry.deed);
}

}  // namespace

std::span<const BodyAct> bodyActs() { return kBodyActs; }
std::span<const ConnectorAct> connectorActs() { return kConnectorActs; }
std::span<const DeedAct> deedActs() { return kDeedActs; }

QString wordOfDeed(Deed deed) {
  switch (deed) {
    case Deed::Motor: return qText(build::kMotorWord);
    case Deed::Belt: return qText(build::kBeltWord);
    case Deed::Sensor: return qText(build::kSensorWord);
    default: return qText(typeOfDeed(deed)->label);
  }
}

QIcon buildIcon(Act act) {
  const QString name = QString::fromUtf8(actionSpec(act).icon);
  if (const ItemType* type = typeOfAct(act)) return familyIcon(name, type->family);
  for (const DeedAct& entry : kDeedActs)
    if (entry.act == act) return familyIcon(name, entry.deed == Deed::Sensor ? Family::Sensor : Family::Load);
  return icon(name);
}

const ItemType* typeOfAct(Act act) {
  const ItemType* type = nullptr;
  const auto take = [&](const auto& info) { type = info.type; };
  visit(act, take, take, [&](Deed deed) { type = typeOfDeed(deed); });
  return type;
}

QString wordOfAct(Act act) {
  QString word;
  const auto take = [&](const auto& info) { word = qText(build::wordOf(info)); };
  visit(act, take, take, [&](Deed deed) { word = wordOfDeed(deed); });
  return word;
}

}  // namespace sprung::ui
