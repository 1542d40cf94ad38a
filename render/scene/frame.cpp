// Frame's two helpers; see frame.h.
#include "render/scene/frame.h"

#include "core/base/reused_room.h"

namespace sprung::render {

void Frame::clear() {
  emptyForNext(balls);
  emptyForNext(rods);
  emptyForNext(springs);
  emptyForNext(spirals);
  emptyForNext(boxes);
  emptyForNext(solids);
  emptyForNext(meshes);
  emptyForNext(arrows);
  emptyForNext(lines);
  emptyForNext(grid);
  floor = {};
  legend = {};
  emptyForNext(labels);
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
