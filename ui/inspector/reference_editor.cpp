#include "ui/inspector/reference_editor.h"

#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/building/connectors.h"
#include "core/catalog/references.h"
#include "ui/inspector/item_choice.h"
#include "ui/language/core_text.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/view3d/body_of.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
std::vector<ItemId> fittingItems(const Document& document, const ParamRow& row, ItemId clicked) {
  const Item* item = document.find(clicked);
  if (item == nullptr) return {};
  if (fits(row, *item)) return {clicked};
  std::vector<ItemId> found;
  const ItemId body = bodyOf(document, clicked);
  for (const ItemId id : document.order(row.refList)) {
    if (!fits(row, *document.find(id)) || !body.valid()) continue;
    bool belongs = id == body || bodyOf(document, id) == body;
    // A body's own node counts as well.
    for (const auto& [own, ownRow] : referencesOf(*document.find(body))) belongs = belongs || own == id;
    if (belongs) found.push_back(id);
  }
  return found;
}

ReferenceEditor::ReferenceEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent) {
  const std::size_t count = row_.kind == ValueKind::Reference ? 1 : static_cast<std::size_t>(row_.rows);
  auto* holder = new QWidget(this);
  auto* layout = new QVBoxLayout(holder);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  for (std::size_t i = 0; i < count; ++i) {
    const QString part = count == 1 ? QString() : QString::number(i);
    auto* box = new CalmCombo(holder);
    auto* choice = new ItemChoice(session.document(), box);
    box->setModel(choice);
    auto* picker = new QToolButton(holder);
    picker->setIcon(icon("pick"));
    picker->setIconSize(QSize(16, 16));
    picker->setFixedSize(26, 26);
    picker->setCheckable(true);
    picker->setFocusPolicy(Qt::TabFocus);
    picker->setToolTip(tr("Pick it in the view or the tree: click here, then on the item"));
    auto* line = new QHBoxLayout;
    line->setSpacing(4);
    line->addWidget(box, 1);
    line->addWidget(picker);
    layout->addLayout(line);
    boxes_.push_back(box);
    choices_.push_back(choice);
    pickers_.push_back(picker);
    connect(box, &QComboBox::activated, this, [this, i](int at) { choose(i, choices_[i]->itemAt(at)); });
    connect(picker, &QToolButton::clicked, this, [this, i] { startPicking(i); });
  }
  placeBeside(holder);
  for (std::size_t i = 0; i < count; ++i) {
    describe(boxes_[i], count == 1 ? QString() : QString::number(i));
    describe(pickers_[i], count == 1 ? tr("pick") : tr("pick %1").arg(i));
  }
  connect(&session.selection(), &Selection::pickingEnded, this, [this] {
    if (picking_ != nullptr) picking_->setChecked(false);
    picking_ = nullptr;
  });
}

ReferenceEditor::~ReferenceEditor() {
  if (picking_ != nullptr) session_.selection().endPicking();
}

void ReferenceEditor::startPicking(std::size_t which) {
  if (picking_ == pickers_[which]) return session_.selection().endPicking();
  session_.selection().pick({.take = [this, which](ItemId clicked) { return take(which, clicked); },
                             .fits =
                                 [this](ItemId clicked) {
                                   return !fittingItems(session_.document(), row_, clicked).empty() ||
                                          bodyForMarker(clicked).valid();
                                 },
                             .what = coreText(row_.label)});
  picking_ = pickers_[which];
  picking_->setChecked(true);
}

bool ReferenceEditor::take(std::size_t which, ItemId clicked) {
  const Document& document = session_.document();
  const std::vector<ItemId> found = fittingItems(document, row_, clicked);
  if (const ItemId body = bodyForMarker(clicked); found.empty() && body.valid()) {
    makeMarker(which, body);
    return true;
  }
  if (found.empty()) {
    const Item* item = document.find(clicked);
    const QString name = item == nullptr ? tr("there") : QString::fromStdString(item->name);
    refuse({error("", "nothing that fits is at " + name.toStdString(), "click something else, or the button again")});
    return false;
  }
  if (found.size() == 1) {
    choose(which, found[0]);
    return true;
  }
  // Several markers on one body: which of them is asked.
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  for (const ItemId id : found) {
    const Item& candidate = *document.find(id);
    connect(menu->addAction(typeIcon(candidate.type()), QString::fromStdString(candidate.name)), &QAction::triggered,
            this, [this, which, id] { choose(which, id); });
  }
  menu->popup(QCursor::pos());
  return true;
}

ItemId ReferenceEditor::bodyForMarker(ItemId clicked) const {
  const Document& document = session_.document();
  const ItemId body = bodyOf(document, clicked);
  constexpr std::uint32_t kMade = kPosition | kOrientation;  // what a marker on a body gives
  const bool wanted = row_.refList == ItemList::Markers && (row_.refNeeds & kPosition) != 0 &&
                      (row_.refNeeds & ~kMade) == 0 && targets().size() == 1;
  if (!wanted || !body.valid()) return {};
  const bool turns = (document.find(body)->type().provides & kOrientation) != 0;
  return turns || (row_.refNeeds & kOrientation) == 0 ? body : ItemId{};
}

/// At the reference point of the body, together with the reference as one edit.
void ReferenceEditor::makeMarker(std::size_t which, ItemId body) {
  const ItemId owner = targets().front().item;
  const Status status = session_.change(coreText(row_.label), [&](DocumentEditor& editor) -> Status {
    const bool frame = (row_.refNeeds & kOrientation) != 0;
    const auto marker =
        frame ? build::frameMarker(editor, body, Vec3::Zero()) : build::pointMarker(editor, body, Vec3::Zero());
    if (!marker) return marker.errors();
    Value value = editor.document().find(owner)->get(row_);
    if (auto* list = std::get_if<std::vector<ItemId>>(&value))
      list->at(which) = *marker;
    else
      value = *marker;
    return editor.assign(owner, row_, value);
  });
  if (!status) refuse(status.errors());
}

void ReferenceEditor::fill(std::size_t which, ItemId chosen, bool undecided) {
  QComboBox& box = *boxes_[which];
  const QSignalBlocker quiet(&box);
  box.setPlaceholderText(undecided ? tr("mixed") : QString());
  choices_[which]->list(row_, row_.optional || !chosen.valid());
  box.setCurrentIndex(undecided ? -1 : std::max(choices_[which]->rowOf(chosen), 0));
}

void ReferenceEditor::showValue(const Document::RowState& state) {
  const bool undecided = mixed();
  if (row_.kind == ValueKind::Reference) return fill(0, std::get<ItemId>(state.value), undecided);
  const auto& chosen = std::get<std::vector<ItemId>>(state.value);
  for (std::size_t i = 0; i < boxes_.size(); ++i) fill(i, i < chosen.size() ? chosen[i] : ItemId{}, undecided);
}

void ReferenceEditor::choose(std::size_t which, ItemId target) {
  const bool kept = applyEach([&](Document::RowState changed) {
    if (auto* list = std::get_if<std::vector<ItemId>>(&changed.value))
      (*list)[which] = target;
    else
      changed.value = target;
    return changed;
  });
  if (!kept) refresh();
}

}  // namespace sprung::ui
