// The settings with which ./dev calls ccache: what it keeps is what the compiler would make now.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

class TestBuildCache : public QObject {
  Q_OBJECT
 private slots:
  void aCommentInAHeaderMakesItAnother();
};

namespace {

void write(const QString& path, const QByteArray& text) {
  QFile file(path);
  QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(path));
  file.write(text);
}

/// Runs these lines in the folder with the variables that ./dev exports for ccache, and a cache in the folder.
QByteArray errorsOf(const QString& folder, const QString& lines) {
  QProcess bash;
  bash.setWorkingDirectory(folder);
  bash.setProcessChannelMode(QProcess::MergedChannels);
  bash.start("bash", {"-ec", "eval \"$(grep '^export CCACHE_' " + QStringLiteral(SPRUNG_SOURCE_DIR) +
                                 "/dev)\"; export CCACHE_DIR=$PWD/cache; " + lines});
  if (!bash.waitForFinished(60'000)) return "did not end";
  const QByteArray said = bash.readAll();
  return bash.exitCode() == 0 ? QByteArray() : said + " (did not work)";
}

}  // namespace

void TestBuildCache::aCommentInAHeaderMakesItAnother() {
  QTemporaryDir folder;
  QVERIFY(folder.isValid());
  const QString compile =
      "rm -f all.h.gch; ccache g++ -O2 -MD -MF all.d -x c++-header -include $PWD/all.h -o "
      "all.h.gch -c all.cpp; ccache g++ -O2 -MD -MF part.d -include $PWD/all.h -c part.cpp";
  write(folder.filePath("all.h"), "#include \"" + folder.path().toUtf8() + "/one.h\"\n");
  write(folder.filePath("all.cpp"), "\n");
  write(folder.filePath("one.h"), "#pragma once\nstruct One { int a; };  // here\n");
  write(folder.filePath("part.cpp"), "#include \"one.h\"\nint f(One one) { return one.a; }\n");
  QCOMPARE(errorsOf(folder.path(), compile), QByteArray());
  write(folder.filePath("one.h"), "#pragma once\nstruct One { int a; };  // there\n");
  write(folder.filePath("part.cpp"), "#include \"one.h\"\nint g(One one) { return one.a; }\n");
  QCOMPARE(errorsOf(folder.path(), compile), QByteArray());
}

QTEST_GUILESS_MAIN(TestBuildCache)
#include "test_build_cache.moc"
