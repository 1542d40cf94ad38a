// Letters by which the entries of a menu are chosen.
#pragma once

#include <QAction>
#include <QList>
#include <QMap>
#include <QMenu>

namespace sprung::test {

/// Two entries of one menu, here or in a submenu, that are chosen by the same letter; empty where there are none.
inline QString clashingMnemonics(const QString& name, const QList<QAction*>& entries) {
  QMap<QChar, QString> taken;
  for (const QAction* entry : entries) {
    if (entry->menu() != nullptr)
      if (const QString inside = clashingMnemonics(entry->text(), entry->menu()->actions()); !inside.isEmpty())
        return inside;
    const qsizetype at = entry->text().indexOf('&');
    if (at < 0 || at + 1 >= entry->text().size()) continue;
    const QChar key = entry->text().at(at + 1).toLower();
    if (taken.contains(key)) return name + ": " + entry->text() + ", " + taken.value(key);
    taken.insert(key, entry->text());
  }
  return {};
}

}  // namespace sprung::test
