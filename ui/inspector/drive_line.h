// The line of a motor, or of a joint that one can drive, in the inspector: what is driven, and the way to change it.
#pragma once

#include <QWidget>

#include "ui/session/session.h"

class QLabel;

namespace sprung::ui {

class DriveLine : public QWidget {
  Q_OBJECT
 public:
  DriveLine(Session& session, ItemId item, QWidget* parent);
  /// Whether the item has such a line.
  static bool isFor(const Document& document, ItemId item);

 signals:
  void wanted();

 private:
  void refresh();

  Session& session_;
  ItemId item_;
  QLabel* text_;
};

}  // namespace sprung::ui
