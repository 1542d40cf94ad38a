// Icons drawn from the SVGs in the resources, in the colours of the appearance in force: they follow a theme switch
// without being made anew.
#pragma once

#include <QIcon>
#include <QPixmap>
#include <QString>
#include <functional>

#include "core/base/result.h"
#include "core/model/document.h"

class QPainter;

namespace sprung::ui {

/// What is painted on nothing; empty where there is no room to paint on.
QPixmap paintedPixmap(const QSize& size, const std::function<void(QPainter&)>& paint);

/// Icon of a file resources/icons/NAME.svg in the text colour.
QIcon icon(const QString& name);
/// The same in the colour of text on the accent (for the primary button).
QIcon iconOnAccent(const QString& name);
/// In the accent's colour: something is switched on.
QIcon iconInAccent(const QString& name);
/// The sign of an error, a warning or a remark, in its colour.
QIcon severityIcon(Severity severity);
/// The same in the accent of a family of items.
QIcon familyIcon(const QString& name, Family family);
/// The icon of an item type, in its family's accent.
QIcon typeIcon(const ItemType& type);
/// That of its type, or of what it has been made into: a motor, a fixed joint.
QIcon itemIcon(const Document& document, ItemId id);

}  // namespace sprung::ui
