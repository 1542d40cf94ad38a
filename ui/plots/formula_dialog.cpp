#include "ui/plots/formula_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "core/model/displays.h"
#include "core/script/formula_variables.h"
#include "ui/language/finding_text.h"
#include "ui/session/output_words.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr int kFormulaDialogWidth = 460;

}  // namespace

FormulaDialog::FormulaDialog(Session& session, std::vector<ChannelFormula::Operand> operands, const Channel& edited,
                             QWidget* parent)
    : QDialog(parent),
      session_(session),
      operands_(std::move(operands)),
      channel_(edited),
      formula_(new QLineEdit(this)),
      title_(new QLineEdit(this)),
      note_(new QLabel(this)),
      refusal_(new QLabel(this)) {
  setObjectName("formulaDialog");
  setWindowTitle(tr("Curve by a formula"));
  setMinimumWidth(kFormulaDialogWidth);
  if (edited.formula != nullptr) {
    formula_->setText(QString::fromStdString(edited.formula->text));
    title_->setText(QString::fromStdString(edited.formula->title));
  }
  build();
}

void FormulaDialog::build() {
  QStringList lines;
  for (const ChannelFormula::Operand& operand : operands_) {
    const ChannelWords words = wordsOf(session_.run().system().get(), session_.document(), operand.channel);
    const QString unit = words.unitName();
    lines << QStringLiteral("<b>%1</b>&nbsp;&nbsp;%2%3")
                 .arg(QString::fromStdString(operand.name), words.text().toHtmlEscaped(),
                      unit.isEmpty() ? unit : " [" + unit + "]");
  }
  lines << tr("<b>t</b>&nbsp;&nbsp;Time [s]");
  auto* list = new QLabel(lines.join("<br>"), this);
  list->setTextFormat(Qt::RichText);
  list->setWordWrap(true);
  const std::string first = operands_.front().name, last = operands_.back().name;
  formula_->setPlaceholderText(QString::fromStdString("=" + first + "*" + last));
  formula_->setObjectName("curveFormula");
  formula_->setAccessibleName(tr("Formula"));
  formula_->setToolTip(tr("A formula over the letters above: + - * / ^, sqrt, abs, sin, …"));
  title_->setObjectName("curveTitle");
  title_->setAccessibleName(tr("Name of the curve"));
  title_->setToolTip(tr("What the curve is called; empty: its formula"));
  title_->setPlaceholderText(tr("its formula"));
  note_->setObjectName("secondary");
  refusal_->setObjectName("refusal");
  refusal_->setMinimumHeight(2 * fontMetrics().height());
  refusal_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  for (QLabel* label : {note_, refusal_}) label->setWordWrap(true);
  auto* form = new QFormLayout(this);
  form->setContentsMargins(20, 20, 20, 16);
  form->setSpacing(8);
  form->addRow(tr("Curves"), list);
  form->addRow(tr("Formula"), formula_);
  form->addRow(tr("Name"), title_);
  form->addRow(QString(), note_);
  form->addRow(QString(), refusal_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  form->addRow(buttons);
  connect(formula_, &QLineEdit::textChanged, this, &FormulaDialog::check);
  check();
}

bool FormulaDialog::check() {
  const auto say = [this](const QString& text, bool good) {
    note_->setText(good ? text : QString());
    refusal_->setText(good ? QString() : text);
    ok_->setEnabled(good);
    return good;
  };
  const std::string text = formula_->text().trimmed().toStdString();
  if (text.empty()) {
    say(tr("For example the power of a spring: its force times the speed."), true);
    ok_->setEnabled(false);
    return false;
  }
  const auto used = namesIn(text);
  ChannelFormula formula{.text = text.starts_with('=') ? text : "=" + text,
                         .title = title_->text().trimmed().toStdString()};
  for (const ChannelFormula::Operand& operand : operands_)
    if (used.contains(operand.name)) formula.operands.push_back(operand);
  if (formula.operands.empty()) formula.operands.push_back(operands_.front());
  const Channel made = formulaChannel(formula);
  if (const Status status = checkChannel(session_.document(), made); !status) {
    return say(findingWords(status.errors().front()), false);
  }
  const System* system = session_.run().system().get();
  const auto names = formulaNames(system, session_.document(), formula.operands);
  if (const auto problem = formulaUnitProblem(formula.text, names, std::nullopt, {}, ""))
    return say(QString::fromStdString(problem->what + (problem->hint.empty() ? "" : ": " + problem->hint)), false);
  const ChannelOperation operation = channel_.operation;
  channel_ = made;
  channel_.operation = operation;
  const QString unit = wordsOf(system, session_.document(), made).unitName();
  return say(unit.isEmpty() ? tr("A number without a unit.") : tr("Its values are in %1.").arg(unit), true);
}

void FormulaDialog::accept() {
  if (check()) QDialog::accept();
}

}  // namespace sprung::ui
