#include "ui/panels/variables_panel.h"

#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/base/round_number.h"
#include "core/model/rename_variable.h"
#include "core/model/variable_use.h"
#include "core/script/formula_variables.h"
#include "ui/inspector/number_field.h"
#include "ui/inspector/slider_scale.h"
#include "ui/language/finding_text.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/units/units.h"
#include "ui/widgets/focus_keeper.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/paced.h"
#include "ui/widgets/value_drag.h"

namespace sprung::ui {
namespace {

constexpr int kSliderSteps = 1000;
constexpr QSize kButtonSize{26, 26};

/// Return ends the typing: keys are commands again.
void leaveOnReturn(QLineEdit& field) {
  QObject::connect(&field, &QLineEdit::returnPressed, &field, &QWidget::clearFocus);
}

/// What is typed may have this unit behind it.
Dimension unitOf(const Variable& variable) { return dimensionOf(variable).value_or(unit::none); }

/// One that is a formula follows from others.
bool hasSlider(const Variable& variable) {
  return variable.hasRange && variable.upper > variable.lower && variable.formula.empty();
}

/// "a", "b", … "z", then "a1", …
std::string freeName(const std::vector<Variable>& variables) {
  const auto taken = [&](const std::string& name) {
    return !variableNameProblem(name).empty() ||
           std::any_of(variables.begin(), variables.end(), [&](const Variable& v) { return v.name == name; });
  };
  for (int round = 0;; ++round)
    for (char letter = 'a'; letter <= 'z'; ++letter) {
      std::string name(1, letter);
      if (round > 0) name += std::to_string(round);
      if (!taken(name)) return name;
    }
}

}  // namespace

VariablesPanel::VariablesPanel(Session& session, QWidget* parent)
    : QScrollArea(parent), session_(session), numbers_(new Paced(this, [this] { showNumbers(); })) {
  setObjectName("panel");
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("Variables"));
  connect(&session, &Session::variablesChanged, this, &VariablesPanel::refresh);
  connect(&session, &Session::documentReplaced, this, [this] { rebuild(false); });
  rebuild(false);
}

void VariablesPanel::rebuild(bool same) {
  silence(*this);
  rows_.clear();
  auto* content = new QWidget(viewport());
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(12, 4, 8, 8);
  layout->setSpacing(8);
  const std::size_t count = session_.document().variables().size();
  for (std::size_t i = 0; i < count; ++i) layout->addWidget(makeRow(i));
  if (count == 0) {
    auto* none = new QLabel(tr("A variable is a number with a name. Any field takes it in a formula: =2*k. A number in "
                               "the inspector becomes one by a right click."),
                            content);
    none->setObjectName("secondary");
    none->setWordWrap(true);
    layout->addWidget(none);
  }
  auto* add = new QToolButton(content);
  add->setObjectName("addVariable");
  add->setIcon(icon("plus"));
  add->setIconSize(QSize(16, 16));
  add->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  add->setText(tr("New variable"));
  add->setToolTip(tr("Add a variable that formulas can use"));
  add->setAccessibleName(add->text());
  add->setFocusPolicy(Qt::TabFocus);
  connect(add, &QToolButton::clicked, this, &VariablesPanel::addVariable);
  layout->addWidget(add, 0, Qt::AlignLeft);
  layout->addStretch(1);
  replaceContent(*this, content, same);
  showNumbers();
}

QWidget* VariablesPanel::makeRow(std::size_t index) {
  auto* holder = new QWidget(this);
  auto* lines = new QVBoxLayout(holder);
  lines->setContentsMargins(0, 0, 0, 0);
  lines->setSpacing(4);
  rows_.emplace_back();
  addValue(index, holder, *lines);
  addDetails(index, holder, *lines);
  Row& row = rows_[index];
  row.refusal = new QLabel(holder);
  row.refusal->setObjectName("refusal");
  row.refusal->setWordWrap(true);
  row.refusal->hide();
  lines->addWidget(row.refusal);
  return holder;
}

void VariablesPanel::addValue(std::size_t index, QWidget* holder, QVBoxLayout& lines) {
  Row& row = rows_[index];
  const Variable& variable = session_.document().variables()[index];
  const QString name = QString::fromStdString(variable.name);
  row.name = new QLineEdit(name, holder);
  row.name->setObjectName("variableName");
  connect(row.name, &QLineEdit::editingFinished, this, [this, index] { rename(index); });
  leaveOnReturn(*row.name);
  row.value = new NumberField(holder);
  row.value->setObjectName("variableValue");
  connect(row.value, &NumberField::committed, this, [this, index](const QString& text) {
    Variable changed = session_.document().variables()[index];
    changed.formula.clear();
    if (text.trimmed().startsWith('=')) {
      changed.formula = text.trimmed().toStdString();
      return rows_[index].value->setRefused(!store(index, changed));
    }
    const Result<double> number = parseQuantity(text, unitOf(changed));
    if (number) changed.value = *number;
    rows_[index].value->setRefused(!(number ? store(index, changed) : keep(index, number.errors())));
  });
  connect(row.value, &NumberField::menuOpens, this, [this, index](QMenu* menu) {
    menu->addSeparator();
    QAction* plot = menu->addAction(icon("curve"), tr("P&lot over time"));
    plot->setObjectName("plotVariable");
    connect(plot, &QAction::triggered, this,
            [this, index] { emit plotWanted({variableChannel(session_.document().variables()[index].name)}); });
    QAction* whatIf = menu->addAction(icon("what-if"), tr("What &if ±10 %"));
    whatIf->setObjectName("whatIfVariable");
    connect(whatIf, &QAction::triggered, this,
            [this, index] { emit whatIfWanted(variableChannel(session_.document().variables()[index].name)); });
  });
  row.more = iconButton("chevron", tr("Bounds, unit, what it is, remove"), holder);
  row.more->setFixedSize(kButtonSize);
  row.more->setObjectName("variableMore");
  row.more->setCheckable(true);
  row.more->setChecked(opened_ == name);
  connect(row.more, &QToolButton::toggled, this, [this, index](bool on) {
    opened_ = on ? QString::fromStdString(session_.document().variables()[index].name) : QString();
    rows_[index].details->setVisible(on);
  });
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  line->addWidget(makeHandle(index, holder));
  line->addWidget(row.name, 2);
  line->addWidget(row.value, 3);
  line->addWidget(row.more);
  lines.addLayout(line);
  if (!hasSlider(variable)) return;
  row.slider = new QSlider(Qt::Horizontal, holder);
  row.slider->setRange(0, kSliderSteps);
  row.slider->setToolTip(tr("Drag: the model follows while it runs"));
  connect(row.slider, &QSlider::sliderPressed, this, [this] { gesture_ = Session::newGesture(); });
  connect(row.slider, &QSlider::sliderReleased, this, [this] { gesture_ = kNoGesture; });
  connect(row.slider, &QSlider::valueChanged, this, [this, index](int position) {
    Variable changed = session_.document().variables()[index];
    changed.value = roundedTo(changed.lower + (changed.upper - changed.lower) * position / kSliderSteps,
                              (changed.upper - changed.lower) / kSliderSteps);
    changed.value = std::clamp(changed.value, changed.lower, changed.upper);
    (void)store(index, changed, gesture_);
  });
  lines.addWidget(row.slider);
}

/// A name is text to be edited: what is dragged into a plot is a picture beside it.
QLabel* VariablesPanel::makeHandle(std::size_t index, QWidget* holder) {
  constexpr int kSize = 16;
  auto* handle = new QLabel(holder);
  handle->setObjectName("variableHandle");
  handle->setPixmap(icon("curve").pixmap(QSize(kSize, kSize), devicePixelRatioF()));
  handle->setToolTip(tr("Drag it into a plot to see it over time."));
  handle->setCursor(Qt::OpenHandCursor);
  new ValueDrag(*handle, [this, index] {
    return std::vector<Channel>{variableChannel(session_.document().variables()[index].name)};
  });
  return handle;
}

void VariablesPanel::addDetails(std::size_t index, QWidget* holder, QVBoxLayout& lines) {
  Row& row = rows_[index];
  const QString name = QString::fromStdString(session_.document().variables()[index].name);
  row.details = new QWidget(holder);
  auto* grid = new QGridLayout(row.details);
  grid->setContentsMargins(0, 0, 0, 4);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(4);
  row.lower = boundField(index, row.details, false);
  row.upper = boundField(index, row.details, true);
  row.unit = new QLineEdit(row.details);
  row.unit->setObjectName("variableUnit");
  row.unit->setToolTip(tr("SI, as N/m or kg: formulas are checked with it. Without one the number fits anywhere."));
  connect(row.unit, &QLineEdit::editingFinished, this, [this, index] {
    Variable changed = session_.document().variables()[index];
    changed.unit = rows_[index].unit->text().trimmed().toStdString();
    if (changed.unit == session_.document().variables()[index].unit) return;
    if (!store(index, changed)) showUnit(index);
  });
  row.doc = new QLineEdit(row.details);
  row.doc->setObjectName("variableDoc");
  row.doc->setPlaceholderText(tr("What it is"));
  row.doc->setToolTip(tr("Shown where the variable is, and on the panel"));
  leaveOnReturn(*row.unit);
  leaveOnReturn(*row.doc);
  connect(row.doc, &QLineEdit::editingFinished, this, [this, index] {
    Variable changed = session_.document().variables()[index];
    changed.doc = rows_[index].doc->text().trimmed().toStdString();
    if (changed.doc != session_.document().variables()[index].doc) (void)store(index, changed);
  });
  row.remove = iconButton("delete", tr("Remove the variable"), row.details);
  row.remove->setFixedSize(kButtonSize);
  connect(row.remove, &QToolButton::clicked, this, [this, index] { remove(index); });
  const std::pair<QString, QWidget*> fields[] = {
      {tr("from"), row.lower}, {tr("to"), row.upper}, {tr("unit"), row.unit}};
  int column = 0;
  for (const auto& [text, field] : fields) {
    auto* label = new QLabel(text, row.details);
    label->setObjectName("secondary");
    grid->addWidget(label, 0, column);
    grid->addWidget(field, 1, column);
    grid->setColumnStretch(column++, 1);
  }
  grid->addWidget(row.remove, 1, column);
  grid->addWidget(row.doc, 2, 0, 1, column);
  row.details->setVisible(opened_ == name);
  lines.addWidget(row.details);
}

NumberField* VariablesPanel::boundField(std::size_t index, QWidget* parent, bool upper) {
  auto* field = new NumberField(parent);
  field->setObjectName(upper ? "variableUpper" : "variableLower");
  connect(field, &NumberField::committed, this,
          [this, index, upper](const QString& text) { setBound(index, text, upper); });
  return field;
}

/// One bound given, the other follows from the value; both emptied, the slider goes.
void VariablesPanel::setBound(std::size_t index, const QString& text, bool upper) {
  Variable changed = session_.document().variables()[index];
  NumberField* field = upper ? rows_[index].upper : rows_[index].lower;
  if (text.trimmed().isEmpty()) {
    changed.hasRange = false;
    changed.lower = changed.upper = 0.0;
    return field->setRefused(!store(index, changed));
  }
  const Result<double> number = parseQuantity(text, unitOf(changed));
  if (!number) return field->setRefused(!keep(index, number.errors()));
  if (!changed.hasRange) {
    changed.lower = std::min({0.0, changed.value, *number});
    changed.upper = std::max({2.0 * changed.value, changed.value, *number, changed.lower + 1.0});
  }
  (upper ? changed.upper : changed.lower) = *number;
  changed.hasRange = true;
  field->setRefused(!store(index, changed));
}

void VariablesPanel::addVariable() {
  finishTyping(*this);
  std::vector<Variable> variables = session_.document().variables();
  variables.push_back({freeName(variables), 1.0, 0.0, 0.0, "", false});
  if (!session_.setVariables(variables)) return;
  QLineEdit* name = rows_.back().name;
  ensureWidgetVisible(name);
  name->setFocus(Qt::OtherFocusReason);
  name->selectAll();
}

void VariablesPanel::rename(std::size_t index) {
  const std::string before = session_.document().variables()[index].name;
  const std::string after = rows_[index].name->text().trimmed().toStdString();
  rows_[index].name->setModified(false);
  if (after == before) return;
  const QString title = tr("Rename the variable %1").arg(QString::fromStdString(before));
  if (opened_ == QString::fromStdString(before)) opened_ = QString::fromStdString(after);
  const Status status =
      session_.change(title, [&](DocumentEditor& editor) { return renameVariable(editor, before, after); });
  if (keep(index, status)) return;
  opened_ = opened_.isEmpty() ? opened_ : QString::fromStdString(before);
  rows_[index].name->setText(QString::fromStdString(before));
}

void VariablesPanel::remove(std::size_t index) {
  finishTyping(*this);
  std::vector<Variable> variables = session_.document().variables();
  const std::string& name = variables[index].name;
  if (const std::vector<std::string> users = formulasWith(session_.document(), name); !users.empty()) {
    std::string list = "'" + users.front() + "'";
    if (users.size() == 2) list += " and '" + users[1] + "'";
    if (users.size() > 2) list += " and " + std::to_string(users.size() - 1) + " others";
    (void)keep(index, error("", "'" + name + "' is used by " + list, "give them numbers first: Edit ▸ Use its number"));
    return;
  }
  variables.erase(variables.begin() + static_cast<std::ptrdiff_t>(index));
  (void)keep(index, session_.setVariables(std::move(variables)));
}

bool VariablesPanel::store(std::size_t index, const Variable& variable, Gesture gesture) {
  std::vector<Variable> variables = session_.document().variables();
  if (index >= variables.size()) return false;
  variables[index] = variable;
  return keep(index, session_.setVariables(std::move(variables), gesture));
}

bool VariablesPanel::keep(std::size_t index, const Status& status) {
  if (index >= rows_.size()) return status.ok();
  QLabel* refusal = rows_[index].refusal;
  if (!status) {
    const Diagnostic& reason = status.errors().front();
    const Item* item = reason.items.empty() ? nullptr : session_.document().find(reason.items.front());
    refusal->setText((item != nullptr ? QString::fromStdString(item->name) + ": " : QString()) + findingWords(reason));
  }
  refusal->setVisible(!status);
  return status.ok();
}

void VariablesPanel::showUnit(std::size_t index) {
  rows_[index].unit->setText(QString::fromStdString(session_.document().variables()[index].unit));
}

/// A new name comes without new rows: somebody may be typing in one of them.
void VariablesPanel::showName(const Row& row, const QString& name) {
  const bool typing = row.name->hasFocus() && row.name->isModified();
  if (!typing && row.name->text() != name) row.name->setText(name);
  if (!row.name->hasFocus()) row.name->setCursorPosition(0);  // a long name is seen from its beginning
  row.name->setAccessibleName(tr("Name of the variable %1").arg(name));
  row.value->setAccessibleName(name);
  row.more->setAccessibleName(tr("Bounds and unit of %1").arg(name));
  if (row.slider != nullptr) row.slider->setAccessibleName(tr("%1 slider").arg(name));
  row.lower->setAccessibleName(tr("Lower bound of %1").arg(name));
  row.upper->setAccessibleName(tr("Upper bound of %1").arg(name));
  row.unit->setAccessibleName(tr("Unit of %1").arg(name));
  row.doc->setAccessibleName(tr("What %1 is").arg(name));
  row.remove->setAccessibleName(tr("Remove the variable %1").arg(name));
}

void VariablesPanel::refresh() { fits() ? numbers_->ask() : rebuild(true); }

/// There is a row for each variable, with a slider where it has one.
bool VariablesPanel::fits() const {
  const auto& variables = session_.document().variables();
  return std::equal(rows_.begin(), rows_.end(), variables.begin(), variables.end(),
                    [](const Row& row, const Variable& v) { return (row.slider != nullptr) == hasSlider(v); });
}

void VariablesPanel::showNumbers() {
  const auto& variables = session_.document().variables();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const Variable& v = variables[i];
    const Row& row = rows_[i];
    showName(row, QString::fromStdString(v.name));
    row.value->setUnit(QString::fromStdString(v.unit));
    row.value->show(v.formula.empty() ? fieldNumber(v.value) : QString::fromStdString(v.formula),
                    v.formula.empty() ? QString() : fieldNumber(v.value));
    row.name->setToolTip(v.doc.empty() ? tr("Name in formulas; a new one is put into all of them") : qText(v.doc));
    if (!row.doc->hasFocus()) row.doc->setText(qText(v.doc));
    row.lower->show(v.hasRange ? fieldNumber(v.lower) : QString());
    row.upper->show(v.hasRange ? fieldNumber(v.upper) : QString());
    if (!row.unit->hasFocus()) showUnit(i);
    if (row.slider == nullptr || row.slider->isSliderDown()) continue;
    const QSignalBlocker quiet(row.slider);
    const double share = (v.value - v.lower) / (v.upper - v.lower);
    row.slider->setValue(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSliderSteps)));
  }
}

}  // namespace sprung::ui
