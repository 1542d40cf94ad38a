// Motors: a free motion of a joint, or a coordinate of a body, that is driven on a given course, at a given speed, or
// by a given force or torque; constant or as a function of time. A motor is made of items that exist and is recognised
// by how it is made: nothing else remembers that it is one.
#pragma once

#include "core/building/motions.h"

namespace sprung::build {

/// What a motor gives. Of what turns: angle [rad], angular velocity [rad/s], torque [N m].
enum class Driven : std::uint8_t { Position, Speed, Force };

/// `text`: a number ("6.28"), or a formula of the model's variables or of t ("=w0*min(t, 1)") in SI units.
struct Drive {
  Driven what = Driven::Speed;
  std::string text;
  bool operator==(const Drive&) const = default;
};

/// The unit of what is driven.
Dimension unitOf(const Motion& motion, Driven what);
/// Whether the motion follows exactly. Speeds of spatial joints that change (functions of time, formulas of
/// variables with bounds) are held by a stiff damper: they follow within force / damping.
bool isExact(const Document& document, const Motion& motion, const Drive& drive);

struct Motor {
  ItemId item;
  Motion motion;
  Drive drive;
  Dimension unit;  ///< of what is driven; that of a belt where a pulley is driven by the speed of its rim
};
/// The motor that an item is; empty for everything else.
std::optional<Motor> motorOf(const Document& document, ItemId item);
/// Motions of a body and of the joints it is held by, those of the joint that is nearest to the point (global, m)
/// first.
std::vector<Motion> motionsNear(const Document& document, ItemId body, const Vec3& point);
/// The motor of a motion, if it has one.
std::optional<Motor> motorOn(const Document& document, const Motion& motion);

/// Drives a motion, or drives it otherwise if it has a motor already. The model then starts in motion, as the drive
/// wants it. Errors: what is wrong with the text.
Result<ItemId> addMotor(DocumentEditor& editor, const Motion& motion, const Drive& drive);

}  // namespace sprung::build
