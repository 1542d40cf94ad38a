#include "ui/widgets/card.h"

#include <QEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kMargin = 8;  // pixels

/// With places to break within the names of types, which are wider than a card.
QString breakable(QString text) {
  static const QRegularExpression hump("(?<=[a-z])(?=[A-Z])");
  return text.replace(hump, QString(QChar(0x200B)));
}

}  // namespace

Card::Card(const QString& title, const QString& line, const QSize& picture, QWidget* parent)
    : QPushButton(parent), title_(title), line_(line), picture_(new QLabel(this)) {
  setObjectName("pictureCard");
  setCursor(Qt::PointingHandCursor);
  setFocusPolicy(Qt::StrongFocus);
  setAutoDefault(false);
  setFixedWidth(picture.width() + 2 * kMargin + 2);
  picture_->setFixedSize(picture);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(kMargin + 1, kMargin + 1, kMargin + 1, kMargin + 4);
  layout->setSpacing(4);
  layout->addWidget(picture_);
  auto* name = new QLabel(title, this);
  name->setFont(textFont(1, QFont::DemiBold));
  auto* about = new QLabel(breakable(line), this);
  about->setFont(textFont(0.25));
  about->setObjectName("secondary");
  for (QLabel* label : {name, about}) {
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    layout->addWidget(label);
  }
  for (QLabel* label : {picture_, name, about}) label->setAttribute(Qt::WA_TransparentForMouseEvents);
  layout->addStretch(1);
  setAccessibleName(title);
  setAccessibleDescription(line);
}

void Card::setPicture(const QPixmap& picture) { picture_->setPixmap(picture); }

QPixmap Card::picture() const { return picture_->pixmap(Qt::ReturnByValue); }

QSize Card::sizeHint() const { return {width(), heightForWidth(width())}; }

int Card::heightForWidth(int width) const {
  for (const QLabel* label : findChildren<QLabel*>()) label->ensurePolished();
  layout()->invalidate();
  return layout()->totalHeightForWidth(width);
}

CardGrid::CardGrid(int gap, QWidget* parent) : QWidget(parent), gap_(gap) {}

void CardGrid::add(Card* card) {
  if (card->parentWidget() != this) card->setParent(this);
  cards_ << card;
  card->show();
  arrange();
}

void CardGrid::clear() {
  qDeleteAll(cards_);
  cards_.clear();
  arrange();
}

bool CardGrid::showOnly(const QList<Card*>& wanted) {
  for (Card* card : cards_) card->setVisible(wanted.contains(card));
  arrange();
  return !wanted.isEmpty();
}

void CardGrid::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) arrange();
}

void CardGrid::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) arrange();
}

void CardGrid::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  arrange();  // fonts are known now
}

void CardGrid::arrange() {
  if (!isVisible()) return;  // it is done when it is shown, once for all cards
  QList<Card*> shown;
  std::copy_if(cards_.begin(), cards_.end(), std::back_inserter(shown),
               [](const Card* card) { return !card->isHidden(); });
  int bottom = 0;
  if (!shown.isEmpty()) {
    const int each = shown.front()->width();
    const auto columns = static_cast<qsizetype>(std::max(1, (width() + gap_) / (each + gap_)));
    for (qsizetype first = 0; first < shown.size(); first += columns) {
      const QList<Card*> row = shown.mid(first, columns);
      int height = 0;
      for (const Card* card : row) height = std::max(height, card->heightForWidth(each));
      if (first > 0) bottom += gap_;
      for (qsizetype i = 0; i < row.size(); ++i)
        row[i]->setGeometry(static_cast<int>(i) * (each + gap_), bottom, each, height);
      bottom += height;
    }
  }
  setFixedHeight(bottom);
}

}  // namespace sprung::ui
