// Flat faces of meshes on the screen: triangles in one plane become one area.
#pragma once

#include <functional>
#include <vector>

#include "render/vector/patch.h"

namespace sprung::render {

/// Eye axes, m.
struct PlacedVertex {
  Eigen::Vector3f point;
  Eigen::Vector3f normal;  ///< unit
};

/// The faces of a mesh that look at the eye. `place` puts a vertex into eye axes.
void addFaces(std::vector<Patch>& patches, const Screen& screen, const Mesh& mesh, const Look& look,
              const std::function<PlacedVertex(const Vertex&)>& place);

/// The smallest convex polygon around points.
QPolygonF hullOf(std::vector<QPointF> points);

}  // namespace sprung::render
