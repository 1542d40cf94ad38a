#include "ui/dialogs/trigger_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>
#include <utility>

#include "core/runs/triggers.h"
#include "ui/inspector/live_values.h"
#include "ui/language/finding_text.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

using Direction = command::Trigger::Direction;

constexpr int kTriggerDialogWidth = 440;

}  // namespace

bool TriggerDialog::Choice::operator==(const Choice& other) const {
  const command::Trigger &a = what.trigger, &b = other.what.trigger;
  return a.item == b.item && a.variable == b.variable && a.component == b.component;
}

TriggerDialog::TriggerDialog(Session& session, TriggerList& list, QWidget* parent)
    : QDialog(parent),
      session_(session),
      list_(list),
      item_(session.selection().current()),
      value_(new CalmCombo(this)),
      direction_(new CalmCombo(this)),
      level_(new QLineEdit("0", this)),
      unit_(new QLabel(this)),
      note_(new QLabel(this)),
      refusal_(new QLabel(this)),
      deed_(new CalmCombo(this)),
      add_(new QPushButton(tr("Add"), this)),
      heading_(new QLabel(tr("Watched values"), this)),
      rows_(new QVBoxLayout) {
  setObjectName("triggerDialog");
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Pause at a value"));
  setMinimumWidth(kTriggerDialogWidth);
  buildForm();
  if (const Item* item = session_.document().find(item_)) session_.run().watch({item_, &item->type()});
  connect(&session_.run(), &RunControl::snapshotArrived, this, &TriggerDialog::refreshChoices);
  connect(value_, &QComboBox::currentIndexChanged, this, &TriggerDialog::refreshNow);
  connect(level_, &QLineEdit::textChanged, refusal_, &QWidget::hide);
  connect(add_, &QPushButton::clicked, this, &TriggerDialog::add);
  connect(&list_, &TriggerList::changed, this, &TriggerDialog::refreshList);
  refreshChoices();
  refreshNow();
  refreshList();
  level_->setFocus();
  level_->selectAll();
}

void TriggerDialog::buildForm() {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(20, 20, 20, 16);
  form->setSpacing(8);
  const auto name = [](QWidget* widget, const char* object, const QString& words) {
    widget->setObjectName(object);
    widget->setAccessibleName(words);
  };
  name(value_, "triggerValue", tr("Value that is watched"));
  name(direction_, "triggerDirection", tr("Direction in which it passes"));
  name(level_, "triggerLevel", tr("Level"));
  name(deed_, "triggerDeed", tr("What happens then"));
  name(note_, "secondary", {});
  name(refusal_, "refusal", {});
  add_->setObjectName("triggerAdd");
  level_->setToolTip(tr("A number, with a unit if you like: 5 cm"));
  direction_->addItem(tr("upward"), static_cast<int>(Direction::Up));
  direction_->addItem(tr("downward"), static_cast<int>(Direction::Down));
  direction_->addItem(tr("in both directions"), static_cast<int>(Direction::Both));
  direction_->setCurrentIndex(2);
  deed_->addItem(tr("pause"), true);
  deed_->addItem(tr("only set a mark in the timeline"), false);
  for (QLabel* label : {note_, refusal_}) label->setWordWrap(true);
  refusal_->hide();
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  line->addWidget(level_, 1);
  line->addWidget(unit_);
  form->addRow(tr("When"), value_);
  form->addRow(tr("passes"), line);
  form->addRow(QString(), note_);
  form->addRow(QString(), refusal_);
  form->addRow(tr("going"), direction_);
  form->addRow(tr("then"), deed_);
  add_->setDefault(true);
  auto* adding = new QHBoxLayout;
  adding->addStretch();
  adding->addWidget(add_);
  form->addRow(adding);
  heading_->setObjectName("secondary");
  form->addRow(heading_);
  rows_->setSpacing(4);
  form->addRow(rows_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  form->addRow(buttons);
}

void TriggerDialog::append(const Snapshot& snapshot, ItemId item, std::vector<Choice>& choices) const {
  const Item* found = session_.document().find(item);
  if (found == nullptr || item == Document::simulationId()) return;
  QString label;
  for (const LiveValue& value : liveValues(snapshot, session_.document(), item)) {
    if (!value.label.isEmpty()) label = value.label;
    for (std::size_t i = 0; i < value.numbers.size(); ++i) {
      const std::size_t component = value.first + i;
      const QString which = qText(componentName(value.variable, component, value.total));
      Choice choice;
      choice.what.trigger.item = item;
      choice.what.trigger.variable = value.variable;
      choice.what.trigger.component = static_cast<int>(component);
      choice.what.value = which.isEmpty() ? label : label + " " + which;
      choice.what.unit = value.dimension;
      choice.what.size = value.total;
      choice.now = value.numbers[i];
      choices.push_back(std::move(choice));
    }
  }
}

void TriggerDialog::refreshChoices() {
  const Snapshot* snapshot = session_.run().snapshot();
  std::vector<Choice> choices;
  if (snapshot != nullptr) {
    append(*snapshot, item_, choices);
    for (const ItemId sensor : session_.document().order(ItemList::Sensors))
      if (sensor != item_) append(*snapshot, sensor, choices);
  }
  const bool same = choices == choices_;
  choices_ = std::move(choices);
  if (!same) {
    const QSignalBlocker quiet(value_);
    value_->clear();
    for (const Choice& choice : choices_)
      value_->addItem(
          tr("%1: %2").arg(qText(session_.document().find(choice.what.trigger.item)->name), choice.what.value));
  }
  for (QWidget* widget : std::initializer_list<QWidget*>{value_, direction_, level_, deed_, add_})
    widget->setEnabled(!choices_.empty());
  refreshNow();
}

void TriggerDialog::refreshNow() {
  const int index = value_->currentIndex();
  if (index < 0 || static_cast<std::size_t>(index) >= choices_.size())
    return note_->setText(tr("Select an item that has values, or add a sensor."));
  const Choice& choice = choices_[static_cast<std::size_t>(index)];
  const QString unit = unitLabel(choice.what.unit);
  unit_->setText(unit);
  note_->setText(tr("It is %1 %2.").arg(readoutNumber(choice.now), unit).replace(" .", "."));
}

void TriggerDialog::refreshList() {
  while (QLayoutItem* old = rows_->takeAt(0)) {
    old->widget()->deleteLater();
    old->widget()->hide();
    delete old;
  }
  heading_->setVisible(!list_.triggers().empty());
  for (std::size_t i = 0; i < list_.triggers().size(); ++i) {
    auto* row = new QWidget(this);
    auto* line = new QHBoxLayout(row);
    line->setContentsMargins(0, 0, 0, 0);
    const QString text = list_.describe(list_.triggers()[i]);
    auto* label = new QLabel(text, row);
    label->setWordWrap(true);
    line->addWidget(label, 1);
    auto* removal = new QToolButton(row);
    removal->setObjectName("triggerRemove");
    removal->setIcon(icon("delete"));
    removal->setToolTip(tr("Watch this no longer"));
    removal->setAccessibleName(tr("Remove: %1").arg(text));
    removal->setFocusPolicy(Qt::TabFocus);
    // Not at once: the button goes with its row.
    connect(
        removal, &QToolButton::clicked, this, [this, i] { list_.remove(i); }, Qt::QueuedConnection);
    line->addWidget(removal);
    rows_->addWidget(row);
  }
  adjustSize();
}

void TriggerDialog::add() {
  const int index = value_->currentIndex();
  if (index < 0) return;
  NamedTrigger wanted = choices_[static_cast<std::size_t>(index)].what;
  const Result<double> level = parseQuantity(level_->text(), wanted.unit);
  if (!level) {
    refusal_->setText(findingText(level.errors().front()));
    refusal_->show();
    level_->setFocus();
    level_->selectAll();
    return;
  }
  wanted.trigger.level = *level;
  wanted.trigger.direction = static_cast<Direction>(direction_->currentData().toInt());
  wanted.trigger.pauses = deed_->currentData().toBool();
  list_.add(std::move(wanted));
}

}  // namespace sprung::ui
