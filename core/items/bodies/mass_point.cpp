#include "core/items/bodies/mass_point.h"

#include "core/items/bodies/body_start.h"
#include "core/items/bodies/new_bodies.h"
#include "core/items/nodes/point.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&MassPoint::physicsMass>(
        {.key = "physicsMass",
         .symbol = "m",
         .label = "Mass",
         .doc = "Mass of the point. 1 kg on a spring of 100 N/m swings with 1.6 Hz and sags about 0.1 m under gravity.",
         .group = "Inertia",
         .unit = unit::kg,
         .range = kNotNegative,
         .effect = Effect::Coefficient,
         .slider = {0.0, 100.0},
         .drawn = true}),
    param<&MassPoint::nodeNumber>({.key = "nodeNumber",
                                   .symbol = "n_0",
                                   .label = "Node",
                                   .doc = "The point node that carries the mass.",
                                   .group = "Connections",
                                   .refList = ItemList::Nodes,
                                   .refNeeds = kPosition}),
    visualParam<&MassPoint::visualization, &BodyLook::show>(kShowInfo),
    visualParam<&MassPoint::visualization, &BodyLook::graphicsData>(kGraphicsInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p + b", "global position of the local point b", unit::m, 3},
    {OutputVariable::Displacement, "u", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "v", "global velocity", unit::m / unit::s, 3},
    {OutputVariable::Acceleration, "a", "global acceleration", unit::m / unit::s / unit::s, 3},
    {OutputVariable::RotationMatrix, "I", "identity: a point does not rotate (row by row)", unit::none, 9},
    {OutputVariable::Rotation, "0", "always zero", unit::rad, 3},
    {OutputVariable::AngularVelocity, "0", "always zero", unit::rad / unit::s, 3},
    {OutputVariable::AngularVelocityLocal, "0", "always zero", unit::rad / unit::s, 3},
};

BodyParts made(const DrawnPlace& place) {
  return {.body = Item(massPointType(), MassPoint{.physicsMass = new_bodies::kMass}),
          .node = Item(pointType(), Point{.referenceCoordinates = place.from})};
}

constexpr Recipe kRecipes[] = {{.type = massPointType,
                                .name = "mass",
                                .key = "M",
                                .tip = "Place point masses.",
                                .synonyms = "body particle ball",
                                .first = true,
                                .how = BodyRecipe{.outline = BodyOutline::Ball, .make = made}}};

constexpr BodyKind kKind{.start = bodyStart<MassPoint>, .resists = "physicsMass"};

}  // namespace

const ItemType& massPointType() {
  static const ItemType type{
      .type = "MassPoint",
      .shortName = "MassPoint",
      .label = "Point mass",
      .doc = "A mass without rotation, carried by a point node.",
      .equations = "m a = f",
      .list = ItemList::Objects,
      .family = Family::Body,
      .provides = kBody,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(massPointType(), MassPoint{}); },
      .recipes = kRecipes,
      .body = &kKind,
  };
  return type;
}

}  // namespace sprung
