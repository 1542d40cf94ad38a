// What is studied beside the run, with keys: the truth light, what-if copies, sensitivities. The run itself stays as it
// is.
#include <QComboBox>
#include <QDir>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/building/adjustable.h"
#include "core/io/file_access.h"
#include "core/sim/batch.h"
#include "tests/support/models.h"
#include "tests/ui/window_test.h"
#include "ui/dialogs/sensitivity_dialog.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"
#include "ui/plots/plots_panel.h"
#include "ui/session/error_watch.h"
#include "ui/session/what_if.h"
#include "ui/widgets/plot_style.h"
#include "ui/widgets/tornado.h"
#include "ui/window/message_bar.h"
#include "ui/window/study_flow.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

namespace {

constexpr auto kCtrlAlt = Qt::ControlModifier | Qt::AltModifier;
constexpr double kStart = 0.1, kOmega = 10.0;

/// 1 kg on 100 N/m, displaced along x, with a plot of its displacement.
Document swinging(double h) {
  auto b = testing::oscillator(1.0, kOmega * kOmega, 0.0, kStart);
  b.steps(h, 2.0, 1.0);
  Displays displays;
  displays.plots.emplace_back().curves.push_back(
      {.channel = {.item = b.document.byName(ItemList::Nodes, "nmass"), .variable = OutputVariable::Coordinates}});
  b.document.setDisplays(std::make_shared<const Displays>(std::move(displays)));
  return b.document;
}

}  // namespace

class TestStudyWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    QDir::setCurrent(folder_.path());
    startEmpty();
  }
  void cleanup() { close(); }
  void theLightTellsTheError();
  void theLightSaysWhatItCannot();
  void whatIfStandsBesideTheRun();
  void whatIfSaysNumbersOfAnySize();
  void whatIfFollowsAnEdit();
  void whatIfGoesOnAfterARebuild();
  void whatIfGoesOnWithANumberThatBecomesAVariable();
  void whatIfOfTheNumberInHand();
  void sensitivitiesAsBarsAndTable();
  void sensitivitiesOfWhatAPlotDerives();

 private:
  void open(Document document) {
    session().setDocument(std::move(document), {});
    QTRY_VERIFY(modelIsHere(session()));
  }
  void stepTo(int step) {
    session().run().step(step - static_cast<int>(snapshot().step));
    QTRY_COMPARE(snapshot().step, step);
  }
  ui::StudyFlow& studies() { return window_->studies(); }
  Channel stiffness() { return parameterChannel(named(session(), ItemList::Objects, "spring"), "stiffness"); }
};

void TestStudyWindow::theLightTellsTheError() {
  open(swinging(0.005));
  auto* light = window_->findChild<QLabel*>("truthLight");
  QVERIFY(light != nullptr && !light->isVisible());
  key(Qt::Key_G, kCtrlAlt);
  QTRY_VERIFY(light->isVisible());
  QVERIFY(window_->action(Act::TruthLight)->isChecked());
  stepTo(200);
  const auto worst = [this] { return studies().errors().worst(); };
  QTRY_VERIFY(worst() != nullptr && std::abs(studies().errors().time() - 1.0) < 1e-9);
  // The trapezoidal rule: the phase lags by (omega h)^2 / 12 of itself.
  const double lag = kOmega * 1.0 * std::pow(kOmega * 0.005, 2) / 12.0;
  qInfo("%s", qPrintable(light->accessibleName()));
  QVERIFY(worst()->largest > 0.8 * kStart * lag * 0.9 && worst()->largest < 1.2 * kStart * lag);
  QCOMPARE(worst()->grade(), ErrorGrade::Good);
  QVERIFY(std::abs(worst()->order.value() - 2.0) < 0.05);
  QVERIFY(light->text().contains(QStringLiteral("●")) && light->accessibleName().contains("order 2.0"));
  QVERIFY(light->toolTip().contains("mass") || light->toolTip().contains("nmass"));
  // No bit of the run knows of it: computed again without, it is the same.
  std::optional<Recording> taken;
  session().run().requestRecording([&taken](Recording recording) { taken = std::move(recording); });
  QTRY_VERIFY(taken.has_value());
  Replay alone(*taken);
  while (alone.step()) {
  }
  QCOMPARE(alone.simulator().steps(), std::int64_t{200});
  QVERIFY(alone.simulator().state().q == snapshot().q && alone.simulator().state().v == snapshot().v);
  // It follows what goes on, and another run.
  stepTo(300);
  QTRY_VERIFY(std::abs(studies().errors().time() - 1.5) < 1e-9);
  session().run().seek(100);
  QTRY_COMPARE(snapshot().step, 100);
  QVERIFY(
      session().edit(stiffness().item, rowOf(session(), stiffness().item, "stiffness"), Numbers{{150, 100, 100}, 0}));
  stepTo(140);
  QTRY_VERIFY(std::abs(studies().errors().time() - 0.7) < 1e-9);
  // Another model has errors of its own.
  QVERIFY(worst() != nullptr);
  session().setDocument(oneMass(), {});
  QVERIFY(worst() == nullptr);
  session().run().step(20);
  QTRY_VERIFY(worst() != nullptr);
  key(Qt::Key_G, kCtrlAlt);
  QTRY_VERIFY(!light->isVisible());
  QVERIFY(worst() == nullptr);
}

void TestStudyWindow::theLightSaysWhatItCannot() {
  auto b = testing::oscillator(1.0, 100.0, 0.0, 0.0);
  b.set("solve", std::string("static"));
  open(b.document);
  key(Qt::Key_G, kCtrlAlt);
  auto* light = window_->findChild<QLabel*>("truthLight");
  QTRY_VERIFY(light->isVisible() && light->text().contains("not known"));
  QVERIFY(light->toolTip().contains("static"));
}

void TestStudyWindow::whatIfSaysNumbersOfAnySize() {
  open(testing::oscillator(1.0, 123456789.0, 0.0, kStart).document);
  studies().whatIf().start(stiffness());
  const QString said = window_->findChild<QLabel*>("whatIfNote")->accessibleName();
  for (const QString number : {"1.111e8", "1.358e8"}) QVERIFY2(said.contains(number), qPrintable(said));
}

void TestStudyWindow::whatIfStandsBesideTheRun() {
  open(swinging(0.002));
  studies().whatIf().start(stiffness());
  QVERIFY(window_->action(Act::WhatIf)->isChecked());
  const auto there = [this](double time) {
    const auto& pictures = studies().whatIf().pictures();
    return pictures.size() == 2 && std::all_of(pictures.begin(), pictures.end(),
                                               [&](const auto& p) { return std::abs(p->time - time) < 1e-9; });
  };
  stepTo(400);
  QTRY_VERIFY(there(0.8));
  for (const bool up : {false, true}) {
    const double wanted = kStart * std::cos(std::sqrt(up ? 1.1 : 0.9) * kOmega * 0.8);
    QVERIFY(std::abs(studies().whatIf().pictures()[up ? 1 : 0]->q[0] - wanted) < 2e-3);
  }
  QVERIFY(std::abs(snapshot().q[0] - kStart * std::cos(kOmega * 0.8)) < 2e-3);
  QCOMPARE(view().frameOptions().variants.size(), std::size_t{2});
  QTRY_VERIFY(studies().whatIf().curves() != nullptr && studies().whatIf().curves()->paths.size() == 2);
  auto* note = window_->findChild<QLabel*>("whatIfNote");
  QVERIFY2(note->accessibleName().contains("90") && note->accessibleName().contains("N/m"),
           qPrintable(note->accessibleName()));
  // Into the past, and beyond the planned end.
  session().run().seek(100);
  QTRY_VERIFY(there(0.2));
  session().run().seek(400);
  QTRY_COMPARE(snapshot().step, 400);
  stepTo(1200);
  QTRY_VERIFY_WITH_TIMEOUT(there(2.4), 10000);
  key(Qt::Key_W, kCtrlAlt);
  QVERIFY(!studies().whatIf().number() && view().frameOptions().variants.empty() && !note->isVisible());
}

void TestStudyWindow::whatIfFollowsAnEdit() {
  open(swinging(0.002));
  studies().whatIf().start(stiffness());
  stepTo(250);
  QVERIFY(
      session().edit(stiffness().item, rowOf(session(), stiffness().item, "stiffness"), Numbers{{400, 100, 100}, 0}));
  stepTo(400);
  QTRY_VERIFY2(window_->findChild<QLabel*>("whatIfNote")->accessibleName().contains("440"),
               qPrintable(window_->findChild<QLabel*>("whatIfNote")->accessibleName()));
  // Four times as stiff from 0.5 s on, each from its own stiffness.
  const double omega = std::sqrt(1.1) * kOmega, at = 0.5, since = 0.3;
  const double x = kStart * std::cos(omega * at), v = -kStart * omega * std::sin(omega * at);
  const double wanted = x * std::cos(2 * omega * since) + v / (2 * omega) * std::sin(2 * omega * since);
  const auto& pictures = studies().whatIf().pictures();
  QTRY_VERIFY_WITH_TIMEOUT(
      pictures.size() == 2 && std::abs(pictures[1]->time - 0.8) < 1e-9 && std::abs(pictures[1]->q[0] - wanted) < 3e-3,
      10000);
}

// A second spring joins in the middle of the run: the copies have it as well.
void TestStudyWindow::whatIfGoesOnAfterARebuild() {
  open(swinging(0.002));
  QSignalSpy failed(&studies(), &ui::StudyFlow::failed);
  stepTo(250);
  const ItemId spring = stiffness().item;
  const auto system = session().run().system();
  QVERIFY(session().change("Add", [&](DocumentEditor& edit) -> Status {
    Item second = *edit.document().find(spring);
    second.name = "second";
    const auto added = edit.add(std::move(second));
    if (!added) return added.errors();
    return edit.assign(*added, *edit.document().find(*added)->type().row("stiffness"), Numbers{{300, 0, 0}, 0});
  }));
  QVERIFY(session().run().system() != system);
  studies().whatIf().start(parameterChannel(spring, "stiffness"));
  stepTo(400);
  const double omega = std::sqrt(1.1) * kOmega, after = std::sqrt(410.0), at = 0.5, since = 0.3;
  const double x = kStart * std::cos(omega * at), v = -kStart * omega * std::sin(omega * at);
  const double wanted = x * std::cos(after * since) + v / after * std::sin(after * since);
  const auto& pictures = studies().whatIf().pictures();
  QTRY_VERIFY_WITH_TIMEOUT(
      pictures.size() == 2 && std::abs(pictures[1]->time - 0.8) < 1e-9 && std::abs(pictures[1]->q[0] - wanted) < 3e-3,
      10000);
  QCOMPARE(view().frameOptions().variants.size(), std::size_t{2});
  QCOMPARE(failed.count(), 0);
}

void TestStudyWindow::whatIfGoesOnWithANumberThatBecomesAVariable() {
  open(swinging(0.002));
  QSignalSpy failed(&studies(), &ui::StudyFlow::failed);
  studies().whatIf().start(stiffness());
  QTRY_VERIFY(studies().whatIf().pictures().size() == 2);
  QVERIFY(session().change("Make adjustable", [&](DocumentEditor& edit) -> Status {
    const auto made = build::makeAdjustable(edit, stiffness().item, rowOf(session(), stiffness().item, "stiffness"), 0);
    return made ? Status(Done{}) : Status(made.errors());
  }));
  QTRY_VERIFY(studies().whatIf().number() && studies().whatIf().number()->isVariable());
  QTRY_VERIFY(studies().whatIf().pictures().size() == 2);
  QCOMPARE(failed.count(), 0);
}

void TestStudyWindow::whatIfOfTheNumberInHand() {
  open(oneMass());
  key(Qt::Key_W, kCtrlAlt);
  QVERIFY(lastNotice_.contains("number in the inspector"));
  QVERIFY(!window_->action(Act::WhatIf)->isChecked());
  session().selection().select(named(session(), ItemList::Objects, "mass"));
  auto* field = window_->inspector().findChild<ui::NumberField*>("physicsMass");
  QVERIFY(field != nullptr);
  field->setFocus();
  QTest::keyClick(field, Qt::Key_W, kCtrlAlt);
  QTRY_VERIFY(studies().whatIf().number().has_value());
  QCOMPARE(studies().whatIf().number()->setting, std::string("physicsMass"));
  // What is zero has no tenth of it.
  QSignalSpy failed(&studies(), &ui::StudyFlow::failed);
  studies().whatIf().start(parameterChannel(named(session(), ItemList::Loads, "pull"), "loadVector", 0));
  QTRY_COMPARE(failed.count(), 1);
  QVERIFY(!studies().whatIf().number());
}

void TestStudyWindow::sensitivitiesAsBarsAndTable() {
  open(oneMass());
  key(Qt::Key_Y, kCtrlAlt);
  QTRY_VERIFY(window_->findChild<ui::SensitivityDialog*>() != nullptr);
  auto* dialog = window_->findChild<ui::SensitivityDialog*>();
  auto* compute = dialog->findChild<QPushButton*>("sensitivityCompute");
  auto* save = dialog->findChild<QPushButton*>("sensitivitySave");
  QVERIFY(!save->isEnabled());
  auto* of = dialog->findChild<QComboBox*>("sensitivityOf");
  QCOMPARE(of->count(), 3);  // the entries of the sensor
  of->setCurrentIndex(1);
  auto* by = dialog->findChild<QComboBox*>("sensitivityBy");
  QCOMPARE(by->count(), 2);
  by->setCurrentIndex(1);
  compute->click();
  QTRY_VERIFY(dialog->table().has_value());
  const SensitivityTable& table = *dialog->table();
  QVERIFY(!table.cancelled && table.rows.size() > 4);
  // Pulled down by 20 N it sinks by 20 N / k, nearly at rest after a second.
  const auto load = std::find_if(table.rows.begin(), table.rows.end(),
                                 [](const Sensitivity& row) { return row.by.setting == "loadVector"; });
  QVERIFY(load != table.rows.end() && std::abs(load->elasticity.value() - 1.0) < 1e-6);
  const auto* bars = dialog->findChild<ui::Tornado*>();
  QVERIFY(bars->count() >= 3);
  for (const char* kind : {"png", "svg", "pdf"}) {
    const QString path = folder_.filePath(QString("bars.") + kind);
    QVERIFY(bars->save(path));
    if (QString(kind) == "pdf") continue;
    const QImage picture(path);
    QVERIFY2(!picture.isNull(), kind);
    QCOMPARE(picture.pixelColor(5, 5), ui::paperColors().panel);
  }
  QVERIFY(!bars->save(folder_.filePath("nowhere/bars.png")));
  QVERIFY(save->isEnabled());
  const QString path = folder_.filePath("bars.csv");
  dialog->save(path);
  const auto text = readTextFile(path.toStdString(), 1U << 20U);
  QVERIFY(text.ok() && text->starts_with("number,unit,value,below,above,resultUnit,derivative,elasticity\n"));
  QVERIFY(text->find("pull.loadVector[1],N,-20,") != std::string::npos);
  dialog->close();
}

void TestStudyWindow::sensitivitiesOfWhatAPlotDerives() {
  Document document = swinging(0.005);
  Displays displays = *document.displays();
  Channel speed = displays.plots.front().curves.front().channel;
  speed.operation = ChannelOperation::Derivative;
  displays.plots.front().curves.push_back({.channel = speed});
  document.setDisplays(std::make_shared<const Displays>(std::move(displays)));
  open(std::move(document));
  key(Qt::Key_Y, kCtrlAlt);
  QTRY_VERIFY(window_->findChild<ui::SensitivityDialog*>() != nullptr);
  auto* dialog = window_->findChild<ui::SensitivityDialog*>();
  auto* of = dialog->findChild<QComboBox*>("sensitivityOf");
  QCOMPARE(of->count(), 4);  // three coordinates, and the derivative of one
  of->setCurrentIndex(3);
  dialog->findChild<QComboBox*>("sensitivityMeasure")->setCurrentIndex(1);
  dialog->findChild<QPushButton*>("sensitivityCompute")->click();
  QTRY_VERIFY(dialog->table().has_value());
  // The greatest speed is x0 sqrt(k / m).
  QVERIFY(std::abs(dialog->table()->value - kStart * kOmega) < 1e-2 * kStart * kOmega);
  const auto& rows = dialog->table()->rows;
  const auto mass = std::ranges::find_if(rows, [](const Sensitivity& row) { return row.by.setting == "physicsMass"; });
  QVERIFY(mass != rows.end() && std::abs(mass->elasticity.value() + 0.5) < 0.01);
  dialog->close();
}

int main(int argc, char** argv) { return runUiTest<TestStudyWindow>(argc, argv); }
#include "test_study_window.moc"
