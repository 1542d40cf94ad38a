// Pictures without a window against the camera's formulas: where things are, their colours, what covers what.
// Fails without OpenGL.
#include <malloc.h>

#include <QGuiApplication>
#include <QScopeGuard>
#include <QThread>
#include <QtTest>
#include <atomic>
#include <cmath>
#include <numbers>
#include <numeric>
#include <set>
#include <thread>

#include "render/image/offscreen_renderer.h"
#include "render/mesh/helix_curve.h"

using namespace sprung::render;
using Eigen::Vector2d;
using Eigen::Vector3d;

namespace {

constexpr int kWidth = 480;
constexpr int kHeight = 320;
constexpr Viewport kView{kWidth, kHeight, 1.0F};
constexpr Rgba8 kBlue{0x4F, 0x81, 0xBD, 255};
constexpr Rgba8 kOrange{0xD5, 0x5E, 0x00, 255};

Camera frontCamera() {
  Camera camera;
  camera.setView(Camera::View::Front);
  camera.setDistance(4);
  camera.setSceneBounds({Vector3d::Constant(-1), Vector3d::Constant(1)});
  return camera;
}

Frame emptyFrame() {
  Frame frame;
  frame.applyTheme(lightTheme());
  return frame;
}

// Where anything is drawn, from a picture without background.
QRect inkedRect(const QImage& image) {
  QRect rect;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      if (qAlpha(image.pixel(x, y)) > 127) rect |= QRect(x, y, 1, 1);
    }
  }
  return rect;
}

OffscreenRenderer::Options clear() { return {1.0F, false, 4}; }

}  // namespace

class TestOffscreenRenderer : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    const auto done = renderer_.initialize();
    QVERIFY2(done.ok(), done.ok() ? "" : sprung::toText(done.errors()).c_str());
  }

  /// Drivers of graphics cards compile all programs anew with each change of the thread: a hundred times the picture.
  void oneThreadDrawsAllPictures() {
    OffscreenRenderer renderer;
    Frame frame = emptyFrame();
    frame.balls.push_back({{0, 0, 0}, 0.5F, {kBlue, 1, 0}});
    std::vector<Qt::HANDLE> threads;
    for (int i = 0; i < 3; ++i) {
      QVERIFY(renderer.render(frame, frontCamera(), kWidth, kHeight).ok());
      QVERIFY(renderer
                  .pick(frame, frontCamera(), kView, Vector2d(kWidth, kHeight) / 2, 4,
                        [&](std::uint32_t) {
                          threads.push_back(QThread::currentThreadId());
                          return true;
                        })
                  .ok());
    }
    QVERIFY(threads.size() >= 3);
    QCOMPARE(std::set<Qt::HANDLE>(threads.begin(), threads.end()).size(), std::size_t{1});
    QVERIFY(threads.front() != QThread::currentThreadId());
  }

  void ballLiesWhereTheCameraSays_data() {
    QTest::addColumn<double>("scale");
    QTest::addColumn<double>("away");
    QTest::newRow("metres") << 1.0 << 0.0;
    QTest::newRow("millimetres, far from the origin") << 1e-3 << 1.0;
    QTest::newRow("ten kilometres") << 1e4 << 0.0;
  }
  void ballLiesWhereTheCameraSays() {
    QFETCH(double, scale);
    QFETCH(double, away);
    const Vector3d base = Vector3d::Constant(away);
    Camera camera = frontCamera();
    camera.setTarget(base);
    camera.setDistance(4 * scale);
    camera.setSceneBounds({base - Vector3d::Constant(scale), base + Vector3d::Constant(scale)});
    Frame frame = emptyFrame();
    frame.origin = base + scale * Vector3d(0.1, 0, 0);  // need not be the camera's target
    const Vector3d center = base + scale * Vector3d(0.5, 0.3, 0);
    frame.balls.push_back({frame.local(center), static_cast<float>(0.2 * scale), {kBlue, 1, 0}});
    const auto image = renderer_.render(frame, camera, kWidth, kHeight, clear());
    QVERIFY(image.ok());
    const QRect rect = inkedRect(*image);
    const Vector2d expected = *camera.project(center, kView);
    const Vector2d found(rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0);
    QVERIFY2((found - expected).norm() < 1.5, qPrintable(QString::number((found - expected).norm())));
    const double radius = 0.2 * scale / camera.pixelSize(center, kView);
    QVERIFY(std::abs(rect.width() / 2.0 - radius) < 1.5);
    const QColor colour(image->pixel(static_cast<int>(expected.x()), static_cast<int>(expected.y())));
    QVERIFY2(std::abs(colour.hueF() - QColor(0x4F, 0x81, 0xBD).hueF()) < 0.06, "keeps the hue of its colour");
    QVERIFY(colour.lightnessF() > 0.35 && colour.lightnessF() < 0.75);
  }

  void springFollowsItsEnds() {
    const Camera camera = frontCamera();
    for (const float end : {0.4F, 0.9F, 1.4F}) {
      Frame frame = emptyFrame();
      frame.springs.push_back({{-0.8F, 0, 0}, 0.1F, {-0.8F + end, 0, 0}, 0.012F, 8, {kOrange, 1, 0}});
      const auto image = renderer_.render(frame, camera, kWidth, kHeight, clear());
      QVERIFY(image.ok());
      const QRect rect = inkedRect(*image);
      const Vector2d a = *camera.project({-0.8, 0, 0}, kView);
      const Vector2d b = *camera.project({-0.8 + static_cast<double>(end), 0, 0}, kView);
      QVERIFY(std::abs(rect.left() - a.x()) < 2);
      QVERIFY(std::abs(rect.right() + 1 - b.x()) < 2);
      const double outer = 2 * (0.1 + 0.012) / camera.pixelSize(Vector3d::Zero(), kView);
      QVERIFY2(std::abs(rect.height() - outer) < 3, qPrintable(QString::number(rect.height() - outer)));
    }
  }

  void springShaderFollowsTheFormula() {
    const Camera camera = frontCamera();
    Frame frame = emptyFrame();
    frame.springs.push_back({{-0.8F, -0.3F, 0.2F}, 0.15F, {0.8F, 0.4F, -0.3F}, 0.012F, 7, {kOrange, 9, 0}});
    for (int i = -50; i <= 100; ++i) {
      const Vector3d point = helixPoint(frame.springs[0], i / 50.0);
      const auto hit = renderer_.pick(frame, camera, kView, *camera.project(point, kView), 1);
      QVERIFY(hit.ok());
      QCOMPARE(hit->pickId, 9U);
    }
  }

  void transparentAroundTheModel() {
    Frame frame = emptyFrame();
    frame.balls.push_back({{0, 0, 0}, 0.3F, {kBlue, 1, 0}});
    const auto image = renderer_.render(frame, frontCamera(), kWidth, kHeight, clear());
    QVERIFY(image.ok());
    QCOMPARE(qAlpha(image->pixel(3, 3)), 0);
    QCOMPARE(qAlpha(image->pixel(kWidth / 2, kHeight / 2)), 255);
  }

  void backgroundIsTheThemes() {
    for (const Theme& theme : {lightTheme(), darkTheme()}) {
      Frame frame;
      frame.applyTheme(theme);
      const auto image = renderer_.render(frame, frontCamera(), kWidth, kHeight);
      QVERIFY(image.ok());
      const QColor top(image->pixel(100, 0));
      const QColor bottom(image->pixel(100, kHeight - 1));
      const Rgba8 t = pack(theme.backgroundTop);
      const Rgba8 b = pack(theme.backgroundBottom);
      QVERIFY(std::abs(top.red() - t.r) <= 1 && std::abs(top.blue() - t.b) <= 1);
      QVERIFY(std::abs(bottom.red() - b.r) <= 1 && std::abs(bottom.blue() - b.b) <= 1);
      QCOMPARE(qAlpha(image->pixel(100, 100)), 255);
    }
  }

  void selectionHasAnOutline() {
    Frame frame = emptyFrame();
    frame.balls.push_back({{0, 0, 0}, 0.3F, {kBlue, 1, kSelected}});
    const auto image = renderer_.render(frame, frontCamera(), kWidth, kHeight, clear());
    QVERIFY(image.ok());
    const QRect rect = inkedRect(*image);
    const QColor rim(image->pixel(rect.left() + 1, kHeight / 2));
    QVERIFY(rim.red() > 200 && rim.green() > 120 && rim.blue() < 110);
  }

  void textsAreDrawnAtTheirPoint() {
    const Camera camera = frontCamera();
    Frame frame = emptyFrame();
    Label label;
    label.position = {0.5F, 0.25F, 0};
    label.text = "12.4 N";
    label.size = 20;
    frame.labels.push_back(label);
    const auto image = renderer_.render(frame, camera, kWidth, kHeight, clear());
    QVERIFY(image.ok());
    const QRect rect = inkedRect(*image);
    QVERIFY(rect.width() > 30 && rect.height() > 8);
    const Vector2d expected = *camera.project({0.5, 0.25, 0}, kView);
    QVERIFY((Vector2d(rect.center().x(), rect.center().y()) - expected).norm() < 6);
  }

  // A text that stays and six that give way, all at one point: two lines above and below it have room.
  void textsGiveWay() {
    Frame frame = emptyFrame();
    for (std::uint32_t id = 1; id <= 7; ++id) {
      Label label;
      label.text = "text";
      label.pickId = id;
      label.manners = id != 4 ? Manners::Goes : Manners::Stays;
      frame.labels.push_back(label);
    }
    const auto ids = renderer_.pickRect(frame, frontCamera(), kView, {0, 0}, {kWidth - 1, kHeight - 1});
    QVERIFY(ids.ok());
    QCOMPARE(*ids, (std::vector<std::uint32_t>{1, 2, 3, 4, 5}));
    const auto middle = renderer_.pick(frame, frontCamera(), kView, {kWidth / 2.0, kHeight / 2.0}, 1);
    QVERIFY(middle.ok() && middle->pickId == 4);
  }

  // A name stands beside its bar, whichever way that lies, and a value that was there first stays readable.
  void namesStandBesideWhatTheyName() {
    for (int degrees = 0; degrees < 360; degrees += 20) {
      const double angle = degrees * std::numbers::pi / 180;
      const Vector3d along(0.6 * std::cos(angle), 0.6 * std::sin(angle), 0);
      const auto f = [](double value) { return static_cast<float>(value); };
      Frame frame = emptyFrame();
      frame.rods.push_back({{f(-along.x()), f(-along.y()), 0}, 0.1F, {f(along.x()), f(along.y()), 0}, {kBlue, 1, 0}});
      Label name;
      name.text = "connecting rod";
      name.pickId = 2;
      name.manners = Manners::Moves;
      name.radius = 0.1F;
      name.along = {f(along.x()), f(along.y()), 0};
      frame.labels.push_back(name);
      Label value;
      value.text = "12.3 N";
      value.pickId = 3;
      value.position = {0, -0.2F, 0};
      frame.labels.push_back(value);
      const auto ids = renderer_.pickRect(frame, frontCamera(), kView, {0, 0}, {kWidth - 1, kHeight - 1});
      QVERIFY(ids.ok());
      QCOMPARE(*ids, (std::vector<std::uint32_t>{1, 2, 3}));
      const auto shown = [&](const Vector3d& point) {
        const auto hit = renderer_.pick(frame, frontCamera(), kView, *frontCamera().project(point, kView), 0);
        return hit.ok() ? hit->pickId : 0U;
      };
      QCOMPARE(shown({0, -0.2, 0}), 3U);
      frame.labels.pop_back();
      for (int i = -9; i <= 9; ++i) QCOMPARE(shown(0.1 * i * along), 1U);
    }
  }

  void valuesMoveFromEachOther() {
    Frame frame = emptyFrame();
    std::vector<std::uint32_t> all(9);
    std::iota(all.begin(), all.end(), 1U);
    for (const std::uint32_t id : all) {
      Label label;
      label.text = "480 N";
      label.pickId = id;
      label.manners = Manners::Moves;
      frame.labels.push_back(label);
    }
    const auto ids = renderer_.pickRect(frame, frontCamera(), kView, {0, 0}, {kWidth - 1, kHeight - 1});
    QVERIFY(ids.ok());
    QCOMPARE(*ids, all);
  }

  void manyTextsOverflowTheAtlasGently() {
    Frame frame = emptyFrame();
    for (int i = 0; i < 3000; ++i) {
      Label label;
      label.text = "label number " + std::to_string(i);
      label.size = 24;
      frame.labels.push_back(label);
    }
    QVERIFY(renderer_.render(frame, frontCamera(), kWidth, kHeight).ok());
  }

  void impossibleSizesAreRefused() {
    const auto none = renderer_.render(emptyFrame(), frontCamera(), 0, 100);
    QVERIFY(!none.ok());
    const auto huge = renderer_.render(emptyFrame(), frontCamera(), 10, 1 << 24);
    QVERIFY(!huge.ok());
    QVERIFY(!sprung::toText(huge.errors()).empty());
  }

  void twoRenderersLiveSideBySide() {
    OffscreenRenderer other;
    Frame frame = emptyFrame();
    frame.balls.push_back({{0, 0, 0}, 0.3F, {kBlue, 1, 0}});
    const auto first = other.render(frame, frontCamera(), 64, 64);
    const auto second = renderer_.render(frame, frontCamera(), 64, 64);
    QVERIFY(first.ok() && second.ok());
    QCOMPARE(*first, *second);
  }

  /// As thumbnails, exports and reports do. A driver may read what another of its contexts is being told, which was a
  /// crash in one of four runs of this.
  void manyDrawAtOnce() {
    const auto zeros = qScopeGuard([] { mallopt(M_PERTURB, 0); });
    mallopt(M_PERTURB, 165);
    Frame frame = emptyFrame();
    for (int i = 0; i < 40; ++i) {
      const float at = 0.02F * static_cast<float>(i);
      frame.balls.push_back({{at, 0, 0}, 0.3F, {kBlue, 1, 0}});
      frame.labels.push_back({{0, 0, at}, std::to_string(i), kOrange});
    }
    frame.floor.shadow = true;
    frame.floor.level = -1;
    const auto expected = renderer_.render(frame, frontCamera(), 64, 64);
    QVERIFY(expected.ok());
    std::atomic<int> wrong = 0;
    const auto draw = [&] {
      for (int i = 0; i < 10; ++i) {
        OffscreenRenderer own;
        const auto picture = own.render(frame, frontCamera(), 64, 64);
        if (!picture || *picture != *expected) ++wrong;
      }
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < 6; ++i) threads.emplace_back(draw);
    threads.clear();
    QCOMPARE(wrong.load(), 0);
  }

 private:
  OffscreenRenderer renderer_;
};

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QGuiApplication application(argc, argv);
  TestOffscreenRenderer test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_offscreen_renderer.moc"
