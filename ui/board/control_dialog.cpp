#include "ui/board/control_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QRegularExpression>

#include "core/base/unit_text.h"
#include "ui/dialogs/dialogs.h"
#include "ui/language/finding_text.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

/// Parted by semicolons or commas; where a comma stands in numbers one that parts them has a space behind it.
QStringList listed(const QString& text) {
  static const QRegularExpression commas("[;,]"), withSpace(";|,\\s");
  return text.split(QLocale().decimalPoint() == "," ? withSpace : commas);
}

constexpr int kWidth = 380;

ControlKind kindOf(const QComboBox& box) { return static_cast<ControlKind>(box.currentData().toInt()); }

bool isScale(ControlKind kind) {
  return kind == ControlKind::Slider || kind == ControlKind::Knob || kind == ControlKind::Gauge;
}

}  // namespace

ControlDialog::ControlDialog(Session& session, PanelControl control, KeyCheck keyProblem, QWidget* parent)
    : QDialog(parent),
      session_(session),
      control_(std::move(control)),
      keyProblem_(std::move(keyProblem)),
      kind_(new CalmCombo(this)),
      label_(new QLineEdit(QString::fromStdString(control_.label), this)),
      lower_(new QLineEdit(this)),
      upper_(new QLineEdit(this)),
      choices_(new QLineEdit(this)),
      key_(new QKeySequenceEdit(QKeySequence(QString::fromStdString(control_.key)), this)),
      note_(new QLabel(this)),
      refusal_(new QLabel(this)) {
  setObjectName("controlDialog");
  setWindowTitle(tr("Control"));
  setMinimumWidth(kWidth);
  build();
}

void ControlDialog::build() {
  const std::pair<ControlKind, QString> kinds[] = {
      {ControlKind::Slider, tr("Slider")}, {ControlKind::Knob, tr("Knob")},         {ControlKind::Switch, tr("Switch")},
      {ControlKind::Button, tr("Button")}, {ControlKind::Radio, tr("Radio group")}, {ControlKind::Gauge, tr("Gauge")}};
  for (const auto& [kind, text] : kinds) {
    const bool fits = kind == ControlKind::Gauge || !control_.target.isChannel();
    if (fits) kind_->addItem(text, static_cast<int>(kind));
  }
  kind_->setCurrentIndex(kind_->findData(static_cast<int>(control_.kind)));
  PanelControl unnamed = control_;
  unnamed.label.clear();
  label_->setPlaceholderText(QString::fromStdString(controlLabel(session_.document(), unnamed)));
  QStringList numbers;
  for (const double choice : control_.choices) numbers << fieldNumber(choice);
  choices_->setText(numbers.join(", "));
  if (control_.upper > control_.lower) {
    lower_->setText(fieldNumber(control_.lower));
    upper_->setText(fieldNumber(control_.upper));
  }
  // What stands in for ends that are left empty.
  PanelControl without = control_;
  without.lower = without.upper = 0.0;
  const ControlRange range = controlRange(session_.document(), without);
  lower_->setPlaceholderText(fieldNumber(range.lower));
  upper_->setPlaceholderText(fieldNumber(range.upper));
  const auto name = [](QWidget* widget, const char* object, const QString& words, const QString& tip) {
    widget->setObjectName(object);
    widget->setAccessibleName(words);
    widget->setToolTip(tip);
  };
  name(kind_, "controlKind", tr("Kind of control"), tr("What it is moved by"));
  name(label_, "controlLabel", tr("Label"), tr("Empty: what it sets or shows is called so"));
  name(lower_, "controlLower", tr("Lower end"), tr("A number, with a unit if you like; empty: as the variable says"));
  name(upper_, "controlUpper", tr("Upper end"), tr("A number, with a unit if you like; empty: as the variable says"));
  name(choices_, "controlChoices", tr("Numbers"), tr("Off and on, or one number for each choice"));
  name(key_, "controlKey", tr("Key"), tr("The key that operates it; Shift with it goes the other way"));
  key_->setClearButtonEnabled(true);
  note_->setObjectName("secondary");
  refusal_->setObjectName("refusal");
  for (QLabel* label : {note_, refusal_}) label->setWordWrap(true);
  refusal_->hide();
  auto* form = new QFormLayout(this);
  form->setContentsMargins(20, 20, 20, 16);
  form->setSpacing(8);
  form->addRow(tr("Kind"), kind_);
  form->addRow(tr("Label"), label_);
  form->addRow(tr("From"), lower_);
  form->addRow(tr("To"), upper_);
  form->addRow(tr("Numbers"), choices_);
  form->addRow(tr("Key"), key_);
  form->addRow(QString(), note_);
  form->addRow(QString(), refusal_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  form->addRow(buttons);
  connect(kind_, &QComboBox::currentIndexChanged, this, &ControlDialog::showNumbers);
  // What is typed now has not been refused yet.
  for (QLineEdit* field : {label_, lower_, upper_, choices_})
    connect(field, &QLineEdit::textEdited, refusal_, &QWidget::hide);
  connect(key_, &QKeySequenceEdit::keySequenceChanged, refusal_, &QWidget::hide);
  showNumbers();
}

/// Only the rows that mean something to the kind.
void ControlDialog::showNumbers() {
  auto* form = static_cast<QFormLayout*>(layout());
  const ControlKind kind = kindOf(*kind_);
  form->setRowVisible(lower_, isScale(kind));
  form->setRowVisible(upper_, isScale(kind));
  form->setRowVisible(choices_, !isScale(kind));
  form->setRowVisible(key_, kind != ControlKind::Gauge);
  const QString unit = QString::fromStdString(controlUnit(session_.document(), control_.target));
  note_->setText(unit.isEmpty() ? QString() : tr("Numbers are in %1.").arg(unit));
  note_->setVisible(!unit.isEmpty());
  if (!isScale(kind) && choices_->text().isEmpty()) {
    const ControlRange range = controlRange(session_.document(), control_);
    QStringList numbers = {fieldNumber(range.lower), fieldNumber(range.upper)};
    if (kind == ControlKind::Radio) numbers.insert(1, fieldNumber((range.lower + range.upper) / 2));
    choices_->setText(numbers.join(", "));
  }
}

bool ControlDialog::refuse(const QString& reason) {
  refusal_->setText(reason);
  refusal_->show();
  growToFit(*this);
  return false;
}

bool ControlDialog::read() {
  const Result<Unit> unit = parseUnit(controlUnit(session_.document(), control_.target));
  const Dimension dimension = unit ? unit->dimension : unit::none;
  PanelControl made = control_;
  made.kind = kindOf(*kind_);
  made.label = label_->text().trimmed().toStdString();
  made.lower = made.upper = 0.0;
  made.choices.clear();
  if (isScale(made.kind) && !(lower_->text().trimmed().isEmpty() && upper_->text().trimmed().isEmpty())) {
    const Result<double> lower = parseQuantity(lower_->text(), dimension);
    const Result<double> upper = parseQuantity(upper_->text(), dimension);
    if (!lower) return refuse(findingText(lower.errors().front()));
    if (!upper) return refuse(findingText(upper.errors().front()));
    if (*lower > *upper) return refuse(tr("“From” is greater than “To”"));
    made.lower = *lower;
    made.upper = *upper;
  }
  if (!isScale(made.kind))
    for (const QString& text : listed(choices_->text())) {
      const Result<double> number = parseQuantity(text, dimension);
      if (!number) return refuse(findingText(number.errors().front()));
      made.choices.push_back(*number);
    }
  const QKeySequence key = made.kind == ControlKind::Gauge ? QKeySequence() : key_->keySequence();
  if (key.count() > 1) return refuse(tr("One key, with Ctrl, Alt or Shift if you like"));
  if (!key.isEmpty())
    if (const QString taken = keyProblem_(key); !taken.isEmpty()) return refuse(taken);
  made.key = key.toString(QKeySequence::PortableText).toStdString();
  if (const Status status = checkControl(session_.document(), made); !status)
    return refuse(findingSentence(status.errors().front().what));
  control_ = std::move(made);
  return true;
}

void ControlDialog::accept() {
  if (read()) QDialog::accept();
}

}  // namespace sprung::ui
