#include "ui/tutorials/tutorial_row.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QStyle>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/theme/theme.h"
#include "ui/tutorials/tutorial.h"
#include "ui/tutorials/tutorial_progress.h"

namespace sprung::ui {
namespace {

constexpr int kWidest = 440;  // pixels

}  // namespace

TutorialButton::TutorialButton(const Tutorial& tutorial, QWidget* parent)
    : QPushButton(parent), tutorial_(tutorial), progress_(new QLabel(this)) {
  setObjectName("tutorialButton");
  setCursor(Qt::PointingHandCursor);
  setFocusPolicy(Qt::StrongFocus);
  setAutoDefault(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 10, 12, 10);
  layout->setSpacing(4);
  auto* title = new QLabel(tutorial.title, this);
  title->setFont(textFont(0, QFont::DemiBold));
  title->setWordWrap(true);
  auto* summary = new QLabel(tutorial.summary, this);
  summary->setWordWrap(true);
  summary->setObjectName("secondary");
  progress_->setObjectName("tutorialProgress");
  for (QLabel* label : {title, summary, progress_}) {
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    layout->addWidget(label);
  }
  layout->insertStretch(2, 1);
  refresh();
}

void TutorialButton::refresh() {
  const TutorialProgress at = tutorialProgress(tutorial_.id);
  const auto steps = tutorial_.steps.size();
  if (at.step > 0)
    progress_->setText(tr("Go on: step %1 of %2").arg(at.step + 1).arg(steps));
  else
    progress_->setText(at.finished ? QString(QChar(0x2713)) + " " + tr("Done") : tr("%1 steps").arg(steps));
  progress_->setProperty("begun", at.step > 0 || at.finished);
  progress_->style()->unpolish(progress_);
  progress_->style()->polish(progress_);
  setAccessibleName(tr("Tutorial: %1").arg(tutorial_.title));
  setAccessibleDescription(tutorial_.summary + " " + progress_->text());
  setToolTip(at.finished && at.step == 0 ? tr("Do it again") : tutorial_.summary);
}

QSize TutorialButton::sizeHint() const { return layout()->sizeHint(); }

int TutorialButton::heightForWidth(int width) const {
  for (const QLabel* label : findChildren<QLabel*>()) label->ensurePolished();
  layout()->invalidate();
  return layout()->totalHeightForWidth(width);
}

TutorialRow::TutorialRow(int width, int gap, QWidget* parent)
    : QWidget(parent), width_(width), gap_(gap), grid_(new QGridLayout(this)) {
  setObjectName("tutorialRow");
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(gap);
  for (const Tutorial& tutorial : tutorials()) {
    auto* button = new TutorialButton(tutorial, this);
    connect(button, &QPushButton::clicked, this, [this, id = tutorial.id] { emit wanted(id); });
    buttons_ << button;
  }
  arrange();
}

void TutorialRow::refresh() {
  for (TutorialButton* button : buttons_) button->refresh();
}

void TutorialRow::takeKeyboard() {
  const auto open = std::find_if(buttons_.begin(), buttons_.end(), [](const TutorialButton* button) {
    const TutorialProgress at = tutorialProgress(button->tutorial().id);
    return at.step > 0 || !at.finished;
  });
  (open != buttons_.end() ? *open : buttons_.front())->setFocus(Qt::TabFocusReason);
}

void TutorialRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

void TutorialRow::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  arrange();
}

void TutorialRow::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) arrange();
}

bool TutorialRow::showOnly(const QList<TutorialButton*>& wanted) {
  for (TutorialButton* button : buttons_) button->setVisible(wanted.contains(button));
  arrange();
  return !wanted.isEmpty();
}

void TutorialRow::arrange() {
  QList<TutorialButton*> shown;
  std::copy_if(buttons_.begin(), buttons_.end(), std::back_inserter(shown),
               [](const TutorialButton* button) { return !button->isHidden(); });
  const int count = static_cast<int>(shown.size());
  if (count == 0) return;
  const int fitting = std::max(1, (width() + gap_) / (width_ + gap_));
  const int rows = (count + fitting - 1) / fitting;
  const int columns = (count + rows - 1) / rows;
  const int room = fitting * (width_ + gap_) - gap_;
  const int each = std::min(kWidest, (room + gap_) / columns - gap_);
  int tallest = 0;
  for (const TutorialButton* button : shown) tallest = std::max(tallest, button->heightForWidth(each));
  for (int place = 0; place < count; ++place) {
    shown[place]->setFixedSize(each, tallest);
    grid_->addWidget(shown[place], place / columns, place % columns, Qt::AlignLeft);
  }
  for (int column = 0; column <= static_cast<int>(buttons_.size()); ++column)
    grid_->setColumnStretch(column, column == columns ? 1 : 0);
}

}  // namespace sprung::ui
