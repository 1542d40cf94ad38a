#include "core/io/json_text.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/number_text.h"

namespace sprung {
namespace {

constexpr std::size_t kColumns = 110;

std::string quotedText(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    switch (c) {
      case '"': out += "\\\""; break;
      case '\\': out += "\\\\"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\t': out += "\\t"; break;
      default:
        if (static_cast<unsigned char>(c) < 0x20U) {
          constexpr std::string_view kHexDigits = "0123456789abcdef";
          out += "\\u00";
          out += kHexDigits[static_cast<unsigned char>(c) >> 4U];
          out += kHexDigits[static_cast<unsigned char>(c) & 0xFU];
        } else {
          out += c;
        }
    }
  }
  return out + '"';
}

std::string scalarText(const JsonValue& value) {
  if (const bool* flag = value.boolean()) return *flag ? "true" : "false";
  if (const auto* whole = value.integer()) return std::to_string(*whole);
  if (const auto* real = value.real()) return jsonNumber(*real);
  if (const auto* text = value.text()) return quotedText(*text);
  return "null";
}

/// Appends in one line; false once the text has grown beyond the limit.
bool appendCompact(std::string& out, const JsonValue& value, std::size_t limit) {
  if (const auto* list = value.array()) {
    out += '[';
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (i != 0) out += ", ";
      if (!appendCompact(out, (*list)[i], limit)) return false;
    }
    out += ']';
  } else if (const auto* members = value.object()) {
    out += members->empty() ? "{" : "{ ";
    for (std::size_t i = 0; i < members->size(); ++i) {
      if (i != 0) out += ", ";
      out += quotedText((*members)[i].key) + ": ";
      if (!appendCompact(out, (*members)[i].value, limit)) return false;
    }
    out += members->empty() ? "}" : " }";
  } else {
    out += scalarText(value);
  }
  return out.size() <= limit;
}

class Layout {
 public:
  std::string text;

  void root(const JsonValue& value) {
    const auto* members = value.object();
    if (members == nullptr) {
      fill(value, 2);
    } else {
      lines('{', '}', 0, members->size(), [&](std::size_t i) {
        text += quotedText((*members)[i].key) + ": ";
        section((*members)[i].value);
      });
    }
    text += '\n';
  }

 private:
  static bool isContainer(const JsonValue& value) { return value.array() != nullptr || value.object() != nullptr; }

  template <class Put>
  void lines(char open, char close, std::size_t indent, std::size_t count, const Put& put) {
    text += open;
    for (std::size_t i = 0; i < count; ++i) {
      breakLine(indent + 2);
      put(i);
      if (i + 1 < count) text += ',';
    }
    if (count != 0) breakLine(indent);
    text += close;
  }

  /// A member of the outermost object.
  void section(const JsonValue& value) {
    const auto* list = value.array();
    const auto* members = value.object();
    if (list != nullptr && !list->empty() && std::all_of(list->begin(), list->end(), isContainer)) {
      lines('[', ']', 2, list->size(), [&](std::size_t i) { fill((*list)[i], 4); });
    } else if (members != nullptr && !fitting(value, 1) &&
               std::all_of(members->begin(), members->end(), [](const auto& m) { return isContainer(m.value); })) {
      lines('{', '}', 2, members->size(), [&](std::size_t i) {
        text += quotedText((*members)[i].key) + ": ";
        fill((*members)[i].value, 4);
      });
    } else {
      fill(value, 2);
    }
  }

  /// As much in a line as fits; continued lines are indented by two more.
  void fill(const JsonValue& value, std::size_t indent) {
    if (const auto inLine = fitting(value, 1)) {
      text += *inLine;
    } else if (const auto* list = value.array()) {
      text += '[';
      for (std::size_t i = 0; i < list->size(); ++i) entry(i, {}, (*list)[i], indent + 1);
      text += ']';
    } else if (const auto* members = value.object()) {
      text += "{ ";
      for (std::size_t i = 0; i < members->size(); ++i)
        entry(i, quotedText((*members)[i].key) + ": ", (*members)[i].value, indent + 2);
      text += " }";
    } else {
      text += scalarText(value);
    }
  }

  void entry(std::size_t index, const std::string& key, const JsonValue& value, std::size_t indent) {
    if (index != 0) {
      text += ',';
      if (fitting(value, key.size() + 4))
        text += ' ';
      else
        breakLine(indent);
    }
    text += key;
    fill(value, indent);
  }

  std::optional<std::string> fitting(const JsonValue& value, std::size_t extra) const {
    const std::size_t used = text.size() - lineStart_ + extra;
    std::string inLine;
    if (used >= kColumns || !appendCompact(inLine, value, kColumns - used)) return std::nullopt;
    return inLine;
  }

  void breakLine(std::size_t indent) {
    text += '\n';
    lineStart_ = text.size();
    text.append(indent, ' ');
  }

  std::size_t lineStart_ = 0;
};

}  // namespace

std::string jsonNumber(double value) {
  if (!std::isfinite(value)) return "null";
  if (value == 0.0) return std::signbit(value) ? "-0.0" : "0";
  if (std::fabs(value) < 1e15 && value == std::trunc(value)) return std::to_string(static_cast<std::int64_t>(value));
  std::string text = numberText(value);
  // "1e-09" and "1e+38" are written 1e-9 and 1e38.
  const std::size_t mark = text.find('e');
  if (mark == std::string::npos) return text;
  std::size_t digits = mark + 1;
  if (text[digits] == '+')
    text.erase(digits, 1);
  else if (text[digits] == '-')
    ++digits;
  while (digits + 1 < text.size() && text[digits] == '0') text.erase(digits, 1);
  return text;
}

std::string compactJson(const JsonValue& value) {
  std::string out;
  appendCompact(out, value, std::string::npos);
  return out;
}

std::string fileJson(const JsonValue& value) {
  Layout layout;
  layout.root(value);
  return std::move(layout.text);
}

}  // namespace sprung
