// The menu of a right click, in the 3D view and in the tree: what can be done with what is under the cursor.
#pragma once

#include <QObject>
#include <QPointF>

#include "core/sim/snapshot.h"
#include "ui/actions/actions.h"
#include "ui/view3d/tools/snap.h"

class QMenu;

namespace sprung::ui {

class Deeds;
class PlotMenu;

class PartMenu : public QObject {
  Q_OBJECT
 public:
  PartMenu(const Actions& actions, View3D& view, Deeds& deeds, PlotMenu& plots, QObject* parent);

  void open(const QPointF& position);
  /// The menu as it would open; owned by the caller.
  QMenu* make(const QPointF& position);
  /// The same for an item that is not pointed at but chosen from a list; owned by the caller.
  QMenu* makeFor(ItemId item);

 private:
  void addConnectors(QMenu& menu, const build::ConnectorEnd& end);
  void addItemDeeds(QMenu& menu, ItemId item);
  void addPin(QMenu& menu, const HandReport& pin);

  const Actions& actions_;
  View3D& view_;
  Deeds& deeds_;
  PlotMenu& plots_;
};

}  // namespace sprung::ui
