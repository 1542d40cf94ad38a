#include "core/items/bodies/rigid_body.h"

#include <cmath>

#include "core/base/number_text.h"
#include "core/catalog/coefficients.h"
#include "core/items/bodies/body_start.h"
#include "core/items/bodies/new_bodies.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&RigidBody::physicsMass>(rows::kMass),
    param<&RigidBody::physicsInertia>(
        {.key = "physicsInertia",
         .symbol = "J",
         .label = "Inertia",
         .doc = "[J00, J11, J22, J12, J02, J01] about the reference point in body-fixed axes. "
                "A cube of 1 kg with edges of 0.1 m has 1/600 kg m² about each axis through its centre.",
         .group = "Inertia",
         .unit = rows::kInertiaUnit,
         .effect = Effect::Coefficient,
         .drawn = true}),
    param<&RigidBody::physicsCenterOfMass>({.key = "physicsCenterOfMass",
                                            .symbol = "b_COM",
                                            .label = "Centre of mass",
                                            .doc = "Centre of mass in body-fixed axes, from the reference point.",
                                            .group = "Inertia",
                                            .unit = unit::m,
                                            .effect = Effect::Coefficient,
                                            .drawn = true}),
    param<&RigidBody::nodeNumber>({.key = "nodeNumber",
                                   .symbol = "n_0",
                                   .label = "Node",
                                   .doc = "The rigid-body node that carries the body; its position is the reference "
                                          "point.",
                                   .group = "Connections",
                                   .refList = ItemList::Nodes,
                                   .refNeeds = kRigid}),
    visualParam<&RigidBody::visualization, &BodyLook::show>(kShowInfo),
    visualParam<&RigidBody::visualization, &BodyLook::graphicsData>(kGraphicsInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p(b) = p_ref + u + A b", "global position of the local point b", unit::m, 3},
    {OutputVariable::Displacement, "p(b) - p_ref(b)", "global displacement of the local point b", unit::m, 3},
    {OutputVariable::Velocity, "v(b) = u' + A (omega_b x b)", "global velocity of the local point b",
     rows::kVelocityUnit, 3},
    {OutputVariable::VelocityLocal, "A^T v(b)", "velocity of b in body-fixed axes", rows::kVelocityUnit, 3},
    {OutputVariable::RotationMatrix, "A", "rotation matrix, row by row", unit::none, 9},
    {OutputVariable::Rotation, "phi", "Tait-Bryan angles about x, y, z", unit::rad, 3},
    {OutputVariable::AngularVelocity, "omega", "global angular velocity", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "omega_b = A^T omega", "angular velocity in body-fixed axes",
     rows::kAngularVelocityUnit, 3},
    {OutputVariable::Acceleration, "a(b) = u'' + alpha x (A b) + omega x (omega x (A b))",
     "global acceleration of the local point b", rows::kAccelerationUnit, 3},
    {OutputVariable::AccelerationLocal, "A^T a(b)", "acceleration of b in body-fixed axes", rows::kAccelerationUnit, 3},
    {OutputVariable::AngularAcceleration, "alpha", "global angular acceleration", rows::kAngularAccelerationUnit, 3},
    {OutputVariable::AngularAccelerationLocal, "A^T alpha", "angular acceleration in body-fixed axes",
     rows::kAngularAccelerationUnit, 3},
};

constexpr int kDigits = 6;  ///< so that rounding does not show

/// What only no real body has is a warning.
void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<RigidBody>();
  if (!data.physicsInertia.allFinite() || !data.physicsCenterOfMass.allFinite() || !std::isfinite(data.physicsMass))
    return;  // reported with the row
  const std::string place = where + ".physicsInertia";
  const Mat3 inertia = inertiaOf(item).aboutCentre();
  Eigen::SelfAdjointEigenSolver<Mat3> solver;
  solver.compute(inertia, Eigen::EigenvaluesOnly);  // the closed formula loses half of the digits where two are equal
  const Vec3 moments = solver.eigenvalues();        // ascending
  if (!moments.allFinite()) {
    findings.push_back(error(place,
                             "the moments of inertia of '" + item.name +
                                 "' about its centre of mass are so large that they are no finite numbers",
                             "look at its mass, its centre of mass and its inertia"));
    return;
  }
  const double scale = RigidBody::inertiaMatrix(data.physicsInertia).cwiseAbs().maxCoeff();
  const std::string numbers =
      shortText(moments[0], kDigits) + ", " + shortText(moments[1], kDigits) + ", " + shortText(moments[2], kDigits);
  if (scale == 0.0 && moments[2] - moments[0] == 0.0) {
    findings.push_back(
        warning(place, "'" + item.name + "' has no inertia: its rotation cannot be solved unless joints hold it",
                "give the moments of inertia in kg m², e.g. [1, 1, 1, 0, 0, 0]"));
  } else if (moments[0] < -1e-9 * scale || scale == 0.0) {
    findings.push_back(warning(place,
                               "'" + item.name +
                                   "' has a negative moment of inertia about its centre of mass; the "
                                   "principal moments are " +
                                   numbers + " kg m²",
                               "give the inertia about the reference point: at least m (|c|² I - c c^T) with c = "
                               "physicsCenterOfMass"));
  } else if (moments[0] + moments[1] < moments[2] * (1.0 - 5e-3)) {  // numbers rounded to three digits pass
    findings.push_back(warning(place,
                               "'" + item.name +
                                   "': the inertia breaks the triangle inequality; the principal moments about the "
                                   "centre of mass are " +
                                   numbers + " kg m², and the largest exceeds the sum of the others by " +
                                   shortText(moments[2] - moments[0] - moments[1], kDigits) + " kg m²",
                               "it can be solved, but no real body has such an inertia; the order is [J00, J11, J22, "
                               "J12, J02, J01]"));
  }
}

/// With these axes, drawn as this solid.
BodyParts rigid(const Vec3& middle, const Mat3& axes, const Drawing& solid) {
  const Eigen::Quaterniond turn(axes);
  RigidBodyEP coordinates;
  coordinates.referenceCoordinates << middle, turn.w(), turn.x(), turn.y(), turn.z();
  return {.body = Item(rigidBodyType(), RigidBody{.physicsMass = new_bodies::kMass}),
          .node = Item(rigidBodyEPType(), coordinates),
          .solid = solid};
}
Vec3 middleOf(const DrawnPlace& place) { return 0.5 * (place.from + place.to); }

BodyParts brick(const DrawnPlace& place) {
  const double thick = new_bodies::kSlender * place.length;
  const Vec3 size =
      place.length > 0 ? Vec3(place.length, thick, thick) : Vec3(2.0 * place.size, place.size, place.size);
  return rigid(middleOf(place), place.alongX, {BrickDrawing{.size = size}});
}
/// Drawn from its centre outwards, the others from end to end.
BodyParts sphere(const DrawnPlace& place) {
  return rigid(place.from, Mat3::Identity(),
               {SphereDrawing{.radius = place.length > 0 ? place.length : place.size / 2.0}});
}
/// Along body-fixed x.
BodyParts cylinder(const DrawnPlace& place) {
  const double thick = place.length > 0 ? new_bodies::kSlender * place.length : place.size;
  const Vec3 along((place.length > 0 ? place.length : 2.0 * place.size), 0, 0);
  return rigid(middleOf(place), place.alongX,
               {AxisDrawing{.pAxis = -0.5 * along, .vAxis = along, .radius = thick / 2.0}});
}

constexpr Recipe kRecipes[] = {{.type = rigidBodyType,
                                .name = "brick",
                                .word = "Rigid brick",
                                .key = "Q",
                                .tip = "Place a rigid brick or bar; draw its length.",
                                .synonyms = "body bar beam link box crank",
                                .first = true,
                                .how = BodyRecipe{.outline = BodyOutline::Bar, .make = brick}},
                               {.type = rigidBodyType,
                                .name = "sphere",
                                .word = "Rigid sphere",
                                .key = "Shift+Q",
                                .tip = "Place a rigid sphere.",
                                .icon = "rigid-sphere",
                                .synonyms = "body ball",
                                .how = BodyRecipe{.outline = BodyOutline::Sphere, .make = sphere}},
                               {.type = rigidBodyType,
                                .name = "cylinder",
                                .word = "Rigid cylinder",
                                .key = "N",
                                .tip = "Place a rigid cylinder; draw its length.",
                                .icon = "rigid-cylinder",
                                .synonyms = "body roller shaft",
                                .how = BodyRecipe{.outline = BodyOutline::Bar, .make = cylinder}}};

RigidInertia inertia(const double* block) {
  static const int mass = coefficientOffset(rigidBodyType(), "physicsMass");
  static const int tensor = coefficientOffset(rigidBodyType(), "physicsInertia");
  static const int centre = coefficientOffset(rigidBodyType(), "physicsCenterOfMass");
  return {block[mass], Vec3(block[centre], block[centre + 1], block[centre + 2]),
          RigidBody::inertiaMatrix(Eigen::Map<const Vector6D>(block + tensor))};
}

constexpr BodyKind kKind{.start = bodyStart<RigidBody>, .inertia = inertia};

}  // namespace

const ItemType& rigidBodyType() {
  static const ItemType type{
      .type = "RigidBody",
      .shortName = "RigidBody",
      .label = "Rigid body",
      .doc = "A body with mass and inertia that moves and turns in space.",
      .equations =
          "m (u'' + alpha x (A c) + omega x (omega x (A c))) = f\n"
          "J alpha_b + omega_b x (J omega_b) + m c x (A^T u'') = tau_b,  c = b_COM",
      .list = ItemList::Objects,
      .family = Family::Body,
      .provides = kBody | kOrientation,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(rigidBodyType(), RigidBody{}); },
      .check = check,
      .recipes = kRecipes,
      .body = &kKind,
  };
  return type;
}

}  // namespace sprung
