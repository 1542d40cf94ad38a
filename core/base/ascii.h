// Kinds of plain ASCII characters, whatever the locale says.
#pragma once

namespace sprung {

constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; }

}  // namespace sprung
