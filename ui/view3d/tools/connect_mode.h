// Connects two points by two clicks: on bodies, or on empty space for a point fixed to the world. Says while hovering
// what cannot be connected and why. Springs and rods go on from where they ended; Esc ends.
#pragma once

#include "ui/view3d/tools/mode.h"
#include "ui/view3d/tools/snap.h"

namespace sprung::ui {

class ConnectMode final : public Mode {
 public:
  ConnectMode(View3D& view, build::NewConnector kind);
  /// With its first end picked already.
  ConnectMode(View3D& view, build::NewConnector kind, const build::ConnectorEnd& first);
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  QString hint() const override;
  Qt::CursorShape cursor() const override {
    return refusal_.isEmpty() || onTheWay_ ? Qt::CrossCursor : Qt::ForbiddenCursor;
  }
  void decorate(render::Frame& frame) const override;

 private:
  void look(const Pointer& pointer);
  /// The second end as the connector takes it.
  build::ConnectorEnd second() const;
  void connect();

  build::NewConnector kind_;
  WorkPlane plane_;
  std::optional<build::ConnectorEnd> first_;
  std::optional<SnapHit> here_;
  QString refusal_;
  bool onTheWay_ = false;  ///< refused, but the hand is only on its way from the first end to the second
  bool pressed_ = false;
};

}  // namespace sprung::ui
