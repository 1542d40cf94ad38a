#include "ui/inspector/graphics_editor.h"

#include <QCheckBox>
#include <QColor>
#include <QGridLayout>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QToolButton>

#include "core/io/graphics_text.h"
#include "ui/inspector/color_editor.h"
#include "ui/inspector/list_editor.h"
#include "ui/inspector/number_field.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/units/units.h"
#include "ui/widgets/focus_keeper.h"
#include "ui/widgets/icon_button.h"

namespace sprung::ui {
namespace {

QJsonObject templateOf(const QString& type) {
  for (const DrawingTemplate& known : drawingTemplates())
    if (qText(known.type) == type) return QJsonDocument::fromJson(qText(known.json).toUtf8()).object();
  return {};
}

/// "1, 2, 3" of a list, "0, 0; 1, 0" of a list of lists.
QString listText(const QJsonArray& list) {
  QStringList parts;
  const bool nested = !list.isEmpty() && list[0].isArray();
  for (const QJsonValue part : list) parts << (nested ? listText(part.toArray()) : fieldNumber(part.toDouble()));
  return parts.join(nested ? "; " : ", ");
}

QJsonArray listOf(const Numbers& numbers) {
  QJsonArray list, row;
  for (const double value : numbers.values) {
    row << value;
    if (numbers.columns == 0 || row.size() < numbers.columns) continue;
    list << row;
    row = {};
  }
  return numbers.columns == 0 ? row : list;
}

}  // namespace

GraphicsEditor::GraphicsEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : SourceEditor(session, targets, parent),
      form_(new QWidget(this)),
      add_(iconButton("plus", tr("Add a drawing"), this)),
      toggle_(new QToolButton(this)) {
  auto* menu = new QMenu(add_);
  for (const DrawingTemplate& known : drawingTemplates())
    connect(menu->addAction(qText(known.type)), &QAction::triggered, this, [this, type = qText(known.type)] {
      QJsonArray list = drawings_;
      list << templateOf(type);
      store(list);
    });
  add_->setMenu(menu);
  add_->setPopupMode(QToolButton::InstantPopup);
  toggle_->setProperty("link", true);
  toggle_->setFocusPolicy(Qt::TabFocus);
  toggle_->setToolTip(tr("The list as fields, or as text in the file format"));
  connect(toggle_, &QToolButton::clicked, this, [this] { showText(!text().isVisibleTo(this)); });
  auto* buttons = new QWidget(this);
  auto* line = new QHBoxLayout(buttons);
  line->setContentsMargins(0, 0, 0, 0);
  line->setSpacing(4);
  line->addStretch(1);
  line->addWidget(add_);
  line->addWidget(toggle_);
  describe(toggle_, tr("as fields or text"));
  placeBeside(buttons);
  buttons->setObjectName({});
  auto* lines = new QVBoxLayout(form_);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(8);
  placeBelow(form_);
  showText(false);
}

void GraphicsEditor::showText(bool on) {
  text().setVisible(on);
  form_->setVisible(!on && !drawings_.isEmpty());
  toggle_->setText(on ? tr("fields") : tr("text"));
}

Result<std::string> GraphicsEditor::read(const std::string& text) const {
  Result<std::string> list = readGraphics(text);
  if (list) return list;
  Diagnostics reasons = list.errors();
  for (Diagnostic& reason : reasons)
    if (!reason.where.empty()) reason.what = reason.where + ": " + reason.what;
  return reasons;
}

std::string GraphicsEditor::shown(const std::string& value) const {
  return value.empty() ? std::string() : graphicsText(value);
}

void GraphicsEditor::showValue(const Document::RowState& state) {
  SourceEditor::showValue(state);
  const QByteArray json = QByteArray::fromStdString(std::get<std::string>(state.value));
  const QJsonArray now = QJsonDocument::fromJson(json).array();
  if (built_ && now == drawings_) return;
  built_ = true;
  drawings_ = now;
  rebuildForm();
}

void GraphicsEditor::rebuildForm() {
  const FocusKeeper keeper(*form_);
  // A field may be sending the very signal that brought us here.
  for (QWidget* old : form_->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
    old->hide();
    old->deleteLater();
  }
  for (int i = 0; i < drawings_.size(); ++i) {
    QWidget* drawing = makeDrawing(i);
    form_->layout()->addWidget(drawing);
    drawing->show();
  }
  form_->setVisible(!text().isVisibleTo(this) && !drawings_.isEmpty());
}

QWidget* GraphicsEditor::makeDrawing(int index) {
  const QJsonObject drawing = drawings_[index].toObject();
  const QString type = drawing.value("type").toString();
  auto* holder = new QWidget(form_);
  auto* grid = new QGridLayout(holder);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(4);
  grid->setColumnMinimumWidth(0, 64);
  grid->setColumnStretch(1, 1);
  auto* title = new QLabel(type, holder);
  title->setFont(textFont(0, QFont::DemiBold));
  grid->addWidget(title, 0, 0, 1, 2);
  QToolButton* gone = iconButton("delete", tr("Remove the drawing %1 (%2)").arg(index + 1).arg(type), holder);
  connect(gone, &QToolButton::clicked, this, [this, index] {
    QJsonArray list = drawings_;
    list.removeAt(index);
    store(list);
  });
  grid->addWidget(gone, 0, 2);
  QJsonObject fields = templateOf(type);
  // What is left out shows what it would be; `rotation`, `triangles` and the like stand in the text.
  for (auto it = drawing.begin(); it != drawing.end(); ++it) fields[it.key()] = it.value();
  if (!fields.contains("color")) fields["color"] = QJsonArray();
  fields.remove("type");
  for (auto it = fields.begin(); it != fields.end(); ++it) addField(*grid, index, it.key(), it.value());
  return holder;
}

void GraphicsEditor::addField(QGridLayout& grid, int index, const QString& key, const QJsonValue& value) {
  QWidget* holder = grid.parentWidget();
  QWidget* editor = nullptr;
  if (value.isBool()) {
    auto* box = new QCheckBox(holder);
    box->setChecked(value.toBool());
    connect(box, &QCheckBox::clicked, this, [this, index, key](bool on) { setField(index, key, on); });
    editor = box;
  } else if (value.isString()) {
    auto* line = new QLineEdit(value.toString(), holder);
    connect(line, &QLineEdit::editingFinished, this, [this, index, key, line] {
      if (line->isModified()) setField(index, key, line->text());
    });
    editor = line;
  } else {
    auto* field = new NumberField(holder);
    const bool list = value.isArray();
    const bool nested = list && !value.toArray().isEmpty() && value.toArray()[0].isArray();
    field->show(list ? listText(value.toArray()) : fieldNumber(value.toDouble()));
    if (list && value.toArray().isEmpty()) field->setPlaceholderText(tr("of the body"));
    connect(field, &NumberField::committed, this, [this, index, key, field, list, nested](const QString& typed) {
      if (list && typed.trimmed().isEmpty()) return setField(index, key, QJsonValue::Undefined);
      const bool plain = key == "color" || key == "width" || key == "scale";
      const Result<Document::RowState> numbers = parseNumberList(typed, nested, plain ? unit::none : unit::m, false);
      field->setRefused(!numbers);
      if (!numbers) return refuse(numbers.errors());
      const auto& read = std::get<Numbers>(numbers->value);
      setField(index, key, list ? QJsonValue(listOf(read)) : QJsonValue(read.values.front()));
    });
    editor = field;
  }
  auto* label = new QLabel(key, holder);
  label->setObjectName("secondary");
  editor->setAccessibleName(tr("%1 of drawing %2").arg(key).arg(index + 1));
  editor->setObjectName(QStringLiteral("drawing%1:%2").arg(index).arg(key));
  const int row = grid.rowCount();
  grid.addWidget(label, row, 0);
  const bool color = key == "color";
  grid.addWidget(editor, row, 1, 1, color ? 1 : 2);
  if (color) grid.addWidget(makeSwatch(index, value.toArray(), holder), row, 2);
}

QToolButton* GraphicsEditor::makeSwatch(int index, const QJsonArray& value, QWidget* holder) {
  std::vector<double> rgba;
  for (const auto& part : value) rgba.push_back(part.toDouble());
  if (rgba.size() == 3) rgba.push_back(1.0);
  const QColor color = fromRgba(rgba);
  auto* swatch = new QToolButton(holder);
  swatch->setIcon(swatchIcon(color, !color.isValid()));
  swatch->setToolTip(tr("Choose the colour"));
  swatch->setAccessibleName(tr("Choose the colour of drawing %1").arg(index + 1));
  swatch->setObjectName(QStringLiteral("drawing%1:swatch").arg(index));
  swatch->setFocusPolicy(Qt::TabFocus);
  connect(swatch, &QToolButton::clicked, this, [this, index, color] {
    const QColor chosen = chooseColor(this, tr("Colour"), color);
    if (!chosen.isValid()) return;
    QJsonArray parts;
    for (const double part : toRgba(chosen)) parts << part;
    setField(index, "color", parts);
  });
  return swatch;
}

void GraphicsEditor::setField(int index, const QString& key, const QJsonValue& value) {
  QJsonArray list = drawings_;
  QJsonObject drawing = list[index].toObject();
  if (value.isUndefined())
    drawing.remove(key);
  else
    drawing[key] = value;
  list[index] = drawing;
  store(list);
}

void GraphicsEditor::store(const QJsonArray& list) {
  const QByteArray json = QJsonDocument(list).toJson(QJsonDocument::Compact);
  const Result<std::string> value = read(json.toStdString());
  if (!value) return refuse(value.errors());
  apply(*value);
}

}  // namespace sprung::ui
