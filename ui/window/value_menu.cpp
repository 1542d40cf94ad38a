#include "ui/window/value_menu.h"

#include <QMenu>
#include <algorithm>

#include "ui/session/output_words.h"
#include "ui/session/session.h"

namespace sprung::ui {
namespace {

constexpr std::size_t kMostEntries = 24;

std::vector<ItemValue> values(Session& session, ItemId item) {
  return valuesOf(session.run().system().get(), session.document(), item);
}

void addEntry(QMenu& menu, const QString& text, const ItemValue& value, std::optional<int> component,
              const UseValue& use) {
  QAction* entry =
      menu.addAction(text, &menu, [use, variable = value.variable, component] { use(variable, component); });
  entry->setToolTip(value.tip);
}

QMenu* subMenu(QMenu& menu, const QString& text) {
  QMenu* inner = menu.addMenu(text);
  inner->setToolTipsVisible(true);
  return inner;
}

/// The entries of one value; null when it has but one.
QMenu* addEntries(QMenu& menu, const ItemValue& value, const UseValue& use) {
  if (value.components.empty()) return nullptr;
  QMenu* entries = subMenu(menu, value.label);
  entries->menuAction()->setToolTip(value.tip);
  for (std::size_t i = 0; i < std::min(value.components.size(), kMostEntries); ++i)
    addEntry(*entries, value.components[i], value, static_cast<int>(i), use);
  return entries;
}

}  // namespace

void fillWholeValues(QMenu& menu, Session& session, ItemId item, const UseValue& use) {
  menu.setToolTipsVisible(true);
  const std::vector<ItemValue> all = values(session, item);
  for (const ItemValue& value : all) addEntry(menu, value.label, value, {}, use);
  if (std::all_of(all.begin(), all.end(), [](const ItemValue& value) { return value.components.empty(); })) return;
  menu.addSeparator();
  QMenu* one = subMenu(menu, QMenu::tr("One component"));
  for (const ItemValue& value : all) (void)addEntries(*one, value, use);
}

void fillEntries(QMenu& menu, Session& session, ItemId item, const UseValue& use) {
  menu.setToolTipsVisible(true);
  const std::vector<ItemValue> all = values(session, item);
  QMenu* more = nullptr;
  for (const bool detail : {false, true})
    for (const ItemValue& value : all) {
      if (value.detail != detail) continue;
      if (detail && more == nullptr) more = subMenu(menu, QMenu::tr("More"));
      QMenu& where = detail ? *more : menu;
      if (QMenu* entries = addEntries(where, value, use)) {
        entries->addSeparator();
        addEntry(*entries, QMenu::tr("All"), value, {}, use);
      } else {
        addEntry(where, value.label, value, 0, use);
      }
    }
}

}  // namespace sprung::ui
