#include "ui/inspector/text_editors.h"

#include <QFontDatabase>
#include <QKeyEvent>
#include <QLabel>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QToolButton>
#include <algorithm>

#include "ui/language/core_text.h"
#include "ui/script/run_text.h"
#include "ui/text.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kFewestLines = 2;
constexpr int kMostLines = 12;

/// Qt 6.4 compares the first format of what is pasted, and crashes where there is none: nothing has been copied yet, or
/// the program that it was copied in has ended.
class SourceText final : public QPlainTextEdit {
 public:
  using QPlainTextEdit::QPlainTextEdit;

 protected:
  void insertFromMimeData(const QMimeData* source) override {
    if (!source->formats().isEmpty()) QPlainTextEdit::insertFromMimeData(source);
  }
};

}  // namespace

SourceEditor::SourceEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), text_(new SourceText(this)) {
  QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
  fixed.setPointSizeF(textFont().pointSizeF() - 0.5);
  text_->setFont(fixed);
  text_->setTabChangesFocus(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  // What a style sheet says of a viewport stays in the tables of the style for good, unless it has a sheet of its own.
  text_->viewport()->setStyleSheet(" ");
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
  if (event->type() == QEvent::ShortcutOverride) {
    // Taken here, not by the action of the function editor.
    const auto* key = static_cast<QKeyEvent*>(event);
    const bool taken = key->key() == Qt::Key_Return && (key->modifiers() & Qt::ControlModifier);
    if (taken) event->accept();
    return taken || RowEditor::eventFilter(watched, event);
  }
  if (event->type() == QEvent::KeyPress) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return && (key->modifiers() & Qt::ControlModifier)) {
      commit();
      return true;
    }
    if (key->key() == Qt::Key_Escape && text_->toPlainText() != shown_) {
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
  store(*value);
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
    : SourceEditor(session, targets, parent), runs_(new QLabel(this)) {
  runs_->setObjectName("secondary");
  runs_->setWordWrap(true);
  runs_->hide();
  placeBelow(runs_);
  if (targets.size() != 1) return;
  auto* open = new QToolButton(this);
  open->setText(tr("Editor…"));
  open->setProperty("link", true);
  open->setFocusPolicy(Qt::TabFocus);
  open->setToolTip(tr("Edit with highlighting, typical laws and a live curve (F4)"));
  placeBeside(open, Qt::AlignRight);
  open->setAccessibleName(tr("Editor of %1").arg(coreText(row().label)));
  open->setObjectName("openFunction");
  connect(open, &QToolButton::clicked, this, &RowEditor::editorWanted);
  connect(&session.run(), &RunControl::snapshotArrived, this, &FunctionEditor::showHowItRuns);
}

void FunctionEditor::store(const std::string& value) {
  if (targets().size() != 1) return SourceEditor::store(value);
  const Status status = session_.writeFunction(targets().front().item, row(), QString::fromStdString(value));
  if (!status) return refuse(status.errors());
  clearRefusal();
  refresh();
}

void FunctionEditor::showValue(const Document::RowState& state) {
  SourceEditor::showValue(state);
  shownReports_ = nullptr;
  showHowItRuns();
}

/// As the worker has found; a change is shown when it has been tried there.
void FunctionEditor::showHowItRuns() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (snapshot == nullptr || snapshot->system == nullptr || !snapshot->functions) return;
  // Pictures also come between the end of an item and that of its editors; another model may have something else there.
  const Item* item = session_.document().find(targets().front().item);
  if (item == nullptr || item->type().row(row().key, row().visual) != &row()) return;
  if (snapshot->functions.get() == shownReports_) return;
  shownReports_ = snapshot->functions.get();
  const auto& functions = snapshot->system->functions;
  const std::string source = std::get<std::string>(state().value);
  QString text;
  for (std::size_t i = 0; i < functions.size() && i < snapshot->functions->size(); ++i)
    if (functions[i].item == targets().front().item && functions[i].signature->function == row().key &&
        functions[i].source == source)
      text = runText((*snapshot->functions)[i]);
  runs_->setText(text);
  runs_->setVisible(!text.isEmpty() && targets().size() == 1);
}

}  // namespace sprung::ui
