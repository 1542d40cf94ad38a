// The tutorials side by side, each as a button with what it is about and how far one is.
#pragma once

#include <QMap>
#include <QPushButton>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace sprung::ui {

struct Tutorial;

class TutorialButton : public QPushButton {
  Q_OBJECT
 public:
  TutorialButton(const Tutorial& tutorial, QWidget* parent);

  /// Reads anew how far it is.
  void refresh();
  const Tutorial& tutorial() const { return tutorial_; }
  QSize sizeHint() const override;
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;

 private:
  const Tutorial& tutorial_;
  QLabel* progress_;
};

class TutorialRow : public QWidget {
  Q_OBJECT
 public:
  /// As wide as what stands below in columns of this width and gap [pixels]; in rows that are equally long.
  TutorialRow(int width, int gap, QWidget* parent = nullptr);

  void refresh();
  /// Gives the keyboard to the one to go on with.
  void takeKeyboard();
  const QList<TutorialButton*>& buttons() const { return buttons_; }
  /// Shows only those that are wanted; false when there are none.
  bool showOnly(const QList<TutorialButton*>& wanted);

 signals:
  void wanted(const QString& id);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void arrange();

  int width_, gap_;
  QGridLayout* grid_;
  QList<TutorialButton*> buttons_;
};

}  // namespace sprung::ui
