// Draws a rectangle and selects all that can be seen in it; Ctrl adds to what is selected.
#pragma once

#include <QRect>
#include <memory>

#include "ui/view3d/tools/tool.h"

class QRubberBand;

namespace sprung::ui {

class BoxSelectTool final : public Tool {
 public:
  explicit BoxSelectTool(View3D& view);
  ~BoxSelectTool() override;
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

 private:
  QRect rectTo(const QPointF& position) const;

  std::unique_ptr<QRubberBand> band_;
  QPointF pressed_;
};

}  // namespace sprung::ui
