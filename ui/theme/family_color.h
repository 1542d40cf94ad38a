// The accents of item families in an appearance that need not be the one of the window: for what goes to paper.
#pragma once

#include <QColor>

#include "core/catalog/item.h"

namespace sprung::ui {

QColor familyColor(Family family, bool dark);

}  // namespace sprung::ui
