#include "ui/inspector/row_editor.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/number_text.h"
#include "core/building/solid.h"
#include "ui/help/help_target.h"
#include "ui/inspector/color_editor.h"
#include "ui/inspector/component_editor.h"
#include "ui/inspector/graphics_editor.h"
#include "ui/inspector/list_editor.h"
#include "ui/inspector/number_editors.h"
#include "ui/inspector/plain_editors.h"
#include "ui/inspector/reference_editor.h"
#include "ui/inspector/rotation_editor.h"
#include "ui/inspector/text_editors.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/typeset.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr int kRowEditorLabelWidth = 120;
constexpr int kRowEditorGap = 8;
constexpr int kRevertWidth = 20;
constexpr std::size_t kLongestSymbol = 12;
enum GridRow { kHeading, kStacked, kBelow, kRefusal };

QString rangeText(const Range& range) {
  const QString lower = QString::fromStdString(numberText(range.lower));
  const QString upper = QString::fromStdString(numberText(range.upper));
  const bool below = std::isfinite(range.lower);
  const bool above = std::isfinite(range.upper);
  if (below && above) return QStringLiteral("%1 … %2").arg(lower, upper);
  if (below) return (range.openLower ? QStringLiteral("> ") : QStringLiteral("≥ ")) + lower;
  if (above) return QStringLiteral("≤ ") + upper;
  return {};
}

}  // namespace

QString rowTip(const ParamRow& row) {
  QString tip = "<p style='white-space:normal'>" + coreText(row.doc).toHtmlEscaped() + "</p>";
  QStringList facts;
  if (const QString unit = unitLabel(row.unit); !unit.isEmpty()) facts << unit;
  if (const QString range = rangeText(row.range); !range.isEmpty()) facts << range;
  facts << qText(row.key);
  return tip + "<p><i>" + facts.join(" · ").toHtmlEscaped() + "</i></p>";
}

bool sameMeaning(const ParamRow& a, const ParamRow& b) {
  return a.key == b.key && a.visual == b.visual && a.kind == b.kind && a.rows == b.rows && a.cols == b.cols &&
         a.unit == b.unit && a.refList == b.refList && a.refNeeds == b.refNeeds && a.choices.data() == b.choices.data();
}

RowEditor::RowEditor(Session& session, RowTargets targets, QWidget* parent)
    : QWidget(parent),
      session_(session),
      targets_(std::move(targets)),
      row_(*targets_.front().row),
      grid_(new QGridLayout(this)),
      heading_(new QHBoxLayout),
      below_(new QVBoxLayout),
      revert_(new QToolButton(this)),
      refusal_(new QLabel(this)) {
  setObjectName("row:" + qText(row_.key));
  setToolTip(rowTip(row_));
  if (const Item* item = session_.document().find(targets_.front().item))
    setHelpPage(*this, helpPageOf(item->type(), row_));
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(kRowEditorGap);
  grid_->setVerticalSpacing(4);
  grid_->setColumnMinimumWidth(0, kRowEditorLabelWidth);
  grid_->setColumnStretch(1, 1);
  grid_->setColumnMinimumWidth(2, kRevertWidth);
  addHeading();

  revert_->setIcon(icon("revert"));
  revert_->setIconSize(QSize(14, 14));
  revert_->setFixedSize(kRevertWidth, 20);
  revert_->setStyleSheet("padding: 2px;");
  revert_->setFocusPolicy(Qt::TabFocus);
  revert_->setToolTip(tr("Back to the default"));
  revert_->setAccessibleName(tr("Back to the default of %1").arg(coreText(row_.label)));
  QSizePolicy keep = revert_->sizePolicy();
  keep.setRetainSizeWhenHidden(true);
  revert_->setSizePolicy(keep);
  grid_->addWidget(revert_, kHeading, 2);
  connect(revert_, &QToolButton::clicked, this, &RowEditor::revert);

  below_->setContentsMargins(0, 0, 0, 0);
  below_->setSpacing(4);
  grid_->addLayout(below_, kBelow, 0, 1, 2);
  refusal_->setObjectName("refusal");
  refusal_->setWordWrap(true);
  refusal_->hide();
  grid_->addWidget(refusal_, kRefusal, 0, 1, 3);
}

void RowEditor::addHeading() {
  label_ = new QLabel(this);
  label_->setText(coreText(row_.label));
  label_->setWordWrap(true);
  heading_->setSpacing(kRowEditorGap);
  heading_->addWidget(label_);
  const bool reference = row_.kind == ValueKind::Reference || row_.kind == ValueKind::References;
  if (!reference && !row_.symbol.empty() && row_.symbol.size() <= kLongestSymbol) {
    auto* symbol = new QLabel(symbolHtml(row_.symbol), this);
    symbol->setObjectName("symbol");
    heading_->addWidget(symbol);
  }
  heading_->addStretch(1);
  grid_->addLayout(heading_, kHeading, 0);  // a layout that is aligned keeps the height of a single line
}

void RowEditor::placeBeside(QWidget* editor, Qt::Alignment alignment) {
  describe(editor);
  if (beside_ != nullptr) return grid_->addWidget(editor, kHeading, 1, alignment);
  beside_ = editor;
  besideAt_ = alignment;
  placeEditor();
}

void RowEditor::placeEditor() {
  grid_->removeWidget(beside_);
  if (stacked_)
    grid_->addWidget(beside_, kStacked, 0, 1, 2, besideAt_);
  else
    grid_->addWidget(beside_, kHeading, 1, besideAt_);
}

int RowEditor::widthBeside() const {
  return beside_ == nullptr ? 0 : std::max(beside_->minimumWidth(), beside_->minimumSizeHint().width());
}

/// A field that has no room beside the label goes below it.
void RowEditor::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const int label = std::max(kRowEditorLabelWidth, heading_->minimumSize().width());
  const bool stack = beside_ != nullptr && width() < label + widthBeside() + kRevertWidth + 2 * kRowEditorGap;
  if (stack == std::exchange(stacked_, stack)) return;
  placeEditor();
  updateGeometry();
}

QSize RowEditor::minimumSizeHint() const {
  const int widest = std::max({heading_->minimumSize().width(), widthBeside(), below_->minimumSize().width()});
  return {widest + kRowEditorGap + kRevertWidth, QWidget::minimumSizeHint().height()};
}

void RowEditor::placeBelow(QWidget* editor) { below_->addWidget(editor); }

void RowEditor::describe(QWidget* editor, const QString& part) const {
  editor->setAccessibleName(part.isEmpty() ? coreText(row_.label) : coreText(row_.label) + " " + part);
  editor->setAccessibleDescription(coreText(row_.doc));
  editor->setObjectName(part.isEmpty() ? qText(row_.key) : qText(row_.key) + ":" + part);
}

void RowEditor::refresh() {
  const Document& document = session_.document();
  bool changed = false;
  for (const RowTarget& target : targets_) {
    const Item* item = document.find(target.item);
    if (item == nullptr) return;
    const Document::RowState now = document.rowState(target.item, *target.row);
    changed = changed || now.value != item->type().make().get(*target.row) || !now.formulas.empty();
  }
  const bool reference = row_.kind == ValueKind::Reference || row_.kind == ValueKind::References;
  revert_->setVisible(!reference && changed);
  showValue(state());
}

bool RowEditor::mixed() const {
  const Document::RowState first = state();
  return std::any_of(targets_.begin() + 1, targets_.end(), [&](const RowTarget& target) {
    return session_.document().rowState(target.item, *target.row) != first;
  });
}

bool RowEditor::mixedAt(std::size_t entry) const {
  const auto at = [&](const RowTarget& target) {
    const Document::RowState state = session_.document().rowState(target.item, *target.row);
    const auto formula = state.formulas.find(entry);
    const std::vector<double> entries = coefficientValues(state.value);
    return std::pair(entry < entries.size() ? entries[entry] : 0.0,
                     formula == state.formulas.end() ? std::string() : formula->second);
  };
  const auto first = at(targets_.front());
  return std::any_of(targets_.begin() + 1, targets_.end(), [&](const RowTarget& t) { return at(t) != first; });
}

bool RowEditor::keep(const Status& status) {
  if (!status) {
    refuse(status.errors());
    return false;
  }
  clearRefusal();
  refresh();
  return true;
}

bool RowEditor::apply(const Value& value, Gesture gesture) {
  return applyEach([&value](const Document::RowState&) { return Document::RowState{value, {}}; }, gesture);
}

bool RowEditor::applyEach(const Edit& edit, Gesture gesture) {
  if (targets_.size() == 1) return keep(session_.editState(targets_.front().item, row_, edit(state()), gesture));
  const Document& document = session_.document();
  const bool differs = std::any_of(targets_.begin(), targets_.end(), [&](const RowTarget& target) {
    const Document::RowState now = document.rowState(target.item, *target.row);
    return edit(now) != now;
  });
  if (!differs) return keep(Done{});
  const QString title = tr("%1 of %2 items").arg(coreText(row_.label)).arg(targets_.size());
  return keep(session_.change(
      title,
      [&](DocumentEditor& editor) -> Status {
        for (const RowTarget& target : targets_) {
          const Document::RowState before = document.rowState(target.item, *target.row);
          if (Status status = editor.assignState(target.item, *target.row, edit(before)); !status) return status;
          if (Status status = build::entail(editor, target.item, *target.row, before); !status) return status;
        }
        return Done{};
      },
      gesture));
}

void RowEditor::refuse(const Diagnostics& reasons) {
  refusal_->setText(sentence(reasons.front()));
  refusal_->show();
}

void RowEditor::clearRefusal() { refusal_->hide(); }

void RowEditor::revert() {
  const Item* item = session_.document().find(targets_.front().item);
  if (item != nullptr) apply(item->type().make().get(row_));
}

RowEditor* makeRowEditor(Session& session, const RowTargets& targets, QWidget* parent) {
  const ParamRow& row = *targets.front().row;
  RowEditor* editor = nullptr;
  switch (row.kind) {
    case ValueKind::Integer:
      if (isComponent(session, targets))
        editor = new ComponentEditor(session, targets, parent);
      else
        editor = new NumbersEditor(session, targets, parent);
      break;
    case ValueKind::Real: editor = new NumbersEditor(session, targets, parent); break;
    case ValueKind::Vector:
    case ValueKind::Matrix:
      if (row.rows == 0)
        editor = new ListEditor(session, targets, parent);
      else if (isRotation(row))
        editor = new RotationEditor(session, targets, parent);
      else if (isSwitches(row))
        editor = new SwitchesEditor(session, targets, parent);
      else
        editor = new NumbersEditor(session, targets, parent);
      break;
    case ValueKind::Bool: editor = new BoolEditor(session, targets, parent); break;
    case ValueKind::Choice: editor = new ChoiceEditor(session, targets, parent); break;
    case ValueKind::Reference:
    case ValueKind::References: editor = new ReferenceEditor(session, targets, parent); break;
    case ValueKind::Color: editor = new ColorEditor(session, targets, parent); break;
    case ValueKind::Text: editor = new TextEditor(session, targets, parent); break;
    case ValueKind::Function: editor = new FunctionEditor(session, targets, parent); break;
    case ValueKind::Graphics: editor = new GraphicsEditor(session, targets, parent); break;
  }
  editor->refresh();
  return editor;
}

}  // namespace sprung::ui
