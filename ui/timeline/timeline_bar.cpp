// What the timeline does with mouse and keys; how it looks is in timeline_picture.cpp.
#include "ui/timeline/timeline_bar.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/language/finding_text.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/timeline/run_events.h"

namespace sprung::ui {
namespace {

constexpr int kFrame = 16;  // ms
constexpr int kNarrowest = 280;
constexpr double kWheelNotch = 120.0;  // of its angle, as Qt counts
constexpr double kNotch = 1.25;        // closer by a notch
constexpr double kPress = 2.0;         // of a key
constexpr double kPannedBy = 0.1;      // of what is in sight, by a notch
constexpr double kAhead = 0.05;        // of what is in sight, before an instant that has left it
constexpr double kClosest = 1e-6;      // of the whole axis
constexpr double kStripReach = 6.0;    // how far down the strip is hit
const Timeline kNothing{{RunBranch{}}, 0, 0};

}  // namespace

TimelineBar::TimelineBar(QWidget* parent) : QWidget(parent) {
  setObjectName("timeline");
  setAccessibleName(tr("Timeline"));
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  moment_.timeline = std::make_shared<const Timeline>(kNothing);
  between_.setSingleShot(true);
  between_.setTimerType(Qt::PreciseTimer);
  between_.setInterval(kFrame);
  connect(&between_, &QTimer::timeout, this, &TimelineBar::sendWanted);
  connect(&Appearance::instance(), &Appearance::changed, this, [this] { update(); });
  arrange();
}

int TimelineBar::count() const { return static_cast<int>(moment_.timeline->branches.size()); }

QSize TimelineBar::sizeHint() const { return {640, static_cast<int>(std::ceil(TimelineLayout::heightFor(count())))}; }
QSize TimelineBar::minimumSizeHint() const { return {kNarrowest, sizeHint().height()}; }

void TimelineBar::setMoment(TimelineMoment moment) {
  if (moment.timeline == nullptr) {
    moment.timeline = std::make_shared<const Timeline>(kNothing);
    part_.reset();
  }
  const bool others = moment.timeline != moment_.timeline || moment.goal != moment_.goal;
  const bool otherBranch = moment.branch != moment_.branch;
  const int before = count();
  const double timeBefore = moment_.time;
  moment_ = std::move(moment);
  if (others) {
    look_.hoveredMark = nullptr;  // it belonged to the timeline before
    if (count() != before) updateGeometry();
    look_.firstRow = std::min(look_.firstRow, TimelineLayout::hiddenRows(count()));
    arrange();
  }
  if (otherBranch || count() > before) scrollTo(moment_.branch);
  grow();
  follow(timeBefore);
  update();
}

/// A timeline is made less often than a picture.
void TimelineBar::grow() {
  if (!moment_.inPast) layout_.grow(moment_.branch, moment_.time);
}

void TimelineBar::setPlanned(double seconds) {
  planned_ = seconds;
  arrange();
}

void TimelineBar::arrange() {
  layout_ = TimelineLayout(*moment_.timeline, size(), look_.firstRow, planned_, moment_.goal, part_);
  grow();
  if (editor_ != nullptr && !editor_->isHidden())
    if (const TimelineRow* row = layout_.row(edited_))
      editor_->setGeometry(layout_.nameBox(*row).adjusted(-7, 0, 4, 0).toRect());
  update();
}

/// As far as there is an axis; all of it is no part.
void TimelineBar::look(TimelinePart wanted) {
  const TimelinePart& whole = layout_.whole();
  const double length = std::clamp(wanted.length(), kClosest * whole.length(), whole.length());
  const double from = std::clamp(wanted.from, whole.from, whole.to - length);
  part_.reset();
  if (length < whole.length() * (1 - 1e-9)) part_ = TimelinePart{from, from + length};
  look_.hoveredMark = nullptr;
  arrange();
}

/// About an instant, which stays where it is seen.
void TimelineBar::zoom(double factor, double about) {
  const double length = std::max((layout_.end() - layout_.begin()) / factor, kClosest * layout_.whole().length());
  const double share = (about - layout_.begin()) / (layout_.end() - layout_.begin());
  const double from = about - share * length;
  look({from, from + length});
}

void TimelineBar::pan(double share) {
  const double by = share * (layout_.end() - layout_.begin());
  if (layout_.zoomed()) look({layout_.begin() + by, layout_.end() + by});
}

void TimelineBar::showAll() { look(layout_.whole()); }

/// The instant that is shown stays in sight: when it leaves by running on, and wherever it is sent back to. Who looks
/// elsewhere while it runs goes on looking there.
void TimelineBar::follow(double before) {
  if (!part_ || scrubbing_ || moving_ || layout_.inSight(moment_.time)) return;
  const double time = moment_.time, length = part_->length();
  if (!layout_.inSight(before) && time > before) return;
  double from = time - 0.5 * length;
  if (time > part_->to && time < part_->to + length) from = time - (1.0 - kAhead) * length;
  if (time < part_->from && time > part_->from - length) from = time - kAhead * length;
  look({from, from + length});
}

void TimelineBar::scrollTo(int branch) {
  const auto& branches = moment_.timeline->branches;
  const auto found =
      std::find_if(branches.begin(), branches.end(), [branch](const RunBranch& b) { return b.id == branch; });
  if (found == branches.end()) return;
  const auto row = static_cast<int>(found - branches.begin());
  look_.firstRow = std::clamp(look_.firstRow, row - TimelineLayout::kMostRows + 1, row);
  look_.firstRow = std::clamp(look_.firstRow, 0, TimelineLayout::hiddenRows(count()));
  arrange();
}

void TimelineBar::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  paintTimeline(painter, layout_, moment_, look_, size());
}

void TimelineBar::resizeEvent(QResizeEvent* /*event*/) { arrange(); }

QString TimelineBar::roomTip() const {
  const Timeline& timeline = *moment_.timeline;
  const QString memory = tr("%1 of %2 of memory").arg(bytesText(timeline.bytes), bytesText(timeline.budget));
  const QString disk = tr("%1 of %2 on the disk").arg(bytesText(timeline.diskBytes), bytesText(timeline.diskBudget));
  return tr("Length of the run, and room for the past of all runs: %1. What does not fit is computed again.")
      .arg(timeline.diskBudget > 0 ? memory + ", " + disk : memory);
}

QString TimelineBar::tipAt(const QPointF& at) const {
  const TimelineRow* row = layout_.rowAt(at.y());
  if (at.x() < layout_.left()) {
    if (row == nullptr) return roomTip();
    const RunBranch* branch = branchById(*moment_.timeline, row->branch);
    if (branch == nullptr) return {};
    const QString name = findingSentence(branch->name);
    if (!branch->repeatable)
      return tr("“%1” comes out differently when it is computed again: a Python function remembers something outside "
                "mbs.variables. Instants between stored states may differ from what was seen.")
          .arg(name);
    if (row->branch == moment_.branch) return tr("“%1” is shown").arg(name);
    if (layout_.eyeBox(*row).contains(at))
      return moment_.ghost == row->branch ? tr("No longer show “%1” as a ghost").arg(name)
                                          : tr("Show “%1” as a ghost").arg(name);
    return tr("Show “%1”; F2 or a double click gives it another name").arg(name);
  }
  const RunMark* mark = layout_.markAt(at);
  if (mark == nullptr && row == nullptr)
    return tr(
        "Click or drag: go to an instant. Wheel: zoom; Shift + wheel, middle drag: move what is in sight; double "
        "click: show all");
  if (mark == nullptr) return {};
  const QString name = nameOf_ && mark->item.valid() ? nameOf_(mark->item) : QString();
  QString what = markText(*mark);
  if (!name.isEmpty() && !what.contains(name)) what = name + ": " + what;
  QString text = what + "\n" + tr("at %1").arg(layout_.textAt(mark->time));
  if (mark->duration > 0.0) text += tr(", for %1").arg(timeText(mark->duration, 3, layout_.length()));
  for (const TimelineMark& group : row->marks)
    if (group.mark == mark && group.count > 1) text += "\n" + tr("and %1 more here").arg(group.count - 1);
  return text;
}

bool TimelineBar::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), tipAt(help->pos()), this);
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride) {
    // Here these keys mean instants and runs.
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto modifiers = key->modifiers() & ~Qt::KeypadModifier;
    const bool plus = key->key() == Qt::Key_Plus && modifiers == Qt::ShiftModifier;  // where it is typed so
    if (modifiers == Qt::NoModifier || plus)
      for (const int mine : {Qt::Key_Home, Qt::Key_End, Qt::Key_F2, Qt::Key_Delete, Qt::Key_Up, Qt::Key_Down,
                             Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0})
        if (key->key() == mine) {
          event->accept();
          return true;
        }
  }
  return QWidget::event(event);
}

/// True when the press was for the name of a row or its eye.
bool TimelineBar::pressName(const QPointF& at) {
  if (at.x() >= layout_.left() - TimelineLayout::kReach) return false;
  const TimelineRow* row = layout_.rowAt(at.y());
  if (row == nullptr || row->branch == moment_.branch) return true;
  if (layout_.eyeBox(*row).contains(at))
    emit ghostWanted(moment_.ghost == row->branch ? std::nullopt : std::optional(row->branch));
  else
    emit timeWanted(row->branch, moment_.time);
  return true;
}

/// True when the press, or the drag that it has begun, moves what is in sight.
bool TimelineBar::moveInSight(QMouseEvent* event) {
  const double x = event->position().x();
  if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
    if (!layout_.zoomed() || x < layout_.left()) return false;
    const bool strip = event->button() == Qt::LeftButton && event->position().y() < kStripReach;
    if (!strip && event->button() != Qt::MiddleButton) return false;
    moving_ = Moving{x, {layout_.begin(), layout_.end()}, strip};
  }
  if (!moving_) return false;
  const double length = moving_->part.length();
  const double from = moving_->strip
                          ? layout_.wholeTimeAt(x) - 0.5 * length
                          : moving_->part.from - (x - moving_->x) * length / (layout_.right() - layout_.left());
  look({from, from + length});
  return true;
}

void TimelineBar::mousePressEvent(QMouseEvent* event) {
  if (moveInSight(event)) return;
  if (event->button() != Qt::LeftButton || pressName(event->position())) return;
  const TimelineRow* row = layout_.rowAt(event->position().y());
  held_ = row != nullptr ? row->branch : moment_.branch;
  if (layout_.markAt(event->position()) != nullptr) {
    pressed_ = event->position();
    return;
  }
  scrub(event->position().x());
}

void TimelineBar::scrub(double x) {
  scrubbing_ = true;
  look_.wanted = layout_.timeAt(x);
  unsent_ = true;
  if (!between_.isActive()) sendWanted();
  update();
}

void TimelineBar::sendWanted() {
  if (!std::exchange(unsent_, false) || !look_.wanted) return;
  emit timeWanted(held_, *look_.wanted);
  between_.start();
}

void TimelineBar::mouseMoveEvent(QMouseEvent* event) {
  if (moveInSight(event)) return;
  if (!(event->buttons() & Qt::LeftButton)) return hover(event->position());
  if (pressed_ && std::abs(event->position().x() - pressed_->x()) < QApplication::startDragDistance()) return;
  if (pressed_) {
    pressed_.reset();
    scrubbing_ = true;
  }
  if (scrubbing_) scrub(event->position().x());
}

void TimelineBar::mouseReleaseEvent(QMouseEvent* event) {
  if (moving_ && event->button() == (moving_->strip ? Qt::LeftButton : Qt::MiddleButton)) return moving_.reset();
  if (event->button() != Qt::LeftButton) return;
  if (std::exchange(pressed_, std::nullopt)) {
    if (const RunMark* mark = layout_.markAt(event->position())) emit markWanted(held_, mark->step, mark->item);
  } else if (std::exchange(scrubbing_, false)) {
    between_.stop();
    sendWanted();
    look_.wanted.reset();
    update();
  }
}

void TimelineBar::mouseDoubleClickEvent(QMouseEvent* event) {
  const TimelineRow* row = layout_.rowAt(event->position().y());
  if (row != nullptr && layout_.nameBox(*row).contains(event->position())) return rename(row->branch);
  if (layout_.zoomed() && event->button() == Qt::LeftButton && event->position().x() >= layout_.left())
    return showAll();
  mousePressEvent(event);
}

void TimelineBar::hover(const QPointF& at) {
  const TimelineRow* row = layout_.rowAt(at.y());
  look_.hoveredRow = row != nullptr && at.x() < layout_.left() ? row->branch : -1;
  look_.hoveredMark = layout_.markAt(at);
  const bool button = look_.hoveredMark != nullptr || (look_.hoveredRow >= 0 && look_.hoveredRow != moment_.branch);
  setCursor(button ? Qt::PointingHandCursor : at.x() < layout_.left() ? Qt::ArrowCursor : Qt::SplitHCursor);
  update();
}

void TimelineBar::leaveEvent(QEvent* /*event*/) {
  look_.hoveredRow = -1;
  look_.hoveredMark = nullptr;
  update();
}

/// Over the names it scrolls, elsewhere it looks closer at what is under the mouse.
void TimelineBar::wheelEvent(QWheelEvent* event) {
  const QPoint turn = event->angleDelta();
  const double x = event->position().x();
  if (x < layout_.left()) {
    const int hidden = TimelineLayout::hiddenRows(count());
    if (hidden == 0) return event->ignore();
    look_.firstRow = std::clamp(look_.firstRow + (turn.y() < 0 ? 1 : -1), 0, hidden);
    arrange();
  } else if (turn.x() != 0 || (event->modifiers() & Qt::ShiftModifier) != 0) {
    pan(-kPannedBy * (turn.x() != 0 ? turn.x() : turn.y()) / kWheelNotch);
  } else if (turn.y() != 0) {
    zoom(std::pow(kNotch, turn.y() / kWheelNotch), layout_.timeAt(x));
  }
}

/// By a key, about the instant that is shown.
void TimelineBar::zoomByKey(double factor) {
  const bool seen = layout_.inSight(moment_.time);
  zoom(factor, seen ? moment_.time : 0.5 * (layout_.begin() + layout_.end()));
}

int TimelineBar::rowOfShown() const {
  const auto& rows = layout_.rows();
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].branch == moment_.branch) return static_cast<int>(i);
  return 0;
}

/// The run above or below, at the same time.
void TimelineBar::chooseNext(int direction) {
  const int row = rowOfShown() + direction;
  if (row < 0 || row >= count()) return;
  emit timeWanted(layout_.rows()[static_cast<std::size_t>(row)].branch, moment_.time);
}

void TimelineBar::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Home: emit startWanted(); return;
    case Qt::Key_End: emit endWanted(); return;
    case Qt::Key_Up: chooseNext(-1); return;
    case Qt::Key_Down: chooseNext(1); return;
    case Qt::Key_F2: rename(moment_.branch); return;
    case Qt::Key_Delete: emit removalWanted(moment_.branch); return;
    case Qt::Key_Plus: return zoomByKey(kPress);
    case Qt::Key_Minus: return zoomByKey(1.0 / kPress);
    case Qt::Key_0: return showAll();
    default: QWidget::keyPressEvent(event);
  }
}

void TimelineBar::contextMenuEvent(QContextMenuEvent* event) {
  const bool mouse = event->reason() == QContextMenuEvent::Mouse;
  const TimelineRow* shown = layout_.row(moment_.branch);
  const QPoint place =
      mouse || shown == nullptr ? event->pos() : QPointF(layout_.xOf(moment_.time), shown->y).toPoint();
  const TimelineRow* row = layout_.rowAt(place.y());
  std::optional<double> time;
  if (mouse && place.x() >= layout_.left()) {
    const RunMark* mark = layout_.markAt(place);
    time = mark != nullptr ? mark->time : layout_.timeAt(place.x());
  }
  emit menuWanted(row != nullptr ? row->branch : moment_.branch, time, mapToGlobal(place));
}

void TimelineBar::focusInEvent(QFocusEvent* event) {
  look_.focused = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                  event->reason() == Qt::ShortcutFocusReason;
  QWidget::focusInEvent(event);
  update();
}

void TimelineBar::focusOutEvent(QFocusEvent* event) {
  look_.focused = false;
  QWidget::focusOutEvent(event);
  update();
}

void TimelineBar::rename(int branch) {
  const RunBranch* run = branchById(*moment_.timeline, branch);
  if (run == nullptr) return;
  scrollTo(branch);
  edited_ = branch;
  if (editor_ == nullptr) {
    editor_ = new QLineEdit(this);
    editor_->setObjectName("runName");
    editor_->setAccessibleName(tr("Name of the run"));
    editor_->installEventFilter(this);
    connect(editor_, &QLineEdit::editingFinished, this, &TimelineBar::commitName);
  }
  editor_->setText(findingSentence(run->name));
  editor_->show();
  arrange();
  editor_->selectAll();
  editor_->setFocus(Qt::OtherFocusReason);
}

void TimelineBar::commitName() {
  if (editor_->isHidden()) return;
  const QString name = editor_->text().trimmed();
  const bool had = editor_->hasFocus();
  editor_->hide();
  if (had) setFocus(Qt::OtherFocusReason);
  const RunBranch* run = branchById(*moment_.timeline, edited_);
  const bool same = run != nullptr && name == findingSentence(run->name);
  if (!name.isEmpty() && !same) emit renamed(edited_, name);
}

bool TimelineBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched != editor_ || (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress))
    return QWidget::eventFilter(watched, event);
  if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape) return false;
  event->accept();
  if (event->type() == QEvent::KeyPress) {
    if (const RunBranch* run = branchById(*moment_.timeline, edited_)) editor_->setText(findingSentence(run->name));
    editor_->hide();
    setFocus(Qt::OtherFocusReason);
  }
  return true;
}

}  // namespace sprung::ui
