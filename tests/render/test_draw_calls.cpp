// What a picture asks of the driver: one call a shape whatever the sizes, nothing sent twice, and the same pixels
// where the driver cannot draw several meshes in one call. Fails without OpenGL.
#include <QtTest>
#include <array>
#include <cmath>
#include <vector>

#include "render/gl/gl_objects.h"
#include "render/gl/rehearsal.h"
#include "render/gl/renderer.h"
#include "render/gl/shaders.h"
#include "render/gl/shape_batch.h"
#include "render/image/egl_context.h"
#include "render/image/offscreen_renderer.h"
#include "render/mesh/helix_curve.h"
#include "tests/support/resident.h"

using namespace sprung;
using namespace sprung::render;
using Eigen::Vector3d;

namespace {

constexpr int kWidth = 320;
constexpr int kHeight = 240;

Look look(std::uint32_t id) { return {{90, 120, 200, 255}, id, 0}; }

Camera frontCamera(double distance) {
  Camera camera;
  camera.setView(Camera::View::Front);
  camera.setDistance(distance);
  camera.setSceneBounds({Vector3d::Constant(-1), Vector3d::Constant(1)});
  return camera;
}

// All shapes, each in sizes from a tenth of the picture to a fraction of a pixel.
Frame everySize() {
  Frame frame;
  frame.applyTheme(lightTheme());
  frame.floor.shadow = true;
  frame.floor.level = -1.5F;
  frame.meshes = {std::make_shared<const Mesh>(makeSphere(0)), std::make_shared<const Mesh>(makeSphere(1))};
  std::uint32_t id = 0;
  for (float size = 0.2F; size > 1e-4F; size /= 2) {
    const float x = 0.3F * std::log10(size) + 0.6F;
    frame.balls.push_back({{x, 0, 0}, size, look(++id)});
    frame.rods.push_back({{x, 0.2F, 0}, size, {x + 0.1F, 0.2F, 0}, look(++id)});
    frame.springs.push_back({{x, 0.4F, 0}, size, {x + 0.1F, 0.4F, 0}, 0.1F * size, 8, look(++id)});
    frame.spirals.push_back({{x, -0.6F, 0}, size, {0, 0, 0, 1}, 0.2F * size, 0.05F * size, 3, look(++id)});
    frame.boxes.push_back({{x, 0.6F, 0}, 0, {0, 0, 0, 1}, {size, size, size}, look(++id)});
    frame.arrows.push_back({{x, 0.8F, 0}, size, {x + 0.1F, 0.8F, 0}, look(++id)});
    frame.solids.push_back({{x, -0.4F, 0}, size, {0, 0, 0, 1}, {size, size, size}, id % 2, look(++id)});
  }
  return frame;
}

}  // namespace

class TestDrawCalls : public QObject {
  Q_OBJECT

 private slots:
  void oneCallForEachShape() {
    OffscreenRenderer renderer;
    const Frame frame = everySize();
    QVERIFY(renderer.render(frame, frontCamera(3), kWidth, kHeight).ok());
    QCOMPARE(renderer.cost().solidCalls, 7);
    QCOMPARE(renderer.cost().shadowCalls, 7);
  }

  /// Rough pictures are made of fewer triangles; a spring stays the coil, the ribbon or the line that it was.
  void lessDetailIsFewerTrianglesOfTheSameShapes() {
    EglContext context;
    const Status open = context.open();
    QVERIFY2(open.ok(), open.ok() ? "" : toText(open.errors()).c_str());
    const EglContext::Current current(context);
    QVERIFY(current.ok());
    Renderer renderer;
    QVERIFY(renderer.initialize().ok());
    RenderTarget target;
    QVERIFY(target.ensure(kWidth, kHeight, GL_RGBA8, 0).ok());
    const auto triangles = [&](const Frame& frame, float detail) {
      const Status drawn = renderer.draw(frame, frontCamera(3), {kWidth, kHeight, 1}, target.framebuffer(),
                                         {.background = true, .samples = 1, .detail = detail});
      return drawn.ok() ? renderer.cost().triangles : std::size_t{0};
    };
    const Frame all = everySize();
    const std::size_t fine = triangles(all, 1), rough = triangles(all, 0.4F);
    QVERIFY2(rough > 0 && rough < fine, qPrintable(QString("%1 of %2").arg(rough).arg(fine)));
    Frame coil;
    coil.springs.push_back({{-0.5F, 0, 0}, 0.2F, {0.5F, 0, 0}, 0.02F, 8, look(1)});
    QVERIFY(2 * triangles(coil, 0.4F) < triangles(coil, 1));
    QCOMPARE(triangles(coil, 1e-6F), makeHelixTube(80, 5).indices.size() / 3);
    target.release();
    renderer.release();
  }

  /// What a driver compiles at first use it has compiled after the rehearsal; no picture depends on it.
  void aRehearsalHasOneOfEverything() {
    EglContext context;
    QVERIFY(context.open().ok());
    const EglContext::Current current(context);
    QVERIFY(current.ok());
    Renderer renderer;
    QVERIFY(renderer.initialize().ok());
    RenderTarget target;
    QVERIFY(target.ensure(kWidth, kHeight, GL_RGBA8, 0).ok());
    const Viewport viewport{kWidth, kHeight, 1};
    const auto picture = [&] {
      std::vector<std::uint32_t> pixels(std::size_t{kWidth} * kHeight);
      if (renderer.draw(everySize(), frontCamera(3), viewport, target.framebuffer(), {}).ok())
        glReadPixels(0, 0, kWidth, kHeight, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
      return pixels;
    };
    const auto before = picture();
    Frame all;
    for (int part = 0; part < kRehearsalParts; ++part) {
      const Result<bool> done = renderer.rehearse(viewport, target.framebuffer(), 4);
      QVERIFY(done.ok());
      QCOMPARE(*done, part + 1 == kRehearsalParts);
      QCOMPARE(renderer.cost().solidCalls, 1);
      const Frame frame = rehearsalFrame(part);
      QCOMPARE(renderer.pick(frame, rehearsalCamera(), viewport, {0.5 * kWidth, 0.5 * kHeight}, 10)->pickId, 1U);
      for (const auto& [to, from] : {std::pair{&all.lines, &frame.lines}, std::pair{&all.grid, &frame.grid}})
        to->insert(to->end(), from->begin(), from->end());
      all.floor.shadow = all.floor.shadow || frame.floor.shadow;
      all.labels.insert(all.labels.end(), frame.labels.begin(), frame.labels.end());
    }
    QVERIFY(all.floor.shadow && !all.lines.empty() && !all.grid.empty() && !all.labels.empty());
    QVERIFY(*renderer.rehearse(viewport, target.framebuffer(), 4));
    QVERIFY(picture() == before);
    target.release();
    renderer.release();
  }

  /// Where drawing is slow a smooth picture is made in parts, and is the same; what has changed is not shown from them.
  void aPictureMadeInPartsIsTheSame() {
    EglContext context;
    QVERIFY(context.open().ok());
    const EglContext::Current current(context);
    QVERIFY(current.ok());
    Renderer renderer;
    QVERIFY(renderer.initialize().ok());
    RenderTarget target;
    QVERIFY(target.ensure(kWidth, kHeight, GL_RGBA8, 0).ok());
    const Viewport viewport{kWidth, kHeight, 1};
    const Camera camera = frontCamera(3);
    const DrawOptions smooth{.background = true, .samples = 4, .detail = 1};
    const DrawOptions rough{.background = true, .samples = 1, .detail = 0.4F};
    const auto draw = [&](const Frame& frame, const DrawOptions& options) {
      std::vector<std::uint32_t> pixels(std::size_t{kWidth} * kHeight);
      if (renderer.draw(frame, camera, viewport, target.framebuffer(), options).ok())
        glReadPixels(0, 0, kWidth, kHeight, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
      return pixels;
    };
    const auto makeAhead = [&](const Frame& frame) {
      int parts = 0;
      for (bool whole = false; !whole && parts < 100; ++parts) {
        const Result<bool> done = renderer.drawAhead(frame, camera, viewport, smooth, 0);
        whole = !done || *done;
        if (!whole) draw(frame, rough);  // what is shown meanwhile
      }
      return parts;
    };
    Frame frame = everySize();
    const auto whole = draw(frame, smooth);
    QVERIFY(renderer.cost().solidCalls > 0 && !renderer.hasAhead(frame, camera, viewport, smooth));
    const int parts = makeAhead(frame);
    QVERIFY2(parts > 5 && parts < 100, qPrintable(QString::number(parts)));
    QVERIFY(renderer.hasAhead(frame, camera, viewport, smooth));
    QVERIFY(draw(frame, smooth) == whole && renderer.cost().solidCalls == 0);
    frame.balls.front().center[1] -= 0.3F;
    QVERIFY(!renderer.hasAhead(frame, camera, viewport, smooth));
    const auto moved = draw(frame, smooth);
    QVERIFY(moved != whole && renderer.cost().solidCalls > 0);
    makeAhead(frame);
    QVERIFY(draw(frame, smooth) == moved);
    Camera nearer = frontCamera(2.5);
    QVERIFY(!renderer.hasAhead(frame, nearer, viewport, smooth));
    target.release();
    renderer.release();
  }

  void onlyWhatMovesIsSent() {
    OffscreenRenderer renderer;
    Frame frame;
    for (int i = 0; i < 10000; ++i) {
      const auto x = static_cast<float>(i % 100) / 100;
      const auto y = static_cast<float>(i / 100) / 100;
      frame.springs.push_back({{x, y, 0}, 0.002F, {x, y + 0.008F, 0}, 0.0003F, 8, look(1)});
    }
    frame.meshes = {std::make_shared<const Mesh>(makeSphere(2))};
    frame.solids.push_back({{-1, 0, 0}, 0.1F, {0, 0, 0, 1}, {0.1F, 0.1F, 0.1F}, 0, look(2)});
    frame.cornerTriad = true;  // drawn with the same buffers; must not push the model out of them
    const Camera camera = frontCamera(3);
    const auto sent = [&] {
      [&] { QVERIFY(renderer.render(frame, camera, kWidth, kHeight).ok()); }();
      return renderer.cost().sent;
    };
    QCOMPARE(sent(), frame.springs.size() * sizeof(Spring) + sizeof(Solid));
    QCOMPARE(sent(), std::size_t{0});
    frame.springs[5000].b[0] += 0.001F;
    const std::size_t one = sent();
    QVERIFY(one >= sizeof(Spring) && one <= 8192);
    for (std::size_t i = 0; i < 1000; ++i) frame.springs[i].b[0] += 0.001F;
    const std::size_t tenth = sent();
    QVERIFY(tenth >= 1000 * sizeof(Spring) && tenth <= 1000 * sizeof(Spring) + 8192);
    // The axes are arrows, too.
    for (int i = 0; i < 10000; ++i) {
      const auto x = static_cast<float>(i) / 10000;
      frame.arrows.push_back({{x, 0, 0}, 0.0003F, {x, 0.1F, 0}, look(3)});
    }
    QVERIFY(sent() >= frame.arrows.size() * sizeof(Arrow));
    QVERIFY2(sent() <= 8192, qPrintable(QString::number(renderer.cost().sent)));
  }

  void whatALargeModelNeededIsGivenBack() {
    OffscreenRenderer renderer;
    Frame small, large;
    small.cornerTriad = large.cornerTriad = true;
    small.balls.push_back({{0, 0, 0}, 0.1F, look(1)});
    large.meshes = {std::make_shared<const Mesh>(makeSphere(2))};
    for (int i = 0; i < 10000; ++i) {
      const auto x = static_cast<float>(i) / 10000;
      large.solids.push_back({{x, 0, 0}, 0.01F, {0, 0, 0, 1}, {0.01F, 0.01F, 0.01F}, 0, look(2)});
      large.arrows.push_back({{x, 0, 0}, 0.0003F, {x, 0.1F, 0}, look(3)});
    }
    const auto sent = [&](const Frame& frame) {
      [&] { QVERIFY(renderer.render(frame, frontCamera(3), kWidth, kHeight).ok()); }();
      return renderer.cost().sent;
    };
    const std::size_t all = sent(large);
    QCOMPARE(all, large.solids.size() * sizeof(Solid) + large.arrows.size() * sizeof(Arrow));
    QVERIFY(sent(large) < 8192);  // it is there
    sent(small);
    QCOMPARE(sent(large), all);  // it was not
    QVERIFY(large.meshes[0].use_count() > 1);
    sent(small);
    QCOMPARE(large.meshes[0].use_count(), 1);
  }

  void aBatchGivesItsRoomBack() {
    EglContext context;
    const Status open = context.open();
    QVERIFY2(open.ok(), open.ok() ? "" : toText(open.errors()).c_str());
    const EglContext::Current current(context);
    QVERIFY(current.ok());
    ShapeBatch<Ball> batch;
    QVERIFY(batch
                .initialize("balls", shaders::ballVertex(), {{makeSphere(1)}, {}},
                            {{4, 4, GL_FLOAT, false, offsetof(Ball, center)}})
                .ok());
    const View view(Frame(), frontCamera(3), {kWidth, kHeight, 1});
    const auto prepare = [&](const std::vector<Ball>& balls) {
      batch.prepare(
          balls, view, [](const Ball& b) { return b.radius; }, [](const Ball& b) { return b.center; });
    };
    const std::vector<Ball> many(50000, Ball{{0, 0, 0}, 0.1F, look(1)}), few(10, many[0]);
    prepare(few);
    const double least = test::allocatedMegabytes();
    prepare(many);
    const double most = test::allocatedMegabytes();
    QVERIFY2(most == 0.0 || most > least + 3.0, qPrintable(QString::number(most - least)));
    prepare(few);  // on top of the model
    QVERIFY(most == 0.0 || test::allocatedMegabytes() > least + 3.0);
    batch.fit(few.size());
    QVERIFY2(test::allocatedMegabytes() < least + 0.2, qPrintable(QString::number(test::allocatedMegabytes() - least)));
    prepare(few);
    QCOMPARE(batch.sent(), few.size() * sizeof(Ball));
    batch.release();
  }

  void driversWithoutIndirectDrawsGiveTheSamePicture() {
    EglContext context;
    const Status open = context.open();
    QVERIFY2(open.ok(), open.ok() ? "" : toText(open.errors()).c_str());
    const EglContext::Current current(context);
    QVERIFY(current.ok());
    Program program;
    QVERIFY(program.initialize("balls", shaders::ballVertex(), shaders::pickFragment()).ok());
    RenderTarget target;
    QVERIFY(target.ensure(kWidth, kHeight, GL_R32UI, 0).ok());
    const std::array<Ball, 3> balls{
        {{{-0.6F, 0, 0}, 0.3F, look(1)}, {{0.1F, 0, 0}, 0.2F, look(2)}, {{0.7F, 0, 0}, 0.25F, look(3)}}};
    StreamBuffer buffer;
    buffer.upload(balls.data(), sizeof(balls));
    std::vector<InstanceField> fields{{4, 4, GL_FLOAT, false, offsetof(Ball, center)}};
    for (const InstanceField& field : lookFields(offsetof(Ball, look))) fields.push_back(field);
    const Mesh coarse = makeSphere(0);
    const Mesh fine = makeSphere(3);
    const std::array<const Mesh*, 2> meshes{&fine, &coarse};
    const std::array<Run, 2> runs{{{1, 0, 2}, {0, 2, 1}}};
    const auto draw = [&](Calls calls, int expected) {
      GpuMeshes drawn;
      drawn.initialize(meshes, calls);
      glBindFramebuffer(GL_FRAMEBUFFER, target.framebuffer());
      glViewport(0, 0, kWidth, kHeight);
      const std::array<GLuint, 4> nothing{};
      glClearBufferuiv(GL_COLOR, 0, nothing.data());
      View(Frame(), frontCamera(3), {kWidth, kHeight, 1}).apply(program);
      [&] { QCOMPARE(drawn.draw(buffer.id(), fields, sizeof(Ball), runs), expected); }();
      std::vector<GLuint> ids(std::size_t{kWidth} * kHeight);
      glReadPixels(0, 0, kWidth, kHeight, GL_RED_INTEGER, GL_UNSIGNED_INT, ids.data());
      drawn.release();
      return ids;
    };
    const auto together = draw(Calls::AsDriver, epoxy_gl_version() >= 43 ? 1 : 2);
    const auto each = draw(Calls::PerMesh, 2);
    QVERIFY(checkGl("test").ok());
    QVERIFY(together == each);
    for (const GLuint id : {1U, 2U, 3U}) QVERIFY(std::count(each.begin(), each.end(), id) > 500);
    buffer.release();
    program.release();
    target.release();
  }

  // Far coils are not drawn as zigzags beside near ones that are wound.
  void coilsOfOnePictureHaveOneStyle() {
    OffscreenRenderer renderer;
    const auto small = [&](int large) {
      Frame frame;
      frame.applyTheme(lightTheme());
      frame.springs.push_back({{-0.6F, 0, 0}, 0.008F, {-0.5F, 0.02F, 0}, 0.0012F, 8, look(1)});
      for (int i = 0; i < large; ++i) {
        const float y = 0.4F - 0.3F * static_cast<float>(i);
        frame.springs.push_back({{0, y, 0}, 0.1F, {0.8F, y, 0}, 0.012F, 8, look(2)});
      }
      const auto image = renderer.render(frame, frontCamera(3), kWidth, kHeight);
      if (!image) qFatal("%s", toText(image.errors()).c_str());
      return image->copy(0, 0, kWidth * 2 / 5, kHeight);
    };
    QVERIFY(small(3) != small(0));  // wound, and not
    QCOMPARE(small(3), small(4));
  }

  // A spiral is hit all along its wire, however large.
  void spiralsAreWhereTheyShallBe() {
    OffscreenRenderer renderer;
    for (const float turns : {3.0F, -2.4F, 11.0F}) {
      Frame frame;
      const Eigen::Quaternionf turned(Eigen::AngleAxisf(0.4F, Eigen::Vector3f(0.6F, 0.8F, 0)));
      frame.spirals.push_back(
          {{0.1F, -0.1F, 0}, 0.8F, {turned.x(), turned.y(), turned.z(), turned.w()}, 0.2F, 0.01F, turns, look(5)});
      const Camera camera = frontCamera(3);
      const Viewport view{kWidth, kHeight, 1};
      for (int i = 0; i <= 40; ++i) {
        const auto pixel = camera.project(spiralPoint(frame.spirals[0], i / 40.0), view);
        QVERIFY(pixel.has_value());
        const auto hit = renderer.pick(frame, camera, view, pixel->head<2>(), 1);
        QVERIFY2(hit.ok() && hit->pickId == 5, qPrintable(QString("turns %1, at %2").arg(turns).arg(i)));
      }
    }
  }

  // What covers few pixels is made of few triangles: very many of them need a frame in time.
  void smallThingsHaveFewTriangles() {
    OffscreenRenderer renderer;
    Frame frame;
    constexpr int kMany = 3000;
    for (int i = 0; i < kMany; ++i) {
      const float x = 0.02F * static_cast<float>(i % 60) - 0.6F, y = 0.02F * static_cast<float>(i / 60) - 0.5F;
      frame.balls.push_back({{x, y, 0}, 0.004F, look(1)});
      frame.rods.push_back({{x, y, 0}, 0.002F, {x + 0.02F, y, 0}, look(2)});
      frame.springs.push_back({{x, y, 0}, 0.004F, {x, y + 0.02F, 0}, 0.0005F, 8, look(3)});
    }
    QVERIFY(renderer.render(frame, frontCamera(3), kWidth, kHeight).ok());
    QVERIFY2(renderer.cost().triangles <= std::size_t{kMany} * (4 + 2 + 4),
             qPrintable(QString::number(renderer.cost().triangles)));
    frame.balls.resize(1);
    frame.rods.resize(1);
    frame.springs.resize(1);
    QVERIFY(renderer.render(frame, frontCamera(0.1), kWidth, kHeight).ok());
    QVERIFY(renderer.cost().triangles > 1000);  // seen from near they are round
  }

  // Balls and rods of few pixels lie where those of many do, and are as large.
  void ballsAndRodsOfAllSizesAreWhereTheyShallBe() {
    OffscreenRenderer renderer;
    const Viewport view{kWidth, kHeight, 1};
    for (const double distance : {1.0, 3.0, 10.0, 30.0}) {
      Frame frame;
      frame.balls.push_back({{0, 0.2F, 0}, 0.02F, look(8)});
      frame.rods.push_back({{-0.4F, -0.1F, 0}, 0.02F, {0.4F, -0.2F, 0}, look(9)});
      const Camera camera = frontCamera(distance);
      const auto idAt = [&](const Vector3d& point, int radius) {
        const auto pixel = camera.project(point, view);
        const auto hit = renderer.pick(frame, camera, view, pixel->head<2>(), radius);
        return hit.ok() ? hit->pickId : 0;
      };
      QCOMPARE(idAt(Vector3d(0, 0.2, 0), 1), 8U);
      for (const double along : {0.05, 0.5, 0.95})
        QCOMPARE(idAt(Vector3d(-0.4 + 0.8 * along, -0.1 - 0.1 * along, 0), 1), 9U);
      if (distance > 10) continue;
      QCOMPARE(idAt(Vector3d(0, 0.1, 0), 0), 0U);
      QCOMPARE(idAt(Vector3d(0.5, -0.2, 0), 0), 0U);
    }
  }

  // However few pixels it has, a spring is where it shall be, its ends included.
  void springsOfAllSizesAreWhereTheyShallBe() {
    OffscreenRenderer renderer;
    for (const double distance : {1.0, 3.0, 10.0, 20.0, 40.0, 100.0, 300.0}) {
      Frame frame;
      frame.springs.push_back({{-0.4F, -0.1F, 0}, 0.1F, {0.4F, 0.2F, 0}, 0.012F, 8, look(7)});
      const Camera camera = frontCamera(distance);
      const Viewport view{kWidth, kHeight, 1};
      const Spring& spring = frame.springs[0];
      for (const double u : {-0.5, 0.5, 1.5}) {
        const auto pixel = camera.project(helixPoint(spring, u), view);
        QVERIFY(pixel.has_value());
        const auto hit = renderer.pick(frame, camera, view, pixel->head<2>(), 2);
        QVERIFY(hit.ok());
        QVERIFY2(hit->pickId == 7, qPrintable(QString("distance %1, u %2").arg(distance).arg(u)));
      }
      const auto beside = camera.project(Vector3d(-0.4, 0.4, 0), view);
      if (distance > 20) continue;
      const auto none = renderer.pick(frame, camera, view, beside->head<2>(), 2);
      QVERIFY(none.ok() && none->pickId == 0);
    }
  }
};

QTEST_GUILESS_MAIN(TestDrawCalls)
#include "test_draw_calls.moc"
