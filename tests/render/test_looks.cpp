// What makes a picture readable: the shadow lies where the light puts it, one sees into what is translucent whatever
// the order of things, far things fade, and a renderer that lost its context draws the same again. Fails without
// OpenGL.
#include <QGuiApplication>
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_bounds.h"

using namespace sprung::render;
using Eigen::Vector2d;
using Eigen::Vector3d;

namespace {

constexpr int kWidth = 480;
constexpr int kHeight = 320;
constexpr Viewport kView{kWidth, kHeight, 1.0F};
constexpr Rgba8 kBlue{0x4F, 0x81, 0xBD, 255};
constexpr Rgba8 kOrange{0xD5, 0x5E, 0x00, 255};
constexpr Rgba8 kGlass{0xB0, 0xC8, 0xE0, 90};

Camera above() {
  Camera camera;
  camera.setAngles(0, 0.9);
  camera.setDistance(5);
  camera.setSceneBounds({Vector3d::Constant(-1), Vector3d::Constant(1)});
  return camera;
}

Frame emptyFrame() {
  Frame frame;
  frame.applyTheme(lightTheme());
  return frame;
}

int lightness(const QImage& image, const Vector2d& pixel) {
  return qGray(image.pixel(static_cast<int>(pixel.x()), static_cast<int>(pixel.y())));
}

}  // namespace

class TestLooks : public QObject {
  Q_OBJECT

 private slots:
  void shadowLiesWhereTheLightPutsIt() {
    const Camera camera = above();
    Frame frame = emptyFrame();
    frame.balls.push_back({{-0.5F, 0.6F, 0}, 0.25F, {kBlue, 1, 0}});
    const QImage plain = picture(frame, camera);
    frame.floor.shadow = true;
    frame.floor.level = -0.4F;
    const QImage shaded = picture(frame, camera);
    // The middle of what became darker, on the floor.
    Vector3d sum = Vector3d::Zero();
    double weight = 0;
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        const int darker = qGray(plain.pixel(x, y)) - qGray(shaded.pixel(x, y));
        QVERIFY(darker > -3);
        const auto at = camera.ray({x + 0.5, y + 0.5}, kView).intersectPlane({0, -0.4, 0}, Vector3d::UnitY());
        if (darker < 4 || !at) continue;
        sum += darker * *at;
        weight += darker;
      }
    }
    QVERIFY(weight > 0);
    // One metre above the floor: shifted to the right and to the back, less than the height.
    const Vector3d middle = sum / weight;
    QVERIFY2(middle.x() > -0.45 && middle.x() < 0.1, qPrintable(QString::number(middle.x())));
    QVERIFY2(middle.z() < 0.05 && middle.z() > -0.5, qPrintable(QString::number(middle.z())));
  }

  void higherThingsShadeLess() {
    const Camera camera = above();
    int before = 0;
    for (const float height : {0.3F, 1.0F, 1.9F}) {
      Frame frame = emptyFrame();
      frame.balls.push_back({{0, height, 0}, 0.25F, {kBlue, 1, 0}});
      frame.floor.shadow = true;
      const QImage image = picture(frame, camera);
      const Vector3d under(0.22 * height, 0, -0.16 * height);
      const int now = lightness(image, *camera.project(under, kView));
      if (height > 0.5F) QVERIFY2(now > before, qPrintable(QString::number(now)));
      before = now;
    }
  }

  void glassShadesLessAndGhostsNot() {
    const Camera camera = above();
    const auto shade = [&](std::uint8_t alpha) {
      Frame frame = emptyFrame();
      frame.floor.shadow = true;
      frame.floor.level = -0.6F;
      frame.balls.push_back({{0, 0.4F, 0}, 0.25F, {{kBlue.r, kBlue.g, kBlue.b, alpha}, 1, 0}});
      return lightness(picture(frame, camera), *camera.project({0.22, -0.6, -0.16}, kView));
    };
    const int ghost = shade(56);
    QVERIFY(shade(107) < ghost);
    QVERIFY(shade(255) < shade(107));
    QVERIFY(std::abs(ghost - lightness(picture(emptyFrame(), camera), *camera.project({0.22, -0.6, -0.16}, kView))) <=
            1);
  }

  void oneSeesIntoGlass_data() {
    QTest::addColumn<bool>("glassFirst");
    QTest::newRow("glass first") << true;
    QTest::newRow("glass last") << false;
  }
  void oneSeesIntoGlass() {
    QFETCH(bool, glassFirst);
    Frame frame = emptyFrame();
    const Box glass{{0, 0, 0}, 0.02F, {0, 0, 0, 1}, {0.6F, 0.6F, 0.6F}, {kGlass, 1, 0}};
    const Box core{{0, 0, 0}, 0.02F, {0, 0, 0, 1}, {0.2F, 0.2F, 0.2F}, {kOrange, 2, 0}};
    frame.boxes = glassFirst ? std::vector<Box>{glass, core} : std::vector<Box>{core, glass};
    const QColor middle(picture(frame, above()).pixel(kWidth / 2, kHeight / 2));
    QVERIFY2(middle.red() > middle.blue() + 40, qPrintable(middle.name()));
  }

  void orderOfTranslucentThingsDoesNotMatter() {
    Frame frame = emptyFrame();
    frame.balls.push_back({{0, 0, -0.8F}, 0.3F, {{255, 0, 0, 120}, 1, 0}});
    frame.balls.push_back({{0.1F, 0, 0.6F}, 0.3F, {{0, 0, 255, 120}, 2, 0}});
    frame.boxes.push_back({{0, 0, 0}, 0.02F, {0, 0, 0, 1}, {0.4F, 0.4F, 0.2F}, {{0, 255, 0, 120}, 3, 0}});
    const QImage one = picture(frame, above());
    std::reverse(frame.balls.begin(), frame.balls.end());
    QCOMPARE(picture(frame, above()), one);
  }

  void farThingsFade() {
    Camera camera = above();
    camera.setAngles(0, 0);
    camera.setDistance(8);
    camera.setSceneBounds({Vector3d(-2, -1, -4), Vector3d(2, 1, 4)});
    Frame frame = emptyFrame();
    frame.depthCue = 0.5F;
    frame.balls.push_back({{-0.5F, 0, 3}, 0.3F, {kOrange, 1, 0}});
    frame.balls.push_back({{0.8F, 0, -3}, 0.3F, {kOrange, 2, 0}});
    const QImage image = picture(frame, camera);
    const auto saturation = [&](double x, double z) {
      const Vector2d at = *camera.project({x, 0, z}, kView);
      return QColor(image.pixel(static_cast<int>(at.x()), static_cast<int>(at.y()))).hsvSaturation();
    };
    QVERIFY(saturation(0.8, -3) < 0.75 * saturation(-0.5, 3));
  }

  void nothingIsCutOff() {
    // A picture drawn with smoothing only where the model is equals one without, but for edges.
    Frame frame = emptyFrame();
    frame.rods.push_back({{-3, -0.2F, 0}, 0.05F, {3, 0.4F, 0}, {kBlue, 1, 0}});
    Line line;
    line.a = {0, -2, 0};
    line.b = {0.3F, 2, 0};
    line.width = 3;
    line.look.color = line.colorB = kOrange;
    frame.lines.push_back(line);
    frame.arrows.push_back({{0.5F, 0.2F, 0}, 0.02F, {1.2F, 0.9F, 0}, {kOrange, 2, 0}});
    OffscreenRenderer::Options rough;
    rough.samples = 1;
    const auto smooth = renderer_.render(frame, above(), kWidth, kHeight);
    const auto plain = renderer_.render(frame, above(), kWidth, kHeight, rough);
    QVERIFY(smooth.ok() && plain.ok());
    int different = 0;
    for (int y = 0; y < kHeight; ++y)
      for (int x = 0; x < kWidth; ++x)
        if (std::abs(qGray(smooth->pixel(x, y)) - qGray(plain->pixel(x, y))) > 90) ++different;
    QVERIFY2(different < 40, qPrintable(QString::number(different)));
  }

  void supersamplingKeepsPlaces() {
    Frame frame = emptyFrame();
    frame.balls.push_back({{0.3F, 0.1F, 0}, 0.3F, {kBlue, 1, 0}});
    OffscreenRenderer::Options fine;
    fine.background = false;
    fine.supersampling = 2;
    OffscreenRenderer::Options plain = fine;
    plain.supersampling = 1;
    const auto a = renderer_.render(frame, above(), kWidth, kHeight, fine);
    const auto b = renderer_.render(frame, above(), kWidth, kHeight, plain);
    QVERIFY(a.ok() && b.ok());
    QCOMPARE(a->size(), QSize(kWidth, kHeight));
    double covered[2] = {};
    for (int y = 0; y < kHeight; ++y) {
      for (int x = 0; x < kWidth; ++x) {
        covered[0] += qAlpha(a->pixel(x, y)) / 255.0;
        covered[1] += qAlpha(b->pixel(x, y)) / 255.0;
      }
    }
    QVERIFY(covered[0] > 1000);
    QVERIFY2(std::abs(covered[0] / covered[1] - 1) < 0.01, qPrintable(QString::number(covered[0] / covered[1])));
  }

  void lostAndFoundAgain() {
    Frame frame = emptyFrame();
    frame.floor.shadow = true;
    frame.balls.push_back({{0, 0.5F, 0}, 0.3F, {kBlue, 1, kSelected}});
    Label label;
    label.text = "12 N";
    frame.labels.push_back(label);
    const QImage before = picture(frame, above());
    const auto done = renderer_.restart();
    QVERIFY(done.ok());
    QCOMPARE(picture(frame, above()), before);
  }

  void boundsHoldEverything() {
    Frame frame = emptyFrame();
    QVERIFY(boundsOf(frame).all.isEmpty());
    frame.springs.push_back({{0, 0, 0}, 0.1F, {2, 0, 0}, 0.02F, 5, {kOrange, 1, 0}});
    Line line;
    line.b = {0, -7, 0};
    frame.lines.push_back(line);
    const FrameBounds bounds = boundsOf(frame);
    QVERIFY(bounds.solids.contains(Eigen::Vector3f(2, 0.1F, 0)));
    QVERIFY(!bounds.solids.contains(Eigen::Vector3f(0, -3, 0)));
    QVERIFY(bounds.all.contains(Eigen::Vector3f(0, -7, 0)));
  }

 private:
  QImage picture(const Frame& frame, const Camera& camera) {
    const auto image = renderer_.render(frame, camera, kWidth, kHeight);
    if (!image.ok()) qFatal("%s", sprung::toText(image.errors()).c_str());
    return *image;
  }

  OffscreenRenderer renderer_;
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(argc, argv);
  TestLooks test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_looks.moc"
