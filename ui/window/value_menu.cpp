#include "ui/window/value_menu.h"

#include <QMenu>
#include <algorithm>

#include "core/catalog/coefficients.h"
#include "ui/language/core_text.h"
#include "ui/session/output_words.h"
#include "ui/session/session.h"
#include "ui/text.h"

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

namespace {

/// Numbers of an item with the names of its entries, empty for the only one.
void addNumbers(QMenu& menu, const QString& label, const QString& tip, const std::vector<QString>& entries,
                const std::vector<Channel>& channels, const UseChannels& use) {
  const auto add = [&](QMenu& where, const QString& text, const std::vector<Channel>& chosen) {
    where.addAction(text, &where, [use, chosen] { use(chosen); })->setToolTip(tip);
  };
  if (entries.empty()) return add(menu, label, channels);
  QMenu* inner = subMenu(menu, label);
  inner->menuAction()->setToolTip(tip);
  for (std::size_t i = 0; i < std::min(entries.size(), kMostEntries); ++i) add(*inner, entries[i], {channels[i]});
  inner->addSeparator();
  add(*inner, QMenu::tr("All"), channels);
}

void addParameters(QMenu& menu, const Item& item, ItemId id, const UseChannels& use) {
  QMenu* parameters = nullptr;
  for (const ParamRow& row : item.type().rows) {
    const int size = coefficientSize(row);
    if (size == 0) continue;
    if (parameters == nullptr) parameters = subMenu(menu, QMenu::tr("Parameters"));
    std::vector<QString> entries;
    std::vector<Channel> channels;
    for (int i = 0; i < size; ++i) {
      channels.push_back(parameterChannel(id, std::string(row.key), i));
      if (size > 1) entries.push_back(QString::fromStdString(componentName(size, i)));
    }
    addNumbers(*parameters, coreText(row.label), coreText(row.doc), entries, channels, use);
  }
}

}  // namespace

void fillEntries(QMenu& menu, Session& session, ItemId id, const UseChannels& use) {
  menu.setToolTipsVisible(true);
  QMenu* more = nullptr;
  for (const bool detail : {false, true})
    for (const ItemValue& value : values(session, id)) {
      if (value.detail != detail) continue;
      if (detail && more == nullptr) more = subMenu(menu, QMenu::tr("More"));
      std::vector<Channel> channels;
      for (std::size_t i = 0; i < value.units.size(); ++i)
        channels.push_back({id, value.variable, static_cast<int>(i)});
      addNumbers(detail ? *more : menu, value.label, value.tip, value.components, channels, use);
    }
  if (const Item* item = session.document().find(id)) addParameters(menu, *item, id, use);
}

}  // namespace sprung::ui
