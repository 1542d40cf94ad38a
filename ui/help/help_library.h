// The reference as the program has it: pages made from the item types, the concept pages and examples of the resources,
// and what other rooms tell of themselves.
#pragma once

#include <QString>

#include "core/help/library.h"

namespace sprung::ui {

/// Made when it is asked for first, and kept.
const help::Library& helpLibrary();

/// HTML for a {{name}} in concept pages that this room cannot know, such as the command line of the program.
/// Precondition: nobody has asked for the library yet.
void setHelpInsert(const QString& name, const QString& html);

/// The SVG file of an item page's picture, in the colour it is stored in; empty when the page has none.
QByteArray helpPicture(const QString& page);

}  // namespace sprung::ui
