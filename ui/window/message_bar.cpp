#include "ui/window/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>
#include <utility>

#include "core/base/black_box.h"
#include "ui/language/finding_text.h"
#include "ui/theme/icons.h"
#include "ui/theme/typeset.h"
#include "ui/widgets/overlay.h"

namespace sprung::ui {

namespace {

constexpr int kMessageBarMargin = 12;
constexpr int kCorner = 112;  // left free: the cube is there
constexpr int kNarrow = 560;
constexpr int kButtonHeight = 28;

}  // namespace

MessageBar::MessageBar(QWidget* over)
    : QWidget(over),
      content_(new QBoxLayout(QBoxLayout::LeftToRight)),
      picture_(new QLabel(this)),
      text_(new QLabel(this)),
      repair_(new QToolButton(this)),
      more_(new QToolButton(this)) {
  setObjectName("messageBar");
  setAttribute(Qt::WA_StyledBackground);
  picture_->setFixedHeight(kButtonHeight);  // beside the first line
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  more_->setText(tr("Details"));
  more_->setFocusPolicy(Qt::TabFocus);
  repair_->setObjectName("repair");
  repair_->setFocusPolicy(Qt::TabFocus);
  for (Offer& offer : offers_) {
    offer.button = new QToolButton(this);
    offer.button->setObjectName("offer");
    offer.button->setFocusPolicy(Qt::TabFocus);
    connect(offer.button, &QToolButton::clicked, this, [&offer] {
      const auto deed = offer.deed;  // the message may go meanwhile
      deed();
    });
  }
  auto* close = new QToolButton(this);
  close->setText(QString(QChar(0x2715)));
  close->setAccessibleName(tr("Close the message"));
  close->setToolTip(tr("Close the message"));
  close->setFocusPolicy(Qt::TabFocus);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addWidget(repair_);
  for (const Offer& offer : offers_) buttons->addWidget(offer.button);
  buttons->addWidget(more_);
  buttons->addStretch(1);
  content_->setSpacing(8);
  content_->addWidget(text_, 1);
  content_->addLayout(buttons);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(12, 8, 8, 8);
  layout->setSpacing(8);
  layout->addWidget(picture_, 0, Qt::AlignTop);
  layout->addLayout(content_, 1);
  layout->addWidget(close, 0, Qt::AlignTop);
  new Overlay(*this, *over, [this] { place(); });
  connect(close, &QToolButton::clicked, this, &QWidget::hide);
  connect(more_, &QToolButton::clicked, this, [this] { emit detailsWanted(topic_, details_); });
  connect(repair_, &QToolButton::clicked, this, [this] {
    const Repair repair = details_.front().repairs.front();  // the message may go while it is applied
    emit repairWanted(repair);
  });
  hide();
}

void MessageBar::show(const QString& topic, Severity severity, const QString& text, const Diagnostics& details) {
  topic_ = topic;
  details_ = details;
  const QString kind = severity == Severity::Error ? "error" : severity == Severity::Warning ? "warning" : "info";
  setProperty("severity", kind);
  style()->unpolish(this);
  style()->polish(this);
  showSign();
  if (text != plain_ || isHidden()) emit said(text);
  plain_ = text;
  noteDeed("message " + text.toStdString());
  text_->setText(proseHtml(text));
  more_->setVisible(!details.empty());
  for (const Offer& offer : offers_) offer.button->hide();
  const bool repairable = !details.empty() && !details.front().repairs.empty();
  repair_->setVisible(repairable);
  if (repairable) {
    repair_->setText(findingSentence(details.front().repairs.front().label));
    repair_->setToolTip(tr("Mend it like this; one step to undo"));
  }
  setVisible(true);
  place();
}

/// In the colour of the text, which changes with the theme.
void MessageBar::showSign() {
  picture_->setPixmap(icon(property("severity").toString()).pixmap(QSize(18, 18), devicePixelRatioF()));
}

void MessageBar::place() {
  const int width = parentWidget()->width() - kMessageBarMargin - kCorner;
  content_->setDirection(width < kNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  setGeometry(kMessageBarMargin, kMessageBarMargin, width, layout()->totalHeightForWidth(width));
  raise();
}

bool MessageBar::event(QEvent* event) {
  const bool done = QWidget::event(event);
  if (event->type() == QEvent::LayoutRequest && !isHidden()) place();
  if (event->type() == QEvent::PaletteChange && !topic_.isEmpty()) showSign();
  if (event->type() == QEvent::Resize || event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
    emit covers(isHidden() ? 0 : geometry().bottom() + 1);
  return done;
}

void MessageBar::offer(const QString& text, const QString& tip, std::function<void()> deed) {
  for (Offer& offer : offers_) {
    if (!offer.button->isHidden()) continue;
    offer.deed = std::move(deed);
    offer.button->setText(text);
    offer.button->setToolTip(tip);
    return offer.button->show();
  }
}

void MessageBar::clear(const QString& topic) {
  if (topic == topic_) hide();
}

QString MessageBar::topic() const { return isHidden() ? QString() : topic_; }

QString MessageBar::text() const { return isHidden() ? QString() : plain_; }

}  // namespace sprung::ui
