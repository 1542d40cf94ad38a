// For those who do not see the window: whatever takes a click or a key has a name, in the window and in its dialogs,
// and what happens is said.
#include <QAccessible>
#include <QAccessibleInterface>
#include <QDialog>
#include <QDockWidget>
#include <QLineEdit>
#include <QTimer>

#include "tests/ui/window_test.h"
#include "ui/actions/action_table.h"
#include "ui/help/help_window.h"
#include "ui/widgets/announcer.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome_page.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

namespace {

bool isInteractive(QAccessible::Role role) {
  switch (role) {
    case QAccessible::PushButton:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::Dial:
    case QAccessible::List:
    case QAccessible::Tree:
    case QAccessible::Table:
    case QAccessible::ButtonMenu:
    case QAccessible::ButtonDropDown:
    case QAccessible::PageTab:
    case QAccessible::MenuItem:
    case QAccessible::Link: return true;
    default: return false;
  }
}

/// The field in a number field or list is a part of it; a combo's list opens with it.
bool isPart(const QAccessibleInterface& at) {
  for (const QAccessibleInterface* up = at.parent(); up != nullptr; up = up->parent())
    if (up->role() == QAccessible::SpinBox || up->role() == QAccessible::ComboBox) return true;
  return false;
}

QString pathOf(QAccessibleInterface& at) {
  QStringList path;
  for (QAccessibleInterface* up = &at; up != nullptr; up = up->parent())
    if (const QObject* object = up->object())
      path.prepend(QString("%1#%2").arg(object->metaObject()->className(), object->objectName()));
  return path.join(" / ");
}

/// What has no name below `at`; `count` of what has been looked at.
QStringList nameless(QAccessibleInterface* at, int& count) {
  QStringList list;
  if (at == nullptr || at->state().invisible) return list;
  if (at->role() == QAccessible::PageTab && at->rect().isEmpty()) return list;  // of docks behind the welcome page
  const auto* widget = qobject_cast<const QWidget*>(at->object());
  if (widget != nullptr && widget->focusPolicy() == Qt::NoFocus && at->role() == QAccessible::PushButton &&
      qobject_cast<const QLineEdit*>(widget->parent()) != nullptr)
    return list;  // the cross of a field that can be emptied by keys
  if (isInteractive(at->role()) && !isPart(*at)) {
    ++count;
    if (at->text(QAccessible::Name).trimmed().isEmpty()) list << pathOf(*at);
  }
  const bool rows = at->role() == QAccessible::Tree || at->role() == QAccessible::Table ||
                    at->role() == QAccessible::List || at->role() == QAccessible::ComboBox;
  if (rows) return list;  // the texts of their rows are their names
  for (int i = 0; i < at->childCount(); ++i) list += nameless(at->child(i), count);
  return list;
}

}  // namespace

class TestAccessibility : public WindowTest {
  Q_OBJECT
 private slots:
  void initTestCase() { QAccessible::setActive(true); }
  void cleanup() { close(); }
  void everythingInTheWindowHasAName();
  void everythingInDialogsHasAName_data();
  void everythingInDialogsHasAName();
  void whatHappensIsSaid();
  void questionsInRichTextAreSaidPlainly();

 private:
  /// `least`: how many there are at least; some docks only show something.
  void verifyNames(QWidget& root, int least = 1) {
    int count = 0;
    const QStringList found = nameless(QAccessible::queryAccessibleInterface(&root), count);
    QVERIFY2(found.isEmpty(), qPrintable("\n" + found.join('\n')));
    QVERIFY2(count >= least, "nothing was looked at");
  }
  bool wasSaid(const QString& part) const {
    return std::any_of(said_.begin(), said_.end(), [&](const QString& each) { return each.contains(part); });
  }

  QStringList said_;
};

void TestAccessibility::everythingInTheWindowHasAName() {
  startOneMass();
  window_->resize(1600, 1000);
  for (QDockWidget* dock : window_->findChildren<QDockWidget*>()) {
    dock->show();
    dock->raise();
    QTest::qWait(30);
    verifyNames(*dock, 0);
  }
  for (const auto& [list, name] : {std::pair{ItemList::Objects, "mass"},
                                   {ItemList::Objects, "spring"},
                                   {ItemList::Loads, "pull"},
                                   {ItemList::Sensors, "where"},
                                   {ItemList::Nodes, "node"}}) {
    session().selection().select(named(session(), list, name));
    QTest::qWait(60);
    verifyNames(*window_);
  }
  window_->action(Act::Welcome)->trigger();
  verifyNames(*window_);
}

void TestAccessibility::everythingInDialogsHasAName_data() {
  QTest::addColumn<Act>("act");
  for (const Act act : {Act::Preferences, Act::ExportPicture, Act::Shortcuts, Act::About, Act::Triggers,
                        Act::FrequencyResponse, Act::Sensitivities, Act::Array, Act::Mirror, Act::Align,
                        Act::TrailLength, Act::CommandSearch, Act::Reference, Act::AddSensor, Act::PlotValue})
    QTest::newRow(qPrintable(ui::actionText(ui::actionSpec(act)))) << act;
}

void TestAccessibility::everythingInDialogsHasAName() {
  QFETCH(Act, act);
  startOneMass();
  session().selection().select(named(session(), ItemList::Objects, "mass"));
  bool looked = false;
  QTimer timer;
  connect(&timer, &QTimer::timeout, this, [&] {
    for (QWidget* widget : QApplication::topLevelWidgets()) {
      if (!widget->isVisible() || looked) continue;
      if (qobject_cast<QDialog*>(widget) == nullptr && qobject_cast<ui::HelpWindow*>(widget) == nullptr &&
          !widget->inherits("QMenu"))
        continue;
      looked = true;
      timer.stop();
      verifyNames(*widget);
      widget->close();
    }
  });
  timer.start(150);
  window_->action(act)->trigger();
  if (view().mode() != nullptr) {  // it is asked for at an item of the view
    QTest::keyClick(&view(), Qt::Key_Tab);
    QTest::keyClick(&view(), Qt::Key_Return);
  }
  QTRY_VERIFY(looked);
}

void TestAccessibility::whatHappensIsSaid() {
  startEmpty();
  connect(&window_->announcer(), &ui::Announcer::spoke, this, [this](const QString& text) { said_ << text; });
  // As screen readers meet it.
  const QAccessibleInterface* alert = QAccessible::queryAccessibleInterface(&window_->announcer());
  QCOMPARE(alert->role(), QAccessible::AlertMessage);
  said_.clear();
  QTest::keyClick(&view(), Qt::Key_M);
  QTRY_VERIFY(wasSaid("click where it is to be"));  // what to do
  for (const char c : {'1', ',', '2'}) QTest::keyClick(&view(), c);
  QTRY_VERIFY(wasSaid("x 1"));
  QTest::keyClick(&view(), Qt::Key_Return);
  QTRY_VERIFY(wasSaid("“mass”"));  // what has been made is selected
  QTest::keyClick(&view(), Qt::Key_Escape);
  QCOMPARE(alert->text(QAccessible::Name), said_.back());
  said_.clear();
  QTest::keyClick(&view(), Qt::Key_Space);
  QTRY_VERIFY(wasSaid("Running"));
  QTest::keyClick(&view(), Qt::Key_Space);
  QTRY_VERIFY(wasSaid("Paused at"));
  said_.clear();
  window_->messages().show("test", Severity::Warning, "the spring is <i>not</i> there");
  QTRY_VERIFY(wasSaid("the spring is"));
}

void TestAccessibility::questionsInRichTextAreSaidPlainly() {
  startEmpty();
  window_->announcer().say("<b>Save</b> it?");
  window_->announcer().say("<b>Save</b> it?");
  QTRY_COMPARE(window_->announcer().said(), QString("Save it?"));
}

int main(int argc, char** argv) { return runUiTest<TestAccessibility>(argc, argv); }
#include "test_accessibility.moc"
