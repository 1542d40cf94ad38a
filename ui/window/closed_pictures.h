#pragma once

#include <QObject>

namespace sprung::ui {

/// Gives the pictures of windows back that close: Qt keeps what a menu, a list of choices or a dialog showed last for
/// as long as the widget lives, here and on the screen's side, and draws all of it anew all the same when it opens
/// again.
class ClosedPictures : public QObject {
 public:
  /// From now on, as long as the application lives; once is enough for all windows.
  static void watch();

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using QObject::QObject;
};

}  // namespace sprung::ui
