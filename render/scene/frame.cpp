// Frame's two helpers; see frame.h.
#include "render/scene/frame.h"

namespace sprung::render {

void Frame::clear() {
  balls.clear();
  rods.clear();
  springs.clear();
  spirals.clear();
  boxes.clear();
  solids.clear();
  meshes.clear();
  arrows.clear();
  lines.clear();
  grid.clear();
  floor = {};
  legend = {};
  labels.clear();
}

void Frame::applyTheme(const Theme& theme) {
  backgroundTop = pack(theme.backgroundTop);
  backgroundBottom = pack(theme.backgroundBottom);
  selectionColor = pack(theme.selection);
  hoverColor = pack(theme.hover);
  glowColor = pack(theme.error);
  textColor = pack(theme.text);
}

}  // namespace sprung::render
