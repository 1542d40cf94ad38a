// A short notice over the lower edge of a widget that goes away by itself.
#pragma once

#include <QLabel>
#include <QTimer>

namespace sprung::ui {

class Toast : public QLabel {
  Q_OBJECT
 public:
  explicit Toast(QWidget* over);
  void say(const QString& text);

 private:
  void place();

  QTimer timer_;
};

}  // namespace sprung::ui
