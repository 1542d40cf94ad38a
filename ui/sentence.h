// Core's findings as sentences that stand alone.
#pragma once

#include "ui/language/finding_text.h"

namespace sprung::ui {

/// In the language of the window, with a capital where the text begins with a word; symbols ("h·omega",
/// "numberOfSteps") stay what they are.
inline QString sentence(std::string_view what) {
  QString text = findingSentence(what);
  qsizetype letters = 0;
  while (letters < text.size() && text[letters] >= 'a' && text[letters] <= 'z') ++letters;
  const bool ends = letters == text.size() || text[letters] == ' ' || text[letters] == ',' || text[letters] == '\'';
  const bool article = letters == 1 && text.startsWith("a ");
  if (ends && (letters > 1 || article)) text[0] = text[0].toUpper();
  return text;
}

}  // namespace sprung::ui
