// Connects two points, by two clicks or by a line drawn with the button held: on bodies, or on empty space for a point
// fixed to the world. Says while hovering what cannot be connected and why. By keys alone: Tab goes through the bodies,
// arrows through the points of one, or a point of the world is typed; Return picks. Springs and rods go on from where
// they ended, which is announced; Esc ends.
#pragma once

#include "ui/view3d/tools/mode.h"
#include "ui/view3d/tools/snap.h"
#include "ui/view3d/tools/typed_fields.h"

namespace sprung::ui {

class ConnectMode final : public Mode {
 public:
  ConnectMode(View3D& view, const Recipe& recipe);
  /// With its first end picked already.
  ConnectMode(View3D& view, const Recipe& recipe, const build::ConnectorEnd& first);
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  bool key(int key) override;
  bool wants(int key) const override;
  bool holds() const override;
  QString hint() const override;
  QString spoken() const override;
  Qt::CursorShape cursor() const override {
    return refusal_.isEmpty() || onTheWay_ ? Qt::CrossCursor : Qt::ForbiddenCursor;
  }
  void decorate(render::Frame& frame) const override;

 private:
  Vec3 seenAt(const build::ConnectorEnd& end) const;
  void tellWhatStaysFree(ItemId one, ItemId other) const;
  /// What is under the mouse, as the first or as the second end.
  void look(const Pointer& pointer);
  /// Whether what is pointed at can be picked.
  void judge();
  void pick();
  /// The body so many places further in the model, by its first point.
  void goToBody(int step);
  /// Another point of the body.
  void goToPoint(int step);
  /// Where the connector begins: where the button went down if a line is drawn to something else, or the first click.
  const std::optional<build::ConnectorEnd>& first() const;
  /// The second end as the connector takes it.
  build::ConnectorEnd second() const;
  void connect();

  const Recipe& recipe_;
  WorkPlane plane_;
  std::optional<build::ConnectorEnd> clicked_;  ///< the first end
  bool chained_ = false;                        ///< it is where the last connector ended
  std::optional<Pointer> pressed_;              ///< the button is held
  std::optional<build::ConnectorEnd> drawnFrom_;
  std::optional<SnapHit> here_;
  QString refusal_;
  bool onTheWay_ = false;  ///< refused, but the hand is only on its way from the first end to the second
  TypedFields typed_ = TypedFields::point();
  bool byKeys_ = false;  ///< keys have moved what is pointed at since the mouse has
  QPointF mouse_;        ///< where it was then
};

}  // namespace sprung::ui
