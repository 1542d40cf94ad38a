#include "ui/inspector/variables_section.h"

#include <QGridLayout>
#include <QLabel>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/inspector/number_field.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr int kSliderSteps = 1000;

}  // namespace

VariablesSection::VariablesSection(Session& session, QWidget* parent)
    : QWidget(parent), session_(session), refusal_(new QLabel(this)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(8);
  for (std::size_t i = 0; i < session.document().variables().size(); ++i) addVariable(i);
  refusal_->setObjectName("refusal");
  refusal_->setWordWrap(true);
  refusal_->hide();
  layout->addWidget(refusal_);
  connect(&session, &Session::variablesChanged, this, &VariablesSection::refresh);
  refresh();
}

void VariablesSection::addVariable(std::size_t index) {
  const Variable& variable = session_.document().variables()[index];
  auto* holder = new QWidget(this);
  auto* grid = new QGridLayout(holder);
  grid->setContentsMargins(0, 0, 28, 0);
  grid->setHorizontalSpacing(8);
  grid->setVerticalSpacing(4);
  grid->setColumnMinimumWidth(0, 128);
  grid->setColumnStretch(1, 1);
  const QString name = QString::fromStdString(variable.name);
  grid->addWidget(new QLabel(name, holder), 0, 0);
  Row row;
  row.field = new NumberField(holder);
  row.field->setUnit(QString::fromStdString(variable.unit));
  row.field->setAccessibleName(name);
  row.field->setObjectName("variable:" + name);
  grid->addWidget(row.field, 0, 1);
  connect(row.field, &NumberField::committed, this, [this, index](const QString& text) {
    const Result<double> number = parseQuantity(text, unit::none);
    if (!number) refusal_->setText(QString::fromStdString(number.errors().front().what));
    const bool kept = number.ok() && store(index, *number, kNoGesture);
    refusal_->setVisible(!kept);
    rows_[index].field->setRefused(!kept);
  });
  if (variable.hasRange && variable.upper > variable.lower) {
    row.slider = new QSlider(Qt::Horizontal, holder);
    row.slider->setRange(0, kSliderSteps);
    row.slider->setAccessibleName(name + " " + tr("slider"));
    grid->addWidget(row.slider, 1, 0, 1, 2);
    connect(row.slider, &QSlider::sliderPressed, this, [this] { gesture_ = Session::newGesture(); });
    connect(row.slider, &QSlider::sliderReleased, this, [this] { gesture_ = kNoGesture; });
    connect(row.slider, &QSlider::valueChanged, this, [this, index](int position) {
      const Variable& v = session_.document().variables()[index];
      (void)store(index, v.lower + (v.upper - v.lower) * position / kSliderSteps, gesture_);
    });
  }
  rows_.push_back(row);
  layout()->addWidget(holder);
}

bool VariablesSection::store(std::size_t index, double value, Gesture gesture) {
  std::vector<Variable> variables = session_.document().variables();
  if (index >= variables.size()) return false;
  variables[index].value = value;
  const Status status = session_.setVariables(std::move(variables), gesture);
  if (!status) refusal_->setText(QString::fromStdString(status.errors().front().what));
  refusal_->setVisible(!status);
  return status.ok();
}

void VariablesSection::refresh() {
  const auto& variables = session_.document().variables();
  for (std::size_t i = 0; i < std::min(rows_.size(), variables.size()); ++i) {
    const Variable& v = variables[i];
    rows_[i].field->show(fieldNumber(v.value));
    if (rows_[i].slider == nullptr || rows_[i].slider->isSliderDown()) continue;
    const QSignalBlocker quiet(rows_[i].slider);
    const double share = (v.value - v.lower) / (v.upper - v.lower);
    rows_[i].slider->setValue(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSliderSteps)));
  }
}

}  // namespace sprung::ui
