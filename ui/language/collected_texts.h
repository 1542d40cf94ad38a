// The texts that stand in tables, where lupdate does not find them: what core says of its items, settings and methods,
// the actions, the examples. Written out for lupdate by `sprung_texts` (./dev translate).
#pragma once

#include <QString>
#include <vector>

namespace sprung::ui {

struct CollectedText {
  const char* place;  ///< Qt's context: "core", "actions" or "examples"
  QString text;
};

/// Each once, in the order of the tables.
std::vector<CollectedText> collectedTexts();

/// The same as a source that lupdate reads.
QByteArray asSource(const std::vector<CollectedText>& texts);

}  // namespace sprung::ui
