#include "ui/plots/table_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/base/unit_text.h"
#include "ui/language/finding_text.h"
#include "ui/plots/column_name.h"
#include "ui/text.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"

namespace sprung::ui {
namespace {

constexpr int kTableDialogWidth = 460;
constexpr int kMostRows = 8;  ///< of the list that are seen at once
constexpr int kRowAir = 8;    ///< pixels

/// "−3.2 … 4.1", of what is known.
QString rangeText(const std::vector<double>& values) {
  double least = INFINITY, greatest = -INFINITY;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    least = std::min(least, value);
    greatest = std::max(greatest, value);
  }
  const auto text = [](double value) { return significant(value, 4); };
  return least > greatest ? QString() : text(least) + QString::fromUtf8(" … ") + text(greatest);
}

}  // namespace

TableDialog::TableDialog(const NumberTable& table, const QString& file, const PlotShape& shape, PlotKind kind,
                         const std::optional<PlottedTable>& edited, QWidget* parent)
    : QDialog(parent),
      table_(table),
      shape_(shape),
      kind_(kind),
      edited_(edited),
      columns_(new QListWidget(this)),
      over_(new CalmCombo(this)),
      unit_(new CalmCombo(this)),
      timeUnit_(new CalmCombo(this)),
      shift_(new QLineEdit(this)),
      note_(new QLabel(this)),
      refusal_(new QLabel(this)) {
  setObjectName("tableDialog");
  setWindowTitle(tr("Lay a CSV file over the plot"));
  setMinimumWidth(kTableDialogWidth);
  build(file);
  for (std::size_t i = 0; i < table_.columns.size(); ++i) over_->addItem(nameOf(i), qText(table_.nameOf(i)));
  const std::string& over = !edited_ ? std::string() : kind_ == PlotKind::XY ? edited_->over : edited_->time;
  if (!over.empty()) over_->setCurrentIndex(std::max(0, over_->findData(qText(over))));
  fillColumns();
  fillUnits();
  connect(columns_, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
    if (edited_ && item->checkState() == Qt::Checked)
      for (int i = 0; i < columns_->count(); ++i)
        if (columns_->item(i) != item) columns_->item(i)->setCheckState(Qt::Unchecked);
    takeUnit();
    check();
  });
  connect(over_, &QComboBox::currentIndexChanged, this, [this] {
    fillColumns();
    takeTimeUnit();
    takeUnit();
    check();
  });
  for (QComboBox* unit : {unit_, timeUnit_}) connect(unit, &QComboBox::currentTextChanged, this, &TableDialog::check);
  connect(shift_, &QLineEdit::textChanged, this, &TableDialog::check);
  check();
}

void TableDialog::build(const QString& file) {
  auto* about = new QLabel(tr("%1, %2 rows").arg(file).arg(table_.rows()), this);
  about->setWordWrap(true);
  columns_->setObjectName("tableColumns");
  columns_->setAccessibleName(tr("Columns"));
  columns_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  columns_->setTextElideMode(Qt::ElideMiddle);
  columns_->setToolTip(tr("Each column that is ticked becomes a curve"));
  over_->setObjectName("tableOver");
  over_->setAccessibleName(kind_ == PlotKind::XY ? tr("Horizontal") : tr("Time"));
  over_->setToolTip(kind_ == PlotKind::XY ? tr("The column that lies along the horizontal axis")
                                          : tr("The column that holds the times"));
  unit_->setObjectName("tableUnit");
  unit_->setAccessibleName(tr("Unit"));
  unit_->setEditable(true);
  unit_->setInsertPolicy(QComboBox::NoInsert);
  unit_->setToolTip(tr("The unit of the numbers in the file, for example kN; it tells the axis"));
  note_->setObjectName("secondary");
  refusal_->setObjectName("refusal");
  auto* words = new QWidget(this);
  words->setMinimumHeight(2 * fontMetrics().lineSpacing());
  auto* lines = new QVBoxLayout(words);
  lines->setContentsMargins(0, 0, 0, 0);
  for (QLabel* label : {note_, refusal_}) {
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    lines->addWidget(label);
  }
  auto* form = new QFormLayout(this);
  form->setContentsMargins(20, 20, 20, 16);
  form->setSpacing(8);
  form->addRow(tr("File"), about);
  form->addRow(tr("Columns"), columns_);
  form->addRow(tr("Unit"), unit_);
  form->addRow(kind_ == PlotKind::XY ? tr("Horizontal") : tr("Time"), over_);
  buildTimes(*form);
  form->addRow(QString(), words);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  ok_->setText(edited_ ? tr("Change") : tr("Lay over"));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  form->addRow(buttons);
}

void TableDialog::buildTimes(QFormLayout& form) {
  timeUnit_->setObjectName("tableTimeUnit");
  timeUnit_->setAccessibleName(tr("Unit of the time"));
  timeUnit_->setEditable(true);
  timeUnit_->setInsertPolicy(QComboBox::NoInsert);
  timeUnit_->addItems({"s", "ms", "min", "h"});
  timeUnit_->setToolTip(tr("The unit of the times in the file, for example ms"));
  shift_->setObjectName("tableShift");
  shift_->setAccessibleName(tr("Shift"));
  shift_->setToolTip(tr("So much later than its times say the table is drawn; earlier with a minus sign"));
  if (edited_ && !edited_->timeUnit.empty()) timeUnit_->setCurrentText(qText(edited_->timeUnit));
  shift_->setText(fieldNumber(edited_ ? edited_->shift : 0.0) + " s");
  if (kind_ == PlotKind::XY) {
    timeUnit_->hide();
    shift_->hide();
    return;
  }
  form.addRow(tr("Unit of the time"), timeUnit_);
  form.addRow(tr("Shift"), shift_);
}

QString TableDialog::nameOf(std::size_t column) const {
  return table_.names.empty() ? tr("Column %1").arg(column + 1) : qText(table_.nameOf(column));
}

std::size_t TableDialog::across() const { return static_cast<std::size_t>(std::max(over_->currentIndex(), 0)); }

/// All but the one along the horizontal axis; what was ticked stays so.
void TableDialog::fillColumns() {
  QStringList ticked;
  for (int i = 0; i < columns_->count(); ++i)
    if (columns_->item(i)->checkState() == Qt::Checked) ticked << columns_->item(i)->data(Qt::UserRole).toString();
  if (ticked.isEmpty() && edited_) ticked << qText(edited_->column);
  ticked.removeAll(qText(table_.nameOf(across())));
  if (ticked.isEmpty()) ticked << qText(table_.nameOf(across() == 0 ? 1 : 0));
  const QSignalBlocker quiet(columns_);
  columns_->clear();
  for (std::size_t i = 0; i < table_.columns.size(); ++i) {
    if (i == across()) continue;
    auto* entry = new QListWidgetItem(nameOf(i) + QStringLiteral("   ") + rangeText(table_.columns[i]), columns_);
    entry->setData(Qt::UserRole, qText(table_.nameOf(i)));
    entry->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
    entry->setCheckState(ticked.contains(entry->data(Qt::UserRole).toString()) ? Qt::Checked : Qt::Unchecked);
  }
  const int rows = std::clamp(columns_->count(), 2, kMostRows);
  columns_->setFixedHeight(rows * (fontMetrics().height() + kRowAir) + 2 * columns_->frameWidth());
}

/// Those of the axes that are there.
void TableDialog::fillUnits() {
  for (const Dimension unit : shape_.units)
    if (unit_->findText(unitLabel(unit)) < 0) unit_->addItem(unitLabel(unit));
  if (unit_->count() == 0) unit_->addItem(QString());
  if (edited_) return unit_->setCurrentText(qText(edited_->unit));
  takeUnit();
  takeTimeUnit();
}

void TableDialog::takeUnit() {
  for (int i = 0; i < columns_->count(); ++i) {
    const QListWidgetItem* entry = columns_->item(i);
    if (entry->checkState() != Qt::Checked) continue;
    const QString unit = unitInName(entry->data(Qt::UserRole).toString());
    // What another name said goes with it; what somebody has typed stays.
    if (unit.isEmpty() && unit_->currentText() == taken_) unit_->setCurrentText(unit_->itemText(0));
    if (!unit.isEmpty()) unit_->setCurrentText(taken_ = unit);
    return;
  }
}

void TableDialog::takeTimeUnit() {
  const QString unit = unitInName(over_->currentData().toString());
  timeUnit_->setCurrentText(!unit.isEmpty() && secondsOf(unit.toStdString()) ? unit : QStringLiteral("s"));
}

std::vector<PlottedTable> TableDialog::chosen(const std::string& file) const {
  std::vector<PlottedTable> list;
  for (int i = 0; i < columns_->count(); ++i) {
    const QListWidgetItem* entry = columns_->item(i);
    if (entry->checkState() != Qt::Checked) continue;
    PlottedTable one = edited_.value_or(PlottedTable());  // what is not asked for here stays
    one.file = file;
    one.column = entry->data(Qt::UserRole).toString().toStdString();
    one.unit = unit_->currentText().trimmed().toStdString();
    const std::string other = across() > 0 ? over_->currentData().toString().toStdString() : std::string();
    if (kind_ == PlotKind::XY) {
      one.over = other;
    } else {
      const QString unit = timeUnit_->currentText().trimmed();
      one.time = other;
      one.timeUnit = unit == "s" ? std::string() : unit.toStdString();
      const auto shift = parseQuantity(shift_->text(), unit::s);
      one.shift = shift ? *shift : 0.0;
    }
    list.push_back(std::move(one));
  }
  return list;
}

QString TableDialog::assumed() const {
  const QString text = unit_->currentText().trimmed();
  const QString values = text.isEmpty() ? tr("its numbers have no unit") : tr("its numbers are taken in %1").arg(text);
  if (kind_ != PlotKind::XY)
    return tr("%1, “%2” (%3) as the time in %4")
        .arg(values, nameOf(across()), rangeText(table_.columns[across()]), timeUnit_->currentText().trimmed());
  const QString across = unitLabel(shape_.across);
  return across.isEmpty() ? values : tr("%1, the horizontal ones in %2").arg(values, across);
}

QString TableDialog::wrongTimes() const {
  if (kind_ == PlotKind::XY) return {};
  if (const auto second = secondsOf(timeUnit_->currentText().trimmed().toStdString()); !second)
    return findingText(second.errors().front());
  const auto shift = parseQuantity(shift_->text(), unit::s);
  return shift ? QString() : findingText(shift.errors().front());
}

bool TableDialog::check() {
  const auto say = [this](const QString& text, bool good) {
    note_->setText(good ? text : QString());
    refusal_->setText(good ? QString() : text);
    note_->setVisible(good);
    refusal_->setVisible(!good);
    ok_->setEnabled(good);
    return good;
  };
  if (chosen({}).empty()) return say(tr("Tick the columns that are to be drawn."), false);
  const Result<Unit> unit = parseUnit(unit_->currentText().trimmed().toStdString());
  if (!unit) return say(findingText(unit.errors().front()), false);
  if (const QString wrong = wrongTimes(); !wrong.isEmpty()) return say(wrong, false);
  const bool shared = std::find(shape_.units.begin(), shape_.units.end(), unit->dimension) != shape_.units.end();
  const QString axis = shared || shape_.units.empty() ? QString() : tr(" They get an axis of their own.");
  return say(sentence(assumed().toStdString()) + "." + axis, true);
}

}  // namespace sprung::ui
