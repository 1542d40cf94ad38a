#include "ui/plots/table_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/base/unit_text.h"
#include "ui/language/finding_text.h"
#include "ui/sentence.h"
#include "ui/text.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"

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
      over_(new QComboBox(this)),
      unit_(new QComboBox(this)),
      note_(new QLabel(this)),
      refusal_(new QLabel(this)) {
  setObjectName("tableDialog");
  setWindowTitle(tr("Lay a CSV file over the plot"));
  setMinimumWidth(kTableDialogWidth);
  build(file);
  fillColumns();
  fillUnits();
  connect(columns_, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
    if (edited_ && item->checkState() == Qt::Checked)
      for (int i = 0; i < columns_->count(); ++i)
        if (columns_->item(i) != item) columns_->item(i)->setCheckState(Qt::Unchecked);
    takeUnit();
    check();
  });
  connect(over_, &QComboBox::currentIndexChanged, this, &TableDialog::check);
  connect(unit_, &QComboBox::currentTextChanged, this, &TableDialog::check);
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
  over_->setAccessibleName(tr("Horizontal"));
  over_->setToolTip(tr("The column that lies along the horizontal axis"));
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
  if (kind_ == PlotKind::XY)
    form->addRow(tr("Horizontal"), over_);
  else
    over_->hide();
  form->addRow(tr("Unit"), unit_);
  form->addRow(QString(), words);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  ok_ = buttons->button(QDialogButtonBox::Ok);
  ok_->setText(edited_ ? tr("Change") : tr("Lay over"));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  form->addRow(buttons);
}

/// The first one is the time, or what lies along the horizontal axis.
void TableDialog::fillColumns() {
  const auto nameOf = [this](std::size_t i) {
    const QString name = qText(table_.nameOf(i));
    return table_.names.empty() ? tr("Column %1").arg(i + 1) : name;
  };
  for (std::size_t i = 0; i < table_.columns.size(); ++i) over_->addItem(nameOf(i), qText(table_.nameOf(i)));
  for (std::size_t i = 1; i < table_.columns.size(); ++i) {
    auto* entry = new QListWidgetItem(nameOf(i) + QStringLiteral("   ") + rangeText(table_.columns[i]), columns_);
    entry->setData(Qt::UserRole, qText(table_.nameOf(i)));
    entry->setFlags(Qt::ItemIsEnabled | Qt::ItemIsUserCheckable | Qt::ItemIsSelectable);
    const bool on = edited_ ? edited_->column == table_.nameOf(i) : i == 1;
    entry->setCheckState(on ? Qt::Checked : Qt::Unchecked);
  }
  const int rows = std::clamp(columns_->count(), 2, kMostRows);
  columns_->setFixedHeight(rows * (fontMetrics().height() + kRowAir) + 2 * columns_->frameWidth());
  if (edited_ && !edited_->over.empty()) over_->setCurrentIndex(std::max(0, over_->findData(qText(edited_->over))));
}

/// Those of the axes that are there.
void TableDialog::fillUnits() {
  for (const Dimension unit : shape_.units)
    if (unit_->findText(unitLabel(unit)) < 0) unit_->addItem(unitLabel(unit));
  if (unit_->count() == 0) unit_->addItem(QString());
  if (edited_)
    unit_->setCurrentText(qText(edited_->unit));
  else
    takeUnit();
}

void TableDialog::takeUnit() {
  static const QRegularExpression inName(QStringLiteral("[\\[(]\\s*([^\\])\\[(]*[^\\W\\d_][^\\])]*)[\\])]\\s*$"),
                                         QRegularExpression::UseUnicodePropertiesOption);
  for (int i = 0; i < columns_->count(); ++i) {
    const QListWidgetItem* entry = columns_->item(i);
    if (entry->checkState() != Qt::Checked) continue;
    const QString unit = inName.match(entry->data(Qt::UserRole).toString()).captured(1).trimmed();
    if (!unit.isEmpty() && parseUnit(unit.toStdString())) unit_->setCurrentText(unit);
    return;
  }
}

std::vector<PlottedTable> TableDialog::chosen(const std::string& file) const {
  std::vector<PlottedTable> list;
  for (int i = 0; i < columns_->count(); ++i) {
    const QListWidgetItem* entry = columns_->item(i);
    if (entry->checkState() != Qt::Checked) continue;
    const bool over = kind_ == PlotKind::XY && over_->currentIndex() > 0;
    list.push_back({.file = file,
                    .column = entry->data(Qt::UserRole).toString().toStdString(),
                    .over = over ? over_->currentData().toString().toStdString() : std::string(),
                    .unit = unit_->currentText().trimmed().toStdString()});
  }
  return list;
}

QString TableDialog::assumed() const {
  const QString text = unit_->currentText().trimmed();
  const QString values = text.isEmpty() ? tr("its numbers have no unit") : tr("its numbers are taken in %1").arg(text);
  if (kind_ != PlotKind::XY)
    return tr("%1, its first column (%2) as the time in s").arg(values, rangeText(table_.columns[0]));
  const QString across = unitLabel(shape_.across);
  return across.isEmpty() ? values : tr("%1, the horizontal ones in %2").arg(values, across);
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
  const bool shared = std::find(shape_.units.begin(), shape_.units.end(), unit->dimension) != shape_.units.end();
  const QString axis = shared || shape_.units.empty() ? QString() : tr(" They get an axis of their own.");
  return say(sentence(assumed().toStdString()) + "." + axis, true);
}

}  // namespace sprung::ui
