// The view without a mouse, and what is said to those who do not see it; see main_window.h.
#include <QKeyEvent>
#include <QStatusBar>
#include <algorithm>

#include "ui/panels/problems_panel.h"
#include "ui/plots/plots_panel.h"
#include "ui/text.h"
#include "ui/tree/tree_panel.h"
#include "ui/units/units.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/announcer.h"
#include "ui/widgets/hint_line.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/words.h"

namespace sprung::ui {
namespace {

/// What is seen in the view, in the order of the model.
std::vector<ItemId> seenItems(const Document& document) {
  std::vector<ItemId> all;
  for (const ItemList list : {ItemList::Objects, ItemList::Loads, ItemList::Sensors})
    all.insert(all.end(), document.order(list).begin(), document.order(list).end());
  return all;
}

}  // namespace

/// Esc leaves one thing after the other: what is in the hand, a panel, the whole screen. The key of what cannot be done
/// now says why.
void MainWindow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape && view_->isVisible()) {
    if (!view_->hasFocus())
      view_->setFocus();
    else if (QAction* whole = action(Act::Present); whole->isChecked())
      whole->trigger();
    return;
  }
  QMainWindow::keyPressEvent(event);
  const QKeySequence key(event->keyCombination());
  if (event->isAutoRepeat() || !view_->isVisible()) return;
  for (const ActionSpec& spec : actionTable())
    if (const QAction* act = action(spec.act); !act->isEnabled() && act->shortcuts().contains(key))
      return sayWhyNot(spec.act);
}

void MainWindow::sayWhyNot(Act act) {
  emit view_->notice(tr("%1: %2").arg(action(act)->text().remove('&').remove(u'…'), whyNot(act)));
}

/// What an action needs that is not there.
QString MainWindow::whyNot(Act act) const {
  if (act == Act::Undo) return tr("there is nothing to take back");
  if (act == Act::Redo) return tr("there is nothing to do again");
  if (act == Act::EditFunction && session_->selection().current().valid()) return tr("it has no function");
  if (act == Act::ReleasePins) return tr("nothing is pinned");
  if (act == Act::TutorialCard) return tr("choose a tutorial first");
  if (act == Act::TrustPython) return tr("the model has no Python");
  const Menu menu = actionSpec(act).menu;
  if (menu == Menu::Plot && act != Act::PlotValue)
    return plots_->active() == nullptr ? tr("there is no plot") : tr("the plot has no curve");
  if (!session_->run().hasModel()) return tr("the model has problems that must be mended first");
  if (!session_->selection().current().valid()) return tr("nothing is selected");
  return tr("it cannot be done now");
}

void MainWindow::selectNext(int step) {
  const std::vector<ItemId> all = seenItems(session_->document());
  if (all.empty()) return;
  const auto count = static_cast<std::ptrdiff_t>(all.size());
  const auto found = std::find(all.begin(), all.end(), session_->selection().current());
  const std::ptrdiff_t first = step > 0 ? 0 : count - 1;
  const std::ptrdiff_t next = found == all.end() ? first : (found - all.begin() + step + count) % count;
  session_->selection().select(all[static_cast<std::size_t>(next)]);
}

/// "“mass”, Point mass, 2 of 7"
QString MainWindow::wordsOfSelection() const {
  const auto& items = session_->selection().items();
  if (items.size() > 1) return tr("%1 items selected").arg(items.size());
  const Document& document = session_->document();
  const Item* item = document.find(session_->selection().current());
  if (item == nullptr || session_->selection().current() == Document::simulationId()) return {};
  QString words = tr("“%1”, %2").arg(qText(item->name), wordFor(document, session_->selection().current()));
  const std::vector<ItemId> all = seenItems(document);
  const auto found = std::find(all.begin(), all.end(), session_->selection().current());
  if (found == all.end()) return words;
  return tr("%1, %2 of %3").arg(words, QString::number(found - all.begin() + 1), QString::number(all.size()));
}

void MainWindow::wireKeyboard() {
  actions_->on(Act::SelectAll, this, [this] { session_->selection().select(seenItems(session_->document())); });
  actions_->on(Act::SelectNext, this, [this] { selectNext(1); });
  actions_->on(Act::SelectPrevious, this, [this] { selectNext(-1); });
  actions_->on(Act::PullByKeys, this, [this] { view_->pullByKeys(); });
  announcer_ = new Announcer(centralWidget());
  const auto say = [this](const QString& text) { announcer_->say(text); };
  connect(view_, &View3D::notice, announcer_, say);
  connect(view_, &View3D::spoken, announcer_, say);
  connect(tree_, &TreePanel::notice, announcer_, say);
  connect(problems_, &ProblemsPanel::notice, announcer_, say);
  connect(messages_, &MessageBar::said, announcer_, say);
  connect(hint_, &HintLine::said, announcer_, say);
  connect(statusBar(), &QStatusBar::messageChanged, announcer_, say);
  connect(&session_->selection(), &Selection::changed, announcer_, [this] { announcer_->say(wordsOfSelection()); });
  connect(&session_->run(), &RunControl::playingChanged, announcer_, [this](bool playing) {
    const Snapshot* seen = session_->run().snapshot();
    announcer_->say(playing           ? tr("Running")
                    : seen != nullptr ? tr("Paused at %1 s").arg(readoutNumber(seen->time))
                                      : QString());
  });
}

}  // namespace sprung::ui
