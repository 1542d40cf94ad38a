// The field that searches the welcome page, and its keyboard; see welcome_page.h.
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <algorithm>

#include "ui/dialogs/command_search.h"
#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_row.h"
#include "ui/widgets/card.h"
#include "ui/window/welcome_page.h"

namespace sprung::ui {
namespace {

constexpr int kSameRow = 12;  // pixels that tops of one row may differ by
constexpr int kInSight = 48;  // pixels around what has the keyboard
constexpr Qt::KeyboardModifiers kPlain = Qt::KeypadModifier;

bool isPlain(const QKeyEvent& key) { return (key.modifiers() & ~kPlain) == Qt::NoModifier; }

bool types(const QKeyEvent& key) {
  const bool plain = (key.modifiers() & ~(kPlain | Qt::ShiftModifier)) == Qt::NoModifier;
  return plain && !key.text().isEmpty() && key.text().front().isPrint() && !key.text().front().isSpace();
}

bool isArrowAlong(int code) {
  return code == Qt::Key_Left || code == Qt::Key_Right || code == Qt::Key_Home || code == Qt::Key_End;
}

bool isArrowAcross(int code) {
  return code == Qt::Key_Up || code == Qt::Key_Down || code == Qt::Key_PageUp || code == Qt::Key_PageDown;
}

}  // namespace

void WelcomePage::filter() {
  const QString question = search_->text().trimmed();
  int best = -1, count = 0;
  answer_ = nullptr;
  QString name;
  const auto answers = [&](QPushButton* button, const QString& title, const QString& line, const QString& words) {
    const int rank = searchRank(question, {title, line, {}, {}, {}, words});
    if (rank < 0) return false;
    ++count;
    if (answer_ == nullptr || rank < best) {
      best = rank;
      answer_ = button;
      name = title;
    }
    return true;
  };
  const auto search = [&](const Section& section) {
    QList<Card*> wanted;
    for (Card* card : section.grid->cards())
      if (answers(card, card->title(), card->toolTip(), section.heading->text())) wanted << card;
    const bool any = section.grid->showOnly(wanted);
    section.heading->setVisible(any && !section.heading->text().isEmpty());
    section.grid->setVisible(any);
    return any;
  };
  search(recent_);
  QList<TutorialButton*> taught;
  for (TutorialButton* button : tutorials_->buttons())
    if (answers(button, button->tutorial().title, button->tutorial().summary, tutorialHeading_->text()))
      taught << button;
  const bool teaches = tutorials_->showOnly(taught);
  tutorialHeading_->setVisible(teaches);
  tutorials_->setVisible(teaches);
  bool any = false;
  for (const Section& group : groups_) any = search(group) || any;
  exampleHeading_->setVisible(any);
  if (question.isEmpty()) answer_ = nullptr;
  found_->setVisible(!question.isEmpty());
  found_->setText(answer_ == nullptr ? tr("Nothing here answers that. F3 searches all commands, too.")
                                     : tr("%1 found. Return opens “%2”.").arg(count).arg(name));
  found_->setAccessibleName(found_->text());
}

void WelcomePage::takeKeyboard() {
  verticalScrollBar()->setValue(0);
  search_->setFocus(Qt::OtherFocusReason);
}

void WelcomePage::showTutorials() {
  tutorials_->takeKeyboard();
  ensureWidgetVisible(tutorials_);
}

bool WelcomePage::eventFilter(QObject* watched, QEvent* event) {
  const bool asked = event->type() == QEvent::ShortcutOverride;
  auto* at = qobject_cast<QWidget*>(watched);
  if (at == nullptr || (!asked && event->type() != QEvent::KeyPress)) return QScrollArea::eventFilter(watched, event);
  const auto& key = *static_cast<QKeyEvent*>(event);
  if (!takes(*at, key)) return QScrollArea::eventFilter(watched, event);
  if (asked)
    event->accept();
  else
    act(*at, key);
  return true;
}

bool WelcomePage::takes(const QWidget& at, const QKeyEvent& key) const {
  const int code = key.key();
  if (code == Qt::Key_F && key.modifiers() == Qt::ControlModifier) return true;
  if (isPlain(key) && isArrowAcross(code)) return true;
  if (&at != search_) return types(key) || (isPlain(key) && (isArrowAlong(code) || code == Qt::Key_Escape));
  const bool asks = !search_->text().trimmed().isEmpty();
  if (code == Qt::Key_Escape) return isPlain(key) && (asks || back_->isVisible());
  return isPlain(key) && asks && (code == Qt::Key_Return || code == Qt::Key_Enter);
}

void WelcomePage::act(QWidget& at, const QKeyEvent& key) {
  const QList<QWidget*> all = stops();
  const auto place = all.indexOf(&at);
  const int page = viewport()->height() - kInSight;
  switch (key.key()) {
    case Qt::Key_Down: return goTo(&at == search_ && answer_ != nullptr ? answer_ : beyond(at, true));
    case Qt::Key_Up: return goTo(beyond(at, false));
    case Qt::Key_Left: return goTo(all.value(place - 1));
    case Qt::Key_Right: return goTo(all.value(place + 1));
    case Qt::Key_Home: return goTo(all.first());
    case Qt::Key_End: return goTo(all.last());
    case Qt::Key_PageDown:
    case Qt::Key_PageUp: {
      const bool down = key.key() == Qt::Key_PageDown;
      const int top = placeOf(at).top() + (down ? page : -page);
      QWidget* to = &at;
      while (QWidget* next = beyond(*to, down)) {
        to = next;
        if (down ? placeOf(*to).top() >= top : placeOf(*to).top() <= top) break;
      }
      return goTo(to);
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (answer_ != nullptr) answer_->click();
      return;
    case Qt::Key_Escape:
      if (&at == search_ && search_->text().trimmed().isEmpty()) return emit left();
      if (&at == search_) search_->clear();
      return takeKeyboard();
    default:
      takeKeyboard();
      if (types(key)) search_->insert(key.text());
  }
}

QList<QWidget*> WelcomePage::stops() const {
  QList<QWidget*> all;
  for (QWidget* stop : widget()->findChildren<QWidget*>())
    if ((stop->focusPolicy() & Qt::TabFocus) != 0 && stop->isVisibleTo(widget())) all << stop;
  std::stable_sort(all.begin(), all.end(), [this](const QWidget* a, const QWidget* b) {
    const QPoint first = placeOf(*a).center(), second = placeOf(*b).center();
    return first.y() != second.y() ? first.y() < second.y() : first.x() < second.x();
  });
  return all;
}

QRect WelcomePage::placeOf(const QWidget& stop) const { return {stop.mapTo(widget(), QPoint(0, 0)), stop.size()}; }

QWidget* WelcomePage::beyond(const QWidget& from, bool down) const {
  const QRect here = placeOf(from);
  QWidget* best = nullptr;
  QRect there;
  for (QWidget* stop : stops()) {
    const QRect place = placeOf(*stop);
    if (down ? place.top() < here.center().y() : place.center().y() > here.top()) continue;
    const int nearer = down ? there.top() - place.top() : place.top() - there.top();
    const bool row = std::abs(nearer) < kSameRow;
    const auto aside = [&](const QRect& rect) { return std::abs(rect.center().x() - here.center().x()); };
    if (best != nullptr && (row ? aside(place) >= aside(there) : nearer < 0)) continue;
    best = stop;
    there = place;
  }
  return best;
}

void WelcomePage::goTo(QWidget* stop) {
  if (stop == nullptr) return;
  stop->setFocus(Qt::TabFocusReason);
  ensureWidgetVisible(stop, 0, kInSight);
}

}  // namespace sprung::ui
