#include "ui/script/function_panel.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QToolButton>

#include "ui/language/core_text.h"
#include "ui/script/function_plot.h"
#include "ui/text.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

Language languageOf(const QString& text) {
  return isFormula(text.toStdString()) ? Language::Formula : Language::Python;
}

}  // namespace

const SignatureInfo* FunctionPanel::signature() const {
  const Item* item = session_.document().find(item_);
  return item == nullptr || row_ == nullptr ? nullptr : row_->signature;
}

QString FunctionPanel::inModel() const {
  const Item* item = session_.document().find(item_);
  if (item == nullptr || row_ == nullptr) return {};
  const Value value = item->get(*row_);
  return QString::fromStdString(std::get<std::string>(value));
}

bool FunctionPanel::changed() const { return signature() != nullptr && source_->text() != inModel(); }

FunctionPanel::Draft FunctionPanel::draftOf(ItemId item, const ParamRow& row) const {
  if (const auto known = drafts_.find({item, &row}); known != drafts_.end()) return known->second;
  Draft draft;
  const QString text = inModel();
  const bool pythonOnly = signature()->pythonOnly;
  draft.language = text.isEmpty() ? (pythonOnly ? Language::Python : Language::Formula) : languageOf(text);
  (draft.language == Language::Formula ? draft.formula : draft.python) = text;
  return draft;
}

void FunctionPanel::keepDraft() {
  if (signature() == nullptr || filling_) return;
  if (!changed()) {
    drafts_.erase({item_, row_});
    return;
  }
  Draft& draft = drafts_.try_emplace({item_, row_}, draftOf(item_, *row_)).first->second;
  draft.language = language_;
  (language_ == Language::Formula ? draft.formula : draft.python) = source_->text();
}

void FunctionPanel::open(ItemId item, const ParamRow& row) {
  if (session_.document().find(item) == nullptr) return;
  if (item == item_ && &row == row_) return source_->setFocus();
  item_ = item;
  row_ = &row;
  applying_ = false;
  ++asked_;  // of the function before
  if (signature() == nullptr) return close();
  sizes_ = {};
  plot_->setSignature(signature());
  for (QWidget* part :
       {static_cast<QWidget*>(split_), static_cast<QWidget*>(lawButton_), static_cast<QWidget*>(formula_),
        static_cast<QWidget*>(python_), static_cast<QWidget*>(apply_), static_cast<QWidget*>(runs_)})
    part->show();
  chooser_->show();
  nothing_->hide();
  formula_->setEnabled(!signature()->pythonOnly);
  fillChooser();
  fillNames();
  fillLaws();
  showDraft();
  // As in a field: what is typed takes the place of the law that stands there.
  if (language_ == Language::Formula) source_->selectAll();
  source_->setFocus();
}

void FunctionPanel::close() {
  control_->stop = true;
  ++asked_;
  timer_.stop();
  drafts_.clear();
  document_.reset();
  item_ = {};
  row_ = nullptr;
  applying_ = false;
  const bool before = std::exchange(filling_, true);
  source_->clear();
  filling_ = before;
  for (QWidget* part : {static_cast<QWidget*>(split_), static_cast<QWidget*>(lawButton_),
                        static_cast<QWidget*>(formula_), static_cast<QWidget*>(python_), static_cast<QWidget*>(apply_),
                        static_cast<QWidget*>(runs_), static_cast<QWidget*>(chooser_), static_cast<QWidget*>(revert_)})
    part->hide();
  nothing_->show();
  emit titleChanged(tr("Function"));
  emit changedChanged(false);
}

void FunctionPanel::showDraft() {
  const Draft draft = draftOf(item_, *row_);
  filling_ = true;
  language_ = draft.language;
  source_->setLanguage(language_);
  (language_ == Language::Formula ? formula_ : python_)->setChecked(true);
  const QString& text = language_ == Language::Formula ? draft.formula : draft.python;
  source_->setText(text);
  // A function that is not there yet begins as what the item does without one.
  if (text.isEmpty() && !laws_.empty()) {
    const TypicalLaw& first = laws_.front();
    source_->setText(QString::fromStdString(language_ == Language::Formula && !first.formula.empty() ? first.formula
                                                                                                     : first.python));
    if (language_ == Language::Formula && first.formula.empty()) {
      language_ = Language::Python;
      source_->setLanguage(language_);
      python_->setChecked(true);
    }
  }
  filling_ = false;
  fillLaws();
  refresh();
  ask(false);
}

void FunctionPanel::setLanguage(Language language) {
  if (signature() == nullptr || language == language_) return;
  keepDraft();
  Draft draft = draftOf(item_, *row_);
  draft.language = language;
  QString& text = language == Language::Formula ? draft.formula : draft.python;
  for (const TypicalLaw& law : laws_) {
    const std::string& form = language == Language::Formula ? law.formula : law.python;
    if (text.isEmpty() && !form.empty()) text = QString::fromStdString(form);
  }
  if (text.isEmpty() && language == Language::Formula) text = "=";
  drafts_[{item_, row_}] = draft;
  showDraft();
}

void FunctionPanel::fillChooser() {
  chooser_->clear();
  const Document& document = session_.document();
  const auto visit = [&](ItemId id) {
    const Item& item = *document.find(id);
    for (const ParamRow* row : functionRows(item)) {
      const Value value = item.get(*row);
      if (id != item_ && std::get<std::string>(value).empty()) continue;
      const bool simulation = id == Document::simulationId();
      chooser_->addItem(
          (simulation ? tr("Simulation") : QString::fromStdString(item.name)) + " · " + coreText(row->label),
          QStringLiteral("%1|%2").arg(id.slot).arg(qText(row->key)));
      if (id == item_ && row == row_) chooser_->setCurrentIndex(chooser_->count() - 1);
    }
  };
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list)) visit(id);
  visit(Document::simulationId());
}

void FunctionPanel::fillLaws() {
  if (signature() == nullptr) return;
  laws_ = typicalLaws(*signature(), sizes_);
  lawMenu_->clear();
  for (std::size_t i = 0; i < laws_.size(); ++i) {
    const TypicalLaw& law = laws_[i];
    QAction* entry = lawMenu_->addAction(coreText(law.label), this, [this, i] { insertLaw(i); });
    entry->setToolTip(coreText(law.doc));
    entry->setEnabled(!(language_ == Language::Formula ? law.formula : law.python).empty());
  }
}

void FunctionPanel::insertLaw(std::size_t number) {
  if (number >= laws_.size()) return;
  const TypicalLaw& law = laws_[number];
  const std::string& text = language_ == Language::Formula ? law.formula : law.python;
  if (!text.empty()) source_->replaceAll(QString::fromStdString(text));
  source_->setFocus();
}

void FunctionPanel::fillNames() {
  QStringList arguments, variables;
  for (const ArgumentInfo& argument : signature()->arguments) {
    arguments << qText(argument.name);
    if (!argument.symbol.empty()) arguments << qText(argument.symbol);
  }
  for (const Variable& variable : session_.document().variables()) variables << QString::fromStdString(variable.name);
  source_->setNames(arguments, variables);
}

// --- what happens meanwhile ---

/// A number or another function: the curve may be another one.
void FunctionPanel::rowChanged(ItemId /*item*/, const ParamRow* row) {
  if (row->kind == ValueKind::Function) return documentChanged();
  document_.reset();
  if (row_ != nullptr && isVisible()) timer_.start(kPause);
}

void FunctionPanel::documentChanged() {
  document_.reset();
  if (row_ == nullptr) return;
  if (session_.document().find(item_) == nullptr) return close();
  fillNames();
  fillChooser();
  // A text that nobody has touched follows the model.
  if (!drafts_.contains({item_, row_}) && source_->text() != inModel() && !inModel().isEmpty()) return showDraft();
  if (source_->text() == inModel()) drafts_.erase({item_, row_});
  refresh();
  timer_.start(kPause);
}

void FunctionPanel::textChanged() {
  if (filling_) return;
  keepDraft();
  refresh();
  timer_.start(kPause);
}

void FunctionPanel::refresh() {
  const Item* item = session_.document().find(item_);
  if (item == nullptr || row_ == nullptr) return;
  const bool differs = changed();
  revert_->setVisible(differs && !inModel().isEmpty());
  apply_->setEnabled(differs);
  emit titleChanged(differs ? tr("Function •") : tr("Function"));
  emit changedChanged(differs);
}

void FunctionPanel::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  if (row_ != nullptr) timer_.start(0);
}

QString FunctionPanel::message() const { return message_->text(); }
QString FunctionPanel::runs() const { return runs_->text(); }

void FunctionPanel::showFinding(const FunctionPlace& place, const QString& text) {
  open(place.item, *place.row);
  timer_.stop();
  ++asked_;  // the message stays until the text changes
  applying_ = false;
  if (place.line > 0 && !changed()) {
    source_->markError(place.line, 0);
    source_->goToLine(place.line);
  }
  say(text, true);
}

}  // namespace sprung::ui
