#include "ui/board/control_tile.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/base/round_number.h"
#include "core/catalog/coefficients.h"
#include "ui/board/dial_face.h"
#include "ui/language/finding_text.h"
#include "ui/session/output_words.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr int kSteps = 1000;
constexpr int kSpacing = 8;             ///< between title and number
constexpr double kSmallestShare = 0.7;  ///< of the letters of a number that has little room
constexpr int kChoiceGap = 4;
constexpr int kButtonEdge = 10;    ///< padding and border of both sides, as the style sheet has them
constexpr double kKeyStep = 0.05;  ///< of the range, for one press of a key

/// A number of a value of any kind; what has no such entry stays.
Value withNumber(Value value, std::size_t entry, double number) {
  if (auto* truth = std::get_if<bool>(&value)) *truth = number != 0.0;
  if (auto* whole = std::get_if<std::int64_t>(&value)) *whole = std::llround(number);
  if (auto* real = std::get_if<double>(&value)) *real = number;
  if (auto* list = std::get_if<Numbers>(&value); list != nullptr && entry < list->values.size())
    list->values[entry] = number;
  return value;
}

/// As the window writes units: "m/s²" for "m/s^2".
QString unitWords(const std::string& typed) {
  return QString::fromStdString(typed)
      .replace("^2", QString::fromUtf8("²"))
      .replace("^3", QString::fromUtf8("³"))
      .replace('*', QString::fromUtf8("·"));
}

Status setVariable(Session& session, const std::string& name, double value, Gesture gesture) {
  std::vector<Variable> variables = session.document().variables();
  const auto found =
      std::find_if(variables.begin(), variables.end(), [&](const Variable& v) { return v.name == name; });
  if (found == variables.end()) return error("", "there is no variable '" + name + "'");
  if (!found->formula.empty())
    return error("", "'" + name + "' follows from " + found->formula, "move what it is a formula of");
  found->value = value;
  return session.setVariables(std::move(variables), gesture);
}

}  // namespace

Status setControlTarget(Session& session, const ControlTarget& target, double value, Gesture gesture) {
  if (target.isVariable()) return setVariable(session, target.variable, value, gesture);
  if (!exists(session.document(), target)) return error("", "what it set is gone");
  const ParamRow& row = *session.document().find(target.item)->type().row(target.parameter);
  Document::RowState state = session.document().rowState(target.item, row);
  const auto entry = static_cast<std::size_t>(target.component);
  if (const auto formula = state.formulas.find(entry); formula != state.formulas.end())
    return error("", "the number follows from " + formula->second, "move what it is a formula of");
  state.value = withNumber(std::move(state.value), entry, value);
  return session.editState(target.item, row, state, gesture);
}

ControlTile::ControlTile(Session& session, const PanelControl& control, QWidget* parent)
    : QFrame(parent),
      session_(session),
      control_(control),
      range_(controlRange(session.document(), control)),
      layout_(new QVBoxLayout(this)),
      heading_(new QBoxLayout(QBoxLayout::LeftToRight)),
      title_(new QLabel(this)),
      number_(new QLabel(this)) {
  setObjectName("controlTile");
  layout_->setContentsMargins(8, 6, 8, 6);
  layout_->setSpacing(2);
  title_->setTextFormat(Qt::PlainText);
  number_->setObjectName("secondary");
  number_->setTextFormat(Qt::PlainText);
  build();
  setZoom(1.0);
  refresh();
}

void ControlTile::build() {
  const QString name = QString::fromStdString(controlLabel(session_.document(), control_));
  title_->setText(name);
  setAccessibleName(name);
  QString tip = name;
  for (const Variable& variable : session_.document().variables())
    if (variable.name == control_.target.variable && !variable.doc.empty()) tip = qText(variable.doc);
  if (!control_.key.empty()) tip += QStringLiteral(" (%1)").arg(QString::fromStdString(control_.key));
  setToolTip(tip);
  const bool round = control_.kind == ControlKind::Knob || control_.kind == ControlKind::Gauge;
  heading_->addWidget(title_, 1);
  if (round) title_->setAlignment(Qt::AlignCenter);
  const bool wide = control_.kind == ControlKind::Slider || control_.kind == ControlKind::Radio;
  if (wide) heading_->addWidget(number_);
  layout_->addLayout(heading_);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  switch (control_.kind) {
    case ControlKind::Slider: addScale(new QSlider(Qt::Horizontal, this)); break;
    case ControlKind::Knob: addScale(new Knob(this)); break;
    case ControlKind::Switch: addSwitch(); break;
    case ControlKind::Button: addButton(); break;
    case ControlKind::Radio: addRadio(); break;
    case ControlKind::Gauge:
      gauge_ = new GaugeFace(this);
      layout_->addWidget(gauge_, 1);
      break;
  }
  if (!wide) layout_->addWidget(number_, 0, round ? Qt::AlignHCenter : Qt::Alignment());
}

void ControlTile::addScale(QAbstractSlider* scale) {
  scale_ = scale;
  scale->setRange(0, kSteps);
  scale->setSingleStep(5);
  scale->setPageStep(50);
  scale->setAccessibleName(accessibleName());
  scale->installEventFilter(this);
  layout_->addWidget(scale, 1);
  connect(scale, &QAbstractSlider::sliderPressed, this, [this] { gesture_ = Session::newGesture(); });
  connect(scale, &QAbstractSlider::sliderReleased, this, [this] {
    gesture_ = kNoGesture;
    refresh();
  });
  connect(scale, &QAbstractSlider::valueChanged, this, [this](int position) { set(numberAt(position)); });
}

/// The wheel scrolls the panel; it turns what has the keyboard, because that has been clicked before.
bool ControlTile::eventFilter(QObject* watched, QEvent* event) {
  if (watched != scale_ || event->type() != QEvent::Wheel || scale_->hasFocus())
    return QFrame::eventFilter(watched, event);
  event->ignore();
  return true;
}

double ControlTile::numberAt(int position) const {
  const double span = range_.upper - range_.lower;
  const double number = roundedTo(range_.lower + span * position / kSteps, span / kSteps);
  return std::clamp(number, range_.lower, range_.upper);
}

void ControlTile::addSwitch() {
  auto* button = new QToolButton(this);
  button->setObjectName("panelSwitch");
  button->setCheckable(true);
  button->setAccessibleName(accessibleName());
  button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  button_ = button;
  layout_->addWidget(button);
  connect(button, &QToolButton::clicked, this, [this](bool on) { set(control_.choices[on ? 1 : 0]); });
}

/// While it is held, the second number; the way there and back is no undo step.
void ControlTile::addButton() {
  auto* button = new QPushButton(accessibleName(), this);
  button->setObjectName("panelButton");
  button->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  title_->hide();
  button->setAccessibleName(accessibleName());
  button->setAutoDefault(false);
  button_ = button;
  layout_->addWidget(button);
  connect(button, &QPushButton::pressed, this, [this] {
    gesture_ = Session::newGesture();
    set(control_.choices[1]);
  });
  connect(button, &QPushButton::released, this, [this] {
    set(control_.choices[0]);
    gesture_ = kNoGesture;
  });
}

void ControlTile::addRadio() {
  choices_ = new QButtonGroup(this);
  auto* line = new QHBoxLayout;
  line->setSpacing(kChoiceGap);
  for (std::size_t i = 0; i < control_.choices.size(); ++i) {
    auto* choice = new QToolButton(this);
    choice->setObjectName("panelChoice");
    choice->setCheckable(true);
    choice->setText(fieldNumber(control_.choices[i]));
    choice->setAccessibleName(accessibleName() + " " + choice->text());
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    choices_->addButton(choice, static_cast<int>(i));
    line->addWidget(choice);
  }
  layout_->addLayout(line);
  connect(choices_, &QButtonGroup::idClicked, this,
          [this](int id) { set(control_.choices[static_cast<std::size_t>(id)]); });
}

void ControlTile::set(double value) {
  const Status status = setControlTarget(session_, control_.target, value, gesture_);
  if (status) return;
  // Where the number stands in the file says nothing here.
  emit refused(accessibleName() + ": " + findingWords(status.errors().front()));
  refresh();
}

void ControlTile::setZoom(double zoom) {
  zoom_ = zoom;
  constexpr double kPoints = 10.0;
  title_->setFont(textFont(kPoints * (zoom - 1.0)));
  numberFont_ = textFont(kPoints * (zoom - 1.0), zoom > 1.0 ? QFont::DemiBold : QFont::Normal);
  number_->setFont(numberFont_);
  buttonFont_ = numberFont_;
  fitButtons(width());
}

int ControlTile::leastWidth() const {
  const int scale = static_cast<int>(100 * zoom_), face = static_cast<int>(88 * zoom_);  // to be hit and read
  const QFontMetrics letters(buttonFont_);
  const auto advance = [&](const QAbstractButton* button, const QString& text) {
    return button != nullptr ? letters.horizontalAdvance(text) + kButtonEdge : 0;
  };
  const QMargins edge = layout_->contentsMargins();
  int content = 0;
  switch (control_.kind) {
    case ControlKind::Slider: content = scale; break;
    case ControlKind::Knob:
    case ControlKind::Gauge: content = face; break;
    case ControlKind::Button: content = advance(button_, accessibleName()); break;
    case ControlKind::Switch: content = title_->fontMetrics().horizontalAdvance(accessibleName()); break;
    case ControlKind::Radio:
      for (const QAbstractButton* choice : choices_->buttons()) content += advance(choice, choice->text()) + kChoiceGap;
      content = std::max(content - kChoiceGap, scale);
  }
  return content + edge.left() + edge.right();
}

void ControlTile::fitButtons(int room) {
  const QMargins edge = layout_->contentsMargins();
  room -= edge.left() + edge.right();
  if (auto* push = qobject_cast<QPushButton*>(button_)) {
    push->setFont(buttonFont_);
    push->setText(QFontMetrics(buttonFont_).elidedText(accessibleName(), Qt::ElideRight, room - kButtonEdge));
  }
  if (choices_ == nullptr || choices_->buttons().isEmpty()) return;
  const auto count = static_cast<int>(choices_->buttons().size());
  const int each = (room - (count - 1) * kChoiceGap) / count - kButtonEdge;
  int widest = 1;
  for (const QAbstractButton* choice : choices_->buttons())
    widest = std::max(widest, QFontMetrics(buttonFont_).horizontalAdvance(choice->text()) + 1);
  QFont font = buttonFont_;
  font.setPointSizeF(std::clamp(static_cast<double>(each) / widest, kSmallestShare, 1.0) * font.pointSizeF());
  for (QAbstractButton* choice : choices_->buttons()) choice->setFont(font);
}

/// Where it has no room it leaves out zeros at its end, then its letters become smaller: a number is not cut off.
void ControlTile::fitNumber(int room) {
  static const QRegularExpression zeros(QStringLiteral("^([^ ]*)(?:\\.0+|(\\.[^ e]*?)0+)(?= |$)"));
  number_->setFont(numberFont_);
  if (QFontMetrics(numberFont_).horizontalAdvance(number_->text()) <= room) return;
  number_->setText(number_->text().replace(zeros, QStringLiteral("\\1\\2")));
  const int wanted = QFontMetrics(numberFont_).horizontalAdvance(number_->text()) + 2;
  if (wanted <= room) return;
  QFont smaller = numberFont_;
  smaller.setPointSizeF(std::max(kSmallestShare, static_cast<double>(room) / wanted) * numberFont_.pointSizeF());
  number_->setFont(smaller);
}

/// Of its range, so that title and number keep their places while it is moved.
int ControlTile::widestNumber() const {
  int widest = number_->sizeHint().width();
  for (const double value : {range_.lower, range_.upper})
    widest = std::max(widest, number_->fontMetrics().horizontalAdvance(numberText(value, unit_)));
  return widest;
}

void ControlTile::showNumber(const QString& text) {
  shown_ = text;
  number_->setFont(numberFont_);
  number_->setText(text);
  const bool line = control_.kind == ControlKind::Slider || control_.kind == ControlKind::Radio;
  const QMargins edge = layout_->contentsMargins();
  const int room = width() - edge.left() - edge.right();
  const bool beside =
      line && title_->fontMetrics().horizontalAdvance(accessibleName()) + kSpacing + widestNumber() <= room;
  heading_->setDirection(beside || !line ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  heading_->setSpacing(beside ? kSpacing : 0);
  if (!beside && room > 0) fitNumber(room);
  const int left = beside ? room - number_->sizeHint().width() - kSpacing : room;
  title_->setText(title_->fontMetrics().elidedText(accessibleName(), Qt::ElideRight, std::max(left, 0)));
}

void ControlTile::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  showNumber(shown_);
  fitButtons(width());
}

QString ControlTile::numberText(double value, const QString& unit) const {
  const QString text = readoutNumber(value);
  return unit.isEmpty() ? text : text + " " + unit;
}

void ControlTile::showScale(double value) {
  if (scale_ == nullptr || scale_->isSliderDown()) return;
  const QSignalBlocker quiet(scale_);
  const double share = (value - range_.lower) / (range_.upper - range_.lower);
  scale_->setValue(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kSteps)));
  scale_->update();
}

/// What the run measures, with the unit that the item's page gives it.
void ControlTile::showMeasured() {
  const Snapshot* snapshot = session_.run().snapshot();
  const Channel channel = control_.target.channel();
  const std::optional<double> value = snapshot != nullptr ? snapshot->valueOf(channel) : std::nullopt;
  if (!value) {
    showNumber(QString(QChar(0x2013)));
    return gauge_->setUnknown();
  }
  unit_ = wordsOf(snapshot->system.get(), session_.document(), channel).unitName();
  showNumber(numberText(*value, unit_));
  point(*value);
}

void ControlTile::grow(double value) {
  if (value == 0.0 || !std::isfinite(value)) return;
  const bool first = !grown_;
  grown_ = true;
  const double size = roundedUp(std::abs(value));
  if (first) range_ = {0.0, 0.0};
  const double reach = std::max({size, -range_.lower, range_.upper});
  // Both sides to the same size, so that nothing stands in the middle.
  range_.lower = value < 0.0 || range_.lower < 0.0 ? -reach : 0.0;
  range_.upper = value > 0.0 || range_.upper > 0.0 ? reach : 0.0;
}

/// Of what no range is given for, the scale grows with what is measured.
void ControlTile::point(double value) {
  if (!(control_.upper > control_.lower) && control_.target.isChannel()) grow(value);
  gauge_->setEnds(fieldNumber(range_.lower), fieldNumber(range_.upper));
  gauge_->setShare((value - range_.lower) / (range_.upper - range_.lower));
}

void ControlTile::refresh() {
  if (control_.target.isChannel()) return showMeasured();
  const std::optional<double> value = controlValue(session_.document(), control_.target);
  if (!value) return;
  const bool own = control_.upper > control_.lower;
  if (!own && (scale_ == nullptr || !scale_->isSliderDown())) range_ = controlRange(session_.document(), control_);
  unit_ = unitWords(controlUnit(session_.document(), control_.target));
  showNumber(numberText(*value, unit_));
  showScale(*value);
  if (gauge_ != nullptr) point(*value);
  if (control_.kind == ControlKind::Switch) {
    const bool on = *value == control_.choices[1];
    button_->setChecked(on);
    button_->setText(on ? tr("On") : tr("Off"));
  }
  if (choices_ == nullptr) return;
  choices_->setExclusive(false);  // none of them may be the present number
  for (QAbstractButton* choice : choices_->buttons())
    choice->setChecked(control_.choices[static_cast<std::size_t>(choices_->id(choice))] == *value);
  choices_->setExclusive(true);
}

void ControlTile::operate(bool forward) {
  const std::optional<double> value = controlValue(session_.document(), control_.target);
  if (!value) return;
  switch (control_.kind) {
    case ControlKind::Slider:
    case ControlKind::Knob: {
      const double step = (forward ? kKeyStep : -kKeyStep) * (range_.upper - range_.lower);
      return set(std::clamp(roundedTo(*value + step, std::abs(step) / 10.0), range_.lower, range_.upper));
    }
    case ControlKind::Button:
      if (!button_->isDown()) {
        button_->setDown(true);
        emit button_->pressed();
      }
      return;
    case ControlKind::Switch:
    case ControlKind::Radio: {
      const auto& list = control_.choices;
      const auto now = std::find(list.begin(), list.end(), *value);
      const std::size_t at = now == list.end() ? list.size() - 1 : static_cast<std::size_t>(now - list.begin());
      return set(list[(at + (forward ? 1 : list.size() - 1)) % list.size()]);
    }
    case ControlKind::Gauge: return;
  }
}

void ControlTile::release() {
  if (control_.kind != ControlKind::Button || !button_->isDown()) return;
  button_->setDown(false);
  emit button_->released();
}

}  // namespace sprung::ui
