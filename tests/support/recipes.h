// The ways of building bodies and connectors under the names that tests have for them.
#pragma once

#include <cstdlib>
#include <string_view>

#include "core/building/words.h"
#include "core/items/registry.h"

namespace sprung::build {

inline const Recipe& recipeByWord(std::string_view word) {
  for (const Recipe* recipe : recipes())
    if (wordOf(*recipe) == word) return *recipe;
  std::abort();
}

namespace NewConnector {
inline const Recipe& CartesianSpring = recipeByWord("Cartesian spring-damper");
inline const Recipe& LineSpring = recipeByWord("Spring-damper along the line");
inline const Recipe& AxisSpring = recipeByWord("Spring-damper along an axis");
inline const Recipe& TorsionalSpring = recipeByWord("Torsional spring-damper");
inline const Recipe& Bushing = recipeByWord("Bushing");
inline const Recipe& CoordinateSpring = recipeByWord("Coordinate spring-damper");
inline const Recipe& FrictionAndStops = recipeByWord("Friction and stops");
inline const Recipe& Rod = recipeByWord("Rod");
inline const Recipe& Revolute = recipeByWord("Hinge");
inline const Recipe& Prismatic = recipeByWord("Slide joint");
inline const Recipe& Spherical = recipeByWord("Ball joint");
inline const Recipe& Fixed = recipeByWord("Fixed joint");
inline const Recipe& Generic = recipeByWord("Generic joint");
inline const Recipe& Revolute2D = recipeByWord("Planar hinge");
inline const Recipe& Prismatic2D = recipeByWord("Planar slide joint");
inline const Recipe& CoordinateConstraint = recipeByWord("Coordinate coupling");
inline const Recipe& CoordinateVector = recipeByWord("Coupling of all coordinates");
}  // namespace NewConnector

namespace NewBody {
inline const Recipe& PointMass = recipeByWord("Point mass");
inline const Recipe& Slider = recipeByWord("Slider");
inline const Recipe& Rotor = recipeByWord("Rotor");
inline const Recipe& Brick = recipeByWord("Rigid brick");
inline const Recipe& Sphere = recipeByWord("Rigid sphere");
inline const Recipe& Cylinder = recipeByWord("Rigid cylinder");
inline const Recipe& GroundPoint = recipeByWord("Ground");
inline const Recipe& PointMass2D = recipeByWord("Planar point mass");
inline const Recipe& Brick2D = recipeByWord("Planar rigid body");
}  // namespace NewBody

}  // namespace sprung::build
