#include "ui/window/message_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStyle>
#include <QToolButton>
#include <utility>

#include "ui/theme/icons.h"

namespace sprung::ui {

MessageBar::MessageBar(QWidget* parent)
    : QWidget(parent),
      picture_(new QLabel(this)),
      text_(new QLabel(this)),
      repair_(new QToolButton(this)),
      offer_(new QToolButton(this)),
      more_(new QToolButton(this)) {
  setObjectName("messageBar");
  setAttribute(Qt::WA_StyledBackground);
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  more_->setText(tr("Details"));
  more_->setFocusPolicy(Qt::TabFocus);
  repair_->setObjectName("repair");
  repair_->setFocusPolicy(Qt::TabFocus);
  offer_->setObjectName("offer");
  offer_->setFocusPolicy(Qt::TabFocus);
  connect(offer_, &QToolButton::clicked, this, [this] {
    const auto deed = deed_;  // the message may go meanwhile
    deed();
  });
  auto* close = new QToolButton(this);
  close->setText(QString(QChar(0x2715)));
  close->setAccessibleName(tr("Close the message"));
  close->setToolTip(tr("Close the message"));
  close->setFocusPolicy(Qt::TabFocus);
  auto* layout = new QHBoxLayout(this);
  layout->setContentsMargins(16, 8, 8, 8);
  layout->setSpacing(8);
  layout->addWidget(picture_);
  layout->addWidget(text_, 1);
  layout->addWidget(repair_);
  layout->addWidget(offer_);
  layout->addWidget(more_);
  layout->addWidget(close);
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
  setProperty("severity", severity == Severity::Error ? "error" : "warning");
  style()->unpolish(this);
  style()->polish(this);
  picture_->setPixmap(
      icon(severity == Severity::Error ? "error" : "warning").pixmap(QSize(18, 18), devicePixelRatioF()));
  text_->setText(text);
  more_->setVisible(!details.empty());
  offer_->hide();
  const bool repairable = !details.empty() && !details.front().repairs.empty();
  repair_->setVisible(repairable);
  if (repairable) {
    repair_->setText(QString::fromStdString(details.front().repairs.front().label));
    repair_->setToolTip(tr("Mend it like this; one step to undo"));
  }
  setVisible(true);
}

void MessageBar::offer(const QString& text, const QString& tip, std::function<void()> deed) {
  deed_ = std::move(deed);
  offer_->setText(text);
  offer_->setToolTip(tip);
  offer_->show();
}

void MessageBar::clear(const QString& topic) {
  if (topic == topic_) hide();
}

QString MessageBar::text() const { return isHidden() ? QString() : text_->text(); }

}  // namespace sprung::ui
