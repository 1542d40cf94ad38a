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

namespace {

/// Length of a character that would act on a terminal instead of being seen, at the beginning of UTF-8 text; 0: none.
std::size_t actsOnTerminal(std::string_view text, unsigned& code) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  code = byte(0);
  if (code < 0x20U || code == 0x7FU) return 1;
  if (code == 0xC2U && byte(1) >= 0x80U && byte(1) < 0xA0U) {
    code = byte(1);  // C1
    return 2;
  }
  if (code != 0xE2U) return 0;
  code = 0x2000U + ((byte(1) & 0x3FU) << 6U) + (byte(2) & 0x3FU);  // of E2 8x xx
  const bool turns = (code >= 0x200EU && code <= 0x200FU) || (code >= 0x202AU && code <= 0x202EU) ||
                     (code >= 0x2066U && code <= 0x2069U);
  return byte(1) <= 0x81U && turns ? 3 : 0;
}

/// What stands in a file may be quoted, but acts on no terminal and begins no line that looks like another finding.
std::string harmless(std::string_view text) {
  std::string shown;
  shown.reserve(text.size());
  while (!text.empty()) {
    unsigned code = 0;
    const std::size_t length = actsOnTerminal(text, code);
    if (text.front() == '\n') {
      shown += "\n    ";
    } else if (text.front() == '\t') {
      shown += ' ';
    } else if (length > 0) {
      constexpr const char* kDigits = "0123456789ABCDEF";
      shown += "<U+";
      for (const unsigned shift : {12U, 8U, 4U, 0U}) shown += kDigits[(code >> shift) & 0xFU];
      shown += '>';
    } else {
      shown += text.front();
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return shown;
}

}  // namespace

std::string Diagnostic::text() const {
  std::string line = where.empty() ? what : where + ": " + what;
  if (!hint.empty()) line += " (" + hint + ")";
  return harmless(line);
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
