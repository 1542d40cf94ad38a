// Icons drawn from the SVGs in the resources, in the colours of the appearance in force: they follow a theme switch
// without being made anew.
#pragma once

#include <QIcon>
#include <QString>

#include "core/catalog/item.h"

namespace sprung::ui {

/// Icon of a file resources/icons/NAME.svg in the text colour.
QIcon icon(const QString& name);
/// The same in the colour of text on the accent (for the primary button).
QIcon iconOnAccent(const QString& name);
/// The icon of an item type, in its family's accent.
QIcon typeIcon(const ItemType& type);

}  // namespace sprung::ui
