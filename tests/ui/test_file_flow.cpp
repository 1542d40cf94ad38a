// Opening and saving: nothing is lost without being asked, a damaged file changes nothing, recent files.
#include <sys/stat.h>
#include <QFile>
#include <QSignalSpy>

#include "core/results/recording_file.h"
#include "tests/ui/ui_test.h"
#include "ui/files/file_flow.h"

using namespace sprung;
using namespace sprung::test;
using ui::FileFlow;
using ui::Unsaved;

class TestFileFlow : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void damagedFileLeavesTheOpenDocument();
  void missingFileIsReported();
  void nobodyWaitsForWhoWritesIntoAPipe();
  void unsavedQuestion_data();
  void unsavedQuestion();
  void savesAndReopens();
  void saveWithoutFileAsksForOne();
  void recentFilesAreKept();
  void examplesOpen();
  void largeFilesAreWaitedFor();
  void readingIsGivenUp();
  void recordingsAreComputedAgainUnlessGivenUp();

 private:
  QString path(const char* name) const { return folder_.filePath(name); }
  void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
  }
  void change() {
    const ItemId mass = named(*session_, ItemList::Objects, "mass");
    QVERIFY(session_->edit(mass, rowOf(*session_, mass, "physicsMass"), 9.0));
    QVERIFY(session_->modified());
  }

  QTemporaryDir folder_;
  std::unique_ptr<ui::Session> session_;
  std::unique_ptr<FileFlow> flow_;
  Unsaved answer_ = Unsaved::Cancel;
  int asked_ = 0;
  QString savePath_;
  Diagnostics shown_;
  int waits_ = 0;
  bool patient_ = true;
};

void TestFileFlow::init() {
  session_ = std::make_unique<ui::Session>();
  asked_ = 0;
  shown_.clear();
  savePath_.clear();
  waits_ = 0;
  patient_ = true;
  flow_ =
      std::make_unique<FileFlow>(*session_, ui::FileQuestions{
                                                .unsaved =
                                                    [this](const QString&) {
                                                      ++asked_;
                                                      return answer_;
                                                    },
                                                .openPath = [] { return QString(); },
                                                .savePath = [this](const QString&) { return savePath_; },
                                                .show = [this](const QString&, const Diagnostics& d) { shown_ = d; },
                                                .wait =
                                                    [this](const QString&, const auto& work) {
                                                      ++waits_;
                                                      QVERIFY(!flow_->newModel());  // one after the other
                                                      work([this](double) { return patient_; });
                                                    },
                                            });
  write(path("one.sprung.json"), kOneMass);
  QVERIFY(flow_->openFile(path("one.sprung.json")));
  QCOMPARE(flow_->name(), QString("one"));
}

void TestFileFlow::damagedFileLeavesTheOpenDocument() {
  const auto items = session_->document().itemCount();
  const auto system = session_->run().system();
  write(path("bad.sprung.json"),
        R"({"sprung":1,"objects":[{"type":"MassPoint","name":"m","physicsMas":5}, {"type":"Nope"}]})");
  QVERIFY(!flow_->openFile(path("bad.sprung.json")));
  QVERIFY(shown_.size() >= 2);  // all of them at once
  QCOMPARE(session_->document().itemCount(), items);
  QCOMPARE(session_->run().system(), system);
  QCOMPARE(session_->path(), path("one.sprung.json"));
  QVERIFY(!flow_->recent().paths().contains(path("bad.sprung.json")));
}

void TestFileFlow::missingFileIsReported() {
  QVERIFY(!flow_->openFile(path("none.sprung.json")));
  QCOMPARE(shown_.size(), std::size_t{1});
}

void TestFileFlow::nobodyWaitsForWhoWritesIntoAPipe() {
  const QString pipe = path("pipe.sprung.json");
  QCOMPARE(mkfifo(qPrintable(pipe), 0600), 0);
  QVERIFY(!flow_->openFile(pipe));
  QCOMPARE(shown_.size(), std::size_t{1});
  QCOMPARE(shown_.front().what, std::string("this is not an ordinary file"));
}

void TestFileFlow::unsavedQuestion_data() {
  QTest::addColumn<int>("answer");
  QTest::addColumn<bool>("goesOn");
  QTest::addColumn<bool>("saved");
  QTest::newRow("save") << static_cast<int>(Unsaved::Save) << true << true;
  QTest::newRow("discard") << static_cast<int>(Unsaved::Discard) << true << false;
  QTest::newRow("cancel") << static_cast<int>(Unsaved::Cancel) << false << false;
}

void TestFileFlow::unsavedQuestion() {
  QFETCH(int, answer);
  QFETCH(bool, goesOn);
  QFETCH(bool, saved);
  QVERIFY(flow_->mayDiscard());
  QCOMPARE(asked_, 0);  // nothing to lose
  change();
  answer_ = static_cast<Unsaved>(answer);
  QCOMPARE(flow_->newModel(), goesOn);
  QCOMPARE(asked_, 1);
  QCOMPARE(session_->document().itemCount() == 0, goesOn);
  const auto onDisk = readModelFile(path("one.sprung.json").toStdString());
  QVERIFY(onDisk.ok());
  const ItemId mass = onDisk->document.byName(ItemList::Objects, "mass");
  const Item& item = *onDisk->document.find(mass);
  QCOMPARE(std::get<double>(item.get(*item.type().row("physicsMass"))), saved ? 9.0 : 2.0);
}

void TestFileFlow::savesAndReopens() {
  change();
  QVERIFY(flow_->save());
  QVERIFY(!session_->modified());
  session_->undoStack().undo();
  QVERIFY(session_->modified());
  session_->undoStack().redo();
  QVERIFY(!session_->modified());
}

void TestFileFlow::saveWithoutFileAsksForOne() {
  QVERIFY(flow_->newModel());
  QVERIFY(session_->path().isEmpty());
  QVERIFY(!flow_->save());  // cancelled
  savePath_ = path("fresh");
  QVERIFY(flow_->save());
  QCOMPARE(session_->path(), path("fresh.sprung.json"));
  QVERIFY(QFile::exists(path("fresh.sprung.json")));
  savePath_ = "/nowhere/at/all.sprung.json";
  QVERIFY(!flow_->saveAs());
  QCOMPARE(shown_.size(), std::size_t{1});
  QCOMPARE(session_->path(), path("fresh.sprung.json"));
}

void TestFileFlow::recentFilesAreKept() {
  write(path("two.sprung.json"), kOneMass);
  QVERIFY(flow_->openFile(path("two.sprung.json")));
  const QStringList expected = {path("two.sprung.json"), path("one.sprung.json")};
  QCOMPARE(flow_->recent().paths().mid(0, 2), expected);
  const ui::RecentFiles again;
  QCOMPARE(again.paths().mid(0, 2), expected);
  // What another window has opened meanwhile stays.
  ui::RecentFiles other;
  other.add(path("three.sprung.json"));
  flow_->recent().add(path("one.sprung.json"));
  QCOMPARE(ui::RecentFiles().paths().mid(0, 2), QStringList({path("one.sprung.json"), path("three.sprung.json")}));
  for (int i = 0; i < 30; ++i) flow_->recent().add(path("x") + QString::number(i));
  QCOMPARE(flow_->recent().paths().size(), 10);
}

void TestFileFlow::examplesOpen() {
  for (const QString& example : ui::exampleFiles()) {
    QVERIFY2(flow_->openExample(example), qPrintable(example + "\n" + QString::fromStdString(toText(shown_))));
    QVERIFY2(session_->problems().empty(), qPrintable(example));
    QVERIFY(session_->path().isEmpty());
    QVERIFY(!flow_->name().isEmpty());
  }
}

namespace {

QByteArray largeModel() {
  QByteArray text = R"({"sprung":1,"nodes":[)";
  for (int i = 0; text.size() < (3 << 19); ++i)
    text += (i == 0 ? "" : ",") +
            QString(R"({"type":"Point","name":"n%1","referenceCoordinates":[%1,0,0]})").arg(i).toUtf8();
  return text + "]}";
}

}  // namespace

void TestFileFlow::largeFilesAreWaitedFor() {
  QCOMPARE(waits_, 0);  // the small file of the beginning was not
  write(path("large.sprung.json"), largeModel());
  QVERIFY(flow_->openFile(path("large.sprung.json")));
  QCOMPARE(waits_, 1);
  QVERIFY(session_->document().itemCount() > 10'000);
  QVERIFY(flow_->newModel());
}

void TestFileFlow::readingIsGivenUp() {
  write(path("huge.sprung.json"), largeModel());
  patient_ = false;
  QVERIFY(!flow_->openFile(path("huge.sprung.json")));
  QVERIFY(shown_.empty());
  QCOMPARE(session_->path(), path("one.sprung.json"));
  QVERIFY(!flow_->recent().paths().contains(path("huge.sprung.json")));
}

void TestFileFlow::recordingsAreComputedAgainUnlessGivenUp() {
  const Document document = oneMass();
  Simulator simulator(std::make_shared<const CompiledModel>(std::move(*compile(document))));
  for (int i = 0; i < 200; ++i) QVERIFY(simulator.step());
  const QString file = path("swing.sprung-run.json");
  const auto written = writeRecordingFile(
      Recording::of(simulator), simulator.stateHash(), [&](const CompiledModel&) { return &document; },
      file.toStdString());
  QVERIFY(written.ok());
  const auto system = session_->run().system();
  patient_ = false;
  QVERIFY(!flow_->openFile(file));
  QCOMPARE(waits_, 1);
  QVERIFY(shown_.empty());  // who gives up knows
  QCOMPARE(session_->run().system(), system);
  QCOMPARE(session_->path(), path("one.sprung.json"));
  patient_ = true;
  QSignalSpy replayed(flow_.get(), &FileFlow::replayed);
  QVERIFY(flow_->openFile(file));
  QCOMPARE(replayed.count(), 1);
  QCOMPARE(flow_->name(), QString("swing"));
  QVERIFY(session_->path().isEmpty());
  QCOMPARE(session_->folder(), folder_.path());
  QTRY_VERIFY(session_->run().timeline() != nullptr && session_->run().inPast());
  QCOMPARE(session_->run().timeline()->branches.front().lastStep, 200);
}

int main(int argc, char** argv) { return runUiTest<TestFileFlow>(argc, argv); }
#include "test_file_flow.moc"
