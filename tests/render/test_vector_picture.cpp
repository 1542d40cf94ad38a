// Pictures that are drawn: what is nearer hides what is farther, also where two go through each other; faces in one
// plane are one area; the same frame gives the same bytes; scale bars say where they hold.
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QtTest>
#include <array>
#include <cmath>
#include <limits>
#include <random>

#include "render/gl/overlay.h"
#include "render/image/drawn_file.h"
#include "render/vector/patch_order.h"
#include "render/vector/patch_pixels.h"
#include "render/vector/solid_patches.h"
#include "render/vector/vector_picture.h"

using namespace sprung::render;

namespace {

constexpr Rgba8 kRed{200, 0, 0, 255}, kBlue{0, 0, 200, 255};
constexpr Viewport kView{400, 300, 1};

// Two metres high, seen along -z.
Camera frontCamera(Camera::Projection projection = Camera::Projection::Orthographic) {
  Camera camera;
  camera.setView(Camera::View::Front);
  camera.setProjection(projection);
  camera.setDistance(1 / std::tan(camera.fieldOfView() / 2));
  camera.setSceneBounds({Eigen::Vector3d::Constant(-1), Eigen::Vector3d::Constant(1)});
  return camera;
}

Box box(Float3 center, Float3 half, Rgba8 color) {
  Box made;
  made.center = center;
  made.halfExtents = half;
  made.look = {color, 1, kUnlit};
  return made;
}

Line line(Float3 a, Float3 b, Rgba8 color) {
  Line made;
  made.a = a;
  made.b = b;
  made.width = 8;
  made.look = {color, 1, 0};
  made.colorB = color;
  return made;
}

// Without smoothing, so that each pixel has one colour.
QImage painted(const Frame& frame, const Camera& camera) {
  QImage image(kView.width, kView.height, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  paintPicture(painter, frame, camera, kView, {false});
  return image;
}

bool isRed(const QImage& image, int x, int y) { return qRed(image.pixel(x, y)) > 150 && qBlue(image.pixel(x, y)) < 90; }

}  // namespace

class TestVectorPicture : public QObject {
  Q_OBJECT

 private slots:
  void theNearerHidesTheFarther() {
    for (const auto projection : {Camera::Projection::Orthographic, Camera::Projection::Perspective}) {
      for (const float side : {-0.4F, 0.4F}) {
        Frame frame;
        frame.balls.push_back({{0, 0, side}, 0.3F, {kRed, 1, kUnlit}});
        frame.boxes.push_back(box({0, 0, -side}, {0.2F, 0.2F, 0.1F}, kBlue));
        QCOMPARE(isRed(painted(frame, frontCamera(projection)), 200, 150), side > 0);
      }
    }
  }

  // What single precision has no number for is in no picture, and leaves no "nan" in it.
  void whatIsTooFarAwayIsLeftOut() {
    const float far = std::numeric_limits<float>::infinity();
    Frame frame;
    frame.lines.push_back(line({-far, 0, 0}, {far, 0, 0}, kRed));
    frame.balls.push_back({{far, 0, 0}, 0.3F, {kRed, 1, 0}});
    frame.boxes.push_back(box({0, 0, 0}, {0.2F, 0.2F, 0.1F}, kBlue));
    frame.lines.push_back(line({0, 0, 0}, {std::nanf(""), 1, 0}, kRed));
    const View view(frame, frontCamera(), kView);
    const std::vector<Patch> patches = patchesOf(frame, Screen(view));
    QVERIFY(!patches.empty());
    for (const Patch& patch : patches)
      for (const QPolygonF& loop : patch.loops)
        for (const QPointF& point : loop) QVERIFY(std::isfinite(point.x()) && std::isfinite(point.y()));
    QVERIFY(!painted(frame, frontCamera()).isNull());
  }

  // A line that runs away from the eye through a plate is in front of its left half only.
  void whatGoesThroughSomethingIsHalfHidden() {
    Frame frame;
    frame.boxes.push_back(box({0, 0, 0}, {0.8F, 0.5F, 0.001F}, kBlue));
    frame.lines.push_back(line({-0.6F, 0, 0.4F}, {0.6F, 0, -0.4F}, kRed));
    const QImage image = painted(frame, frontCamera());
    for (const int x : {120, 150, 180, 190}) QVERIFY2(isRed(image, x, 150), qPrintable(QString::number(x)));
    for (const int x : {210, 220, 250, 280}) QVERIFY2(!isRed(image, x, 150), qPrintable(QString::number(x)));
  }

  // A ball with its middle behind the face of a plate comes out of it in a circle; two balls divide each other.
  void roundBodiesThatGoThroughOthersAreSeenWhereTheyAreNearer() {
    Frame frame;
    frame.boxes.push_back(box({0, 0, 0}, {0.8F, 0.5F, 0.05F}, kBlue));
    frame.balls.push_back({{0, 0, -0.1F}, 0.3F, {kRed, 1, kUnlit}});
    const QImage plate = painted(frame, frontCamera());
    const double radius = std::sqrt(0.3 * 0.3 - 0.15 * 0.15) * 150;  // pixels
    for (int k = 0; k < 32; ++k) {
      const auto redAt = [&](double r) {
        const double angle = 0.1 + k * M_PI / 16;
        return isRed(plate, static_cast<int>(200 + r * std::cos(angle)), static_cast<int>(150 + r * std::sin(angle)));
      };
      QVERIFY2(redAt(radius - 1.5) && redAt(0.5 * radius), qPrintable(QString::number(k)));
      QVERIFY2(!redAt(radius + 1.5), qPrintable(QString::number(k)));
    }
    frame.boxes.clear();
    frame.balls = {{{-0.1F, 0, 0}, 0.3F, {kRed, 1, kUnlit}}, {{0.1F, 0, 0}, 0.3F, {kBlue, 2, kUnlit}}};
    const QImage balls = painted(frame, frontCamera());
    for (const int y : {-30, -10, 0, 10, 30}) {
      for (const int x : {-40, -20, -2}) QVERIFY(isRed(balls, 200 + x, 150 + y));
      for (const int x : {2, 20, 40}) QVERIFY(!isRed(balls, 200 + x, 150 + y));
    }
  }

  // Each of three bars lies over the next one, which no order of painting can show.
  void aRingOfBarsIsShown() {
    Frame frame;
    const std::array<Rgba8, 3> colors{kRed, kBlue, Rgba8{0, 160, 0, 255}};
    const auto corner = [](int k, double radius, double z) {
      const double angle = M_PI / 2 + k * 2 * M_PI / 3;
      return Float3{static_cast<float>(radius * std::cos(angle)), static_cast<float>(radius * std::sin(angle)),
                    static_cast<float>(z)};
    };
    for (int k = 0; k < 3; ++k)
      frame.rods.push_back(
          {corner(k, 0.7, 0.2), 0.04F, corner(k + 1, 0.7, -0.2), {colors[static_cast<std::size_t>(k)], 1, kUnlit}});
    const QImage image = painted(frame, frontCamera());
    for (int k = 0; k < 3; ++k) {
      const Float3 at = corner(k, 0.69, 0);
      const QColor seen(image.pixel(static_cast<int>(200 + 150 * at[0]), static_cast<int>(150 - 150 * at[1])));
      const Rgba8& color = colors[static_cast<std::size_t>(k)];
      QVERIFY2(std::abs(seen.red() - color.r) + std::abs(seen.green() - color.g) + std::abs(seen.blue() - color.b) < 9,
               qPrintable(seen.name()));
    }
  }

  // Bodies of all kinds that go through each other: at each pixel the nearest one is on top.
  void inACrowdTheNearestIsOnTop() {
    std::mt19937 random(7);
    const auto number = [&](float least, float most) {
      return least + (most - least) * static_cast<float>(random() % 10000) / 10000;
    };
    const auto place = [&] { return Float3{number(-0.8F, 0.8F), number(-0.6F, 0.6F), number(-0.6F, 0.6F)}; };
    Frame frame;
    for (int i = 0; i < 12; ++i) {
      frame.balls.push_back({place(), number(0.05F, 0.3F), {kRed, 1, 0}});
      frame.rods.push_back({place(), number(0.02F, 0.1F), place(), {kBlue, 2, 0}});
      frame.springs.push_back({place(), 0.08F, place(), 0.015F, 6, {kRed, 3, 0}});
      Box made = box(place(), {number(0.05F, 0.3F), number(0.05F, 0.3F), number(0.05F, 0.3F)}, kBlue);
      const Eigen::Vector4f turn = Eigen::Vector4f(number(-1, 1), number(-1, 1), number(-1, 1), 1.1F).normalized();
      made.rotation = {turn[0], turn[1], turn[2], turn[3]};
      frame.boxes.push_back(made);
    }
    const QSize size(kView.width, kView.height);
    const View view(frame, frontCamera(), kView);
    const std::vector<Patch> patches = patchesOf(frame, Screen(view));
    std::vector<double> nearest(static_cast<std::size_t>(size.width() * size.height()), -1e9), top = nearest;
    const auto lookAt = [&](const std::vector<Patch>& all, std::vector<double>& at, bool last) {
      for (const Patch& patch : all)
        forPixels(patch, size, 1, [&](int x, int y) {
          double& value = at[static_cast<std::size_t>(y * size.width() + x)];
          const double nearness = patch.nearness.at({x + 0.5, y + 0.5});
          value = last ? nearness : std::max(value, nearness);
        });
    };
    lookAt(patches, nearest, false);
    lookAt(inPaintingOrder(patches, size), top, true);
    int wrong = 0, seen = 0;
    for (std::size_t i = 0; i < nearest.size(); ++i) {
      seen += nearest[i] > -1e9;
      wrong += nearest[i] - top[i] > 0.01;
    }
    QVERIFY2(seen > 30000, qPrintable(QString::number(seen)));
    // Outlines are smoothed by a part of a pixel.
    QVERIFY2(wrong < 1e-3 * seen, qPrintable(QString("%1 of %2").arg(wrong).arg(seen)));
  }

  void facesInOnePlaneAreOneArea() {
    Frame frame;
    frame.boxes.push_back(box({0, 0, 0}, {0.3F, 0.3F, 0.3F}, kRed));
    Camera camera = frontCamera();
    const View straight(frame, camera, kView);
    QCOMPARE(patchesOf(frame, Screen(straight)).size(), std::size_t{1});
    camera.setView(Camera::View::Iso);
    const View oblique(frame, camera, kView);
    const std::vector<Patch> faces = patchesOf(frame, Screen(oblique));
    QCOMPARE(faces.size(), std::size_t{3});
    for (const Patch& face : faces) {
      QCOMPARE(face.loops.size(), std::size_t{1});
      QCOMPARE(face.loops.front().size(), qsizetype{4});
    }
  }

  void whatNobodySeesIsLeftOut() {
    Frame frame;
    frame.boxes.push_back(box({0, 0, 0.2F}, {0.5F, 0.5F, 0.01F}, kBlue));
    frame.balls.push_back({{0, 0, -0.4F}, 0.3F, {kRed, 1, 0}});
    const View view(frame, frontCamera(), kView);
    const auto patches = patchesOf(frame, Screen(view));
    QCOMPARE(patches.size(), std::size_t{2});
    QCOMPARE(inPaintingOrder(patches, {kView.width, kView.height}).size(), std::size_t{1});
  }

  void linesOfTheGridEndWhereTheyFade() {
    QTest::failOnWarning(QRegularExpression("QGradient"));
    Frame frame;
    frame.fadeCenter = {0.1F, 0.2F, 0};
    for (int i = -400; i <= 400; ++i) {
      const float at = 0.0037F * static_cast<float>(i);
      Line grid = line({-1.31F - 0.7F * at, at, 0.3F * at}, {1.27F + 0.3F * at, 1.1F * at, 0.1F}, kBlue);
      grid.fadeRadius = 1.7F;
      frame.grid.push_back(grid);
    }
    Camera camera = frontCamera(Camera::Projection::Perspective);
    camera.setView(Camera::View::Iso);
    (void)painted(frame, camera);
    (void)painted(frame, frontCamera());
  }

  void theSameFrameGivesTheSameBytes() {
    Frame frame;
    frame.springs.push_back({{-0.8F, 0, 0}, 0.1F, {0.8F, 0, 0}, 0.01F, 8, {kRed, 1, 0}});
    frame.rods.push_back({{-0.5F, -0.5F, 0.5F}, 0.05F, {0.5F, 0.5F, -0.5F}, {kBlue, 1, 0}});
    for (const PictureKind kind : {PictureKind::Svg, PictureKind::Pdf}) {
      const auto draw = [&] {
        const DrawnFile file{kind, {kView.width, kView.height}, "model", kPixelsPerInch};
        const auto bytes = drawFile(file, [&](QPaintDevice& device, double /*scale*/) {
          QPainter painter;
          if (!painter.begin(&device)) return false;
          paintPicture(painter, frame, frontCamera(), kView, {});
          return painter.end();
        });
        return bytes ? *bytes : QByteArray();
      };
      const QByteArray first = draw();
      QVERIFY(first.size() > 1000 && !first.contains("CreationDate"));
      QTest::qWait(1100);  // another second of the clock
      QCOMPARE(draw(), first);
    }
  }

  void aScaleBarWithPerspectiveSaysWhereItHolds() {
    const Viewport wide{1200, 800, 1};
    const Camera camera = frontCamera(Camera::Projection::Perspective);
    const Frame bar = focusBarFrame(Frame(), camera, wide);
    QCOMPARE(bar.labels.size(), std::size_t{1});
    QCOMPARE(bar.labels.front().text, std::string("200 mm in the plane of the focus"));
    const Line& drawn = bar.lines.front();
    const double metres = (drawn.b[0] - drawn.a[0]) * camera.pixelSize(camera.target(), wide);
    QVERIFY(std::abs(metres - 0.2) < 1e-5);
  }

  void theLegendNamesTheColoursThatOccur() {
    Frame frame;
    frame.applyTheme(darkTheme());
    frame.balls.push_back({{}, 0.1F, {pack(darkTheme().mass), 1, 0}});
    frame.rods.push_back({{}, 0.1F, {1, 0, 0}, {pack(darkTheme().joint), 0, 0}});  // no item
    frame.springs.push_back({{}, 0.1F, {1, 0, 0}, 0.01F, 8, {pack(darkTheme().spring), 2, 0}});
    const std::vector<Family> families = familiesIn(frame);
    QCOMPARE(families.size(), std::size_t{2});
    QCOMPARE(families[0].name, std::string("Masses"));
    QCOMPARE(families[1].name, std::string("Springs"));
    QCOMPARE(familiesFrame(frame, families, {1200, 800, 1}).labels.size(), std::size_t{2});
  }
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const QGuiApplication application(argc, argv);
  TestVectorPicture test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_vector_picture.moc"
