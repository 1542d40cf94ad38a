// Trying what has been written, aside, and writing it into the model when it is right.
#include <QLabel>
#include <QStyle>
#include <QToolButton>

#include "core/script/source_position.h"
#include "ui/language/finding_text.h"
#include "ui/script/function_panel.h"
#include "ui/script/function_plot.h"
#include "ui/script/run_text.h"

namespace sprung::ui {
namespace {

constexpr auto kCallLimit = std::chrono::milliseconds(1000);

}  // namespace

void FunctionPanel::ask(bool apply) {
  if (signature() == nullptr || (!isVisible() && !apply)) return;
  if (applying_ && !apply) return;  // its answer comes first, then the curve is asked for again
  timer_.stop();
  control_->stop = true;  // of an older question nobody wants the answer
  control_ = std::make_shared<CallControl>();
  control_->limit = kCallLimit;
  if (document_ == nullptr) document_ = std::make_shared<const Document>(session_.document());
  ProbeRequest request;
  request.document = document_;
  request.item = item_;
  request.key = row_->key;
  const bool bare = language_ == Language::Formula && !isFormula(source_->text().toStdString());
  if (bare && apply) source_->insertAt(QStringLiteral("="), 0, 0);
  const QString text = source_->text();
  request.source = (bare && !apply ? "=" : "") + text.toStdString();
  request.mayRun = !session_.pythonLocked();
  request.apply = apply;
  request.control = control_;
  plot_->ask(request);
  applying_ = apply;
  const std::uint64_t number = ++asked_;
  aside_.start([this, request = std::move(request), number, apply, text] {
    auto answer = std::make_shared<ProbeAnswer>(probe(request));
    return [this, answer, number, apply, text] {
      if (number == asked_) take(*answer, apply, text);
    };
  });
}

void FunctionPanel::take(const ProbeAnswer& answer, bool apply, const QString& text) {
  applying_ = false;
  if (source_->text() != text) timer_.start(kPause);  // written meanwhile
  if (answer.sizes.result.rows != sizes_.result.rows || answer.sizes.measured != sizes_.measured) {
    sizes_ = answer.sizes;
    fillLaws();
  }
  plot_->take(answer);
  runs_->setText(answer.report ? runWord(*answer.report) : QString());
  runs_->setToolTip(answer.report ? runText(*answer.report) : QString());
  source_->clearError();
  const bool locked = session_.pythonLocked() && language_ == Language::Python;
  if (!answer.problems.empty()) {
    const Diagnostic& first = answer.problems.front();
    if (source_->text() == text)
      source_->markError(sourcePosition(first, kLineNumber), sourcePosition(first, kCharacterNumber));
    const QString kept = inModel().isEmpty() ? tr("Not applied. ") : tr("Not applied; the model keeps its function. ");
    return say((apply ? kept : QString()) + sentence(first), true);
  }
  if (apply) write(text);
  if (locked)
    say(tr("The model's Python has not been allowed to run."), false, true);
  else if (answer.remark)
    say(tr("Not everywhere: %1").arg(sentence(*answer.remark)), false);
  else if (!answer.notRun.empty())
    say((changed() ? tr("The curve waits for Apply: %1.") : tr("No curve: %1.")).arg(findingSentence(answer.notRun)),
        false);
  else
    say(answer.report ? runText(*answer.report) : QString(), false);
}

void FunctionPanel::apply() {
  if (!changed()) return;
  if (source_->text().trimmed().isEmpty()) return write({});
  ask(true);
}

void FunctionPanel::write(const QString& text) {
  const Status status = session_.writeFunction(item_, *row_, text);
  if (!status) return say(findingText(status.errors().front()), true);
  refresh();
  emit notice(tr("Function applied; Ctrl+Z takes it back"));
}

void FunctionPanel::say(const QString& text, bool error, bool link) {
  message_->setObjectName(error ? "refusal" : "secondary");
  message_->style()->unpolish(message_);
  message_->style()->polish(message_);
  message_->setText(text);
  allow_->setVisible(link);
}

}  // namespace sprung::ui
