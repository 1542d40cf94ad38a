// label: slow
// The same bits on every processor, with any number of threads, and as they were when they were written down. The
// hashes of all examples stand in tests/data/bits/hashes.txt, after the name of what they were compiled with: each is
// the SHA-256 of the table of sensors followed by the state. SPRUNG_HASHES=write writes them anew.
#include <gnu/libc-version.h>

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <map>

#include "core/io/model_file.h"

using namespace sprung;

namespace {

constexpr double kSteps = 2000;  // at most so many of the model's own
const QString kHashes = QStringLiteral(SPRUNG_TEST_DATA "/bits/hashes.txt");

/// Another compiler may order sums in another way, another library has other last digits of sin and exp.
QString toolchain() { return QString("g++ %1, glibc %2").arg(QString::number(__GNUC__), gnu_get_libc_version()); }

/// Hashes by example; nothing where there are none for this toolchain.
std::map<QString, QString> writtenDown() {
  std::map<QString, QString> hashes;
  QFile file(kHashes);
  if (!file.open(QIODevice::ReadOnly) || QString::fromUtf8(file.readLine()).trimmed() != toolchain()) return hashes;
  while (!file.atEnd()) {
    const QStringList words = QString::fromUtf8(file.readLine()).split(' ');
    if (words.size() == 2) hashes[words[0]] = words[1].trimmed();
  }
  return hashes;
}

/// A copy of a model that is solved on two threads.
bool onTwoThreads(const QString& model, const QString& copy) {
  QFile file(model);
  if (!file.open(QIODevice::ReadOnly)) return false;
  QJsonObject all = QJsonDocument::fromJson(file.readAll()).object();
  QJsonObject simulation = all["simulation"].toObject(), settings = simulation["settings"].toObject();
  QJsonObject parallel = settings["parallel"].toObject();
  parallel["numberOfThreads"] = 2;
  settings["parallel"] = parallel;
  simulation["settings"] = settings;
  all["simulation"] = simulation;
  QFile written(copy);
  return written.open(QIODevice::WriteOnly) && written.write(QJsonDocument(all).toJson()) > 0;
}

QStringList examples() {
  QStringList names;
  for (QString name : QDir(SPRUNG_RESOURCES "/examples").entryList({"*.sprung.json"}, QDir::Files, QDir::Name))
    names << name.remove(".sprung.json");
  return names;
}

}  // namespace

class TestSameBits : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void example_data();
  void example();
  void cleanupTestCase();

 private:
  /// The hash of a run; empty when it could not be made. `hidden` is what the C library is told of the processor.
  QString hashOf(const QString& model, const char* hidden = nullptr);
  QTemporaryDir folder_;
  QStringList length_;  ///< of the runs, as arguments
  QString program_;
  std::map<QString, QString> hashes_, seen_;
  bool writes_ = qEnvironmentVariable("SPRUNG_HASHES") == "write";
};

void TestSameBits::initTestCase() {
  program_ = QCoreApplication::applicationDirPath() + "/../app/sprung";
  QVERIFY2(QFile::exists(program_), "the program is not built");
  hashes_ = writtenDown();
  if (hashes_.empty()) qInfo("no hashes of %s: runs are compared with each other only", qPrintable(toolchain()));
}

QString TestSameBits::hashOf(const QString& model, const char* hidden) {
  const QString csv = folder_.filePath("sensors.csv"), state = folder_.filePath("state.json");
  QFile::remove(csv);
  QFile::remove(state);
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  if (hidden != nullptr) environment.insert("GLIBC_TUNABLES", hidden);
  process.setProcessEnvironment(environment);
  process.start(program_, QStringList{"run", model, "--trust", "--quiet", "--csv", csv, "--state", state} + length_);
  if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit) return {};
  if (process.exitCode() != 0) qWarning("%s", process.readAllStandardError().constData());
  QCryptographicHash hash(QCryptographicHash::Sha256);
  for (const QString& name : {csv, state}) {
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly) || process.exitCode() != 0) return {};
    hash.addData(file.readAll());
  }
  return hash.result().toHex();
}

void TestSameBits::example_data() {
  QTest::addColumn<QString>("name");
  for (const QString& name : examples()) QTest::newRow(qPrintable(name)) << name;
}

void TestSameBits::example() {
  QFETCH(QString, name);
  const QString path = SPRUNG_RESOURCES "/examples/" + name + ".sprung.json";
  Result<ReadModel> model = readModelFile(path.toStdString());
  QVERIFY(model);
  const auto& time = model->document.simulation().settings.timeIntegration;
  length_.clear();
  if (const double steps = time.numberOfSteps; steps > kSteps) {
    const double end = time.startTime + (time.endTime - time.startTime) * kSteps / steps;
    length_ << "--end" << QString::number(end, 'g', 17) << "--steps" << QString::number(kSteps);
  }

  const QString hash = hashOf(path);
  QVERIFY(!hash.isEmpty());
  seen_[name] = hash;
  // As on a processor without vectors of four numbers and without fused products.
  QCOMPARE(hashOf(path, "glibc.cpu.hwcaps=-AVX,-AVX2,-FMA,-FMA4"), hash);

  const QString threads = folder_.filePath(name + ".sprung.json");
  QVERIFY(onTwoThreads(path, threads));
  QCOMPARE(hashOf(threads), hash);

  if (writes_ || hashes_.empty()) return;
  QVERIFY2(hashes_.contains(name), "its hash is not written down: SPRUNG_HASHES=write");
  QVERIFY2(hash == hashes_[name], "other bits than were written down; where that is meant: SPRUNG_HASHES=write");
}

void TestSameBits::cleanupTestCase() {
  if (!writes_) return;
  QFile file(kHashes);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write((toolchain() + "\n").toUtf8());
  for (const auto& [name, hash] : seen_) file.write((name + " " + hash + "\n").toUtf8());
}

QTEST_GUILESS_MAIN(TestSameBits)
#include "test_same_bits.moc"
