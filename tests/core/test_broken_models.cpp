// Models that are broken on purpose (tests/data/broken): the first thing that is said of each names the right cause and
// the right item, and where a repair is offered it takes the cause away.
#include <QDir>
#include <QFile>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/model/repair.h"
#include "core/sim/batch.h"

using namespace sprung;
using Json = nlohmann::ordered_json;

namespace {

/// The first finding that is more than a note or offers a repair, and the stage at which it was found.
struct FirstCause {
  std::string stage;
  Diagnostic finding;
};

std::optional<Diagnostic> firstOf(const Diagnostics& findings) {
  for (const Diagnostic& finding : findings)
    if (finding.severity != Severity::Info || !finding.repairs.empty()) return finding;
  return std::nullopt;
}

std::optional<FirstCause> firstCause(const Document& document) {
  const Result<CompiledModel> model = compile(document);
  if (!model) return FirstCause{"load", model.errors().front()};
  if (const auto finding = firstOf(preflight(*model))) return FirstCause{"check", *finding};
  const BatchResult result = runBatch(*model);
  if (result.failure) return FirstCause{"run", result.failure->finding};
  return std::nullopt;
}

}  // namespace

class TestBrokenModels : public QObject {
  Q_OBJECT
 private slots:
  void firstCauses_data();
  void firstCauses();
  void theCorpusIsLarge();
  void goodModelsAreLeftAlone();

 private:
  static Json expected() {
    QFile file(SPRUNG_TEST_DATA "/broken/expected.json");
    if (!file.open(QIODevice::ReadOnly)) return {};
    return Json::parse(file.readAll().toStdString());
  }
};

void TestBrokenModels::theCorpusIsLarge() {
  const Json all = expected();
  QVERIFY(all.size() >= 25);
  QCOMPARE(static_cast<std::size_t>(QDir(SPRUNG_TEST_DATA "/broken").entryList({"*.sprung.json"}).size()), all.size());
}

void TestBrokenModels::firstCauses_data() {
  QTest::addColumn<QString>("name");
  const Json all = expected();
  for (const auto& [name, value] : all.items()) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

void TestBrokenModels::firstCauses() {
  QFETCH(QString, name);
  const Json want = expected().at(name.toStdString());
  const auto text = [&](const char* key) { return want.value(key, std::string()); };
  Result<ReadModel> read = readModelFile(SPRUNG_TEST_DATA "/broken/" + name.toStdString() + ".sprung.json");
  if (!read) {
    QCOMPARE(text("stage"), std::string("load"));
    const Diagnostic& finding = read.errors().front();
    QVERIFY2(finding.text().find(text("says")) != std::string::npos, finding.text().c_str());
    QCOMPARE(finding.code, text("code"));
    return;
  }
  Document& document = read->document;
  const std::optional<FirstCause> cause = firstCause(document);
  QVERIFY2(cause, "nothing was found");
  const Diagnostic& finding = cause->finding;
  QVERIFY2(cause->stage == text("stage"), (cause->stage + ": " + finding.text()).c_str());
  QVERIFY2(finding.code == text("code"), (finding.code + ": " + finding.text()).c_str());
  if (want.contains("severity")) QCOMPARE(std::string(severityName(finding.severity)), text("severity"));
  if (want.contains("item")) {
    const Item* item = document.find(finding.item());
    QVERIFY2(item != nullptr && item->name == text("item"), finding.text().c_str());
  }
  for (const Quantity& number : finding.numbers) QVERIFY(!number.name.empty());
  if (!want.contains("repair")) return;
  QVERIFY2(!finding.repairs.empty(), finding.text().c_str());
  for (const Repair& repair : finding.repairs) {
    Document repaired = document;
    DocumentEditor editor(repaired);
    const Status status = applyRepair(editor, repair);
    QVERIFY2(status.ok() && editor.finish().ok(), repair.label.c_str());
    const std::optional<FirstCause> left = firstCause(repaired);
    QVERIFY2(!left || left->finding.code != finding.code,
             (repair.label + ": " + (left ? left->finding.text() : "")).c_str());
  }
}

// Warnings are worth reading only when good models have none.
void TestBrokenModels::goodModelsAreLeftAlone() {
  int models = 0;
  for (const char* folder : {SPRUNG_RESOURCES "/examples", SPRUNG_TEST_DATA "/reference"}) {
    const QDir directory(folder);
    for (const QString& name : directory.entryList({"*.sprung.json"})) {
      const Result<ReadModel> read = readModelFile(directory.filePath(name).toStdString());
      if (!read) continue;
      const Result<CompiledModel> model = compile(read->document);
      if (!model) continue;
      ++models;
      auto findings = preflight(*model);
      std::erase_if(findings, [](const Diagnostic& d) { return d.severity == Severity::Info; });
      const auto finding = firstOf(findings);
      QVERIFY2(!finding, qPrintable(name + ": " + QString::fromStdString(finding ? finding->text() : "")));
    }
  }
  QVERIFY(models > 20);
}

QTEST_GUILESS_MAIN(TestBrokenModels)
#include "test_broken_models.moc"
