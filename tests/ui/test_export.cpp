// Pictures and videos from the window: sizes, themes, the hand in the recorded motion, cancelling, what fails.
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QProcess>
#include <QSignalSpy>
#include <QTimer>
#include <cmath>
#include <functional>
#include <set>

#include "tests/ui/ui_test.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/background_job.h"
#include "ui/window/export_flow.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;
using ui::ExportTheme;

class TestExport : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { window_.reset(); }
  void picturesOfAnySize();
  void transparentPictures();
  void picturesForDocuments();
  void theDialogAsksForWhatIsSaved();
  void aPictureThatCannotBeWritten();
  void thePictureIsOfTheMomentItWasAskedFor();
  void theRunGoesOnAfterATableIsNotSaved();
  void aReportOfTheModel();
  void theVideoEndsWhereItWasAskedFor();
  void recordingsRepeatTheHand();
  void videoOfTheMotion();
  void cancellingLeavesNothing();
  void withoutFfmpegOneIsTold();

 private:
  ui::Session& session() { return window_->session(); }
  QString path(const QString& name) const { return folder_.filePath(name); }
  QImage picture(const ui::PictureRequest& request);
  Recording recording();
  void answer(const QString& path, const std::function<void()>& watch);

  QTemporaryDir folder_;
  std::unique_ptr<ui::MainWindow> window_;
};

void TestExport::init() {
  QSettings().clear();
  window_ = std::make_unique<ui::MainWindow>();
  window_->resize(1000, 700);
  window_->show();
  session().setDocument(oneMass(), {});
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  QTRY_VERIFY(modelIsHere(session()) && window_->view().frameCount() > 0);
}

QImage TestExport::picture(const ui::PictureRequest& request) {
  QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
  window_->exports().makePicture(request, window_->view().moment());
  if (saved.isEmpty() && !saved.wait(20000)) return {};
  return QImage(request.path);
}

Recording TestExport::recording() {
  std::optional<Recording> found;
  window_->exports().withRecording([&](Recording taken) { found = std::move(taken); });
  if (!QTest::qWaitFor([&] { return found.has_value(); })) qFatal("no recording");
  return *found;
}

void TestExport::picturesOfAnySize() {
  const QImage light = picture({.path = path("a.png"), .size = {640, 360}, .theme = ExportTheme::Light});
  QCOMPARE(light.size(), QSize(640, 360));
  const QImage dark = picture({.path = path("b.png"), .size = {300, 500}, .theme = ExportTheme::Dark});
  QCOMPARE(dark.size(), QSize(300, 500));
  QVERIFY(qGray(light.pixel(320, 4)) > 200 && qGray(dark.pixel(150, 4)) < 80);
}

void TestExport::transparentPictures() {
  const QImage image =
      picture({.path = path("c.png"), .size = {400, 300}, .background = render::Background::Transparent});
  QCOMPARE(qAlpha(image.pixel(2, 2)), 0);
  int opaque = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) opaque += qAlpha(image.pixel(x, y)) == 255 ? 1 : 0;
  QVERIFY2(opaque > 300, qPrintable(QString::number(opaque)));
}

void TestExport::picturesForDocuments() {
  // White paper has light colours, whatever the theme.
  const QImage white = picture(
      {.path = path("w.png"), .size = {400, 300}, .background = render::Background::White, .theme = ExportTheme::Dark});
  QCOMPARE(white.pixelColor(2, 2), QColor(Qt::white));
  QCOMPARE(white.pixelColor(2, 297), QColor(Qt::white));
  const auto drawn = [this](const QString& name, render::Wish wish) {
    const QString file = path(name);
    (void)picture({.path = file,
                   .size = {400, 300},
                   .background = render::Background::Transparent,
                   .scaleBar = wish,
                   .legend = wish});
    QFile saved(file);
    return saved.open(QIODevice::ReadOnly) ? saved.readAll() : QByteArray();
  };
  const QByteArray plain = drawn("plain.svg", render::Wish::No), explained = drawn("explained.svg", render::Wish::Yes);
  QVERIFY(plain.contains("<svg") && explained.contains("<svg"));
  QVERIFY2(explained.count("<text") > plain.count("<text"), qPrintable(QString::number(explained.count("<text"))));
  QVERIFY(drawn("page.pdf", render::Wish::AsInView).startsWith("%PDF"));
}

void TestExport::theDialogAsksForWhatIsSaved() {
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  bool asked = false;
  answer(path("asked.svg"), [&] {
    auto* dialog = QApplication::activeModalWidget();
    auto* background = dialog->findChild<QComboBox*>("background");
    if (background == nullptr) return;
    background->setCurrentIndex(static_cast<int>(render::Background::White));
    QVERIFY(!dialog->findChild<QComboBox*>("theme")->isVisible());
    dialog->findChild<QComboBox*>("scaleBar")->setCurrentIndex(static_cast<int>(render::Wish::Yes));
    dialog->findChild<QComboBox*>("legend")->setCurrentIndex(static_cast<int>(render::Wish::Yes));
    asked = true;
  });
  QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
  window_->action(ui::Act::ExportPicture)->trigger();
  QVERIFY(!saved.isEmpty() || saved.wait(20000));
  QVERIFY(asked);
  QFile file(path("asked.svg"));
  QVERIFY(file.open(QIODevice::ReadOnly) && file.readAll().contains("<text"));
  QCOMPARE(QSettings().value("export/background").toInt(), static_cast<int>(render::Background::White));
}

void TestExport::aPictureThatCannotBeWritten() {
  QSignalSpy failed(&window_->exports(), &ui::ExportFlow::failed);
  window_->exports().makePicture({.path = path("no/such/folder/d.png"), .size = {64, 64}}, window_->view().moment());
  QVERIFY(!failed.isEmpty() || failed.wait(20000));
  QVERIFY(!failed[0][0].value<Diagnostics>().empty());
}

// Answers the dialogs of an export with `path`, not at once; `watch` looks at the window meanwhile.
void TestExport::answer(const QString& path, const std::function<void()>& watch) {
  auto* timer = new QTimer(window_.get());
  connect(timer, &QTimer::timeout, this, [timer, path, watch, waited = 0]() mutable {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr || ++waited < 5) return;
    waited = 0;
    watch();
    if (auto* files = qobject_cast<QFileDialog*>(dialog)) {
      timer->deleteLater();
      files->findChild<QLineEdit*>("fileNameEdit")->setText(path);
      QMetaObject::invokeMethod(files, "accept", Qt::QueuedConnection);
    } else {
      dialog->accept();
    }
  });
  timer->start(60);
}

void TestExport::thePictureIsOfTheMomentItWasAskedFor() {
  const ui::RunControl& run = session().run();
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  session().run().play();
  QTRY_VERIFY(run.snapshot()->step > 20);
  const ui::ShownMoment then = window_->view().moment();
  std::set<std::int64_t> seen;
  answer(path("then.png"), [&] { seen.insert(run.snapshot()->step); });
  QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
  window_->action(ui::Act::ExportPicture)->trigger();
  QVERIFY(run.playing());
  QVERIFY(!saved.isEmpty() || saved.wait(20000));
  QCOMPARE(seen.size(), std::size_t{1});  // it waits while one is asked
  QTRY_VERIFY(run.snapshot()->step > *seen.begin());
  saved.clear();
  window_->exports().makePicture({.path = path("again.png"), .size = QImage(path("then.png")).size()}, then);
  QVERIFY(!saved.isEmpty() || saved.wait(20000));
  QCOMPARE(QImage(path("then.png")), QImage(path("again.png")));
}

// Until a dialog is closed; then it goes on by itself, whatever the worker still has of the question.
void TestExport::theRunGoesOnAfterATableIsNotSaved() {
  const ui::RunControl& run = session().run();
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  session().run().play();
  QTRY_VERIFY(run.snapshot()->step > 20);
  std::set<std::int64_t> seen;
  auto* timer = new QTimer(window_.get());
  connect(timer, &QTimer::timeout, this, [&seen, &run, timer, waited = 0]() mutable {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr || ++waited < 5) return;
    seen.insert(run.snapshot()->step);
    if (waited < 8) return;
    timer->deleteLater();
    dialog->reject();
  });
  timer->start(60);
  window_->exports().itemValues(named(session(), ItemList::Objects, "mass"));
  QTRY_VERIFY(!seen.empty() && QApplication::activeModalWidget() == nullptr);
  QCOMPARE(seen.size(), std::size_t{1});
  QTRY_VERIFY(run.playing());
  QTRY_VERIFY(run.snapshot()->step > *seen.begin() + 20);
}

void TestExport::aReportOfTheModel() {
  QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
  for (const char* name : {"r.pdf", "r.html"}) {
    saved.clear();
    answer(path(name), [] {});
    QTest::keyClick(window_.get(), Qt::Key_R, Qt::ControlModifier | Qt::AltModifier);
    QVERIFY(!saved.isEmpty() || saved.wait(20000));
    QCOMPARE(saved[0][0].toString(), path(name));
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    if (QByteArray(name).endsWith(".pdf")) {
      QVERIFY(bytes.startsWith("%PDF-"));
      continue;
    }
    for (const ItemId id : session().document().order(ItemList::Objects))
      QVERIFY(bytes.contains("<b>" + QByteArray::fromStdString(session().document().find(id)->name) + "</b>"));
    QVERIFY(bytes.contains("ppm") && bytes.contains("Sprung " + QApplication::applicationVersion().toUtf8()));
  }
  QVERIFY(!session().modified());
}

void TestExport::theVideoEndsWhereItWasAskedFor() {
  ui::RunControl& run = session().run();
  run.step(40);
  QTRY_VERIFY(run.snapshot()->step == 40);
  run.play();
  std::optional<Recording> found;
  window_->exports().withRecording([&](Recording taken) { found = std::move(taken); }, 40);
  QTRY_VERIFY(found.has_value());
  QCOMPARE(found->steps, 40);
}

void TestExport::recordingsRepeatTheHand() {
  ui::RunControl& run = session().run();
  QCOMPARE(recording().steps, 200);  // nothing has happened: the run that is planned
  DragTarget hand;
  hand.body = named(session(), ItemList::Objects, "mass");
  hand.target = Vec3(1.4, 0.5, 0);
  run.setDrag(hand);
  QTest::qWait(50);
  run.step(30);
  QTRY_VERIFY(run.snapshot()->step == 30);
  run.setDrag(std::nullopt);
  QTest::qWait(50);
  run.step(20);
  QTRY_VERIFY(run.snapshot()->step == 50);
  const Recording taken = recording();
  QCOMPARE(taken.steps, 50);
  Replay replay(taken);
  QVERIFY(replay.advance(taken.duration()));
  Snapshot again;
  replay.fill(again);
  QCOMPARE(again.step, run.snapshot()->step);
  QVERIFY(again.q == run.snapshot()->q);  // bit for bit
  QVERIFY(again.q.norm() > 0.1);
}

void TestExport::videoOfTheMotion() {
  session().run().step(100);
  QTRY_VERIFY(session().run().snapshot()->step == 100);
  QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
  window_->exports().makeVideo({path("e.mp4"), {320, 200}, 20, 0.5, ExportTheme::Dark}, recording());
  QVERIFY(!saved.isEmpty() || saved.wait(60000));
  QProcess probe;
  probe.start("ffprobe",
              {"-v", "error", "-show_entries", "stream=width,height,nb_frames", "-of", "csv=p=0", path("e.mp4")});
  QVERIFY(probe.waitForFinished());
  // 0.5 s of motion at half speed are 1 s: 20 pictures and the first one.
  QCOMPARE(QString::fromUtf8(probe.readAllStandardOutput()).trimmed(), QString("320,200,21"));
}

void TestExport::cancellingLeavesNothing() {
  QSignalSpy saved(&window_->exports(), &ui::ExportFlow::saved);
  QSignalSpy failed(&window_->exports(), &ui::ExportFlow::failed);
  const int before = static_cast<int>(QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden).size());
  window_->exports().makeVideo({path("f.webm"), {640, 480}, 60, 0.01, ExportTheme::Window}, recording());
  auto* job = window_->findChild<ui::BackgroundJob*>();
  QVERIFY(job != nullptr);
  QSignalSpy finished(job, &ui::BackgroundJob::finished);
  // The window goes on meanwhile.
  session().run().play();
  QTRY_VERIFY(session().run().snapshot()->step > 5);
  job->cancel();
  QVERIFY(!finished.isEmpty() || finished.wait(20000));
  QVERIFY(finished[0][1].toBool());
  QVERIFY(saved.isEmpty() && failed.isEmpty());
  QCOMPARE(static_cast<int>(QDir(folder_.path()).entryList(QDir::AllEntries | QDir::Hidden).size()), before);
}

void TestExport::withoutFfmpegOneIsTold() {
  const QByteArray before = qgetenv("PATH");
  qputenv("PATH", "/nonexistent");
  QSignalSpy failed(&window_->exports(), &ui::ExportFlow::failed);
  window_->action(ui::Act::ExportVideo)->trigger();
  qputenv("PATH", before);
  QCOMPARE(failed.size(), 1);
  const auto problems = failed[0][0].value<Diagnostics>();
  QVERIFY(problems.front().text().find("ffmpeg") != std::string::npos);
}

int main(int argc, char** argv) {
  qRegisterMetaType<sprung::Diagnostics>("sprung::Diagnostics");
  return runUiTest<TestExport>(argc, argv);
}
#include "test_export.moc"
