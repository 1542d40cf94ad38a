// Work that many small changes ask for: at once after a rest, then no more often than pictures come.
#include <QElapsedTimer>
#include <QtTest>

#include "tests/ui/ui_test.h"
#include "ui/widgets/paced.h"

using sprung::ui::Paced;

class TestPaced : public QObject {
  Q_OBJECT
 private slots:
  void actsAtOnceAfterARest();
  void whatIsAskedForTogetherIsDoneOnce();
  void actsNoMoreWhenItsParentHasGone();
};

void TestPaced::actsAtOnceAfterARest() {
  int acts = 0;
  Paced paced(this, [&] { ++acts; });
  paced.ask();
  QCOMPARE(acts, 1);
  QTest::qWait(200);
  QCOMPARE(acts, 1);
  paced.ask();
  QCOMPARE(acts, 2);
}

void TestPaced::whatIsAskedForTogetherIsDoneOnce() {
  int acts = 0, asked = 0, seen = 0;
  Paced paced(this, [&] {
    ++acts;
    seen = asked;
  });
  for (asked = 1; asked <= 1000; ++asked) paced.ask();
  QCOMPARE(acts, 1);
  QTRY_COMPARE(acts, 2);
  QCOMPARE(seen, 1001);  // the last state is what counts
  QTest::qWait(200);
  QCOMPARE(acts, 2);
}

void TestPaced::actsNoMoreWhenItsParentHasGone() {
  int acts = 0;
  auto parent = std::make_unique<QObject>();
  auto* paced = new Paced(parent.get(), [&] { ++acts; });
  paced->ask();
  paced->ask();
  parent.reset();
  QTest::qWait(100);
  QCOMPARE(acts, 1);
}

int main(int argc, char** argv) { return sprung::test::runUiTest<TestPaced>(argc, argv); }
#include "test_paced.moc"
