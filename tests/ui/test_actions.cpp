// The one table of actions: each can be reached by a key and says what it does.
#include <QDir>
#include <QDirIterator>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <functional>

#include "core/items/registry.h"
#include "tests/ui/mnemonics.h"
#include "ui/actions/actions.h"
#include "ui/actions/build_acts.h"
#include "ui/text.h"
#include "ui/theme/theme.h"

using namespace sprung::ui;
using sprung::test::clashingMnemonics;

class TestActions : public QObject {
  Q_OBJECT
 private slots:
  void everyActionHasKeyTipAndPlace();
  void everyRecipeHasAnAction();
  void keysAreUnique();
  void menusHoldEveryAction();
  void mnemonicsOfAMenuDiffer();
  void pathsInTextsAreThoseOfTheMenus();
};

namespace {

/// "Save as" of "Save &as…".
QString plain(QString title) { return title.remove('&').remove(QChar(0x2026)); }

/// What is wrong with the path "MENU ▸ rest", where the rest is whatever follows in the text; empty where it leads to
/// an action, with the key that stands behind it in brackets.
QString wrongInPath(Menu menu, QString rest) {
  const QString arrow = QString::fromUtf8(" ▸ ");
  Submenu submenu = Submenu::None;
  for (const ActionSpec& spec : actionTable()) {
    const QString begin = plain(submenuTitle(spec.submenu)) + arrow;
    if (spec.menu != menu || spec.submenu == Submenu::None || !rest.startsWith(begin)) continue;
    submenu = spec.submenu;
    rest.remove(0, begin.size());
    break;
  }
  const ActionSpec* found = nullptr;
  for (const ActionSpec& spec : actionTable()) {
    const QString name = plain(actionText(spec));
    if (spec.menu != menu || spec.submenu != submenu || !rest.startsWith(name)) continue;
    if (found == nullptr || name.size() > plain(actionText(*found)).size()) found = &spec;
  }
  if (found == nullptr) return "no such action: " + rest.left(40);
  static const QRegularExpression key("^ \\(([^%)]+)\\)");
  const QRegularExpressionMatch said = key.match(rest.mid(plain(actionText(*found)).size()));
  if (!said.hasMatch() || actionKeys(*found).contains(QKeySequence(said.captured(1)))) return {};
  return "not its key: " + rest.left(60);
}

/// Files in which people are told where an action is.
QStringList textFiles() {
  const QDir top(SPRUNG_SOURCE_DIR);
  QStringList files = {top.filePath("README.md"), top.filePath("resources/CHANGELOG.md")};
  for (const auto& [folder, ending] : {std::pair("resources/help", "*.html"), std::pair("ui", "*.cpp")}) {
    QDirIterator found(top.filePath(folder), {ending}, QDir::Files, QDirIterator::Subdirectories);
    while (found.hasNext()) files.append(found.next());
  }
  return files;
}

}  // namespace

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
  Appearance::instance();  // its entries have the heights that people see
  QWidget window;
  QMenuBar bar(&window);
  const Actions actions(&window);
  const auto menus = actions.fill(&bar);
  QCOMPARE(menus.size(), 7);
  QCOMPARE(window.actions().size(), static_cast<qsizetype>(actionTable().size()));
  qsizetype held = 0;
  const std::function<void(const QMenu&)> count = [&](const QMenu& menu) {
    // What a screen of 768 has room for between the menu bar and what the desktop shows below.
    QVERIFY2(menu.sizeHint().height() < 768 - 62 - 36,
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

void TestActions::mnemonicsOfAMenuDiffer() {
  QWidget window;
  QMenuBar bar(&window);
  const Actions actions(&window);
  (void)actions.fill(&bar);
  QCOMPARE(clashingMnemonics("menu bar", bar.actions()), QString());
}

void TestActions::pathsInTextsAreThoseOfTheMenus() {
  const QString arrow = QString::fromUtf8(" ▸ ");
  int paths = 0;
  for (const QString& path : textFiles()) {
    QFile file(path);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(path));
    const QString text = QString::fromUtf8(file.readAll()).simplified().remove("\" \"");
    for (const Menu menu : {Menu::File, Menu::Edit, Menu::Build, Menu::Run, Menu::Plot, Menu::View, Menu::Help}) {
      const QString begin = plain(menuTitle(menu)) + arrow;
      for (qsizetype at = text.indexOf(begin); at >= 0; at = text.indexOf(begin, at + 1)) {
        // Behind an arrow it is the menu of an item, which is made for it.
        if (text.first(at).endsWith(arrow) || (at > 0 && text[at - 1].isLetter())) continue;
        const QString wrong = wrongInPath(menu, text.mid(at + begin.size(), 200));
        QVERIFY2(wrong.isEmpty(), qPrintable(path + ": " + begin + wrong));
        ++paths;
      }
    }
  }
  QVERIFY(paths > 10);
}

QTEST_MAIN(TestActions)
#include "test_actions.moc"
