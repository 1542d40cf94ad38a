#include "ui/script/function_panel.h"

#include <QAction>
#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QResizeEvent>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/script/source_position.h"
#include "ui/script/function_plot.h"
#include "ui/script/run_text.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

constexpr int kPause = 200;   // ms after the last key
constexpr int kNarrow = 620;  // pixels: below this the curve stands under the text
constexpr int kNarrowest = 360;
constexpr auto kCallLimit = std::chrono::milliseconds(1000);

Language languageOf(const QString& text) {
  return isFormula(text.toStdString()) ? Language::Formula : Language::Python;
}

QString sentence(const Diagnostic& finding) {
  QString text = QString::fromStdString(finding.what);
  if (!finding.hint.empty()) text += " – " + QString::fromStdString(finding.hint);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

}  // namespace

std::vector<const ParamRow*> functionRows(const Item& item) {
  std::vector<const ParamRow*> rows;
  for (const ParamRow& row : item.type().rows)
    if (row.kind == ValueKind::Function && row.effect != Effect::None && findSignature(item.type().type, row.key))
      rows.push_back(&row);
  return rows;
}

std::optional<FunctionPlace> functionOf(const Document& document, const Diagnostic& finding) {
  const Item* item = document.find(finding.item());
  const std::size_t dot = finding.where.rfind('.');
  if (item == nullptr || dot == std::string::npos) return std::nullopt;
  const std::string_view key = std::string_view(finding.where).substr(dot + 1);
  for (const ParamRow* row : functionRows(*item))
    if (row->key == key) return FunctionPlace{finding.item(), row, sourcePosition(finding, kLineNumber)};
  return std::nullopt;
}

FunctionPanel::FunctionPanel(Session& session, QWidget* parent)
    : QWidget(parent),
      session_(session),
      head_(new QBoxLayout(QBoxLayout::LeftToRight)),
      chooser_(new CalmCombo(this)),
      formula_(new QToolButton(this)),
      python_(new QToolButton(this)),
      lawButton_(new QToolButton(this)),
      lawMenu_(new QMenu(this)),
      runs_(new QLabel(this)),
      apply_(new QPushButton(tr("Apply"), this)),
      revert_(new QToolButton(this)),
      split_(new QSplitter(this)),
      source_(new SourceView(this)),
      message_(new QLabel(this)),
      allow_(new QToolButton(this)),
      plot_(new FunctionPlot(this)),
      nothing_(
          new QLabel(tr("Select an item that can have a function: a spring, a load, a constraint, a sensor."), this)),
      timer_(this),
      aside_(this) {
  setObjectName("panel");
  setAttribute(Qt::WA_StyledBackground);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 4, 12, 8);
  layout->setSpacing(8);
  head_->setSpacing(8);
  buildHead();
  layout->addLayout(head_);
  split_->setHandleWidth(12);
  split_->setChildrenCollapsible(false);
  buildText(*split_);
  split_->addWidget(plot_);
  split_->setStretchFactor(0, 1);
  split_->setStretchFactor(1, 1);
  split_->setSizes({1000, 1000});
  layout->addWidget(split_, 1);
  layout->addWidget(nothing_, 1);
  static_cast<QLabel*>(nothing_)->setAlignment(Qt::AlignCenter);
  static_cast<QLabel*>(nothing_)->setWordWrap(true);
  nothing_->setObjectName("secondary");
  timer_.setSingleShot(true);
  timer_.setInterval(kPause);
  connect(&timer_, &QTimer::timeout, this, [this] { ask(false); });
  connect(source_, &QsciScintilla::textChanged, this, &FunctionPanel::textChanged);
  connect(plot_, &FunctionPlot::changed, this, [this] { timer_.start(0); });
  for (const auto signal : {&Session::variablesChanged, &Session::structureChanged, &Session::trustChanged})
    connect(&session, signal, this, &FunctionPanel::documentChanged);
  connect(&session, &Session::itemRenamed, this, &FunctionPanel::documentChanged);
  connect(&session, &Session::rowChanged, this, &FunctionPanel::rowChanged);
  connect(&session, &Session::documentReplaced, this, &FunctionPanel::close);
  close();
}

FunctionPanel::~FunctionPanel() { control_->stop = true; }

void FunctionPanel::buildHead() {
  chooser_->setAccessibleName(tr("Function"));
  chooser_->setToolTip(tr("The function that is edited; those of the model that have a text, and those of the item."));
  chooser_->setMinimumContentsLength(20);
  head_->addWidget(chooser_);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  head_->addLayout(buttons, 1);
  QBoxLayout& layout = *buttons;
  connect(chooser_, &QComboBox::activated, this, [this](int index) {
    const auto key = chooser_->itemData(index).toString().split('|');
    const ItemId id{key[0].toUInt(), key[1].toUInt()};
    const Item* item = session_.document().find(id);
    if (item == nullptr) return;
    if (const ParamRow* row = item->type().row(key[2].toStdString())) open(id, *row);
  });
  auto* languages = new QButtonGroup(this);
  for (auto [button, text, tip] : {std::tuple{formula_, tr("Formula"), tr("One line of arithmetic: =k*u + d*v")},
                                   std::tuple{python_, tr("Python"), tr("A function in Python, with one def.")}}) {
    button->setText(text);
    button->setToolTip(tip);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    languages->addButton(button);
    layout.addWidget(button);
  }
  connect(formula_, &QToolButton::clicked, this, [this] { setLanguage(Language::Formula); });
  connect(python_, &QToolButton::clicked, this, [this] { setLanguage(Language::Python); });
  lawButton_->setText(tr("Typical laws"));
  lawButton_->setObjectName("laws");
  lawButton_->setToolTip(tr("Replace the text by a law that fits this function; Ctrl+Z brings the old text back."));
  lawButton_->setProperty("link", true);
  lawButton_->setPopupMode(QToolButton::InstantPopup);
  lawButton_->setFocusPolicy(Qt::TabFocus);
  lawMenu_->setToolTipsVisible(true);
  lawButton_->setMenu(lawMenu_);
  layout.addWidget(lawButton_);
  layout.addStretch(1);
  runs_->setObjectName("secondary");
  runs_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  runs_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  layout.addWidget(runs_, 4);
  revert_->setText(tr("Discard"));
  revert_->setToolTip(tr("Back to the text in the model."));
  revert_->setProperty("link", true);
  revert_->setFocusPolicy(Qt::TabFocus);
  layout.addWidget(revert_);
  connect(revert_, &QToolButton::clicked, this, [this] {
    drafts_.erase({item_, row_});
    showDraft();
  });
  apply_->setDefault(true);
  layout.addWidget(apply_);
}

void FunctionPanel::buildText(QSplitter& split) {
  auto* side = new QWidget(this);
  auto* lines = new QVBoxLayout(side);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(4);
  source_->setMinimumSize(150, 64);
  lines->addWidget(source_, 1);
  auto* below = new QHBoxLayout;
  below->setSpacing(8);
  message_->setWordWrap(true);
  message_->setTextFormat(Qt::PlainText);
  message_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  allow_->setText(tr("Read and allow…"));
  allow_->setToolTip(tr("Read the Python code of the model and decide whether it may run."));
  allow_->setProperty("link", true);
  allow_->setFocusPolicy(Qt::TabFocus);
  connect(allow_, &QToolButton::clicked, this, &FunctionPanel::trustWanted);
  below->addWidget(message_, 1);
  below->addWidget(allow_, 0, Qt::AlignTop);
  lines->addLayout(below);
  split.addWidget(side);
}

void FunctionPanel::setApplyAction(QAction* action) {
  apply_->setToolTip(tr("Write the function into the model (%1); a run goes on.")
                         .arg(action->shortcut().toString(QKeySequence::NativeText)));
  connect(apply_, &QPushButton::clicked, action, &QAction::trigger);
  connect(this, &FunctionPanel::changedChanged, action, &QAction::setEnabled);
  action->setEnabled(changed());
}

// --- what is edited ---

const SignatureInfo* FunctionPanel::signature() const {
  const Item* item = session_.document().find(item_);
  return item == nullptr || row_ == nullptr ? nullptr : findSignature(item->type().type, row_->key);
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
      chooser_->addItem((simulation ? tr("Simulation") : QString::fromStdString(item.name)) + " · " + qText(row->label),
                        QStringLiteral("%1|%2|%3").arg(id.slot).arg(id.generation).arg(qText(row->key)));
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
    QAction* entry = lawMenu_->addAction(QString::fromStdString(law.label), this, [this, i] { insertLaw(i); });
    entry->setToolTip(QString::fromStdString(law.doc));
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

/// As narrow as the view is in a small window.
QSize FunctionPanel::minimumSizeHint() const { return {kNarrowest, QWidget::minimumSizeHint().height()}; }

void FunctionPanel::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool narrow = event->size().width() < kNarrow;
  head_->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  split_->setOrientation(narrow && event->size().height() > kNarrow / 2 ? Qt::Vertical : Qt::Horizontal);
}

// --- trying ---

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
    say((changed() ? tr("The curve waits for Apply: %1.") : tr("No curve: %1."))
            .arg(QString::fromStdString(answer.notRun)),
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
  if (!status) return say(QString::fromStdString(status.errors().front().text()), true);
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
