// Puts new bodies into the model: a ghost follows the cursor, a click places one; sliders, rotors, bricks and cylinders
// take their axis from a line that is drawn with the button held. By keys alone: arrows move the ghost, numbers are
// typed ("0.5, 0.2", then the length of a bar), Return places. Goes on until Esc.
#pragma once

#include "core/building/bodies.h"
#include "ui/view3d/tools/mode.h"
#include "ui/view3d/tools/snap.h"
#include "ui/view3d/tools/typed_fields.h"

namespace sprung::ui {

class PlaceBodyMode final : public Mode {
 public:
  PlaceBodyMode(View3D& view, const Recipe& recipe, std::optional<Vec3> weight);
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  bool key(int key) override;
  bool wants(int key) const override;
  QString hint() const override;
  QString spoken() const override;
  Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
  void decorate(render::Frame& frame) const override;

 private:
  build::BodyPlace place() const;
  /// The line from `from` that has been drawn or typed; zero without.
  Vec3 line(const Vec3& from, double size) const;
  void put(const build::BodyPlace& place);
  void typeBeside(render::Frame& frame) const;
  /// The numbers that keys have chosen or typed.
  QString wordsOf(const build::BodyPlace& place) const;
  void drawGhost(render::Frame& frame, const build::BodyPlace& place) const;

  const Recipe& recipe_;
  BodyOutline outline_;
  std::optional<Vec3> weight_;
  WorkPlane plane_;
  std::optional<SnapHit> here_;
  std::optional<SnapHit> from_;  ///< while the button is held
  Pointer pressed_;
  bool dragged_ = false;
  TypedFields typed_;
  bool byKeys_ = false;  ///< keys have been used since the mouse has moved
};

}  // namespace sprung::ui
