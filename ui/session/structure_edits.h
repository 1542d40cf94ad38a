// Edits of whole items that menus and keys offer: delete with all that hangs on it, copy and paste as text in the file
// format. Each is one undo step; nothing is half-applied.
#pragma once

#include <functional>

#include "core/io/fragment.h"
#include "core/model/deletion.h"
#include "ui/session/session.h"

namespace sprung::ui {

/// Asked once when more goes than was chosen and is worth naming; true = go on.
using ConfirmDeletion = std::function<bool(const Deletion&)>;

/// Removes the items, what cannot be without them, and nodes and markers nobody needs any more.
Status deleteItems(Session& session, const std::vector<ItemId>& items, const ConfirmDeletion& confirm);
/// The dependants a person should know of: not the nodes, markers and weights that come and go with a body.
std::vector<ItemId> namedDependants(const Document& document, const Deletion& deletion);

/// The selection as text; empty when nothing of it can be copied.
QString selectionText(const Session& session);
/// Adds the items of such a text (or of any model file) and selects them. The remarks say what may surprise. Bodies
/// that would hide others at the same place are put aside by this much [m].
Result<Pasted> pasteText(Session& session, const QString& text, const Vec3& aside = Vec3::Zero(),
                         Gesture gesture = kNoGesture);
/// Whether one of these bodies stands exactly where another body of the model does.
bool hidesOthers(const Document& document, const std::vector<ItemId>& items);

}  // namespace sprung::ui
