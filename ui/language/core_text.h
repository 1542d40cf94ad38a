// Core's constant texts (words for items, labels, what parameters mean, …) in the language of the window. Names that
// people give and text with numbers in it go through `qText` as they are.
#pragma once

#include <QString>
#include <string_view>

namespace sprung::ui {

/// The text as the window shows it; as it is where the language has none for it.
QString coreText(std::string_view text);

/// A label within a sentence: English begins it with a small letter, other languages write their nouns as they do.
QString coreTextWithin(std::string_view label);

}  // namespace sprung::ui
