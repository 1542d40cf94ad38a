// Inputs that are nearly right, by seeds, to all who read from outside: models, formulas, pasted text, recordings,
// checkpoints, tables, meshes. What the fuzzer does without end (./dev fuzz), here for a moment and the same each time.
// SPRUNG_FUZZ=FIRST:COUNT tries other seeds, and keeps what something was found with in SPRUNG_FUZZ_OUT.
#include <QTest>

#include "tests/fuzz/targets.h"

using namespace sprung;
using namespace sprung::test;

namespace {

constexpr int kSeconds = 10;

}  // namespace

class TestFuzz : public QObject {
  Q_OBJECT
 private slots:
  void mutatorsAreTheSameEverywhere() {
    for (const FuzzTarget& target : fuzzTargets()) {
      const std::vector<std::string> seeds = seedsOf(target);
      QVERIFY2(!seeds.empty(), target.name);
      int changed = 0;
      for (std::uint32_t i = 0; i < 50; ++i) {
        const std::string& seed = seeds[i % seeds.size()];
        const std::string once = target.mutate(seed, i);
        QVERIFY2(once == target.mutate(seed, i), target.name);
        changed += once != seed ? 1 : 0;
      }
      QVERIFY2(changed > 40, target.name);
    }
  }

  void seedsAreGood() {
    for (const FuzzTarget& target : fuzzTargets()) {
      if (std::string_view(target.name) == "commands") continue;  // app_examples
      for (const std::string& seed : seedsOf(target)) {
        const std::string finding = target.run(seed);
        QVERIFY2(finding.empty(), (target.name + (": " + finding)).c_str());
      }
    }
  }

  /// Of the commands only what something was found with: the rest is that of app_examples and app_mutated_models.
  void modelsThatWereFoundAreMended() {
    const std::vector<std::string> models = fuzz::filesOf({SPRUNG_TEST_DATA "/fuzz/commands"}, {"*"});
    QVERIFY(!models.empty());
    for (const std::string& model : models) {
      const std::vector<std::string> findings = inChild(kSeconds, [&]() -> std::vector<std::string> {
        const std::string finding = fuzz::runCommands(model);
        return finding.empty() ? std::vector<std::string>{} : std::vector<std::string>{finding};
      });
      QVERIFY2(findings.empty(), findings.empty() ? "" : (findings.front() + "\n" + model).c_str());
    }
  }

  void nothingIsFound_data() {
    QTest::addColumn<int>("index");
    for (std::size_t i = 0; i < fuzzTargets().size(); ++i)
      // app_mutated_models has those of its own.
      if (std::string_view(fuzzTargets()[i].name) != "commands")
        QTest::newRow(fuzzTargets()[i].name) << static_cast<int>(i);
  }

  void nothingIsFound() {
    QFETCH(int, index);
    const FuzzTarget& target = fuzzTargets()[static_cast<std::size_t>(index)];
    const std::vector<std::string> seeds = seedsOf(target);
    const QStringList wanted = qEnvironmentVariable("SPRUNG_FUZZ", "0:200").split(':');
    const std::uint32_t first = wanted.front().toUInt(), count = wanted.back().toUInt();
    const std::string keep = qEnvironmentVariable("SPRUNG_FUZZ_OUT").toStdString();
    int bad = 0;
    for (std::uint32_t seed = first; seed < first + count; ++seed) {
      const std::string input = target.mutate(seeds[seed % seeds.size()], seed);
      const std::vector<std::string> findings = inChild(kSeconds, [&]() -> std::vector<std::string> {
        const std::string finding = target.run(input);
        return finding.empty() ? std::vector<std::string>{} : std::vector<std::string>{finding};
      });
      if (findings.empty()) continue;
      ++bad;
      qWarning("%s, seed %u: %s", target.name, seed, findings.front().c_str());
      if (!keep.empty()) QVERIFY(writeTextFile(keep + "/" + target.name + "-" + std::to_string(seed), input));
    }
    QCOMPARE(bad, 0);
  }

  void cleanupTestCase() { std::filesystem::remove_all(fuzz::folder()); }
};

QTEST_GUILESS_MAIN(TestFuzz)
#include "test_fuzz.moc"
