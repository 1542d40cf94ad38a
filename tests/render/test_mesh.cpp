// Meshes: closed, oriented outwards; the spring's curve has its turns, ends and radius.
#include <Eigen/Geometry>
#include <QtTest>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

#include "render/mesh/helix_curve.h"
#include "render/mesh/mesh.h"

using namespace sprung::render;
using Eigen::Vector3d;

namespace {

Vector3d toVector(const std::array<float, 3>& v) { return {v[0], v[1], v[2]}; }

using Place = Vector3d (*)(const Vertex&);

Vector3d asItIs(const Vertex& vertex) { return toVector(vertex.position); }
// As the rod's shader with R = 1, L = 2, e = 0.2.
Vector3d asCylinder(const Vertex& vertex) {
  const Vector3d p = toVector(vertex.position);
  const Vector3d n = toVector(vertex.normal);
  return Vector3d(0.8 * p.x(), 0.8 * p.y(), p.z() < 0.5 ? 0.2 : 1.8) + 0.2 * n;
}
// As the box's shader with half extents 1, 0.7, 0.5 and edges of 0.2.
Vector3d asBox(const Vertex& vertex) {
  return toVector(vertex.position).cwiseProduct(Vector3d(0.8, 0.5, 0.3)) + 0.2 * toVector(vertex.normal);
}

struct Case {
  const char* name;
  Mesh mesh;
  Place place;
  double volume;  // exact volume of the shape; the mesh has a little less
};

std::vector<Case> cases() {
  const double pi = std::numbers::pi;
  const double box = 8 * 0.8 * 0.5 * 0.3 + 8 * 0.2 * (0.8 * 0.5 + 0.5 * 0.3 + 0.8 * 0.3) +
                     2 * pi * 0.04 * (0.8 + 0.5 + 0.3) + 4 * pi / 3 * 0.008;
  const double head = pi / 3 * kArrowHeadRadius * kArrowHeadRadius;
  return {{"sphere", makeSphere(4), asItIs, 4 * pi / 3},
          {"cylinder", makeCylinder(64, 6), asCylinder, 6.17},
          {"box", makeRoundedBox(6), asBox, box},
          {"arrow", makeArrow(64), asItIs, pi + head},
          {"tube", makeHelixTube(8, 64), asItIs, 3 * pi}};
}

std::array<long, 3> weld(const Vector3d& point) {
  return {std::lround(point.x() * 1e5), std::lround(point.y() * 1e5), std::lround(point.z() * 1e5)};
}

}  // namespace

class TestMesh : public QObject {
  Q_OBJECT

 private slots:
  void everyEdgeHasTwoTriangles() {
    for (const Case& c : cases()) {
      std::map<std::pair<std::array<long, 3>, std::array<long, 3>>, int> edges;
      for (std::size_t i = 0; i < c.mesh.indices.size(); i += 3) {
        std::array<std::array<long, 3>, 3> corner;
        for (std::size_t k = 0; k < 3; ++k) corner[k] = weld(c.place(c.mesh.vertices[c.mesh.indices[i + k]]));
        if (corner[0] == corner[1] || corner[1] == corner[2] || corner[2] == corner[0]) continue;
        for (std::size_t k = 0; k < 3; ++k) ++edges[{corner[k], corner[(k + 1) % 3]}];
      }
      for (const auto& [edge, uses] : edges) {
        const auto back = edges.find({edge.second, edge.first});
        QVERIFY2(back != edges.end() && back->second == uses, c.name);
      }
    }
  }

  void volumeIsPositiveAndRight() {
    for (const Case& c : cases()) {
      double volume = 0;
      for (std::size_t i = 0; i < c.mesh.indices.size(); i += 3) {
        const Vector3d a = c.place(c.mesh.vertices[c.mesh.indices[i]]);
        const Vector3d b = c.place(c.mesh.vertices[c.mesh.indices[i + 1]]);
        const Vector3d d = c.place(c.mesh.vertices[c.mesh.indices[i + 2]]);
        volume += a.dot(b.cross(d)) / 6;
      }
      QVERIFY2(std::abs(volume / c.volume - 1) < 0.012,
               qPrintable(QString("%1: %2 for %3").arg(c.name).arg(volume).arg(c.volume)));
    }
  }

  void normalsAreUnitAndOutwards() {
    for (const Case& c : cases()) {
      for (std::size_t i = 0; i < c.mesh.indices.size(); i += 3) {
        const Vertex& u = c.mesh.vertices[c.mesh.indices[i]];
        const Vertex& v = c.mesh.vertices[c.mesh.indices[i + 1]];
        const Vertex& w = c.mesh.vertices[c.mesh.indices[i + 2]];
        const Vector3d face = (c.place(v) - c.place(u)).cross(c.place(w) - c.place(u));
        const Vector3d normal = toVector(u.normal) + toVector(v.normal) + toVector(w.normal);
        QVERIFY(std::abs(toVector(u.normal).norm() - 1) < 1e-5);
        if (face.norm() > 1e-9) QVERIFY2(face.dot(normal) > 0, c.name);
      }
    }
  }

  void finerSpheresHaveFourTimesTheTriangles() {
    for (int i = 0; i < 5; ++i) QCOMPARE(makeSphere(i).triangleCount(), std::size_t{20} << (2 * i));
  }

  void springEndsWhereItIsHeld() {
    const Spring spring{{1, 2, 3}, 0.1F, {2, 4, 1}, 0.01F, 7, {}};
    QVERIFY((helixPoint(spring, -1) - Vector3d(1, 2, 3)).norm() < 1e-9);
    QVERIFY((helixPoint(spring, 2) - Vector3d(2, 4, 1)).norm() < 1e-9);
    QVERIFY((helixPoint(spring, -1e-12) - helixPoint(spring, 1e-12)).norm() < 1e-9);
  }

  void springHasItsTurnsHoweverLongItIs() {
    for (const float length : {0.2F, 1.0F, 5.0F}) {
      const Spring spring{{0, 0, 0}, 0.1F, {length, 0, 0}, 0.01F, 9, {}};
      int crossings = 0;  // of the plane through the axis
      double largest = 0;
      double before = helixPoint(spring, 0.01).z();
      for (int i = 1; i <= 9000; ++i) {
        const Vector3d point = helixPoint(spring, i / 9000.0);
        if (std::abs(point.z()) < 1e-9) continue;
        if ((before < 0) != (point.z() < 0)) ++crossings;
        before = point.z();
        largest = std::max(largest, std::hypot(point.y(), point.z()));
      }
      QVERIFY2(std::abs(crossings - 18) <= 1, qPrintable(QString::number(crossings)));
      QVERIFY(std::abs(largest - 0.1) < 1e-6);
    }
  }
};

QTEST_GUILESS_MAIN(TestMesh)
#include "test_mesh.moc"
