#include "ui/script/function_plot.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <cmath>
#include <numbers>

#include "core/base/number_text.h"
#include "ui/dialogs/export_dialogs.h"
#include "ui/inspector/number_field.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"
#include "ui/widgets/curve_plot.h"
#include "ui/widgets/fold_out.h"

namespace sprung::ui {
namespace {

constexpr int kColumns = 3;
constexpr std::size_t kMostFields = 24;
constexpr int kFunctionPlotNarrowest = 276;
constexpr int kFunctionPlotNarrow = 380;

QString q(const std::string& text) { return QString::fromStdString(text); }

QString withUnit(const QString& name, Dimension unit) {
  const QString label = unitLabel(unit);
  return label.isEmpty() ? name : name + " [" + label + "]";
}

/// "force" of "force on marker 1 towards marker 0, global".
QString resultName(const SignatureInfo& signature) {
  QString text = QString::fromUtf8(signature.doc.data(), static_cast<qsizetype>(signature.doc.size()));
  for (const char* end : {" on ", " along ", " of ", " in ", ",", ":"})
    text = text.section(QString::fromUtf8(end), 0, 0);
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return coreText(text.toStdString());
}

}  // namespace

FunctionPlot::FunctionPlot(QWidget* parent)
    : QWidget(parent),
      overLabel_(new QLabel(tr("Over"), this)),
      over_(new CalmCombo(this)),
      results_(new CalmCombo(this)),
      from_(new NumberField(this)),
      to_(new NumberField(this)),
      derivative_(new QCheckBox(tr("Derivative"), this)),
      plot_(new CurvePlot(this)),
      others_(new FoldOut(tr("Other arguments"), false, this)) {
  setObjectName("functionPlot");
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(4);
  buildChoices();
  layout->addWidget(plot_, 1);
  layout->addWidget(others_);
  plot_->setAccessibleName(tr("Curve of the function"));
}

void FunctionPlot::buildChoices() {
  auto* line = new QHBoxLayout;
  line->setSpacing(8);
  over_->setAccessibleName(tr("Drawn over this argument"));
  over_->setToolTip(tr("The argument that the function is drawn over."));
  results_->setAccessibleName(tr("Drawn result"));
  results_->setToolTip(tr("Which entry of the result is drawn."));
  for (QComboBox* combo : {over_, results_}) static_cast<CalmCombo*>(combo)->setMinimumContentsLength(3);
  from_->setAccessibleName(tr("From"));
  from_->setToolTip(tr("Where the curve begins."));
  to_->setAccessibleName(tr("To"));
  to_->setToolTip(tr("Where the curve ends."));
  derivative_->setToolTip(tr("Draws the derivative with respect to the argument instead."));
  derivative_->setAccessibleName(derivative_->text());
  line->addWidget(overLabel_);
  line->addWidget(over_, 1);
  line->addWidget(from_, 1);
  line->addWidget(new QLabel(QStringLiteral("…"), this));
  line->addWidget(to_, 1);
  line->addWidget(results_, 1);
  line->addWidget(derivative_);
  static_cast<QVBoxLayout*>(layout())->addLayout(line);
  results_->hide();
  connect(over_, &QComboBox::activated, this, [this] {
    showRange();
    fillFields();
    emit changed();
  });
  connect(results_, &QComboBox::activated, this, &FunctionPlot::draw);
  connect(derivative_, &QCheckBox::toggled, this, &FunctionPlot::changed);
  connect(from_, &NumberField::committed, this, [this](const QString& text) { commitRange(from_, false, text); });
  connect(to_, &NumberField::committed, this, [this](const QString& text) { commitRange(to_, true, text); });
}

QSize FunctionPlot::minimumSizeHint() const { return {kFunctionPlotNarrowest, QWidget::minimumSizeHint().height()}; }

void FunctionPlot::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool narrow = width() < kFunctionPlotNarrow;
  overLabel_->setVisible(!narrow);
  derivative_->setText(narrow ? QStringLiteral("f′") : derivative_->accessibleName());
}

void FunctionPlot::setSignature(const SignatureInfo* signature) {
  signature_ = signature;
  arguments_.clear();
  ranges_.clear();
  values_.clear();
  answer_ = {};
  over_->clear();
  fillFields();
  draw();
}

const ProbeArgument* FunctionPlot::chosen() const {
  const int index = over_->currentIndex();
  return index >= 0 && index < static_cast<int>(arguments_.size()) ? &arguments_[static_cast<std::size_t>(index)]
                                                                   : nullptr;
}

/// What people look at first: some motion to both sides, a second, a parameter up to twice its size.
FunctionPlot::Range FunctionPlot::rangeOf(const ProbeArgument& argument) const {
  if (const auto known = ranges_.find(argument.name); known != ranges_.end()) return known->second;
  if (argument.time) return {0.0, 2.0};
  if (argument.unit == unit::m) return {-0.2, 0.2};
  if (argument.unit == unit::rad) return {-std::numbers::pi, std::numbers::pi};
  if (!argument.measured && argument.value != 0.0) return {0.0, 2.0 * argument.value};
  return {-1.0, 1.0};
}

void FunctionPlot::ask(ProbeRequest& request) const {
  request.values = values_;
  request.derivative = derivative_->isChecked();
  // Without a choice the best one is found; its range is the one of a displacement, which is asked for again then.
  request.from = -0.2;
  request.to = 0.2;
  if (const ProbeArgument* over = chosen()) {
    const Range range = rangeOf(*over);
    request.over = over->name;
    request.from = range.from;
    request.to = range.to;
  }
}

void FunctionPlot::take(const ProbeAnswer& answer) {
  answer_ = answer;
  const bool first = chosen() == nullptr;
  setArguments(answer.arguments, answer.over);
  fillResults(answer.curve.results);
  draw();
  // The range that has been drawn was a guess.
  if (first && chosen() != nullptr) emit changed();
}

void FunctionPlot::setArguments(const std::vector<ProbeArgument>& arguments, const std::string& over) {
  const auto same = [](const ProbeArgument& a, const ProbeArgument& b) {
    return a.name == b.name && a.value == b.value;
  };
  const bool known = std::equal(arguments.begin(), arguments.end(), arguments_.begin(), arguments_.end(), same);
  if (known && over_->count() > 0) return;
  const std::string kept = chosen() != nullptr ? chosen()->name : over;
  arguments_ = arguments;
  const QSignalBlocker quiet(over_);
  over_->clear();
  for (const ProbeArgument& argument : arguments_) over_->addItem(q(argument.name));
  for (std::size_t i = 0; i < arguments_.size(); ++i) {
    const ProbeArgument& argument = arguments_[i];
    QString tip = q(argument.longName) + ": " + coreText(argument.doc);
    over_->setItemData(static_cast<int>(i), withUnit(tip, argument.unit), Qt::ToolTipRole);
  }
  over_->setCurrentIndex(over_->findText(q(kept)));
  if (over_->currentIndex() < 0 && !arguments_.empty()) over_->setCurrentIndex(0);
  showRange();
  fillFields();
}

void FunctionPlot::showRange() {
  const ProbeArgument* over = chosen();
  from_->setEnabled(over != nullptr);
  to_->setEnabled(over != nullptr);
  if (over == nullptr) return;
  const Range range = rangeOf(*over);
  const QString unit = unitLabel(over->unit);
  from_->setUnit(unit);
  to_->setUnit(unit);
  from_->show(fieldNumber(range.from));
  to_->show(fieldNumber(range.to));
}

void FunctionPlot::commitRange(NumberField* field, bool upper, const QString& text) {
  const ProbeArgument* over = chosen();
  if (over == nullptr) return;
  Range range = rangeOf(*over);
  const Result<double> value = parseQuantity(text, over->unit);
  if (value) (upper ? range.to : range.from) = *value;
  const bool good = value && range.from < range.to;
  field->setRefused(!good);
  field->setToolTip(good     ? QString()
                    : !value ? q(value.errors().front().what)
                             : tr("The curve has to begin below its end."));
  if (!good) return;
  ranges_[over->name] = range;
  showRange();
  emit changed();
}

NumberField* FunctionPlot::addField(const QString& caption, const QString& tip) {
  auto* field = new NumberField(fields_);
  field->setAccessibleName(caption);
  field->setToolTip(tip);
  auto* label = new QLabel(caption, fields_);
  label->setObjectName("symbol");
  label->setToolTip(tip);
  auto* grid = static_cast<QGridLayout*>(fields_->layout());
  const int place = grid->count() / 2;
  grid->addWidget(label, place / kColumns, 2 * (place % kColumns));
  grid->addWidget(field, place / kColumns, 2 * (place % kColumns) + 1);
  return field;
}

void FunctionPlot::fillFields() {
  if (fields_ != nullptr) fields_->deleteLater();
  fields_ = new QWidget(others_);
  auto* grid = new QGridLayout(fields_);
  grid->setContentsMargins(0, 0, 0, 4);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(4);
  for (int column = 0; column < kColumns; ++column) grid->setColumnStretch(2 * column + 1, 1);
  std::size_t count = 0;
  for (const ProbeArgument& argument : arguments_) {
    if (chosen() == &argument || ++count > kMostFields) continue;
    const QString tip = withUnit(q(argument.longName) + ": " + coreText(argument.doc), argument.unit);
    NumberField* field = addField(q(argument.name), tip);
    field->setUnit(unitLabel(argument.unit));
    const auto known = values_.find(argument.name);
    field->show(fieldNumber(known != values_.end() ? known->second : argument.value));
    field->setToolTip(tip);
    connect(field, &NumberField::committed, this, [this, field, argument, tip](const QString& text) {
      const Result<double> value = parseQuantity(text, argument.unit);
      field->setRefused(!value);
      if (!value) return field->setToolTip(q(value.errors().front().what));
      values_[argument.name] = *value;
      field->show(fieldNumber(*value));
      field->setToolTip(tip);
      emit changed();
    });
  }
  others_->content().addWidget(fields_);
  others_->setVisible(count > 0);
}

void FunctionPlot::fillResults(int count) {
  results_->setVisible(count > 1);
  if (results_->count() == count + 1) return;
  results_->clear();
  results_->addItem(tr("all"));
  for (int i = 0; i < count; ++i) results_->addItem("[" + QString::number(i) + "]");
}

void FunctionPlot::draw() {
  const FunctionProbe::Curve& curve = answer_.curve;
  const bool slope = !curve.derivatives.empty();
  const std::vector<double>& values = slope ? curve.derivatives : curve.values;
  std::vector<PlotCurve> drawn;
  const int only = results_->isVisibleTo(this) ? results_->currentIndex() - 1 : -1;
  for (int r = 0; r < curve.results && curve.x.size() > 1; ++r) {
    if (only >= 0 && r != only) continue;
    PlotCurve line{"[" + QString::number(r) + "]", curve.x, {}, r};
    for (std::size_t i = 0; i < curve.x.size(); ++i)
      line.y.push_back(values[i * static_cast<std::size_t>(curve.results) + static_cast<std::size_t>(r)]);
    drawn.push_back(std::move(line));
  }
  if (const ProbeArgument* over = chosen(); over != nullptr && signature_ != nullptr) {
    const Dimension unit = slope ? signature_->unit / over->unit : signature_->unit;
    const QString name = resultName(*signature_);
    plot_->setAxes(withUnit(q(over->name), over->unit),
                   withUnit(slope ? tr("d %1 / d %2").arg(name, q(over->name)) : name, unit));
  }
  QString note;
  if (!answer_.problems.empty())
    note = tr("No curve: see the message.");
  else if (!answer_.notRun.empty())
    note = tr("Not drawn before it is applied: %1.").arg(findingSentence(answer_.notRun));
  plot_->show(std::move(drawn));
  plot_->setNote(note);
}

void FunctionPlot::exportPicture() {
  const QString path = askDrawingPath(this, tr("Save the curve"), tr("function"));
  if (!path.isEmpty() && !plot_->save(path))
    QMessageBox::warning(this, tr("Save the curve"), tr("The picture cannot be written to %1.").arg(path));
}

}  // namespace sprung::ui
