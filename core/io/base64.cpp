#include "core/io/base64.h"

#include <algorithm>
#include <cstdint>

namespace sprung {
namespace {

constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

std::string toBase64(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) bits = bits << 8U | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    for (std::size_t k = 0; k < 4; ++k) text += k <= count ? kDigits[bits >> (18 - 6 * k) & 63U] : '=';
  }
  return text;
}

std::optional<std::string> fromBase64(std::string_view text) {
  if (text.size() % 4 != 0) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3);
  for (std::size_t i = 0; i < text.size(); i += 4) {
    const bool last = i + 4 == text.size();
    std::size_t filled = 4;
    while (last && filled > 2 && text[i + filled - 1] == '=') --filled;
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      const std::size_t digit = k < filled ? kDigits.find(text[i + k]) : 0;
      if (digit == std::string_view::npos) return std::nullopt;
      bits = bits << 6U | static_cast<std::uint32_t>(digit);
    }
    for (std::size_t k = 0; k + 1 < filled; ++k) bytes += static_cast<char>(bits >> (16 - 8 * k) & 255U);
  }
  return bytes;
}

}  // namespace sprung
