// Models that are nearly right, made by seeds, through every batch command: no crash, no hang, no number that is none,
// no success without a result, no commands that contradict each other. SPRUNG_MUTATIONS=FIRST:COUNT tries other seeds
// and keeps the models that something was found with in the folder SPRUNG_MUTATIONS_OUT.
#include <QDir>
#include <QGuiApplication>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/command_probe.h"
#include "tests/support/model_mutator.h"

using namespace sprung;
using namespace sprung::test;

namespace {

constexpr int kSeconds = 10;
constexpr std::uint32_t kPictureEvery = 16;

/// The models that are changed: those of a size at which all is quick.
QStringList startingModels() {
  QStringList models;
  for (const char* folder : {SPRUNG_RESOURCES "/examples", SPRUNG_TEST_DATA "/reference", SPRUNG_TEST_DATA "/broken"})
    for (const QFileInfo& file : QDir(folder).entryInfoList({"*.sprung.json"}, QDir::Files, QDir::Name))
      if (file.size() < 32'000) models << file.filePath();
  return models;
}

}  // namespace

class TestMutatedModels : public QObject {
  Q_OBJECT
 private slots:
  void commandsSurvive();
};

void TestMutatedModels::commandsSurvive() {
  const QStringList models = startingModels();
  QVERIFY(models.size() > 50);
  const QStringList wanted = qEnvironmentVariable("SPRUNG_MUTATIONS", "0:100").split(':');
  const std::uint32_t first = wanted.front().toUInt(), count = wanted.back().toUInt();
  const QString keep = qEnvironmentVariable("SPRUNG_MUTATIONS_OUT");
  const QTemporaryDir folder;
  const std::string path = folder.filePath("mutated.sprung.json").toStdString();
  int bad = 0;
  for (std::uint32_t seed = first; seed < first + count; ++seed) {
    const Result<std::string> text =
        readTextFile(models[static_cast<qsizetype>(seed) % models.size()].toStdString(), 1U << 20U);
    QVERIFY(text);
    const MutatedModel mutated = mutateModel(*text, seed);
    QVERIFY(writeTextFile(path, mutated.text));
    const std::vector<std::string> findings = inChild(kSeconds, [&] {
      const bool pictures = seed % kPictureEvery == 0;
      int argc = 1;
      std::array<char*, 1> argv = {const_cast<char*>("test")};
      std::optional<QGuiApplication> application;
      if (pictures) application.emplace(argc, argv.data());
      return CommandProbe(path, folder.path().toStdString()).run(pictures);
    });
    if (findings.empty()) continue;
    ++bad;
    for (const std::string& finding : findings) qWarning("seed %u: %s", seed, finding.c_str());
    for (const std::string& change : mutated.changes) qWarning("  %s", change.substr(0, 300).c_str());
    if (!keep.isEmpty())
      QVERIFY(writeTextFile((keep + "/" + QString::number(seed) + ".sprung.json").toStdString(), mutated.text));
  }
  QCOMPARE(bad, 0);
}

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  TestMutatedModels test;
  return QTest::qExec(&test, argc, argv);
}
#include "test_mutated_models.moc"
