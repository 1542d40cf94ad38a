#include "ui/inspector/plain_editors.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

#include "ui/language/core_text.h"
#include "ui/text.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

/// What the switches of a list are called.
QStringList switchNames(int count) {
  switch (count) {
    case 3: return {"x", "y", "z"};
    case 6: return {"x", "y", "z", "φx", "φy", "φz"};
    default: break;
  }
  QStringList names;
  for (int i = 0; i < count; ++i) names << QString::number(i);
  return names;
}

}  // namespace

BoolEditor::BoolEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), box_(new QCheckBox(this)) {
  placeBeside(box_);
  connect(box_, &QCheckBox::clicked, this, [this] { apply(box_->checkState() != Qt::Unchecked); });
}

void BoolEditor::showValue(const Document::RowState& state) {
  const QSignalBlocker quiet(box_);
  const bool undecided = mixed();
  box_->setTristate(undecided);
  box_->setCheckState(undecided ? Qt::PartiallyChecked : std::get<bool>(state.value) ? Qt::Checked : Qt::Unchecked);
}

bool isSwitches(const ParamRow& row) {
  return row.kind == ValueKind::Vector && row.rows > 0 && row.effect == Effect::Structure && row.range.lower == 0.0 &&
         row.range.upper == 1.0;
}

SwitchesEditor::SwitchesEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent) {
  auto* holder = new QWidget(this);
  auto* line = new QHBoxLayout(holder);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(4);
  const QStringList names = switchNames(row_.rows);
  for (int i = 0; i < row_.rows; ++i) {
    auto* button = new QToolButton(holder);
    button->setText(names[i]);
    button->setCheckable(true);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMinimumWidth(32);
    button->setToolTip(tr("Locked when it is pressed"));
    describe(button, names[i]);
    connect(button, &QToolButton::clicked, this, [this, i](bool on) {
      const auto entry = static_cast<std::size_t>(i);
      const bool kept = applyEach([&](Document::RowState changed) {
        std::get<Numbers>(changed.value).values[entry] = on ? 1.0 : 0.0;
        changed.formulas.erase(entry);
        return changed;
      });
      if (!kept) refresh();
    });
    buttons_.push_back(button);
    line->addWidget(button);
  }
  line->addStretch(1);
  placeBelow(holder);
}

void SwitchesEditor::showValue(const Document::RowState& state) {
  const auto& values = std::get<Numbers>(state.value).values;
  for (std::size_t i = 0; i < buttons_.size(); ++i) buttons_[i]->setChecked(i < values.size() && values[i] != 0.0);
}

ChoiceEditor::ChoiceEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), box_(new CalmCombo(this)) {
  for (const std::string_view choice : row_.choices) box_->addItem(qText(choice));
  box_->setPlaceholderText(tr("mixed"));
  placeBeside(box_);
  if (!row_.choiceDocs.empty()) {
    about_ = new QLabel(this);
    about_->setObjectName("secondary");
    about_->setWordWrap(true);
    placeBelow(about_);
    for (int i = 0; i < box_->count(); ++i)
      box_->setItemData(i, coreText(row_.choiceDocs[static_cast<std::size_t>(i)]), Qt::ToolTipRole);
  }
  connect(box_, &QComboBox::activated, this, [this] {
    apply(box_->currentText().toStdString());
    refresh();
  });
}

void ChoiceEditor::showValue(const Document::RowState& state) {
  const QSignalBlocker quiet(box_);
  if (mixed())
    box_->setCurrentIndex(-1);
  else
    box_->setCurrentText(QString::fromStdString(std::get<std::string>(state.value)));
  if (about_ == nullptr) return;
  about_->setText(box_->currentData(Qt::ToolTipRole).toString());
  about_->setVisible(box_->currentIndex() >= 0);
}

TextEditor::TextEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), edit_(new QLineEdit(this)) {
  placeBeside(edit_);
  connect(edit_, &QLineEdit::editingFinished, this, [this] {
    if (edit_->isModified()) apply(edit_->text().toStdString());
    edit_->setModified(false);
  });
}

void TextEditor::showValue(const Document::RowState& state) {
  const bool undecided = mixed();
  edit_->setPlaceholderText(undecided ? tr("mixed") : QString());
  const QString text = undecided ? QString() : QString::fromStdString(std::get<std::string>(state.value));
  if (edit_->text() != text) edit_->setText(text);
}

}  // namespace sprung::ui
