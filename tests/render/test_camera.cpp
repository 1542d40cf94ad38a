// Camera against the formulas of perspective, in scenes from a millimetre to ten kilometres.
#include <QtTest>
#include <cmath>
#include <random>

#include "render/scene/camera.h"

using namespace sprung::render;
using Eigen::Vector2d;
using Eigen::Vector3d;

namespace {
constexpr Viewport kView{1200, 800, 1.0F};

Camera cameraOf(double scale, Camera::Projection projection) {
  Camera camera;
  camera.setProjection(projection);
  camera.setTarget(scale * Vector3d(0.3, -0.2, 0.7));
  camera.setDistance(4 * scale);
  return camera;
}
}  // namespace

class TestCamera : public QObject {
  Q_OBJECT

 private slots:
  void data() {
    QTest::addColumn<double>("scale");
    QTest::addColumn<bool>("perspective");
    for (const double scale : {1e-3, 1.0, 1e4}) {
      for (const bool perspective : {true, false}) {
        QTest::addRow("%g %s", scale, perspective ? "perspective" : "parallel") << scale << perspective;
      }
    }
  }

  void rayAndProjectAreInverse_data() { data(); }
  void rayAndProjectAreInverse() {
    const Camera camera = fetch();
    QFETCH(double, scale);
    std::mt19937 random(1);
    std::uniform_real_distribution<double> x(0, kView.width);
    std::uniform_real_distribution<double> y(0, kView.height);
    std::uniform_real_distribution<double> depth(2 * scale, 9 * scale);
    for (int i = 0; i < 200; ++i) {
      const Vector2d pixel(x(random), y(random));
      const auto back = camera.project(camera.ray(pixel, kView).at(depth(random)), kView);
      QVERIFY(back.has_value());
      QVERIFY2((*back - pixel).norm() < 1e-8, qPrintable(QString::number((*back - pixel).norm())));
    }
  }

  void zoomKeepsThePointUnderTheCursor_data() { data(); }
  void zoomKeepsThePointUnderTheCursor() {
    Camera camera = fetch();
    const Vector2d pixel(317, 611);
    const auto point = camera.ray(pixel, kView).intersectPlane(camera.target(), camera.forward());
    QVERIFY(point.has_value());
    for (const double factor : {0.8, 0.5, 1.7, 0.1}) {
      camera.zoomAt(pixel, factor, kView);
      QVERIFY((*camera.project(*point, kView) - pixel).norm() < 1e-7);
    }
  }

  void zoomKeepsAnAnchor_data() { data(); }
  void zoomKeepsAnAnchor() {
    Camera camera = fetch();
    QFETCH(double, scale);
    const Vector3d anchor = camera.target() + scale * Vector3d(0.4, 0.3, -0.9);
    const Vector2d pixel = *camera.project(anchor, kView);
    camera.zoomAt(pixel, 0.6, kView, anchor);
    QVERIFY((*camera.project(anchor, kView) - pixel).norm() < 1e-7);
  }

  void panFollowsTheMouse_data() { data(); }
  void panFollowsTheMouse() {
    Camera camera = fetch();
    const Vector2d pixel(700, 300);
    const auto point = camera.ray(pixel, kView).intersectPlane(camera.target(), camera.forward());
    camera.pan(25, -40, kView);
    QVERIFY((*camera.project(*point, kView) - Vector2d(725, 260)).norm() < 1e-7);
  }

  void frameAllShowsEveryCorner_data() { data(); }
  void frameAllShowsEveryCorner() {
    Camera camera = fetch();
    QFETCH(double, scale);
    const Eigen::AlignedBox3d box(scale * Vector3d(5, 5, 5), scale * Vector3d(9, 6, 8));
    camera.frameBox(box, kView.aspect());
    double largest = 0;
    for (int i = 0; i < 8; ++i) {
      const Vector2d pixel = *camera.project(box.corner(static_cast<Eigen::AlignedBox3d::CornerType>(i)), kView);
      QVERIFY(pixel.x() > 0 && pixel.x() < kView.width && pixel.y() > 0 && pixel.y() < kView.height);
      largest =
          std::max({largest, std::abs(2 * pixel.x() / kView.width - 1), std::abs(2 * pixel.y() / kView.height - 1)});
    }
    QVERIFY2(largest > 0.8, "the box fills the picture");
  }

  void matricesAgreeWithProject_data() { data(); }
  void matricesAgreeWithProject() {
    const Camera camera = fetch();
    QFETCH(double, scale);
    const Vector3d point = camera.target() + scale * Vector3d(0.5, -0.4, 0.8);
    const Vector3d local = point - camera.target();
    const Eigen::Vector4d clip = camera.projectionMatrix(kView.aspect()) * camera.viewMatrix() * local.homogeneous();
    const Vector3d ndc = clip.hnormalized();
    const Vector2d pixel((ndc.x() + 1) / 2 * kView.width, (1 - ndc.y()) / 2 * kView.height);
    QVERIFY((pixel - *camera.project(point, kView)).norm() < 1e-8);
    QVERIFY(std::abs(ndc.z()) < 1);
    const Vector3d back = camera.unproject(pixel, (ndc.z() + 1) / 2, kView);
    QVERIFY2((back - point).norm() < 1e-9 * scale, qPrintable(QString::number((back - point).norm())));
  }

  void bothProjectionsAgreeAtTheTarget() {
    Camera camera = cameraOf(1, Camera::Projection::Perspective);
    const Vector3d point = camera.target() + 0.5 * camera.up();
    const Vector2d first = *camera.project(point, kView);
    camera.setProjection(Camera::Projection::Orthographic);
    QVERIFY((*camera.project(point, kView) - first).norm() < 1e-9);
  }

  void standardViewsLookAlongTheAxes() {
    Camera camera;
    camera.setView(Camera::View::Front);
    QVERIFY((camera.forward() - Vector3d(0, 0, -1)).norm() < 1e-12);
    QVERIFY((camera.right() - Vector3d::UnitX()).norm() < 1e-12);
    camera.setView(Camera::View::Right);
    QVERIFY((camera.forward() - Vector3d(-1, 0, 0)).norm() < 1e-12);
    camera.setView(Camera::View::Top);
    QVERIFY((camera.forward() - Vector3d(0, -1, 0)).norm() < 1e-12);
    camera.setUpAxis(Camera::UpAxis::Z);
    camera.setView(Camera::View::Front);
    QVERIFY((camera.forward() - Vector3d(0, 1, 0)).norm() < 1e-12);
    QVERIFY((camera.up() - Vector3d::UnitZ()).norm() < 1e-12);
    QVERIFY(std::abs(camera.rotation().determinant() - 1) < 1e-12);
  }

  void orbitStopsAtThePole() {
    Camera camera;
    camera.orbit(0, 5000, kView);
    QVERIFY((camera.forward() + camera.worldUp()).norm() < 1e-12);
    const Vector3d target = camera.target();
    camera.orbit(30, -100, kView);
    QCOMPARE(camera.target(), target);
  }

  void aSinglePointIsFramedReadably() {
    Camera camera;
    camera.frameBox(Eigen::AlignedBox3d(Vector3d(1, 2, 3)), 1.5);
    QVERIFY(camera.distance() > 0.1 && camera.distance() < 10);
    const double before = camera.distance();
    camera.frameBox(Eigen::AlignedBox3d(), 1.5);
    QCOMPARE(camera.distance(), before);
  }

 private:
  static Camera fetch() {
    QFETCH(double, scale);
    QFETCH(bool, perspective);
    return cameraOf(scale, perspective ? Camera::Projection::Perspective : Camera::Projection::Orthographic);
  }
};

QTEST_GUILESS_MAIN(TestCamera)
#include "test_camera.moc"
