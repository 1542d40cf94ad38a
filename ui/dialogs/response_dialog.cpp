#include "ui/dialogs/response_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QStyle>
#include <QSvgRenderer>
#include <QVBoxLayout>
#include <algorithm>
#include <sstream>
#include <utility>

#include "core/catalog/coefficients.h"
#include "core/io/file_access.h"
#include "ui/dialogs/export_dialogs.h"
#include "ui/language/finding_text.h"
#include "ui/session/output_words.h"
#include "ui/session/session.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/calm_combo.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/painted_file.h"
#include "ui/widgets/plot_style.h"

namespace sprung::ui {
namespace {

constexpr int kResponseDialogWidth = 640, kResponseDialogHeight = 680;
constexpr int kDelay = 150;  // ms
constexpr int kPoints = 400;
constexpr double kAir = 1.3;  ///< of the amplitudes, as a factor

/// "m/N": the answer's unit for one of what swings.
QString ratioLabel(Dimension answer, Dimension input) {
  if (answer == input) return QString(QChar(0x2013));
  QString above = unitLabel(answer), below = unitLabel(input);
  if (above.isEmpty()) above = "1";
  if (below.contains(QChar(0x00B7)) || below.contains('/')) below = "(" + below + ")";
  return below.isEmpty() ? above : above + "/" + below;
}

/// A frequency that has been typed; 0 for an empty field, or what is none.
double frequencyIn(const QLineEdit& field) {
  const Result<double> value = parseQuantity(field.text(), unit::none / unit::s);
  return value.ok() && *value > 0.0 ? *value : 0.0;
}

}  // namespace

ResponseDialog::ResponseDialog(Session& session, QWidget* parent)
    : QDialog(parent),
      session_(session),
      item_(session.selection().current()),
      input_(new CalmCombo(this)),
      output_(new CalmCombo(this)),
      from_(new QLineEdit(this)),
      to_(new QLineEdit(this)),
      words_(new QLabel(this)),
      picture_(new QWidget(this)),
      amplitude_(new Chart(picture_)),
      phase_(new Chart(picture_)),
      csv_(new QPushButton(tr("CSV…"), this)),
      png_(new QPushButton(tr("Picture…"), this)) {
  setObjectName("responseDialog");
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Frequency response"));
  resize(kResponseDialogWidth, kResponseDialogHeight);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(20, 20, 20, 16);
  layout->setSpacing(8);
  buildForm();
  buildCharts();
  buildButtons();
  timer_.setSingleShot(true);
  timer_.setInterval(kDelay);
  connect(&timer_, &QTimer::timeout, this, &ResponseDialog::look);
  const auto refill = [this] {
    fillChoices();
    changed();
  };
  connect(&session, &Session::rowChanged, this, &ResponseDialog::changed);
  connect(&session, &Session::variablesChanged, this, refill);
  connect(&session, &Session::structureChanged, this, refill);
  connect(&session, &Session::documentReplaced, this, refill);
  fillChoices();
  look();
}

ResponseDialog::~ResponseDialog() {
  if (control_) control_->stop = true;
}

void ResponseDialog::buildForm() {
  auto* form = new QFormLayout;
  form->setSpacing(8);
  input_->setObjectName("responseInput");
  input_->setAccessibleName(tr("What swings"));
  input_->setToolTip(tr("A load, a variable or a number of the selected item swings with a small amplitude"));
  output_->setObjectName("responseOutput");
  output_->setAccessibleName(tr("What answers"));
  output_->setToolTip(tr("A sensor, or a value of the selected item"));
  auto* range = new QHBoxLayout;
  range->setSpacing(8);
  for (QLineEdit* field : {from_, to_}) {
    field->setPlaceholderText(tr("automatic"));
    field->setToolTip(tr("A frequency in Hz; empty: a decade around the eigenfrequencies"));
    connect(field, &QLineEdit::editingFinished, this, &ResponseDialog::look);
  }
  from_->setAccessibleName(tr("Lowest frequency [Hz]"));
  to_->setAccessibleName(tr("Highest frequency [Hz]"));
  range->addWidget(from_, 1);
  range->addWidget(new QLabel(tr("to"), this));
  range->addWidget(to_, 1);
  range->addWidget(new QLabel(tr("Hz"), this));
  form->addRow(tr("What swings"), input_);
  form->addRow(tr("What answers"), output_);
  form->addRow(tr("Frequencies"), range);
  static_cast<QVBoxLayout*>(layout())->addLayout(form);
  words_->setWordWrap(true);
  layout()->addWidget(words_);
  connect(input_, &QComboBox::activated, this, &ResponseDialog::look);
  connect(output_, &QComboBox::activated, this, &ResponseDialog::look);
}

void ResponseDialog::buildCharts() {
  auto* column = new QVBoxLayout(picture_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  column->addWidget(amplitude_, 3);
  column->addWidget(phase_, 2);
  amplitude_->alignWith(*phase_);
  static_cast<QVBoxLayout*>(layout())->addWidget(picture_, 1);
  const auto follow = [this](Chart* from, Chart* to) {
    connect(from, &Chart::rangesTaken, this, [this, from, to] {
      if (from->autoX()) {  // all of it again
        to->release();
        return draw();
      }
      to->setRangeX(from->rangeX());
      to->replot();
    });
    connect(from, &Chart::pointed, this, [this, from](int, double x, double y) {
      from->setReadout(from == amplitude_ ? tr("%1 Hz: %2 %3").arg(readoutNumber(x), significant(y, 4), unit_)
                                          : tr("%1 Hz: %2°").arg(readoutNumber(x), withDecimals(y, 1)));
    });
  };
  follow(amplitude_, phase_);
  follow(phase_, amplitude_);
}

void ResponseDialog::buildButtons() {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  buttons->addButton(csv_, QDialogButtonBox::ActionRole);
  buttons->addButton(png_, QDialogButtonBox::ActionRole);
  csv_->setToolTip(tr("Save frequencies, amplitudes and phases as CSV"));
  png_->setToolTip(tr("Save both curves as a picture"));
  for (QAbstractButton* button : buttons->buttons()) static_cast<QPushButton*>(button)->setAutoDefault(false);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(csv_, &QPushButton::clicked, this, &ResponseDialog::saveTable);
  connect(png_, &QPushButton::clicked, this, &ResponseDialog::savePicture);
  layout()->addWidget(buttons);
}

void ResponseDialog::addInputs(ItemId item) {
  const System* system = session_.run().system().get();
  const Item& of = *session_.document().find(item);
  for (const ParamRow& row : of.type().rows) {
    const auto slot = system->directory->coefficientSlot(item, row);
    for (int i = 0; slot && i < slot->count; ++i) {
      const Channel channel = parameterChannel(item, std::string(row.key), i);
      const ChannelWords words = wordsOf(system, session_.document(), channel);
      inputs_.push_back({{words.text().toStdString(), channel}, words.text(), words.unit});
    }
  }
}

void ResponseDialog::addOutputs(ItemId item) {
  const System* system = session_.run().system().get();
  for (const ItemValue& value : valuesOf(system, session_.document(), item))
    for (std::size_t i = 0; i < value.units.size(); ++i) {
      const Channel channel{.item = item, .variable = value.variable, .component = static_cast<int>(i)};
      const ChannelWords words = wordsOf(system, session_.document(), channel);
      outputs_.push_back({{words.text().toStdString(), channel}, words.text(), words.unit});
    }
}

/// Keeps what was chosen, as far as there is such a number still.
void ResponseDialog::fillChoices() {
  const QString input = input_->currentText(), output = output_->currentText();
  inputs_.clear();
  outputs_.clear();
  const Document& document = session_.document();
  const bool selected = document.find(item_) != nullptr && item_ != Document::simulationId();
  if (session_.run().system() != nullptr) {
    for (const ItemId load : document.order(ItemList::Loads)) addInputs(load);
    for (const Variable& variable : document.variables())
      if (variable.formula.empty()) {
        const Channel channel = variableChannel(variable.name);
        const ChannelWords words = wordsOf(session_.run().system().get(), document, channel);
        inputs_.push_back({{variable.name, channel}, words.text(), words.unit});
      }
    for (const ItemId sensor : document.order(ItemList::Sensors)) addOutputs(sensor);
    if (selected && document.find(item_)->type().list != ItemList::Loads) addInputs(item_);
    if (selected && document.find(item_)->type().list != ItemList::Sensors) addOutputs(item_);
  }
  const auto fill = [](QComboBox& box, const std::vector<Choice>& choices, const QString& before) {
    box.clear();
    for (const Choice& choice : choices) box.addItem(choice.text);
    box.setCurrentIndex(std::max(0, box.findText(before)));
  };
  fill(*input_, inputs_, input);
  fill(*output_, outputs_, output);
  if (!output.isEmpty()) return;
  // At first how far something moves; a state or a count answers to nothing.
  const auto far = std::find_if(outputs_.begin(), outputs_.end(), [](const Choice& c) { return c.unit == unit::m; });
  if (far != outputs_.end()) output_->setCurrentIndex(static_cast<int>(far - outputs_.begin()));
}

void ResponseDialog::changed() {
  if (!timer_.isActive()) timer_.start();
}

void ResponseDialog::look() {
  timer_.stop();
  if (control_) control_->stop = true;
  const std::uint64_t number = ++asked_;
  const auto refuse = [this](const char* what, const char* hint) { take(error("", what, hint)); };
  if (session_.pythonLocked())
    return refuse("the model's Python functions have not been allowed to run", "read and allow them first");
  if (inputs_.empty())
    return refuse("nothing here can swing", "add a load, make a number adjustable, or select an item");
  if (outputs_.empty()) return refuse("nothing is measured here", "add a sensor, or select an item first");
  const Choice& input = inputs_[static_cast<std::size_t>(input_->currentIndex())];
  const Choice& output = outputs_[static_cast<std::size_t>(output_->currentIndex())];
  unit_ = ratioLabel(output.unit, input.unit);
  const ResponseRequest request{.input = input.channel,
                                .outputs = {output.channel},
                                .from = frequencyIn(*from_),
                                .to = frequencyIn(*to_),
                                .points = kPoints};
  control_ = std::make_shared<CallControl>();
  aside_.start([this, number, request, control = control_,
                document = std::make_shared<const Document>(session_.document())]() -> Aside::Deed {
    auto result = std::make_shared<Result<ResponseTable>>(responseTable(*document, request, true, control));
    return [this, number, result] {
      if (number == asked_) take(std::move(*result));
    };
  });
}

void ResponseDialog::take(Result<ResponseTable> result) {
  table_.reset();
  if (result) {
    table_ = std::make_unique<const ResponseTable>(std::move(*result));
    if (!table_->warnings.empty())
      say(findingLines(table_->warnings), true);
    else
      say(tr("Small swings about the start of the model, after all transients; settle first for the place of rest."),
          false);
  } else {
    say(findingLines(result.errors()), true);
  }
  csv_->setEnabled(table_ != nullptr);
  png_->setEnabled(table_ != nullptr);
  draw();
}

void ResponseDialog::say(const QString& text, bool wrong) {
  words_->setObjectName(wrong ? "refusal" : "secondary");
  words_->style()->unpolish(words_);
  words_->style()->polish(words_);
  words_->setText(text);
}

void ResponseDialog::draw() {
  amplitude_->setup(
      {.x = tr("Frequency [Hz]"), .values = {tr("Amplitude [%1]").arg(unit_)}, .logX = true, .logY = true},
      {ChartCurve{}});
  phase_->setup({.x = tr("Frequency [Hz]"), .values = {tr("Phase [°]")}, .logX = true}, {ChartCurve{}});
  if (table_) {
    QVector<double> x, size, phase;
    for (const ResponseTable::Row& row : table_->rows) {
      x.push_back(row.frequency);
      size.push_back(row.amplitudes.front());
      phase.push_back(row.phases.front());
    }
    amplitude_->setPoints(0, x, size);
    phase_->setPoints(0, x, phase);
    if (amplitude_->autoX() && phase_->autoX())
      for (Chart* chart : {amplitude_, phase_}) chart->setRangeX({x.front(), x.back()});
    if (const auto height = amplitude_->heightOf(0); height && amplitude_->autoY(0))
      amplitude_->setRangeY(0, {height->first / kAir, height->second * kAir});
    if (const auto height = phase_->heightOf(0); height && phase_->autoY(0))
      phase_->setRangeY(0, {height->first, height->second});
  }
  amplitude_->replot();
  phase_->replot();
}

void ResponseDialog::saveTable() {
  const QString path = askCsvPath(this, tr("Frequency response as CSV"), tr("response"));
  if (path.isEmpty() || !table_) return;
  std::ostringstream text;
  writeResponseCsv(*table_, text);
  if (const Status written = writeTextFile(path.toStdString(), text.str()); !written)
    return say(findingLines(written.errors()), true);
  emit saved(path);
}

void ResponseDialog::savePicture() {
  const QString path = askDrawingPath(this, tr("Save the frequency response"), tr("response"));
  if (path.isEmpty()) return;
  const bool written = writePainted(path, picture_->size(), [this](QPainter& painter) {
    for (Chart* chart : {amplitude_, phase_})
      QSvgRenderer(chart->svg(chart->size(), paperColors())).render(&painter, QRectF(chart->geometry()));
  });
  if (!written) return say(tr("The picture cannot be written to %1.").arg(path), true);
  emit saved(path);
}

}  // namespace sprung::ui
