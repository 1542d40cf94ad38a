#include "ui/inspector/number_editors.h"

#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "core/base/round_number.h"
#include "core/building/adjustable.h"
#include "core/catalog/coefficients.h"
#include "core/model/displays.h"
#include "ui/inspector/number_field.h"
#include "ui/language/core_text.h"
#include "ui/session/output_words.h"
#include "ui/text.h"
#include "ui/theme/icons.h"
#include "ui/units/units.h"
#include "ui/widgets/value_drag.h"

namespace sprung::ui {
namespace {

constexpr int kSliderSteps = 1000;
constexpr int kNarrowField = 34;  ///< of a matrix with many columns
constexpr double kPixelsPerRange = 400.0;

/// The wheel scrolls the inspector; it must not change a value that happens to pass under the mouse.
class CalmSlider final : public QSlider {
 public:
  using QSlider::QSlider;

 protected:
  void wheelEvent(QWheelEvent* event) override { event->ignore(); }
};

}  // namespace

NumbersEditor::NumbersEditor(Session& session, const RowTargets& targets, QWidget* parent)
    : RowEditor(session, targets, parent), scale_(row_) {
  beDragged();
  if (row_.kind == ValueKind::Real || row_.kind == ValueKind::Integer) {
    layOutFields(1, 1);
    if (hasSlider()) addSlider();
    return;
  }
  const Value value = state().value;
  const int columns = row_.kind == ValueKind::Matrix ? std::max(1, std::get<Numbers>(value).columns) : 3;
  layOutFields(coefficientValues(value).size(), columns);
}

/// By its name, into a plot, as its menu puts it there.
void NumbersEditor::beDragged() {
  if (targets().size() != 1 || row_.visual || coefficientSize(row_) == 0) return;
  label().setToolTip(rowTip(row_) + "<p>" + tr("Drag it into a plot to see it over time.") + "</p>");
  label().setCursor(Qt::OpenHandCursor);
  new ValueDrag(label(), [this] {
    std::vector<Channel> numbers;
    for (int i = 0; i < coefficientSize(row_); ++i) {
      Channel number = parameterChannel(targets().front().item, std::string(row_.key), i);
      if (checkChannel(session_.document(), number)) numbers.push_back(std::move(number));
    }
    return numbers;
  });
}

NumberField* NumbersEditor::addField(int columns) {
  auto* field = new NumberField(this);
  const std::size_t entry = fields_.size();
  const bool vector = row_.kind == ValueKind::Vector;
  static const QStringList axes = {"x", "y", "z"};
  static const QStringList moments = {"xx", "yy", "zz", "yz", "xz", "xy"};  // the order of the file
  constexpr Dimension kInertia = unit::kg * unit::m * unit::m;
  QString part;
  if (vector && row_.rows == 3)
    part = axes[static_cast<qsizetype>(entry)];
  else if (vector && row_.rows == 6 && row_.unit == kInertia)
    part = moments[static_cast<qsizetype>(entry)];
  else if (row_.kind == ValueKind::Matrix)
    part =
        QString::number(static_cast<int>(entry) / columns) + "," + QString::number(static_cast<int>(entry) % columns);
  else if (vector)
    part = QString::number(entry);
  describe(field, part);
  if (columns > 3) field->setMinimumWidth(kNarrowField);
  if (vector) field->setAxis(part);
  if (!vector && row_.kind != ValueKind::Matrix) field->setUnit(unitLabel(unitHere()));
  connect(field, &NumberField::committed, this, [this, entry](const QString& text) { commit(entry, text); });
  connect(field, &NumberField::menuOpens, this, [this, field](QMenu* menu) { fillMenu(*menu, field); });
  connect(field, &NumberField::abandoned, this, &NumbersEditor::clearRefusal);
  connect(field, &QLineEdit::editingFinished, this, [this, field] {
    if (!field->refused()) clearRefusal();
  });
  connect(field, &NumberField::scrubStarted, this, [this, entry] {
    gesture_ = Session::newGesture();
    scrubFrom_ = numberAt(entry);
  });
  connect(field, &NumberField::scrubbed, this, [this, entry](int pixels) { scrub(entry, pixels); });
  connect(field, &NumberField::scrubFinished, this, [this] { gesture_ = kNoGesture; });
  fields_.push_back(field);
  return field;
}

std::size_t NumbersEditor::entryOf(const NumberField* field) const {
  return static_cast<std::size_t>(std::find(fields_.begin(), fields_.end(), field) - fields_.begin());
}

void NumbersEditor::fillMenu(QMenu& menu, const NumberField* field) {
  if (!build::takesFormulas(row_) || targets().size() != 1) return;
  menu.addSeparator();
  const bool formula = state().formulas.contains(entryOf(field));
  QAction* action = menu.addAction(formula ? tr("Use its n&umber") : tr("Make ad&justable"));
  action->setObjectName(formula ? "useNumber" : "makeAdjustable");
  connect(action, &QAction::triggered, this,
          [this, field, formula] { (void)(formula ? useNumber(field) : makeAdjustable(field)); });
  QAction* panel = menu.addAction(tr("Put on the &panel"));
  panel->setObjectName("putOnPanel");
  connect(panel, &QAction::triggered, this, [this, field] { emit panelWanted(targetOf(field)); });
  const Channel course = targetOf(field).channel();
  if (!checkChannel(session_.document(), course)) return;
  QAction* plot = menu.addAction(icon("curve"), tr("P&lot over time"));
  plot->setObjectName("plotNumber");
  connect(plot, &QAction::triggered, this, [this, course] { emit plotWanted({course}); });
  QAction* whatIf = menu.addAction(icon("what-if"), tr("What &if ±10 %"));
  whatIf->setObjectName("whatIfNumber");
  connect(whatIf, &QAction::triggered, this, [this, course] { emit whatIfWanted(course); });
}

ControlTarget NumbersEditor::targetOf(const NumberField* field) const {
  const std::size_t entry = entryOf(field);
  const Document::RowState now = state();
  if (const auto formula = now.formulas.find(entry); formula != now.formulas.end()) {
    const std::string name = QString::fromStdString(formula->second).mid(1).trimmed().toStdString();
    ControlTarget variable{name};
    if (exists(session_.document(), variable)) return variable;
  }
  ControlTarget target;
  target.item = targets().front().item;
  target.parameter = std::string(row_.key);
  target.component = static_cast<int>(entry);
  return target;
}

bool NumbersEditor::makeAdjustable(const NumberField* field) {
  if (targets().size() != 1) return keep(error("", "of several items at once this cannot be done", "select one"));
  const ItemId id = targets().front().item;
  return keep(
      session_.change(tr("Make %1 adjustable").arg(coreText(row_.label)), [&](DocumentEditor& editor) -> Status {
        const Result<std::string> name = build::makeAdjustable(editor, id, row_, entryOf(field));
        return name ? Status(Done{}) : Status(name.errors());
      }));
}

bool NumbersEditor::useNumber(const NumberField* field) {
  if (targets().size() != 1) return keep(error("", "of several items at once this cannot be done", "select one"));
  const ItemId id = targets().front().item;
  return keep(session_.change(tr("Use the number of %1").arg(coreText(row_.label)), [&](DocumentEditor& editor) {
    return build::useNumber(editor, id, row_, entryOf(field));
  }));
}

void NumbersEditor::layOutFields(std::size_t count, int columns) {
  if (row_.kind == ValueKind::Real || row_.kind == ValueKind::Integer) return placeBeside(addField(1));
  box_ = new QWidget(this);
  auto* grid = new QGridLayout(box_);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(4);
  for (int column = 0; column < columns; ++column) grid->setColumnStretch(column, 1);
  for (std::size_t i = 0; i < count; ++i)
    grid->addWidget(addField(columns), static_cast<int>(i) / columns, static_cast<int>(i) % columns);
  placeBelow(box_);
  if (const QString unit = unitLabel(unitHere()); !unit.isEmpty()) {
    auto* label = new QLabel(unit, this);
    placeBeside(label);
    label->setObjectName("secondary");
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
  }
}

Dimension NumbersEditor::unitHere() const {
  const ItemId id = targets().front().item;
  const Item* item = session_.document().find(id);
  return item != nullptr ? unitOfParameter(session_.run().system().get(), *item, id, row_) : row_.unit;
}

void NumbersEditor::addSlider() {
  slider_ = new CalmSlider(Qt::Horizontal, this);
  slider_->setRange(0, kSliderSteps);
  slider_->setSingleStep(5);
  slider_->setPageStep(50);
  placeBelow(slider_);
  describe(slider_, "slider");
  if (scale_.logarithmic()) {
    slider_->setProperty("factor", true);
    slider_->setToolTip(tr("To the right up to ten times as much, to the left down to a tenth"));
  }
  connect(slider_, &QSlider::sliderPressed, this, [this] { gesture_ = Session::newGesture(); });
  connect(slider_, &QSlider::sliderReleased, this, [this] {
    gesture_ = kNoGesture;
    refresh();
  });
  connect(slider_, &QSlider::valueChanged, this, [this](int position) {
    (void)store(0, scale_.number(static_cast<double>(position) / kSliderSteps), gesture_);
  });
}

double NumbersEditor::numberAt(std::size_t entry) const {
  const std::vector<double> entries = coefficientValues(state().value);
  return entry < entries.size() ? entries[entry] : 0.0;
}

bool NumbersEditor::store(std::size_t entry, double number, Gesture gesture) {
  if (row_.kind == ValueKind::Real) return apply(number, gesture);
  if (row_.kind == ValueKind::Integer) {
    if (number != std::round(number) || std::abs(number) > 9e15) {
      refuse({error("", "a whole number is needed")});
      return false;
    }
    return apply(static_cast<std::int64_t>(number), gesture);
  }
  return applyEach(
      [&](Document::RowState changed) {  // the other entries keep their numbers and formulas
        std::get<Numbers>(changed.value).values[entry] = number;
        changed.formulas.erase(entry);
        return changed;
      },
      gesture);
}

void NumbersEditor::commit(std::size_t entry, const QString& text) {
  bool kept = false;
  if (text.trimmed().startsWith('=')) {
    kept = applyEach([&](Document::RowState changed) {
      changed.formulas[entry] = text.trimmed().toStdString();
      return changed;
    });
  } else if (const Result<double> number = parseQuantity(text, unitHere())) {
    kept = store(entry, *number, kNoGesture);
  } else if (const Result<double> straight = parseQuantity(text, row_.unit)) {
    kept = store(entry, *straight, kNoGesture);  // as the reference has it
  } else {
    refuse(number.errors());
  }
  fields_[entry]->setRefused(!kept);
}

void NumbersEditor::scrub(std::size_t entry, int pixels) {
  if (scale_.logarithmic()) {
    scale_.centreOn(scrubFrom_);
    (void)store(entry, scale_.number(scale_.share(scrubFrom_) + pixels / kPixelsPerRange), gesture_);
    return;
  }
  const double span = hasSlider() ? row_.slider.upper - row_.slider.lower : std::max(std::abs(scrubFrom_), 1.0);
  const double perPixel = span / kPixelsPerRange;
  const double number = roundedTo(scrubFrom_ + perPixel * pixels, perPixel);
  (void)store(entry, std::clamp(number, row_.range.lower, row_.range.upper), gesture_);
}

void NumbersEditor::showValue(const Document::RowState& state) {
  const std::vector<double> entries = coefficientValues(state.value);
  const double scale = largestOf(entries);
  for (std::size_t i = 0; i < std::min(entries.size(), fields_.size()); ++i) {
    const auto formula = state.formulas.find(i);
    if (mixedAt(i))
      fields_[i]->showMixed();
    else if (formula != state.formulas.end())
      fields_[i]->show(QString::fromStdString(formula->second), fieldNumber(entries[i]));
    else if (row_.visual && entries[i] == -1.0)
      fields_[i]->show(fieldNumber(entries[i]), {}, tr("auto"));
    else
      fields_[i]->show(fieldNumber(entries[i]), {}, isNoise(entries[i], scale) ? QStringLiteral("0") : QString());
  }
  if (slider_ == nullptr || slider_->isSliderDown() || entries.empty()) return;
  const QSignalBlocker quiet(slider_);
  scale_.centreOn(entries[0]);
  slider_->setValue(static_cast<int>(std::lround(scale_.share(entries[0]) * kSliderSteps)));
}

}  // namespace sprung::ui
