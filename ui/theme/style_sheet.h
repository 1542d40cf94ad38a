// The stylesheet: what a palette cannot say. Built from the colour table, so that light and dark are one text.
#pragma once

#include <QString>

namespace sprung::ui {

struct UiColors;
QString styleSheet(const UiColors& colors);

}  // namespace sprung::ui
