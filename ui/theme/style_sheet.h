// The stylesheet: what a palette cannot say. Built from the colour table, so that light and dark are one text.
#pragma once

#include <QString>

namespace sprung::ui {

struct UiColors;
/// `scale` of texts, and of what is as high as a line of them.
QString styleSheet(const UiColors& colors, double scale = 1.0);

}  // namespace sprung::ui
