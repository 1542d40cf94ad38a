// The one table of actions: each can be reached by a key and says what it does.
#include <QMap>
#include <QMenuBar>
#include <QSet>
#include <QTest>

#include "ui/actions/actions.h"

using namespace sprung::ui;

class TestActions : public QObject {
  Q_OBJECT
 private slots:
  void everyActionHasKeyTipAndPlace();
  void keysAreUnique();
  void menusHoldEveryAction();
};

void TestActions::everyActionHasKeyTipAndPlace() {
  for (const ActionSpec& spec : actionTable()) {
    QVERIFY2(!actionKeys(spec).isEmpty(), qPrintable(actionText(spec)));
    for (const QKeySequence& key : actionKeys(spec))
      QVERIFY2(!key.isEmpty() && key[0].key() != Qt::Key_unknown, qPrintable(actionText(spec)));
    QVERIFY2(QString(spec.tip).endsWith('.'), qPrintable(actionText(spec)));
    if (*spec.icon) QVERIFY2(QFile::exists(QString(":/icons/%1.svg").arg(spec.icon)), spec.icon);
  }
}

void TestActions::keysAreUnique() {
  QSet<QString> seen;
  for (const ActionSpec& spec : actionTable()) {
    for (const QKeySequence& key : actionKeys(spec)) {
      QVERIFY2(!seen.contains(key.toString()), qPrintable(key.toString()));
      seen.insert(key.toString());
    }
  }
}

void TestActions::menusHoldEveryAction() {
  QWidget window;
  QMenuBar bar(&window);
  const Actions actions(&window);
  const auto menus = actions.fill(&bar);
  QCOMPARE(menus.size(), 6);
  QCOMPARE(window.actions().size(), static_cast<qsizetype>(actionTable().size()));
  for (const ActionSpec& spec : actionTable())
    QVERIFY2(actions.at(spec.act)->toolTip().contains('('), qPrintable(actionText(spec)));
}

QTEST_MAIN(TestActions)
#include "test_actions.moc"
