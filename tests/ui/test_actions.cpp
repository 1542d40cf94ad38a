// The one table of actions: each can be reached by a key and says what it does.
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTest>
#include <functional>

#include "core/items/registry.h"
#include "ui/actions/actions.h"
#include "ui/actions/build_acts.h"
#include "ui/text.h"

using namespace sprung::ui;

class TestActions : public QObject {
  Q_OBJECT
 private slots:
  void everyActionHasKeyTipAndPlace();
  void everyRecipeHasAnAction();
  void keysAreUnique();
  void menusHoldEveryAction();
};

void TestActions::everyActionHasKeyTipAndPlace() {
  for (const ActionSpec& spec : actionTable()) {
    QVERIFY2(!actionKeys(spec).isEmpty(), qPrintable(actionText(spec)));
    for (const QKeySequence& key : actionKeys(spec))
      QVERIFY2(!key.isEmpty() && key[0].key() != Qt::Key_unknown, qPrintable(actionText(spec)));
    QVERIFY2(QString(spec.tip).endsWith('.'), qPrintable(actionText(spec)));
    if (!spec.icon.empty()) QVERIFY2(QFile::exists(":/icons/" + qText(spec.icon) + ".svg"), spec.icon.data());
  }
}

void TestActions::everyRecipeHasAnAction() {
  for (const sprung::Recipe* recipe : sprung::recipes()) {
    const Act act = actOf(*recipe);
    QVERIFY(recipeOf(act) == recipe && typeOfAct(act) == &recipe->type());
    const ActionSpec& spec = actionSpec(act);
    QVERIFY(spec.menu == Menu::Build && spec.checkable && !spec.icon.empty());
    QCOMPARE(actionText(spec), qText(sprung::build::wordOf(*recipe)));
  }
  // Bodies, springs, joints and loads stand in the order of their types.
  int last = -1;
  for (const ActionSpec& spec : actionTable()) {
    if (recipeOf(spec.act) == nullptr) continue;
    QVERIFY(static_cast<int>(spec.act) > last);
    last = static_cast<int>(spec.act);
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
  QCOMPARE(menus.size(), 7);
  QCOMPARE(window.actions().size(), static_cast<qsizetype>(actionTable().size()));
  qsizetype held = 0;
  const std::function<void(const QMenu&)> count = [&](const QMenu& menu) {
    // As many lines as a screen of 768 has room for.
    QVERIFY2(menu.sizeHint().height() < 740,
             qPrintable(QString("%1: %2").arg(menu.title()).arg(menu.sizeHint().height())));
    for (const QAction* action : menu.actions()) {
      if (action->menu() != nullptr)
        count(*action->menu());
      else if (!action->isSeparator())
        ++held;
    }
  };
  for (const QMenu* menu : menus) count(*menu);
  QCOMPARE(held, window.actions().size());
  for (const ActionSpec& spec : actionTable())
    QVERIFY2(actions.at(spec.act)->toolTip().contains('('), qPrintable(actionText(spec)));
}

QTEST_MAIN(TestActions)
#include "test_actions.moc"
