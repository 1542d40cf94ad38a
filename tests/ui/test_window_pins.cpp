// label: slow
// What the hand leaves behind and what else it can do, with real mouse and key events: pins, springs, loads and joints
// that go on, torques, a hand that is switched off, and a mechanism moved in the middle of a run.
#include <QMenu>
#include <algorithm>

#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/force_vector.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "tests/support/hands.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/widgets/number_label.h"
#include "ui/window/time_flow.h"

using namespace sprung;
using namespace sprung::test;

class TestWindowPins : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startEmpty(); }
  void cleanup() { close(); }
  void aRightClickPins();
  void pinsLetGo_data();
  void pinsLetGo();
  void keysKeepThePull_data();
  void keysKeepThePull();
  void whatHasGoneIsNotClicked();
  void controlTurns();
  void controlAndTheRightButtonPull();
  void theHandCanBeSwitchedOff();
  void newtonsAndJoulesAreSaid();
  void aSliderCrankIsMovedWhilePaused();
  void escTakesAMoveInThePastBack();
  void keysMeanThePinJustMade_data();
  void keysMeanThePinJustMade();

 private:
  Vec3 position() { return snapshot().bodyPositions.back(); }
  /// The point that the hand which took hold first has grabbed, where it is.
  Vec3 held() { return snapshot().hands.front().action.point; }
  std::size_t pins() {
    return static_cast<std::size_t>(std::count_if(snapshot().hands.begin(), snapshot().hands.end(),
                                                  [](const HandReport& hand) { return hand.target.pinned; }));
  }
  void place(Qt::Key what, const Vec3& at) {
    window_->action(ui::Act::Weight)->setChecked(false);
    key(what);
    click(at);
    QTest::keyClick(&view(), Qt::Key_Escape);
    QTRY_VERIFY(session().run().snapshot() != nullptr && snapshot().system == session().run().system());
    shown();
  }
  /// What is pressed is what the picture shows.
  void shown() {
    const auto frames = view().frameCount();
    view().update();
    QTRY_VERIFY(view().frameCount() > frames);
  }
  void press(const QPoint& at, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    pointAt(view(), at);
    shown();
    QTest::mousePress(&view(), button, modifiers, at);
  }
  void moveTo(const QPoint& from, const QPoint& to, Qt::MouseButton button = Qt::LeftButton,
              Qt::KeyboardModifiers modifiers = {}) {
    for (int i = 1; i <= 8; ++i) {
      const QPoint at = from + (to - from) * i / 8;
      QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, button, modifiers);
      QApplication::sendEvent(&view(), &event);
      QTest::qWait(5);
    }
  }
  void release(const QPoint& at, Qt::MouseButton button = Qt::LeftButton, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseRelease(&view(), button, modifiers, at);
  }
  void play() {
    QTest::keyClick(&view(), Qt::Key_Space);
    QTRY_VERIFY(snapshot().step > 0);
    shown();
  }
  /// A running mass that is pulled up to the right.
  QPoint pull() {
    // Taken from where the picture has it by now: it moves. A model that is on its way would take it out of the hand.
    [this] {
      QTRY_VERIFY(modelIsHere(session()));
      shown();
    }();
    const QPoint from = pixel(position()), to = from + QPoint(90, -60);
    pointAt(view(), from);
    QTest::mousePress(&view(), Qt::LeftButton, {}, from);
    moveTo(from, to);
    [this] { QTRY_VERIFY(pullOf(snapshot()).action.force.norm() > 0.0); }();
    return to;
  }
  void pin() {
    const QPoint at = pull();
    QTest::mouseClick(&view(), Qt::RightButton, {}, at);
    release(at);
    QTRY_VERIFY(pins() == 1 && snapshot().pull() == nullptr);
  }
  template <class T>
  ItemId only(ItemList list) {
    ItemId found;
    for (const ItemId id : document().order(list))
      if (document().find(id)->tryAs<T>() != nullptr) found = id;
    return found;
  }
};

void TestWindowPins::aRightClickPins() {
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  play();
  pin();
  QVERIFY2(lastNotice_.contains("Pinned"), qPrintable(lastNotice_));
  const Vec3 target = snapshot().hands.front().target.target;
  // It is the grabbed point that comes there; the mouse has met the middle of the mass to a pixel.
  QTRY_VERIFY2((held() - target).norm() < 1e-6, qPrintable(QString::number((held() - target).norm())));
  QVERIFY((position() - target).norm() < view().pixelSizeAt(target));
  QVERIFY(window_->action(ui::Act::ReleasePins)->isEnabled());
  // The mouse pulls besides, and what it leaves is the pin alone.
  const QPoint away = pixel(target) + QPoint(0, 15);
  press(away);
  moveTo(away, away + QPoint(0, 90));
  QTRY_VERIFY(snapshot().hands.size() == 2 && snapshot().pull() != nullptr);
  QTRY_VERIFY(position().y() < target.y() - 0.01);
  release(away);
  QTRY_VERIFY(snapshot().hands.size() == 1 && (held() - target).norm() < 1e-6);
}

void TestWindowPins::pinsLetGo_data() {
  QTest::addColumn<int>("how");
  int i = 0;
  for (const char* how : {"click", "Esc", "menu", "all", "reset"}) QTest::newRow(how) << i++;
}

void TestWindowPins::pinsLetGo() {
  QFETCH(int, how);
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  play();
  pin();
  const QPoint at = pixel(snapshot().hands.front().target.target);
  pointAt(view(), at);
  switch (how) {
    case 0: QTest::mouseClick(&view(), Qt::LeftButton, {}, at); break;
    case 1: QTest::keyClick(&view(), Qt::Key_Escape); break;
    case 2: {
      QTest::mouseClick(&view(), Qt::RightButton, {}, at);
      auto* menu = view().findChild<QMenu*>("partMenu");
      QVERIFY(menu != nullptr);
      menu->actions().front()->trigger();
      menu->close();
      break;
    }
    case 3: QTest::keyClick(&view(), Qt::Key_H, Qt::ControlModifier | Qt::AltModifier); break;
    default: QTest::keyClick(&view(), Qt::Key_Backspace); break;
  }
  QTRY_COMPARE(pins(), std::size_t{0});
  QVERIFY(session().run().pins().empty());
  QVERIFY(!window_->action(ui::Act::ReleasePins)->isEnabled());
}

/// The picture still has what the document has not.
void TestWindowPins::whatHasGoneIsNotClicked() {
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  const QPoint at = pixel(position());
  QTRY_VERIFY(view().itemAt(at).valid());
  while (document().itemCount() > 0) session().undoStack().undo();
  QVERIFY(!view().itemAt(at).valid());
  QVERIFY(!view().grabAt(at));
  QTest::mouseClick(&view(), Qt::RightButton, {}, at);
  auto* menu = view().findChild<QMenu*>("partMenu");
  QVERIFY(menu != nullptr);
  menu->close();
}

void TestWindowPins::keysKeepThePull_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<bool>("shift");
  QTest::addColumn<bool>("pinned");
  for (const bool pinned : {false, true}) {
    const char* where = pinned ? "of a pin" : "of the mouse";
    QTest::addRow("spring %s", where) << int(Qt::Key_K) << false << pinned;
    QTest::addRow("load %s", where) << int(Qt::Key_K) << true << pinned;
    QTest::addRow("joint %s", where) << int(Qt::Key_J) << false << pinned;
  }
}

void TestWindowPins::keysKeepThePull() {
  QFETCH(int, key);
  QFETCH(bool, shift);
  QFETCH(bool, pinned);
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  play();
  session().run().setRate(0.01);  // so that the pull is the same all the while
  QPoint at;
  if (pinned) {
    pin();
    at = pixel(snapshot().hands.front().target.target);
    pointAt(view(), at);
  } else {
    at = pull();
  }
  const int before = session().undoStack().count();
  const double time = snapshot().time;
  const Vec3 force = snapshot().hands.front().action.force;
  QTest::keyClick(&view(), Qt::Key(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
  QVERIFY2(session().undoStack().count() == before + 1, qPrintable(lastNotice_));
  QTRY_VERIFY(snapshot().hands.empty() && snapshot().system == session().run().system());
  QVERIFY(!session().run().snapshot()->refusal);
  QVERIFY(snapshot().time >= time && session().run().playing());
  if (key == Qt::Key_J) {
    QVERIFY(only<JointSpherical>(ItemList::Objects).valid());
    const Vec3 there = position();
    session().run().setRate(1.0);
    const double now = snapshot().time;
    QTRY_VERIFY(snapshot().time > now + 0.2);
    QVERIFY((position() - there).norm() < 1e-9);
  } else if (shift) {
    const Vec3 kept = document().find(only<ForceVector>(ItemList::Loads))->as<ForceVector>().loadVector;
    QVERIFY2((kept - force).norm() < 0.2 * force.norm(), qPrintable(QString::number((kept - force).norm())));
  } else {
    const auto& spring = document().find(only<CartesianSpringDamper>(ItemList::Objects))->as<CartesianSpringDamper>();
    QVERIFY(spring.stiffness.x() > 0.0 && spring.damping.x() > 0.0);
    const ConnectorLayout& connector = snapshot().system->connectors.back();
    QVERIFY(connector.lambdaCount == 0);
    const Vec3 now = snapshot().connectorForces.back();
    QVERIFY2((now - force).norm() < 0.2 * force.norm(), qPrintable(QString::number((now - force).norm())));
  }
  release(at);
  const std::size_t items = document().itemCount();
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  QTRY_VERIFY(document().itemCount() < items);
  QCOMPARE(session().undoStack().index(), before);
}

void TestWindowPins::controlTurns() {
  place(Qt::Key_Q, Vec3(0.1, 0.1, 0));
  play();
  const QPoint from = pixel(position()) + QPoint(8, 6);
  press(from, Qt::LeftButton, Qt::ControlModifier);
  moveTo(from, from + QPoint(80, 0), Qt::LeftButton, Qt::ControlModifier);
  QTRY_VERIFY(snapshot().pull() != nullptr && snapshot().pull()->target.turn.has_value());
  QTRY_VERIFY((snapshot().bodyRotations.back() - Mat3::Identity()).norm() > 0.3);
  QVERIFY((position() - Vec3(0.1, 0.1, 0)).norm() < 1e-9);
  release(from + QPoint(80, 0), Qt::LeftButton, Qt::ControlModifier);
  QTRY_VERIFY(snapshot().hands.empty());
  // A click still adds to the selection.
  session().selection().clear();
  const QPoint at = pixel(position());
  press(at, Qt::LeftButton, Qt::ControlModifier);
  release(at, Qt::LeftButton, Qt::ControlModifier);
  QCOMPARE(session().selection().items().size(), std::size_t{1});
  QVERIFY(snapshot().hands.empty());
}

void TestWindowPins::controlAndTheRightButtonPull() {
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  play();
  const Vec3 before = position();
  const QPoint from = pixel(before), to = from + QPoint(80, 0);
  press(from, Qt::RightButton, Qt::ControlModifier);
  moveTo(from, to, Qt::RightButton, Qt::ControlModifier);
  QTRY_VERIFY(snapshot().pull() != nullptr && position().x() > before.x() + 0.01);
  release(to, Qt::RightButton, Qt::ControlModifier);
  QTRY_VERIFY(snapshot().hands.empty());
}

void TestWindowPins::theHandCanBeSwitchedOff() {
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  QAction* hand = window_->action(ui::Act::Hand);
  QVERIFY(hand->isChecked());
  QTest::keyClick(window_.get(), Qt::Key_H, Qt::ShiftModifier);
  QVERIFY(!hand->isChecked() && !view().handOn());
  play();
  const double yaw = view().camera().forward().x();
  const QPoint from = pixel(position());
  press(from);
  moveTo(from, from + QPoint(80, 0));
  QVERIFY(std::abs(view().camera().forward().x() - yaw) > 1e-3);
  release(from + QPoint(80, 0));
  QVERIFY(snapshot().hands.empty());
  QVERIFY((position() - Vec3(0.1, 0.1, 0)).norm() < 1e-12);
  shown();
  const QPoint at = pixel(position());
  session().selection().clear();
  press(at);
  release(at);
  QCOMPARE(session().selection().items().size(), std::size_t{1});
}

void TestWindowPins::aSliderCrankIsMovedWhilePaused() {
  const QString path = QStringLiteral(SPRUNG_RESOURCES "/examples/09-slider-crank.sprung.json");
  window_->start(path);
  waitForModel(session(), view(), path);
  if (session().run().playing()) QTest::keyClick(&view(), Qt::Key_Space);
  QTRY_VERIFY(!session().run().playing());
  QTest::keyClick(&view(), Qt::Key_Right, Qt::ShiftModifier);
  QTRY_VERIFY(snapshot().step >= 10 && snapshot().state == RunState::Paused);
  QTest::keyClick(&view(), Qt::Key_Right, Qt::ShiftModifier);
  QTRY_VERIFY(snapshot().step >= 20);
  const ItemId slider = document().byName(ItemList::Objects, "slider");
  QVERIFY(slider.valid());
  const auto at = static_cast<std::size_t>(*snapshot().system->directory->bodyIndex(slider));
  const Vec3 before = snapshot().bodyPositions[at];
  const double time = snapshot().time;
  shown();
  const QPoint from = pixel(before), left(-40, 0);
  press(from);
  moveTo(from, from + left);
  // It follows all the way, in as many turns of the worker as that takes.
  QTRY_VERIFY2(std::abs(pixel(snapshot().bodyPositions[at]).x() - (from + left).x()) <= 2,
               qPrintable(QString::number(pixel(snapshot().bodyPositions[at]).x() - (from + left).x())));
  QVERIFY(snapshot().bodyPositions[at].x() < before.x() - 0.005);
  release(from + left);
  const CompiledModel& model = *session().run().model();
  Equations equations(model.system, model.coefficients);
  State state = model.initial;
  state.q = snapshot().q;
  state.v = snapshot().v;
  VecX r(model.system->sparsity.size);
  equations.residual(state, 1.0, r);
  const double gap = r.tail(model.system->constraintCount).cwiseAbs().maxCoeff();
  qInfo("joints closed to %.2g", gap);
  QVERIFY(gap < 1e-10);
  QCOMPARE(snapshot().time, time);
  QVERIFY2(lastNotice_.contains("Going back in time"), qPrintable(lastNotice_));
  // Across its guide it is held, and says by what.
  const Vec3 there = snapshot().bodyPositions[at];
  const QPoint now = pixel(there);
  shown();
  press(now);
  moveTo(now, now + QPoint(0, -20));
  QTest::keyClick(&view(), Qt::Key_Y);
  QTRY_VERIFY2(std::abs(snapshot().bodyPositions[at].x() - there.x()) < 1e-6,
               qPrintable(QString::number(snapshot().bodyPositions[at].x() - there.x())));
  QPoint end = now + QPoint(0, -20);
  for (int i = 0; i < 100 && !lastNotice_.contains("held by"); ++i, end += QPoint(0, -1)) {
    moveTo(end, end + QPoint(0, -1));
    QTest::qWait(50);
  }
  QVERIFY2(lastNotice_.contains("held by"), qPrintable(lastNotice_));
  QVERIFY(std::abs(snapshot().bodyPositions[at].x() - there.x()) < 1e-6);
  release(end);
}

void TestWindowPins::newtonsAndJoulesAreSaid() {
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  play();
  auto* line = window_->findChild<ui::NumberLabel*>("hand");
  QVERIFY(line != nullptr && !line->isVisible());
  const QPoint at = pull();
  QTRY_VERIFY(line->isVisible());
  QTRY_VERIFY2(line->number().contains("N, "), qPrintable(line->number()));
  release(at);
  QTRY_VERIFY(!line->isVisible());
}

/// The run that the drag has begun goes, and the old one is shown where it was.
void TestWindowPins::escTakesAMoveInThePastBack() {
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  session().run().step(200);
  QTRY_COMPARE(snapshot().step, 200);
  session().run().seek(100);
  QTRY_VERIFY(snapshot().step == 100 && !session().run().seeking());
  shown();
  const VecX then = snapshot().q;
  const int branch = snapshot().branch;
  const QPoint from = pixel(position());
  press(from);
  moveTo(from, from + QPoint(60, 20));
  QTRY_COMPARE(session().run().timeline()->branches.size(), std::size_t{2});
  QTest::keyClick(&view(), Qt::Key_Escape);
  QTRY_COMPARE(session().run().timeline()->branches.size(), std::size_t{1});
  QTRY_VERIFY(snapshot().branch == branch && snapshot().step == 100 && snapshot().inPast);
  QTRY_VERIFY(snapshot().q == then);
  QVERIFY(!window_->time().ghost());
  release(from + QPoint(60, 20));
}

void TestWindowPins::keysMeanThePinJustMade_data() {
  QTest::addColumn<int>("key");
  QTest::addColumn<bool>("shift");
  QTest::newRow("K") << static_cast<int>(Qt::Key_K) << false;
  QTest::newRow("Shift+K") << static_cast<int>(Qt::Key_K) << true;
  QTest::newRow("J") << static_cast<int>(Qt::Key_J) << false;
}

/// As the message says after a right click, wherever the mouse has gone; a click elsewhere ends that.
void TestWindowPins::keysMeanThePinJustMade() {
  QFETCH(const int, key);
  QFETCH(const bool, shift);
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  play();
  // What a kept force has pushed away is still in the picture, however busy the machine is.
  session().run().setRate(0.1);
  pin();
  const std::size_t items = document().itemCount();
  pointAt(view(), QPoint(40, view().height() - 40));
  QTest::keyClick(&view(), static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
  QVERIFY2(document().itemCount() > items, qPrintable(lastNotice_));
  QVERIFY2(lastNotice_.contains("Ctrl+Z"), qPrintable(lastNotice_));
  QTRY_COMPARE(pins(), std::size_t{0});
  QTest::keyClick(&view(), Qt::Key_Z, Qt::ControlModifier);
  QTRY_COMPARE(document().itemCount(), items);
  // The next act means something else again.
  pin();
  pointAt(view(), QPoint(40, view().height() - 40));
  QTest::mouseClick(&view(), Qt::LeftButton, {}, QPoint(40, view().height() - 40));
  QTest::keyClick(&view(), static_cast<Qt::Key>(key), shift ? Qt::ShiftModifier : Qt::NoModifier);
  QCOMPARE(document().itemCount(), items);
  QCOMPARE(pins(), std::size_t{1});
}

int main(int argc, char** argv) { return runUiTest<TestWindowPins>(argc, argv); }
#include "test_window_pins.moc"
