// The words for items as the window writes them: the word, and beside it the name that files and formulas have for it.
#pragma once

#include "core/building/words.h"
#include "ui/language/core_text.h"
#include "ui/text.h"

namespace sprung::ui {

/// "Hinge"
inline QString wordFor(const Document& document, ItemId id) { return coreText(build::wordOf(document, id)); }

/// "Hinge JointRevoluteZ"
inline QString wordAndType(const Document& document, ItemId id) {
  return wordFor(document, id) + QStringLiteral("  ") + qText(document.find(id)->type().type);
}

/// The same with the type in small, and what it is.
inline QString itemTip(const Document& document, ItemId id) {
  const ItemType& type = document.find(id)->type();
  return QStringLiteral("<p>%1 &nbsp;<small>%2</small><br>%3</p>")
      .arg(wordFor(document, id).toHtmlEscaped(), qText(type.type), coreText(type.doc).toHtmlEscaped());
}

}  // namespace sprung::ui
