// A line edit for a number: unit in a lighter tone behind it, axis letter before it; the letter can be dragged to
// change the value. Reports what was typed; whether it is right is decided by its owner, who keeps or refuses it.
#pragma once

#include <QLineEdit>

class QMenu;

namespace sprung::ui {

class NumberField : public QLineEdit {
  Q_OBJECT
 public:
  explicit NumberField(QWidget* parent = nullptr);

  void setAxis(const QString& letter);
  void setUnit(const QString& unit);
  /// What stands in the document; does not disturb somebody who is typing. `result` is the value of a formula; `calm`
  /// what is shown instead while nobody is at the field. A number without room for all its digits has fewer then, and
  /// all in the tip.
  void show(const QString& text, const QString& result = {}, const QString& calm = {});
  /// Several items with different numbers.
  void showMixed();
  /// Marks the field; the text stays for correction until the field is left.
  void setRefused(bool refused);
  bool refused() const { return refused_; }
  /// Back to what stands in the document.
  void restore();

  QSize minimumSizeHint() const override;

 signals:
  void committed(const QString& text);
  void abandoned();
  void scrubStarted();
  void scrubbed(int pixels);  ///< since the start
  void scrubFinished();
  /// Its menu is about to be shown; actions may be put into it.
  void menuOpens(QMenu* menu);

 protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  bool edited() const { return text() != resting_; }
  /// Shows what nobody has touched: all digits to who is at the field, else those that there is room for.
  void rest();
  QString atRest() const { return hasFocus() || calm_.isEmpty() ? shown_ : calm_; }
  void commit();
  void layOut();
  /// What stands behind the number: its unit, and a formula's value where there is room for it.
  QString trailer() const;
  bool onAxis(const QPoint& at) const;

  QString axis_, unit_, shown_, result_, calm_;
  QString resting_;  ///< the text while nothing is typed
  bool refused_ = false;
  bool scrubbing_ = false;
  bool tabbedInto_ = false;  ///< on the way through the fields: what is typed now is meant for it
  QPoint scrubStart_;
};

}  // namespace sprung::ui
