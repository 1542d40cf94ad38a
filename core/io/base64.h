// Bytes as text of 64 characters (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sprung {

std::string toBase64(std::string_view bytes);
/// Empty when it is no such text.
std::optional<std::string> fromBase64(std::string_view text);

}  // namespace sprung
