// How a user function runs, as a sentence.
#pragma once

#include <QString>

#include "core/script/function_runtime.h"

namespace sprung::ui {

QString runText(const FunctionReport& report);
/// The same in a few words.
QString runWord(const FunctionReport& report);

}  // namespace sprung::ui
