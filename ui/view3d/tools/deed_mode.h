// Waits for a click on what something is to be done to: to drive it, load it, measure it. Says while hovering why it
// cannot be done; ends when it has been done. By keys: Tab or arrows go through what it can be done to, Return does it.
#pragma once

#include <functional>

#include "ui/view3d/tools/mode.h"
#include "ui/view3d/tools/snap.h"

namespace sprung::ui {

/// What a deed is done to.
struct DeedTarget {
  ItemId item;                ///< what was hit; may be a body, a connector, a load
  ItemId body;                ///< the body that was hit; may be unset
  std::optional<Vec3> point;  ///< where on the body (global, m)
};

class DeedMode final : public Mode {
 public:
  using Check = std::function<Status(const DeedTarget&)>;
  using Deed = std::function<void(const DeedTarget&, const QPointF& position)>;

  /// `what`: "Motor: click a joint or a body".
  DeedMode(View3D& view, QString what, Check check, Deed deed)
      : Mode(view), what_(std::move(what)), check_(std::move(check)), deed_(std::move(deed)) {}
  /// What is at a place of the view.
  static DeedTarget targetAt(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers = {});

  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override { done_ = true; }
  bool key(int key) override;
  bool wants(int key) const override;
  QString spoken() const override;
  QString hint() const override;
  Qt::CursorShape cursor() const override {
    return target_.item.valid() && !refusal_.isEmpty() ? Qt::ForbiddenCursor : Qt::PointingHandCursor;
  }
  void decorate(render::Frame& frame) const override;

 private:
  void look(const Pointer& pointer);
  void judge();
  void doIt(const QPointF& position);
  /// The next item that it can be done to.
  void goToNext(int step);

  QString what_;
  Check check_;
  Deed deed_;
  DeedTarget target_;
  QString refusal_;
  bool pressed_ = false;
  bool byKeys_ = false;  ///< keys have chosen since the mouse has moved
  QPointF mouse_;        ///< where it was then
};

}  // namespace sprung::ui
