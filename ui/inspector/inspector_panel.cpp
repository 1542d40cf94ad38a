#include "ui/inspector/inspector_panel.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/inspector/body_section.h"
#include "ui/inspector/drive_line.h"
#include "ui/inspector/law_section.h"
#include "ui/inspector/live_section.h"
#include "ui/inspector/number_editors.h"
#include "ui/inspector/number_field.h"
#include "ui/inspector/retype_menu.h"
#include "ui/inspector/row_editor.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/theme/typeset.h"
#include "ui/widgets/focus_keeper.h"
#include "ui/widgets/fold_out.h"
#include "ui/widgets/paced.h"
#include "ui/words.h"

namespace sprung::ui {
namespace {

/// Group headings in the order of their first row; what only concerns the picture comes last.
std::vector<std::string_view> groupsOf(const ItemType& type) {
  std::vector<std::string_view> groups;
  for (const bool visual : {false, true}) {
    for (const ParamRow& row : type.rows) {
      if (row.visual != visual || row.effect == Effect::None) continue;
      if (std::find(groups.begin(), groups.end(), row.group) == groups.end()) groups.push_back(row.group);
    }
  }
  return groups;
}

constexpr int kOpenSettingGroups = 2;

}  // namespace

InspectorPanel::InspectorPanel(Session& session, QWidget* parent) : QScrollArea(parent), session_(session) {
  setObjectName("panel");
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("Inspector"));
  connect(&session.selection(), &Selection::changed, this, &InspectorPanel::rebuild);
  connect(&session, &Session::documentReplaced, this, [this] {
    items_.clear();  // of another model
    rebuild();
  });
  connect(&session, &Session::structureChanged, this, &InspectorPanel::rebuildIfGone);
  connect(&session, &Session::rowChanged, this, &InspectorPanel::refreshRow);
  connect(&session, &Session::variablesChanged, new Paced(this, [this] { refreshAll(); }), &Paced::ask);
  connect(&session, &Session::itemRenamed, this, &InspectorPanel::refreshAll);
  connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
    if (auto* field = qobject_cast<NumberField*>(now); field != nullptr && isAncestorOf(field)) lastField_ = field;
  });
  // The model that a window begins with comes in the same turn: its parameters are laid out once.
  QTimer::singleShot(0, this, &InspectorPanel::rebuildIfOld);
}

NumbersEditor* InspectorPanel::editorOfLastField() const {
  for (QWidget* at = lastField_; at != nullptr; at = at->parentWidget())
    if (auto* editor = qobject_cast<NumbersEditor*>(at)) return editor;
  return nullptr;
}

bool InspectorPanel::makeAdjustable() {
  NumbersEditor* editor = editorOfLastField();
  return editor != nullptr && editor->makeAdjustable(lastField_);
}

bool InspectorPanel::useNumber() {
  NumbersEditor* editor = editorOfLastField();
  return editor != nullptr && editor->useNumber(lastField_);
}

std::optional<ControlTarget> InspectorPanel::numberInHand() const {
  const NumbersEditor* editor = editorOfLastField();
  return editor == nullptr ? std::nullopt : std::optional(editor->targetOf(lastField_));
}

void InspectorPanel::takeKeyboard() {
  const auto takes = [](const QWidget* widget) {
    return widget->isEnabled() && widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus);
  };
  QWidget* first = nullptr;
  for (NumberField* field : findChildren<NumberField*>())
    if (first == nullptr && takes(field)) first = field;
  if (first == nullptr && widget() != nullptr)
    for (QWidget* widget : widget()->findChildren<QWidget*>())
      if (first == nullptr && takes(widget)) first = widget;
  if (first == nullptr) return;
  first->setFocus(Qt::TabFocusReason);
  ensureWidgetVisible(first);
}

/// The items come and go, and with them what references can be chosen.
void InspectorPanel::rebuildIfGone() {
  const bool gone =
      std::any_of(items_.begin(), items_.end(), [this](ItemId id) { return session_.document().find(id) == nullptr; });
  gone ? rebuild() : refreshAll();
}

void InspectorPanel::rebuild() {
  const std::vector<ItemId> before = std::exchange(items_, {});
  for (const ItemId id : session_.selection().items())
    if (session_.document().find(id) != nullptr) items_.insert(items_.begin(), id);
  if (items_.empty()) items_ = {Document::simulationId()};
  if (shown_ != items_.front()) searched_.clear();
  shown_ = items_.front();
  const Item& item = *session_.document().find(shown_);
  builtWith_ = palette();
  editors_.clear();
  sections_.clear();
  nameRefusal_ = nullptr;
  name_ = nullptr;
  auto* content = new QWidget(viewport());
  layout_ = new QVBoxLayout(content);
  layout_->setContentsMargins(16, 4, 8, 16);
  layout_->setSpacing(8);
  addHeader(item);
  if (shown_ == Document::simulationId()) addAbout();
  if (shown_ == Document::simulationId()) addSearch();
  if (items_.size() == 1 && DriveLine::isFor(session_.document(), shown_)) {
    auto* drive = new DriveLine(session_, shown_, content);
    connect(drive, &DriveLine::wanted, this, [this] { emit driveWanted(shown_); });
    layout_->addWidget(drive);
  }
  if (items_.size() == 1) {
    auto* now = new FoldOut(tr("Now"), true, content);
    auto* live = new LiveSection(session_, shown_, now);
    connect(live, &LiveSection::menuWanted, this, &InspectorPanel::valueMenuWanted);
    now->content().addWidget(live);
    layout_->addWidget(now);
    if (LawSection::serves(item.type())) {
      auto* law = new FoldOut(tr("Law now"), lawOpen_, content);
      connect(law, &FoldOut::toggled, this, [this](bool open) { lawOpen_ = open; });
      law->content().addWidget(new LawSection(session_, shown_, law));
      layout_->addWidget(law);
    }
  } else {
    session_.run().watch({});
  }
  if (items_.size() == 1 && BodySection::serves(session_.document(), shown_)) {
    const bool placed = item.type().row("referencePosition") != nullptr;  // among its own parameters
    auto* body = new FoldOut(placed ? tr("Size") : tr("Place and size"), true, content);
    body->content().addWidget(new BodySection(session_, shown_, body));
    layout_->addWidget(body);
  }
  addGroups(item);
  if (items_.size() == 1) addEquations(item.type());
  layout_->addStretch(1);
  replaceContent(*this, content, items_ == before);
  if (!searched_.isEmpty()) search(searched_);
}

void InspectorPanel::changeEvent(QEvent* event) {
  // Pictures in labels and swatches do not follow the palette by themselves.
  if (event->type() == QEvent::PaletteChange) QTimer::singleShot(0, this, &InspectorPanel::rebuildIfOld);
  QScrollArea::changeEvent(event);
}

void InspectorPanel::rebuildIfOld() {
  if (items_.empty() || palette() != builtWith_) rebuild();
}

void InspectorPanel::addHeader(const Item& item) {
  QWidget* content = layout_->parentWidget();
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  auto* picture = new QLabel(content);
  picture->setPixmap(itemIcon(session_.document(), shown_).pixmap(QSize(28, 28), devicePixelRatioF()));
  row->addWidget(picture, 0, Qt::AlignTop);
  auto* lines = new QVBoxLayout;
  lines->setSpacing(0);
  const bool several = items_.size() > 1;
  const bool simulation = shown_ == Document::simulationId();
  if (simulation) picture->setPixmap(icon("play").pixmap(QSize(28, 28), devicePixelRatioF()));
  if (simulation || several) {
    auto* title = new QLabel(simulation ? tr("Simulation") : tr("%1 items").arg(items_.size()), content);
    title->setFont(textFont(3, QFont::DemiBold));
    title->setContentsMargins(5, 2, 0, 2);
    lines->addWidget(title);
  } else {
    name_ = new QLineEdit(QString::fromStdString(item.name), content);
    name_->setObjectName("itemName");
    name_->setAccessibleName(tr("Name"));
    name_->setToolTip(tr("Name of the item (F2)"));
    connect(name_, &QLineEdit::editingFinished, this, &InspectorPanel::rename);
    lines->addWidget(name_);
  }
  auto* type = new QLabel(content);
  if (!simulation)
    type->setText(QStringLiteral("%1 &nbsp;<small>%2</small>")
                      .arg(wordFor(session_.document(), shown_).toHtmlEscaped(), qText(item.type().type)));
  type->setObjectName("secondary");
  type->setToolTip(coreText(item.type().doc));
  type->setContentsMargins(5, 0, 0, 0);
  type->setWordWrap(true);
  if (simulation) type->setText(tr("How the model is solved"));
  if (several) {
    QStringList kinds;
    for (const ItemId id : items_) {
      const QString label = wordFor(session_.document(), id);
      if (!kinds.contains(label)) kinds << label;
    }
    type->setText(kinds.join(", "));
    type->setToolTip(tr("An edit is made for all of them"));
  }
  lines->addWidget(type);
  if (QMenu* menu = several || simulation ? nullptr : makeRetypeMenu(session_, shown_, content)) {
    // The type is a button where it can be another.
    type->hide();
    auto* change = new QToolButton(content);
    change->setObjectName("changeType");
    change->setProperty("link", true);
    change->setText(coreText(item.type().label) + QStringLiteral(" ▾"));
    change->setToolTip(
        tr("%1 Click to give it another type; markers, name and users stay.").arg(coreText(item.type().doc)));
    change->setAccessibleName(tr("Type: %1").arg(coreText(item.type().label)));
    change->setFocusPolicy(Qt::TabFocus);
    change->setPopupMode(QToolButton::InstantPopup);
    change->setMenu(menu);
    lines->addWidget(change, 0, Qt::AlignLeft);
  }
  nameRefusal_ = new QLabel(content);
  nameRefusal_->setObjectName("refusal");
  nameRefusal_->setWordWrap(true);
  nameRefusal_->hide();
  lines->addWidget(nameRefusal_);
  row->addLayout(lines, 1);
  layout_->addLayout(row);
}

/// What the model says of itself.
void InspectorPanel::addAbout() {
  const std::string& text = session_.document().about();
  if (text.empty()) return;
  auto* about = new QLabel(QCoreApplication::translate("examples", text.c_str()), layout_->parentWidget());
  about->setObjectName("modelAbout");
  about->setTextFormat(Qt::PlainText);
  about->setTextInteractionFlags(Qt::TextSelectableByMouse);
  about->setWordWrap(true);
  about->setContentsMargins(5, 0, 12, 4);
  layout_->addWidget(about);
}

/// Label, key or description of a setting; groups without a hit disappear.
void InspectorPanel::addSearch() {
  auto* field = new QLineEdit(layout_->parentWidget());
  field->setObjectName("settingSearch");
  field->setPlaceholderText(tr("Search the settings"));
  field->setAccessibleName(tr("Search the settings"));
  field->setToolTip(tr("A part of a setting's name, key or description"));
  field->setClearButtonEnabled(true);
  field->addAction(icon("search"), QLineEdit::LeadingPosition);
  field->setText(searched_);
  connect(field, &QLineEdit::textChanged, this, &InspectorPanel::search);
  auto* line = new QHBoxLayout;
  line->setContentsMargins(0, 0, 28, 0);
  line->addWidget(field);
  layout_->addLayout(line);
}

void InspectorPanel::search(const QString& text) {
  searched_ = text.trimmed();
  if (!searched_.isEmpty())
    for (const Section& section : sections_) section.fold->setOpen(true);  // some are filled only now
  for (const auto& [row, editor] : editors_) {
    // Also the words of the file and of the reference, which are English.
    const auto has = [this](std::string_view part) {
      return qText(part).contains(searched_, Qt::CaseInsensitive) ||
             coreText(part).contains(searched_, Qt::CaseInsensitive);
    };
    editor->setVisible(searched_.isEmpty() || has(row->label) || has(row->key) || has(row->doc) || has(row->group));
  }
  for (const Section& section : sections_) {
    bool any = searched_.isEmpty();
    for (const auto& [row, editor] : editors_) any = any || (section.fold->isAncestorOf(editor) && !editor->isHidden());
    section.fold->setVisible(any);
    if (searched_.isEmpty()) section.fold->setOpen(section.open);
  }
}

RowTargets InspectorPanel::targetsOf(const ParamRow& row) const {
  RowTargets targets = {{shown_, &row}};
  for (std::size_t i = 1; i < items_.size(); ++i) {
    const ParamRow* other = session_.document().find(items_[i])->type().row(row.key, row.visual);
    if (other == nullptr || !sameMeaning(row, *other)) return {};
    targets.push_back({items_[i], other});
  }
  return targets;
}

void InspectorPanel::addRow(QVBoxLayout& layout, const ParamRow& row) {
  const RowTargets targets = targetsOf(row);
  RowEditor* editor = makeRowEditor(session_, targets, layout.parentWidget());
  for (const RowTarget& target : targets) editors_[target.row] = editor;
  connect(editor, &RowEditor::editorWanted, this, [this, &row] { emit functionWanted(shown_, &row); });
  if (auto* numbers = qobject_cast<NumbersEditor*>(editor)) {
    connect(numbers, &NumbersEditor::panelWanted, this, &InspectorPanel::panelWanted);
    connect(numbers, &NumbersEditor::plotWanted, this, &InspectorPanel::plotWanted);
    connect(numbers, &NumbersEditor::whatIfWanted, this, &InspectorPanel::whatIfWanted);
  }
  layout.addWidget(editor);
}

void InspectorPanel::addGroups(const Item& item) {
  QWidget* content = layout_->parentWidget();
  const bool simulation = shown_ == Document::simulationId();
  std::vector<const ParamRow*> idle;
  for (const ParamRow& row : item.type().rows)
    if (row.effect == Effect::None && !targetsOf(row).empty()) idle.push_back(&row);
  int place = 0;
  for (const std::string_view group : groupsOf(item.type())) {
    std::vector<const ParamRow*> rows;
    for (const ParamRow& row : item.type().rows)
      if (row.group == group && row.effect != Effect::None && !targetsOf(row).empty()) rows.push_back(&row);
    if (rows.empty()) continue;
    // Of the many settings the first groups are what people look for.
    const bool open = !simulation || place++ < kOpenSettingGroups;
    auto* fold = new FoldOut(group.empty() ? tr("General") : coreText(group), open, content);
    for (const ParamRow* row : rows) addRow(fold->content(), *row);
    layout_->addWidget(fold);
    sections_.push_back({fold, open});
  }
  if (idle.empty()) return;
  auto* rest = new FoldOut(tr("Kept in the file, without effect yet"), false, content);
  rest->fillWhenOpened([this, rest, idle] {
    for (const ParamRow* row : idle) addRow(rest->content(), *row);
  });
  layout_->addWidget(rest);
  sections_.push_back({rest, false});
}

void InspectorPanel::addEquations(const ItemType& type) {
  if (type.equations.empty()) return;
  auto* fold = new FoldOut(tr("Equations"), false, layout_->parentWidget());
  auto* text = new QLabel(equationsHtml(type.equations), fold);
  text->setObjectName("equations");
  text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  text->setAccessibleName(tr("Equations"));
  text->setWordWrap(true);
  text->setTextFormat(Qt::RichText);
  text->setContentsMargins(0, 0, 20, 0);
  fold->content().addWidget(text);
  layout_->addWidget(fold);
}

void InspectorPanel::refreshRow(ItemId id, const ParamRow* row) {
  if (std::find(items_.begin(), items_.end(), id) == items_.end()) return;
  const auto found = editors_.find(row);
  if (found != editors_.end()) found->second->refresh();
}

void InspectorPanel::refreshAll() {
  const Item* item = session_.document().find(shown_);
  if (item == nullptr) return;
  for (const auto& [row, editor] : editors_) editor->refresh();
  if (name_ != nullptr && !name_->hasFocus()) name_->setText(QString::fromStdString(item->name));
}

void InspectorPanel::rename() {
  if (name_ == nullptr || session_.document().find(shown_) == nullptr) return;
  const Status status = session_.rename(shown_, name_->text());
  if (name_ == nullptr) return;  // what is told of the new name may have changed what is shown
  const QString kept = QString::fromStdString(session_.document().find(shown_)->name);
  if (!status) nameRefusal_->setText(findingSentence(status.errors().front().what));
  nameRefusal_->setVisible(!status);
  name_->setText(kept);
}

}  // namespace sprung::ui
