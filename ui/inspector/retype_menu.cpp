#include "ui/inspector/retype_menu.h"

#include <QMenu>

#include "core/building/retype.h"
#include "core/building/words.h"
#include "core/items/registry.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/session/session.h"
#include "ui/theme/icons.h"

namespace sprung::ui {
namespace {

/// Why it cannot be, tried out on a copy; empty when it can.
QString refusal(Document& copy, ItemId item, const Recipe& recipe, const Vec3& normal) {
  DocumentEditor editor(copy);
  const auto made = build::retype(editor, item, recipe, normal);
  if (!made) {
    return sentence(made.errors().front());
  }
  return {};  // the editor takes it back
}

void change(Session& session, ItemId item, const Recipe& recipe, const Vec3& normal) {
  ItemId made;
  const Status status = session.change(
      QMenu::tr("%1 becomes %2")
          .arg(QString::fromStdString(session.document().find(item)->name), coreText(build::wordOf(recipe))),
      [&](DocumentEditor& editor) -> Status {
        const auto result = build::retype(editor, item, recipe, normal);
        if (!result) return result.errors();
        made = *result;
        return Done{};
      });
  if (status) session.selection().select(made);
}

}  // namespace

QMenu* makeRetypeMenu(Session& session, ItemId item, QWidget* parent, const std::function<Vec3()>& normal) {
  const Item* found = session.document().find(item);
  const Recipe* now = found == nullptr ? nullptr : build::recipeOf(*found);
  if (now == nullptr) return nullptr;
  auto* menu = new QMenu(QMenu::tr("Change t&ype"), parent);
  menu->setObjectName("retypeMenu");
  menu->setToolTipsVisible(true);
  QObject::connect(menu, &QMenu::aboutToShow, menu, [&session, item, now, menu, normal] {
    menu->clear();
    const Vec3 axis = normal ? normal() : Vec3(Vec3::UnitZ());
    Document copy = session.document();
    if (copy.find(item) == nullptr) return;
    for (const Recipe* recipe : connectorRecipes()) {
      if (recipe == now) continue;
      const ItemType& type = recipe->type();
      const QString why = refusal(copy, item, *recipe, axis);
      QAction* entry =
          menu->addAction(typeIcon(type), coreText(build::wordOf(*recipe)), menu, [&session, item, recipe, axis] {
            if (session.document().find(item) != nullptr) change(session, item, *recipe, axis);
          });
      entry->setEnabled(why.isEmpty());
      entry->setToolTip(why.isEmpty() ? coreText(type.doc) : why);
    }
  });
  return menu;
}

}  // namespace sprung::ui
