// What lies over another widget instead of taking room from it: placed anew when that one changes its size.
#pragma once

#include <QEvent>
#include <QWidget>
#include <functional>

namespace sprung::ui {

class Overlay final : public QObject {
 public:
  /// `place` puts `shown`, a child of `over`, where it belongs; called while it is visible. Lives as long as `shown`.
  Overlay(QWidget& shown, QWidget& over, std::function<void()> place)
      : QObject(&shown), shown_(shown), place_(std::move(place)) {
    over.installEventFilter(this);
  }
  bool eventFilter(QObject* /*watched*/, QEvent* event) override {
    if (event->type() == QEvent::Resize && !shown_.isHidden()) place_();
    return false;
  }

 private:
  QWidget& shown_;
  std::function<void()> place_;
};

}  // namespace sprung::ui
