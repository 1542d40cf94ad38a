// A line of text at the upper edge of another widget that says what to do next, as long as there is something to say.
#pragma once

#include <QLabel>

namespace sprung::ui {

class HintLine : public QLabel {
  Q_OBJECT
 public:
  explicit HintLine(QWidget* over);
  /// Empty hides it.
  void say(const QString& text);
  /// What else lies over the upper edge, as high as this [pixels]: the line stands below it.
  void setTop(int height);

 signals:
  void said(const QString& text);

 private:
  void place();

  int top_ = 0;
};

}  // namespace sprung::ui
