#pragma once

#include <QMetaObject>
#include <QObject>

namespace sprung::ui {

/// Tells Qt that the widget on which something would be dropped is gone. Qt 6.4 keeps its address, and sends it what is
/// dragged next.
class DropTargets : public QObject {
 public:
  /// From now on, as long as the application lives; once is enough for all windows.
  static void watch();

  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  using QObject::QObject;
  void forget();

  QObject* target_ = nullptr;  ///< whose end is listened to; only compared
  QMetaObject::Connection end_;
};

}  // namespace sprung::ui
