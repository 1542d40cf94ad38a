#include "core/items/bodies/mass_point_2d.h"

#include "core/items/bodies/body_start.h"
#include "core/items/bodies/new_bodies.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&MassPoint2D::physicsMass>(rows::kMass),
    param<&MassPoint2D::nodeNumber>({.key = "nodeNumber",
                                     .symbol = "n_0",
                                     .label = "Node",
                                     .doc = "The planar node that carries the mass.",
                                     .group = "Connections",
                                     .refList = ItemList::Nodes,
                                     .refNeeds = kPosition | kPlanar}),
    visualParam<&MassPoint2D::visualization, &BodyLook::show>(kShowInfo),
    visualParam<&MassPoint2D::visualization, &BodyLook::graphicsData>(kGraphicsInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p + b", "global position of the local point b", unit::m, 3},
    {OutputVariable::Displacement, "[u, 0]", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "[v, 0]", "global velocity", rows::kVelocityUnit, 3},
    {OutputVariable::Acceleration, "[a, 0]", "global acceleration", rows::kAccelerationUnit, 3},
    {OutputVariable::RotationMatrix, "I", "identity: a point does not rotate (row by row)", unit::none, 9},
    {OutputVariable::Rotation, "0", "always zero", unit::rad, 3},
    {OutputVariable::AngularVelocity, "0", "always zero", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "0", "always zero", rows::kAngularVelocityUnit, 3},
};

BodyParts made(const DrawnPlace& place) {
  return {.body = Item(massPoint2DType(), MassPoint2D{.physicsMass = new_bodies::kMass}),
          .node = Item(point2DType(), Point2D{.referenceCoordinates = place.from.head<2>()})};
}

constexpr Recipe kRecipes[] = {{.type = massPoint2DType,
                                .name = "mass",
                                .key = "Shift+M",
                                .tip = "Place point masses that stay in the xy-plane.",
                                .synonyms = "body particle 2d",
                                .how = BodyRecipe{.outline = BodyOutline::Ball, .make = made}}};

constexpr BodyKind kKind{.start = bodyStart<MassPoint2D>, .translations = 2, .resists = "physicsMass"};

}  // namespace

const ItemType& massPoint2DType() {
  static const ItemType type{
      .type = "MassPoint2D",
      .shortName = "MassPoint2D",
      .label = "Planar point mass",
      .doc = "A mass without rotation that moves in the global xy-plane.",
      .equations = "m [ax, ay] = [fx, fy]",
      .list = ItemList::Objects,
      .family = Family::Body,
      .provides = kBody,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(massPoint2DType(), MassPoint2D{}); },
      .recipes = kRecipes,
      .body = &kKind,
  };
  return type;
}

}  // namespace sprung
