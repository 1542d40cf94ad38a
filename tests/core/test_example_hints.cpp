// Each view that explains a motion is pointed to by an example that ships, where it has something to teach.
#include <QDir>
#include <QTest>

#include "core/io/model_file.h"

using namespace sprung;

class TestExampleHints : public QObject {
  Q_OBJECT
 private slots:
  void everyViewHasAnExample_data() {
    QTest::addColumn<QString>("key");
    QTest::newRow("free-body diagram") << "press B";
    QTest::newRow("friction and hysteresis") << "Ctrl+Shift+5";
    QTest::newRow("mobility") << "Ctrl+Shift+7";
    QTest::newRow("energy") << "Ctrl+Shift+8";
    QTest::newRow("eigenfrequencies") << "Ctrl+8";
    QTest::newRow("frequency response") << "Ctrl+Alt+8";
    QTest::newRow("truth light") << "Ctrl+Alt+G";
    QTest::newRow("what if") << "Ctrl+Alt+W";
    QTest::newRow("sensitivities") << "Ctrl+Alt+Y";
  }
  void everyViewHasAnExample() {
    QFETCH(const QString, key);
    const QDir folder(SPRUNG_RESOURCES "/examples");
    for (const QString& name : folder.entryList({"*.sprung.json"})) {
      const auto read = readModelFile(folder.filePath(name).toStdString());
      QVERIFY2(read.ok(), qPrintable(name));
      if (QString::fromStdString(read->document.about()).contains(key)) return;
    }
    QFAIL("no example speaks of it");
  }
};

QTEST_GUILESS_MAIN(TestExampleHints)
#include "test_example_hints.moc"
