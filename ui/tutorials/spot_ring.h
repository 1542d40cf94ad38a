// An outline around what is spoken of. It lies over the window and lets everything through.
#pragma once

#include <QWidget>

namespace sprung::ui {

class SpotRing : public QWidget {
  Q_OBJECT
 public:
  explicit SpotRing(QWidget& window);

  /// In coordinates of the window; an empty one hides it.
  void outline(const QRect& spot, bool round);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  bool round_ = false;
};

}  // namespace sprung::ui
