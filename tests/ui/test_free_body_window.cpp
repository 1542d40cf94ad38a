// The free-body diagram by B: live numbers that balance, a body that stays while others are selected, sheets to print.
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QProcess>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTimer>
#include <QTreeWidget>
#include <utility>

#include "core/law/free_body.h"
#include "tests/ui/window_test.h"
#include "ui/freebody/free_body_panel.h"
#include "ui/freebody/free_body_sheet.h"
#include "ui/freebody/free_body_table.h"
#include "ui/view3d/diagram_box.h"
#include "ui/window/export_flow.h"

using namespace sprung;
using namespace sprung::test;

class TestFreeBodyWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startOneMass(); }
  void cleanup() { close(); }
  void keyDrawsTheSelectedBodyAndTakesItBack();
  void theGroundSaysWhyItHasNone();
  void theViewGoesToTheBodyAndItsArrowsAndBack();
  void theWholeModelIsSeenAgain();
  void theFrameOnlyGrowsWhileItRuns();
  void aViewThatWasTurnedMeanwhileStays();
  void numbersAreLiveAndBalance();
  void aRowSelectsAndTheBodyStays();
  void pointAndAxesAreChosen();
  void aBodyThatGoesTakesItsDiagramAlong();
  void whatTheSolverLeavesIsShown();
  void sheetsAreWritten();
  void aLongTableGoesOn();
  void theDiagramFillsTheView();
  void theStartIsAsGoodAsAnyInstant();
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

void TestFreeBodyWindow::theGroundSaysWhyItHasNone() {
  QString said;
  connect(&view(), &ui::View3D::notice, this, [&said](const QString& text) { said = text; });
  session().selection().select(document().byName(ItemList::Objects, "ground"));
  QTest::keyClick(&view(), Qt::Key_B);
  QVERIFY2(said.contains("ground") && said.contains("fixed"), qPrintable(said));
  QVERIFY(!panel().isVisible() && view().cursor().shape() != Qt::CrossCursor);
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

/// The view has had another shape beside the table: where the camera was put by itself it goes back to the whole model.
void TestFreeBodyWindow::theWholeModelIsSeenAgain() {
  close();
  start(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
  // It may step back once more for the motion to come.
  QTRY_VERIFY_WITH_TIMEOUT(!view().looksAhead(), 20000);
  QTest::qWait(300);
  const double before = view().camera().distance();
  draw("block");
  QTRY_VERIFY(view().camera().distance() < 0.9 * before);
  QTest::keyClick(&view(), Qt::Key_B);
  QTRY_VERIFY(!panel().isVisible());
  QTRY_VERIFY2(std::abs(view().camera().distance() - before) < 1e-9 * before,
               qPrintable(QString("%1 %2").arg(view().camera().distance()).arg(before)));
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
    QVERIFY2(!bytes.contains("<image"), "the picture is drawn, not an image");
  }
}

void TestFreeBodyWindow::aLongTableGoesOn() {
  ui::FreeBodySheet sheet{.title = "All that acts on “hub”", .facts = "t = 1 s"};
  for (int i = 0; i < 80; ++i)
    sheet.rows.push_back(
        {ui::FreeBodyRow::Role::Action, {}, QString("spoke%1").arg(i), {Vec3(-1, 0, 0), Vec3::Zero()}});
  sheet.rows.push_back({ui::FreeBodyRow::Role::Sum, {}, "Sum", {Vec3(-80, 0, 0), Vec3::Zero()}});
  sheet.rows.push_back({ui::FreeBodyRow::Role::Rate, {}, "m a, dL/dt", {Vec3(-80, 0, 0), Vec3::Zero()}});
  sheet.rows.push_back({ui::FreeBodyRow::Role::Rest, {}, "Left over", {}});
  sheet.pictureSize = ui::freeBodyPictureSize(sheet, 1.0);
  const QString pdf = folder_.filePath("long.pdf"), svg = folder_.filePath("long.svg");
  QVERIFY(ui::writeFreeBodySheet(sheet, pdf).ok() && ui::writeFreeBodySheet(sheet, svg).ok());
  QProcess reader;
  reader.start("pdftotext", {"-layout", pdf, "-"});
  QVERIFY2(reader.waitForFinished(60'000), "pdftotext, of Debian's poppler-utils, is needed");
  const QStringList pages = QString::fromUtf8(reader.readAllStandardOutput()).split('\f', Qt::SkipEmptyParts);
  QCOMPARE(pages.size(), 3);
  for (const QString& page : pages) QVERIFY2(page.contains("Fx [N]"), qPrintable(page));
  QVERIFY(pages.join(QString()).contains("spoke79"));
  for (const char* row : {"Sum", "m a, dL/dt", "Left over"}) QVERIFY2(pages[2].contains(row), row);
  QVERIFY2(pages[2].contains(QRegularExpression("Sum +−80 +0 ")), qPrintable(pages[2]));
  QFile file(svg);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString drawn = QString::fromUtf8(file.readAll());
  const double height = QRegularExpression("viewBox=\"0 0 \\d+ (\\d+)\"").match(drawn).captured(1).toDouble();
  double lowest = 0.0;
  for (auto text = QRegularExpression("<text [^>]* y=\"([0-9.]+)\"").globalMatch(drawn); text.hasNext();)
    lowest = std::max(lowest, text.next().captured(1).toDouble());
  QVERIFY2(lowest > 1500.0 && lowest < height, qPrintable(QString("%1 of %2").arg(lowest).arg(height)));
}

/// As wide or as high as the words beside it let it be.
void TestFreeBodyWindow::theDiagramFillsTheView() {
  close();
  start(SPRUNG_RESOURCES "/examples/09-slider-crank.sprung.json");
  session().run().runTo(1.0);
  QTRY_VERIFY(!session().run().playing() && snapshot().time > 0.99);
  draw("rod");
  double last = 0.0;
  QTRY_VERIFY(std::exchange(last, view().camera().distance()) == view().camera().distance());
  // Of the arrows, which the rod lies between.
  render::Frame frame;
  view().buildFor(view().moment(), frame);
  const Eigen::AlignedBox3d box = ui::diagramBox(frame, {}, ItemId{});
  Eigen::AlignedBox2d seen;
  for (int corner = 0; corner < 8; ++corner) {
    const auto at = view().project(box.corner(static_cast<Eigen::AlignedBox3d::CornerType>(corner)));
    QVERIFY(at.has_value());
    seen.extend(Eigen::Vector2d(at->x(), at->y()));
  }
  const double across = seen.sizes().x() / view().width(), up = seen.sizes().y() / view().height();
  QVERIFY2(across > 0.5 || up > 0.55, qPrintable(QString("%1 %2").arg(across).arg(up)));
  QVERIFY2(across < 0.81 && up < 0.87, qPrintable(QString("%1 %2").arg(across).arg(up)));
}

/// At the start the accelerations are computed before the first step.
void TestFreeBodyWindow::theStartIsAsGoodAsAnyInstant() {
  draw();
  QTRY_VERIFY(panel().findChildren<QLabel*>("secondary").back()->text().startsWith("t = 0 s"));
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
