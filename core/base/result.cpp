#include "core/base/result.h"

#include <algorithm>

namespace sprung {

std::string_view severityName(Severity severity) {
  switch (severity) {
    case Severity::Info: return "note";
    case Severity::Warning: return "warning";
    case Severity::Error: break;
  }
  return "error";
}

std::string Diagnostic::text() const {
  std::string line = where.empty() ? what : where + ": " + what;
  if (!hint.empty()) line += " (" + hint + ")";
  return line;
}

bool hasErrors(const Diagnostics& list) {
  return std::any_of(list.begin(), list.end(), [](const Diagnostic& d) { return d.severity == Severity::Error; });
}

std::string toText(const Diagnostics& list) {
  std::string text;
  for (const Diagnostic& d : list) {
    text += severityName(d.severity);
    text += ": " + d.text();
    text += '\n';
  }
  return text;
}

}  // namespace sprung
