#include "core/items/springs/connector_gravity.h"

#include <cmath>
#include <numbers>

#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = ConnectorGravity;

constexpr Dimension kConstantUnit = unit::m * unit::m * unit::m / unit::kg / unit::s / unit::s;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kPoints),
    param<&T::gravitationalConstant>({.key = "gravitationalConstant",
                                      .symbol = "G",
                                      .label = "Gravitational constant",
                                      .doc = "6.6743e-11 is that of nature; larger ones make small models move.",
                                      .group = "Law",
                                      .unit = kConstantUnit,
                                      .effect = Effect::Coefficient}),
    param<&T::mass0>({.key = "mass0",
                      .symbol = "mass_0",
                      .label = "Mass 0",
                      .doc = "Mass that attracts at marker 0. It is not the inertia of a body, which may be another.",
                      .group = "Law",
                      .unit = unit::kg,
                      .range = kNotNegative,
                      .effect = Effect::Coefficient}),
    param<&T::mass1>({.key = "mass1",
                      .symbol = "mass_1",
                      .label = "Mass 1",
                      .doc = "Mass that attracts at marker 1.",
                      .group = "Law",
                      .unit = unit::kg,
                      .range = kNotNegative,
                      .effect = Effect::Coefficient}),
    param<&T::minDistanceRegularization>(
        {.key = "minDistanceRegularization",
         .symbol = "d_min",
         .label = "Least distance",
         .doc = "Below this distance the force stays bounded: G mass_0 mass_1 / (L^2 + (L - d_min)^2). 0: it is not.",
         .group = "Law",
         .unit = unit::m,
         .range = kNotNegative,
         .effect = Effect::Coefficient}),
    param<&T::activeConnector>(rows::kActive),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Distance, "L = |dp|", "distance between the markers", unit::m, 1},
    {OutputVariable::Displacement, "dp = p_m1 - p_m0", "relative displacement in global axes", unit::m, 3},
    {OutputVariable::Force, "f = F dp / L", "force on marker 0 in global axes", unit::N, 3},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  checkMarkers(item, item.as<T>().markerNumbers, OneMarker::Impossible, where, findings);
}

/// Masses and a constant that make small models move: 1 N at 1 m. Masses that fall into each other pass.
Item made(const PickedPair& pair) {
  return Item(connectorGravityType(), T{.gravitationalConstant = 1.0,
                                        .mass0 = 1.0,
                                        .mass1 = 1.0,
                                        .minDistanceRegularization = 0.2 * pair.between.norm(),
                                        .visualization = {.show = true}});
}

constexpr Recipe kRecipes[] = {{.type = connectorGravityType,
                                .name = "gravity",
                                .key = "Shift+K",
                                .tip = "Two points attract each other as masses do.",
                                .synonyms = "attraction newton planet orbit gravitation",
                                .how = ConnectorRecipe{.hold = Hold::Points, .make = made, .apart = true}}};

/// Points that coincide have no direction: without regularization the force is not a number, so that the failure names
/// the connector; with it they do not pull at each other.
struct Law {
  static constexpr bool kDiagonal = false, kConstant = false, kDirected = true;

  struct Offsets {
    int constant = coefficientOffset(connectorGravityType(), "gravitationalConstant");
    int mass0 = coefficientOffset(connectorGravityType(), "mass0");
    int mass1 = coefficientOffset(connectorGravityType(), "mass1");
    int minDistance = coefficientOffset(connectorGravityType(), "minDistanceRegularization");
    int active = coefficientOffset(connectorGravityType(), "activeConnector");
  };
  static const Offsets& offsets() {
    static const Offsets at;
    return at;
  }

  static void evaluate(const LawContext& /*context*/, const PointElement& e, PointForce& f, PointSlope* slope,
                       PointReport* report) {
    const Offsets& at = offsets();
    f.active = e.block[at.active] != 0.0;
    if (!f.active) return;
    const double product = e.block[at.constant] * e.block[at.mass0] * e.block[at.mass1];
    const double least = e.block[at.minDistance];
    const Vec3 u = e.displacement();
    const double distance = u.norm();
    const bool undirected = distance == 0.0 && least > 0.0;
    const Vec3 n = undirected ? Vec3::Zero().eval() : (u / distance).eval();
    const double force = T::force(product, least, distance);
    f.force = force * n;
    const double steepness = undirected ? 0.0 : T::slope(product, least, distance);
    f.noise = std::abs(steepness) * e.positions().sum() + std::abs(force);
    if (slope != nullptr) {
      const double across = undirected ? 0.0 : force / distance;
      slope->position = steepness * n * n.transpose() + across * (Mat3::Identity() - n * n.transpose());
      slope->velocity.setZero();
    }
    if (report != nullptr) {
      report->scalar = force;
      report->potential = T::potential(product, least, distance);
      report->elastic = f.force;
    }
  }

  static LawReading lines() { return vectorLines("f", OutputVariable::Force, unit::N); }
  static void read(const PointElement& e, LawReading& lines) {
    const Offsets& at = offsets();
    const Vec3 u = e.displacement();
    const double distance = u.norm(), least = e.block[at.minDistance];
    if (distance == 0.0 && least > 0.0) return;
    const bool near = distance < least;
    for (int i = 0; i < 3; ++i)
      addTerm(lines[static_cast<std::size_t>(i)], {{"G", e.block[at.constant], kConstantUnit},
                                                   {"mass_0", e.block[at.mass0], unit::kg},
                                                   {"mass_1", e.block[at.mass1], unit::kg},
                                                   {near ? "1/(L^2 + (L - d_min)^2)" : "1/L^2",
                                                    T::force(1.0, least, distance), unit::none / unit::m / unit::m},
                                                   {std::string("dp_") + "xyz"[i] + "/L", u[i] / distance}});
  }
};

}  // namespace

double ConnectorGravity::slope(double product, double minDistance, double distance) {
  const double beyond = distance < minDistance ? distance - minDistance : 0.0;
  const double square = distance * distance + beyond * beyond;
  return -2.0 * product * (distance + beyond) / (square * square);
}

double ConnectorGravity::potential(double product, double minDistance, double distance) {
  if (distance >= minDistance) return -product / distance;
  // The force integrated inwards from d_min: d/dL (1/d) atan((2 L - d)/d) = 1/(L^2 + (L - d)^2).
  const double turn = std::numbers::pi / 4.0 - std::atan((2.0 * distance - minDistance) / minDistance);
  return -product / minDistance * (1.0 + turn);
}

const ItemType& connectorGravityType() {
  static const PointLawOf<Law> points;
  static const ConnectorLaw law{.point = &points, .reader = {.lines = Law::lines, .point = Law::read}};
  static const ItemType type{
      .type = "ConnectorGravity",
      .shortName = "ConnectorGravity",
      .label = "Gravity between two masses",
      .doc = "Two points attract each other as masses do.",
      .equations =
          "F = G mass_0 mass_1 / L^2\nL < d_min: F = G mass_0 mass_1 / (L^2 + (L - d_min)^2)\n"
          "f = F dp / L,  L = |dp|\nInactive: f = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(connectorGravityType(), ConnectorGravity{}); },
      .check = check,
      .law = &law,
      .drawing = drawingOf<T, ConnectorForm::Link>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
