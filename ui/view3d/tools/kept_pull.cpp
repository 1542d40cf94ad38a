#include "ui/view3d/tools/kept_pull.h"

#include <qnamespace.h>

#include "ui/language/finding_text.h"
#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

std::optional<build::KeepAs> keepMeant(int key) {
  if (key == Qt::Key_K) return build::KeepAs::Spring;
  if (key == (static_cast<int>(Qt::SHIFT) | static_cast<int>(Qt::Key_K))) return build::KeepAs::Load;
  if (key == Qt::Key_J) return build::KeepAs::Joint;
  return std::nullopt;
}

bool keepPull(View3D& view, const HandReport& hand, build::KeepAs as) {
  Session& session = view.session();
  const Snapshot* snapshot = session.run().snapshot();
  if (snapshot == nullptr || snapshot->system == nullptr) return false;
  ItemId made;
  const Status status = session.change(View3D::tr("Keep the pull"), [&](DocumentEditor& editor) -> Status {
    const Result<ItemId> item = build::keepPull(editor, *snapshot, hand, as);
    if (!item) return item.errors();
    made = *item;
    return Done{};
  });
  if (!status) {
    emit view.notice(findingText(status.errors().front()));
    return false;
  }
  session.selection().select(made);
  const QString name = QString::fromStdString(session.document().find(made)->name);
  const QString undo = View3D::tr("Ctrl+Z takes it back.");
  switch (as) {
    case build::KeepAs::Spring: emit view.notice(View3D::tr("Kept as the spring “%1”. %2").arg(name, undo)); break;
    case build::KeepAs::Load: emit view.notice(View3D::tr("Kept as the constant load “%1”. %2").arg(name, undo)); break;
    case build::KeepAs::Joint: emit view.notice(View3D::tr("Held fast by “%1”. %2").arg(name, undo)); break;
  }
  return true;
}

}  // namespace sprung::ui
