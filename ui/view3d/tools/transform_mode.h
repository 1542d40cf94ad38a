// Moves or turns the selected bodies by an exact amount: G or R, then X, Y or Z, then a number; or by the mouse. A
// click or Return confirms as one undo step, Esc gives up. The model follows meanwhile, with springs and joints.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "ui/session/session.h"
#include "ui/view3d/tools/mode.h"
#include "ui/view3d/tools/snap.h"

namespace sprung::ui {

class TransformMode final : public Mode {
 public:
  /// `leftAt`: where the bodies go when the mode is left by Esc, so that copies do not hide what they lie on [m].
  /// `copied`: the gesture that has made them; where they are put down becomes part of that undo step.
  TransformMode(View3D& view, bool turn, const QPointF& mouse, const Vec3& leftAt = Vec3::Zero(),
                Gesture copied = kNoGesture);
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  bool key(int key) override;
  bool wants(int key) const override;
  QString hint() const override;
  bool holds() const override;
  void lost() override;
  QString spoken() const override { return done_ ? QString() : refusal_.isEmpty() ? amount() : refusal_; }
  Qt::CursorShape cursor() const override { return turn_ ? Qt::CrossCursor : Qt::SizeAllCursor; }
  void decorate(render::Frame& frame) const override;

 private:
  Vec3 axis() const;
  std::optional<double> typed() const;
  Vec3 shift() const;
  Mat3 turn() const;
  QString amount() const;
  /// Shows the model as it would be; in place of what was shown before.
  void preview(Gesture gesture = kNoGesture);
  /// What stands is what was wanted, unless it is refused.
  void finish();
  void takeBack();

  bool turn_;
  std::vector<ItemId> bodies_;
  Vec3 centre_ = Vec3::Zero();
  WorkPlane plane_;
  std::optional<int> locked_;
  QString number_;
  QPointF start_;
  std::optional<Vec3> startPoint_;
  Vec3 byMouse_ = Vec3::Zero();  ///< [m]
  double angle_ = 0.0;           ///< by the mouse [rad]
  Vec3 leftAt_;
  Gesture copied_;
  std::optional<std::pair<Vec3, Mat3>> seen_;  ///< shift and turn that are shown
  bool shown_ = false;                         ///< the last step of the undo stack is what is shown
  int left_ = 0;                               ///< the place on the undo stack at which it has left the model
  bool changing_ = false;
  QString refusal_;  ///< why it cannot be shown
};

}  // namespace sprung::ui
