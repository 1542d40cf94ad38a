#include "ui/inspector/row_editor.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <cmath>

#include "core/base/number_text.h"
#include "ui/inspector/number_editors.h"
#include "ui/inspector/plain_editors.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr int kLabelWidth = 120;
constexpr std::size_t kLongestSymbol = 8;

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

/// "v_off" -> v with a lowered "off".
QString symbolHtml(std::string_view symbol) {
  QString text = qText(symbol).toHtmlEscaped();
  const qsizetype at = text.indexOf('_');
  if (at <= 0) return text;
  return text.left(at) + "<sub>" + text.mid(at + 1) + "</sub>";
}

}  // namespace

QString rowTip(const ParamRow& row) {
  QString tip = "<p style='white-space:normal'>" + qText(row.doc).toHtmlEscaped() + "</p>";
  QStringList facts;
  if (const QString unit = unitLabel(row.unit); !unit.isEmpty()) facts << unit;
  if (const QString range = rangeText(row.range); !range.isEmpty()) facts << range;
  facts << qText(row.key);
  return tip + "<p><i>" + facts.join(" · ").toHtmlEscaped() + "</i></p>";
}

RowEditor::RowEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent)
    : QWidget(parent),
      session_(session),
      item_(item),
      row_(row),
      grid_(new QGridLayout(this)),
      revert_(new QToolButton(this)),
      refusal_(new QLabel(this)) {
  setObjectName("row:" + qText(row.key));
  setToolTip(rowTip(row));
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setHorizontalSpacing(8);
  grid_->setVerticalSpacing(4);
  grid_->setColumnMinimumWidth(0, kLabelWidth);
  grid_->setColumnStretch(1, 1);
  grid_->setColumnMinimumWidth(2, 20);

  auto* label = new QLabel(this);
  label->setText(qText(row.label));
  label->setWordWrap(true);
  auto* heading = new QHBoxLayout;
  heading->setSpacing(8);
  heading->addWidget(label);
  const bool reference = row.kind == ValueKind::Reference || row.kind == ValueKind::References;
  if (!reference && !row.symbol.empty() && row.symbol.size() <= kLongestSymbol) {
    auto* symbol = new QLabel(symbolHtml(row.symbol), this);
    symbol->setObjectName("symbol");
    heading->addWidget(symbol);
  }
  heading->addStretch(1);
  grid_->addLayout(heading, 0, 0, Qt::AlignVCenter);

  revert_->setIcon(icon("revert"));
  revert_->setIconSize(QSize(14, 14));
  revert_->setFixedSize(20, 20);
  revert_->setStyleSheet("padding: 2px;");
  revert_->setFocusPolicy(Qt::TabFocus);
  revert_->setToolTip(tr("Back to the default"));
  revert_->setAccessibleName(tr("Back to the default of %1").arg(qText(row.label)));
  QSizePolicy keep = revert_->sizePolicy();
  keep.setRetainSizeWhenHidden(true);
  revert_->setSizePolicy(keep);
  grid_->addWidget(revert_, 0, 2);
  connect(revert_, &QToolButton::clicked, this, &RowEditor::revert);

  refusal_->setObjectName("refusal");
  refusal_->setWordWrap(true);
  refusal_->hide();
  grid_->addWidget(refusal_, 2, 0, 1, 3);
}

void RowEditor::placeBeside(QWidget* editor, Qt::Alignment alignment) {
  describe(editor);
  grid_->addWidget(editor, 0, 1, alignment);
}

void RowEditor::placeBelow(QWidget* editor) { grid_->addWidget(editor, 1, 0, 1, 2); }

void RowEditor::describe(QWidget* editor, const QString& part) const {
  editor->setAccessibleName(part.isEmpty() ? qText(row_.label) : qText(row_.label) + " " + part);
  editor->setAccessibleDescription(qText(row_.doc));
  editor->setObjectName(part.isEmpty() ? qText(row_.key) : qText(row_.key) + ":" + part);
}

void RowEditor::refresh() {
  const Item* item = session_.document().find(item_);
  if (item == nullptr) return;
  const bool reference = row_.kind == ValueKind::Reference || row_.kind == ValueKind::References;
  const Document::RowState now = state();
  revert_->setVisible(!reference && (now.value != item->type().make().get(row_) || !now.formulas.empty()));
  showValue(now);
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

bool RowEditor::apply(const Value& value, Gesture gesture) { return keep(session_.edit(item_, row_, value, gesture)); }

bool RowEditor::apply(const Document::RowState& state, Gesture gesture) {
  return keep(session_.editState(item_, row_, state, gesture));
}

bool RowEditor::applyFormula(std::size_t entry, const QString& text) {
  return keep(session_.editFormula(item_, row_, entry, text));
}

void RowEditor::refuse(const Diagnostics& reasons) {
  QString text = QString::fromStdString(reasons.front().what);
  if (!reasons.front().hint.empty()) text += " – " + QString::fromStdString(reasons.front().hint);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  refusal_->setText(text);
  refusal_->show();
}

void RowEditor::clearRefusal() { refusal_->hide(); }

void RowEditor::revert() {
  const Item* item = session_.document().find(item_);
  if (item != nullptr) apply(item->type().make().get(row_));
}

RowEditor* makeRowEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent) {
  RowEditor* editor = nullptr;
  switch (row.kind) {
    case ValueKind::Integer:
    case ValueKind::Real:
    case ValueKind::Vector:
    case ValueKind::Matrix: editor = new NumbersEditor(session, item, row, parent); break;
    case ValueKind::Bool: editor = new BoolEditor(session, item, row, parent); break;
    case ValueKind::Choice: editor = new ChoiceEditor(session, item, row, parent); break;
    case ValueKind::Reference:
    case ValueKind::References: editor = new ReferenceEditor(session, item, row, parent); break;
    case ValueKind::Color: editor = new ColorEditor(session, item, row, parent); break;
    case ValueKind::Text: editor = new TextEditor(session, item, row, parent); break;
    case ValueKind::Function:
    case ValueKind::Graphics: editor = new NoteEditor(session, item, row, parent); break;
  }
  editor->refresh();
  return editor;
}

}  // namespace sprung::ui
