// Findings in the language of the window: core's sentences, with the names and numbers in them. What has no translation
// is shown as core says it.
#pragma once

#include <QString>
#include <string_view>

#include "core/base/result.h"

namespace sprung::ui {

/// What is wrong, a hint or an explanation.
QString findingSentence(std::string_view sentence);

/// The same for what stands alone: a capital where the text begins with a word; symbols ("h·omega", "numberOfSteps")
/// stay what they are.
QString sentence(std::string_view what);

/// "what – hint", with `findingSentence` or, for what stands alone, with `sentence`; where it is shown says where.
QString findingWords(const Diagnostic& finding);
QString sentence(const Diagnostic& finding);

/// "where: what (hint)" in one line.
QString findingText(const Diagnostic& finding);

/// For one label, a line each: `findingText`; what is at no place stands alone, as in `sentence`. The first few, and
/// how many more there are.
QString findingLines(const Diagnostics& findings);

/// The sentences with a translation, in English: "%1", "%2", … stand for names and numbers.
const QStringList& findingPatterns();

}  // namespace sprung::ui
