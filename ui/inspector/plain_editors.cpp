#include "ui/inspector/plain_editors.h"

#include <QCheckBox>
#include <QColorDialog>
#include <QComboBox>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

/// Changes by the wheel only when it has the keyboard, so that scrolling the inspector changes nothing.
class CalmCombo final : public QComboBox {
 public:
  explicit CalmCombo(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(8);
  }

 protected:
  void wheelEvent(QWheelEvent* event) override { hasFocus() ? QComboBox::wheelEvent(event) : event->ignore(); }
};

QIcon swatchIcon(const QColor& color, bool isDefault) {
  QPixmap pixmap(32, 32);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(currentColors().line, 2));
  painter.setBrush(isDefault ? currentColors().field : color);
  painter.drawRoundedRect(QRectF(2, 2, 28, 28), 6, 6);
  if (isDefault) {
    painter.setPen(QPen(currentColors().secondary, 2));
    painter.drawLine(8, 24, 24, 8);
  }
  return QIcon(pixmap);
}

}  // namespace

BoolEditor::BoolEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent)
    : RowEditor(session, item, row, parent), box_(new QCheckBox(this)) {
  placeBeside(box_);
  connect(box_, &QCheckBox::toggled, this, [this](bool on) { apply(on); });
}

void BoolEditor::showValue(const Document::RowState& state) {
  const QSignalBlocker quiet(box_);
  box_->setChecked(std::get<bool>(state.value));
}

ChoiceEditor::ChoiceEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent)
    : RowEditor(session, item, row, parent), box_(new CalmCombo(this)) {
  for (const std::string_view choice : row.choices) box_->addItem(qText(choice));
  placeBeside(box_);
  connect(box_, &QComboBox::activated, this, [this] {
    apply(box_->currentText().toStdString());
    refresh();
  });
}

void ChoiceEditor::showValue(const Document::RowState& state) {
  const QSignalBlocker quiet(box_);
  box_->setCurrentText(QString::fromStdString(std::get<std::string>(state.value)));
}

ReferenceEditor::ReferenceEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent)
    : RowEditor(session, item, row, parent) {
  const std::size_t count = row.kind == ValueKind::Reference ? 1 : static_cast<std::size_t>(row.rows);
  auto* holder = new QWidget(this);
  auto* layout = new QVBoxLayout(holder);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  for (std::size_t i = 0; i < count; ++i) {
    auto* box = new CalmCombo(holder);
    boxes_.push_back(box);
    layout->addWidget(box);
    connect(box, &QComboBox::activated, this, &ReferenceEditor::choose);
  }
  placeBeside(holder);
  for (std::size_t i = 0; i < count; ++i) describe(boxes_[i], count == 1 ? QString() : QString::number(i));
}

void ReferenceEditor::fill(QComboBox& box, ItemId chosen) {
  const QSignalBlocker quiet(&box);
  const Document& document = session_.document();
  box.clear();
  if (row_.optional || !chosen.valid()) box.addItem(tr("none"), -1);
  const auto& list = document.order(row_.refList);
  for (std::size_t i = 0; i < list.size(); ++i) {
    const Item& candidate = *document.find(list[i]);
    if ((candidate.type().provides & row_.refNeeds) != row_.refNeeds) continue;
    box.addItem(typeIcon(candidate.type()), QString::fromStdString(candidate.name), static_cast<int>(i));
    if (list[i] == chosen) box.setCurrentIndex(box.count() - 1);
  }
}

void ReferenceEditor::showValue(const Document::RowState& state) {
  if (row_.kind == ValueKind::Reference) return fill(*boxes_[0], std::get<ItemId>(state.value));
  const auto& targets = std::get<std::vector<ItemId>>(state.value);
  for (std::size_t i = 0; i < boxes_.size(); ++i) fill(*boxes_[i], targets[i]);
}

void ReferenceEditor::choose() {
  const auto& list = session_.document().order(row_.refList);
  std::vector<ItemId> targets;
  for (const QComboBox* box : boxes_) {
    const int at = box->currentData().toInt();
    targets.push_back(at < 0 ? ItemId{} : list[static_cast<std::size_t>(at)]);
  }
  const bool kept = row_.kind == ValueKind::Reference ? apply(targets[0]) : apply(targets);
  if (!kept) refresh();
}

ColorEditor::ColorEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent)
    : RowEditor(session, item, row, parent), swatch_(new QToolButton(this)) {
  swatch_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  swatch_->setFocusPolicy(Qt::TabFocus);
  placeBeside(swatch_, Qt::AlignLeft);
  connect(swatch_, &QToolButton::clicked, this, &ColorEditor::choose);
}

void ColorEditor::showValue(const Document::RowState& state) {
  const auto& v = std::get<Numbers>(state.value).values;
  const bool isDefault = v[0] < 0.0;
  const auto part = [&v](std::size_t i) { return static_cast<float>(std::max(0.0, v[i])); };
  const QColor color = isDefault ? QColor() : QColor::fromRgbF(part(0), part(1), part(2), v[3] < 0.0 ? 1.0F : part(3));
  swatch_->setIcon(swatchIcon(color, isDefault));
  swatch_->setText(isDefault ? tr("of the theme") : color.name());
}

void ColorEditor::choose() {
  const auto before = std::get<Numbers>(state().value).values;
  const QColor start = before[0] < 0.0 ? QColor("#D55E00")
                                       : QColor::fromRgbF(static_cast<float>(before[0]), static_cast<float>(before[1]),
                                                          static_cast<float>(before[2]));
  const QColor color = QColorDialog::getColor(start, this, qText(row_.label), QColorDialog::ShowAlphaChannel);
  if (!color.isValid()) return;
  apply(Numbers{{color.redF(), color.greenF(), color.blueF(), color.alphaF()}, 0});
}

TextEditor::TextEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent)
    : RowEditor(session, item, row, parent), edit_(new QLineEdit(this)) {
  placeBeside(edit_);
  connect(edit_, &QLineEdit::editingFinished, this, [this] { apply(edit_->text().toStdString()); });
}

void TextEditor::showValue(const Document::RowState& state) {
  const QString text = QString::fromStdString(std::get<std::string>(state.value));
  if (edit_->text() != text) edit_->setText(text);
}

NoteEditor::NoteEditor(Session& session, ItemId item, const ParamRow& row, QWidget* parent)
    : RowEditor(session, item, row, parent), note_(new QLabel(this)) {
  note_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  note_->setWordWrap(true);
  placeBeside(note_);
  note_->setObjectName("secondary");
}

void NoteEditor::showValue(const Document::RowState& state) {
  const QString text = QString::fromStdString(std::get<std::string>(state.value));
  if (row_.kind == ValueKind::Graphics) {
    const auto count = QJsonDocument::fromJson(text.toUtf8()).array().size();
    note_->setText(count == 0 ? tr("default") : count == 1 ? tr("1 drawing") : tr("%1 drawings").arg(count));
    return;
  }
  note_->setText(text.isEmpty() ? tr("none") : text);
}

}  // namespace sprung::ui
