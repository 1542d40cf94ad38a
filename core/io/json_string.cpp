#include "core/io/json_string.h"

#include <optional>

namespace sprung {
namespace {

unsigned byteAt(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

/// Bytes of the character that begins at `at` if it is well-formed UTF-8 (The Unicode Standard, table 3-7), else 0.
std::size_t characterSize(std::string_view text, std::size_t at) {
  const unsigned lead = byteAt(text, at);
  const std::size_t size = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (size > text.size() - at) return 0;
  for (std::size_t i = 1; i < size; ++i) {
    unsigned lower = 0x80, upper = 0xBF;
    if (i == 1 && lead == 0xE0) lower = 0xA0;  // longer than needed
    if (i == 1 && lead == 0xED) upper = 0x9F;  // halves of pairs
    if (i == 1 && lead == 0xF0) lower = 0x90;
    if (i == 1 && lead == 0xF4) upper = 0x8F;  // beyond the last character
    if (byteAt(text, at + i) < lower || byteAt(text, at + i) > upper) return 0;
  }
  return size;
}

std::optional<unsigned> fourDigits(std::string_view text, std::size_t at) {
  if (text.size() < at + 4) return std::nullopt;
  unsigned code = 0;
  for (std::size_t i = at; i < at + 4; ++i) {
    const char c = text[i];
    const bool digit = c >= '0' && c <= '9', small = c >= 'a' && c <= 'f', large = c >= 'A' && c <= 'F';
    if (!digit && !small && !large) return std::nullopt;
    code = code * 16 + static_cast<unsigned>(digit ? c - '0' : small ? c - 'a' + 10 : c - 'A' + 10);
  }
  return code;
}

void appendUtf8(std::string& out, unsigned code) {
  const auto put = [&out](unsigned byte) { out += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xC0U | (code >> 6U));
  } else if (code < 0x10000) {
    put(0xE0U | (code >> 12U));
    put(0x80U | ((code >> 6U) & 0x3FU));
  } else {
    put(0xF0U | (code >> 18U));
    put(0x80U | ((code >> 12U) & 0x3FU));
    put(0x80U | ((code >> 6U) & 0x3FU));
  }
  put(0x80U | (code & 0x3FU));
}

/// The escape whose letter stands at `at`; moves behind it. False when there is no such escape.
bool readEscape(std::string_view text, std::size_t& at, std::string& out) {
  constexpr std::string_view kLetters = "\"\\/bfnrt", kMeant = "\"\\/\b\f\n\r\t";
  const std::size_t letter = kLetters.find(text[at]);
  if (letter != std::string_view::npos) {
    out += kMeant[letter];
    ++at;
    return true;
  }
  if (text[at] != 'u') return false;
  std::optional<unsigned> code = fourDigits(text, at + 1);
  if (!code || (*code >= 0xDC00 && *code < 0xE000)) return false;
  at += 5;
  if (*code >= 0xD800 && *code < 0xDC00) {
    // The first half of a pair.
    const auto second = text.substr(at, 2) == "\\u" ? fourDigits(text, at + 2) : std::nullopt;
    if (!second || *second < 0xDC00 || *second >= 0xE000) return false;
    code = 0x10000 + ((*code - 0xD800) << 10U) + (*second - 0xDC00);
    at += 6;
  }
  appendUtf8(out, *code);
  return true;
}

}  // namespace

JsonStringEnd readJsonString(std::string_view text, std::size_t at, std::string& out) {
  ++at;
  while (at < text.size()) {
    // What needs no care is taken in one piece.
    const std::size_t plain = at;
    while (at < text.size() && text[at] != '"' && text[at] != '\\' && byteAt(text, at) >= 0x20 &&
           byteAt(text, at) < 0x80)
      ++at;
    out.append(text, plain, at - plain);
    if (at == text.size()) break;
    if (text[at] == '"') return {JsonStringFault::None, at + 1};
    if (byteAt(text, at) < 0x20) return {JsonStringFault::Control, at};
    if (text[at] == '\\') {
      const std::size_t begin = at++;
      if (at == text.size()) break;
      if (!readEscape(text, at, out)) return {JsonStringFault::Escape, begin};
      continue;
    }
    const std::size_t size = characterSize(text, at);
    if (size == 0) return {JsonStringFault::Utf8, at};
    out.append(text, at, size);
    at += size;
  }
  return {JsonStringFault::CutOff, text.size()};
}

}  // namespace sprung
