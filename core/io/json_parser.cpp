// A parser without recursion, so that deep nesting is refused before it can hurt. What is inside open lists and objects
// waits on one stack and is moved into place, in its exact size, when they close.
#include "core/io/json_parser.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <iterator>

#include "core/io/json_string.h"

namespace sprung {
namespace {

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

/// Only printable ASCII, so that broken bytes of the file do not end up in a message.
std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, 40)) out += c >= ' ' && c <= '~' ? c : '?';
  return out;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

class Parser {
 public:
  Parser(std::string_view text, const JsonLimits& limits, const Progress& progress)
      : text_(text), limits_(limits), progress_(progress) {}

  /// False: `failure` says why.
  bool document() {
    skipBlanks();
    while (readValue()) {
      if (!opened_ && !endValue()) return false;
      if (!std::exchange(opened_, false) && open_.empty()) return true;
    }
    return false;
  }

  JsonValue root() { return std::move(values_.front().value); }
  Diagnostics repeatedKeys;
  Diagnostics failure;

 private:
  /// A list or object that is not closed yet.
  struct Frame {
    std::size_t first = 0;  ///< its first value on the stack
    bool object = false;
  };

  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool ended() const { return at_ >= text_.size(); }
  void skipBlanks() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c != ' ' && c != '\n' && c != '\r' && c != '\t') return;
      ++at_;
    }
  }

  /// A value, or the beginning of a list or object that is not empty (`opened_`).
  bool readValue() {
    switch (next()) {
      case '{': return readObject();
      case '[': return readList();
      case '"': {
        std::string text;
        return readText(text) && put(std::move(text));
      }
      case 't': return readWord("true", true);
      case 'f': return readWord("false", false);
      case 'n': return readWord("null", {});
      default: return next() == '-' || isDigit(next()) ? readNumber() : unexpected(false);
    }
  }

  bool readList() {
    if (!open(false)) return false;
    opened_ = next() != ']';
    return opened_ || close();
  }

  bool readObject() {
    if (!open(true)) return false;
    opened_ = next() != '}';
    return opened_ ? readKey() : close();
  }

  /// What follows a value: the ends of what it is the last of, and the comma before another one.
  bool endValue() {
    while (true) {
      skipBlanks();
      if (open_.empty()) return ended() || unexpected(false);
      const bool object = open_.back().object;
      if (next() == (object ? '}' : ']')) {
        if (!close()) return false;
        continue;
      }
      if (next() != ',') return unexpected(!object || next() == '"');
      ++at_;
      skipBlanks();
      return !object || readKey();
    }
  }

  bool readKey() {
    keyed_ = false;
    if (next() != '"') return unexpected(false);
    key_.clear();
    if (!readText(key_)) return false;
    keyed_ = true;
    skipBlanks();
    if (next() != ':') return unexpected(true);
    ++at_;
    skipBlanks();
    return true;
  }

  bool readWord(std::string_view word, JsonValue value) {
    if (text_.substr(at_, word.size()) != word) return unexpected(false);
    at_ += word.size();
    return put(std::move(value));
  }

  bool readText(std::string& out) {
    const JsonStringEnd end = readJsonString(text_, at_, out);
    if (end.fault == JsonStringFault::None) {
      at_ = end.at;
      return true;
    }
    const std::string where = lineAndColumn(text_, end.at), in = inPath();
    switch (end.fault) {
      case JsonStringFault::Utf8:
        return fail(error(where, "the text is not valid UTF-8" + in, "save the file as UTF-8"));
      case JsonStringFault::Control:
        return fail(
            error(where, "a text holds a control character" + in, R"(write \n for a line break, \t for a tabulator)"));
      case JsonStringFault::Escape:
        return fail(error(where, "a text holds an unknown escape" + in, R"(write \\ for a backslash)"));
      default: return cutOff();
    }
  }

  bool readNumber() {
    const std::size_t begin = at_;
    bool whole = true;
    if (next() == '-') ++at_;
    if (next() == '0')
      ++at_;
    else if (!skipDigits())
      return noNumber(begin);
    if (next() == '.') {
      whole = false;
      ++at_;
      if (!skipDigits()) return noNumber(begin);
    }
    if (next() == 'e' || next() == 'E') {
      whole = false;
      ++at_;
      if (next() == '+' || next() == '-') ++at_;
      if (!skipDigits()) return noNumber(begin);
    }
    return putNumber(text_.substr(begin, at_ - begin), begin, whole);
  }

  bool skipDigits() {
    const std::size_t begin = at_;
    while (isDigit(next())) ++at_;
    return at_ > begin;
  }

  bool noNumber(std::size_t begin) {
    if (ended()) return cutOff();
    const std::string token = printable(text_.substr(begin, at_ + 1 - begin));
    return fail(error(lineAndColumn(text_, at_), "'" + token + "' is not a number" + inPath()));
  }

  bool putNumber(std::string_view token, std::size_t begin, bool whole) {
    const char* const end = token.data() + token.size();
    std::int64_t integer = 0;
    if (whole && std::from_chars(token.data(), end, integer).ec == std::errc()) return put(integer);
    double real = 0.0;
    // Numbers too small to be told from zero are zero, which from_chars does not say.
    if (std::from_chars(token.data(), end, real).ec != std::errc())
      real = std::strtod(std::string(token).c_str(), nullptr);
    if (std::isfinite(real)) return put(real);
    return fail(error(lineAndColumn(text_, begin), "the number " + printable(token) + " is too large" + inPath(),
                      "expected a finite number"));
  }

  bool put(JsonValue value) {
    if (++count_ > limits_.values)
      return fail(
          error(path(), "the file holds more than " + std::to_string(limits_.values) + " values", "divide the model"));
    if (progress_ && count_ % kBetweenShares == 0 &&
        !progress_(static_cast<double>(at_) / static_cast<double>(text_.size())))
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
    ++at_;
    skipBlanks();
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
    ++at_;
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

  bool fail(Diagnostic finding) {
    failure = {std::move(finding)};
    return false;
  }

  std::string inPath() const {
    const std::string place = path();
    return place.empty() ? "" : " (in " + place + ")";
  }

  bool cutOff() {
    return fail(error(lineAndColumn(text_, text_.size()), "the file ends in the middle" + inPath(),
                      "it is cut off, or a closing bracket or quote is missing"));
  }

  /// What stands here belongs somewhere else. `comma`: rather than that, a comma should.
  bool unexpected(bool comma) {
    if (ended()) return cutOff();
    const std::string_view token = tokenHere();
    const char c = token.back();
    std::string hint;
    if (c == 'N' || c == 'I') hint = "expected a finite number; NaN and Infinity cannot be used";
    if (c == '\'') hint = "texts stand in double quotes";
    if (c == '/' || c == '#') hint = "comments are not allowed";
    if (c == ']' || c == '}') hint = "is there a comma too many, or a bracket of the wrong kind?";
    if (comma) hint = "is a comma missing?";
    return fail(error(lineAndColumn(text_, at_), "'" + printable(token) + "' cannot stand here" + inPath(), hint));
  }

  /// A number, a text, or a single character. Precondition: not at the end.
  std::string_view tokenHere() const {
    std::size_t end = at_ + 1;
    if (text_[at_] == '"')
      end = std::min(text_.find('"', end), text_.size() - 1) + 1;
    else if (isDigit(text_[at_]))
      while (end < text_.size() && isDigit(text_[end])) ++end;
    return text_.substr(at_, end - at_);
  }

  std::string_view text_;
  JsonLimits limits_;
  const Progress& progress_;
  std::size_t at_ = 0;
  std::size_t count_ = 0;
  bool opened_ = false;
  bool keyed_ = false;  ///< the next value has the key below
  std::string key_;
  std::vector<Frame> open_;
  std::vector<JsonMember> values_;
  std::vector<std::size_t> order_;  ///< of members, by key
};

}  // namespace

Result<ParsedJson> parseJson(std::string_view text, const JsonLimits& limits, const Progress& progress) {
  if (text.size() > limits.bytes)
    return error("", "the file is larger than " + std::to_string(limits.bytes >> 20U) + " MiB", "divide the model");
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark) text.remove_prefix(kByteOrderMark.size());
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return error("", "the file is empty", "a model is an object: { \"sprung\": 1 }");
  Parser parser(text, limits, progress);
  if (!parser.document()) return std::move(parser.failure);
  return ParsedJson{parser.root(), std::move(parser.repeatedKeys)};
}

}  // namespace sprung
