// Findings in the language of the window: core's sentences, with the names and numbers in them. What has no translation
// is shown as core says it.
#pragma once

#include <QString>
#include <string_view>

#include "core/base/result.h"

namespace sprung::ui {

/// What is wrong, a hint or an explanation.
QString findingSentence(std::string_view sentence);

/// "where: what (hint)" in one line.
QString findingText(const Diagnostic& finding);

/// The sentences with a translation, in English: "%1", "%2", … stand for names and numbers.
const QStringList& findingPatterns();

}  // namespace sprung::ui
