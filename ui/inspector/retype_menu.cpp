#include "ui/inspector/retype_menu.h"

#include <QMenu>

#include "core/building/retype.h"
#include "ui/sentence.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"

namespace sprung::ui {
namespace {

using build::NewConnector;

QString nameOf(const build::NewConnectorInfo& info) {
  return info.kind == NewConnector::Fixed ? QMenu::tr("Fixed joint") : qText(info.type->label);
}

/// Why it cannot be, tried out on a copy; empty when it can.
QString refusal(Document& copy, ItemId item, NewConnector kind, const Vec3& normal) {
  DocumentEditor editor(copy);
  const auto made = build::retype(editor, item, kind, normal);
  if (!made) {
    const Diagnostic& why = made.errors().front();
    return sentence(why.what) + (why.hint.empty() ? QString() : " – " + qText(why.hint));
  }
  return {};  // the editor takes it back
}

void change(Session& session, ItemId item, const build::NewConnectorInfo& info, const Vec3& normal) {
  ItemId made;
  const Status status = session.change(
      QMenu::tr("%1 becomes %2").arg(QString::fromStdString(session.document().find(item)->name), nameOf(info)),
      [&](DocumentEditor& editor) -> Status {
        const auto result = build::retype(editor, item, info.kind, normal);
        if (!result) return result.errors();
        made = *result;
        return Done{};
      });
  if (status) session.selection().select(made);
}

}  // namespace

QMenu* makeRetypeMenu(Session& session, ItemId item, QWidget* parent, const std::function<Vec3()>& normal) {
  const Item* found = session.document().find(item);
  const auto kind = found == nullptr ? std::nullopt : build::kindOf(*found);
  if (!kind) return nullptr;
  auto* menu = new QMenu(QMenu::tr("Change t&ype"), parent);
  menu->setObjectName("retypeMenu");
  menu->setToolTipsVisible(true);
  QObject::connect(menu, &QMenu::aboutToShow, menu, [&session, item, kind, menu, normal] {
    menu->clear();
    const Vec3 axis = normal ? normal() : Vec3(Vec3::UnitZ());
    Document copy = session.document();
    if (copy.find(item) == nullptr) return;
    for (const build::NewConnectorInfo& info : build::newConnectors()) {
      if (info.kind == *kind) continue;
      const QString why = refusal(copy, item, info.kind, axis);
      QAction* entry = menu->addAction(typeIcon(*info.type), nameOf(info), menu, [&session, item, &info, axis] {
        if (session.document().find(item) != nullptr) change(session, item, info, axis);
      });
      entry->setEnabled(why.isEmpty());
      entry->setToolTip(why.isEmpty() ? qText(info.type->doc) : why);
    }
  });
  return menu;
}

}  // namespace sprung::ui
