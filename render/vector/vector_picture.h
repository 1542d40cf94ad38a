// Draws a frame as lines, areas and texts, for pictures that are printed: the same view as the renderer's in other
// means. What differs: faces are flat, the floor has no soft shadow, and nothing is outlined. No GL.
#pragma once

#include <QImage>
#include <QPainter>
#include <memory>
#include <vector>

#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::render {

struct Patch;

struct VectorOptions {
  bool background = true;                     ///< else what the painter draws on is seen
  const QImage* model = nullptr;              ///< drawn in place of the model's areas; texts and scales are not in it
  const std::vector<Patch>* areas = nullptr;  ///< of modelAreas(), if they are known
};

/// What explains a picture, over it.
struct Explained {
  bool scaleBar = true;  ///< also with perspective
  bool results = true;   ///< the scale of results that the frame has
  bool families = true;  ///< without that, the families of items whose colours occur
};
void paintExplanations(QPainter& painter, const Frame& frame, const Camera& camera, const Viewport& viewport,
                       const Explained& wanted);

/// Into 0 .. width and 0 .. height of the viewport, in the painter's units. Needs a QGuiApplication for its fonts.
void paintPicture(QPainter& painter, const Frame& frame, const Camera& camera, const Viewport& viewport,
                  const VectorOptions& options);

/// The model in the order in which its areas are painted. Nothing where there are very many: no other program likes to
/// open a file of them.
std::shared_ptr<const std::vector<Patch>> modelAreas(const Frame& frame, const Camera& camera,
                                                     const Viewport& viewport);

}  // namespace sprung::render
