// Ways through a plane: what is drawn of them covers the pixels of all steps and no others, in few points.
#include <QTest>
#include <cmath>
#include <numbers>
#include <set>

#include "core/curves/plane_way.h"

using namespace sprung;

namespace {

constexpr int kPixels = 300;
constexpr SightAxis kAxis{-1.1, 1.1, kPixels};

using Pixels = std::set<std::pair<int, int>>;

/// Of straight lines from point to point.
Pixels pixelsOf(const std::vector<WayPoint>& points) {
  Pixels pixels;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const WayPoint &from = points[i - 1], &to = points[i];
    if (std::isnan(from.x) || std::isnan(to.x)) continue;
    const double u = kAxis.place(from.x), v = kAxis.place(from.y);
    const double du = kAxis.place(to.x) - u, dv = kAxis.place(to.y) - v;
    const int count = 4 * static_cast<int>(std::ceil(std::max(std::abs(du), std::abs(dv)))) + 1;
    for (int k = 0; k <= count; ++k)
      pixels.insert({static_cast<int>(u + du * k / count), static_cast<int>(v + dv * k / count)});
  }
  return pixels;
}

/// Each of some pixels has one of others beside it or is one of them.
bool liesOn(const Pixels& some, const Pixels& others) {
  for (const auto& [u, v] : some) {
    bool near = false;
    for (int i = -1; i <= 1; ++i)
      for (int k = -1; k <= 1; ++k) near = near || others.contains({u + i, v + k});
    if (!near) return false;
  }
  return true;
}

template <class F>
std::vector<WayPoint> steps(int count, double step, const F& f) {
  std::vector<WayPoint> points;
  for (int i = 0; i < count; ++i) {
    const auto [x, y] = f(step * i);
    points.push_back({step * i, x, y});
  }
  return points;
}

std::vector<WayPoint> drawn(const std::vector<WayPoint>& all) {
  PlaneWay way(kAxis, kAxis);
  for (const WayPoint& point : all) way.add(point.time, point.x, point.y);
  way.finish();
  return way.points();
}

}  // namespace

class TestPlaneWay : public QObject {
  Q_OBJECT
 private slots:
  void drawnIsWhatIsGoneThrough_data() {
    QTest::addColumn<double>("frequency");
    QTest::addColumn<double>("decay");
    QTest::addColumn<double>("step");
    QTest::addColumn<int>("most");
    QTest::newRow("one ellipse a thousand times") << 20.0 << 0.0 << 1e-3 << 1000;
    QTest::newRow("in steps of any phase") << 19.87654321 << 0.0 << 1e-3 << 3000;
    QTest::newRow("in small steps") << 0.5 << 0.0 << 1e-3 << 3000;
    QTest::newRow("a spiral") << 5.0 << 0.02 << 1e-3 << 45'000;
    QTest::newRow("a spiral of few steps") << 20.0 << 0.1 << 4e-3 << 20'000;
  }
  void drawnIsWhatIsGoneThrough() {
    QFETCH(double, frequency);
    QFETCH(double, decay);
    QFETCH(double, step);
    QFETCH(int, most);
    const auto all = steps(60'000, step, [&](double t) {
      const double phase = 2.0 * std::numbers::pi * frequency * t, size = std::exp(-decay * t);
      return std::pair(size * std::cos(phase), 0.7 * size * std::sin(phase));
    });
    const std::vector<WayPoint> few = drawn(all);
    QVERIFY2(few.size() <= static_cast<std::size_t>(most), qPrintable(QString::number(few.size())));
    const Pixels wanted = pixelsOf(all), seen = pixelsOf(few);
    QVERIFY(liesOn(wanted, seen) && liesOn(seen, wanted));
    for (std::size_t i = 1; i < few.size(); ++i) QVERIFY(few[i].time >= few[i - 1].time);
  }

  void gapsStayAndWhatIsOutsideIsLeftOut() {
    const double gap = std::nan("");
    const auto all = std::vector<WayPoint>{{0, -0.5, 0.5}, {1, 0.5, 0.5}, {2, gap, 0}, {3, 0.5, -0.5}, {4, -0.5, -0.5},
                                           {5, -5, -5},    {6, 5, -5},    {7, 5, 0},   {8, -5, 0}};
    const Pixels seen = pixelsOf(drawn(all));
    QVERIFY(liesOn(seen, pixelsOf(all)));
    QVERIFY(seen.contains({static_cast<int>(kAxis.place(0.0)), static_cast<int>(kAxis.place(0.5))}));
    QVERIFY(!seen.contains({static_cast<int>(kAxis.place(0.5)), static_cast<int>(kAxis.place(0.2))}));
    QVERIFY(seen.contains({static_cast<int>(kAxis.place(0.3)), static_cast<int>(kAxis.place(0.0))}));
    QVERIFY(drawn({}).empty());
    QCOMPARE(drawn({{0, 0.1, 0.1}}).size(), std::size_t{1});
  }
};

QTEST_GUILESS_MAIN(TestPlaneWay)
#include "test_plane_way.moc"
