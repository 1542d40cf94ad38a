// What lies over a picture: the scale bar is as long as it says.
#include <QtTest>
#include <cmath>

#include "render/gl/overlay.h"

using namespace sprung::render;

class TestOverlay : public QObject {
  Q_OBJECT

 private slots:
  void lengthsAreShort() {
    QCOMPARE(lengthText(0.5), std::string("500 mm"));
    QCOMPARE(lengthText(2), std::string("2 m"));
    QCOMPARE(lengthText(1000), std::string("1 km"));
    QCOMPARE(lengthText(0.001), std::string("1 mm"));
    QCOMPARE(lengthText(2e-5), std::string("20 µm"));
    QCOMPARE(lengthText(2e6), std::string("2000 km"));
  }

  void theScaleBarIsAsLongAsItSays_data() {
    QTest::addColumn<double>("distance");
    for (const double distance : {1e-3, 0.7, 3.0, 250.0, 4e4}) QTest::addRow("%g m", distance) << distance;
  }
  void theScaleBarIsAsLongAsItSays() {
    QFETCH(double, distance);
    for (const Viewport& view : {Viewport{1200, 800, 1}, Viewport{1600, 1200, 2}}) {
      Camera camera;
      camera.setView(Camera::View::Front);
      camera.setProjection(Camera::Projection::Orthographic);
      camera.setDistance(distance);
      Frame frame;
      frame.scaleBar = true;
      const Frame bar = scaleBarFrame(frame, camera, view);
      QCOMPARE(bar.labels.size(), std::size_t{1});
      const Line& line = bar.lines.front();
      const double pixels = line.b[0] - line.a[0];
      QVERIFY(pixels > 50 * view.devicePixelRatio && pixels < 160 * view.devicePixelRatio);
      QVERIFY(line.b[0] < static_cast<float>(view.width) && line.a[1] > 0);
      // What the camera shows over so many pixels is what the text says.
      const auto a = camera.ray({400, 300}, view).origin, b = camera.ray({400 + pixels, 300}, view).origin;
      QCOMPARE(lengthText(std::stod(QString::number((b - a).norm(), 'g', 4).toStdString())), bar.labels.front().text);
      QVERIFY(scaleBarFrame(Frame(), camera, view).lines.empty());
      camera.setProjection(Camera::Projection::Perspective);
      QVERIFY(scaleBarFrame(frame, camera, view).lines.empty());
    }
  }
};

QTEST_GUILESS_MAIN(TestOverlay)
#include "test_overlay.moc"
