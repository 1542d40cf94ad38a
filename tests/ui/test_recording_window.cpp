// Recordings in the real window: opened like models (dialog, drop, command line, recent files), gone through, played,
// branched; what is wrong with a file is said and loses nothing.
#include <QAction>
#include <QDropEvent>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTimer>
#include <map>

#include "core/building/bodies.h"
#include "core/io/file_access.h"
#include "core/results/recording_file.h"
#include "core/runs/run_tree.h"
#include "tests/support/pump_bench.h"
#include "tests/support/recipes.h"
#include "tests/ui/ui_test.h"
#include "ui/files/file_flow.h"
#include "ui/timeline/run_events.h"
#include "ui/timeline/timeline_bar.h"
#include "ui/view3d/view3d.h"
#include "ui/window/export_flow.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/recording_flow.h"
#include "ui/window/time_flow.h"

using namespace sprung;
using namespace sprung::test;
using sprung::ui::Act;

class TestRecordingWindow : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init() {
    QSettings().clear();
    window_ = std::make_unique<ui::MainWindow>();
    window_->view().setAnimated(false);
    window_->show();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  }
  void cleanup() { window_.reset(); }

  void fromTheDialog() {
    window_->start(model());
    QTimer timer;
    connect(&timer, &QTimer::timeout, this, [&] {
      auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      timer.stop();
      QVERIFY(dialog->nameFilters().join(' ').contains("*.sprung-run.json"));
      dialog->findChild<QLineEdit*>("fileNameEdit")->setText(file());
      QTest::keyClick(dialog->findChild<QLineEdit*>("fileNameEdit"), Qt::Key_Return);
    });
    timer.start(50);
    window_->action(Act::Open)->trigger();
    verifyOpened();
    QVERIFY(window_->files().recent().paths().contains(file()));
    QVERIFY(window_->files().newModel());
    QVERIFY(window_->files().openFile(window_->files().recent().paths().front()));
    verifyOpened();
  }

  void byDrop() {
    window_->start(model());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file())});
    const QPoint at(400, 300);
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(window_.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(window_.get(), &drop);
    verifyOpened();
  }

  void fromTheCommandLine() {
    window_->start(file());
    QVERIFY(!window_->showsWelcome());
    verifyOpened();
    QCOMPARE(window_->files().name(), QString("pulled"));
    QVERIFY(window_->windowTitle().startsWith("pulled"));
    QVERIFY(session().path().isEmpty() && !session().modified());  // saving does not write over the recording
    QTRY_COMPARE(QApplication::focusWidget(), &window_->view());   // Space plays
  }

  void itIsPlayedAndGoneThrough() {
    window_->start(file());
    verifyOpened();
    for (const std::int64_t step : {37, 110, 64, 149}) {
      session().run().seek(step);
      QTRY_VERIFY(snapshot().step == step && !snapshot().seeking);
      QVERIFY(snapshot().q == states_[static_cast<std::size_t>(step)]);
    }
    session().run().seek(std::int64_t{60});
    QTRY_VERIFY(snapshot().step == 60 && !snapshot().seeking);
    QVERIFY(snapshot().pull() != nullptr);  // the hand that pulled then
    QTest::keyClick(&window_->view(), Qt::Key_Space);
    QTRY_VERIFY(!snapshot().inPast && snapshot().step > 160);
    QTest::keyClick(&window_->view(), Qt::Key_Space);
    QTRY_VERIFY(snapshot().state == RunState::Paused);
    QCOMPARE(timeline().branches.size(), std::size_t{1});
    // Another future of it, and both as recordings again.
    session().run().seek(std::int64_t{40});
    QTRY_VERIFY(snapshot().step == 40 && !snapshot().seeking);
    const ItemId spring = named(session(), ItemList::Objects, "spring");
    QVERIFY(session().edit(spring, rowOf(session(), spring, "stiffness"), Numbers{{300, 300, 300}, 0}).ok());
    session().run().step(20);
    QTRY_VERIFY(timeline().branches.size() == 2 && snapshot().step == 60);
    QCOMPARE(ui::branchById(timeline(), snapshot().branch)->parent, timeline().branches.front().id);
    const QString again = folder_.filePath("again.sprung-run.json");
    QSignalSpy saved(&window_->recordings(), &ui::RecordingFlow::saved);
    session().run().requestRecording([&](const Recording& made) { window_->recordings().write(made, again); });
    QTRY_COMPARE(saved.count(), 1);
    const VecX q = snapshot().q;
    session().undoStack().setClean();
    QVERIFY(window_->files().openFile(again));
    QTRY_VERIFY(session().run().timeline() != nullptr && timeline().branches.front().lastStep == 60);
    session().run().seek(std::int64_t{60});
    QTRY_VERIFY(snapshot().step == 60 && !snapshot().seeking);
    QVERIFY(snapshot().q == q);
  }

  /// What was kept for its recording goes with a model, not with the next run.
  void documentsGoWithTheirModels() {
    window_->start(model());
    QTRY_VERIFY(session().run().snapshot() != nullptr && !session().compiling());
    session().run().step(3);
    QTRY_VERIFY(snapshot().step == 3);
    QCOMPARE(window_->recordings().knownModels(), std::size_t{1});
    // Nobody looks after it while it stays.
    const auto* looks = window_->recordings().findChild<QTimer*>();
    QVERIFY(looks != nullptr);
    QTRY_VERIFY(!looks->isActive());
    QCOMPARE(window_->recordings().knownModels(), std::size_t{1});
    session().undoStack().setClean();
    QVERIFY(window_->files().newModel());
    QTRY_COMPARE(window_->recordings().knownModels(), std::size_t{0});
  }

  /// Edits may come faster than pictures.
  void modelsThatNoPictureHasShownAreRecorded() {
    window_->start(model());
    QTRY_VERIFY(session().run().timeline() != nullptr);
    session().run().play();
    for (int i = 0; i < 3; ++i) {
      QTest::qSleep(60);  // it moves, and this thread takes no picture of it
      const Vec3 at(0, 1.0 + i, 0);
      const Status added = session().change("another body", [&](DocumentEditor& editor) -> Status {
        const auto made = build::addBody(editor, build::NewBody::PointMass, {.from = at, .to = at});
        return made ? Status(Done{}) : Status(made.errors());
      });
      QVERIFY(added.ok());
    }
    QTRY_VERIFY(snapshot().system == session().run().system());
    session().run().pause();
    QTRY_VERIFY(snapshot().state == RunState::Paused);
    QSignalSpy saved(&window_->recordings(), &ui::RecordingFlow::saved);
    Diagnostics refused;
    connect(&window_->recordings(), &ui::RecordingFlow::failed, this, [&](const Diagnostics& why) { refused = why; });
    std::size_t models = 1;
    session().run().requestRecording([&](const Recording& made) {
      for (const LoggedInput& input : made.inputs) models += std::holds_alternative<command::Replace>(input.input);
      window_->recordings().write(made, folder_.filePath("edited.sprung-run.json"));
    });
    QTRY_VERIFY(saved.count() == 1 || !refused.empty());
    QVERIFY2(refused.empty(), toText(refused).c_str());
    QCOMPARE(models, std::size_t{4});
    session().undoStack().setClean();
  }

  void brokenFilesLoseNothing() {
    window_->start(model());
    const QByteArray text = read(file());
    const std::map<QString, QByteArray> wrong = {
        {"cut", text.left(text.size() / 2)},
        {"version", QByteArray(text).replace("\"sprungRun\": 2", "\"sprungRun\": 1")},
        {"model", QByteArray(text).replace("\"physicsMass\": 2", "\"physicsMass\": -2")},
        {"kind", QByteArray(text).replace("\"MassPoint\"", "\"MassPiont\"")}};
    const ItemId mass = named(session(), ItemList::Objects, "mass");
    QVERIFY(session().edit(mass, rowOf(session(), mass, "physicsMass"), 9.0).ok());
    for (const auto& [name, content] : wrong) {
      QVERIFY(content != text);
      const QString path = folder_.filePath(name + ".sprung-run.json");
      QVERIFY(writeTextFile(path.toStdString(), content.toStdString()).ok());
      // First the question about what has not been saved, then what is wrong.
      QStringList seen;
      QTimer timer;
      connect(&timer, &QTimer::timeout, this, [&] {
        QWidget* dialog = QApplication::activeModalWidget();
        if (dialog == nullptr || dialog->objectName() == "backgroundJob") return;
        seen << dialog->windowTitle();
        QPushButton* discard = nullptr;
        for (auto* button : dialog->findChildren<QPushButton*>())
          if (button->text().contains("Discard") || button->text().contains("Don")) discard = button;
        if (discard != nullptr)
          discard->click();
        else
          dialog->close();
      });
      timer.start(50);
      QVERIFY(!window_->files().openFile(path));
      timer.stop();
      QCOMPARE(seen.size(), 2);
      QVERIFY2(seen.back().contains(name), qPrintable(seen.back()));
      QVERIFY(session().modified());
      QCOMPARE(session().path(), model());
      QVERIFY(!window_->files().recent().paths().contains(path));
    }
  }

  void whereTheBitsPartIsSaid() {
    const QByteArray text = read(file());
    const auto at = text.indexOf("\"state\": \"", text.lastIndexOf("\"step\": 100,")) + 10;
    QByteArray changed = text;
    changed[at] = text[at] == '0' ? '1' : '0';
    const QString path = folder_.filePath("parted.sprung-run.json");
    QVERIFY(writeTextFile(path.toStdString(), changed.toStdString()).ok());
    window_->start(path);
    QTRY_VERIFY(window_->messages().isVisible());
    QVERIFY2(window_->messages().text().contains("in step 100"), qPrintable(window_->messages().text()));
    QTRY_VERIFY(session().run().timeline() != nullptr && timeline().branches.front().lastStep == 150);
    QVERIFY(window_->files().openFile(file()));
    QTRY_VERIFY(!window_->messages().isVisible());
  }

  /// From its start to its end with all that entered, each model as it was, wherever one is in it.
  void itsVideoShowsWhatWasRecorded() {
    window_->start(file());
    verifyOpened();
    session().run().seek(std::int64_t{20});
    QTRY_VERIFY(snapshot().step == 20 && !snapshot().seeking);
    std::optional<Recording> made;
    window_->exports().withRecording([&](Recording found) { made = std::move(found); });
    QTRY_VERIFY(made.has_value());
    QCOMPARE(made->steps, 150);
    QVERIFY(std::abs(made->duration() - 0.75) < 1e-9);
    const DocumentOf documentOf = window_->recordings().documentsOf(*made);
    QVERIFY(documentOf(*made->start) != nullptr);
    QVERIFY(!documentOf(*made->start)->byName(ItemList::Objects, "extra").valid());
    Replay replay(*made);
    while (replay.step()) {
    }
    QVERIFY(replay.simulator().state().q == states_.back());
    QVERIFY(documentOf(*replay.simulator().model())->byName(ItemList::Objects, "extra").valid());
    QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
    const QString video = folder_.filePath("pulled.mp4");
    window_->exports().makeVideo({video, {320, 200}, 20, 1.0, ui::ExportTheme::Dark}, *made);
    QVERIFY(!saved.isEmpty() || saved.wait(60000));
    QProcess probe;
    probe.start("ffprobe", {"-v", "error", "-show_entries", "stream=nb_frames", "-of", "csv=p=0", video});
    QVERIFY(probe.waitForFinished());
    QCOMPARE(QString::fromUtf8(probe.readAllStandardOutput()).trimmed(), QString("16"));
  }

  /// Its code is shown; it is computed when somebody has agreed.
  void pythonWaitsForConsent() {
    testing::ModelBuilder b;
    b.document = oneMass();
    const ItemId spring = b.document.byName(ItemList::Objects, "spring");
    const Item& item = *b.document.find(spring);
    QVERIFY(b.document
                .assign(spring, *item.type().row("springForceUserFunction"),
                        std::string("def f(mbs, t, i, u, v, k, d, o):\n  return [k[j]*u[j] for j in range(3)]"))
                .ok());
    const QString path = folder_.filePath("python.sprung-run.json");
    record(b, path, false);
    window_->start(path);
    QVERIFY(session().pythonLocked());
    QCOMPARE(window_->files().name(), QString("python"));
    QTRY_VERIFY(window_->messages().isVisible() && window_->messages().text().contains("Python"));
    session().setPythonTrusted(true);
    QTRY_VERIFY(session().run().timeline() != nullptr && timeline().branches.front().lastStep == 150);
    QCOMPARE(timeline().branches.size(), std::size_t{1});
    QTRY_VERIFY(window_->statusBar()->currentMessage().contains("Equal"));
  }

 private:
  QString file() const { return folder_.filePath("pulled.sprung-run.json"); }
  QString model() const { return folder_.filePath("one.sprung.json"); }
  QByteArray read(const QString& path) {
    QFile opened(path);
    return opened.open(QIODevice::ReadOnly) ? opened.readAll() : QByteArray();
  }
  ui::Session& session() { return window_->session(); }
  const Snapshot& snapshot() { return *session().run().snapshot(); }
  const Timeline& timeline() { return *session().run().timeline(); }

  /// 150 steps: a pull from the 50th to the 80th, and at the 100th perhaps another mass.
  void record(testing::ModelBuilder& b, const QString& path, bool edited) {
    std::map<const System*, Document> documents;
    const auto compiled = [&] {
      auto made = std::make_shared<const CompiledModel>(std::move(*compile(b.document, {.allowPython = true})));
      documents.emplace(made->system.get(), b.document);
      return made;
    };
    testing::PumpBench bench(compiled());
    states_ = {bench.simulator().state().q};
    for (int step = 0; step < 150; ++step) {
      if (step == 50) bench.pump.apply(testing::pull(bench.simulator().system(), Vec3(1, 1, 0)));
      if (step == 80) bench.pump.apply(command::Drag{});
      if (step == 100 && edited) {
        b.mass("extra", 1.0, Vec3(0, 1, 0));
        bench.pump.apply(command::Replace{compiled(), true});
      }
      bench.step();
      states_.push_back(bench.simulator().state().q);
    }
    std::optional<Recording> made;
    bench.pump.apply(command::Record{[&](Recording found) { made = std::move(found); }});
    const auto documentOf = [&](const CompiledModel& of) { return &documents.at(of.system.get()); };
    QVERIFY(writeRecordingFile(*made, bench.hash(), documentOf, path.toStdString()).ok());
  }

  void verifyOpened() {
    QTRY_VERIFY(session().run().timeline() != nullptr && timeline().branches.front().lastStep == 150);
    QTRY_VERIFY(snapshot().inPast && snapshot().step == 0 && !snapshot().seeking);
    QCOMPARE(timeline().branches.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(timeline().branches.front().name), QString("pulled"));
    QCOMPARE(timeline().branches.front().marks.size(), std::size_t{2});
    QVERIFY(session().document().byName(ItemList::Objects, "extra").valid());
    QVERIFY2(window_->statusBar()->currentMessage().contains("150 steps"),
             qPrintable(window_->statusBar()->currentMessage()));
    QVERIFY(!session().modified());
  }

  QTemporaryDir folder_;
  std::unique_ptr<ui::MainWindow> window_;
  std::vector<VecX> states_;  ///< of the run that was recorded
};

void TestRecordingWindow::initTestCase() {
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  QVERIFY(writeModelFile(oneMass(), model().toStdString()).ok());
  testing::ModelBuilder b;
  b.document = oneMass();
  record(b, file(), true);
}

int main(int argc, char** argv) { return runUiTest<TestRecordingWindow>(argc, argv); }
#include "test_recording_window.moc"
