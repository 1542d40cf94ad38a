// The dock that lists the sensors with what they read at the shown instant. A row is the sensor: a click selects it, a
// right click opens its menu, F2 names it, Del removes it; it can be dragged into a plot.
#pragma once

#include <QTreeWidget>

#include "ui/session/session.h"

namespace sprung::ui {

class SensorsPanel : public QTreeWidget {
  Q_OBJECT
 public:
  explicit SensorsPanel(Session& session, QWidget* parent = nullptr);

 signals:
  /// A menu for what is selected now.
  void menuWanted(const QPoint& globalPosition);

 protected:
  void showEvent(QShowEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  QMimeData* mimeData(const QList<QTreeWidgetItem*>& rows) const override;

 private:
  void rebuild();
  void refresh();
  void fromSession();
  ItemId idOf(const QTreeWidgetItem& row) const;

  Session& session_;
  bool syncing_ = false;
};

}  // namespace sprung::ui
