// Widgets say which page of the reference is about them; what has no page of its own takes that of the widget it
// stands in.
#pragma once

#include <QString>
#include <QVariant>
#include <QWidget>

#include "core/help/item_page.h"

namespace sprung::ui {

/// The property with the page: "friction", "object-MassPoint#physicsMass".
inline constexpr const char* kHelpPage = "helpPage";

inline void setHelpPage(QWidget& widget, const QString& target) { widget.setProperty(kHelpPage, target); }

/// Empty: nothing around the widget has one.
inline QString helpPageAround(const QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget())
    if (QString page = widget->property(kHelpPage).toString(); !page.isEmpty()) return page;
  return {};
}

inline QString helpPageOf(const ItemType& type) { return QString::fromStdString(help::pageId(type)); }
inline QString helpPageOf(const ItemType& type, const ParamRow& row) {
  return helpPageOf(type) + '#' + QString::fromStdString(help::anchorOf(row));
}

}  // namespace sprung::ui
