#include "ui/timeline/timeline_picture.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>

#include "ui/language/finding_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/timeline/run_events.h"

namespace sprung::ui {
namespace {

constexpr double kBar = 8.0;
constexpr double kOtherBar = 6.0;
constexpr double kHalfMark = 4.5;

struct TimelineWords {
  Q_DECLARE_TR_FUNCTIONS(TimelineWords)
};

QColor faint(QColor color, double share) {
  color.setAlphaF(static_cast<float>(share));
  return color;
}

QColor colorOf(RunMark::Kind kind) {
  const UiColors& c = currentColors();
  switch (kind) {
    case RunMark::Kind::Hand: return c.selection;
    case RunMark::Kind::Slider:
    case RunMark::Kind::Edit: return c.text;
    case RunMark::Kind::Stick: return familyColor(Family::Joint);
    case RunMark::Kind::Slip: return familyColor(Family::Connector);
    case RunMark::Kind::Stop: return familyColor(Family::Load);
    case RunMark::Kind::Trigger: return familyColor(Family::Sensor);
    case RunMark::Kind::Failure: return c.error;
  }
  return c.text;
}

/// Shapes that stay apart without colours: round, diamond, square, slanted, wall, flag, cross.
QPainterPath shapeOf(RunMark::Kind kind, const QPointF& at, double half) {
  QPainterPath path;
  const double x = at.x(), y = at.y();
  switch (kind) {
    case RunMark::Kind::Hand:
    case RunMark::Kind::Slider: path.addEllipse(at, 0.85 * half, 0.85 * half); break;
    case RunMark::Kind::Edit:
      path.addPolygon(QPolygonF{{x, y - half}, {x + half, y}, {x, y + half}, {x - half, y}, {x, y - half}});
      break;
    case RunMark::Kind::Stick: path.addRect(x - 0.8 * half, y - 0.8 * half, 1.6 * half, 1.6 * half); break;
    case RunMark::Kind::Slip:
      path.addPolygon(QPolygonF{
          {x - half, y - 0.85 * half}, {x + 0.9 * half, y}, {x - half, y + 0.85 * half}, {x - half, y - 0.85 * half}});
      break;
    case RunMark::Kind::Stop:
      path.addRect(x - 0.9 * half, y - 0.35 * half, 1.4 * half, 0.7 * half);
      path.addRect(x + 0.3 * half, y - 1.1 * half, 0.6 * half, 2.2 * half);
      path.setFillRule(Qt::WindingFill);
      break;
    case RunMark::Kind::Trigger:
      path.addPolygon(QPolygonF{{x - 0.3 * half, y + 1.3 * half},
                                {x - 0.3 * half, y - 1.3 * half},
                                {x + 1.3 * half, y - 0.5 * half},
                                {x + 0.3 * half, y + 0.2 * half},
                                {x + 0.3 * half, y + 1.3 * half},
                                {x - 0.3 * half, y + 1.3 * half}});
      break;
    case RunMark::Kind::Failure: {
      QPainterPath cross;
      cross.moveTo(x - half, y - half);
      cross.lineTo(x + half, y + half);
      cross.moveTo(x - half, y + half);
      cross.lineTo(x + half, y - half);
      QPainterPathStroker stroker;
      stroker.setWidth(0.6 * half);
      path = stroker.createStroke(cross);
      path.setFillRule(Qt::WindingFill);
      break;
    }
  }
  return path;
}

class Picture {
 public:
  Picture(QPainter& painter, const TimelineLayout& layout, const TimelineMoment& moment, const TimelineLook& look,
          const QSizeF& size)
      : p_(painter), layout_(layout), moment_(moment), look_(look), size_(size), c_(currentColors()) {}

  void paint() {
    p_.setRenderHint(QPainter::Antialiasing);
    paintAxis();
    p_.save();
    p_.setClipRect(
        QRectF(0, TimelineLayout::axisHeight(), size_.width(), size_.height() - TimelineLayout::axisHeight()));
    for (const TimelineRow& row : layout_.rows()) paintRow(row);
    p_.restore();
    paintScroll();
    paintOverview();
    paintPlayhead();
    if (look_.focused) {
      p_.setPen(QPen(c_.accent, 1.0));
      p_.setBrush(Qt::NoBrush);
      p_.drawRoundedRect(QRectF(2.5, 0.5, size_.width() - 5, size_.height() - 1), 4, 4);
    }
  }

 private:
  double head() const { return layout_.xOf(look_.wanted.value_or(moment_.time)); }
  const RunBranch* shown() const { return branchById(*moment_.timeline, moment_.branch); }

  QRectF headBox() const {
    const QString words = headText();
    const double width = QFontMetricsF(textFont(-1, QFont::DemiBold)).horizontalAdvance(words) + 12;
    const double x = std::clamp(head() - 0.5 * width, layout_.left() - 0.5 * width, size_.width() - width - 4);
    return {x, 2, width, TimelineLayout::axisHeight() - 4};
  }
  QString headText() const {
    return layout_.textAt(look_.wanted.value_or(moment_.time)) + (moment_.seeking ? QString(QChar(0x2026)) : QString());
  }

  void paintAxis() {
    p_.setFont(textFont(-1));
    p_.setPen(c_.secondary);
    const RunBranch* run = shown();
    const double last = run == nullptr || !moment_.inPast ? moment_.time : run->lastTime;
    const QString length = timeText(std::max(0.0, last - layout_.whole().from));
    const QString memory = roomText(*moment_.timeline);
    const QString both = length + QString(" %1 ").arg(QChar(0xB7)) + memory;
    const QRectF corner(12, 0, layout_.left() - 20, TimelineLayout::axisHeight());
    const bool fits = QFontMetricsF(p_.font()).horizontalAdvance(both) <= corner.width();
    p_.drawText(corner, Qt::AlignLeft | Qt::AlignVCenter, fits ? both : length);
    const QRectF covered = headBox().adjusted(-6, 0, 6, 0);
    const QRectF now = nowBox();
    for (const TimelineTick& tick : layout_.ticks()) {
      p_.setPen(QPen(c_.line, 1.0));
      const double x = std::round(tick.x) + 0.5;
      p_.drawLine(QPointF(x, TimelineLayout::axisHeight() - 3), QPointF(x, size_.height() - TimelineLayout::kFoot));
      const double width = QFontMetricsF(p_.font()).horizontalAdvance(tick.text);
      const QRectF box(tick.x - 0.5 * width, 0, width, TimelineLayout::axisHeight() - 2);
      if (box.intersects(covered) || box.intersects(now) || box.right() > size_.width() - 2) continue;
      p_.setPen(c_.secondary);
      p_.drawText(box, Qt::AlignCenter, tick.text);
    }
  }

  void paintRow(const TimelineRow& row) {
    const RunBranch* branch = branchById(*moment_.timeline, row.branch);
    const bool isShown = row.branch == moment_.branch;
    const bool isGhost = moment_.ghost == row.branch;
    paintName(row, *branch, isShown, isGhost);
    const double height = isShown ? kBar : kOtherBar;
    const QColor color = isShown ? c_.accent : isGhost ? c_.secondary : faint(c_.secondary, 0.55);
    if (row.parting) {
      p_.setPen(QPen(faint(c_.secondary, 0.6), 1.5));
      p_.setBrush(Qt::NoBrush);
      QPainterPath way({row.from, row.parentY});
      way.lineTo(row.from, row.y);
      p_.drawPath(way);
    }
    if (!row.inSight) return;
    const QRectF bar(row.from, row.y - 0.5 * height, std::max(row.to - row.from, 2.0), height);
    p_.setPen(Qt::NoPen);
    QPainterPath shape;
    shape.addRoundedRect(bar, 0.5 * height, 0.5 * height);
    if (isShown && moment_.goal) {
      p_.setPen(QPen(faint(color, 0.6), 1.0));
      p_.setBrush(Qt::NoBrush);
      p_.drawRoundedRect(QRectF(row.from, bar.top() + 0.5, layout_.xOf(*moment_.goal) - row.from, height - 1),
                         0.5 * height, 0.5 * height);
      p_.setPen(Qt::NoPen);
    }
    const double now = head();
    if (isShown && now < bar.right() - 1) {
      // What has been and is still to come again.
      p_.fillPath(shape, faint(color, c_.dark ? 0.34 : 0.28));
      p_.save();
      p_.setClipRect(QRectF(bar.left(), bar.top(), std::max(0.0, now - bar.left()), bar.height()), Qt::IntersectClip);
      p_.fillPath(shape, color);
      p_.restore();
    } else {
      p_.fillPath(shape, isShown ? color : faint(color, isGhost ? 0.8 : 0.45));
    }
    if (const auto until = sharedUntil(*moment_.timeline, moment_.branch, row.branch); until && !isShown)
      p_.fillRect(QRectF(row.from, row.y - 1, std::min(layout_.xOf(*until), now) - row.from, 2), c_.accent);
    for (const TimelineSpan& span : row.spans) {
      p_.setBrush(colorOf(span.mark->kind));
      p_.drawRoundedRect(QRectF(span.from, row.y + 0.5 * height + 1, std::max(2.0, span.to - span.from), 3), 1.5, 1.5);
    }
    for (const TimelineMark& mark : row.marks) paintMark(mark, row.y);
  }

  void paintMark(const TimelineMark& mark, double y) {
    const bool hovered = mark.mark == look_.hoveredMark;
    const QPainterPath shape = shapeOf(mark.mark->kind, {mark.x, y}, hovered ? 1.25 * kHalfMark : kHalfMark);
    // A rim keeps marks apart from the bar and from each other.
    p_.setPen(QPen(c_.window, 3.0, Qt::SolidLine, Qt::SquareCap, Qt::RoundJoin));
    p_.setBrush(c_.window);
    p_.drawPath(shape);
    p_.setPen(Qt::NoPen);
    const bool hollow = mark.mark->kind == RunMark::Kind::Slider;
    p_.setBrush(hollow ? c_.window : colorOf(mark.mark->kind));
    if (hollow) p_.setPen(QPen(colorOf(mark.mark->kind), 1.5));
    p_.drawPath(shape);
    p_.setPen(Qt::NoPen);
  }

  void paintName(const TimelineRow& row, const RunBranch& branch, bool isShown, bool isGhost) {
    if (row.branch == look_.hoveredRow && moment_.timeline->branches.size() > 1) {
      p_.setPen(Qt::NoPen);
      p_.setBrush(c_.hover);
      p_.drawRoundedRect(QRectF(4, row.y - 11, layout_.left() - 12, 22), 4, 4);
    }
    const QRectF eye = layout_.eyeBox(row).adjusted(2, 2, -2, -2);
    if (isShown) {
      p_.setPen(Qt::NoPen);
      p_.setBrush(c_.accent);
      p_.drawEllipse(eye.center(), 4, 4);
    } else {
      p_.setOpacity(isGhost ? 1.0 : 0.45);
      (isGhost ? iconInAccent("eye") : icon("eye-off")).paint(&p_, eye.toRect());
      p_.setOpacity(1.0);
    }
    QRectF box = layout_.nameBox(row);
    if (!branch.repeatable) {
      severityIcon(Severity::Warning).paint(&p_, QRectF(box.right() - 14, row.y - 7, 14, 14).toRect());
      box.setRight(box.right() - 18);
    }
    const QFont font = textFont(-1, isShown ? QFont::DemiBold : QFont::Normal);
    p_.setFont(font);
    p_.setPen(isShown ? c_.text : c_.secondary);
    p_.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                QFontMetricsF(font).elidedText(findingSentence(branch.name), Qt::ElideRight, box.width()));
  }

  void paintScroll() {
    const auto count = static_cast<int>(layout_.rows().size());
    if (TimelineLayout::hiddenRows(count) == 0) return;
    const double room = TimelineLayout::kMostRows * TimelineLayout::rowHeight();
    const double top = TimelineLayout::axisHeight() + room * look_.firstRow / count;
    p_.setPen(Qt::NoPen);
    p_.setBrush(faint(c_.secondary, 0.5));
    p_.drawRoundedRect(QRectF(size_.width() - 6, top, 3, room * TimelineLayout::kMostRows / count), 1.5, 1.5);
  }

  /// Which part of the time is in sight.
  void paintOverview() {
    if (!layout_.zoomed()) return;
    p_.setPen(Qt::NoPen);
    p_.setBrush(faint(c_.secondary, 0.25));
    p_.drawRoundedRect(layout_.overview(), 1.5, 1.5);
    p_.setBrush(c_.accent);
    p_.drawRoundedRect(layout_.overviewPart(), 1.5, 1.5);
  }

  void paintPlayhead() {
    const double x = std::round(head()) + 0.5;
    const bool past = moment_.inPast || look_.wanted;
    const QColor color = past ? c_.text : c_.accent;
    p_.setPen(QPen(color, 1.5));
    if (layout_.inSight(look_.wanted.value_or(moment_.time)))
      p_.drawLine(QPointF(x, TimelineLayout::axisHeight() - 2), QPointF(x, size_.height() - 2));
    const QRectF box = headBox();
    p_.setPen(Qt::NoPen);
    p_.setBrush(color);
    p_.drawRoundedRect(box, 4, 4);
    p_.setPen(past ? c_.window : c_.dark ? QColor("#10141B") : QColor("#FFFFFF"));
    p_.setFont(textFont(-1, QFont::DemiBold));
    p_.drawText(box, Qt::AlignCenter, headText());
    if (!nowBox().isEmpty()) paintNow();
  }

  /// Where the run ends, to be clicked.
  void paintNow() {
    p_.setFont(textFont(-1, QFont::DemiBold));
    p_.setPen(c_.accentText);
    p_.drawText(nowBox(), Qt::AlignCenter, TimelineWords::tr("now"));
  }
  /// Empty at the end itself.
  QRectF nowBox() const {
    const RunBranch* run = shown();
    if (run == nullptr || !(moment_.inPast || look_.wanted) || !layout_.inSight(run->lastTime)) return {};
    const double x = layout_.xOf(run->lastTime);
    const double width = QFontMetricsF(textFont(-1, QFont::DemiBold)).horizontalAdvance(TimelineWords::tr("now")) + 8;
    const QRectF box(std::min(x - 0.5 * width, size_.width() - width - 2), 1, width, TimelineLayout::axisHeight() - 3);
    return box.intersects(headBox()) ? QRectF() : box;
  }

  QPainter& p_;
  const TimelineLayout& layout_;
  const TimelineMoment& moment_;
  const TimelineLook& look_;
  QSizeF size_;
  const UiColors& c_;
};

}  // namespace

void paintTimeline(QPainter& painter, const TimelineLayout& layout, const TimelineMoment& moment,
                   const TimelineLook& look, const QSizeF& size) {
  Picture(painter, layout, moment, look, size).paint();
}

QString markWord(RunMark::Kind kind) {
  switch (kind) {
    case RunMark::Kind::Hand: return TimelineWords::tr("pull");
    case RunMark::Kind::Slider: return TimelineWords::tr("slider");
    case RunMark::Kind::Edit: return TimelineWords::tr("edit");
    case RunMark::Kind::Stick: return TimelineWords::tr("sticks");
    case RunMark::Kind::Slip: return TimelineWords::tr("slips");
    case RunMark::Kind::Stop: return TimelineWords::tr("hits its stop");
    case RunMark::Kind::Trigger: return TimelineWords::tr("trigger");
    case RunMark::Kind::Failure: return TimelineWords::tr("the solver gave up");
  }
  return {};
}

QString markText(const RunMark& mark) { return mark.text.empty() ? markWord(mark.kind) : findingSentence(mark.text); }

}  // namespace sprung::ui
