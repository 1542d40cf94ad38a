// The dock of the energies, with keys and clicks: it follows the run and goes with it into the past, a row is its item,
// and its table is that of the command line.
#include <QAbstractItemModelTester>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <sstream>

#include "core/io/view_file.h"
#include "core/results/ledger_table.h"
#include "core/sim/batch.h"
#include "core/sim/simulator.h"
#include "tests/ui/window_test.h"
#include "ui/panels/ledger_model.h"
#include "ui/panels/ledger_panel.h"
#include "ui/units/units.h"
#include "ui/widgets/number_label.h"
#include "ui/widgets/sparkline.h"
#include "ui/window/export_flow.h"
#include "ui/window/status_line.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;
using ui::LedgerModel;

class TestLedgerWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    QDir::setCurrent(folder_.path());
    startEmpty();
    session().setDocument(oneMass(), {});
    QTRY_VERIFY(modelIsHere(session()));
    statusAsks(false);
  }
  void cleanup() { close(); }
  void booksAreKeptWhileTheyAreSeen();
  void linesFollowTheRun();
  void aRowIsItsItem();
  void foldedKindsStayFolded();
  void theTableIsThatOfTheCommandLine();
  void thePastHasItsBooks();
  void whatWasBeforeIsFound();
  void anEmptyModelSaysSo();
  void coloursTellTheHeat();
  void theStatusBarHasTheResidual();

 private:
  ui::LedgerPanel& panel() { return window_->ledger(); }
  /// The status bar asks for the books of every model that is not large.
  void statusAsks(bool asks) { session().run().keepBooks(window_->findChild<ui::StatusLine*>(), asks); }
  void press() { key(Qt::Key_8, Qt::ControlModifier | Qt::ShiftModifier); }
  void open() {
    press();
    QTRY_VERIFY(panel().isVisible());
    QTRY_VERIFY(panel().model().ledger() != nullptr);
  }
  void stepTo(int step) {
    session().run().step(step - static_cast<int>(snapshot().step));
    QTRY_COMPARE(snapshot().step, step);
  }
  ItemId item(const char* name, ItemList list = ItemList::Objects) { return named(session(), list, name); }
  QString cell(ItemId id, LedgerModel::Column column) {
    const QModelIndex index = panel().model().indexOf(id);
    return index.siblingAtColumn(column).data().toString();
  }
  QString words() {
    for (const auto* label : panel().findChildren<QLabel*>("secondary"))
      if (label->isVisible() && !label->text().isEmpty()) return label->text();
    return {};
  }
  /// As if nobody had looked until this step.
  Ledger fresh(int step) {
    Simulator simulator(std::make_shared<const CompiledModel>(std::move(*compile(document()))));
    simulator.keepBooks(true);
    while (simulator.steps() < step && simulator.step()) {
    }
    return *simulator.ledger();
  }
  static void compare(const Ledger& a, const Ledger& b) {
    QCOMPARE(a.since, b.since);
    QCOMPARE(a.residual, b.residual);
    QCOMPARE(a.moved, b.moved);
    QCOMPARE(a.rows.size(), b.rows.size());
    for (std::size_t i = 0; i < a.rows.size(); ++i) {
      QCOMPARE(a.rows[i].change, b.rows[i].change);
      QCOMPARE(a.rows[i].work, b.rows[i].work);
    }
  }
};

void TestLedgerWindow::booksAreKeptWhileTheyAreSeen() {
  stepTo(3);
  QVERIFY(snapshot().ledger == nullptr);
  open();
  QVERIFY(window_->action(Act::ToggleLedger)->isChecked());
  press();
  QTRY_VERIFY(!panel().isVisible());
  stepTo(4);
  QTRY_VERIFY(snapshot().ledger == nullptr);
}

void TestLedgerWindow::linesFollowTheRun() {
  const QAbstractItemModelTester tester(&panel().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
  open();
  QVERIFY2(words().startsWith("From the start"), qPrintable(words()));
  const ItemId spring = item("spring"), mass = item("mass"), pull = item("pull", ItemList::Loads);
  for (int step = 20; step <= 100; step += 20) stepTo(step);
  const Ledger ledger = *snapshot().ledger;
  compare(ledger, fresh(100));
  for (const LedgerRow& row : ledger.rows) {
    if (row.item == spring) {
      QVERIFY(row.stored > 0.1 && row.work < -0.1);  // the damper
      QCOMPARE(cell(spring, LedgerModel::StoredColumn), ui::readoutNumber(row.stored));
      QCOMPARE(cell(spring, LedgerModel::WorkColumn), ui::readoutNumber(row.work));
    }
    if (row.item == mass) QCOMPARE(cell(mass, LedgerModel::ChangeColumn), ui::readoutNumber(row.change));
    if (row.item == pull) QCOMPARE(cell(pull, LedgerModel::WorkColumn), ui::readoutNumber(row.work));
  }
  QVERIFY(cell(mass, LedgerModel::WorkColumn).isEmpty() && cell(pull, LedgerModel::StoredColumn).isEmpty());
  const QModelIndex value = panel().model().indexOf(spring).siblingAtColumn(LedgerModel::WorkColumn);
  QVERIFY(value.data(Qt::AccessibleTextRole).toString().endsWith(" J"));
  QCOMPARE(panel().findChild<ui::NumberLabel*>()->number(), ui::readoutPpm(ledger.ppm()));
  QVERIFY(panel().history().size() >= 5);
  QCOMPARE(panel().findChild<ui::Sparkline*>()->points(), panel().history());
  QCOMPARE(panel().history().back(), QPointF(snapshot().time, ledger.ppm()));
  // The last line balances.
  const auto last = ledgerGroups(ledger).back().sum;
  QVERIFY(std::abs(*last.change - *last.work - ledger.residual) < 1e-12);
}

void TestLedgerWindow::aRowIsItsItem() {
  open();
  QTreeView& list = panel().list();
  const ItemId spring = item("spring"), mass = item("mass");
  const QModelIndex row = panel().model().indexOf(spring);
  list.scrollTo(row);
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row).center());
  QCOMPARE(session().selection().current(), spring);
  session().selection().select(mass);
  QCOMPARE(list.selectionModel()->selectedRows(), QModelIndexList{panel().model().indexOf(mass)});
  // With the keyboard, and what was added last is what the inspector shows.
  list.scrollTo(row);
  QTest::mouseClick(list.viewport(), Qt::LeftButton, Qt::ControlModifier, list.visualRect(row).center());
  QCOMPARE(session().selection().items(), (std::vector<ItemId>{mass, spring}));
  session().selection().clear();
  QVERIFY(list.selectionModel()->selectedRows().isEmpty());
  // Kinds of items are no items.
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(row.parent()).center());
  QVERIFY(session().selection().items().empty());
}

void TestLedgerWindow::foldedKindsStayFolded() {
  open();
  QTreeView& list = panel().list();
  const QModelIndex springs = panel().model().indexOf(item("spring")).parent();
  QVERIFY(list.isExpanded(springs));
  list.setExpanded(springs, false);
  // Another line, and the list is made anew.
  const ItemId mass = item("mass");
  stepTo(5);
  QVERIFY(session().edit(item("spring"), rowOf(session(), item("spring"), "stiffness"), Numbers{{150, 150, 150}, 0}));
  QTRY_VERIFY(snapshot().ledger != nullptr && snapshot().ledger->edits != 0.0);
  QVERIFY(!list.isExpanded(panel().model().indexOf(item("spring")).parent()));
  QVERIFY(list.isExpanded(panel().model().indexOf(mass).parent()));
}

void TestLedgerWindow::theTableIsThatOfTheCommandLine() {
  open();
  session().run().runTo(1.0);
  QTRY_COMPARE(snapshot().step, 200);
  QTimer answers;
  connect(&answers, &QTimer::timeout, this, [] {
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (dialog != nullptr && dialog->isVisible())
      QTest::keyClick(dialog->findChild<QLineEdit*>("fileNameEdit"), Qt::Key_Return);
  });
  answers.start(100);
  QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
  auto* button = panel().findChild<QToolButton*>();
  QTest::mouseClick(button, Qt::LeftButton);
  QTRY_COMPARE(saved.size(), 1);
  QFile file(saved.front().front().toString());
  QVERIFY(file.open(QIODevice::ReadOnly));
  BatchOptions options;
  options.books = true;
  const CompiledModel model = std::move(*compile(document()));
  const BatchResult run = runBatch(model, options);
  std::ostringstream line;
  writeLedgerCsv(*run.ledger, *model.system, line);
  QCOMPARE(file.readAll().toStdString(), line.str());
}

void TestLedgerWindow::thePastHasItsBooks() {
  open();
  stepTo(190);
  session().run().seek(70);
  QTRY_COMPARE(snapshot().step, 70);
  compare(*snapshot().ledger, fresh(70));
  QCOMPARE(panel().history().back().x(), snapshot().time);
  QVERIFY2(words().startsWith("From the start"), qPrintable(words()));
}

void TestLedgerWindow::whatWasBeforeIsFound() {
  stepTo(150);
  open();
  QTRY_VERIFY2(words().startsWith("From the start"), qPrintable(words()));
  compare(*snapshot().ledger, fresh(150));
  session().run().seek(40);
  QTRY_COMPARE(snapshot().step, 40);
  QTRY_COMPARE(snapshot().ledger->since, 0.0);
  compare(*snapshot().ledger, fresh(40));
}

void TestLedgerWindow::anEmptyModelSaysSo() {
  open();
  session().setDocument(Document(), {});
  QTRY_COMPARE(words(), QString("The model is empty."));
  QCOMPARE(panel().model().rowCount(), 0);
  QVERIFY(!panel().findChild<QToolButton*>()->isEnabled());
}

void TestLedgerWindow::coloursTellTheHeat() {
  key(Qt::Key_0, Qt::AltModifier);
  QVERIFY(window_->action(Act::ColorByHeat)->isChecked() && !panel().isVisible());
  QTRY_COMPARE(readViewSettings(document().view()).colorBy, ColorBy::Heat);
  QTRY_VERIFY(snapshot().ledger != nullptr);
  stepTo(60);
  render::Frame frame;
  view().buildFor(view().moment(), frame);
  QCOMPARE(frame.legend.title, std::string("Heat"));
  QVERIFY(frame.legend.ticks.size() == 5 && frame.legend.ticks.back().find("J") != std::string::npos);
  // The books go on as long as one of the two wants them.
  open();
  key(Qt::Key_1, Qt::AltModifier);
  stepTo(61);
  compare(*snapshot().ledger, fresh(61));
  press();
  stepTo(62);
  QTRY_VERIFY(snapshot().ledger == nullptr);
  // A model that was saved with these colours brings them.
  Document warm = oneMass();
  ViewSettings settings;
  settings.colorBy = ColorBy::Heat;
  warm.setView(writeViewSettings(settings, warm.view()));
  session().setDocument(std::move(warm), {});
  const auto begun = [this] {
    const Snapshot* now = session().run().snapshot();
    return now != nullptr && now->step == 0 && now->ledger != nullptr;
  };
  QTRY_VERIFY(begun());
}

void TestLedgerWindow::theStatusBarHasTheResidual() {
  auto* residual = window_->findChild<ui::NumberLabel*>("residual");
  QVERIFY(residual != nullptr);
  QTRY_COMPARE(residual->number(), QString(QChar(0x2014)));
  session().setDocument(oneMass(), {});
  const auto booked = [this] {
    const Snapshot* now = session().run().snapshot();
    return now != nullptr && now->ledger != nullptr;
  };
  QTRY_VERIFY(booked() && !panel().isVisible());
  stepTo(70);
  const QString expected = ui::readoutPpm(fresh(70).ppm());
  QVERIFY(fresh(70).ppm() != 0.0);
  QTRY_COMPARE(residual->number(), expected);
  Document large = oneMass();
  const Item node = *large.find(large.byName(ItemList::Nodes, "node"));
  for (int i = 0; i < 200; ++i) {
    Item copy = node;
    copy.name = "n" + std::to_string(i);
    QVERIFY(large.add(std::move(copy)).ok());
  }
  session().setDocument(std::move(large), {});
  QTRY_VERIFY(session().run().system() != nullptr && session().run().system()->coordinateCount > 500);
  QTRY_COMPARE(residual->number(), QString(QChar(0x2014)));
}

int main(int argc, char** argv) { return runUiTest<TestLedgerWindow>(argc, argv); }
#include "test_ledger_window.moc"
