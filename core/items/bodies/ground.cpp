#include "core/items/bodies/ground.h"

#include <cmath>

#include "core/base/number_text.h"
#include "core/items/bodies/body_start.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&Ground::referencePosition>({.key = "referencePosition",
                                       .symbol = "p_ref",
                                       .label = "Reference position",
                                       .doc = "Position of the ground body's frame in global axes.",
                                       .group = "Position",
                                       .unit = unit::m}),
    param<&Ground::referenceRotation>({.key = "referenceRotation",
                                       .symbol = "A",
                                       .label = "Reference rotation",
                                       .doc = "Rotation matrix from body-fixed to global axes.",
                                       .group = "Position"}),
    visualParam<&Ground::visualization, &BodyLook::show>(kShowInfo),
    visualParam<&Ground::visualization, &BodyLook::graphicsData>(kGraphicsInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p = p_ref + A b", "global position of the local point b", unit::m, 3},
    {OutputVariable::Displacement, "0", "always zero", unit::m, 3},
    {OutputVariable::Velocity, "0", "always zero", unit::m / unit::s, 3},
    {OutputVariable::AngularVelocity, "0", "always zero", unit::rad / unit::s, 3},
    {OutputVariable::RotationMatrix, "A", "rotation matrix, row by row", unit::none, 9},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  checkRotation(item.as<Ground>().referenceRotation, where + ".referenceRotation", findings);
}

BodyParts made(const DrawnPlace& place) {
  return {.body = Item(groundType(), Ground{.referencePosition = place.from})};
}

constexpr Recipe kRecipes[] = {{.type = groundType,
                                .name = "ground",
                                .key = "W",
                                .tip = "Place a point fixed to the world.",
                                .synonyms = "world wall fixed support anchor",
                                .first = true,
                                .how = BodyRecipe{.outline = BodyOutline::Cube, .make = made}}};

constexpr BodyKind kKind{.motion = BodyKind::Motion::Fixed, .start = bodyStart<Ground>};

}  // namespace

void checkRotation(const Mat3& rotation, const std::string& where, Diagnostics& findings) {
  constexpr double kExact = 1e-6, kRounded = 1e-2;
  const double deviation = (rotation * rotation.transpose() - Mat3::Identity()).cwiseAbs().maxCoeff();
  if (!(deviation < kRounded)) {
    findings.push_back(error(where,
                             "not a rotation matrix: A A^T differs from the identity" +
                                 (std::isfinite(deviation) ? " by " + numberText(deviation) : ""),
                             "rows must be orthonormal and right-handed"));
  } else if (rotation.determinant() < 0.0) {
    findings.push_back(error(where, "a left-handed matrix: it mirrors, which no rotation can do (determinant -1)",
                             "change the sign of one row, or exchange two columns"));
  } else if (deviation >= kExact) {
    findings.push_back(warning(where,
                               "a rounded rotation matrix: A A^T differs from the identity by " +
                                   numberText(deviation) + ", and lengths along its axes by half as much",
                               "give more digits"));
  }
}

const ItemType& groundType() {
  static const ItemType type{
      .type = "Ground",
      .shortName = "Ground",
      .label = "Ground",
      .doc = "A body that never moves; connectors hold on to its points.",
      .equations = "p(b) = p_ref + A b",
      .list = ItemList::Objects,
      .family = Family::Ground,
      .provides = kBody | kOrientation | kGround,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(groundType(), Ground{}); },
      .check = check,
      .recipes = kRecipes,
      .body = &kKind,
  };
  return type;
}

}  // namespace sprung
