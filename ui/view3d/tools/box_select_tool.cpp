#include "ui/view3d/tools/box_select_tool.h"

#include <QRubberBand>
#include <algorithm>

#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

BoxSelectTool::BoxSelectTool(View3D& view)
    : Tool(view), band_(std::make_unique<QRubberBand>(QRubberBand::Rectangle, &view)) {}

BoxSelectTool::~BoxSelectTool() = default;

QRect BoxSelectTool::rectTo(const QPointF& position) const {
  return QRect(pressed_.toPoint(), position.toPoint()).normalized();
}

void BoxSelectTool::press(const Pointer& pointer) {
  pressed_ = pointer.position;
  band_->setGeometry(rectTo(pointer.position));
  band_->show();
}

void BoxSelectTool::move(const Pointer& pointer) { band_->setGeometry(rectTo(pointer.position)); }

void BoxSelectTool::release(const Pointer& pointer) {
  band_->hide();
  std::vector<ItemId> items = view_.itemsIn(rectTo(pointer.position));
  Selection& selection = view_.session().selection();
  if (pointer.modifiers & Qt::ControlModifier) {
    std::vector<ItemId> all = selection.items();
    for (const ItemId id : items)
      if (!selection.contains(id)) all.push_back(id);
    items = std::move(all);
  }
  selection.select(std::move(items));
}

void BoxSelectTool::cancel() { band_->hide(); }

}  // namespace sprung::ui
