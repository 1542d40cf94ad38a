// The free-body diagram by B: live numbers that balance, a body that stays while others are selected, sheets to print.
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTimer>
#include <QTreeWidget>
#include <utility>

#include "core/law/free_body.h"
#include "tests/ui/window_test.h"
#include "ui/freebody/free_body_panel.h"
#include "ui/freebody/free_body_sheet.h"
#include "ui/freebody/free_body_table.h"
#include "ui/window/export_flow.h"

using namespace sprung;
using namespace sprung::test;

class TestFreeBodyWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startOneMass(); }
  void cleanup() { close(); }
  void keyDrawsTheSelectedBodyAndTakesItBack();
  void theViewGoesToTheBodyAndItsArrowsAndBack();
  void theFrameOnlyGrowsWhileItRuns();
  void aViewThatWasTurnedMeanwhileStays();
  void numbersAreLiveAndBalance();
  void aRowSelectsAndTheBodyStays();
  void pointAndAxesAreChosen();
  void aBodyThatGoesTakesItsDiagramAlong();
  void whatTheSolverLeavesIsShown();
  void sheetsAreWritten();
  void sheetsAreNamedWithoutQuotes();

 private:
  ui::FreeBodyPanel& panel() { return window_->freeBody(); }
  ItemId mass() { return document().byName(ItemList::Objects, "mass"); }
  void draw(const char* body = "mass") {
    session().selection().select(document().byName(ItemList::Objects, body));
    QTest::keyClick(&view(), Qt::Key_B);
    QTRY_VERIFY(panel().isVisible());
    QTRY_VERIFY(snapshot().freeBody != nullptr && panel().list().topLevelItemCount() > 3);
  }
  QTreeWidgetItem* row(const QString& name) {
    const auto found = panel().list().findItems(name, Qt::MatchExactly);
    return found.isEmpty() ? nullptr : found.front();
  }
  static double number(const QString& text) { return QString(text).replace(QChar(0x2212), '-').toDouble(); }
};

void TestFreeBodyWindow::keyDrawsTheSelectedBodyAndTakesItBack() {
  session().selection().clear();
  QTest::keyClick(&view(), Qt::Key_B);
  QCOMPARE(view().cursor().shape(), Qt::CrossCursor);
  QTest::keyClick(&view(), Qt::Key_Escape);
  QVERIFY(!panel().isVisible());
  draw();
  QCOMPARE(panel().body(), mass());
  QTest::keyClick(&view(), Qt::Key_B);
  QTRY_VERIFY(!panel().isVisible());
  QTRY_VERIFY(snapshot().freeBody == nullptr);
}

void TestFreeBodyWindow::theViewGoesToTheBodyAndItsArrowsAndBack() {
  // A model that is large against the body.
  view().setView(render::Camera::View::Front);
  const double far = 40.0 * view().camera().distance();
  view().camera().setDistance(far);
  const Eigen::Vector3d before = view().camera().target();
  view().update();
  draw();
  QTRY_VERIFY(view().camera().distance() < 0.2 * far);
  const auto seen = [this] {
    const auto middle = view().project(snapshot().freeBody->centre);
    return middle && view().rect().contains(middle->toPoint());
  };
  QTRY_VERIFY(seen());
  QTest::keyClick(&view(), Qt::Key_B);
  QTRY_COMPARE(view().camera().distance(), far);
  QCOMPARE(view().camera().target(), before);
}

/// Arrows that come and go with each swing do not pull the view about.
void TestFreeBodyWindow::theFrameOnlyGrowsWhileItRuns() {
  close();
  start(SPRUNG_RESOURCES "/examples/09-slider-crank.sprung.json");
  draw("rod");
  double last = 0.0;
  QTRY_VERIFY(std::exchange(last, view().camera().distance()) == view().camera().distance());
  session().run().play();
  int frames = 0;
  connect(&session().run(), &ui::RunControl::snapshotArrived, this, [&] {
    ++frames;
    QVERIFY2(view().camera().distance() >= last * (1.0 - 1e-12), qPrintable(QString::number(frames)));
    last = view().camera().distance();
  });
  QTRY_VERIFY(snapshot().time > 2.0 && frames > 20);
  disconnect(&session().run(), nullptr, this, nullptr);
  session().run().pause();
}

void TestFreeBodyWindow::aViewThatWasTurnedMeanwhileStays() {
  draw();
  QTest::qWait(50);
  view().setView(render::Camera::View::Top);
  const double distance = view().camera().distance();
  QTest::keyClick(&view(), Qt::Key_B);
  QTRY_VERIFY(snapshot().freeBody == nullptr);
  QTest::qWait(50);
  QCOMPARE(view().camera().distance(), distance);
}

void TestFreeBodyWindow::numbersAreLiveAndBalance() {
  draw();
  const QString before = row("spring")->text(2);
  session().run().runTo(0.4);
  QTRY_VERIFY(!session().run().playing() && snapshot().time > 0.39);
  QTRY_VERIFY(row("spring")->text(2) != before);
  for (int column = 1; column <= 6; ++column)
    QCOMPARE(number(row("Sum")->text(column)), number(row("m a, dL/dt")->text(column)));
  const FreeBody& diagram = *snapshot().freeBody;
  QVERIFY((diagram.inertia.force - diagram.mass * Vec3(snapshot().a.head<3>())).norm() < 1e-9);
}

void TestFreeBodyWindow::aRowSelectsAndTheBodyStays() {
  draw();
  QTreeWidget& list = panel().list();
  const QRect place = list.visualItemRect(row("spring"));
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, place.center());
  QCOMPARE(session().selection().current(), document().byName(ItemList::Objects, "spring"));
  QCOMPARE(panel().body(), mass());
  QVERIFY(snapshot().freeBody != nullptr);
}

void TestFreeBodyWindow::pointAndAxesAreChosen() {
  draw();
  const QString header = panel().list().headerItem()->text(1);
  const QList<QComboBox*> boxes = panel().findChildren<QComboBox*>();
  QCOMPARE(boxes.size(), 2);
  boxes[1]->setCurrentIndex(1);
  QVERIFY(panel().list().headerItem()->text(1) != header);
  boxes[0]->setCurrentIndex(2);
  const FreeBody& diagram = *snapshot().freeBody;
  const Wrench sum = diagram.sum(Vec3::Zero());
  QVERIFY(std::abs(number(row("Sum")->text(6)) - (diagram.rotation.transpose() * sum.torque).z()) <
          1e-3 * (1.0 + sum.torque.norm()));
}

void TestFreeBodyWindow::aBodyThatGoesTakesItsDiagramAlong() {
  draw();
  QVERIFY(session().change("Remove", [&](DocumentEditor& editor) -> Status {
    for (const ItemId user : editor.document().order(ItemList::Loads)) (void)editor.remove(user);
    for (const ItemId sensor : editor.document().order(ItemList::Sensors)) (void)editor.remove(sensor);
    (void)editor.remove(editor.document().byName(ItemList::Objects, "spring"));
    const std::vector<ItemId> markers = editor.document().users(mass());
    for (const ItemId marker : markers) (void)editor.remove(marker);
    return editor.remove(mass());
  }));
  QTRY_VERIFY(!panel().body().valid());
  QTRY_VERIFY(snapshot().freeBody == nullptr);
}

/// Rounding is none of it, anything larger is.
void TestFreeBodyWindow::whatTheSolverLeavesIsShown() {
  const auto row = [](ui::FreeBodyRow::Role role, const Vec3& force) {
    return ui::FreeBodyRow{role, {}, {}, {force, Vec3::Zero()}};
  };
  const auto texts = ui::freeBodyTexts({row(ui::FreeBodyRow::Role::Sum, Vec3(82, 0, 0)),
                                        row(ui::FreeBodyRow::Role::Rest, Vec3(7.1054273576e-15, 3.4567891e-9, 0))});
  QCOMPARE(texts[1][0], "0");
  QCOMPARE(number(texts[1][1]), 3.5e-9);
}

void TestFreeBodyWindow::sheetsAreWritten() {
  draw();
  for (const char* ending : {"pdf", "svg"}) {
    const QString path = folder_.filePath(QString("sheet.") + ending);
    QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
    window_->exports().makeFreeBodySheet(*panel().sheet(), path);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 30'000);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(ending[0] == 'p' ? bytes.startsWith("%PDF")
                             : bytes.contains("spring") && bytes.contains("All that acts on"));
  }
}

/// Some of what stands in a title is no part of a file's name; an apostrophe is.
void TestFreeBodyWindow::sheetsAreNamedWithoutQuotes() {
  draw();
  ui::FreeBodySheet sheet = *panel().sheet();
  sheet.title = QString::fromUtf8("All on “Ann's a/b: \"c\"”");
  QString name;
  QTimer::singleShot(300, this, [&] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    name = QFileInfo(dialog->selectedFiles().value(0)).fileName();
    dialog->reject();
  });
  window_->exports().freeBodySheet(sheet);
  QCOMPARE(name, QString("All on Ann's a-b- c.pdf"));
}

int main(int argc, char** argv) { return runUiTest<TestFreeBodyWindow>(argc, argv); }
#include "test_free_body_window.moc"
