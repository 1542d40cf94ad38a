// Texts in double quotes, as JSON has them. Used by the parser only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace sprung {

enum class JsonStringFault : std::uint8_t { None, Utf8, Control, Escape, CutOff };

struct JsonStringEnd {
  JsonStringFault fault = JsonStringFault::None;
  std::size_t at = 0;  ///< behind the closing quote, or at the byte that is wrong
};

/// Appends the text that begins at `at`. Precondition: a double quote stands there.
JsonStringEnd readJsonString(std::string_view text, std::size_t at, std::string& out);

}  // namespace sprung
