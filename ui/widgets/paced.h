// Work that many small changes ask for, done as often as pictures are drawn: a slider that is dragged must not fill
// every field of the window a thousand times a second.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

namespace sprung::ui {

class Paced final : public QObject {
 public:
  /// Belongs to `parent`, and acts no more when that has gone.
  Paced(QObject* parent, std::function<void()> act);

  /// Acts at once after a rest. What is asked for within the time of a picture after that is done once, at its end.
  void ask();

 private:
  std::function<void()> act_;
  QTimer timer_;
  bool wanted_ = false;
};

}  // namespace sprung::ui
