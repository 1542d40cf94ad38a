// Single keys are shortcuts of the whole window (Space, Right, Home, …). This keeps them from being taken away from the
// widget that has the keyboard and needs them itself: buttons, lists, sliders, the tree.
#pragma once

#include <QObject>

namespace sprung::ui {

class KeyGuard : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace sprung::ui
