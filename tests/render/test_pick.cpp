// What lies under a pixel, by the id buffer. Fails without OpenGL.
#include <QGuiApplication>
#include <QtTest>
#include <cmath>

#include "render/image/offscreen_renderer.h"

using namespace sprung::render;
using Eigen::Vector2d;
using Eigen::Vector3d;

namespace {

constexpr Viewport kView{640, 480, 1.0F};
constexpr Rgba8 kGrey{128, 128, 128, 255};

Camera frontCamera() {
  Camera camera;
  camera.setView(Camera::View::Front);
  camera.setDistance(4);
  camera.setSceneBounds({Vector3d::Constant(-1), Vector3d::Constant(1)});
  return camera;
}

Look look(std::uint32_t id) { return {kGrey, id, 0}; }

// One of each kind, side by side.
Frame mixedFrame() {
  Frame frame;
  frame.balls.push_back({{-0.9F, 0.5F, 0}, 0.15F, look(1)});
  frame.rods.push_back({{-0.4F, 0.5F, 0}, 0.05F, {0.2F, 0.5F, 0}, look(2)});
  frame.boxes.push_back({{0.8F, 0.5F, 0}, 0.02F, {0, 0, 0, 1}, {0.2F, 0.1F, 0.1F}, look(3)});
  frame.arrows.push_back({{-0.9F, -0.5F, 0}, 0.02F, {-0.3F, -0.5F, 0}, look(4)});
  Line line;
  line.a = {0.2F, -0.6F, 0};
  line.b = {0.9F, -0.6F, 0};
  line.look = look(5);
  frame.lines.push_back(line);
  frame.springs.push_back({{-0.3F, 0, 0}, 0.06F, {0.5F, 0, 0}, 0.01F, 6, look(6)});
  return frame;
}

}  // namespace

class TestPick : public QObject {
  Q_OBJECT

 private slots:
  void eachKindAnswersWithItsId_data() {
    QTest::addColumn<int>("id");
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("y");
    QTest::newRow("ball") << 1 << -0.9 << 0.5;
    QTest::newRow("rod") << 2 << 0.0 << 0.5;
    QTest::newRow("box") << 3 << 0.9 << 0.45;
    QTest::newRow("arrow") << 4 << -0.6 << -0.5;
    QTest::newRow("line") << 5 << 0.5 << -0.6;
    QTest::newRow("spring end") << 6 << 0.48 << 0.0;
    QTest::newRow("nothing") << 0 << 0.0 << -0.2;
  }
  void eachKindAnswersWithItsId() {
    QFETCH(int, id);
    QFETCH(double, x);
    QFETCH(double, y);
    for (const auto projection : {Camera::Projection::Perspective, Camera::Projection::Orthographic}) {
      Camera camera = frontCamera();
      camera.setProjection(projection);
      const auto hit = renderer_.pick(mixedFrame(), camera, kView, *camera.project({x, y, 0}, kView), 2);
      QVERIFY2(hit.ok(), hit.ok() ? "" : sprung::toText(hit.errors()).c_str());
      QCOMPARE(hit->pickId, static_cast<std::uint32_t>(id));
    }
  }

  void theNearerCoversTheFarther() {
    Frame frame;
    frame.balls.push_back({{0, 0, -0.5F}, 0.2F, look(1)});
    frame.balls.push_back({{0, 0, 0.5F}, 0.1F, look(2)});
    Camera camera = frontCamera();
    const Vector2d middle(320, 240);
    QCOMPARE(renderer_.pick(frame, camera, kView, middle)->pickId, 2U);
    camera.setView(Camera::View::Back);
    QCOMPARE(renderer_.pick(frame, camera, kView, middle)->pickId, 1U);
    // What does not count is looked past, to the side but not through.
    const auto notFirst = [](std::uint32_t id) { return id != 1U; };
    QCOMPARE(renderer_.pick(frame, camera, kView, middle, 2, notFirst)->pickId, 0U);
  }

  void theNearestPixelInTheWindowWins() {
    Frame frame;
    frame.balls.push_back({{-0.1F, 0, 0}, 0.05F, look(1)});
    frame.balls.push_back({{0.1F, 0, 0.3F}, 0.05F, look(2)});
    const Camera camera = frontCamera();
    const Vector2d edge = *camera.project({-0.05, 0, 0}, kView);
    QCOMPARE(renderer_.pick(frame, camera, kView, edge + Vector2d(2, 0), 8)->pickId, 1U);
  }

  void aThinSpringIsHitWithinTheWindow() {
    Frame frame;
    frame.springs.push_back({{-0.5F, 0, 0}, 0.02F, {0.5F, 0, 0}, 1e-5F, 10, look(7)});
    const Camera camera = frontCamera();
    for (double x = -0.48; x < 0.49; x += 0.01) {
      QCOMPARE(renderer_.pick(frame, camera, kView, *camera.project({x, 0, 0}, kView), 5)->pickId, 7U);
    }
    QCOMPARE(renderer_.pick(frame, camera, kView, *camera.project({0, 0.1, 0}, kView), 5)->pickId, 0U);
  }

  void whatHasNoIdCoversNothing() {
    Frame frame;
    frame.balls.push_back({{0, 0, -0.5F}, 0.2F, look(1)});
    frame.balls.push_back({{0, 0, 0.5F}, 0.3F, look(0)});
    QCOMPARE(renderer_.pick(frame, frontCamera(), kView, {320, 240})->pickId, 1U);
  }

  void thePointLiesOnTheSurface_data() {
    QTest::addColumn<double>("scale");
    for (const double scale : {1e-3, 1.0, 1e4}) QTest::addRow("%g m", scale) << scale;
  }
  void thePointLiesOnTheSurface() {
    QFETCH(double, scale);
    Camera camera = frontCamera();
    camera.setDistance(4 * scale);
    camera.setSceneBounds({Vector3d::Constant(-scale), Vector3d::Constant(scale)});
    Frame frame;
    frame.balls.push_back({{0, 0, 0}, static_cast<float>(0.3 * scale), look(1)});
    for (const Vector2d& pixel : {Vector2d(320.5, 240.5), Vector2d(340.5, 225.5)}) {
      const auto hit = renderer_.pick(frame, camera, kView, pixel);
      QCOMPARE(hit->pickId, 1U);
      QVERIFY2(std::abs(hit->point.norm() - 0.3 * scale) < 3e-3 * scale,
               qPrintable(QString::number(hit->point.norm())));
      QVERIFY((*camera.project(hit->point, kView) - pixel).norm() < 1e-3);
    }
  }

  void atTheBorderAndOutside() {
    Frame frame;
    frame.balls.push_back({{0, 0, 0}, 3.0F, look(1)});
    Camera camera = frontCamera();
    camera.setDistance(8);
    QVERIFY(renderer_.pick(frame, camera, kView, {0, 0}, 6).ok());
    QCOMPARE(renderer_.pick(frame, camera, kView, {-500, 200}, 6)->pickId, 0U);
    QCOMPARE(renderer_.pick(frame, camera, kView, {320, 5000}, 6)->pickId, 0U);
  }

  void aRectangleGivesAllItsIds() {
    const Camera camera = frontCamera();
    const auto all = renderer_.pickRect(mixedFrame(), camera, kView, {0, 0}, {639, 479});
    QVERIFY(all.ok());
    QCOMPARE(*all, (std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6}));
    const auto upper = renderer_.pickRect(mixedFrame(), camera, kView, {639, 180}, {-20, 0});
    QCOMPARE(*upper, (std::vector<std::uint32_t>{1, 2, 3}));
  }

 private:
  OffscreenRenderer renderer_;
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(argc, argv);
  TestPick test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_pick.moc"
