// A pull of the hand becomes part of the model: a spring, a load or a joint that goes on with it.
#pragma once

#include "core/base/result.h"
#include "core/model/document_editor.h"
#include "core/sim/snapshot.h"

namespace sprung::build {

enum class KeepAs { Spring, Load, Joint };

/// Adds what does the same as a hand from this moment of the run on, in numbers of three digits. A spring is fixed to
/// the world at the target, with an offset so that the force stays, also while the body moves; on masses on a line and
/// rotors it holds their coordinate. A joint holds the grabbed point where it is. Refuses, with the reason, what has no
/// such item.
Result<ItemId> keepPull(DocumentEditor& editor, const Snapshot& snapshot, const HandReport& hand, KeepAs as);

}  // namespace sprung::build
