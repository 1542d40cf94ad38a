// The dock of the mobility and the dialog of a failed run in the real window, with keys and clicks: what moves is seen
// in the view, what is redundant glows and is repaired, a failed step is told at its item.
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QToolButton>
#include <QTreeWidget>
#include <algorithm>

#include "core/io/model_file.h"
#include "core/items/springs/spring_damper.h"
#include "core/solver/newton_history.h"
#include "tests/support/closed_loops.h"
#include "tests/ui/window_test.h"
#include "ui/dialogs/failure_dialog.h"
#include "ui/panels/mobility_panel.h"
#include "ui/panels/problems_model.h"
#include "ui/panels/problems_panel.h"
#include "ui/session/mobility_finder.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/number_label.h"
#include "ui/window/message_bar.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

namespace {

/// A mass between two springs of which one has a law that no iteration gets along with.
Document hopeless(const char* bad = "=2e4*deltaL*(1+50*sin(4e3*deltaL))") {
  testing::ModelBuilder b;
  const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0));
  const auto spring = [&](const char* name, const Vec3& at, const char* law) {
    b.add(springDamperType(), name,
          SpringDamper{.markerNumbers = {b.groundMarker(at), mass.marker},
                       .referenceLength = 0.9,
                       .stiffness = 200,
                       .damping = 1,
                       .springForceUserFunction = {law}});
  };
  spring("good", Vec3::Zero(), "");
  spring("bad", Vec3(2, 0, 0), bad);
  b.steps(1e-2, 1.0);
  b.set("settings.timeIntegration.adaptiveStep", false);
  return b.document;
}

}  // namespace

class TestMobilityWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    startEmpty();
  }
  void cleanup() { close(); }
  void motionsAreSeenInTheView();
  void redundantJointsGlowAndAreRepaired();
  void statusLineKnowsTheFreedomHere();
  void failureIsToldWhereItIs();
  void whatCameBeforeAFailureIsGoneThrough();
  void singularPositionsAreAnnounced();
  void looseBodiesAreShownWhereTheyAre();
  void openJointsAreShownWhereTheyAre();

 private:
  ui::MobilityPanel& panel() { return window_->mobility(); }
  void load(const Document& document) {
    session().setDocument(document, {});
    QTRY_VERIFY(modelIsHere(session()));
  }
  bool found() {
    const ui::FoundMobility* found = panel().finder().latest();
    return found != nullptr && found->system == session().run().system();
  }
  void open() {
    key(Qt::Key_7, Qt::ControlModifier | Qt::ShiftModifier);
    QTRY_VERIFY(panel().isVisible());
    QTRY_VERIFY(found() && panel().finder().latest()->whole);
  }
  ItemId item(const char* name) { return named(session(), ItemList::Objects, name); }
  bool glowsAlone(const char* name) { return view().glowing() == std::vector<ItemId>{item(name)}; }
  static QRect rowRect(QTreeWidget& list, int row) { return list.visualItemRect(list.topLevelItem(row)); }
};

void TestMobilityWindow::motionsAreSeenInTheView() {
  load(testing::hingedFourBar().document);
  open();
  QCOMPARE(panel().headline(), QString("1 degree of freedom"));
  QTRY_COMPARE(panel().motions().topLevelItemCount(), 1);
  QVERIFY(panel().motions().topLevelItem(0)->text(1).contains("turns about z"));
  const VecX start = snapshot().q;
  QVERIFY(view().shownShape() == nullptr);
  QTest::mouseClick(panel().motions().viewport(), Qt::LeftButton, {}, rowRect(panel().motions(), 0).center());
  QTRY_VERIFY(view().shownShape() != nullptr);
  // It swings, with its joints closed, and the run stands where it was.
  double moved = 0.0;
  const CompiledModel& model = *session().run().model();
  for (int i = 0; i < 20 || (i < 200 && moved < 1e-2); ++i) {
    QTest::qWait(40);
    const Snapshot shown = *view().shownShape();
    moved = std::max(moved, (shown.bodyPositions.back() - snapshot().bodyPositions.back()).norm());
    for (const ConnectorLayout& joint : model.system->connectors) {
      const auto at = [&](int end) {
        return shown.markerPositions[static_cast<std::size_t>(joint.markers[static_cast<std::size_t>(end)])];
      };
      QVERIFY((at(0) - at(1)).norm() < 1e-9);
    }
  }
  QVERIFY(moved > 1e-2);
  QCOMPARE(snapshot().q, start);
  QTest::keyClick(&panel().motions(), Qt::Key_Escape);
  QTRY_VERIFY(view().shownShape() == nullptr);
  // Under the mouse is enough.
  QVERIFY(hoverUntil(panel().motions().viewport(), rowRect(panel().motions(), 0).center(),
                     [this] { return view().shownShape() != nullptr; }));
  session().run().play();
  QTRY_VERIFY(view().shownShape() == nullptr);
  session().run().pause();
}

void TestMobilityWindow::redundantJointsGlowAndAreRepaired() {
  load(testing::hingedFourBar().document);
  open();
  QTRY_COMPARE(panel().redundancies().topLevelItemCount(), 1);
  QCOMPARE(panel().redundancies().topLevelItem(0)->text(0), QString("hinge3"));
  QVERIFY(view().glowing().empty());
  std::vector<ItemId> concern;
  QObject here;
  connect(&panel(), &ui::MobilityPanel::concernChanged, &here, [&](const std::vector<ItemId>& items) {
    if (!items.empty()) concern = items;
  });
  QTest::mouseClick(panel().redundancies().viewport(), Qt::LeftButton, {}, rowRect(panel().redundancies(), 0).center());
  QTRY_VERIFY(!view().glowing().empty());
  QCOMPARE(view().glowing().front(), item("hinge3"));
  // With those that hold the same.
  QCOMPARE(concern.size(), std::size_t{4});
  QTRY_COMPARE(session().selection().current(), item("hinge3"));
  auto* repair = panel().findChild<QToolButton*>("repair");
  QVERIFY(repair != nullptr);
  QTRY_VERIFY(repair->isVisible());
  QTest::mouseClick(repair, Qt::LeftButton);
  QTRY_COMPARE(panel().finder().latest()->mobility.redundant, 0);
  QTRY_COMPARE(panel().redundancies().topLevelItemCount(), 0);
  QCOMPARE(panel().finder().latest()->mobility.freedom, 1);
  QTRY_VERIFY(view().glowing().empty());
  key(Qt::Key_Z, Qt::ControlModifier);
  QTRY_COMPARE(panel().redundancies().topLevelItemCount(), 1);
}

void TestMobilityWindow::statusLineKnowsTheFreedomHere() {
  load(testing::hingedFourBar().document);
  auto& finder = panel().finder();
  QTRY_VERIFY(found());
  QVERIFY(!finder.latest()->whole);  // nobody looks
  QCOMPARE(finder.latest()->mobility.freedom, 1);
  const auto labels = window_->statusBar()->findChildren<ui::NumberLabel*>();
  const auto said = std::ranges::find(labels, QString("DOF"), &QWidget::accessibleName);
  QVERIFY(said != labels.end() && (*said)->isVisible());
  QTRY_COMPARE((*said)->number(), QString("1"));
  const double before = finder.latest()->mobility.independence;
  session().run().step(200);
  QTRY_COMPARE(snapshot().step, 200);
  QTRY_VERIFY(finder.latest()->q == snapshot().q);
  QVERIFY(finder.latest()->mobility.independence != before);
}

void TestMobilityWindow::failureIsToldWhereItIs() {
  load(hopeless());
  QVERIFY(!window_->action(Act::WhyFailed)->isEnabled());
  session().run().step(100);
  QTRY_VERIFY(session().run().failed());
  QTRY_VERIFY(window_->action(Act::WhyFailed)->isEnabled());
  QTRY_VERIFY(snapshot().failure.has_value());
  QVERIFY2(snapshot().failure->finding.item() == item("bad"), snapshot().failure->finding.text().c_str());
  QTRY_COMPARE(session().selection().current(), item("bad"));
  QVERIFY(std::binary_search(view().glowing().begin(), view().glowing().end(), item("bad")));
  key(Qt::Key_6, Qt::ControlModifier | Qt::ShiftModifier);
  auto* dialog = window_->findChild<ui::FailureDialog*>();
  QVERIFY(dialog != nullptr);
  QTRY_VERIFY(dialog->isVisible());
  QVERIFY2(dialog->headline().contains("bad"), qPrintable(dialog->headline()));
  const NewtonHistory& history = *snapshot().failure->newton;
  QCOMPARE(dialog->table().topLevelItemCount(), static_cast<int>(history.iterations.size()));
  const QTreeWidgetItem* last = dialog->table().topLevelItem(dialog->table().topLevelItemCount() - 1);
  QVERIFY2(last->text(2).contains("mass"), qPrintable(last->text(2)));
  // A click on a row leads to the item; the first repair is one step to undo.
  dialog->table().scrollToTop();
  QTest::mouseClick(dialog->table().viewport(), Qt::LeftButton, {},
                    dialog->table().visualItemRect(dialog->table().topLevelItem(0)).center());
  QTRY_COMPARE(session().selection().current(), item("mass"));
  const int done = session().undoStack().index();
  auto* repair = dialog->findChild<QToolButton*>("repair");
  QVERIFY(repair != nullptr);
  QTest::mouseClick(repair, Qt::LeftButton);
  QTRY_COMPARE(session().undoStack().index(), done + 1);
  dialog->close();
  key(Qt::Key_Backspace);
  QTRY_VERIFY(!session().run().failed());
  QTRY_VERIFY(view().glowing().empty());
  QVERIFY(!window_->action(Act::WhyFailed)->isEnabled());
}

/// The run that failed can be scrubbed, and why it failed is told all the while.
void TestMobilityWindow::whatCameBeforeAFailureIsGoneThrough() {
  // It gets bad after 0.1 s only.
  load(hopeless("=2e4*deltaL*(0.01 + 50*max(0, t-0.1)*sin(4e3*deltaL))"));
  session().run().step(200);
  QTRY_VERIFY(session().run().failed());
  const std::int64_t last = snapshot().step;
  QVERIFY2(last > 3, qPrintable(QString::number(last)));
  key(Qt::Key_6, Qt::ControlModifier | Qt::ShiftModifier);
  auto* dialog = window_->findChild<ui::FailureDialog*>();
  QTRY_VERIFY(dialog->isVisible());
  const QString headline = dialog->headline();
  const int iterations = dialog->table().topLevelItemCount();
  QVERIFY(iterations > 2);
  for (QPushButton* button : dialog->findChildren<QPushButton*>())
    if (button->text() == "Step before") QTest::mouseClick(button, Qt::LeftButton);
  QTRY_COMPARE(snapshot().step, last - 1);
  // It is still the run that fails: the culprit glows, its row in the tree is marked, and the list has its repairs.
  QVERIFY(!session().run().failed() && session().run().failure() != nullptr);
  QVERIFY(std::binary_search(view().glowing().begin(), view().glowing().end(), item("bad")));
  QVERIFY(window_->messages().isVisible());
  auto* tree = window_->tree().findChild<ui::DocumentTreeModel*>();
  QCOMPARE(tree->indexOf(item("bad")).data(ui::DocumentTreeModel::OwnSeverityRole).toInt(), 2);
  auto* problems = window_->problems().findChild<ui::ProblemsModel*>();
  QVERIFY(problems->errors() == 1 && problems->repairable() == 0);
  dialog->close();
  session().run().seek(last - 3);
  QTRY_COMPARE(snapshot().step, last - 3);
  QVERIFY(window_->action(Act::WhyFailed)->isEnabled());
  key(Qt::Key_6, Qt::ControlModifier | Qt::ShiftModifier);
  QTRY_VERIFY(dialog->isVisible());
  QCOMPARE(dialog->headline(), headline);
  QCOMPARE(dialog->table().topLevelItemCount(), iterations);
  dialog->close();
  // At its end it has failed again; another model has not.
  session().run().seek(last);
  QTRY_VERIFY(session().run().failed());
  QTRY_VERIFY(!view().glowing().empty());
  session().setDocument(testing::hingedFourBar().document, {});
  QTRY_VERIFY(!window_->action(Act::WhyFailed)->isEnabled());
  QVERIFY(view().glowing().empty() && problems->errors() == 0 && !window_->messages().isVisible());
}

/// The shipped swing on three arms begins just beside a singular position and comes to another one.
void TestMobilityWindow::singularPositionsAreAnnounced() {
  const auto read = readModelFile(SPRUNG_RESOURCES "/examples/27-parallel-arms.sprung.json");
  QVERIFY(read.ok());
  load(read->document);
  session().run().play();
  QTRY_VERIFY_WITH_TIMEOUT(lastNotice_.contains("ingular position"), 30000);
  QVERIFY2(lastNotice_.contains("may branch") && lastNotice_.contains("t = "), qPrintable(lastNotice_));
  session().run().pause();
}

void TestMobilityWindow::looseBodiesAreShownWhereTheyAre() {
  testing::MechanismBuilder b;
  const auto hung = b.mass("hung", 1.0, Vec3(0.5, 0, 0));
  b.distance("rod", b.groundMarker(Vec3::Zero()), hung.marker, 0.5);
  const auto loose = b.mass("loose", 1.0, Vec3(1, 1, 0));
  load(b.document);
  open();
  QTreeWidget& list = panel().untied();
  QTRY_COMPARE(list.topLevelItemCount(), 1);
  QCOMPARE(list.topLevelItem(0)->text(0), QString("loose"));
  QVERIFY(list.isVisible() && view().glowing().empty());
  QVERIFY(hoverUntil(list.viewport(), rowRect(list, 0).center(), [this] { return glowsAlone("loose"); }));
  QVERIFY(hoverUntil(&view(), QPoint(50, 50), [this] { return view().glowing().empty(); }));
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, rowRect(list, 0).center());
  QTRY_COMPARE(session().selection().current(), item("loose"));
  // A spring ties it.
  b.spring("tie", b.groundMarker(Vec3(1, 0, 0)), loose.marker, Vec3::Constant(10.0));
  load(b.document);
  QTRY_COMPARE(list.topLevelItemCount(), 0);
  QVERIFY(!list.isVisible());
}

/// A start that does not fit its joint: its card makes it glow, and a repair closes it.
void TestMobilityWindow::openJointsAreShownWhereTheyAre() {
  testing::MechanismBuilder b;
  const auto hung = b.mass("hung", 1.0, Vec3(0.5, 0, 0));
  b.distance("rod", b.groundMarker(Vec3::Zero()), hung.marker, 0.6);
  load(b.document);
  const auto card = [this]() -> QWidget* { return window_->problems().widget()->findChild<QWidget*>("card"); };
  QTRY_VERIFY(card() != nullptr);
  QVERIFY2(card()->accessibleName().contains("0.1 m"), qPrintable(card()->accessibleName()));
  QVERIFY(view().glowing().empty());
  QVERIFY(hoverUntil(card(), QPoint(6, 6), [this] { return glowsAlone("rod"); }));
  QVERIFY(hoverUntil(&view(), QPoint(50, 50), [this] { return view().glowing().empty(); }));
  QTest::mouseClick(card(), Qt::LeftButton, {}, QPoint(6, 6));
  QTRY_COMPARE(session().selection().current(), item("rod"));
}

int main(int argc, char** argv) { return runUiTest<TestMobilityWindow>(argc, argv); }
#include "test_mobility_window.moc"
