#include "ui/view3d/tools/kept_pull.h"

#include <qnamespace.h>

#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

build::HeldPull pullOf(const Snapshot& snapshot, const HandReport& hand) {
  build::HeldPull pull{.body = hand.target.body,
                       .local = hand.target.localPoint,
                       .point = hand.action.point,
                       .target = hand.target.target,
                       .force = hand.action.force,
                       .torque = hand.action.torque,
                       .turns = hand.target.turn.has_value(),
                       .stiffness = hand.action.stiffness,
                       .damping = hand.action.damping};
  const auto body = snapshot.system->directory->bodyIndex(hand.target.body);
  const int node = body ? snapshot.system->bodies[static_cast<std::size_t>(*body)].node : -1;
  if (node >= 0) pull.coordinate = snapshot.q[snapshot.system->nodes[static_cast<std::size_t>(node)].first];
  return pull;
}

}  // namespace

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
  const build::HeldPull pull = pullOf(*snapshot, hand);
  ItemId made;
  const Status status = session.change(View3D::tr("Keep the pull"), [&](DocumentEditor& editor) -> Status {
    const Result<ItemId> item = build::keepPull(editor, pull, as);
    if (!item) return item.errors();
    made = *item;
    return Done{};
  });
  if (!status) {
    emit view.notice(QString::fromStdString(status.errors().front().text()));
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
