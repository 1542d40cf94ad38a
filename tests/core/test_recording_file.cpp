// Runs with hands, live edits, checkpoints and changed models: recorded, saved, loaded and computed again to the same
// bits; what is wrong with a file is said.
#include <QTemporaryDir>
#include <QTest>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <random>

#include "core/io/base64.h"
#include "core/io/file_access.h"
#include "core/io/model_file.h"
#include "core/model/handles.h"
#include "core/results/recording_check.h"
#include "core/results/recording_file.h"
#include "core/sim/simulator.h"
#include "tests/support/closed_loops.h"
#include "tests/support/function_models.h"
#include "tests/support/method_runs.h"
#include "tests/support/simulation_probe.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A run whose model is edited while it goes on, as the window does it.
struct Session {
  ModelBuilder b;
  std::map<const System*, Document> documents;
  std::shared_ptr<const CompiledModel> model;
  std::optional<Simulator> simulator;

  explicit Session(ModelBuilder builder) : b(std::move(builder)) { simulator.emplace(compileNow()); }
  std::shared_ptr<const CompiledModel> compileNow() {
    model = trusted(b);
    documents.emplace(model->system.get(), b.document);
    return model;
  }
  DocumentOf documentOf() const {
    return [this](const CompiledModel& m) {
      const auto found = documents.find(m.system.get());
      return found == documents.end() ? nullptr : &found->second;
    };
  }
  void steps(int count) {
    for (int i = 0; i < count; ++i) QVERIFY2(simulator->step(), reason(*simulator));
  }
  std::string saved() const {
    const Recording recording = Recording::of(*simulator);
    const Result<std::string> text = recordingText({recording, prove(recording)}, documentOf());
    return text ? *text : toText(text.errors());
  }
};

ModelBuilder net(unsigned seed) {
  ModelBuilder b = randomModel(seed, 12);
  b.steps(1e-3, 1.0);
  return b;
}

/// A run with everything that can enter one.
void live(Session& s) {
  ModelBuilder& b = s.b;
  Simulator& simulator = *s.simulator;
  const auto body = [&b](const char* name) { return b.document.byName(ItemList::Objects, name); };
  s.steps(20);
  simulator.apply(DragTarget{body("m3"), Vec3(0.1, 0, 0), Vec3(1, 2, -0.0), Vec3(0, 1.0 / 3.0, 0), 3.0, 1});
  s.steps(15);
  const auto slot =
      *s.model->system->directory->coefficientSlot(body("s3"), *cartesianSpringDamperType().row("stiffness"));
  simulator.apply(command::SetCoefficients{slot.begin, {300, 200.1, 100}});
  s.steps(5);
  // An item goes, so that handles and places in the file are no longer the same, and others come.
  b.document.remove(body("s5"));
  const auto extra = b.mass("extra", 1.0, Vec3(0, 1, 0));
  b.spring("more", b.groundMarker(Vec3(0, 1, 0)), extra.marker, Vec3::Constant(10));
  simulator.apply(command::Replace{s.compileNow(), true});
  QVERIFY(!simulator.refusal());
  s.steps(10);
  simulator.apply(Hands({{.body = body("extra"), .target = Vec3(0, 2, 0), .number = 4, .pinned = true},
                         {.body = body("m1"), .turn = Vec3(0, 2, 0), .number = 5}}));
  s.steps(10);
  Q_UNUSED(simulator.checkpoint());
  s.steps(10);
  simulator.apply(Hands{});
  s.steps(10);
  const auto place = simulator.placeFor({body("m2"), Vec3(0.1, 0, 0), Vec3(0.3, 0.2, 0.1)});
  QVERIFY(place.has_value());
  simulator.apply(*place);
  s.steps(10);
}

std::string replaced(std::string text, const std::string& before, const std::string& after) {
  const auto at = text.find(before);
  if (at == std::string::npos) throw std::runtime_error("not there: " + before);
  return text.replace(at, before.size(), after);
}

}  // namespace

class TestRecordingFile : public QObject {
  Q_OBJECT
 private slots:
  void everythingComesBack();
  void fromACheckpoint();
  void changedModelsFindTheirItems();
  void partingsAreNamed();
  void hiddenStateIsNotWritten();
  void anotherEndIsNotWritten();
  void pythonNeedsConsent();
  void damagedFiles();
  void recordingsAreKnownByTheirKey();
  void whatAFileSaysOfItselfGoesTogether();
};

void TestRecordingFile::everythingComesBack() {
  for (unsigned seed = 1; seed <= 6; ++seed) {
    Session s(net(seed));
    live(s);
    const std::string text = s.saved();
    const Result<StoredRecording> read = readRecording(text);
    QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
    QCOMPARE(read->proof.hash, s.simulator->stateHash());
    QCOMPARE(read->proof.steps, s.simulator->steps());
    QCOMPARE(read->recording.inputs.size(), s.simulator->log().size());
    const std::optional<Parting> parting = compare(read->recording, read->proof);
    QVERIFY2(!parting, parting ? parting->what.c_str() : "");
    QCOMPARE(prove(read->recording).hash, s.simulator->stateHash());
  }
}

void TestRecordingFile::fromACheckpoint() {
  Session s(net(3));
  live(s);
  QVERIFY(s.simulator->restore(s.simulator->checkpoint()));
  s.steps(30);
  const Result<StoredRecording> read = readRecording(s.saved());
  QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
  QVERIFY(read->recording.from);
  QVERIFY(!compare(read->recording, read->proof));
  QCOMPARE(prove(read->recording).hash, s.simulator->stateHash());
}

void TestRecordingFile::changedModelsFindTheirItems() {
  ModelBuilder b = net(2);
  b.document.remove(b.document.byName(ItemList::Objects, "s1"));
  b.spring("late", b.groundMarker(Vec3::Zero()), b.document.byName(ItemList::Markers, "mm2"), Vec3::Constant(3));
  const Result<ReadModel> read = readModel(writeModel(b.document));
  QVERIFY(read.ok());
  QVERIFY(handlesOf(read->document) != handlesOf(b.document));
  const Result<Document> same = withHandles(read->document, handlesOf(b.document));
  QVERIFY(same.ok());
  QVERIFY(handlesOf(*same) == handlesOf(b.document));
  QVERIFY(writeModel(*same) == writeModel(b.document));
  QVERIFY(validate(*same).empty());
  Handles wrong = handlesOf(b.document);
  wrong[0][1] = wrong[0][0];
  QVERIFY(!withHandles(read->document, wrong).ok());
  wrong[0].pop_back();
  QVERIFY(!withHandles(read->document, wrong).ok());
}

void TestRecordingFile::partingsAreNamed() {
  MechanismBuilder b = hingedFourBar();
  Simulator simulator(b.compiled());
  for (int i = 0; i < 60; ++i) QVERIFY(simulator.step());
  Recording recording = Recording::of(simulator);
  const Proof proof = prove(recording);
  QCOMPARE(proof.hash, simulator.stateHash());
  QVERIFY(!compare(recording, proof));
  // A hand that was not there.
  const ItemId body = simulator.system().directory->items.bodies.back();
  recording.inputs.push_back({37, Hands(DragTarget{body, Vec3::Zero(), Vec3(1, 1, 1)}), true});
  const std::optional<Parting> parting = compare(recording, proof);
  QVERIFY(parting);
  QCOMPARE(parting->after, 37);
  QCOMPARE(parting->step, 38);
  QVERIFY(parting->item.valid());
  QVERIFY2(parting->what.find("is the first to differ") != std::string::npos, parting->what.c_str());
  // Fewer marks, in longer runs: the span is told.
  Proof sparse = proof;
  std::erase_if(sparse.marks, [](const ProofMark& mark) { return mark.step % 16 != 0; });
  const std::optional<Parting> within = compare(recording, sparse);
  QVERIFY(within);
  QCOMPARE(within->after, 32);
  QCOMPARE(within->step, 48);
}

void TestRecordingFile::hiddenStateIsNotWritten() {
  ModelBuilder b = springModel("");
  b.set("preStepUserFunction", std::string("import random\n"
                                           "def f(mbs, t):\n"
                                           "  mbs.SetObjectParameter('spring', 'stiffness', [300 + random.random(), "
                                           "200, 100])\n  return True"));
  Session s(b);
  s.steps(30);
  QTemporaryDir folder;
  const std::string path = folder.filePath("run.sprung-run.json").toStdString();
  const Status written =
      writeRecordingFile(Recording::of(*s.simulator), s.simulator->stateHash(), s.documentOf(), path);
  QVERIFY(!written);
  QVERIFY(toText(written.errors()).find("other bits") != std::string::npos);
  QVERIFY(!QFile::exists(QString::fromStdString(path)));
}

void TestRecordingFile::anotherEndIsNotWritten() {
  Session s(net(1));
  s.steps(30);
  Recording recording = Recording::of(*s.simulator);
  QTemporaryDir folder;
  const std::string path = folder.filePath("run.sprung-run.json").toStdString();
  const State& end = s.simulator->state();
  recording.end = std::make_shared<const std::pair<VecX, VecX>>(end.q, 2.0 * end.v);
  const Status refused = writeRecordingFile(recording, std::nullopt, s.documentOf(), path);
  QVERIFY(!refused && toText(refused.errors()).find("other bits") != std::string::npos);
  recording.end = std::make_shared<const std::pair<VecX, VecX>>(end.q, end.v);
  const auto never = [](double) { return false; };
  recording.steps = 1000;
  QVERIFY(writeRecordingFile(recording, std::nullopt, s.documentOf(), path, never));
  QVERIFY(!QFile::exists(QString::fromStdString(path)));  // given up
  recording.steps = 30;
  QVERIFY(writeRecordingFile(recording, std::nullopt, s.documentOf(), path));
  QVERIFY(QFile::exists(QString::fromStdString(path)));
}

void TestRecordingFile::pythonNeedsConsent() {
  Session s(springModel("def f(mbs, t, i, u, v, k, d, o):\n  return [k[j]*u[j] + 3*abs(u[j]) for j in range(3)]"));
  s.steps(30);
  const std::string text = s.saved();
  const Result<StoredRecording> refused = readRecording(text);
  QVERIFY(!refused);
  QVERIFY(toText(refused.errors()).find("--trust") != std::string::npos);
  const Result<StoredRecording> read = readRecording(text, [](const Document&) { return true; });
  QVERIFY(read.ok());
  QVERIFY(!compare(read->recording, read->proof));
}

void TestRecordingFile::damagedFiles() {
  Session s(net(1));
  live(s);
  const std::string text = s.saved();
  const auto complaint = [](const std::string& changed) {
    const Result<StoredRecording> read = readRecording(changed);
    return read ? std::string() : toText(read.errors());
  };
  QVERIFY(complaint(text).empty());
  QVERIFY(complaint(replaced(text, "\"sprungRun\": 2", "\"sprungRun\": 1")).find("version") != std::string::npos);
  QVERIFY(complaint(replaced(text, "\"body\": \"m3\"", "\"body\": \"none\"")).find("inputs[0].hands[0].body") !=
          std::string::npos);
  QVERIFY(!complaint(replaced(text, "\"model\": 1", "\"model\": 7")).empty());
  QVERIFY(!complaint(replaced(text, "\"begin\": ", "\"begin\": 9")).empty());
  QVERIFY(!complaint(replaced(text, "\"handles\"", "\"handels\"")).empty());
  QVERIFY(complaint(replaced(text, "\"steps\": ", "\"steps\": 9")).find("another number of steps") !=
          std::string::npos);
  const std::string key = "\"coefficients\": \"";
  const std::size_t begin = text.find(key) + key.size(), end = text.find('"', begin);
  std::string bytes = *fromBase64(std::string_view(text).substr(begin, end - begin));
  const double none = std::numeric_limits<double>::quiet_NaN();
  std::memcpy(bytes.data() + bytes.size() - sizeof none, &none, sizeof none);
  std::string noNumber = text;
  noNumber.replace(begin, end - begin, toBase64(bytes));
  QVERIFY2(complaint(noNumber).find("coefficients: these are no finite numbers") != std::string::npos,
           complaint(noNumber).c_str());
  std::mt19937 random(1);
  const auto below = [&random](std::size_t count) {
    return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
  };
  for (int i = 0; i < 150; ++i) Q_UNUSED(readRecording(text.substr(0, below(text.size()))));
  for (int i = 0; i < 300; ++i) {
    std::string changed = text;
    for (std::size_t n = 1 + below(3); n > 0; --n) changed[below(changed.size())] = static_cast<char>(32 + below(95));
    const Result<StoredRecording> read = readRecording(changed);
    if (read && read->recording.steps < 200) Q_UNUSED(compare(read->recording, read->proof));
  }
}

/// Whatever order another program has brought the keys into.
void TestRecordingFile::recordingsAreKnownByTheirKey() {
  QVERIFY(isRecording("\xEF\xBB\xBF { \"sprungRun\": 2 }"));
  QVERIFY(isRecording(R"({ "end": { "a": "}\\\"{", "b": [1, {}] }, "sprungRun" : 2 })"));
  QVERIFY(!isRecording(R"({ "sprung": 1, "about": "\"sprungRun\": 2", "view": { "sprungRun": 2 } })"));
  QVERIFY(!isRecording(""));
}

void TestRecordingFile::whatAFileSaysOfItselfGoesTogether() {
  Session s(net(4));
  s.steps(30);
  Result<StoredRecording> read = readRecording(s.saved());
  QVERIFY(read.ok());
  const auto said = [](const StoredRecording& stored) { return toText(contradictions(stored)); };
  QCOMPARE(said(*read), std::string());
  StoredRecording other = *read;
  other.proof.time = 5.0;
  QVERIFY2(said(other).starts_with("error: end.time: the time of 5 s is not that of the last step"),
           said(other).c_str());
  other = *read;
  other.proof.hash ^= 1U;
  QVERIFY2(said(other).starts_with("error: end.hash: "), said(other).c_str());
  // A proof without its marks proves the end alone.
  for (const int kept : {0, 1, 29}) {
    other = *read;
    auto& marks = other.proof.marks;
    kept < 29 ? marks.erase(marks.begin(), marks.end() - kept) : marks.erase(marks.begin() + 14);
    QVERIFY2(said(other).starts_with("error: proof: the mark of step "), said(other).c_str());
  }
  // The run has its own numbers; those of the model that is drawn are others.
  other = *read;
  auto start = std::make_shared<CompiledModel>(*other.recording.start);
  const auto slot = *start->system->directory->coefficientSlot(s.b.document.byName(ItemList::Objects, "m1"),
                                                               *massPointType().row("physicsMass"));
  start->coefficients[static_cast<std::size_t>(slot.begin)] = 0.25;
  other.recording.start = start;
  QVERIFY2(said(other).starts_with("warning: m1.physicsMass: is "), said(other).c_str());
  QVERIFY2(said(other).find("the run begins with 0.25") != std::string::npos, said(other).c_str());
}

QTEST_GUILESS_MAIN(TestRecordingFile)
#include "test_recording_file.moc"
