// A button that shows a picture, a title and a line or two about what it opens; and such buttons side by side.
#pragma once

#include <QList>
#include <QPushButton>

class QLabel;

namespace sprung::ui {

class Card : public QPushButton {
  Q_OBJECT
 public:
  /// As wide as its picture with a margin; as high as its texts want it.
  Card(const QString& title, const QString& line, const QSize& picture, QWidget* parent = nullptr);

  const QString& title() const { return title_; }
  const QString& line() const { return line_; }
  void setPicture(const QPixmap& picture);
  QPixmap picture() const;
  QSize sizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 private:
  QString title_, line_;
  QLabel* picture_;
};

/// Cards in as many columns as there is room for; those of a row are equally high. Hidden ones leave no gap.
class CardGrid : public QWidget {
  Q_OBJECT
 public:
  explicit CardGrid(int gap, QWidget* parent = nullptr);

  void add(Card* card);
  void clear();
  const QList<Card*>& cards() const { return cards_; }
  /// Shows only those that are wanted; false when there are none.
  bool showOnly(const QList<Card*>& wanted);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void arrange();

  int gap_;
  QList<Card*> cards_;
};

}  // namespace sprung::ui
