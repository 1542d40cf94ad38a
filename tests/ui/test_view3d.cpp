// label: slow
// The 3D view in the window: what the mouse finds, the cube, the rectangle, colours and trails, what is kept with the
// model, a context that is taken away, rest while nothing happens.
#include <QAction>
#include <QRubberBand>
#include <QSignalSpy>
#include <QStackedWidget>
#include <algorithm>
#include <cmath>

#include "core/io/view_file.h"
#include "tests/ui/ui_test.h"
#include "ui/view3d/smoothing.h"
#include "ui/view3d/view3d.h"
#include "ui/view3d/view_cube.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;
using Eigen::Vector3d;

class TestView3D : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { window_.reset(); }
  void hoverAndClickHitThinSprings();
  void cubeTurnsTheView();
  void rectangleSelects();
  void settingsAreKeptWithTheModel();
  void anUntouchedViewLeavesTheFileAlone();
  void cameraFollows();
  void cameraShowsTheMotionToCome();
  void aTouchedCameraStays();
  void homeAndPlayKnowTheMotion();
  void straightViewsHaveNoPerspective();
  void startsAgainWhereWanted();
  void ghostTrailsAndColours();
  void marksAreSwitched();
  void missingMeshesAreRemarks();
  void anotherContextDrawsTheSame();
  void restsWithEverythingOn();
  void aWindowAtRestDoesNothing();
  void smoothingGivesWayToMotion();

 private:
  ui::Session& session() { return window_->session(); }
  ui::View3D& view() { return window_->view(); }
  void trigger(ui::Act act) { window_->action(act)->trigger(); }
  void rest();

  std::unique_ptr<ui::MainWindow> window_;
};

void TestView3D::init() {
  QSettings().clear();
  window_ = std::make_unique<ui::MainWindow>();
  view().setAnimated(false);
  window_->resize(1100, 760);
  window_->show();
  session().setDocument(oneMass(), {});
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  QTRY_VERIFY(modelIsHere(session()) && view().frameCount() > 0);
  rest();
}

// Until no picture has been drawn for a while.
void TestView3D::rest() {
  // On a busy machine a picture that is on its way may take longer than once.
  int quiet = 0;
  for (int i = 0; i < 200 && quiet < 2; ++i) {
    const auto frames = view().frameCount();
    QTest::qWait(60);
    quiet = view().frameCount() == frames && !view().looksAhead() && !view().isSettling() ? quiet + 1 : 0;
  }
  if (quiet == 2) return;
  QFAIL("the view never rests");
}

void TestView3D::hoverAndClickHitThinSprings() {
  // From far away the wire is thinner than a pixel.
  view().camera().setDistance(12 * view().camera().distance());
  view().update();
  rest();
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  const Vec3 a = session().run().snapshot()->markerPositions[0];
  const Vec3 b = session().run().snapshot()->markerPositions[1];
  int hits = 0;
  for (const double share : {0.3, 0.4, 0.5, 0.6}) {
    const QPoint at = view().project(a + share * (b - a))->toPoint();
    QTest::mouseMove(&view(), at);
    if (QTest::qWaitFor([&] { return session().selection().hovered() == spring; }, 1000)) ++hits;
    session().selection().clear();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at);
    if (session().selection().current() == spring) ++hits;
  }
  QCOMPARE(hits, 8);
}

void TestView3D::cubeTurnsTheView() {
  ui::ViewCube& cube = view().cube();
  const auto click = [&](const Vector3d& direction) {
    const auto at = cube.placeOf(direction);
    if (!at) qFatal("that side of the cube faces away");
    QTest::mouseClick(&cube, Qt::LeftButton, {}, at->toPoint());
    QTest::qWait(50);
  };
  const auto seenFrom = [&] { return (view().camera().eye() - view().camera().target()).normalized().eval(); };
  click({1, 0, 0});
  QVERIFY((seenFrom() - Vector3d(1, 0, 0)).norm() < 1e-9);
  view().setView(render::Camera::View::Default);
  QTest::qWait(50);
  click({1, 1, 1});
  QVERIFY((seenFrom() - Vector3d(1, 1, 1).normalized()).norm() < 1e-9);
  click({0, 1, 0});
  QVERIFY((seenFrom() - Vector3d(0, 1, 0)).norm() < 1e-9);
  // Dragging it turns the view like dragging beside the model.
  const double yaw = view().camera().yaw();
  QTest::mousePress(&cube, Qt::LeftButton, {}, QPoint(50, 50));
  for (int i = 1; i <= 5; ++i) {
    QMouseEvent event(QEvent::MouseMove, QPointF(50 + 4 * i, 50), cube.mapToGlobal(QPointF(50 + 4 * i, 50)),
                      Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&cube, &event);
  }
  QTest::mouseRelease(&cube, Qt::LeftButton, {}, QPoint(70, 50));
  QVERIFY(std::abs(view().camera().yaw() - yaw) > 0.05);
}

void TestView3D::rectangleSelects() {
  const auto drag = [&](const QPoint& from, const QPoint& to) {
    QTest::mousePress(&view(), Qt::LeftButton, {}, from);
    QMouseEvent event(QEvent::MouseMove, to, view().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&view(), &event);
    QTest::mouseRelease(&view(), Qt::LeftButton, {}, to);
  };
  QTest::keyClick(&view(), Qt::Key_B);
  QCOMPARE(view().cursor().shape(), Qt::CrossCursor);
  drag({2, 2}, {view().width() - 2, view().height() - 2});
  const auto items = session().selection().items();
  for (const char* name : {"mass", "spring", "ground"})
    QVERIFY2(std::find(items.begin(), items.end(), named(session(), ItemList::Objects, name)) != items.end(), name);
  // Once only; then a drag turns the view again.
  const double yaw = view().camera().yaw();
  drag({20, view().height() - 20}, {120, view().height() - 60});
  QVERIFY(view().camera().yaw() != yaw);
  QTest::keyClick(&view(), Qt::Key_B);
  QTest::keyClick(&view(), Qt::Key_Escape);
  QVERIFY(view().cursor().shape() != Qt::CrossCursor);
}

void TestView3D::settingsAreKeptWithTheModel() {
  trigger(ui::Act::ParallelProjection);
  trigger(ui::Act::ColorByForce);
  trigger(ui::Act::Trails);
  QCOMPARE(view().camera().projection(), render::Camera::Projection::Orthographic);
  QVERIFY(!session().modified());  // looking is no edit
  view().setView(render::Camera::View::Right);
  QTRY_VERIFY(readViewSettings(session().document().view()).viewPoint.has_value());
  const ViewSettings kept = readViewSettings(session().document().view());
  QVERIFY(kept.parallel && kept.trails && kept.colorBy == ColorBy::Force);
  QVERIFY(std::abs(kept.viewPoint->yaw - M_PI / 2) < 1e-4);
  // The same document again, as from a file.
  Result<ReadModel> again = readModel(writeModel(session().document()));
  QVERIFY(again.ok());
  session().setDocument(Document(), {});
  QVERIFY(!window_->action(ui::Act::ColorByForce)->isChecked());
  session().setDocument(std::move(again->document), {});
  QTRY_VERIFY(std::abs(view().camera().yaw() - M_PI / 2) < 1e-4);
  QCOMPARE(view().camera().projection(), render::Camera::Projection::Orthographic);
  QVERIFY(window_->action(ui::Act::ColorByForce)->isChecked() && window_->action(ui::Act::Trails)->isChecked());
  trigger(ui::Act::ViewIso);
  QCOMPARE(view().camera().projection(), render::Camera::Projection::Perspective);
}

void TestView3D::anUntouchedViewLeavesTheFileAlone() {
  const std::string before = writeModel(oneMass());
  session().run().play();
  QTest::qWait(300);
  session().run().reset();
  rest();
  QCOMPARE(writeModel(session().document()), before);
}

void TestView3D::cameraFollows() {
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  session().selection().select(mass);
  trigger(ui::Act::FollowBody);
  QCOMPARE(view().settings().follow, std::string("mass"));
  const auto where = [&] { return session().run().snapshot()->bodyPositions[1]; };
  const Vec3 start = where();
  rest();
  const Vec3 before = view().camera().target() - where();
  session().run().step(60);
  QTRY_VERIFY((where() - start).norm() > 0.01);
  rest();
  QVERIFY((view().camera().target() - where() - before).norm() < 1e-9);
  trigger(ui::Act::FollowBody);
  QVERIFY(view().settings().follow.empty());
}

// The mass of oneMass() on a spring so soft that it sinks by two metres.
Document soft() {
  Document document = oneMass();
  const auto set = [&](ItemList list, const char* name, const char* key, const Value& value) {
    const ItemId id = document.byName(list, name);
    if (!document.assign(id, *document.find(id)->type().row(key), value)) qFatal("%s", key);
  };
  set(ItemList::Objects, "spring", "stiffness", Numbers{{10, 10, 10}, 0});
  set(ItemList::Objects, "spring", "damping", Numbers{{0.1, 0.1, 0.1}, 0});
  return document;
}

void TestView3D::cameraShowsTheMotionToCome() {
  session().setDocument(soft(), {});
  QTRY_VERIFY(modelIsHere(session()));
  rest();
  const Vec3 start = session().run().snapshot()->bodyPositions[1];
  for (const double sinks : {0.0, 2.0, 4.0}) {
    const auto pixel = view().project(start - Vec3(0, sinks, 0));
    QVERIFY(pixel && view().rect().contains(pixel->toPoint()));
  }
  // It is the program's choice: nothing is written, and another shape of the view has its own.
  QVERIFY(!readViewSettings(session().document().view()).viewPoint.has_value());
  window_->resize(760, 640);
  rest();
  const auto pixel = view().project(start - Vec3(0, 4, 0));
  QVERIFY(pixel && view().rect().contains(pixel->toPoint()));
  QVERIFY(!readViewSettings(session().document().view()).viewPoint.has_value());
}

void TestView3D::aTouchedCameraStays() {
  ViewSettings settings;
  settings.viewPoint = ViewPoint{{1, 0, 0}, 3, 0.2, 0.1};
  Document document = soft();
  document.setView(writeViewSettings(settings, {}));
  session().setDocument(std::move(document), {});
  QTRY_VERIFY(modelIsHere(session()));
  rest();
  QVERIFY(!view().looksAhead());
  QCOMPARE(view().camera().distance(), 3.0);
}

/// Home brings the whole motion into sight, and a run of another model than the one that has been looked at as well.
void TestView3D::homeAndPlayKnowTheMotion() {
  ViewSettings settings;
  settings.viewPoint = ViewPoint{{1, 0, 0}, 3, 0.2, 0.1};
  Document document = soft();
  document.setView(writeViewSettings(settings, {}));
  session().setDocument(std::move(document), {});
  QTRY_VERIFY(modelIsHere(session()));
  rest();
  const Vec3 start = session().run().snapshot()->bodyPositions[1];
  const auto sees = [&](double sinks) {
    const auto pixel = view().project(start - Vec3(0, sinks, 0));
    return pixel && view().rect().contains(pixel->toPoint());
  };
  QVERIFY(!sees(4.0));
  trigger(ui::Act::FrameAll);
  rest();
  QVERIFY(sees(4.0) && !sees(6.6));
  const ItemId spring = session().document().byName(ItemList::Objects, "spring");
  const ParamRow& row = *session().document().find(spring)->type().row("stiffness");
  QVERIFY(session().edit(spring, row, Numbers{{6, 6, 6}, 0}).ok());
  view().setAnimated(true);
  session().run().play();
  QTRY_VERIFY_WITH_TIMEOUT(sees(6.6), 20000);
}

void TestView3D::straightViewsHaveNoPerspective() {
  using Projection = render::Camera::Projection;
  const auto projection = [&] {
    view().grabFramebuffer();
    return view().camera().projection();
  };
  QCOMPARE(projection(), Projection::Perspective);
  for (const ui::Act act : {ui::Act::ViewFront, ui::Act::ViewRight, ui::Act::ViewTop}) {
    trigger(act);
    QCOMPARE(projection(), Projection::Orthographic);
  }
  view().camera().orbit(30, -20, view().viewport());
  QCOMPARE(projection(), Projection::Perspective);
  trigger(ui::Act::ViewFront);
  trigger(ui::Act::StraightParallel);
  QCOMPARE(projection(), Projection::Perspective);
  // A habit of the person: another window, and the preferences, know it.
  window_ = std::make_unique<ui::MainWindow>();
  QVERIFY(!view().straightParallel() && !window_->action(ui::Act::StraightParallel)->isChecked());
  trigger(ui::Act::StraightParallel);
  QVERIFY(view().straightParallel());
}

void TestView3D::startsAgainWhereWanted() {
  const ui::RunControl& run = session().run();
  QSignalSpy stopped(&session().run(), &ui::RunControl::playingChanged);
  session().run().play();
  QTRY_VERIFY(run.snapshot()->time > 3.0);  // beyond the end time, as nobody wants otherwise
  trigger(ui::Act::Repeat);
  QVERIFY(window_->action(ui::Act::Repeat)->isChecked() && readViewSettings(session().document().view()).repeat);
  QTRY_VERIFY(run.snapshot()->time < 1.0);
  QTRY_VERIFY(run.snapshot()->time > 0.2);
  QVERIFY(run.playing());
  QCOMPARE(stopped.size(), 1);  // it has begun, and never stopped
}

void TestView3D::ghostTrailsAndColours() {
  trigger(ui::Act::Ghost);
  trigger(ui::Act::Trails);
  trigger(ui::Act::ColorBySpeed);
  for (int i = 0; i < 12; ++i) {
    session().run().step(5);
    QTest::qWait(30);
  }
  render::Frame frame;
  ui::ShownMoment moment = view().moment();
  view().buildFor(moment, frame);
  QCOMPARE(frame.balls.size(), 2U);
  QVERIFY(frame.balls[1].look.color.a < 128 && frame.balls[1].look.pickId == 0);
  QVERIFY(frame.balls[0].center[1] < frame.balls[1].center[1]);  // pulled down from the start
  QVERIFY(frame.lines.size() >= 5);
  QCOMPARE(frame.legend.title, std::string("Speed"));
  QVERIFY(frame.legend.ticks.size() == 5 && frame.legend.ticks.back().find("m/s") != std::string::npos);
  moment.look.view = {};
  view().buildFor(moment, frame);
  QVERIFY(frame.balls.size() == 1 && frame.legend.ramp.empty());
}

void TestView3D::anotherContextDrawsTheSame() {
  const QImage before = view().grabFramebuffer();
  view().closeGl();
  QCOMPARE(view().grabFramebuffer(), before);
  view().closeGl();
  view().update();
  // In another window as well.
  auto* home = qobject_cast<QStackedWidget*>(view().parentWidget());
  QVERIFY(home != nullptr);
  const QSize size = view().size();
  QWidget other;
  other.resize(size);
  view().setParent(&other);
  view().setGeometry(QRect(QPoint(), size));
  other.show();
  view().show();
  QVERIFY(QTest::qWaitForWindowExposed(&other));
  rest();  // the fine picture that follows a rough one has come
  QCOMPARE(view().grabFramebuffer(), before);
  home->insertWidget(0, &view());
  home->setCurrentWidget(&view());
  view().show();
  rest();
  QCOMPARE(view().grabFramebuffer(), before);
}

void TestView3D::marksAreSwitched() {
  const auto settings = [&] { return readViewSettings(session().document().view()); };
  QVERIFY(settings() == ViewSettings() && window_->action(ui::Act::Sensors)->isChecked());
  for (const auto& [act, flag] :
       {std::pair{ui::Act::Markers, &ViewSettings::markers}, std::pair{ui::Act::Frames, &ViewSettings::frames},
        std::pair{ui::Act::MassCentres, &ViewSettings::massCentres}, std::pair{ui::Act::Forces, &ViewSettings::forces},
        std::pair{ui::Act::Names, &ViewSettings::names}}) {
    const QImage before = view().grabFramebuffer();
    trigger(act);
    QVERIFY(window_->action(act)->isChecked() && settings().*flag);
    // A lone point mass on a point ground has no axes worth showing, and its spring is at rest.
    if (act != ui::Act::Frames && act != ui::Act::Forces) QVERIFY(view().grabFramebuffer() != before);
    trigger(act);
    QVERIFY(!window_->action(act)->isChecked() && !(settings().*flag));
    QCOMPARE(view().grabFramebuffer(), before);
  }
  trigger(ui::Act::Sensors);
  QVERIFY(!settings().sensors);
}

void TestView3D::missingMeshesAreRemarks() {
  Result<ReadModel> model = readModel(R"({ "sprung": 1, "objects": [{ "type": "Ground", "name": "casting",
    "visualization": { "graphicsData": [{ "type": "Mesh", "file": "nowhere.stl" }] } }] })");
  QVERIFY(model.ok());
  const ItemId casting = model->document.byName(ItemList::Objects, "casting");
  session().setDocument(std::move(model->document), {});
  const auto told = [&] {
    const Diagnostics& remarks = session().remarks();
    return std::any_of(remarks.begin(), remarks.end(), [&](const Diagnostic& remark) {
      return remark.item() == casting && remark.what.find("nowhere.stl") != std::string::npos;
    });
  };
  QTRY_VERIFY(told());
  session().setDocument(oneMass(), {});
  QVERIFY(!told());
}

void TestView3D::restsWithEverythingOn() {
  for (const ui::Act act : {ui::Act::Ghost, ui::Act::Trails, ui::Act::ColorByEnergy, ui::Act::Names, ui::Act::Markers,
                            ui::Act::Frames, ui::Act::MassCentres, ui::Act::Forces})
    trigger(act);
  session().run().step(20);
  QTest::qWait(100);
  rest();
  const auto frames = view().frameCount();
  QTest::qWait(700);
  QCOMPARE(view().frameCount(), frames);
}

// Layouts that ask for themselves, and widgets that paint for nothing, take a processor from everything else.
void TestView3D::aWindowAtRestDoesNothing() {
  session().run().step(20);
  QTest::qWait(600);
  rest();
  class Counter : public QObject {
   public:
    int layouts = 0, paints = 0;
    bool eventFilter(QObject* watched, QEvent* event) override {
      if (event->type() == QEvent::LayoutRequest) ++layouts;
      if (event->type() == QEvent::Paint && watched->isWidgetType()) ++paints;
      return false;
    }
  } counter;
  qApp->installEventFilter(&counter);
  QTest::qWait(700);
  qApp->removeEventFilter(&counter);
  QVERIFY2(counter.layouts <= 2 && counter.paints <= 40,
           qPrintable(QString("%1 layouts, %2 paints").arg(counter.layouts).arg(counter.paints)));
}

void TestView3D::smoothingGivesWayToMotion() {
  using ui::Smoothing;
  Smoothing smoothing;
  for (int i = 0; i < 30; ++i) smoothing.measured(Smoothing::kSmooth, 20);
  QCOMPARE(smoothing.samples(false), Smoothing::kSmooth);
  for (int i = 0; i < 30; ++i) smoothing.measured(Smoothing::kSmooth, 90);
  QCOMPARE(smoothing.samples(false), Smoothing::kPlain);
  QCOMPARE(smoothing.samples(true), Smoothing::kSmooth);
  QVERIFY(Smoothing::detailWith(smoothing.samples(false)) < Smoothing::detailWith(smoothing.samples(true)));
  for (int i = 0; i < 30; ++i) smoothing.measured(Smoothing::kPlain, 25);
  QCOMPARE(smoothing.samples(false), Smoothing::kPlain);
  for (int i = 0; i < 60; ++i) smoothing.measured(Smoothing::kPlain, 3);
  QCOMPARE(smoothing.samples(false), Smoothing::kSmooth);
  // The first picture of a model may be slow for other reasons, two more that hold up the hand are enough.
  smoothing.reset();
  for (const double time : {900.0, 170.0, 30.0, 170.0}) smoothing.measured(Smoothing::kSmooth, time);
  QCOMPARE(smoothing.samples(false), Smoothing::kSmooth);
  smoothing.measured(Smoothing::kSmooth, 170);
  QCOMPARE(smoothing.samples(false), Smoothing::kPlain);
  // The next model is drawn by the same machine.
  smoothing.reset();
  QCOMPARE(smoothing.samples(false), Smoothing::kPlain);
  for (int i = 0; i < 60; ++i) smoothing.measured(Smoothing::kPlain, 3);
  QCOMPARE(smoothing.samples(false), Smoothing::kSmooth);
  Smoothing slow;
  slow.expectSlow();
  QCOMPARE(slow.samples(false), Smoothing::kPlain);
  QCOMPARE(slow.samples(true), Smoothing::kSmooth);
}

int main(int argc, char** argv) { return runUiTest<TestView3D>(argc, argv); }
#include "test_view3d.moc"
