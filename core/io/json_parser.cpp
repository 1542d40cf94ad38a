// Parsing by nlohmann-json's event interface; it does not recurse, so that deep nesting is refused before it can hurt.
#include "core/io/json_parser.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace sprung {
namespace {

using Library = nlohmann::json;

/// Line and column (in characters, from 1) of a byte.
std::string lineAndColumn(std::string_view text, std::size_t offset) {
  std::size_t line = 1;
  std::size_t column = 1;
  for (const char c : text.substr(0, std::min(offset, text.size()))) {
    if (c == '\n') {
      ++line;
      column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// Only printable ASCII, so that broken bytes of the file do not end up in a message.
std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, 40)) out += c >= ' ' && c <= '~' ? c : '?';
  return out;
}

class Builder {
 public:
  Builder(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

  // The events. Returning false ends the parse.
  bool null() { return put({}); }
  bool boolean(bool value) { return put(value); }
  bool number_integer(std::int64_t value) { return put(value); }
  bool number_unsigned(std::uint64_t value) {
    if (value > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
      return put(static_cast<double>(value));
    return put(static_cast<std::int64_t>(value));
  }
  bool number_float(double value, const std::string& /*text*/) { return put(value); }
  bool string(std::string& value) { return put(std::move(value)); }
  bool binary(Library::binary_t& /*value*/) { return false; }
  bool start_object(std::size_t /*count*/) { return open(JsonValue::Object{}); }
  bool start_array(std::size_t /*count*/) { return open(JsonValue::Array{}); }
  bool key(std::string& name) {
    stack_.back().key = std::move(name);
    return true;
  }
  bool end_object() {
    dropRepeatedKeys(*stack_.back().value.object());
    return close();
  }
  bool end_array() { return close(); }
  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& problem) {
    failure = explain(position, token, problem);
    return false;
  }

  JsonValue root;
  Diagnostics repeatedKeys;
  Diagnostic failure;

 private:
  struct Frame {
    JsonValue value;
    std::string key;
  };

  /// Place of the value that comes next: "objects[2].stiffness[0]".
  std::string path() const {
    std::string text;
    for (const Frame& frame : stack_) {
      if (const auto* list = frame.value.array()) text += "[" + std::to_string(list->size()) + "]";
      if (frame.value.object() != nullptr && !frame.key.empty())
        text += (text.empty() ? "" : ".") + frame.key.substr(0, 100);
    }
    return text;
  }

  bool refuse(std::string what, std::string hint) {
    failure = error(path(), std::move(what), std::move(hint));
    return false;
  }

  bool put(JsonValue value) {
    if (++count_ > limits_.values)
      return refuse("the file holds more than " + std::to_string(limits_.values) + " values", "divide the model");
    if (stack_.empty()) {
      root = std::move(value);
      return true;
    }
    Frame& frame = stack_.back();
    if (auto* list = frame.value.array())
      list->push_back(std::move(value));
    else
      frame.value.object()->push_back({std::exchange(frame.key, {}), std::move(value)});
    return true;
  }

  bool open(JsonValue container) {
    if (stack_.size() >= limits_.depth)
      return refuse("lists and objects are nested more than " + std::to_string(limits_.depth) + " levels deep",
                    "no part of a model needs this");
    stack_.push_back({std::move(container), {}});
    return true;
  }

  bool close() {
    JsonValue value = std::move(stack_.back().value);
    stack_.pop_back();
    return put(std::move(value));
  }

  void dropRepeatedKeys(JsonValue::Object& members) {
    std::vector<std::size_t> order(members.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return members[a].key < members[b].key; });
    std::vector<bool> repeated(members.size(), false);
    bool any = false;
    for (std::size_t i = 1; i < order.size(); ++i) {
      if (members[order[i]].key != members[order[i - 1]].key) continue;
      any = repeated[order[i]] = true;
      stack_.back().key = members[order[i]].key;
      if (repeatedKeys.size() < 100)
        repeatedKeys.push_back(error(path(), "the key stands here more than once", "keep one of them"));
    }
    if (!any) return;
    JsonValue::Object kept;
    for (std::size_t i = 0; i < members.size(); ++i)
      if (!repeated[i]) kept.push_back(std::move(members[i]));
    members = std::move(kept);
  }

  Diagnostic explain(std::size_t position, const std::string& token, const nlohmann::detail::exception& problem) const {
    const std::string_view reason = problem.what();
    const auto says = [reason](std::string_view part) { return reason.find(part) != std::string_view::npos; };
    const std::string place = path();
    const std::string in = place.empty() ? "" : " (in " + place + ")";
    const std::string where = lineAndColumn(text_, position == 0 ? 0 : position - 1);
    if (problem.id == 406)
      return error(where, "the number " + printable(token) + " is too large" + in, "expected a finite number");
    if (says("ill-formed UTF-8")) return error(where, "the text is not valid UTF-8" + in, "save the file as UTF-8");
    if (says("unexpected end of input") || says("missing closing quote"))
      return error(where, "the file ends in the middle" + in,
                   "it is cut off, or a closing bracket or quote is missing");
    if (says("control character"))
      return error(where, "a text holds a control character" + in, R"(write \n for a line break, \t for a tabulator)");
    if (says("forbidden character after backslash") || says("'\\u'") || says("surrogate"))
      return error(where, "a text holds an unknown escape" + in, R"(write \\ for a backslash)");
    if (says("invalid number")) return error(where, "'" + printable(token) + "' is not a number" + in, "");
    const std::size_t end = token.find_last_not_of(" \n");
    const char last = end == std::string::npos ? ' ' : token[end];
    std::string hint;
    if (last == 'N' || last == 'I') hint = "expected a finite number; NaN and Infinity cannot be used";
    if (last == '\'') hint = "texts stand in double quotes";
    if (last == '/' || last == '#') hint = "comments are not allowed";
    if (last == ']' || last == '}') hint = "is there a comma too many, or a bracket of the wrong kind?";
    if (says("while parsing object separator") || says("while parsing array") || last == '"')
      hint = "is a comma missing?";
    return error(where, "'" + printable(token) + "' cannot stand here" + in, hint);
  }

  std::string_view text_;
  JsonLimits limits_;
  std::vector<Frame> stack_;
  std::size_t count_ = 0;
};

}  // namespace

Result<ParsedJson> parseJson(std::string_view text, const JsonLimits& limits) {
  if (text.size() > limits.bytes)
    return error("", "the file is larger than " + std::to_string(limits.bytes >> 20U) + " MiB", "divide the model");
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return error("", "the file is empty", "a model is an object: { \"sprung\": 1 }");
  Builder builder(text, limits);
  try {
    if (!Library::sax_parse(text.begin(), text.end(), &builder)) return std::move(builder.failure);
  } catch (const std::exception& problem) {
    return error("", std::string("the file cannot be read: ") + printable(problem.what()));
  }
  return ParsedJson{std::move(builder.root), std::move(builder.repeatedKeys)};
}

}  // namespace sprung
