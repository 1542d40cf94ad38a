// A few whole pictures against stored ones, light and dark. Drivers and fonts differ in single pixels, so structure is
// compared: both pictures are reduced to small grey ones, and local means, contrasts and correlations must agree
// (SSIM, Wang et al. 2004). To renew them after a wanted change: SPRUNG_WRITE_GOLDEN=1 render_golden_pictures, and look
// at them. Fails without OpenGL.
#include <QGuiApplication>
#include <QtTest>
#include <cmath>

#include "core/io/model_file.h"
#include "core/sim/recording.h"
#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_builder.h"
#include "render/scene/motion_memory.h"

using namespace sprung;
using namespace sprung::render;

namespace {

constexpr int kWidth = 640;
constexpr int kHeight = 400;

/// Mean structural similarity of two pictures, reduced to a quarter, over windows of 8 x 8 pixels.
double similarity(const QImage& a, const QImage& b) {
  const auto reduced = [](const QImage& image) {
    return image.scaled(image.width() / 4, image.height() / 4, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .convertToFormat(QImage::Format_RGB32);
  };
  const QImage x = reduced(a);
  const QImage y = reduced(b);
  if (x.size() != y.size()) return 0;
  constexpr int kWindow = 8;
  constexpr double c1 = 0.01 * 255 * 0.01 * 255, c2 = 0.03 * 255 * 0.03 * 255;
  double sum = 0;
  int windows = 0;
  for (int top = 0; top + kWindow <= x.height(); top += kWindow / 2) {
    for (int left = 0; left + kWindow <= x.width(); left += kWindow / 2) {
      double mx = 0, my = 0, xx = 0, yy = 0, xy = 0;
      for (int v = top; v < top + kWindow; ++v) {
        for (int u = left; u < left + kWindow; ++u) {
          const double p = qGray(x.pixel(u, v)), q = qGray(y.pixel(u, v));
          mx += p;
          my += q;
          xx += p * p;
          yy += q * q;
          xy += p * q;
        }
      }
      constexpr double n = kWindow * kWindow;
      mx /= n;
      my /= n;
      const double vx = xx / n - mx * mx, vy = yy / n - my * my, vxy = xy / n - mx * my;
      sum += (2 * mx * my + c1) * (2 * vxy + c2) / ((mx * mx + my * my + c1) * (vx + vy + c2));
      ++windows;
    }
  }
  return sum / windows;
}

QImage draw(const QString& model, double time, const Theme& theme, ColorBy by) {
  Result<ReadModel> file =
      readModelFile(QStringLiteral(SPRUNG_RESOURCES "/examples/%1.sprung.json").arg(model).toStdString());
  if (!file) qFatal("%s", toText(file.errors()).c_str());
  const Document& document = file->document;
  Replay replay(Recording::planned(std::make_shared<const CompiledModel>(std::move(*compile(document)))));
  MotionMemory memory;
  Snapshot snapshot;
  FrameOptions options;
  options.theme = theme;
  options.view.colorBy = by;
  options.view.ghost = options.view.trails = by != ColorBy::Kind;
  options.view.forces = by == ColorBy::Force;
  options.memory = &memory;
  replay.trackPaths(1.0);
  for (double t = 0; t <= time + 1e-9; t += 0.02) {
    replay.advance(t);
    replay.fill(snapshot);
    memory.take(document, snapshot);
  }
  FrameBuilder builder;
  Camera camera;
  camera.setUpAxis(suggestedUpAxis(document));
  camera.setView(Camera::View::Default);
  camera.frameBox(builder.bounds(document, snapshot, camera.upAxis()), static_cast<double>(kWidth) / kHeight);
  Frame frame;
  PickTable picks;
  builder.build(document, snapshot, camera, options, {}, {}, frame, picks);
  static OffscreenRenderer renderer;
  const auto image = renderer.render(frame, camera, kWidth, kHeight);
  if (!image) qFatal("%s", toText(image.errors()).c_str());
  return *image;
}

}  // namespace

class TestGoldenPictures : public QObject {
  Q_OBJECT

 private slots:
  void looksAsItDid_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<double>("time");
    QTest::addColumn<bool>("dark");
    QTest::addColumn<int>("by");
    QTest::newRow("welcome-light") << "00-welcome" << 0.5 << false << 0;
    QTest::newRow("welcome-energy-dark") << "00-welcome" << 1.0 << true << static_cast<int>(ColorBy::Energy);
    QTest::newRow("friction-dark") << "08-friction-and-stops" << 0.2 << true << 0;
    QTest::newRow("slider-crank-force-light") << "09-slider-crank" << 0.4 << false << static_cast<int>(ColorBy::Force);
  }
  void looksAsItDid() {
    QFETCH(QString, model);
    QFETCH(double, time);
    QFETCH(bool, dark);
    QFETCH(int, by);
    const QImage image = draw(model, time, dark ? darkTheme() : lightTheme(), static_cast<ColorBy>(by));
    const QString path = QStringLiteral(SPRUNG_TEST_DATA "/golden/%1.png").arg(QTest::currentDataTag());
    if (qEnvironmentVariableIsSet("SPRUNG_WRITE_GOLDEN"))
      QVERIFY(image.convertToFormat(QImage::Format_RGB888).save(path));
    const QImage golden(path);
    QCOMPARE(golden.size(), image.size());
    const double alike = similarity(image, golden);
    if (alike < 0.97) image.save(QDir::tempPath() + "/" + QTest::currentDataTag() + ".png");
    QVERIFY2(alike >= 0.97,
             qPrintable(QStringLiteral("similarity %1; drawn now: %2").arg(alike).arg(QDir::tempPath())));
  }

  void theMeasureSeesWhatMatters() {
    const QImage image = draw("00-welcome", 0.5, lightTheme(), ColorBy::Kind);
    QVERIFY(similarity(image, image) > 0.9999);
    QImage shifted(image.size(), image.format());
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < image.width(); ++x) shifted.setPixel(x, y, image.pixel(std::min(x + 1, kWidth - 1), y));
    QVERIFY(similarity(image, shifted) > 0.97);  // a pixel to the side
    QVERIFY(similarity(image, draw("00-welcome", 0.9, lightTheme(), ColorBy::Kind)) < 0.95);
    QVERIFY(similarity(image, draw("00-welcome", 0.5, darkTheme(), ColorBy::Kind)) < 0.8);
  }
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(argc, argv);
  TestGoldenPictures test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_golden_pictures.moc"
