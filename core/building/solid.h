// The solid that a body is drawn as, and mass and inertia that follow from it. Size and density stand in one place: the
// Brick, Sphere or Cylinder among the body's drawings. A density there says that the mass follows; without one mass and
// inertia are what was typed.
#pragma once

#include <optional>

#include "core/building/pose.h"

namespace sprung::build {

struct Solid {
  enum class Form : std::uint8_t { Brick, Sphere, Cylinder };
  Form form = Form::Brick;
  Vec3 size = Vec3::Zero();            ///< edges; three times the diameter; diameter, diameter and length [m]
  Vec3 centre = Vec3::Zero();          ///< body-fixed [m]
  Mat3 axes = Mat3::Identity();        ///< its axes to the body's; a cylinder lies along its third
  std::optional<double> density = {};  ///< [kg/m^3]; given: mass and inertia follow

  double volume() const;  ///< [m^3]
  /// About the centre, in body-fixed axes, for 1 kg [m^2].
  Mat3 inertiaPerMass() const;
};

/// What a body is drawn as: its one solid drawing; of a rigid body without drawings the brick of its mass and inertia.
/// Empty for others, and where several drawings make it up.
std::optional<Solid> solidOf(const Document& document, ItemId body);
/// The solid that a drawing is; empty for lines, texts and the like.
std::optional<Solid> solidOf(const Drawing& drawing);
/// Whether the body has drawings of its own.
bool isDrawn(const Document& document, ItemId body);
/// The density of the solid: as given, or its mass by its volume; 0 where there is none [kg/m^3].
double meanDensity(const Document& document, ItemId body);
/// Some drawing of the body has a density.
bool massFollows(const Document& document, ItemId body);
/// Whether mass, centre and inertia are those of the solid, made of one material. Bodies without inertia: yes.
bool isOfSolid(const Document& document, ItemId body, const Solid& solid);

/// Draws the body as this solid. With a density mass, centre and inertia follow; without, the mass stays, and the
/// inertia follows if it was that of the solid before.
Status setSolid(DocumentEditor& editor, ItemId body, const Solid& solid);

/// What belongs to an edit of a row that has just been made, `before` being what stood there: a typed mass ends that it
/// follows (its inertia keeps to the drawn solid), edited drawings with a density take mass and inertia along.
Status entail(DocumentEditor& editor, ItemId id, const ParamRow& row, const Document::RowState& before);
/// Whether `entail` would do anything.
bool entails(const Document& document, ItemId id, const ParamRow& row);

}  // namespace sprung::build
