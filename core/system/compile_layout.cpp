// Sparsity pattern, initial state, extent of the scene.
#include <algorithm>

#include "core/system/compiler.h"

namespace sprung {
namespace {

void append(std::vector<int>& unknowns, int first, int count) {
  for (int i = 0; i < count; ++i) unknowns.push_back(first + i);
}

}  // namespace

std::vector<int> Compiler::unknownsOfNode(int node) const {
  std::vector<int> unknowns;
  if (node < 0) return unknowns;
  const NodeLayout& layout = system_->nodes[static_cast<std::size_t>(node)];
  append(unknowns, layout.first, layout.count);
  return unknowns;
}

std::vector<int> Compiler::unknownsOfMarkers(const std::array<int, 2>& markers, int firstLambda, int lambdas) const {
  std::vector<int> unknowns;
  for (const int marker : markers) {
    const std::vector<int> part = unknownsOfNode(system_->markers[static_cast<std::size_t>(marker)].node);
    unknowns.insert(unknowns.end(), part.begin(), part.end());
  }
  append(unknowns, system_->coordinateCount + firstLambda, lambdas);
  return unknowns;
}

/// Nodes whose coordinates are the displacements of their point along x, y and z; also ground.
bool Compiler::isPlain(int marker) const {
  const int index = system_->markers[static_cast<std::size_t>(marker)].node;
  if (index < 0) return true;
  const int body = system_->markers[static_cast<std::size_t>(marker)].body;
  const NodeKind& node = *system_->nodes[static_cast<std::size_t>(index)].kind;
  return (body < 0 || system_->bodies[static_cast<std::size_t>(body)].kind->isPoint()) && node.translations > 0 &&
         !node.rotates();
}

void Compiler::addPattern(PointForceColumns& columns, SparsityBuilder& builder) const {
  for (std::size_t i = 0; i < columns.markers.size(); ++i) {
    const auto& [m0, m1] = columns.markers[i];
    columns.separate[i] = columns.law->diagonal && columns.function[i] < 0 && isPlain(m0) && isPlain(m1) ? 1 : 0;
    if (columns.separate[i] == 0) {
      columns.scatter.push_back(builder.addBlock(unknownsOfMarkers(columns.markers[i])));
      continue;
    }
    int start = -1;
    for (int axis = 0; axis < 3; ++axis) {
      std::vector<int> unknowns;
      for (const int marker : columns.markers[i]) {
        const int node = system_->markers[static_cast<std::size_t>(marker)].node;
        if (node < 0) continue;
        const NodeLayout& layout = system_->nodes[static_cast<std::size_t>(node)];
        if (axis < layout.count) unknowns.push_back(layout.first + axis);
      }
      const int block = builder.addBlock(unknowns);
      if (axis == 0) start = block;
    }
    columns.scatter.push_back(start);
  }
}

void Compiler::buildPattern() {
  System& s = *system_;
  SparsityBuilder builder(s.coordinateCount + s.constraintCount);
  for (std::size_t i = 0; i < s.pointMasses.first.size(); ++i)
    s.pointMasses.scatter.push_back(builder.addDiagonal(s.pointMasses.first[i], s.pointMasses.count[i]));
  for (const int body : s.rigidBodies.body)
    s.rigidBodies.scatter.push_back(builder.addBlock(unknownsOfNode(s.bodies[static_cast<std::size_t>(body)].node)));
  for (std::size_t i = 0; i < s.eulerParameters.node.size(); ++i) {
    std::vector<int> unknowns = unknownsOfNode(s.eulerParameters.node[i]);
    unknowns.push_back(s.coordinateCount + s.eulerParameters.lambda[i]);
    s.eulerParameters.scatter.push_back(builder.addBlock(unknowns));
  }
  for (PointForceColumns& columns : s.pointForces) addPattern(columns, builder);
  for (FrameForceColumns& columns : s.frameForces)
    for (const auto& markers : columns.markers) columns.scatter.push_back(builder.addBlock(unknownsOfMarkers(markers)));
  const auto scalars = [](const std::array<CoordinateRef, 2>& coordinates) {
    std::vector<int> unknowns;
    for (const CoordinateRef& coordinate : coordinates) append(unknowns, coordinate.first, coordinate.count);
    return unknowns;
  };
  for (CoordinateForceColumns& columns : s.coordinateForces)
    for (const auto& coordinates : columns.coordinates)
      columns.scatter.push_back(builder.addBlock(scalars(coordinates)));
  for (std::size_t i = 0; i < s.joints.markers.size(); ++i)
    s.joints.scatter.push_back(
        builder.addBlock(unknownsOfMarkers(s.joints.markers[i], s.joints.lambda[i], s.joints.rowCount[i])));
  for (std::size_t i = 0; i < s.coordinateConstraints.coordinates.size(); ++i) {
    std::vector<int> unknowns = scalars(s.coordinateConstraints.coordinates[i]);
    unknowns.push_back(s.coordinateCount + s.coordinateConstraints.lambda[i]);
    s.coordinateConstraints.scatter.push_back(builder.addBlock(unknowns));
  }
  for (std::size_t i = 0; i < s.coordinateVectors.sides.size(); ++i) {
    std::vector<int> unknowns;
    for (const CoordinateVectorColumns::Side& side : s.coordinateVectors.sides[i])
      for (const CoordinateRef& coordinate : side.coordinates) append(unknowns, coordinate.first, coordinate.count);
    append(unknowns, s.coordinateCount + s.coordinateVectors.lambda[i],
           static_cast<int>(s.coordinateVectors.offset[i].size()));
    s.coordinateVectors.scatter.push_back(builder.addBlock(unknowns));
  }
  for (LoadColumns* columns : {&s.forces, &s.torques, &s.gravities})
    for (const int marker : columns->marker)
      columns->scatter.push_back(
          isPlain(marker) ? -1 : builder.addBlock(unknownsOfNode(s.markers[static_cast<std::size_t>(marker)].node)));
  for (const int marker : s.coordinateLoads.marker) {
    const CoordinateRef coordinate = s.markers[static_cast<std::size_t>(marker)].ref(0);
    std::vector<int> unknowns;
    append(unknowns, coordinate.first, coordinate.count);
    s.coordinateLoads.scatter.push_back(coordinate.isEntry() ? -1 : builder.addBlock(unknowns));
  }
  s.sparsity = builder.build();
  for (const BodyLayout& body : s.bodies)
    s.drag.scatter.push_back(body.node < 0 ? -1 : s.sparsity.findBlock(unknownsOfNode(body.node)));
}

void Compiler::buildInitialState() {
  const Eigen::Index n = system_->coordinateCount;
  const Simulation& simulation = document_.simulation();
  const bool statics = simulation.solve == "static";
  initial_.t = statics ? simulation.settings.staticSolver.loadStepStart : simulation.settings.timeIntegration.startTime;
  initial_.q.resize(n);
  initial_.v = VecX::Zero(n);
  initial_.a = VecX::Zero(n);
  initial_.aAlgorithmic = VecX::Zero(n);
  initial_.lambda = VecX::Zero(system_->constraintCount);
  initial_.data = VecX::Zero(system_->dataCount);
  for (const NodeLayout& node : system_->nodes) {
    if (node.count > 0) {
      initial_.q.segment(node.first, node.count) = node.initial;
      if (!statics) initial_.v.segment(node.first, node.count) = node.initialVelocity;  // else nothing moves
    }
    if (node.initialData.size() > 0) initial_.data.segment(node.firstData, node.initialData.size()) = node.initialData;
  }
}

void Compiler::measureExtent() {
  Eigen::AlignedBox3d box;
  const auto extend = [&](const VecX& position, Eigen::Index size) {
    Vec3 point = Vec3::Zero();
    point.head(size) = position.head(size);
    box.extend(point);
  };
  for (const NodeLayout& node : system_->nodes) {
    if (node.kind->translations == 0) continue;
    const VecX position = node.count > 0 ? VecX(node.reference + node.initial) : node.reference;
    extend(position, node.kind->translations);
  }
  for (const BodyLayout& body : system_->bodies) {
    if (!body.kind->isOnAxis()) continue;
    const NodeLayout& node = system_->nodes[static_cast<std::size_t>(body.node)];
    const double coordinate = node.count > 0 ? node.reference[0] + node.initial[0] : node.reference[0];
    box.extend(Vec3(body.position + (body.kind->isSlider() ? coordinate : 0.0) * body.rotation.col(0)));
  }
  for (const MarkerLayout& marker : system_->markers) {
    if (marker.node >= 0 || marker.body < 0) continue;
    const BodyLayout& ground = system_->bodies[static_cast<std::size_t>(marker.body)];
    box.extend(Vec3(ground.position + ground.rotation * marker.local));
  }
  if (box.isEmpty()) return;
  system_->centre = box.center();
  double extent = box.diagonal().norm();
  // A single point has no size of its own; its distance from the origin is the only length there is.
  if (extent == 0.0) extent = system_->centre.norm();
  if (extent > 0.0) system_->extent = extent;
}

}  // namespace sprung
