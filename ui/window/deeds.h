// What can be done to something that is there: drive it, let a belt carry it, load it, give it weight, measure it. The
// palette, the menus of view and tree and the inspector all come here.
#pragma once

#include <QObject>
#include <QPoint>
#include <functional>

#include "core/building/drives.h"
#include "ui/actions/build_acts.h"
#include "ui/session/session.h"
#include "ui/view3d/tools/deed_mode.h"

class QMenu;

namespace sprung::ui {

class View3D;

/// The weight new bodies get: that of the model, else what falls down in the picture [m/s^2].
Vec3 gravityFor(View3D& view);

class Deeds : public QObject {
  Q_OBJECT
 public:
  explicit Deeds(View3D& view);

  /// Why it cannot be done to this.
  Status check(const Deed& deed, const DeedTarget& target) const;
  /// Does it; what needs more than the target is asked for at a place of the screen.
  void apply(const Deed& deed, const DeedTarget& target, const QPoint& screen);
  /// The mode that waits for a click on the target.
  std::unique_ptr<Mode> mode(const Deed& deed);
  /// Entries for all that can be done to the target.
  void fill(QMenu& menu, const DeedTarget& target);
  /// Asks how an item is to be driven: a joint, a body, or a motor.
  void drive(ItemId item) { apply({Deed::Kind::Motor}, {item, {}, {}}, {}); }

 signals:
  /// Something that has just been made has a knob on the panel.
  void knobMade();

 private:
  void askMotor(const DeedTarget& target);
  std::vector<build::Motion> motionsFor(const DeedTarget& target) const;
  void fillMeasures(QMenu& menu, ItemId item);
  void change(const QString& title, const std::function<Result<ItemId>(DocumentEditor&)>& edit);
  Result<ItemId> load(DocumentEditor& editor, const Deed& deed, const DeedTarget& target);

  View3D& view_;
  Session& session_;
};

}  // namespace sprung::ui
