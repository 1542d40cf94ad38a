// The GLSL 3.30 sources, embedded so that the program needs no files at run time.
// Each solid shape gives `void place(out vec3 point, out vec3 normal)`; head and main part are shared.
#pragma once

#include <string>

namespace sprung::render {

/// Vertex attribute places shared by all programs.
inline constexpr unsigned kPositionPlace = 0;
inline constexpr unsigned kNormalPlace = 1;
inline constexpr unsigned kColorPlace = 2;
inline constexpr unsigned kIdsPlace = 3;
inline constexpr unsigned kFirstShapePlace = 4;

namespace shaders {

/// The source after its version line.
std::string withVersion(const char* source);
/// A vertex shader from a shape's `place` function.
std::string solidVertex(const char* place);

std::string ballVertex();
std::string rodVertex();
std::string springVertex();
std::string spiralVertex();
std::string boxVertex();
std::string meshVertex();
std::string arrowVertex();
std::string lineVertex();
std::string labelVertex();
std::string backgroundVertex();

std::string solidFragment();    ///< lit surface
std::string outlineFragment();  ///< hull in the selection or hover colour
std::string pickFragment();     ///< pick id into an R32UI target
std::string lineFragment();
std::string linePickFragment();
std::string labelFragment();
std::string labelPickFragment();
std::string backgroundFragment();

std::string castFragment();  ///< how dark a solid makes the floor, by its height
std::string blurFragment();  ///< one direction of a soft blur
std::string floorVertex();   ///< the square of the floor that has shadow
std::string floorFragment();
std::string composeFragment();  ///< mean of a multisampled picture's samples

}  // namespace shaders
}  // namespace sprung::render
