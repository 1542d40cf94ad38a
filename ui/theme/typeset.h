// Symbols as they are printed (core/help/typeset.h) as HTML for labels, in the colours of the appearance. The font of
// the window (Inter) has the letters; Qt takes them from another one where it is missing.
#pragma once

#include <QString>
#include <string_view>

namespace sprung::ui {

/// "theta_off" -> slanted theta with a lowered "off".
QString symbolHtml(std::string_view symbol);

/// "J q'' = tau_a" -> one paragraph a line, with Greek letters, subscripts, powers and primes.
QString equationsHtml(std::string_view equations);

/// A sentence for people: the symbols in it are set, and what stands in quotation marks (names) stays as it is.
QString proseHtml(const QString& text);

}  // namespace sprung::ui
