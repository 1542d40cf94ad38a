// What a hand does in the windows, for the report of a crash (core/base/black_box.h): which widget was pressed, which
// keys came; of what is typed as text only that it was.
#pragma once

#include <QObject>

namespace sprung::ui {

/// Installed as an event filter of the application.
class DeedNotes : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace sprung::ui
