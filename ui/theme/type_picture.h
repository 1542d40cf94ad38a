// Which file shows a type of item.
#pragma once

#include <QString>

#include "core/catalog/item.h"

namespace sprung::ui {

/// NAME of resources/icons/NAME.svg: that of the type itself, else of building it, else of its family.
QString typePictureName(const ItemType& type);

}  // namespace sprung::ui
