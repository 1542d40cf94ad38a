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

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void place();
};

}  // namespace sprung::ui
