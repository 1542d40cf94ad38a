#include "ui/tutorials/tutorial_card.h"

#include <QAccessible>
#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTextDocumentFragment>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/tutorials/spot_ring.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/icon_button.h"
#include "ui/widgets/overlay.h"

namespace sprung::ui {
namespace {

constexpr int kWidth = 368;
constexpr int kMargin = 16;
constexpr int kTop = 64;       ///< hints and messages stand above
constexpr int kCube = 112;     ///< in the upper right corner
constexpr int kBelow = 44;     ///< the scale of the view is there
constexpr int kFollow = 150;   // ms
constexpr int kBodySpot = 56;  // pixels
constexpr int kHides = 1000;   ///< more than all parts that can be counted
constexpr int kOften = 6;      ///< about a second

QString plain(const QString& rich) { return QTextDocumentFragment::fromHtml(rich).toPlainText(); }

}  // namespace

TutorialCard::TutorialCard(TutorialGuide& guide, const Actions& actions, View3D& view, QWidget& window)
    : QFrame(&view),
      guide_(guide),
      actions_(actions),
      view_(view),
      window_(window),
      title_(new QLabel(this)),
      count_(new QLabel(this)),
      text_(new QLabel(this)),
      praise_(new QLabel(this)),
      progress_(new QProgressBar(this)),
      ring_(new SpotRing(window)) {
  setObjectName("tutorialCard");
  setAttribute(Qt::WA_StyledBackground);
  setCursor(Qt::ArrowCursor);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 12, 16, 16);
  layout->setSpacing(8);
  buildHead();
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("How far the tutorial is"));
  layout->addWidget(progress_);
  text_->setObjectName("tutorialText");
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::RichText);
  layout->addWidget(text_);
  buildFoot();
  follow_.setInterval(kFollow);
  connect(&follow_, &QTimer::timeout, this, &TutorialCard::follow);
  connect(&guide_, &TutorialGuide::changed, this, &TutorialCard::refresh);
  new Overlay(*this, view, [this] { place(); });
  refresh();
}

void TutorialCard::buildHead() {
  auto* head = new QHBoxLayout;
  head->setSpacing(8);
  title_->setFont(textFont(1, QFont::DemiBold));
  count_->setObjectName("secondary");
  again_ = iconButton("reset", tr("Begin this tutorial again"), this);
  corner_ = iconButton("move", tr("Put this card into another corner"), this);
  head->addWidget(title_, 1);
  head->addWidget(count_);
  head->addWidget(again_);
  head->addWidget(corner_);
  static_cast<QVBoxLayout*>(layout())->addLayout(head);
  connect(again_, &QToolButton::clicked, this, [this] {
    if (guide_.tutorial() != nullptr) (void)guide_.startOver(guide_.tutorial()->id);
  });
  connect(corner_, &QToolButton::clicked, this, [this] {
    place_ = static_cast<Corner>((place_ + 1) % 4);
    hits_ = {};
    setGeometry(at(place_));
  });
}

void TutorialCard::buildFoot() {
  auto* foot = new QHBoxLayout;
  foot->setSpacing(8);
  praise_->setObjectName("tutorialPraise");
  praise_->setText(QString(QChar(0x2713)) + " " + tr("Done"));
  go_ = new QPushButton(this);
  go_->setObjectName("tutorialGo");
  leave_ = new QPushButton(this);
  leave_->setObjectName("tutorialLeave");
  for (QPushButton* button : {go_, leave_}) {
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoDefault(false);
  }
  foot->addWidget(praise_);
  foot->addStretch(1);
  foot->addWidget(leave_);
  foot->addWidget(go_);
  static_cast<QVBoxLayout*>(layout())->addLayout(foot);
  connect(go_, &QPushButton::clicked, this, &TutorialCard::press);
  connect(leave_, &QPushButton::clicked, this, [this] {
    guide_.leave();
    view_.setFocus();
  });
}

void TutorialCard::press() {
  const bool byKeyboard = go_->hasFocus();
  if (guide_.state() == TutorialGuide::State::End) {
    const auto& all = tutorials();
    const auto here = std::find_if(all.begin(), all.end(),
                                   [this](const Tutorial& tutorial) { return &tutorial == guide_.tutorial(); });
    if (here != all.end() && here + 1 != all.end()) return emit nextWanted((here + 1)->id);
    return guide_.leave();
  }
  guide_.skip();
  if (byKeyboard && guide_.state() == TutorialGuide::State::Doing) view_.setFocus();
}

void TutorialCard::refresh() {
  const Tutorial* tutorial = guide_.tutorial();
  using State = TutorialGuide::State;
  const State state = guide_.state();
  if (tutorial == nullptr) {
    follow_.stop();
    ring_->outline({}, false);
    return hide();
  }
  const int steps = static_cast<int>(tutorial->steps.size());
  const TutorialStep* step = guide_.current();
  const bool last = tutorial == &tutorials().back();
  title_->setText(tutorial->title);
  count_->setText(step != nullptr ? tr("Step %1 of %2").arg(guide_.step() + 1).arg(steps) : tr("Finished"));
  progress_->setRange(0, steps);
  progress_->setValue(state == State::Done ? guide_.step() + 1 : guide_.step());
  text_->setText(step != nullptr ? step->text : tutorial->end);
  text_->setAccessibleName(plain(text_->text()));
  praise_->setVisible(state == State::Done);
  leave_->setVisible(state != State::End || !last);
  leave_->setText(state == State::End ? tr("Close") : tr("Leave"));
  leave_->setToolTip(state == State::End ? tr("Close the tutorial; the model stays open")
                                         : tr("Leave the tutorial; it goes on from here when it is opened again"));
  if (step == nullptr)
    go_->setText(last ? tr("Close") : tr("Next tutorial"));
  else if (state == State::Done)
    go_->setText(tr("Next"));
  else
    go_->setText(step->make ? tr("Do it for me") : tr("Skip"));
  go_->setDefault(state == State::End || state == State::Done);
  show();
  hits_ = {};
  follow_.start();
  follow();
  place();
  announce();
}

QString TutorialCard::words() const {
  const QString done = praise_->isVisibleTo(this) ? praise_->text() + ". " : QString();
  return done + QStringLiteral("%1, %2. %3").arg(title_->text(), count_->text(), text_->accessibleName());
}

/// Screen readers say what has changed without the keyboard going there.
void TutorialCard::announce() {
  setAccessibleName(tr("Tutorial"));
  setAccessibleDescription(words());
  QAccessibleEvent renamed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&renamed);
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void TutorialCard::takeKeyboard() {
  if (!isVisible()) return;
  go_->setFocus(Qt::OtherFocusReason);
}

/// Esc leads back to the model; it never ends the tutorial.
void TutorialCard::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) return view_.setFocus();
  QFrame::keyPressEvent(event);
}

void TutorialCard::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  const bool looks = event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange;
  if (looks && isVisible()) place();
}

void TutorialCard::follow() {
  bool round = false;
  const QRect before = std::exchange(spot_, findSpot(round));
  ring_->outline(spot_, round);
  // A body that moves pushes the card away only where it would go under it.
  const bool other = before.isEmpty() != spot_.isEmpty() || (!round && before != spot_);
  if (other || covered(geometry()) >= kHides) return place();
  watchCorners();
}

/// What moves goes through several corners: the card lies where it comes least, and does not wander about.
void TutorialCard::watchCorners() {
  for (const Corner corner : kCorners)
    if (covered(at(corner)) > 0) ++hits_[corner];
  Corner best = place_;
  for (const Corner corner : kCorners)
    if (2 * hits_[corner] + kOften < hits_[place_] && hits_[corner] < hits_[best]) best = corner;
  if (best == place_ || covered(at(best)) >= kHides) return;
  place_ = best;
  setGeometry(at(best));
}

QWidget* TutorialCard::buttonOf(const QAction* action) const {
  for (QObject* user : action->associatedObjects())
    if (auto* button = qobject_cast<QToolButton*>(user); button != nullptr && button->isVisible()) return button;
  for (QToolBar* bar : window_.findChildren<QToolBar*>())
    if (QWidget* button = bar->widgetForAction(const_cast<QAction*>(action)); button != nullptr && button->isVisible())
      return button;
  return nullptr;
}

QRect TutorialCard::findSpot(bool& round) const {
  const TutorialStep* step = guide_.current();
  if (step == nullptr || guide_.state() != TutorialGuide::State::Doing || !view_.isVisible()) return {};
  const TutorialTarget& target = step->target;
  if (target.body) {
    const Snapshot* seen = guide_.scene().session().run().snapshot();
    const ItemId body = target.body(guide_.scene().document());
    const auto place = seen != nullptr && seen->system != nullptr && body.valid() ? guide_.scene().placeOf(body)
                                                                                  : std::optional<Vec3>();
    const auto pixel = place ? view_.project(*place) : std::nullopt;
    round = pixel && view_.rect().contains(pixel->toPoint());
    if (round) {
      QRect spot(0, 0, kBodySpot, kBodySpot);
      spot.moveCenter(view_.mapTo(&window_, pixel->toPoint()));
      return spot;
    }
  }
  const auto seen = [this](QWidget* widget) {
    return widget != nullptr && !widget->visibleRegion().isEmpty()
               ? widget->visibleRegion().boundingRect().translated(widget->mapTo(&window_, QPoint(0, 0)))
               : QRect();
  };
  if (!target.widget.isEmpty())
    for (QWidget* widget : window_.findChildren<QWidget*>(target.widget))
      if (const QRect spot = seen(widget); !spot.isEmpty()) return spot;
  return target.act ? seen(buttonOf(actions_.at(*target.act))) : QRect();
}

QRect TutorialCard::at(Corner corner) const {
  const QSize room = view_.size();
  const int widest = room.width() - 2 * kMargin;
  int width = std::min(kWidth, widest);
  int height = layout()->totalHeightForWidth(width);
  // In a low view it is wide instead of high.
  while (height > room.height() && width < widest) {
    width = std::min(width + kWidth / 4, widest);
    height = layout()->totalHeightForWidth(width);
  }
  const bool left = corner == BottomLeft || corner == TopLeft;
  const bool bottom = corner == BottomLeft || corner == BottomRight;
  const int lowest = std::max(0, room.height() - height);
  const int x = left ? kMargin : room.width() - kMargin - width;
  const int y = bottom ? lowest - kBelow : corner == TopRight ? kCube : kTop;
  return {x, std::clamp(y, 0, lowest), width, height};
}

/// How much of what matters would lie under the card: above all what it speaks of, then the parts of the model.
int TutorialCard::covered(const QRect& card) const {
  int count = 0;
  if (!spot_.isEmpty() && card.intersects(spot_.translated(-view_.mapTo(&window_, QPoint(0, 0))))) count += kHides;
  for (const QPointF& place : guide_.scene().placesIn(view_))
    if (card.contains(place.toPoint())) ++count;
  return count;
}

void TutorialCard::place() {
  if (isHidden()) return;
  Corner best = place_;
  for (const Corner corner : kCorners)
    if (covered(at(corner)) < covered(at(best))) best = corner;
  place_ = best;
  setGeometry(at(best));
  raise();
}

}  // namespace sprung::ui
