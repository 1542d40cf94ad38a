// The catalogue's equations, plain text with "f_SD", "omega", "x^2", as people print them.
#pragma once

#include <QString>
#include <string_view>

namespace sprung::ui {

/// Indices lowered, powers raised, Greek letters, true minus and cross signs; a line each.
QString equationsHtml(std::string_view equations);

}  // namespace sprung::ui
