#include "ui/dialogs/motor_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/unit_text.h"
#include "core/building/drive_course.h"
#include "core/building/drive_knob.h"
#include "core/io/file_access.h"
#include "core/io/table_text.h"
#include "ui/dialogs/dialogs.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/theme/theme.h"
#include "ui/units/units.h"
#include "ui/words.h"

namespace sprung::ui {
namespace {

using build::Driven;

constexpr int kMotorDialogWidth = 420;
constexpr int kLongest = 100'000;  // characters: a table as a formula

QString whatWord(const build::Motion& motion, Driven what) {
  switch (what) {
    case Driven::Speed: return MotorDialog::tr("Speed");
    case Driven::Position: return motion.turns ? MotorDialog::tr("Angle") : MotorDialog::tr("Position");
    case Driven::Force: return motion.turns ? MotorDialog::tr("Torque") : MotorDialog::tr("Force");
  }
  return {};
}

/// What is proposed at first: something that is seen to move.
QString usual(const build::Motion& motion, Driven what) {
  switch (what) {
    case Driven::Speed: return motion.turns ? "60 rpm" : "0.1 m/s";
    case Driven::Position: return motion.turns ? "=0.5*sin(2*pi*t)" : "=0.1*sin(2*pi*t)";
    case Driven::Force: return motion.turns ? "1 Nm" : "10 N";
  }
  return {};
}

QString nameOf(const Document& document, const build::Motion& motion) {
  const QString name = QString::fromStdString(document.find(motion.of)->name);
  return MotorDialog::tr("%1: %2").arg(name, findingSentence(motion.name));
}

}  // namespace

MotorDialog::MotorDialog(Session& session, std::vector<build::Motion> motions, QWidget* parent)
    : QDialog(parent),
      session_(session),
      motions_(std::move(motions)),
      motion_(new QComboBox(this)),
      what_(new QComboBox(this)),
      value_(new QLineEdit(this)),
      knob_(new QPushButton(tr("Knob"), this)),
      unit_(new QLabel(this)),
      note_(new QLabel(this)),
      refusal_(new QLabel(this)) {
  setObjectName("motorDialog");
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(coreText(build::kMotorWord));
  auto* form = new QFormLayout(this);
  form->setContentsMargins(20, 20, 20, 16);
  form->setSpacing(8);
  const Document& document = session_.document();
  for (const build::Motion& motion : motions_) motion_->addItem(nameOf(document, motion));
  motion_->setAccessibleName(tr("What is driven"));
  motion_->setObjectName("motorMotion");
  what_->setAccessibleName(tr("What the motor gives"));
  what_->setObjectName("motorWhat");
  value_->setMaxLength(kLongest);
  value_->setAccessibleName(tr("Value"));
  value_->setObjectName("motorValue");
  value_->setToolTip(tr("A number with unit (60 rpm), or a formula of the time t and the model's variables"));
  note_->setObjectName("secondary");
  refusal_->setObjectName("refusal");
  for (QLabel* label : {note_, refusal_}) label->setWordWrap(true);
  refusal_->hide();
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  auto* table = new QPushButton(tr("Table…"), this);
  table->setObjectName("motorTable");
  table->setAutoDefault(false);
  table->setToolTip(tr("A course through the points of a CSV file: a column of times [s], one of values"));
  connect(table, &QPushButton::clicked, this, &MotorDialog::askForTable);
  knob_->setObjectName("motorKnob");
  knob_->setAutoDefault(false);
  knob_->setCheckable(true);
  knob_->setToolTip(tr("A knob on the panel turns the number while the model runs"));
  connect(knob_, &QPushButton::toggled, this, &MotorDialog::refreshNote);
  line->addWidget(value_, 1);
  line->addWidget(unit_);
  line->addWidget(table);
  line->addWidget(knob_);
  form->addRow(tr("Drive"), motion_);
  form->addRow(tr("by its"), what_);
  form->addRow(tr("Value"), line);
  form->addRow(QString(), note_);
  form->addRow(QString(), refusal_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Ok)->setText(tr("Drive"));
  buttons->button(QDialogButtonBox::Ok)->setDefault(true);
  connect(buttons, &QDialogButtonBox::accepted, this, [this] { accept(); });
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  form->addRow(buttons);
  setMinimumWidth(kMotorDialogWidth);

  const auto driven = std::find_if(motions_.begin(), motions_.end(), [&](const build::Motion& motion) {
    return build::motorOn(document, motion).has_value();
  });
  if (driven != motions_.end()) motion_->setCurrentIndex(static_cast<int>(driven - motions_.begin()));
  connect(motion_, &QComboBox::currentIndexChanged, this, &MotorDialog::takeMotion);
  connect(what_, &QComboBox::currentIndexChanged, this, &MotorDialog::takeWhat);
  connect(value_, &QLineEdit::textChanged, this, &MotorDialog::refreshNote);
  takeMotion();
  value_->setFocus();
  value_->selectAll();
}

const build::Motion& MotorDialog::motion() const {
  return motions_[static_cast<std::size_t>(std::max(0, motion_->currentIndex()))];
}

Driven MotorDialog::what() const { return static_cast<Driven>(what_->currentData().toInt()); }

Dimension MotorDialog::unit() const {
  return motor_ && motor_->drive.what == what() ? motor_->unit : build::unitOf(motion(), what());
}

void MotorDialog::takeMotion() {
  motor_ = build::motorOn(session_.document(), motion());
  const QSignalBlocker quiet(what_);
  what_->clear();
  for (const Driven each : {Driven::Speed, Driven::Position, Driven::Force})
    what_->addItem(whatWord(motion(), each), static_cast<int>(each));
  if (motor_) what_->setCurrentIndex(what_->findData(static_cast<int>(motor_->drive.what)));
  takeWhat();
}

void MotorDialog::takeWhat() {
  const bool now = motor_ && motor_->drive.what == what();
  if (!now)
    value_->setText(usual(motion(), what()));
  else if (const auto number = parseNumber(motor_->drive.text))
    value_->setText(fieldNumber(*number));
  else
    value_->setText(QString::fromStdString(motor_->drive.text));
  unit_->setText(unitLabel(unit()));
  value_->selectAll();
  refreshNote();
}

build::Drive MotorDialog::drive() const {
  if (const auto number = parseQuantity(value_->text(), unit())) return {what(), numberText(*number)};
  return {what(), value_->text().toStdString()};
}

void MotorDialog::refreshNote() {
  refusal_->hide();
  const build::Drive wanted = drive();
  const auto number = parseNumber(wanted.text);
  if (!build::isExact(session_.document(), motion(), wanted))
    note_->setText(tr("A speed that changes with time is held by a stiff damper: it follows within %1 / damping.")
                       .arg(motion().turns ? tr("torque") : tr("force")));
  else if (knob_->isChecked())
    note_->setText(tr("A knob on the panel turns it; it begins with the number above."));
  else if (number)
    note_->setText(tr("= %1 %2").arg(fieldNumber(*number), unitLabel(unit())));
  else
    note_->setText(tr("A formula of the time t [s] gives %1.").arg(unitLabel(unit())));
}

void MotorDialog::refuse(const Diagnostics& findings) {
  refusal_->setText(findingText(findings.front()));
  refusal_->show();
  growToFit(*this);
}

/// A number with a unit that is none of it is no formula.
std::optional<Diagnostics> MotorDialog::wrongUnit() const {
  static const QRegularExpression quantity(
      QStringLiteral("^\\s*[-+]?[0-9.,]+(?:[eE][-+]?[0-9]+)?\\s*([^0-9\\s=(].*)$"));
  const QRegularExpressionMatch match = quantity.match(value_->text());
  if (!match.hasMatch() || !parseUnit(match.captured(1).trimmed().toStdString())) return std::nullopt;
  const Result<double> number = parseQuantity(value_->text(), unit());
  return number ? std::nullopt : std::optional(number.errors());
}

void MotorDialog::askForTable() {
  const QString path = QFileDialog::getOpenFileName(this, tr("A course from a table"), {},
                                                    tr("Tables (*.csv *.txt *.dat *.tsv);;All files (*)"));
  if (!path.isEmpty()) takeTable(path);
}

void MotorDialog::takeTable(const QString& path) {
  constexpr std::size_t kLargest = 10'000'000;
  const Result<std::string> text = readTextFile(path.toStdString(), kLargest);
  if (!text) return refuse(text.errors());
  Result<NumberTable> table = parseTable(*text, QFileInfo(path).fileName().toStdString());
  if (!table) return refuse(table.errors());
  if (table->columns.size() < 2)
    return refuse({error("", "the table has one column", "expected a column of times and one of values")});
  const Result<std::string> course =
      build::courseThrough(table->columns[0], table->columns[1], drive().what == build::Driven::Position);
  if (!course) return refuse(course.errors());
  value_->setText(QString::fromStdString(*course));
  value_->setCursorPosition(0);
}

void MotorDialog::accept() {
  if (const auto wrong = wrongUnit()) return refuse(*wrong);
  ItemId made;
  const QString title = tr("Drive %1").arg(QString::fromStdString(session_.document().find(motion().of)->name));
  const Status status = session_.change(title, [&](DocumentEditor& editor) -> Status {
    const auto motor = knob_->isChecked() ? build::addMotorWithKnob(editor, motion(), drive())
                                          : build::addMotor(editor, motion(), drive());
    if (!motor) return motor.errors();
    made = *motor;
    return Done{};
  });
  if (!status) {
    refuse(status.errors());
    value_->setFocus();
    value_->selectAll();
    return;
  }
  session_.selection().select(made);
  if (knob_->isChecked()) emit knobMade();
  QDialog::accept();
}

QString MotorDialog::describe(const Document& document, const build::Motor& motor) {
  const QString name = QString::fromStdString(document.find(motor.motion.of)->name);
  const auto number = parseNumber(motor.drive.text);
  const QString value = number ? fieldNumber(*number) : QString::fromStdString(motor.drive.text);
  return tr("%1 of %2: %3 %4").arg(whatWord(motor.motion, motor.drive.what), name, value, unitLabel(motor.unit));
}

}  // namespace sprung::ui
