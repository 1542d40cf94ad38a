// Parsing by nlohmann-json's event interface; it does not recurse, so that deep
// nesting is refused before it can hurt. What is inside open lists and objects
// waits on one stack and is moved into place, in its exact size, when they
// close.
#include "core/io/json_parser.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <nlohmann/json.hpp>

#include "core/base/ascii.h"
#include "core/base/number_text.h"

namespace sprung {
namespace {

using Library = nlohmann::json;

constexpr std::size_t kBetweenShares = 1U << 14U;  // values

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

/// Only printable ASCII, so that broken bytes of the file do not end up in a
/// message.
std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, 40)) out += c >= ' ' && c <= '~' ? c : '?';
  return out;
}

class Builder {
 public:
  Builder(std::string_view text, const JsonLimits& limits, const Progress& progress)
      : text_(text), limits_(limits), progress_(progress) {
    if (progress_) expected_ = 1 + static_cast<std::size_t>(std::count(text.begin(), text.end(), ','));
  }

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
  bool start_object(std::size_t /*count*/) { return open(true); }
  bool start_array(std::size_t /*count*/) { return open(false); }
  bool key(std::string& name) {
    key_ = std::move(name);
    keyed_ = true;
    return true;
  }
  bool end_object() { return close(); }
  bool end_array() { return close(); }
  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& problem) {
    failedAt = position;
    return fail(explain(position, token, problem));
  }

  JsonValue root() { return std::move(values_.front().value); }
  Diagnostics repeatedKeys;
  Diagnostics failure;       ///< empty where `progress` has given up
  std::size_t failedAt = 0;  ///< the place behind the last character that was read

 private:
  /// A list or object that is not closed yet.
  struct Frame {
    std::size_t first = 0;  ///< its first value on the stack
    bool object = false;
  };

  bool fail(Diagnostic finding) {
    failure = {std::move(finding)};
    return false;
  }

  bool put(JsonValue value) {
    if (++count_ > limits_.values)
      return fail(
          error(path(), "the file holds more than " + std::to_string(limits_.values) + " values", "divide the model"));
    if (progress_ && count_ % kBetweenShares == 0 &&
        !progress_(std::min(1.0, static_cast<double>(count_) / static_cast<double>(expected_))))
      return false;
    values_.push_back({keyed_ ? std::move(key_) : std::string(), std::move(value)});
    keyed_ = false;
    return true;
  }

  /// Its place is kept on the stack by an empty value, which has its key.
  bool open(bool object) {
    if (open_.size() >= limits_.depth)
      return fail(error(path(),
                        "lists and objects are nested more than " + std::to_string(limits_.depth) + " levels deep",
                        "no part of a model needs this"));
    if (!put({})) return false;
    open_.push_back({values_.size(), object});
    return true;
  }

  bool close() {
    const Frame frame = open_.back();
    const auto first = values_.begin() + static_cast<std::ptrdiff_t>(frame.first);
    if (frame.object) {
      JsonValue::Object members(std::make_move_iterator(first), std::make_move_iterator(values_.end()));
      dropRepeatedKeys(members);
      (first - 1)->value = std::move(members);
    } else {
      JsonValue::Array list;
      list.reserve(values_.size() - frame.first);
      for (auto member = first; member != values_.end(); ++member) list.push_back(std::move(member->value));
      (first - 1)->value = std::move(list);
    }
    values_.resize(frame.first);
    open_.pop_back();
    return true;
  }

  /// Place of the value that comes next: "objects[2].stiffness[0]".
  std::string path() const {
    std::string text;
    const auto key = [&text](const std::string& name) {
      if (!name.empty()) text += (text.empty() ? "" : ".") + name.substr(0, 100);
    };
    for (std::size_t i = 0; i < open_.size(); ++i) {
      const bool last = i + 1 == open_.size();
      const std::size_t begun = last ? values_.size() : open_[i + 1].first - 1;  // the value that is on its way
      if (!open_[i].object)
        text += "[" + std::to_string(begun - open_[i].first) + "]";
      else if (!last)
        key(values_[begun].key);
      else if (keyed_)
        key(key_);
    }
    return text;
  }

  void dropRepeatedKeys(JsonValue::Object& members) {
    std::vector<std::size_t>& order = order_;
    order.resize(members.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto byKey = [&](std::size_t a, std::size_t b) {
      return members[a].key != members[b].key ? members[a].key < members[b].key : a < b;
    };
    std::sort(order.begin(), order.end(), byKey);
    const auto sameKey = [&](std::size_t a, std::size_t b) { return members[a].key == members[b].key; };
    if (std::adjacent_find(order.begin(), order.end(), sameKey) == order.end()) return;
    std::vector<bool> repeated(members.size(), false);
    for (std::size_t i = 1; i < order.size(); ++i) {
      if (!sameKey(order[i], order[i - 1])) continue;
      repeated[order[i]] = true;
      key_ = members[order[i]].key;
      keyed_ = true;
      if (repeatedKeys.size() < 100)
        repeatedKeys.push_back(error(path(), "the key stands here more than once", "keep one of them"));
    }
    keyed_ = false;
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
  const Progress& progress_;
  std::size_t count_ = 0;
  std::size_t expected_ = 1;  ///< values, about
  bool keyed_ = false;        ///< the next value has the key below
  std::string key_;
  std::vector<Frame> open_;
  std::vector<JsonMember> values_;
  std::vector<std::size_t> order_;  ///< of members, by key
};

/// Where a number stands that has no finite value: around the place at which the parse ended. Empty: something else.
std::string_view notFiniteAt(std::string_view text, std::size_t failedAt) {
  const auto belongs = [&](std::size_t at) {
    return at < text.size() &&
           (isLetter(text[at]) || isDigit(text[at]) || text[at] == '.' || text[at] == '+' || text[at] == '-');
  };
  std::size_t begin = std::min(failedAt, text.size());
  if (begin > 0 && !belongs(begin)) --begin;
  if (!belongs(begin)) return {};
  std::size_t end = begin + 1;
  while (begin > 0 && belongs(begin - 1)) --begin;
  while (belongs(end)) ++end;
  const std::string_view word = text.substr(begin, end - begin);
  const std::string_view bare = word.substr(word.front() == '-' ? 1 : 0);
  for (const std::string_view name : {"NaN", "nan", "Infinity", "inf", "Inf"})
    if (bare == name) return word;
  const bool digits = !bare.empty() && std::all_of(bare.begin(), bare.end(), [](char c) {
    return isDigit(c) || c == '.' || c == '+' || c == '-' || c == 'e' || c == 'E';
  });
  return digits && !parseNumber(word) ? word : std::string_view();
}

/// What is told by its first bytes, or by a byte that no text has.
std::optional<Diagnostic> otherThanText(std::string_view text) {
  const auto begins = [text](std::string_view with) { return text.substr(0, with.size()) == with; };
  if (begins("\x1F\x8B")) return error("", "the file is compressed (gzip)", "unpack it first");
  if (begins("PK\x03\x04")) return error("", "the file is an archive (zip)", "unpack it first");
  if (begins("\xFF\xFE") || begins("\xFE\xFF") || (text.size() > 1 && (text[0] == '\0') != (text[1] == '\0')))
    return error("", "the text is UTF-16", "save the file as UTF-8");
  // The library takes it for the end.
  const std::size_t zero = text.find('\0');
  if (zero == std::string_view::npos) return std::nullopt;
  return error(lineAndColumn(text, zero), "the file holds a zero byte, which no text does",
               "it may have been left half written: take a copy of it");
}

Result<ParsedJson> parseJson(std::string_view text, const JsonLimits& limits, const Progress& progress,
                             std::size_t& failedAt) {
  if (text.size() > limits.bytes)
    return error("", "the file is larger than " + std::to_string(limits.bytes >> 20U) + " MiB", "divide the model");
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  const std::size_t mark = text.substr(0, kByteOrderMark.size()) == kByteOrderMark ? kByteOrderMark.size() : 0;
  text.remove_prefix(mark);
  if (auto other = otherThanText(text)) return std::move(*other);
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return error("", "the file is empty", "a model is an object: { \"sprung\": 1 }");
  Builder builder(text, limits, progress);
  try {
    if (!Library::sax_parse(text.begin(), text.end(), &builder)) {
      failedAt = mark + builder.failedAt;
      return std::move(builder.failure);
    }
  } catch (const std::exception& problem) {
    return error("", std::string("the file cannot be read: ") + printable(problem.what()));
  }
  return ParsedJson{builder.root(), std::move(builder.repeatedKeys), {}};
}

}  // namespace

Result<ParsedJson> parseAllJson(std::string_view text, const JsonLimits& limits, const Progress& progress) {
  constexpr std::size_t kMost = 20;  // each is another parse
  std::string mended;
  Diagnostics found;
  while (true) {
    std::size_t failedAt = 0;
    Result<ParsedJson> parsed = parseJson(text, limits, progress, failedAt);
    if (parsed) {
      parsed->notFinite = std::move(found);
      return parsed;
    }
    const std::string_view word = found.size() < kMost ? notFiniteAt(text, failedAt) : std::string_view();
    found.insert(found.end(), parsed.errors().begin(), parsed.errors().end());
    if (word.empty()) return found;
    const auto begin = static_cast<std::size_t>(word.data() - text.data());
    const std::size_t length = word.size();
    if (mended.empty()) mended = text;
    mended.replace(begin, length, std::string(length - 1, ' ') + "1");
    text = mended;
  }
}

Result<ParsedJson> parseJson(std::string_view text, const JsonLimits& limits, const Progress& progress) {
  std::size_t failedAt = 0;
  return parseJson(text, limits, progress, failedAt);
}

}  // namespace sprung
