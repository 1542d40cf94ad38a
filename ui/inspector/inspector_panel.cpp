#include "ui/inspector/inspector_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QTimer>
#include <QVBoxLayout>
#include <vector>

#include "ui/inspector/live_section.h"
#include "ui/inspector/row_editor.h"
#include "ui/inspector/variables_section.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/fold_out.h"

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

}  // namespace

InspectorPanel::InspectorPanel(Session& session, QWidget* parent) : QScrollArea(parent), session_(session) {
  setObjectName("panel");
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("Inspector"));
  connect(&session.selection(), &Selection::changed, this, &InspectorPanel::rebuild);
  connect(&session, &Session::documentReplaced, this, &InspectorPanel::rebuild);
  connect(&session, &Session::rowChanged, this, &InspectorPanel::refreshRow);
  connect(&session, &Session::variablesChanged, this, &InspectorPanel::refreshAll);
  connect(&session, &Session::itemRenamed, this, &InspectorPanel::refreshAll);
  rebuild();
}

void InspectorPanel::rebuild() {
  const ItemId current = session_.selection().current();
  shown_ = session_.document().find(current) != nullptr ? current : Document::simulationId();
  const Item& item = *session_.document().find(shown_);
  editors_.clear();
  nameRefusal_ = nullptr;
  name_ = nullptr;
  auto* content = new QWidget(this);
  layout_ = new QVBoxLayout(content);
  layout_->setContentsMargins(16, 4, 8, 16);
  layout_->setSpacing(8);
  addHeader(item);
  if (shown_ == Document::simulationId() && !session_.document().variables().empty()) {
    auto* fold = new FoldOut(tr("Variables"), true, content);
    fold->content().addWidget(new VariablesSection(session_, fold));
    layout_->addWidget(fold);
  }
  auto* now = new FoldOut(tr("Now"), true, content);
  now->content().addWidget(new LiveSection(session_, shown_, now));
  layout_->addWidget(now);
  addGroups(item);
  addEquations(item.type());
  layout_->addStretch(1);
  // The old content may be sending the very signal that brought us here.
  if (QWidget* old = takeWidget()) old->deleteLater();
  setWidget(content);
}

void InspectorPanel::changeEvent(QEvent* event) {
  // Pictures in labels and swatches do not follow the palette by themselves.
  if (event->type() == QEvent::PaletteChange) QTimer::singleShot(0, this, &InspectorPanel::rebuild);
  QScrollArea::changeEvent(event);
}

void InspectorPanel::addHeader(const Item& item) {
  QWidget* content = layout_->parentWidget();
  auto* row = new QHBoxLayout;
  row->setSpacing(8);
  auto* picture = new QLabel(content);
  picture->setPixmap(typeIcon(item.type()).pixmap(QSize(28, 28), devicePixelRatioF()));
  row->addWidget(picture, 0, Qt::AlignTop);
  auto* lines = new QVBoxLayout;
  lines->setSpacing(0);
  if (shown_ == Document::simulationId()) {
    picture->setPixmap(icon("play").pixmap(QSize(28, 28), devicePixelRatioF()));
    auto* title = new QLabel(tr("Simulation"), content);
    title->setFont(textFont(3, QFont::DemiBold));
    lines->addWidget(title);
  } else {
    name_ = new QLineEdit(QString::fromStdString(item.name), content);
    name_->setObjectName("itemName");
    name_->setAccessibleName(tr("Name"));
    name_->setToolTip(tr("Name of the item (F2)"));
    connect(name_, &QLineEdit::editingFinished, this, &InspectorPanel::rename);
    lines->addWidget(name_);
  }
  auto* type = new QLabel(qText(item.type().label), content);
  type->setObjectName("secondary");
  type->setToolTip(qText(item.type().doc));
  type->setContentsMargins(5, 0, 0, 0);
  const std::size_t more = session_.selection().items().size();
  if (more > 1) type->setText(type->text() + tr("  ·  and %1 more selected").arg(more - 1));
  if (shown_ == Document::simulationId()) type->setText(tr("How the model is solved"));
  lines->addWidget(type);
  nameRefusal_ = new QLabel(content);
  nameRefusal_->setObjectName("refusal");
  nameRefusal_->setWordWrap(true);
  nameRefusal_->hide();
  lines->addWidget(nameRefusal_);
  row->addLayout(lines, 1);
  layout_->addLayout(row);
}

void InspectorPanel::addRow(QVBoxLayout& layout, const ParamRow& row) {
  RowEditor* editor = makeRowEditor(session_, shown_, row, layout.parentWidget());
  editors_[&row] = editor;
  layout.addWidget(editor);
}

void InspectorPanel::addGroups(const Item& item) {
  QWidget* content = layout_->parentWidget();
  bool idle = false;
  for (const std::string_view group : groupsOf(item.type())) {
    auto* fold = new FoldOut(group.empty() ? tr("General") : qText(group), true, content);
    for (const ParamRow& row : item.type().rows)
      if (row.group == group && row.effect != Effect::None) addRow(fold->content(), row);
    layout_->addWidget(fold);
  }
  for (const ParamRow& row : item.type().rows) idle = idle || row.effect == Effect::None;
  if (!idle) return;
  auto* rest = new FoldOut(tr("Kept in the file, without effect yet"), false, content);
  rest->fillWhenOpened([this, rest, id = shown_] {
    const Item* shown = session_.document().find(id);
    if (shown == nullptr) return;
    for (const ParamRow& row : shown->type().rows)
      if (row.effect == Effect::None) addRow(rest->content(), row);
  });
  layout_->addWidget(rest);
}

void InspectorPanel::addEquations(const ItemType& type) {
  if (type.equations.empty()) return;
  auto* fold = new FoldOut(tr("Equations"), false, layout_->parentWidget());
  auto* text = new QLabel(qText(type.equations), fold);
  text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  text->setWordWrap(true);
  text->setTextFormat(Qt::PlainText);
  fold->content().addWidget(text);
  layout_->addWidget(fold);
}

void InspectorPanel::refreshRow(ItemId id, const ParamRow* row) {
  if (id != shown_) return;
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
  const QString kept = QString::fromStdString(session_.document().find(shown_)->name);
  if (!status) nameRefusal_->setText(QString::fromStdString(status.errors().front().what));
  nameRefusal_->setVisible(!status);
  name_->setText(kept);
}

}  // namespace sprung::ui
