// label: slow
// What comes out of the window: tables of sensor values to the last digit of the command line, values of an item,
// eigenfrequencies with their shapes. And two tasks from the welcome page, gestures counted: a click, a drag, a key
// chord, a typed field.
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>
#include <sstream>

#include "core/results/eigen_table.h"
#include "core/results/sensor_csv.h"
#include "tests/support/mechanisms.h"
#include "tests/ui/window_test.h"
#include "ui/dialogs/response_dialog.h"
#include "ui/panels/eigen_panel.h"
#include "ui/panels/participation_view.h"
#include "ui/panels/root_locus.h"
#include "ui/session/eigen_finder.h"
#include "ui/widgets/card.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/fold_out.h"
#include "ui/window/export_flow.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome_page.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

class TestResultsWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    QDir::setCurrent(folder_.path());
    startEmpty();
  }
  void cleanup() { close(); }
  void sensorValuesAreThoseOfTheCommandLine();
  void theMotionSoFarIsABeginningOfTheRun();
  void valuesOfAnItemAreOfTheMotionThatWasSeen();
  void cancellingLeavesNoFile();
  void valuesOfAnItemWithoutSensors();
  void whatCannotBeWrittenIsSaid();
  void eigenfrequenciesAreListed();
  void whoTakesPartIsTold();
  void theListFollowsTheModel();
  void shapesMoveInTheView();
  void shapesGoWithTheirModel();
  void theListFollowsTheRun();
  void theResponseToALoad();
  void openJointsAreNamed();
  void errorsAreSaidInWords();
  void taskTorsionPendulumAndItsFrequency();
  void taskForceOfAnExampleAsCsv();
  void taskForceBySensors();

 private:
  QString content(const QString& name) {
    QFile file(folder_.filePath(name));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }
  void load() {
    session().setDocument(oneMass(), {});
    QTRY_VERIFY(modelIsHere(session()));
  }
  std::string commandLine() {
    std::ostringstream out;
    const auto model = compile(document());
    writeRunCsv(*model, out);
    return out.str();
  }
  bool write(const std::function<void()>& deed) {
    QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
    deed();
    return !saved.isEmpty() || saved.wait(30000);
  }
  /// Answers each dialog that opens with Return, as a person does; each is a gesture.
  void answerDialogs() {
    connect(&answers_, &QTimer::timeout, this, [this] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr || !dialog->isVisible()) return;
      ++gestures_;
      QWidget* target = dialog;
      if (auto* files = qobject_cast<QFileDialog*>(dialog)) target = files->findChild<QLineEdit*>("fileNameEdit");
      QTest::keyClick(target, Qt::Key_Return);
    });
    answers_.start(100);
  }
  void openEigen() {
    QTest::keyClick(window_.get(), Qt::Key_8, Qt::ControlModifier);
    QTRY_VERIFY(window_->eigen().table() != nullptr);
  }
  void fromWelcome() {
    close();
    window_ = std::make_unique<ui::MainWindow>();
    view().setAnimated(false);
    window_->resize(1280, 860);
    window_->show();
    window_->start({});
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    QVERIFY(window_->showsWelcome());
    gestures_ = 0;
  }
  void openExample(const QString& name) {
    for (ui::Card* card : window_->welcome().examples())
      if (card->toolTip().contains(name) || card->title().contains(name)) {
        QTest::mouseClick(card, Qt::LeftButton);
        ++gestures_;
        QTRY_VERIFY(!window_->showsWelcome() && session().run().snapshot() != nullptr && view().frameCount() > 1);
        return;
      }
    QFAIL("no such example");
  }

  QTemporaryDir folder_;
  QTimer answers_;
};

void TestResultsWindow::sensorValuesAreThoseOfTheCommandLine() {
  load();
  session().run().step(50);
  QTRY_VERIFY(session().run().snapshot()->step == 50);
  const QString path = folder_.filePath("run.csv");
  QVERIFY(write([&] {
    window_->exports().withRecording([&](Recording recording) {
      window_->exports().makeCsv({path, true}, std::move(recording));
    });
  }));
  QCOMPARE(content("run.csv").toStdString(), commandLine());
  QVERIFY(content("run.csv").count('\n') > 100);
}

void TestResultsWindow::theMotionSoFarIsABeginningOfTheRun() {
  load();
  session().run().step(50);
  QTRY_VERIFY(session().run().snapshot()->step == 50);
  const QString path = folder_.filePath("part.csv");
  QVERIFY(write([&] {
    window_->exports().withRecording([&](Recording recording) {
      window_->exports().makeCsv({path, false}, std::move(recording));
    });
  }));
  const std::string part = content("part.csv").toStdString(), whole = commandLine();
  QVERIFY(part.size() > 100 && part.size() < whole.size());
  QCOMPARE(part, whole.substr(0, part.size()));
}

/// With what entered it, under the names that a run of its own has; it is what is offered first where somebody has
/// pulled or edited.
void TestResultsWindow::valuesOfAnItemAreOfTheMotionThatWasSeen() {
  load();
  const ItemId spring = session().document().order(ItemList::Objects).back();
  session().run().step(50);
  QTRY_VERIFY(session().run().snapshot()->step == 50);
  const auto values = [&](const char* name, bool planned) {
    const QString path = folder_.filePath(name);
    const bool written = write([&] {
      window_->exports().withRecording([&](Recording recording) {
        window_->exports().makeItemCsv({path, planned}, spring, std::move(recording));
      });
    });
    return written ? content(name).toStdString() : std::string();
  };
  const std::string part = values("seen.csv", false), whole = values("planned.csv", true);
  QVERIFY(part.size() > 100 && part.size() < whole.size());
  QCOMPARE(part, whole.substr(0, part.size()));
  // A hand: it is another motion, and the first choice.
  session().run().setDrag(
      DragTarget{.body = session().run().system()->directory->items.bodies.back(), .target = Vec3(0.3, 0.2, 0)});
  session().run().step(50);
  QTRY_VERIFY(session().run().snapshot()->step == 100);
  const std::string pulled = values("pulled.csv", false);
  QCOMPARE(pulled.substr(0, part.size()), part);
  QVERIFY(pulled.size() > part.size() && pulled != whole.substr(0, pulled.size()));
  std::optional<bool> soFar;
  QTimer look;
  connect(&look, &QTimer::timeout, this, [&] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr || dialog->objectName() != "exportCsv") return;
    soFar = dialog->findChildren<QRadioButton*>().at(1)->isChecked();
    dialog->reject();
  });
  look.start(50);
  session().selection().select(spring);
  window_->action(ui::Act::ExportItem)->trigger();
  QTRY_VERIFY(soFar.has_value());
  QVERIFY(*soFar);
}

void TestResultsWindow::cancellingLeavesNoFile() {
  load();
  ItemId simulation = Document::simulationId();
  QVERIFY(session().edit(simulation, rowOf(session(), simulation, "settings.timeIntegration.endTime"), 1e5).ok());
  QVERIFY(session().edit(simulation, rowOf(session(), simulation, "settings.timeIntegration.numberOfSteps"), 1e8).ok());
  const QString path = folder_.filePath("never.csv");
  window_->exports().withRecording([&](Recording recording) {
    window_->exports().makeCsv({path, true}, std::move(recording));
  });
  QDialog* progress = nullptr;
  QTRY_VERIFY((progress = window_->findChild<QDialog*>("backgroundJob")) != nullptr);
  QTRY_VERIFY(progress->isVisible());
  QTest::keyClick(progress, Qt::Key_Escape);
  QTRY_VERIFY_WITH_TIMEOUT(window_->findChild<QDialog*>("backgroundJob") == nullptr, 20000);
  QVERIFY(QDir(folder_.path()).entryList({"never*"}).isEmpty());
}

void TestResultsWindow::valuesOfAnItemWithoutSensors() {
  load();
  answerDialogs();
  session().selection().select(named(session(), ItemList::Objects, "spring"));
  QVERIFY(write([&] { window_->action(Act::ExportItem)->trigger(); }));
  answers_.stop();
  const QString text = content("spring.csv");
  const QString head = text.section('\n', 0, 0);
  QVERIFY2(head.contains("spring Force[0]") && !head.contains("where"), qPrintable(head));
  QVERIFY(text.count('\n') > 100);
  QCOMPARE(document().order(ItemList::Sensors).size(), std::size_t{1});  // the model has none of them
}

void TestResultsWindow::whatCannotBeWrittenIsSaid() {
  load();
  QSignalSpy failed(&window_->exports(), &ui::ExportFlow::failed);
  window_->exports().withRecording([&](Recording recording) {
    window_->exports().makeCsv({folder_.filePath("no/such/folder.csv"), true}, std::move(recording));
  });
  QVERIFY(!failed.isEmpty() || failed.wait(20000));
  QVERIFY(window_->messages().isVisible());
  session().setDocument(Document(), {});
  failed.clear();
  window_->exports().sensorValues("empty");
  QCOMPARE(failed.size(), 1);
}

void TestResultsWindow::eigenfrequenciesAreListed() {
  load();
  openEigen();
  QTreeWidget& list = window_->eigen().list();
  const auto model = compile(document());
  const auto expected = eigenTable(*model);
  QCOMPARE(static_cast<std::size_t>(list.topLevelItemCount()), expected->modes.size());
  QCOMPARE(list.topLevelItem(0)->text(1).toDouble(), 1.12540);
  QVERIFY(list.isColumnHidden(2));
  // The table itself has every digit of the command line's.
  std::ostringstream window, line;
  writeEigenCsv(*window_->eigen().table(), window);
  writeEigenCsv(*expected, line);
  QCOMPARE(window.str(), line.str());
  auto* damped = window_->eigen().findChild<QCheckBox*>();
  QTest::mouseClick(damped, Qt::LeftButton, {}, QPoint(8, damped->height() / 2));
  QTRY_VERIFY(window_->eigen().table()->damped && !list.isColumnHidden(2));
  QCOMPARE(list.topLevelItem(0)->text(2).toDouble(), 0.9899);  // 28 / (2 sqrt(2 * 100))
  // The shapes can be read in full, at the side where they do not fit.
  for (int i = 0; i < list.topLevelItemCount(); ++i)
    QVERIFY(list.columnWidth(3) > list.fontMetrics().horizontalAdvance(list.topLevelItem(i)->text(3)));
  QVERIFY(list.header()->length() >= list.viewport()->width());
}

// Of a chosen mode: its effective mass with the sum of all modes, and who has its energy; a click on an item selects
// it.
void TestResultsWindow::whoTakesPartIsTold() {
  load();
  openEigen();
  auto* fold = window_->eigen().findChild<ui::FoldOut*>("participation");
  QVERIFY(fold != nullptr && !fold->isVisible());
  window_->eigen().choose(0);
  QTRY_VERIFY(fold->isVisible());
  fold->setOpen(true);
  ui::ParticipationView& view = window_->eigen().participation();
  QVERIFY(view.isVisible());
  const EigenTable& table = *window_->eigen().table();
  const QTreeWidget& axes = view.axes();
  QCOMPARE(axes.topLevelItemCount(), 3);  // a mass on springs moves along x, y and z
  // In a panel of this width the factor has no room, and nothing is cut off.
  QTRY_VERIFY(axes.header()->length() <= axes.viewport()->width());
  QVERIFY(axes.columnWidth(0) > axes.fontMetrics().horizontalAdvance(axes.topLevelItem(0)->text(0)));
  QVERIFY(axes.isColumnHidden(1) && axes.topLevelItem(0)->toolTip(2).contains("√kg"));
  double sum = 0.0;
  for (int axis = 0; axis < 3; ++axis) {
    const QTreeWidgetItem& row = *axes.topLevelItem(axis);
    QVERIFY2(row.text(2).endsWith(" kg") && row.text(4) == "100.0 %", qPrintable(row.text(2) + row.text(4)));
    sum += row.text(2).chopped(3).toDouble();
  }
  QVERIFY(std::abs(sum - table.whole[0]) < 1e-9);  // three equal springs: the mode goes along one line
  QTRY_COMPARE(view.items().topLevelItemCount(), 2);
  QCOMPARE(view.items().topLevelItem(0)->text(1), QString("100.0 %"));
  QTreeWidget& items = view.items();
  QTreeWidgetItem* spring = items.findItems("spring", Qt::MatchExactly).value(0);
  QVERIFY(spring != nullptr && spring->text(2) == "100.0 %");
  items.scrollToItem(spring);
  QTest::mouseClick(items.viewport(), Qt::LeftButton, {}, items.visualItemRect(spring).center());
  QCOMPARE(session().selection().current(), named(session(), ItemList::Objects, "spring"));
}

void TestResultsWindow::theListFollowsTheModel() {
  load();
  openEigen();
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  QVERIFY(session().edit(mass, rowOf(session(), mass, "physicsMass"), 8.0).ok());
  QTRY_COMPARE(window_->eigen().list().topLevelItem(0)->text(1).toDouble(), 0.562698);
  session().setDocument(Document(), {});
  QTRY_COMPARE(window_->eigen().list().topLevelItemCount(), 0);
}

void TestResultsWindow::shapesMoveInTheView() {
  load();
  openEigen();
  QTreeWidget& list = window_->eigen().list();
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.topLevelItem(1)).center());
  QVERIFY(view().shownShape() != nullptr);
  const auto far = [&] {
    double most = 0.0;
    for (int i = 0; i < 40; ++i) {
      most = std::max(most, (view().shownShape()->bodyPositions[1] - Vec3(1, 0, 0)).norm());
      QTest::qWait(25);
    }
    return most;
  };
  const std::int64_t pictures = view().frameCount();
  const double half = far();
  QVERIFY(view().frameCount() > pictures + 5);
  QVERIFY2(half > 0.02 && half < 0.2, qPrintable(QString::number(half)));
  // Under the mouse another one is seen, without another choice; elsewhere the chosen one is back.
  const QPoint other = list.visualItemRect(list.topLevelItem(0)).center();
  QVERIFY(hoverUntil(list.viewport(), other, [&] { return view().shape()->mode == std::size_t{0}; }));
  QCOMPARE(list.currentItem(), list.topLevelItem(1));
  QVERIFY(hoverUntil(&view(), QPoint(50, 50), [&] { return view().shape()->mode == std::size_t{1}; }));
  auto* amplitude = window_->eigen().findChild<QSlider*>();
  QVERIFY(amplitude->isVisible());
  amplitude->setFocus();
  QTest::keyClick(amplitude, Qt::Key_End);
  QVERIFY(far() > 1.5 * half);
  // A video shows what is seen: three swings of 1.6 s, whose end leads into their start.
  QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
  const QString film = folder_.filePath("mode.mp4");
  QVERIFY(view().shape() != nullptr);
  window_->exports().makeShapeVideo({film, {160, 100}, 10, 1.0, ui::ExportTheme::Light}, *view().shape());
  QVERIFY(!saved.isEmpty() || saved.wait(60000));
  QProcess probe;
  probe.start("ffprobe", {"-v", "error", "-show_entries", "stream=nb_frames", "-of", "csv=p=0", film});
  QVERIFY(probe.waitForFinished());
  QCOMPARE(QString::fromUtf8(probe.readAllStandardOutput()).trimmed(), QString("48"));
  const auto picture = [&](int number) {
    QProcess::execute("ffmpeg", {"-v", "error", "-i", film, "-vf", QString("select=eq(n\\,%1)").arg(number),
                                 "-frames:v", "1", "-y", folder_.filePath("one.png")});
    return QImage(folder_.filePath("one.png"));
  };
  const auto apart = [](const QImage& a, const QImage& b) {
    int different = 0;
    for (int y = 0; y < a.height(); ++y)
      for (int x = 0; x < a.width(); ++x) different += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > 40;
    return different;
  };
  const QImage first = picture(0), opposite = picture(8), again = picture(16);
  QVERIFY(!first.isNull() && first.size() == QSize(160, 100) && again.size() == first.size());
  QVERIFY2(apart(first, opposite) > 4 * apart(first, again) + 4,
           qPrintable(QString("%1 %2").arg(apart(first, opposite)).arg(apart(first, again))));
  // The model itself has not moved.
  QCOMPARE(session().run().snapshot()->step, 0);
  QVERIFY(!session().modified());
  session().run().play();
  QVERIFY(view().shownShape() == nullptr);
  session().run().pause();
  QTRY_VERIFY(!session().run().playing());
  // The mouse alone shows one, too, and takes it away.
  QVERIFY(hoverUntil(list.viewport(), other, [&] { return view().shownShape() != nullptr; }));
  QVERIFY(hoverUntil(&view(), QPoint(50, 50), [&] { return view().shownShape() == nullptr; }));
}

/// A shape of the model before would move what has its place in the one that is opened.
void TestResultsWindow::shapesGoWithTheirModel() {
  load();
  openEigen();
  QTreeWidget& list = window_->eigen().list();
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.topLevelItem(1)).center());
  QVERIFY(view().shape() != nullptr);
  bool seen = true;
  connect(&session(), &ui::Session::documentReplaced, this, [&] { seen = view().shape() != nullptr; });
  ui::EigenFinder finder(session());
  QSignalSpy found(&finder, &ui::EigenFinder::found), failed(&finder, &ui::EigenFinder::failed);
  finder.find({});
  session().setDocument(oneMass(), {});
  QVERIFY(!seen);
  QTest::qWait(300);
  QVERIFY(found.isEmpty() && failed.isEmpty());
}

void TestResultsWindow::theListFollowsTheRun() {
  load();
  openEigen();
  auto* about = window_->eigen().findChild<QComboBox*>();
  about->setFocus();
  QTest::keyClick(about, Qt::Key_Down);
  QTRY_VERIFY(window_->eigen().table()->model.initial.t == 0.0);
  session().run().play();
  QTRY_VERIFY(window_->eigen().table() != nullptr && window_->eigen().table()->model.initial.t > 0.1);
  session().run().pause();
  QTRY_VERIFY(!session().run().playing() &&
              window_->eigen().table()->model.initial.t == session().run().snapshot()->time);
  QCOMPARE(window_->eigen().list().topLevelItem(0)->text(1).toDouble(), 1.12540);  // the same wherever it is
  // What an edit moves leaves a trail.
  const ui::RootLocus& locus = window_->eigen().locus();
  const std::size_t before = locus.trail().size();
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  QVERIFY(session().edit(mass, rowOf(session(), mass, "physicsMass"), 8.0).ok());
  QTRY_COMPARE(window_->eigen().list().topLevelItem(0)->text(1).toDouble(), 0.562698);
  QVERIFY(locus.isVisible());
  QVERIFY(locus.trail().size() > before && locus.trail().back().front().y() < locus.trail().front().front().y());
  const QString picture = folder_.filePath("eigenvalues.png");
  QVERIFY(window_->eigen().locus().save(picture) && QFile::exists(picture));
  // Before that edit the run had other numbers.
  session().run().step(2);
  QTRY_VERIFY(!snapshot().inPast && snapshot().otherNumbers == nullptr);
  session().run().seek(1);
  QTRY_VERIFY(!snapshot().seeking && snapshot().inPast && snapshot().otherNumbers != nullptr);
  QTRY_COMPARE(window_->eigen().list().topLevelItem(0)->text(1).toDouble(), 1.12540);
  session().setDocument(Document(), {});
  QTRY_VERIFY(!locus.isVisible() && locus.trail().empty());
}

void TestResultsWindow::theResponseToALoad() {
  load();
  session().selection().select(named(session(), ItemList::Objects, "spring"));
  QTest::keyClick(window_.get(), Qt::Key_8, Qt::ControlModifier | Qt::AltModifier);
  auto* dialog = window_->findChild<ui::ResponseDialog*>();
  QVERIFY(dialog != nullptr && dialog->isVisible());
  auto* input = dialog->findChild<QComboBox*>("responseInput");
  auto* output = dialog->findChild<QComboBox*>("responseOutput");
  QVERIFY(input->count() > 0 && output->count() > 0);
  QTRY_VERIFY(dialog->table() != nullptr);
  QVERIFY(dialog->table()->rows.size() > 300);
  const double resonance = 1.12540;
  QVERIFY(dialog->table()->rows.front().frequency < resonance && dialog->table()->rows.back().frequency > resonance);
  // Both charts begin and end at the same pixels, though the numbers at their axes are not equally wide.
  const QList<ui::Chart*> charts = dialog->findChildren<ui::Chart*>();
  QCOMPARE(charts.size(), 2);
  for (const double frequency : {dialog->table()->rows.front().frequency, dialog->table()->rows.back().frequency})
    QTRY_COMPARE(charts[0]->pixelAt(frequency, 1.0).x(), charts[1]->pixelAt(frequency, 1.0).x());
  // It follows edits.
  const double first = dialog->table()->rows.front().frequency;
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  QVERIFY(session().edit(mass, rowOf(session(), mass, "physicsMass"), 8.0).ok());
  QTRY_VERIFY(dialog->table() != nullptr &&
              std::abs(dialog->table()->rows.front().frequency - 0.5 * first) < 1e-6 * first);
  // What has nothing to swing says so.
  session().setDocument(Document(), {});
  const auto said = [&] {
    for (const auto* label : dialog->findChildren<QLabel*>())
      if (label->objectName() == "refusal") return label->text();
    return QString();
  };
  QTRY_VERIFY(said().startsWith("Nothing here can swing"));
  QVERIFY(dialog->table() == nullptr);
  dialog->close();
}

/// By both that ask for small motions, each joint in a line of its own; and what forbids to ask.
void TestResultsWindow::openJointsAreNamed() {
  testing::MechanismBuilder b;
  const Mat3 turned = rotationFromTaitBryan(Vec3(0.1, 0, 0));
  const auto first = b.rigidEP("first", testing::Solid{}, {}), second = b.rigidEP("second", testing::Solid{}, {});
  const ItemId hinge = b.revolute("hinge", b.groundFrame(Vec3::Zero()), first.marker, turned);
  b.revolute("hinge2", first.marker, second.marker, turned);
  session().setDocument(b.document, {});
  QTRY_VERIFY(modelIsHere(session()));
  const auto said = [](const QWidget& place) {
    const auto labels = place.findChildren<QLabel*>("refusal");
    return labels.isEmpty() ? QString() : labels.front()->text();
  };
  openEigen();
  QTRY_VERIFY2(said(window_->eigen()).startsWith("hinge: starts inconsistent: open by"),
               qPrintable(said(window_->eigen())));
  QVERIFY(said(window_->eigen()).contains("\nhinge2: starts inconsistent: open by"));
  session().selection().select(named(session(), ItemList::Objects, "first"));
  QTest::keyClick(window_.get(), Qt::Key_8, Qt::ControlModifier | Qt::AltModifier);
  const auto* dialog = window_->findChild<ui::ResponseDialog*>();
  QVERIFY(dialog != nullptr);
  QTRY_VERIFY(dialog->table() != nullptr);
  QVERIFY2(said(*dialog).startsWith("hinge: starts inconsistent: open by"), qPrintable(said(*dialog)));
  QVERIFY(said(*dialog).contains("\nhinge2: starts inconsistent: open by"));
  const Numbers rightAngle{{1, 0, 0, 0, 0, -1, 0, 1, 0}, 3};
  QVERIFY(session().edit(hinge, rowOf(session(), hinge, "rotationMarker0"), rightAngle).ok());
  QTRY_VERIFY2(said(*dialog).startsWith("hinge: its joint frames are tilted"), qPrintable(said(*dialog)));
  QTRY_VERIFY(said(window_->eigen()).startsWith("hinge: its joint frames are tilted"));
}

void TestResultsWindow::errorsAreSaidInWords() {
  load();
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  QVERIFY(session().edit(mass, rowOf(session(), mass, "physicsMass"), 0.0).ok());
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  QVERIFY(session().edit(spring, rowOf(session(), spring, "stiffness"), Numbers{{0, 0, 0}, 0}).ok());
  QTest::keyClick(window_.get(), Qt::Key_8, Qt::ControlModifier);
  const auto said = [this] {
    for (const auto* label : window_->eigen().findChildren<QLabel*>())
      if (label->objectName() == "refusal" && label->isVisible()) return label->text();
    return QString();
  };
  QTRY_VERIFY(!said().isEmpty());
  QVERIFY(!said().contains("nan"));
  QCOMPARE(window_->eigen().list().topLevelItemCount(), 0);
}

void TestResultsWindow::taskTorsionPendulumAndItsFrequency() {
  fromWelcome();
  QTest::mouseClick(window_->welcome().findChild<QPushButton*>("emptyModel"), Qt::LeftButton);
  ++gestures_;
  QTRY_VERIFY(!window_->showsWelcome() && session().run().snapshot() != nullptr && view().frameCount() > 1);
  QTest::qWait(50);
  key(Qt::Key_O);
  click(Vec3(0, 0, 0));
  key(Qt::Key_T);
  QTRY_VERIFY(view().itemAt(pixel(Vec3(0, 0, 0))).valid());
  click(Vec3(0, 0, 0));
  click(Vec3(0, 0, 0));
  key(Qt::Key_8, Qt::ControlModifier);
  QTRY_VERIFY(window_->eigen().table() != nullptr && window_->eigen().table()->modes.size() == 1);
  const auto* rotor = &document().find(named(session(), ItemList::Objects, "rotor"))->type();
  const double inertia = std::get<double>(
      document().find(named(session(), ItemList::Objects, "rotor"))->get(*rotor->row("physicsInertia")));
  const double frequency = std::sqrt(10.0 / inertia) / (2.0 * M_PI);
  QVERIFY(std::abs(window_->eigen().table()->modes[0].frequency - frequency) < 1e-6 * frequency);
  qInfo("torsion pendulum and its frequency: %d gestures", gestures_);
  QVERIFY(gestures_ < 8);
}

// A right click on the spring: all its results, no sensor needed.
void TestResultsWindow::taskForceOfAnExampleAsCsv() {
  // One of another test would be asked about, and Return does not overwrite.
  QFile::remove(folder_.filePath("spring.csv"));
  fromWelcome();
  openExample("Cartesian");
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  window_->tree();  // the tree has a menu as well; here it is the view's
  session().run().pause();
  QPoint at;
  const auto find = [&] {
    for (int y = 40; y < view().height() - 40; y += 6)
      for (int x = 40; x < view().width() - 40; x += 6)
        if (view().itemAt(QPoint(x, y)) == spring) {
          at = QPoint(x, y);
          return true;
        }
    return false;
  };
  // The camera steps back once more for the motion to come, the last step may still be under way.
  const auto rests = [&] {
    const auto seen = [this] { return std::pair(view().camera().distance(), session().run().snapshot()->step); };
    const auto before = seen();
    QTest::qWait(200);
    return !view().looksAhead() && seen() == before;
  };
  QTRY_VERIFY_WITH_TIMEOUT(rests() && find(), 20000);
  QTest::mouseMove(&view(), at);
  QTest::mouseClick(&view(), Qt::RightButton, {}, at);
  ++gestures_;
  QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
  auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
  QVERIFY(menu != nullptr && menu->actions().contains(window_->action(Act::ExportItem)));
  answerDialogs();
  QVERIFY(write([&] {
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(window_->action(Act::ExportItem)).center());
    ++gestures_;
  }));
  answers_.stop();
  QVERIFY(content("spring.csv").section('\n', 0, 0).contains("spring Force"));
  qInfo("export the force as CSV (context menu): %d gestures", gestures_);
  QVERIFY(gestures_ < 5);
}

void TestResultsWindow::taskForceBySensors() {
  fromWelcome();
  openExample("Cartesian");
  answerDialogs();
  QVERIFY(write([&] { key(Qt::Key_E, Qt::ControlModifier); }));
  answers_.stop();
  const QStringList files = QDir(folder_.path()).entryList({"*artesian*.csv"});
  QCOMPARE(files.size(), 1);
  QVERIFY(content(files.front()).section('\n', 0, 0).contains("springForce"));
  qInfo("export the force as CSV (sensors): %d gestures", gestures_);
  QVERIFY(gestures_ < 5);
}

int main(int argc, char** argv) { return runUiTest<TestResultsWindow>(argc, argv); }
#include "test_results_window.moc"
