// label: slow
// Motors, belts, loads and sensors by hand: two tasks from the welcome page with real mouse and key events, their
// gestures counted; the menus and the search that lead there; the question what a motor gives.
#include <QComboBox>
#include <QDial>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QTemporaryDir>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QTreeWidget>
#include <algorithm>

#include "core/building/drives.h"
#include "core/items/registry.h"
#include "tests/ui/window_test.h"
#include "ui/actions/build_acts.h"
#include "ui/board/board_panel.h"
#include "ui/board/panel_board.h"
#include "ui/dialogs/command_search.h"
#include "ui/dialogs/motor_dialog.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/session/structure_edits.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_panel.h"
#include "ui/window/welcome_page.h"
#include "ui/words.h"

using namespace sprung;
using namespace sprung::test;
using sprung::build::Drive;
using sprung::build::Driven;

class TestMotorAndBelt : public WindowTest {
  Q_OBJECT
 private slots:
  void cleanup() { close(); }
  void sliderCrankWithMotor();
  void blockOnABelt();
  void aMotorIsOneStepAndCanBeChanged();
  void nonsenseIsRefusedInTheDialog();
  void aTableBecomesACourse();
  void aKnobOfThePanelTurnsIt();
  void menusOfViewAndTreeOfferTheDeeds();
  void theSearchKnowsOtherWords_data();
  void theSearchKnowsOtherWords();
  void aSearchWithoutHitSaysWhatComesNearest();
  void ofVeryManyAnswersTheFirstAreListed();
  void everyBuildingActionUsesTheOneWord();
  void deletingAsksOnlyForOthers();
  void jointsTakeWhatLiesAtTheSamePlace();

 private:
  void startAtWelcome();
  QDialog* dialog() {
    QDialog* found = nullptr;
    (void)QTest::qWaitFor([&] {
      found = window_->findChild<QDialog*>("motorDialog");
      return found != nullptr && found->isVisible();
    });
    return found;
  }
  /// A typed field: one gesture.
  void type(QWidget* field, const char* text) {
    QTest::keyClicks(field, text);
    ++gestures_;
  }
  void enter(QWidget* widget) {
    QTest::keyClick(widget, Qt::Key_Return);
    ++gestures_;
  }
  ItemId item(ItemList list, const char* name) { return document().byName(list, name); }
  double angleOf(const char* body) {
    const auto index = session().run().system()->directory->bodyIndex(item(ItemList::Objects, body));
    const Mat3& a = session().run().snapshot()->bodyRotations[static_cast<std::size_t>(*index)];
    return std::atan2(a(1, 0), a(0, 0));
  }
  Vec3 placeOf(const char* body) {
    const auto index = session().run().system()->directory->bodyIndex(item(ItemList::Objects, body));
    return session().run().snapshot()->bodyPositions[static_cast<std::size_t>(*index)];
  }
  double time() { return session().run().snapshot()->time; }
  QTreeWidget* search(const char* words) {
    QTest::keyClick(window_.get(), Qt::Key_K, Qt::ControlModifier);
    QWidget* popup = nullptr;
    (void)QTest::qWaitFor([&] { return (popup = QApplication::activePopupWidget()) != nullptr; });
    if (popup == nullptr) return nullptr;
    QTest::keyClicks(popup->findChild<QLineEdit*>(), words);
    return popup->findChild<QTreeWidget*>();
  }
};

void TestMotorAndBelt::startAtWelcome() {
  window_ = std::make_unique<ui::MainWindow>();
  view().setAnimated(false);
  window_->resize(1280, 860);
  window_->show();
  window_->start({});
  connect(&view(), &ui::View3D::notice, this, [this](const QString& text) { lastNotice_ = text; });
  lastNotice_.clear();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  QVERIFY(window_->showsWelcome());
  gestures_ = 0;
}

void TestMotorAndBelt::sliderCrankWithMotor() {
  startAtWelcome();
  key(Qt::Key_N, Qt::ControlModifier);
  QTRY_VERIFY(!window_->showsWelcome() && session().run().snapshot() != nullptr && view().frameCount() > 0);
  QTest::qWait(50);
  key(Qt::Key_N, Qt::ShiftModifier);  // planar rigid bodies: crank, rod, slider
  drag(Vec3(0, 0, 0), Vec3(0, 0.2, 0));
  drag(Vec3(0, 0.2, 0), Vec3(0.6, 0, 0));
  drag(Vec3(0.6, 0, 0), Vec3(0.8, 0, 0));
  key(Qt::Key_U);  // planar hinges: to the world, and where ends lie on each other
  for (const Vec3& at : {Vec3(0, 0, 0), Vec3(0, 0.2, 0), Vec3(0.6, 0, 0)}) {
    click(at);
    click(at);
  }
  key(Qt::Key_P, Qt::ShiftModifier);  // the slide joint of the slider
  click(Vec3(0.7, 0, 0));
  click(Vec3(1.0, 0, 0));
  QCOMPARE(session().problems().size(), std::size_t{0});
  key(Qt::Key_R, Qt::ShiftModifier);  // the motor at the crank's hinge
  click(Vec3(0, 0, 0));
  QVERIFY2(dialog() != nullptr, qPrintable(lastNotice_));
  const QPointer<QLabel> refusal = dialog()->findChild<QLabel*>("refusal");
  enter(dialog());  // one turn a second, as proposed
  QVERIFY2(refusal == nullptr || !refusal->isVisible(), qPrintable(refusal->text()));
  QTRY_VERIFY(window_->findChild<QDialog*>("motorDialog") == nullptr);
  QTRY_VERIFY(window_->isActiveWindow());  // else its keys do nothing
  key(Qt::Key_Space);
  QVERIFY(session().run().playing());
  qInfo("slider-crank with motor: %d gestures", gestures_);
  QVERIFY(gestures_ < 20);
  QVERIFY2(session().problems().empty(), toText(session().problems()).c_str());
  QVERIFY2(session().remarks().empty(), toText(session().remarks()).c_str());
  QTRY_VERIFY_WITH_TIMEOUT(time() > 0.3, 20000);
  session().run().pause();
  QTRY_VERIFY(!session().run().playing());
  QTest::qWait(100);
  // The crank turns once a second; rod and slider follow. 90 degrees is where it started.
  const double angle = M_PI / 2 + 2 * M_PI * time();
  QVERIFY2(std::abs(std::remainder(angleOf("plate") - angle, 2 * M_PI)) < 1e-6, qPrintable(QString::number(time())));
  const double length = std::hypot(0.6, 0.2);
  const double pin = 0.2 * std::cos(angle) + std::sqrt(length * length - 0.04 * std::sin(angle) * std::sin(angle));
  QVERIFY((placeOf("plate3") - Vec3(pin + 0.1, 0, 0)).norm() < 1e-6);
}

void TestMotorAndBelt::blockOnABelt() {
  startAtWelcome();
  key(Qt::Key_N, Qt::ControlModifier);
  QTRY_VERIFY(!window_->showsWelcome() && session().run().snapshot() != nullptr && view().frameCount() > 0);
  QTest::qWait(50);
  key(Qt::Key_S);  // the block
  click(Vec3(0, 0, 0));
  key(Qt::Key_L);  // its spring
  click(Vec3(-0.6, 0, 0));
  click(Vec3(0, 0, 0));
  key(Qt::Key_E, Qt::ShiftModifier);  // the belt
  click(Vec3(0, 0, 0));
  QTRY_VERIFY2(item(ItemList::Objects, "belt friction").valid(), qPrintable(lastNotice_));
  key(Qt::Key_Space);
  QVERIFY(session().run().playing());
  qInfo("block on a belt: %d gestures", gestures_);
  QVERIFY(gestures_ < 12);
  QVERIFY2(session().problems().empty(), toText(session().problems()).c_str());
  QVERIFY2(session().remarks().empty(), toText(session().remarks()).c_str());
  // The belt carries the block until the spring tears it loose: 44 mm are the break-away force of 4.4 N on 100 N/m.
  QTRY_VERIFY_WITH_TIMEOUT(time() > 0.05, 20000);
  double most = 0.0;
  QTRY_VERIFY_WITH_TIMEOUT((most = std::max(most, placeOf("slider").x())) > 0.02, 20000);
  QTRY_VERIFY_WITH_TIMEOUT(time() > 1.0, 20000);
  QVERIFY2(placeOf("slider").x() > 0.0 && placeOf("slider").x() < 0.1,
           qPrintable(QString::number(placeOf("slider").x())));
}

void TestMotorAndBelt::aMotorIsOneStepAndCanBeChanged() {
  startEmpty();
  key(Qt::Key_Q);
  drag(Vec3(0, 0, 0), Vec3(0.4, 0, 0));
  key(Qt::Key_J);
  click(Vec3(0, 0, 0));
  click(Vec3(0, 0, 0));
  key(Qt::Key_Escape);
  const std::string before = writeModel(document());
  const int steps = session().undoStack().index();
  key(Qt::Key_R, Qt::ShiftModifier);
  QVERIFY(window_->action(ui::Act::AddMotor)->isChecked());
  click(Vec3(0, 0, 0));
  QVERIFY2(dialog() != nullptr, qPrintable(lastNotice_));
  QVERIFY(!window_->action(ui::Act::AddMotor)->isChecked());
  type(dialog()->findChild<QLineEdit*>("motorValue"), "120 rpm");
  enter(dialog());
  QTRY_COMPARE(session().undoStack().index(), steps + 1);
  const ItemId motor = item(ItemList::Objects, "motor");
  QVERIFY(motor.valid());
  QCOMPARE(session().selection().current(), motor);
  const auto read = build::motorOf(document(), motor);
  QVERIFY(read && read->drive.what == Driven::Speed && read->motion.of == item(ItemList::Objects, "hinge"));
  QVERIFY(std::abs(std::stod(read->drive.text) - 4 * M_PI) < 1e-9);
  // The inspector says so and leads back.
  auto* text = window_->inspector().findChild<QLabel*>("driveText");
  QVERIFY(text != nullptr && text->text().contains("hinge") && text->text().contains("rad/s"));
  QTest::mouseClick(window_->inspector().findChild<QPushButton*>("driveButton"), Qt::LeftButton);
  QVERIFY(dialog() != nullptr);
  auto* what = dialog()->findChild<QComboBox*>("motorWhat");
  QTest::keyClick(what, Qt::Key_T);  // Torque
  QCOMPARE(what->currentText(), QString("Torque"));
  auto* value = dialog()->findChild<QLineEdit*>("motorValue");
  value->selectAll();
  QTest::keyClicks(value, "=2*sin(t)");
  QTest::keyClick(value, Qt::Key_Return);
  QTRY_COMPARE(session().undoStack().index(), steps + 2);
  const auto changed = build::motorOf(document(), item(ItemList::Objects, "motor"));
  QVERIFY(changed && changed->drive == (Drive{Driven::Force, "=2*sin(t)"}));
  session().undoStack().undo();
  session().undoStack().undo();
  QCOMPARE(writeModel(document()), before);
}

void TestMotorAndBelt::nonsenseIsRefusedInTheDialog() {
  startEmpty();
  key(Qt::Key_O);
  click(Vec3(0, 0, 0));
  const std::string before = writeModel(document());
  key(Qt::Key_R, Qt::ShiftModifier);
  click(Vec3(0, 0, 0));
  QVERIFY2(dialog() != nullptr, qPrintable(lastNotice_));
  auto* value = dialog()->findChild<QLineEdit*>("motorValue");
  for (const char* text : {"fast", "=2*x", "3 kg", ""}) {
    value->selectAll();
    QTest::keyClick(value, Qt::Key_Delete);
    QTest::keyClicks(value, text);
    QTest::keyClick(value, Qt::Key_Return);
    auto* refusal = dialog()->findChild<QLabel*>("refusal");
    QVERIFY2(refusal->isVisible() && !refusal->text().isEmpty(), text);
    // A unit that is another's is no misspelt formula.
    if (QByteArray(text) == "3 kg") QVERIFY2(refusal->text().contains("rad/s"), qPrintable(refusal->text()));
    QCOMPARE(writeModel(document()), before);
  }
  QTest::keyClick(dialog(), Qt::Key_Escape);
  QTRY_VERIFY(window_->findChild<QDialog*>("motorDialog") == nullptr);
  QTRY_VERIFY(window_->isActiveWindow());  // else its keys do nothing
  QCOMPARE(writeModel(document()), before);
  // A ball joint has no axis, the ground does not move.
  key(Qt::Key_W);
  click(Vec3(0.4, 0, 0));
  QTRY_VERIFY(view().itemAt(pixel(Vec3(0.4, 0, 0))).valid());
  key(Qt::Key_R, Qt::ShiftModifier);
  click(Vec3(0.4, 0, 0));
  QVERIFY2(lastNotice_.contains("fixed to the world"), qPrintable(lastNotice_));
}

void TestMotorAndBelt::aTableBecomesACourse() {
  startEmpty();
  key(Qt::Key_O);
  click(Vec3(0, 0, 0));
  key(Qt::Key_R, Qt::ShiftModifier);
  click(Vec3(0, 0, 0));
  auto* asked = qobject_cast<ui::MotorDialog*>(dialog());
  QVERIFY(asked != nullptr);
  const QTemporaryDir folder;
  const auto file = [&](const char* name, const char* text) {
    QFile out(folder.filePath(name));
    if (out.open(QIODevice::WriteOnly)) out.write(text);
    return out.fileName();
  };
  auto* refusal = asked->findChild<QLabel*>("refusal");
  asked->takeTable(file("falls.csv", "t,w\n0,1\n1,2\n0.5,3\n"));
  QVERIFY2(refusal->text().contains("do not ascend"), qPrintable(refusal->text()));
  asked->takeTable(folder.filePath("none.csv"));
  QVERIFY2(refusal->text().contains("no such file"), qPrintable(refusal->text()));
  asked->takeTable(file("course.csv", "time;speed\n0;0\n1;2,5\n"));
  QVERIFY(!refusal->isVisible());
  QCOMPARE(asked->findChild<QLineEdit*>("motorValue")->text(), QString("=interp(t, [0, 1], [0, 2.5])"));
  QTest::keyClick(asked->findChild<QLineEdit*>("motorValue"), Qt::Key_Return);
  QTRY_VERIFY(window_->findChild<QDialog*>("motorDialog") == nullptr);
  QTRY_VERIFY(window_->isActiveWindow());  // else its keys do nothing
  const auto motor = build::motorOf(document(), window_->session().selection().current());
  QVERIFY(motor.has_value());
  QCOMPARE(QString::fromStdString(motor->drive.text), QString("=interp(t, [0, 1], [0, 2.5])"));
}

void TestMotorAndBelt::aKnobOfThePanelTurnsIt() {
  startEmpty();
  key(Qt::Key_O);
  click(Vec3(0, 0, 0));
  key(Qt::Key_Escape);
  const std::string before = writeModel(document());
  const int steps = session().undoStack().index();
  QTRY_VERIFY(modelIsHere(session()));  // else there is nothing to be seen that it could turn
  key(Qt::Key_R, Qt::ShiftModifier);
  click(Vec3(0, 0, 0));
  QVERIFY2(dialog() != nullptr, qPrintable(lastNotice_));
  QTest::mouseClick(dialog()->findChild<QPushButton*>("motorKnob"), Qt::LeftButton);
  type(dialog()->findChild<QLineEdit*>("motorValue"), "=2*t");
  QTest::keyClick(dialog()->findChild<QLineEdit*>("motorValue"), Qt::Key_Return);
  auto* refusal = dialog()->findChild<QLabel*>("refusal");
  QVERIFY2(refusal->isVisible() && refusal->text().contains("turns a number"), qPrintable(refusal->text()));
  QCOMPARE(writeModel(document()), before);
  type(dialog()->findChild<QLineEdit*>("motorValue"), "2 rad/s");
  enter(dialog());
  QTRY_COMPARE(session().undoStack().index(), steps + 1);
  // The panel shows the knob, and turning it acts while it runs.
  QTRY_VERIFY(window_->panel().isVisible());
  QCOMPARE(window_->panel().board().tiles().size(), std::size_t{1});
  auto* knob = window_->panel().board().tiles().front()->findChild<QDial*>();
  QVERIFY(knob != nullptr);
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));  // the dialog had the keyboard
  key(Qt::Key_Space);
  QTRY_VERIFY_WITH_TIMEOUT(time() > 0.1, 20000);
  const ItemId motor = item(ItemList::Objects, "motor");
  QVERIFY(motor.valid());
  QCOMPARE(build::motorOf(document(), motor)->drive.text, std::string("=speed"));
  knob->setSliderDown(true);
  knob->setSliderPosition(knob->minimum());
  knob->setSliderDown(false);
  QVERIFY(document().variables().front().value < -1.0);
  const ItemId rotor = item(ItemList::Objects, "rotor");
  QVERIFY(rotor.valid());
  const auto at = static_cast<std::size_t>(*session().run().system()->directory->bodyIndex(rotor));
  QTRY_VERIFY(
      session().run().snapshot()->v
          [session().run().system()->nodes[static_cast<std::size_t>(session().run().system()->bodies[at].node)].first] <
      -1.0);
  session().undoStack().undo();
  session().undoStack().undo();
  QCOMPARE(writeModel(document()), before);
}

void TestMotorAndBelt::menusOfViewAndTreeOfferTheDeeds() {
  startEmpty();
  key(Qt::Key_Q);
  drag(Vec3(0, 0, 0), Vec3(0.4, 0, 0));
  key(Qt::Key_J);
  click(Vec3(0, 0, 0));
  click(Vec3(0, 0, 0));
  key(Qt::Key_Escape);
  const auto texts = [](QMenu* menu) {
    QStringList list;
    for (QAction* entry : menu->actions()) list << entry->text().remove('&');
    return list.join("; ");
  };
  const auto popup = [] {
    (void)QTest::qWaitFor([] { return QApplication::activePopupWidget() != nullptr; });
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
  };
  QTest::mouseClick(&view(), Qt::RightButton, {}, pixel(Vec3(0.3, 0, 0)));
  QMenu* menu = popup();
  QVERIFY(menu != nullptr);
  for (const char* word : {"Drive…", "Put a belt under it", "Apply a force here", "Apply a torque", "Give it weight",
                           "Measure", "Connect from here"})
    QVERIFY2(texts(menu).contains(word), qPrintable(texts(menu)));
  menu->close();
  // In the tree: the hinge.
  QTreeView& tree = window_->tree().view();
  session().selection().select(item(ItemList::Objects, "hinge"));
  QTest::qWait(50);
  const QRect row = tree.visualRect(tree.currentIndex());
  QContextMenuEvent event(QContextMenuEvent::Mouse, row.center(), tree.viewport()->mapToGlobal(row.center()));
  QApplication::sendEvent(tree.viewport(), &event);
  menu = popup();
  QVERIFY(menu != nullptr);
  QVERIFY2(texts(menu).contains("Drive…") && texts(menu).contains("Measure"), qPrintable(texts(menu)));
  for (QAction* entry : menu->actions())
    if (entry->text().contains("Drive")) entry->trigger();
  menu->close();
  QVERIFY(dialog() != nullptr);
  QTest::keyClick(dialog(), Qt::Key_Escape);
  // The sensor of the palette asks what to measure.
  key(Qt::Key_S, Qt::ShiftModifier);
  click(Vec3(0.3, 0, 0));
  menu = popup();
  QVERIFY(menu != nullptr && texts(menu).contains("Velocity"));
  for (QAction* entry : menu->actions())
    if (entry->text() == "Velocity") entry->trigger();
  menu->close();
  QVERIFY(item(ItemList::Sensors, "brick Velocity").valid());
}

void TestMotorAndBelt::theSearchKnowsOtherWords_data() {
  QTest::addColumn<QString>("word");
  QTest::addColumn<QString>("found");
  const std::pair<const char*, const char*> words[] = {
      {"motor", "Motor"},
      {"belt", "Belt"},
      {"conveyor", "Belt"},
      {"rewind", "Reset"},
      {"hinge", "Hinge"},
      {"revolute", "Hinge"},
      {"rod", "Rod"},
      {"distance", "Rod"},
      {"slider", "Slider"},
      {"prismatic", "Slide joint"},
      {"weld", "Fixed joint"},
      {"gravity", "New bodies have weight"},
      {"plot", "Sensor"},
      {"JointRevoluteZ", "Hinge"},
      {"gear", "Coordinate coupling"},
  };
  for (const auto& [word, found] : words) QTest::newRow(word) << word << found;
}

void TestMotorAndBelt::theSearchKnowsOtherWords() {
  QFETCH(QString, word);
  QFETCH(QString, found);
  startEmpty();
  QTreeWidget* list = search(word.toUtf8());
  QVERIFY(list != nullptr);
  QStringList first;
  for (int i = 0; i < std::min(3, list->topLevelItemCount()); ++i) first << list->topLevelItem(i)->text(0);
  QVERIFY2(first.contains(found), qPrintable(first.join("; ")));
}

void TestMotorAndBelt::aSearchWithoutHitSaysWhatComesNearest() {
  startEmpty();
  QTreeWidget* list = search("mottor");
  QVERIFY(list != nullptr && list->topLevelItemCount() > 1);
  QVERIFY(list->topLevelItem(0)->text(0).contains("Nothing is called"));
  QCOMPARE(list->topLevelItem(1)->text(0), QString("Motor"));
  QCOMPARE(list->currentItem(), list->topLevelItem(1));
  // Return does what is offered first.
  QTest::keyClick(QApplication::activePopupWidget()->findChild<QLineEdit*>(), Qt::Key_Return);
  QTRY_VERIFY(view().mode() != nullptr);
  QVERIFY(window_->action(ui::Act::AddMotor)->isChecked());
}

void TestMotorAndBelt::ofVeryManyAnswersTheFirstAreListed() {
  startEmpty();
  std::size_t pictures = 0;
  const auto picture = [&pictures] {
    ++pictures;
    return QIcon();
  };
  std::vector<ui::SearchEntry> entries;
  for (int i = 0; i < 5000; ++i) entries.push_back({QString("mass%1").arg(i), {}, {}, picture, [] {}});
  ui::showCommandSearch(window_.get(), std::move(entries));
  auto* list = QApplication::activePopupWidget()->findChild<QTreeWidget*>();
  auto* field = QApplication::activePopupWidget()->findChild<QLineEdit*>();
  QCOMPARE(pictures, ui::kMostAnswers);
  QCOMPARE(list->topLevelItemCount(), static_cast<int>(ui::kMostAnswers) + 1);
  const auto* note = list->topLevelItem(list->topLevelItemCount() - 1);
  QVERIFY2(note->isDisabled() && note->text(0).contains("4800"), qPrintable(note->text(0)));
  field->setText("mass4321");
  QCOMPARE(list->topLevelItem(0)->text(0), QString("mass4321"));
  QTest::keyClick(field, Qt::Key_Escape);
}

void TestMotorAndBelt::everyBuildingActionUsesTheOneWord() {
  startEmpty();
  const auto check = [&](ui::Act act) {
    const QString word = ui::wordOfAct(act);
    QVERIFY(!word.isEmpty());
    QCOMPARE(window_->action(act)->text().remove('&'), word);
    QVERIFY(window_->action(act)->toolTip().contains(word));
    const auto objects = window_->action(act)->associatedObjects();
    QVERIFY2(std::any_of(objects.begin(), objects.end(),
                         [](const QObject* object) { return qobject_cast<const QToolBar*>(object) != nullptr; }),
             "not in the palette");
    if (const ItemType* type = ui::typeOfAct(act))
      QVERIFY(window_->action(act)->toolTip().contains(QString::fromStdString(std::string(type->type))));
    window_->action(act)->trigger();
    QVERIFY(view().mode() != nullptr);
    QVERIFY2(view().mode()->hint().startsWith(word), qPrintable(view().mode()->hint()));
  };
  for (const Recipe* recipe : recipes()) check(ui::actOf(*recipe));
  for (const ui::DeedAct& entry : ui::deedActs()) check(entry.act);
}

void TestMotorAndBelt::deletingAsksOnlyForOthers() {
  startEmpty();
  key(Qt::Key_M);
  click(Vec3(0.2, 0, 0));
  key(Qt::Key_Escape);
  QVERIFY(item(ItemList::Loads, "mass weight").valid());
  // Its weight is its own.
  int asked = 0;
  const auto refuse = [&](const Deletion&) {
    ++asked;
    return false;
  };
  QVERIFY(ui::deleteItems(session(), {item(ItemList::Objects, "mass")}, refuse).ok());
  QCOMPARE(asked, 0);
  QCOMPARE(document().itemCount(), std::size_t{0});
  session().undoStack().undo();
  key(Qt::Key_C);
  click(Vec3(0, 0.2, 0));
  click(Vec3(0.2, 0, 0));
  key(Qt::Key_Escape);
  key(Qt::Key_Escape);
  QVERIFY(ui::deleteItems(session(), {item(ItemList::Objects, "mass")}, refuse).ok());
  QCOMPARE(asked, 1);
  QVERIFY(item(ItemList::Objects, "mass").valid());
}

void TestMotorAndBelt::jointsTakeWhatLiesAtTheSamePlace() {
  startEmpty();
  key(Qt::Key_N, Qt::ShiftModifier);
  drag(Vec3(0, 0, 0), Vec3(0.4, 0, 0));
  drag(Vec3(0.4, 0, 0), Vec3(0.4, 0.4, 0));
  key(Qt::Key_U);
  click(Vec3(0.4, 0, 0));
  click(Vec3(0.4, 0, 0));
  const ItemId hinge = item(ItemList::Objects, "planar hinge");
  QVERIFY2(hinge.valid(), qPrintable(lastNotice_));
  const auto markers =
      std::get<std::vector<ItemId>>(document().find(hinge)->get(*document().find(hinge)->type().row("markerNumbers")));
  QVERIFY(!build::isGround(document(), build::bodyOf(document(), markers[0])));
  QVERIFY(!build::isGround(document(), build::bodyOf(document(), markers[1])));
}

int main(int argc, char** argv) { return runUiTest<TestMotorAndBelt>(argc, argv); }
#include "test_motor_and_belt.moc"
