// What a person reads of an action beside its text, in the language of the window.
#pragma once

#include "ui/actions/action_table.h"

namespace sprung::ui {

/// A whole sentence.
QString actionTip(const ActionSpec& spec);
/// Other words that people look for it by: those of the language, and the English ones.
QString actionWords(const ActionSpec& spec);

}  // namespace sprung::ui
