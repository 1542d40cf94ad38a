#include "ui/widgets/focus_keeper.h"

#include <QApplication>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <algorithm>

namespace sprung::ui {

FocusKeeper::FocusKeeper(QWidget& area, bool same) : area_(area), old_(QApplication::focusWidget()), same_(same) {
  had_ = old_ != nullptr && area.isAncestorOf(old_);
  if (!had_) return;
  kind_ = old_->metaObject()->className();
  name_ = old_->objectName();
  spoken_ = old_->accessibleName();
  place_ = std::max<qsizetype>(0, alike().indexOf(old_));
  if (const auto* line = qobject_cast<const QLineEdit*>(old_.data())) {
    text_ = line->text();
    modified_ = line->isModified();
    cursor_ = line->hasSelectedText() ? line->selectionStart() : line->cursorPosition();
    selected_ = static_cast<int>(line->selectedText().size());
  }
}

FocusKeeper::~FocusKeeper() {
  if (!had_ || (QApplication::focusWidget() == old_ && old_ != nullptr && area_.isAncestorOf(old_))) return;
  const QList<QWidget*> heirs = alike();
  if (same_ && place_ < heirs.size())
    handOn(*heirs[place_]);
  else
    area_.setFocus(Qt::OtherFocusReason);
}

QList<QWidget*> FocusKeeper::alike() const {
  QList<QWidget*> list;
  for (QWidget* widget : area_.findChildren<QWidget*>(name_))
    if (widget->metaObject()->className() == kind_ && widget->objectName() == name_ && widget->isVisibleTo(&area_))
      list << widget;
  return list;
}

void FocusKeeper::handOn(QWidget& heir) const {
  auto* line = qobject_cast<QLineEdit*>(&heir);
  heir.setFocus(Qt::OtherFocusReason);
  if (line == nullptr || cursor_ < 0) return;
  if (modified_ && line->accessibleName() == spoken_) {
    line->setText(text_);
    line->setModified(true);
  }
  if (selected_ > 0)
    line->setSelection(cursor_, selected_);
  else
    line->setCursorPosition(cursor_);
}

void silence(QScrollArea& panel) {
  if (panel.widget() == nullptr) return;
  for (QWidget* field : panel.widget()->findChildren<QWidget*>()) field->blockSignals(true);
}

void finishTyping(QWidget& area) {
  if (QWidget* typing = QApplication::focusWidget(); typing != nullptr && area.isAncestorOf(typing))
    typing->clearFocus();
}

void replaceContent(QScrollArea& panel, QWidget* content, bool same) {
  const FocusKeeper keeper(panel, same);
  const int seen = panel.verticalScrollBar()->value();
  if (same) silence(panel);  // what was being typed is handed on
  if (QWidget* old = panel.takeWidget()) {
    old->deleteLater();
    // What it shows goes with the panel: no later event finds it alone.
    QObject::connect(&panel, &QObject::destroyed, old, [old] { delete old; });
  }
  panel.setWidget(content);
  content->show();
  if (keeper.had())  // somebody works there
    QTimer::singleShot(0, content, [&panel, seen] { panel.verticalScrollBar()->setValue(seen); });
}

}  // namespace sprung::ui
