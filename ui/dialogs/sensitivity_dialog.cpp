#include "ui/dialogs/sensitivity_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

#include "core/catalog/coefficients.h"
#include "core/io/file_access.h"
#include "core/model/displays.h"
#include "core/runs/error_estimate.h"
#include "core/runs/varied_model.h"
#include "ui/dialogs/export_dialogs.h"
#include "ui/language/finding_text.h"
#include "ui/session/output_words.h"
#include "ui/session/session.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"
#include "ui/widgets/tornado.h"

namespace sprung::ui {
namespace {

constexpr int kSensitivityDialogWidth = 680, kSensitivityDialogHeight = 520;
constexpr int kSteps = 1000;  // of the progress bar

/// What is varied.
enum class By { Variables, Parameters, Selection };

QString signedNumber(double value) {
  return (value < 0.0 ? QStringLiteral("−") : QStringLiteral("+")) + significant(std::abs(value), 3);
}

QString numberText(const System* system, const Document& document, const Channel& channel, double value) {
  const ChannelWords words = wordsOf(system, document, channel);
  const QString unit = words.unitName();
  const QString number = significant(value, 5);
  return QStringLiteral("%1 = %2").arg(words.text(), number) + (unit.isEmpty() ? unit : QChar(0xA0) + unit);
}

}  // namespace

SensitivityDialog::SensitivityDialog(Session& session, QWidget* parent)
    : QDialog(parent),
      session_(session),
      result_(new CalmCombo(this)),
      measure_(new CalmCombo(this)),
      by_(new CalmCombo(this)),
      compute_(new QPushButton(this)),
      save_(new QPushButton(tr("CSV…"), this)),
      picture_(new QPushButton(tr("Picture…"), this)),
      progress_(new QProgressBar(this)),
      note_(new QLabel(this)),
      tornado_(new Tornado(this)) {
  setObjectName("sensitivityDialog");
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Sensitivities"));
  resize(kSensitivityDialogWidth, kSensitivityDialogHeight);
  buildForm();
  fillChoices();
  connect(compute_, &QPushButton::clicked, this, &SensitivityDialog::toggle);
  connect(save_, &QPushButton::clicked, this, &SensitivityDialog::askAndSave);
  connect(picture_, &QPushButton::clicked, this, &SensitivityDialog::savePicture);
  connect(&session_, &Session::documentReplaced, this, &QDialog::close);
  say(results_.empty()
          ? tr("The model has nothing that could be looked at: add a sensor, or plot a value.")
          : tr("Each number is made 1 % smaller and larger, and the run of the model is computed with it."));
}

SensitivityDialog::~SensitivityDialog() {
  if (control_) control_->stop = true;
}

void SensitivityDialog::buildForm() {
  const auto name = [](QWidget* widget, const char* object, const QString& words) {
    widget->setObjectName(object);
    widget->setAccessibleName(words);
  };
  name(result_, "sensitivityOf", tr("Number of the run"));
  name(measure_, "sensitivityMeasure", tr("What is made of it over the run"));
  name(by_, "sensitivityBy", tr("What is varied"));
  name(note_, "secondary", {});
  compute_->setObjectName("sensitivityCompute");
  compute_->setText(tr("Compute"));
  compute_->setDefault(true);
  save_->setObjectName("sensitivitySave");
  save_->setToolTip(tr("Save the results and the sensitivities as CSV"));
  picture_->setObjectName("sensitivityPicture");
  picture_->setToolTip(tr("Save the bars as a picture"));
  for (QPushButton* button : {save_, picture_}) {
    button->setEnabled(false);
    button->setAutoDefault(false);
  }
  progress_->setRange(0, kSteps);
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Progress"));
  progress_->hide();
  note_->setWordWrap(true);
  measure_->addItem(tr("at the end"), static_cast<int>(RunMeasure::End));
  measure_->addItem(tr("largest size (peak)"), static_cast<int>(RunMeasure::Peak));
  measure_->addItem(tr("root mean square"), static_cast<int>(RunMeasure::Rms));
  auto* form = new QFormLayout;
  form->setSpacing(8);
  form->addRow(tr("How much changes"), result_);
  form->addRow(tr("its value"), measure_);
  form->addRow(tr("with"), by_);
  auto* scroll = new QScrollArea(this);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setWidgetResizable(true);
  scroll->setFocusPolicy(Qt::TabFocus);
  scroll->setAccessibleName(tr("Bars"));
  auto* page = new QWidget(scroll);
  auto* lines = new QVBoxLayout(page);
  lines->setContentsMargins(0, 0, 8, 0);
  lines->addWidget(tornado_);
  lines->addStretch();
  scroll->setWidget(page);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
  auto* bottom = new QHBoxLayout;
  bottom->addWidget(compute_);
  bottom->addWidget(save_);
  bottom->addWidget(picture_);
  bottom->addWidget(progress_, 1);
  bottom->addStretch();
  bottom->addWidget(buttons);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(20, 20, 20, 16);
  column->setSpacing(12);
  column->addLayout(form);
  column->addWidget(note_);
  column->addWidget(scroll, 1);
  column->addLayout(bottom);
}

/// What can be looked at: sensors (or else coordinates), and what is plotted, also what a plot derives; the selected
/// sensor first.
void SensitivityDialog::fillChoices() {
  const System* system = session_.run().system().get();
  const Document& document = session_.document();
  if (system == nullptr) return;
  results_ = telling(*system);
  const auto add = [this](const Channel& channel) {
    if (!channel.isSet() && std::find(results_.begin(), results_.end(), channel) == results_.end())
      results_.push_back(channel);
  };
  for (const Channel& curve : channelsOf(document.displays()->plots)) {
    for (const Channel& channel : readFor(curve)) add(channel);
    add(curve);  // derivatives, integrals, formulas
  }
  for (const Channel& channel : results_) result_->addItem(wordsOf(system, document, channel).text());
  selected_ = session_.selection().current();
  const auto first =
      std::find_if(results_.begin(), results_.end(), [&](const Channel& c) { return c.item == selected_; });
  if (first != results_.end()) result_->setCurrentIndex(static_cast<int>(first - results_.begin()));
  compute_->setEnabled(!results_.empty());
  if (!document.variables().empty()) by_->addItem(tr("each variable"), static_cast<int>(By::Variables));
  by_->addItem(tr("each parameter that may change in a run"), static_cast<int>(By::Parameters));
  if (const Item* item = document.find(selected_); item != nullptr && selected_ != Document::simulationId())
    by_->addItem(tr("each parameter of “%1”").arg(QString::fromStdString(item->name)), static_cast<int>(By::Selection));
}

std::vector<Channel> SensitivityDialog::numbersToVary() const {
  const auto& model = session_.run().model();
  const Document& document = session_.document();
  const auto by = static_cast<By>(by_->currentData().toInt());
  if (by == By::Variables) return variableNumbers(document, *model);
  std::vector<Channel> all = variableParameters(document, *model);
  if (by == By::Selection) std::erase_if(all, [&](const Channel& number) { return number.item != selected_; });
  return all;
}

void SensitivityDialog::say(const QString& text) { note_->setText(text); }

void SensitivityDialog::toggle() {
  if (control_) {
    control_->stop = true;
    return;
  }
  const auto place = static_cast<std::size_t>(result_->currentIndex());
  if (place >= results_.size() || session_.run().model() == nullptr) return;
  if (session_.pythonLocked()) return say(tr("The model's Python functions have not been allowed to run."));
  SensitivityRequest request{.of = results_[place],
                             .measure = static_cast<RunMeasure>(measure_->currentData().toInt()),
                             .by = numbersToVary()};
  if (request.by.empty()) return say(tr("There is no such number that is not zero and not given by a formula."));
  control_ = std::make_shared<CallControl>();
  compute_->setText(tr("Cancel"));
  progress_->setValue(0);
  progress_->show();
  for (QPushButton* button : {save_, picture_}) button->setEnabled(false);
  document_ = std::make_shared<const Document>(session_.document());
  aside_.start([this, request, control = control_, document = document_]() -> Aside::Deed {
    const auto told = [this, &control, last = 0](double share) mutable {
      const int value = static_cast<int>(share * kSteps);
      if (std::exchange(last, value) != value)
        QMetaObject::invokeMethod(
            progress_, [bar = progress_, value] { bar->setValue(value); }, Qt::QueuedConnection);
      return !control->stop;
    };
    const Result<CompiledModel> model = compile(*document, {.allowPython = true});
    auto found = std::make_shared<Result<SensitivityTable>>(
        model ? sensitivities(*document, *model, request, told, control) : Result<SensitivityTable>(model.errors()));
    return [this, found, system = model ? model->system : nullptr] {
      system_ = system;
      take(*found);
    };
  });
}

void SensitivityDialog::take(const Result<SensitivityTable>& found) {
  control_.reset();
  compute_->setText(tr("Compute"));
  progress_->hide();
  if (!found) {
    say(findingText(found.errors().front()));
    return;
  }
  table_ = *found;
  for (QPushButton* button : {save_, picture_}) button->setEnabled(!table_->rows.empty());
  draw(*table_);
}

void SensitivityDialog::draw(const SensitivityTable& table) {
  const ChannelWords words = wordsOf(system_.get(), *document_, table.request.of);
  std::vector<TornadoBar> bars;
  int without = 0;
  for (const Sensitivity& row : table.rows) {
    if (row.problem.empty() && row.swing() == 0.0) {
      ++without;
      continue;
    }
    bars.push_back({.name = numberText(system_.get(), *document_, row.by, row.value),
                    .remark = row.elasticity ? signedNumber(*row.elasticity) : QStringLiteral("—"),
                    .below = row.below,
                    .above = row.above,
                    .problem = QString::fromStdString(row.problem)});
  }
  tornado_->setBars(std::move(bars), table.value, words.unitName(), tr("% per %"));
  QString text = tr("%1, %2: what it becomes when each number is 1 % smaller (blue) and larger (orange).")
                     .arg(words.text(), measure_->itemText(static_cast<int>(table.request.measure)));
  if (without > 0)
    text +=
        " " + (without == 1 ? tr("One number has no influence.") : tr("%1 numbers have no influence.").arg(without));
  if (table.cancelled) text += " " + tr("Cancelled: numbers are missing.");
  say(text);
}

void SensitivityDialog::askAndSave() {
  const QString path = askCsvPath(this, tr("Sensitivities as CSV"), tr("sensitivities"));
  if (!path.isEmpty()) save(path);
}

void SensitivityDialog::savePicture() {
  const QString path = askDrawingPath(this, tr("Save the sensitivities"), tr("sensitivities"));
  if (path.isEmpty()) return;
  say(tornado_->save(path) ? tr("Saved %1").arg(path) : tr("The picture cannot be written to %1.").arg(path));
}

void SensitivityDialog::save(const QString& path) {
  if (!table_) return;
  std::ostringstream text;
  const auto unitOf = [this](const Channel& channel) {
    return wordsOf(system_.get(), *document_, channel).unitName().toStdString();
  };
  writeSensitivityCsv(*table_, *system_, unitOf, text);
  const Status written = writeTextFile(path.toStdString(), text.str());
  say(written ? tr("Saved %1").arg(path) : findingText(written.errors().front()));
}

}  // namespace sprung::ui
