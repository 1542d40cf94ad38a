// Drawings that bodies bring along: what they become, mesh files, and what happens to those that are missing or broken.
#include <sys/stat.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <numbers>

#include "core/io/drawing_reader.h"
#include "core/io/model_file.h"
#include "core/sim/simulator.h"
#include "render/mesh/triangles.h"
#include "render/scene/frame_builder.h"

using namespace sprung;
using namespace sprung::render;

namespace {

std::string model(const std::string& drawings) {
  return R"({ "sprung": 1, "nodes": [{ "type": "RigidBodyEP", "name": "n",
      "referenceCoordinates": [1, 2, 3, 0.7071067811865476, 0, 0, 0.7071067811865476] }],
    "objects": [{ "type": "RigidBody", "name": "body", "physicsMass": 1, "physicsInertia": [1, 1, 1, 0, 0, 0],
      "nodeNumber": "n", "visualization": { "graphicsData": )" +
         drawings + " } }] }";
}

struct Drawn {
  Document document;
  Snapshot snapshot;
  FrameBuilder builder;
  Frame frame;
  PickTable picks;

  explicit Drawn(const std::string& drawings, const QString& folder = {}) {
    auto read = readModel(model(drawings));
    QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
    document = std::move(read->document);
    auto compiled = compile(document);
    QVERIFY(compiled.ok());
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*compiled)));
    QVERIFY(simulator.prepare());
    simulator.fill(snapshot);
    builder.setModelFolder(folder.toStdString());
    build();
  }
  void build() { builder.build(document, snapshot, Camera(), {}, {}, {}, frame, picks); }
  Vec3 world(const Float3& local) const { return frame.origin + Vec3(local[0], local[1], local[2]); }
};

void write(const QString& path, const QByteArray& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text);
}

// A tetrahedron with its corner at the origin.
const QByteArray kObj = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
const QByteArray kStl =
    "solid t\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid "
    "t\n";

}  // namespace

class TestGraphics : public QObject {
  Q_OBJECT

 private slots:
  // The body stands at (1, 2, 3), turned by a right angle about z: its x is the world's y.
  void drawingsAreFixedToTheirBody() {
    const Drawn drawn(R"([{ "type": "Brick", "center": [0.5, 0, 0], "size": [1, 0.2, 0.1], "color": [1, 0, 0, 1] },
      { "type": "Sphere", "point": [0, 1, 0], "radius": 0.3 },
      { "type": "Cylinder", "pAxis": [0, 0, 0], "vAxis": [0.4, 0, 0], "radius": 0.05 },
      { "type": "Arrow", "vAxis": [0, 0, 0.5], "radius": 0.02 },
      { "type": "Line", "points": [[0, 0, 0], [1, 0, 0], [1, 1, 0]], "closed": true, "width": 3 },
      { "type": "Text", "text": "here", "point": [0, 0, 1] }])");
    QCOMPARE(drawn.frame.boxes.size(), std::size_t{1});
    QVERIFY((drawn.world(drawn.frame.boxes[0].center) - Vec3(1, 2.5, 3)).norm() < 1e-6);
    QCOMPARE(drawn.frame.boxes[0].halfExtents, (Float3{0.5F, 0.1F, 0.05F}));
    QCOMPARE(drawn.frame.boxes[0].look.color, (Rgba8{255, 0, 0, 255}));
    QCOMPARE(drawn.frame.balls.size(), std::size_t{1});
    QVERIFY((drawn.world(drawn.frame.balls[0].center) - Vec3(0, 2, 3)).norm() < 1e-6);
    QVERIFY((drawn.world(drawn.frame.rods.at(0).b) - Vec3(1, 2.4, 3)).norm() < 1e-6);
    QVERIFY((drawn.world(drawn.frame.arrows.at(0).to) - Vec3(1, 2, 3.5)).norm() < 1e-6);
    QCOMPARE(drawn.frame.lines.size(), std::size_t{3});
    QVERIFY(std::any_of(drawn.frame.labels.begin(), drawn.frame.labels.end(),
                        [](const Label& label) { return label.text == "here"; }));
    // All of them are the body for the mouse; the default solid is not drawn.
    const ItemId body = drawn.document.byName(ItemList::Objects, "body");
    QCOMPARE(drawn.picks.find(drawn.frame.balls[0].look.pickId).item, body);
    QVERIFY(checkGraphics(drawn.document, {}).empty());
  }

  void meshesAreStretchedAndPlaced() {
    const Drawn drawn(R"([{ "type": "Cone", "vAxis": [0.6, 0, 0], "radius": 0.2 },
      { "type": "Quad", "points": [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]] },
      { "type": "Mesh", "points": [[0, 0, 0], [1, 0, 0], [0, 1, 0]], "triangles": [[0, 1, 2]] }])");
    QCOMPARE(drawn.frame.solids.size(), std::size_t{3});
    QCOMPARE(drawn.frame.meshes.size(), std::size_t{3});
    QCOMPARE(drawn.frame.solids[0].scale, (Float3{0.2F, 0.2F, 0.6F}));
    QVERIFY((drawn.world(drawn.frame.solids[0].middle) - Vec3(1, 2.3, 3)).norm() < 1e-6);
    QVERIFY((drawn.world(drawn.frame.solids[1].middle) - Vec3(0.5, 2.5, 3)).norm() < 1e-6);
    // An open surface is seen from both sides.
    QCOMPARE(drawn.frame.meshes[1]->triangleCount(), std::size_t{4});
  }

  void meshesAreTurnedOutsideOut() {
    Triangles inward;
    inward.points = {Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(0, 1, 0), Vec3(0, 0, 1)};
    inward.triangles = {{0, 1, 2}, {0, 3, 1}, {0, 2, 3}, {1, 3, 2}};
    for (int turn = 0; turn < 2; ++turn) {
      const auto made = makeMesh(inward);
      QVERIFY(made.ok());
      QCOMPARE(made->mesh.triangleCount(), std::size_t{4});
      for (const Vertex& vertex : made->mesh.vertices) {
        // Sharp edges: each corner has the normal of its face, which points away from the middle of the tetrahedron.
        const Vec3 from =
            Vec3(vertex.position[0], vertex.position[1], vertex.position[2]) + made->middle - Vec3(0.25, 0.25, 0.25);
        QVERIFY(from.dot(Vec3(vertex.normal[0], vertex.normal[1], vertex.normal[2])) > 0);
      }
      for (auto& triangle : inward.triangles) std::swap(triangle[0], triangle[1]);
    }
    QVERIFY(!makeMesh({{Vec3(0, 0, 0), Vec3(1, 0, 0), Vec3(2, 0, 0)}, {{0, 1, 2}}}).ok());
    // A round surface is smooth: the normals of a cone's mantle do not lie on its flat pieces.
    const PlacedMesh cone = makeCone(48);
    QVERIFY(std::any_of(cone.mesh.vertices.begin(), cone.mesh.vertices.end(), [](const Vertex& vertex) {
      return vertex.normal[2] > 0.1F && vertex.position[2] < 0 &&
             std::abs(std::atan2(vertex.normal[1], vertex.normal[0]) -
                      std::atan2(vertex.position[1], vertex.position[0])) < 0.01F;
    }));
  }

  void meshFilesAreRead() {
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir("parts"));
    write(folder.filePath("parts/t.obj"), kObj);
    write(folder.filePath("t.STL"), kStl);
    write(folder.filePath("t.gltf"),
          R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"translation":[2,0,0]}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],
"buffers":[{"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAABAAIA","byteLength":42}],
"bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":6}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},
{"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}]})");
    const Drawn drawn(R"([{ "type": "Mesh", "file": "parts/t.obj", "scale": 0.5, "point": [1, 0, 0] },
                          { "type": "Mesh", "file": "t.STL" }, { "type": "Mesh", "file": "t.gltf" }])",
                      folder.path());
    QVERIFY(checkGraphics(drawn.document, folder.path().toStdString()).empty());
    QCOMPARE(drawn.frame.solids.size(), std::size_t{3});
    // The file's box has its middle at 0.25 m in all directions, moved by 1 m along the body's x.
    QVERIFY((drawn.world(drawn.frame.solids[0].middle) - Vec3(1 - 0.25, 2 + 1.25, 3.25)).norm() < 1e-6);
    QCOMPARE(drawn.frame.meshes[0]->triangleCount(), std::size_t{4});
    QVERIFY((drawn.world(drawn.frame.solids[2].middle) - Vec3(1 - 0.5, 2 + 2.5, 3)).norm() < 1e-6);
  }

  /// What a mesh names beside itself is opened if it is an ordinary file there, and never waited for.
  void aMeshThatNamesAPipeIsRead() {
    const QTemporaryDir folder;
    QCOMPARE(::mkfifo(folder.filePath("pipe").toLocal8Bit().constData(), 0600), 0);
    write(folder.filePath("t.obj"), "mtllib pipe\n" + kObj);
    const Drawn drawn(R"([{ "type": "Mesh", "file": "t.obj" }])", folder.path());
    QVERIFY(checkGraphics(drawn.document, folder.path().toStdString()).empty());
    QCOMPARE(drawn.frame.solids.size(), std::size_t{1});
  }

  /// Around the tip of a cone there are as many triangles as it has.
  void manyTrianglesAroundOnePoint() {
    for (const int count : {40, 40000}) {
      Triangles cone;
      cone.points = {{0, 0, 1}};
      for (int i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * i / count;
        cone.points.emplace_back(std::cos(angle), std::sin(angle), 0);
        cone.triangles.push_back({0, 1 + i, 1 + (i + 1) % count});
      }
      const auto mesh = makeMesh(cone);
      QVERIFY(mesh.ok());
      QCOMPARE(mesh->mesh.triangleCount(), static_cast<std::size_t>(2 * count));  // seen from both sides
      for (const auto& [p, n] : mesh->mesh.vertices) {
        QVERIFY(std::abs(std::hypot(n[0], n[1], n[2]) - 1) < 1e-5F && std::hypot(n[0], n[1]) > 0.6F);
        const float around = std::hypot(p[0], p[1]);
        if (around > 0.1F) QVERIFY(std::abs(n[0] * p[0] + n[1] * p[1]) > 0.6F * around);
      }
    }
  }

  void missingAndBrokenMeshesAreReportedAndShown_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("says");
    QTest::newRow("missing") << "nowhere.stl"
                             << "no such file";
    QTest::newRow("broken") << "broken.obj"
                            << "broken";
    QTest::newRow("empty") << "empty.stl"
                           << "";
    QTest::newRow("not finite") << "infinite.stl"
                                << "no finite numbers";
    QTest::newRow("too deep") << "deep.gltf"
                              << "nested too deeply";
    QTest::newRow("far away") << "far.obj"
                              << "further than 1e15 m";
    QTest::newRow("another folder") << "elsewhere.gltf"
                                    << "broken";
    QTest::newRow("another kind") << "part.step"
                                  << "cannot be read";
  }
  void missingAndBrokenMeshesAreReportedAndShown() {
    QFETCH(QString, file);
    QFETCH(QString, says);
    const QTemporaryDir folder;
    write(folder.filePath("broken.obj"), "f 1 2 3\nthis is no mesh\n");
    write(folder.filePath("empty.stl"), "");
    write(folder.filePath("infinite.stl"),
          "solid s\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 nan\nvertex 0 inf 0\nendloop\nendfacet\n"
          "endsolid s\n");
    write(folder.filePath("part.step"), "ISO-10303-21;");
    write(folder.filePath("deep.gltf"), QByteArray("{\"a\":").repeated(200000));
    write(folder.filePath("far.obj"), "v 0 0 0\nv 1e30 0 0\nv 0 1 0\nf 1 3 2\n");
    write(folder.filePath("elsewhere.gltf"),
          R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],
"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"buffers":[{"uri":"/etc/passwd","byteLength":36}],
"bufferViews":[{"buffer":0,"byteLength":36}],
"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]}]})");
    const Drawn drawn(QString(R"([{ "type": "Sphere" }, { "type": "Mesh", "file": "%1" }])").arg(file).toStdString(),
                      folder.path());
    const Diagnostics problems = checkGraphics(drawn.document, folder.path().toStdString());
    QCOMPARE(problems.size(), std::size_t{1});
    QCOMPARE(problems[0].where, std::string("objects[0].visualization.graphicsData[1]"));
    QVERIFY(problems[0].severity == Severity::Warning);
    QVERIFY(problems[0].what.find("body") != std::string::npos);
    QVERIFY2(problems[0].what.find(says.toStdString()) != std::string::npos, problems[0].what.c_str());
    QCOMPARE(drawn.frame.boxes.size(), std::size_t{1});
    QVERIFY(std::any_of(drawn.frame.labels.begin(), drawn.frame.labels.end(),
                        [&](const Label& label) { return label.text.find(file.toStdString()) == 0; }));
  }

  void aMeshSavedAnewIsReadAnew() {
    const QTemporaryDir folder;
    write(folder.filePath("t.obj"), kObj);
    Drawn drawn(R"([{ "type": "Mesh", "file": "t.obj" }])", folder.path());
    QCOMPARE(drawn.frame.meshes.at(0)->triangleCount(), std::size_t{4});
    write(folder.filePath("t.obj"), kObj + "v 5 5 5\nf 2 3 5\n");
    QFile changed(folder.filePath("t.obj"));
    QVERIFY(changed.open(QIODevice::ReadWrite));
    QVERIFY(changed.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime));
    changed.close();
    const ItemId body = drawn.document.byName(ItemList::Objects, "body");
    QVERIFY(drawn.document.assign(body, *drawn.document.find(body)->type().row("physicsMass"), 2.0).ok());
    drawn.build();
    QVERIFY(drawn.frame.meshes.at(0)->triangleCount() > 4);
  }

  void textsOfDrawingsAreParsed() {
    QVERIFY(parseDrawings("").ok());
    QCOMPARE(parseDrawings(R"([{ "type": "Sphere" }])")->size(), std::size_t{1});
    QVERIFY(!parseDrawings("[").ok());
    QVERIFY(!parseDrawings(R"([{ "type": "Sphere", "radius": 0 }])").ok());
  }
};

QTEST_GUILESS_MAIN(TestGraphics)
#include "test_graphics.moc"
