// Building without a mouse: typed coordinates, arrows, Tab through bodies; bodies' own fields; another type in place.
#include <QCheckBox>
#include <QLabel>
#include <QMenu>
#include <QToolButton>

#include "core/building/pose.h"
#include "core/building/solid.h"
#include "core/building/start_velocity.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/joints/distance.h"
#include "tests/ui/window_test.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"

using namespace sprung;
using namespace sprung::test;

class TestBuildByKeys : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startEmpty(); }
  void cleanup() { close(); }
  void twoMassOscillatorByKeysAlone();
  void aRunningBodyIsPulledByKeys();
  void aRotorIsPulledByKeys();
  void sensorsByKeys();
  void arrowsMoveTheGhost();
  void tabGoesThroughTheFields();
  void unitsAndDecimalCommasAreTyped();
  void whatIsTypedFarAwayIsSeen();
  void barsOfTypedLength();
  void typedLengthWhileDrawing();
  void controlKeysStayWithTheWindow();
  void jointsByKeys();
  void bodyFieldsMoveTheBody();
  void bodyFieldsGiveTheBodyAVelocity();
  void sizeAndDensityGiveTheMass();
  void bodyFieldsRefuseWhatCannotBe();
  void typesChangeInPlace();

 private:
  QString pullWords() {
    const HandReport* pull = snapshot().pull();
    if (pull == nullptr) return "no hand";
    const auto words = [](const Vec3& v) { return QString("(%1, %2, %3)").arg(v.x()).arg(v.y()).arg(v.z()); };
    return "at " + words(pull->action.point) + " to " + words(pull->target.target) + " with " +
           words(pull->action.force) + " N, " + words(pull->action.torque) + " N m";
  }
  ItemId object(std::string_view name) { return named(session(), ItemList::Objects, name); }
  Vec3 position(std::string_view name) { return build::startPose(document(), object(name))->position; }
  /// To the widget that has the keyboard, as a person types.
  void type(const QString& text) {
    for (const QChar c : text) QTest::keyClick(focused(), c.toLatin1());
  }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(focused(), key, modifiers); }
  QWidget* focused() { return QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : window_.get(); }
  ui::NumberField* field(const QString& name) {
    auto* found = window_->inspector().widget()->findChild<ui::NumberField*>(name);
    if (found == nullptr) qFatal("no field %s", qPrintable(name));
    return found;
  }
  void fill(const QString& name, const QString& text) {
    ui::NumberField* at = field(name);
    at->setFocus();
    at->selectAll();
    QTest::keyClicks(at, text);
    QTest::keyClick(at, Qt::Key_Return);
  }
};

void TestBuildByKeys::twoMassOscillatorByKeysAlone() {
  press(Qt::Key_M);
  type("-0.2, 0");
  press(Qt::Key_Return);
  type("0.2, 0");
  press(Qt::Key_Return);
  QCOMPARE(position("mass"), Vec3(-0.2, 0, 0));
  QCOMPARE(position("mass2"), Vec3(0.2, 0, 0));
  press(Qt::Key_C);
  type("-0.4, 0.2");
  press(Qt::Key_Return);
  press(Qt::Key_Tab);
  press(Qt::Key_Return);
  press(Qt::Key_Tab);
  press(Qt::Key_Return);
  type("0.4, 0.2");
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  QVERIFY(view().mode() == nullptr);
  QVERIFY2(session().problems().empty(), toText(session().problems()).c_str());
  QCOMPARE(session().run().system()->connectors.size(), std::size_t{3});
  QCOMPARE(session().run().system()->coordinateCount, 6);
  press(Qt::Key_Space);
  QVERIFY(session().run().playing());
  QTRY_VERIFY(session().run().snapshot()->step > 20);
}

void TestBuildByKeys::aRunningBodyIsPulledByKeys() {
  window_->action(ui::Act::Weight)->setChecked(false);
  press(Qt::Key_M);
  type("-0.2, 0");
  press(Qt::Key_Return);
  type("0.2, 0");
  press(Qt::Key_Return);
  press(Qt::Key_C);
  press(Qt::Key_Tab);
  press(Qt::Key_Return);
  press(Qt::Key_Tab);
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  press(Qt::Key_Escape);
  session().selection().clear();
  // From item to item, round and round.
  press(Qt::Key_Down, Qt::ControlModifier);
  const ItemId first = session().selection().current();
  QVERIFY(first.valid());
  press(Qt::Key_Down, Qt::ControlModifier);
  QVERIFY(session().selection().current() != first);
  press(Qt::Key_Up, Qt::ControlModifier);
  QCOMPARE(session().selection().current(), first);
  for (int i = 0; i < 8 && session().selection().current() != object("mass2"); ++i)
    press(Qt::Key_Down, Qt::ControlModifier);
  QCOMPARE(session().selection().current(), object("mass2"));
  press(Qt::Key_H, Qt::ControlModifier);
  QVERIFY2(lastNotice_.contains("Space"), qPrintable(lastNotice_));
  press(Qt::Key_Space);
  QTRY_VERIFY(session().run().playing() && snapshot().step > 5);
  press(Qt::Key_H, Qt::ControlModifier);
  QVERIFY(view().pullsByKeys());
  QVERIFY2(view().hint().contains("mass2"), qPrintable(view().hint()));
  for (int i = 0; i < 3; ++i) press(Qt::Key_Right, Qt::ShiftModifier);
  const auto x = [this] {
    return snapshot().bodyPositions[*snapshot().system->directory->bodyIndex(object("mass2"))].x();
  };
  QTRY_VERIFY(snapshot().pull() != nullptr && x() > 0.21);
  QTRY_VERIFY2(lastNotice_.contains("mass2") && lastNotice_.contains("N"), qPrintable(lastNotice_));
  press(Qt::Key_X);
  QTRY_VERIFY(snapshot().pull() != nullptr && snapshot().pull()->target.axis == 0);
  press(Qt::Key_Plus);
  QTRY_VERIFY(snapshot().pull() != nullptr && snapshot().pull()->target.gain > 1.0);
  press(Qt::Key_Escape);
  QVERIFY(!view().pullsByKeys() && view().hint().isEmpty());
  QTRY_VERIFY(snapshot().hands.empty());
  QVERIFY(session().run().playing());
  // Pinned it goes on without keys; a spring is kept.
  press(Qt::Key_H, Qt::ControlModifier);
  press(Qt::Key_Up, Qt::ShiftModifier);
  press(Qt::Key_Return);
  QVERIFY(!view().pullsByKeys());
  QTRY_COMPARE(session().run().pins().size(), std::size_t{1});
  press(Qt::Key_H, Qt::ControlModifier);
  press(Qt::Key_Down, Qt::ShiftModifier);
  QTRY_VERIFY(snapshot().pull() != nullptr);
  const std::size_t before = document().order(ItemList::Objects).size();
  press(Qt::Key_K);
  QTRY_VERIFY(document().order(ItemList::Objects).size() > before);
  QVERIFY(!view().pullsByKeys());
}

void TestBuildByKeys::aRotorIsPulledByKeys() {
  press(Qt::Key_O);
  type("0, 0");
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  const ItemId rotor = document().order(ItemList::Objects).back();
  session().selection().select(rotor);
  press(Qt::Key_Space);
  QTRY_VERIFY(session().run().playing() && snapshot().step > 5);
  press(Qt::Key_H, Qt::ControlModifier);
  QVERIFY(view().pullsByKeys());
  for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Right, Qt::Key_Up}) press(key, Qt::ShiftModifier);
  QTRY_VERIFY2(std::abs(snapshot().q[snapshot().q.size() - 1]) > 0.1, qPrintable(pullWords()));
}

void TestBuildByKeys::sensorsByKeys() {
  press(Qt::Key_M);
  type("0, 0");
  press(Qt::Key_Return);
  type("1, 0");
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  session().selection().select(object("mass"));
  const std::size_t before = document().order(ItemList::Loads).size();  // weights
  press(Qt::Key_A, Qt::ShiftModifier);                                  // a force
  QVERIFY(view().mode() != nullptr);
  press(Qt::Key_Tab);  // what was selected
  QVERIFY2(view().mode()->spoken().contains("mass"), qPrintable(view().mode()->spoken()));
  press(Qt::Key_Tab);
  QCOMPARE(view().mode()->spoken(), QString("mass2"));
  press(Qt::Key_Return);
  QTRY_COMPARE(document().order(ItemList::Loads).size(), before + 1);
}

void TestBuildByKeys::arrowsMoveTheGhost() {
  press(Qt::Key_M);
  press(Qt::Key_Return);
  const Vec3 first = position("mass");
  press(Qt::Key_Right);
  press(Qt::Key_Up);
  press(Qt::Key_Up);
  press(Qt::Key_Return);
  const Vec3 second = position("mass2");
  QVERIFY(second.x() > first.x() + 1e-3 && second.y() > first.y() + 1e-3 && second.z() == first.z());
  QVERIFY(std::abs((second.y() - first.y()) / (second.x() - first.x()) - 1.0) <
          1e-9);  // right: one by itself, one typed
}

void TestBuildByKeys::tabGoesThroughTheFields() {
  press(Qt::Key_M);
  type("1");
  press(Qt::Key_Tab);
  type("2");
  press(Qt::Key_Backtab, Qt::ShiftModifier);
  press(Qt::Key_Backspace);
  type(".5");
  press(Qt::Key_Tab);
  press(Qt::Key_Tab);
  type("-3");
  QCOMPARE(focused(), &view());
  press(Qt::Key_Return);
  QCOMPARE(position("mass"), Vec3(0.5, 2, -3));
  // The first Esc takes back what has been typed.
  type("7");
  press(Qt::Key_Escape);
  QVERIFY(view().mode() != nullptr);
  press(Qt::Key_Escape);
  QVERIFY(view().mode() == nullptr);
}

void TestBuildByKeys::unitsAndDecimalCommasAreTyped() {
  press(Qt::Key_M);
  type("50 cm, 20 cm");
  press(Qt::Key_Return);
  QCOMPARE(position("mass"), Vec3(0.5, 0.2, 0));
  // What is no number is not taken for one, and nothing is lost.
  type("5 q");
  press(Qt::Key_Return);
  QVERIFY(!document().byName(ItemList::Objects, "mass2").valid());
  press(Qt::Key_Backspace);
  type("mm");
  press(Qt::Key_Return);
  QCOMPARE(position("mass2").x(), 0.005);
  QLocale::setDefault(QLocale(QLocale::German));
  for (const char* point : {"0,75; 0,25", "0,75 0,25", "0.75;0.25", "75 cm 25 cm"}) {
    type(point);
    press(Qt::Key_Return);
    QCOMPARE(position("mass3"), Vec3(0.75, 0.25, 0));
    session().undoStack().undo();
  }
  QLocale::setDefault(QLocale::c());
}

void TestBuildByKeys::whatIsTypedFarAwayIsSeen() {
  const auto seen = [this](const Vec3& point) {
    const auto at = view().project(point);
    return at && view().rect().contains(at->toPoint());
  };
  const Vec3 far(40, -25, 0);
  QVERIFY(!seen(far));
  press(Qt::Key_M);
  type("40,-25");
  QVERIFY(!seen(far));  // nothing moves while numbers are half typed
  press(Qt::Key_Return);
  QTRY_VERIFY(seen(far));
  QVERIFY(seen(Vec3::Zero()));
}

void TestBuildByKeys::barsOfTypedLength() {
  press(Qt::Key_Q);
  type("0.1,0.2,0,0.5,90");
  press(Qt::Key_Return);
  QVERIFY((position("brick") - Vec3(0.1, 0.45, 0)).norm() < 1e-12);
  QVERIFY((build::startPose(document(), object("brick"))->rotation.col(0) - Vec3::UnitY()).norm() < 1e-12);
  QCOMPARE(build::solidOf(document(), object("brick"))->size.x(), 0.5);
  press(Qt::Key_S);
  type("0,0,0,30");
  press(Qt::Key_Return);
  const Vec3 axis = *build::axisOf(document(), object("slider"));
  QVERIFY((axis - Vec3(std::cos(M_PI / 6), 0.5, 0)).norm() < 1e-12);
}

void TestBuildByKeys::typedLengthWhileDrawing() {
  press(Qt::Key_Q);
  const QPoint from = pixel(Vec3(0, 0, 0)), to = pixel(Vec3(0.3, 0, 0));
  pointAt(view(), from);
  QTest::mousePress(&view(), Qt::LeftButton, {}, from);
  QMouseEvent move(QEvent::MouseMove, to, view().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
  QApplication::sendEvent(&view(), &move);
  type("0.45");
  QTest::mouseRelease(&view(), Qt::LeftButton, {}, to);
  QVERIFY(std::abs(build::solidOf(document(), object("brick"))->size.x() - 0.45) < 1e-12);
  QVERIFY((position("brick") - Vec3(0.225, 0, 0)).norm() < 1e-9);
}

void TestBuildByKeys::controlKeysStayWithTheWindow() {
  press(Qt::Key_M);
  const bool shown = window_->action(ui::Act::ToggleInspector)->isChecked();
  press(Qt::Key_2, Qt::ControlModifier);
  QCOMPARE(window_->action(ui::Act::ToggleInspector)->isChecked(), !shown);
  press(Qt::Key_2, Qt::ControlModifier);
  press(Qt::Key_Return);
  QCOMPARE(document().order(ItemList::Objects).size(), std::size_t{1});
}

void TestBuildByKeys::jointsByKeys() {
  press(Qt::Key_Q);
  type("0,0,0,0.4");
  press(Qt::Key_Return);
  press(Qt::Key_J);
  press(Qt::Key_Tab);    // the brick, by its centre
  press(Qt::Key_Right);  // an end
  press(Qt::Key_Return);
  press(Qt::Key_Return);  // there once more: to the world
  const ItemId hinge = object("hinge");
  QVERIFY(hinge.valid());
  QVERIFY2(session().problems().empty(), toText(session().problems()).c_str());
  QCOMPARE(session().run().snapshot() != nullptr, true);
  QTRY_COMPARE(session().run().snapshot()->degreesOfFreedom, 1);
}

void TestBuildByKeys::bodyFieldsMoveTheBody() {
  press(Qt::Key_Q);
  type("0,0,0,0.4");
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  const int steps = session().undoStack().count();
  fill("position:y", "30 cm");
  QVERIFY((position("brick") - Vec3(0.2, 0.3, 0)).norm() < 1e-15);
  QCOMPARE(session().undoStack().count(), steps + 1);
  fill("orientation:z", "90");
  QVERIFY((build::startPose(document(), object("brick"))->rotation.col(0) - Vec3::UnitY()).norm() < 1e-12);
  QTRY_COMPARE(field("orientation:z")->text(), QString("90"));
  // The snapshot follows when the worker has taken the new system.
  const auto seen = [this] { return session().run().snapshot()->bodyPositions; };
  QTRY_VERIFY(seen().size() == 1 && (seen()[0] - Vec3(0.2, 0.3, 0)).norm() < 1e-12);
  session().undoStack().undo();
  session().undoStack().undo();
  QVERIFY((position("brick") - Vec3(0.2, 0, 0)).norm() < 1e-15);
  QTRY_COMPARE(field("position:y")->text(), QString("0"));
}

void TestBuildByKeys::bodyFieldsGiveTheBodyAVelocity() {
  press(Qt::Key_Q);
  type("0,0,0,0.4");
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  const ItemId node = build::nodeOf(document(), object("brick"));
  const auto moving = [&] { return *build::startVelocity(*document().find(node)); };
  const int steps = session().undoStack().count();
  fill("velocity:y", "10000 mm/s");
  QVERIFY((moving().linear - Vec3(0, 10, 0)).norm() < 1e-12);
  QCOMPARE(session().undoStack().count(), steps + 1);
  fill("angularVelocity:z", "3");
  QVERIFY((moving().angular - Vec3(0, 0, 3)).norm() < 1e-12 && (moving().linear - Vec3(0, 10, 0)).norm() < 1e-12);
  QTRY_COMPARE(field("angularVelocity:z")->text(), QString("3"));
  session().undoStack().undo();
  QVERIFY(moving().angular.isZero());
  // What a formula gives is not overwritten.
  QVERIFY(session().setVariables({{.name = "v0", .value = 2.0}}));
  QVERIFY(session().change("Formula", [&](DocumentEditor& editor) {
    return editor.assignFormula(node, *document().find(node)->type().row("initialVelocities"), 0, "v0");
  }));
  fill("velocity:y", "1");
  QVERIFY(field("velocity:y")->refused());
  QCOMPARE(moving().linear.x(), 2.0);
}

void TestBuildByKeys::sizeAndDensityGiveTheMass() {
  press(Qt::Key_Q);
  type("0,0,0,0.4");
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  const auto mass = [this] { return document().find(object("brick"))->as<RigidBody>().physicsMass; };
  QCOMPARE(field("size:x")->text(), QString("0.4"));
  auto* follows = window_->inspector().widget()->findChild<QCheckBox*>("massFollows");
  QVERIFY(!follows->isChecked());
  fill("density", "7850");
  QTRY_VERIFY(follows->isChecked());
  QVERIFY(std::abs(mass() - 7850 * 0.4 * 0.08 * 0.08) < 1e-9);
  fill("size:x", "80 cm");
  QVERIFY(std::abs(mass() - 7850 * 0.8 * 0.08 * 0.08) < 1e-9);
  const int steps = session().undoStack().count();
  fill("physicsMass", "3");
  QCOMPARE(mass(), 3.0);
  QTRY_VERIFY(!follows->isChecked());
  QCOMPARE(session().undoStack().count(), steps + 1);
  fill("size:y", "0.2");
  QCOMPARE(mass(), 3.0);
  session().undoStack().undo();
  session().undoStack().undo();
  QTRY_VERIFY(follows->isChecked());
  QTest::mouseClick(follows, Qt::LeftButton, {}, QPoint(8, follows->height() / 2));
  QVERIFY(!build::massFollows(document(), object("brick")));
}

void TestBuildByKeys::bodyFieldsRefuseWhatCannotBe() {
  press(Qt::Key_N, Qt::ShiftModifier);
  type("0,0,0,0.4");
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  fill("size:x", "-1");
  QVERIFY(field("size:x")->refused());
  fill("position:x", "nonsense");
  QVERIFY(field("position:x")->refused());
  QVERIFY(window_->inspector().widget()->findChild<ui::NumberField*>("position:z") == nullptr);
  fill("orientation", "45");
  QVERIFY(std::abs(build::startPose(document(), object("plate"))->rotation(1, 0) - std::sqrt(0.5)) < 1e-12);
}

void TestBuildByKeys::typesChangeInPlace() {
  press(Qt::Key_M);
  type("0.2,0");
  press(Qt::Key_Return);
  press(Qt::Key_L);
  type("0,0.2");
  press(Qt::Key_Return);
  press(Qt::Key_Tab);
  press(Qt::Key_Return);
  press(Qt::Key_Escape);
  press(Qt::Key_Escape);
  session().selection().select(object("spring"));
  auto* button = window_->inspector().widget()->findChild<QToolButton*>("changeType");
  QVERIFY(button != nullptr && button->isVisible());
  QMenu* menu = button->menu();
  const int steps = session().undoStack().count();
  emit menu->aboutToShow();
  QAction* rod = nullptr;
  bool refused = false;
  for (QAction* entry : menu->actions()) {
    if (entry->text() == "Rod" || entry->text() == "Distance" || entry->text().contains("rod", Qt::CaseInsensitive))
      rod = entry;
    refused = refused || (!entry->isEnabled() && entry->toolTip().contains("cannot hold on to"));
  }
  QVERIFY(rod != nullptr && rod->isEnabled());
  QVERIFY(refused);
  rod->trigger();
  const ItemId made = object("spring");
  QVERIFY(document().find(made)->tryAs<Distance>() != nullptr);
  QCOMPARE(session().selection().current(), made);
  QCOMPARE(session().undoStack().count(), steps + 1);
  QVERIFY2(session().problems().empty(), toText(session().problems()).c_str());
  session().undoStack().undo();
  QVERIFY(document().find(object("spring"))->tryAs<Distance>() == nullptr);
}

int main(int argc, char** argv) { return runUiTest<TestBuildByKeys>(argc, argv); }
#include "test_build_by_keys.moc"
