// The menu of a right click in the 3D view: what can be done with what is under the cursor.
#pragma once

#include <QObject>
#include <QPointF>

#include "ui/actions/actions.h"
#include "ui/view3d/tools/snap.h"

class QMenu;

namespace sprung::ui {

class PartMenu : public QObject {
  Q_OBJECT
 public:
  PartMenu(const Actions& actions, View3D& view, QObject* parent);

  void open(const QPointF& position);
  /// The menu as it would open; owned by the caller.
  QMenu* make(const QPointF& position);

 private:
  void addBodyDeeds(QMenu& menu, const SnapHit& hit);
  void addMeasures(QMenu& menu, ItemId item);
  void change(const QString& title, const std::function<Result<ItemId>(DocumentEditor&)>& edit);

  const Actions& actions_;
  View3D& view_;
};

}  // namespace sprung::ui
