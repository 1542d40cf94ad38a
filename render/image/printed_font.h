// The fonts of PDF files.
#pragma once

#include <QFont>

namespace sprung::render {

/// The font without shapes that follow from what stands beside a letter: Inter has another minus sign before a digit,
/// which no program that reads, searches or copies the file would know to be one.
inline QFont printedFont(QFont font) {
  font.setStyleStrategy(static_cast<QFont::StyleStrategy>(font.styleStrategy() | QFont::PreferNoShaping));
  return font;
}

}  // namespace sprung::render
