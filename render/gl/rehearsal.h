// One of everything that can be drawn, small: for drivers that compile a program when it is first used with a state.
// Internal to gl/.
#pragma once

#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::render {

/// How many parts the rehearsal has; each is short enough to be done beside a picture.
inline constexpr int kRehearsalParts = 7;

/// A shape opaque, seen through and outlined; with the first one also lines, texts, grid and the floor's shadow.
Frame rehearsalFrame(int part);
/// Sees all of it in a few pixels.
Camera rehearsalCamera();

}  // namespace sprung::render
