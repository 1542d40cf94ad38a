#include "ui/inspector/text_editors.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QPlainTextEdit>
#include <algorithm>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kFewestLines = 2;
constexpr int kMostLines = 12;

}  // namespace

SourceEditor::SourceEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), text_(new QPlainTextEdit(this)) {
  QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  fixed.setPointSizeF(textFont().pointSizeF() - 0.5);
  text_->setFont(fixed);
  text_->setTabChangesFocus(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  describe(text_);
  placeBelow(text_);
  text_->installEventFilter(this);
  connect(text_, &QPlainTextEdit::textChanged, this, &SourceEditor::fitHeight);
}

void SourceEditor::fitHeight() {
  const int lines = std::clamp(text_->document()->blockCount(), kFewestLines, kMostLines);
  text_->setFixedHeight(lines * text_->fontMetrics().lineSpacing() + 20);
}

bool SourceEditor::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusOut && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) commit();
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return && (key->modifiers() & Qt::ControlModifier)) {
      commit();
      return true;
    }
    if (key->key() == Qt::Key_Escape) {
      text_->setPlainText(shown_);
      clearRefusal();
      return true;
    }
  }
  return RowEditor::eventFilter(watched, event);
}

void SourceEditor::commit() {
  const QString typed = text_->toPlainText();
  if (typed == shown_) return clearRefusal();
  const bool nothing = typed.trimmed().isEmpty();
  const Result<std::string> value = nothing ? Result<std::string>(std::string()) : read(typed.toStdString());
  if (!value) return refuse(value.errors());
  // The text stays for correction when it is refused.
  apply(*value);
}

void SourceEditor::showValue(const Document::RowState& state) {
  const bool undecided = mixed();
  const QString now = undecided ? QString() : QString::fromStdString(shown(std::get<std::string>(state.value)));
  text_->setPlaceholderText(undecided ? tr("mixed") : tr("none"));
  if (now == shown_ && text_->toPlainText() == shown_) return fitHeight();
  const bool typing = text_->hasFocus() && text_->toPlainText() != shown_;
  const bool changed = now != shown_;
  shown_ = now;
  if (!typing || changed) text_->setPlainText(now);
  fitHeight();
}

FunctionEditor::FunctionEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : SourceEditor(session, targets, parent) {}

}  // namespace sprung::ui
