#include "tests/support/mutators.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstring>
#include <limits>
#include <random>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/io/base64.h"
#include "core/io/json_parser.h"
#include "core/io/json_text.h"

namespace sprung::test {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
constexpr std::array<double, 14> kExtremes = {0.0,    -0.0,  1.0,          -1.0,          1e-300, -1e300,    1.7e308,
                                              5e-324, 1e-15, 4294967296.0, -2147483649.0, 9.3e18, kInfinity, kNone};

/// The distributions of the standard library differ between systems; this does not.
class Chance {
 public:
  explicit Chance(std::uint32_t seed) : random_(seed) {}
  std::size_t below(std::size_t count) { return count == 0 ? 0 : static_cast<std::size_t>(random_()) % count; }
  bool oneIn(std::size_t count) { return below(count) == 0; }
  template <class Container>
  auto& any(Container&& all) {
    return all[below(all.size())];
  }

 private:
  std::mt19937 random_;
};

class ByteMutator {
 public:
  ByteMutator(std::string text, std::uint32_t seed) : text_(std::move(text)), chance_(seed) {}

  std::string run() {
    for (std::size_t count = 1 + chance_.below(4); count > 0; --count) change();
    return std::move(text_);
  }

 private:
  std::size_t place() { return chance_.below(text_.size() + 1); }
  /// Some of it: mostly a little.
  std::pair<std::size_t, std::size_t> part() {
    const std::size_t from = place(), most = text_.size() - from;
    return {from, std::min(most, 1 + chance_.below(chance_.oneIn(4) ? most + 1 : 8))};
  }

  void change() {
    switch (chance_.below(8)) {
      case 0:
        if (!text_.empty()) chance_.any(text_) ^= static_cast<char>(1U << chance_.below(8));
        return;
      case 1:
        if (!text_.empty()) chance_.any(text_) = static_cast<char>(chance_.below(256));
        return;
      case 2: {
        const auto [from, count] = part();
        text_.erase(from, count);
        return;
      }
      case 3: {
        const auto [from, count] = part();
        const std::string copy = text_.substr(from, count);
        for (std::size_t times = 1 + chance_.below(3); times > 0; --times) text_.insert(place(), copy);
        return;
      }
      case 4: text_.resize(place()); return;
      case 5: return otherNumber();
      case 6: return otherWord();
      default: text_.insert(place(), 1, static_cast<char>(chance_.below(256)));
    }
  }

  /// A number that is written in the text.
  void otherNumber() {
    static constexpr std::array<std::string_view, 12> kNumbers = {
        "0", "-1", "1e400", "-1e-400", "nan", "inf", "99999999999999999999", "-0", "1e308", "0x7f", "1,5", "."};
    std::size_t from = place();
    while (from < text_.size() && std::isdigit(static_cast<unsigned char>(text_[from])) == 0) ++from;
    std::size_t to = from;
    while (to < text_.size() && (std::isdigit(static_cast<unsigned char>(text_[to])) != 0 || text_[to] == '.')) ++to;
    text_.replace(from, to - from, chance_.any(kNumbers));
  }

  /// Four or eight bytes of a binary file.
  void otherWord() {
    static constexpr std::array<std::uint32_t, 6> kWords = {0U, 1U, 0x7fffffffU, 0x80000000U, 0xffffffffU, 0x7fc00000U};
    const std::uint32_t word = chance_.any(kWords);
    if (text_.size() < sizeof word) return;
    std::memcpy(&text_[chance_.below(text_.size() - sizeof word + 1)], &word, sizeof word);
  }

  std::string text_;
  Chance chance_;
};

class JsonMutator {
 public:
  JsonMutator(JsonValue& root, std::uint32_t seed) : root_(root), chance_(seed) {}

  void run() {
    for (std::size_t count = 1 + chance_.below(4); count > 0; --count) {
      std::vector<JsonValue*> all;
      collect(root_, all);
      change(*chance_.any(all));
    }
  }

 private:
  static void collect(JsonValue& value, std::vector<JsonValue*>& all) {
    all.push_back(&value);
    if (JsonValue::Array* entries = value.array())
      for (JsonValue& entry : *entries) collect(entry, all);
    if (JsonValue::Object* members = value.object())
      for (JsonMember& member : *members) collect(member.value, all);
  }

  JsonValue anything() {
    switch (chance_.below(7)) {
      case 0: return {};
      case 1: return chance_.oneIn(2);
      case 2: return static_cast<std::int64_t>(chance_.below(5)) - 1;
      case 3: return std::numeric_limits<std::int64_t>::max();
      case 4: return JsonValue::Array{};
      case 5: return JsonValue::Object{};
      default: return finite();
    }
  }
  double finite() { return kExtremes[chance_.below(kExtremes.size() - 2)]; }

  void change(JsonValue& value) {
    if (chance_.oneIn(8)) {
      value = anything();
    } else if (JsonValue::Array* entries = value.array(); entries != nullptr && !entries->empty()) {
      changeList(*entries);
    } else if (JsonValue::Object* members = value.object(); members != nullptr && !members->empty()) {
      changeList(*members);
    } else if (value.isNumber()) {
      value = value.integer() != nullptr && !chance_.oneIn(3)
                  ? JsonValue(static_cast<std::int64_t>(static_cast<std::uint64_t>(*value.integer()) +
                                                        (chance_.oneIn(2) ? 1U : ~std::uint64_t{0})))
                  : JsonValue(finite());
    } else if (value.text() != nullptr) {
      value = changedText(*value.text());
    } else {
      value = anything();
    }
  }

  template <class List>
  void changeList(List& list) {
    auto& entry = chance_.any(list);
    const auto place = list.begin() + (&entry - list.data());
    switch (chance_.below(4)) {
      case 0: list.erase(place); return;
      case 1: {
        const auto copy = entry;
        list.insert(place, copy);
        return;
      }
      case 2: std::swap(entry, chance_.any(list)); return;
      default: list.resize(chance_.below(list.size()));
    }
  }

  /// Numbers in base 64 stay such.
  std::string changedText(const std::string& text) {
    const std::optional<std::string> bytes = text.size() >= 12 ? fromBase64(text) : std::nullopt;
    if (!bytes || bytes->size() < sizeof(double) || chance_.oneIn(6)) return ByteMutator(text, next()).run();
    std::string changed = *bytes;
    const double number = chance_.any(kExtremes);
    const std::size_t at = chance_.below(changed.size() / sizeof number) * sizeof number;
    std::memcpy(&changed[at], &number, sizeof number);
    return toBase64(changed);
  }
  std::uint32_t next() { return static_cast<std::uint32_t>(chance_.below(1U << 31U)); }

  JsonValue& root_;
  Chance chance_;
};

/// Names, numbers and signs of a formula, one after the other.
std::vector<std::string> tokensOf(const std::string& text) {
  std::vector<std::string> tokens;
  const auto word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.'; };
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (word(text[at]) && end < text.size() && word(text[end])) ++end;
    tokens.push_back(text.substr(at, end - at));
    at = end;
  }
  return tokens;
}

}  // namespace

std::string mutateBytes(const std::string& input, std::uint32_t seed) { return ByteMutator(input, seed).run(); }

std::string mutateJson(const std::string& input, std::uint32_t seed) {
  Result<ParsedJson> parsed = parseJson(input);
  if (!parsed || seed % 16 == 0) return mutateBytes(input, seed);
  JsonMutator(parsed->value, seed).run();
  return fileJson(parsed->value);
}

std::string mutateFormula(const std::string& input, std::uint32_t seed) {
  static constexpr std::array<std::string_view, 48> kParts = {"u",
                                                              "v",
                                                              "t",
                                                              "k",
                                                              "d",
                                                              "u[0]",
                                                              "[1, 2, 3]",
                                                              "[]",
                                                              "pi",
                                                              "1e308",
                                                              "0",
                                                              "-1",
                                                              "+",
                                                              "-",
                                                              "*",
                                                              "/",
                                                              "%",
                                                              "^",
                                                              "**",
                                                              "<",
                                                              ">=",
                                                              "==",
                                                              "!",
                                                              "&&",
                                                              "||",
                                                              "?",
                                                              ":",
                                                              "(",
                                                              ")",
                                                              "[",
                                                              "]",
                                                              ",",
                                                              "sin(",
                                                              "exp(",
                                                              "log(",
                                                              "sqrt(",
                                                              "abs(",
                                                              "min(",
                                                              "max(",
                                                              "sign(",
                                                              "atan2(",
                                                              "floor(",
                                                              "interp(t, [0, 1], [0, 5])",
                                                              "dot(",
                                                              "u[9]",
                                                              "1.5.2",
                                                              "=",
                                                              "\xE2\x88\x92"};
  Chance chance(seed);
  std::vector<std::string> tokens = tokensOf(input);
  for (std::size_t count = 1 + chance.below(6); count > 0; --count) {
    const std::size_t at = chance.below(tokens.size() + 1);
    const auto place = tokens.begin() + static_cast<std::ptrdiff_t>(at);
    const std::string part(chance.any(kParts));
    switch (chance.below(6)) {
      case 0: tokens.insert(place, part); break;
      case 1:
        if (at < tokens.size()) tokens[at] = part;
        break;
      case 2:
        if (at < tokens.size()) tokens.erase(place);
        break;
      case 3:
        if (!tokens.empty()) std::swap(chance.any(tokens), chance.any(tokens));
        break;
      case 4: {  // deeper
        const std::size_t depth = chance.oneIn(20) ? 2000 : 1 + chance.below(3);
        std::string open, close;
        for (std::size_t i = 0; i < depth; ++i) open += "(", close += ")";
        tokens.insert(tokens.begin() + (tokens.empty() || tokens.front() != "=" ? 0 : 1), open);
        tokens.push_back(close);
        break;
      }
      default:
        tokens.insert(place, tokens.begin(),
                      tokens.begin() + static_cast<std::ptrdiff_t>(std::min<std::size_t>(tokens.size(), 8)));
    }
    if (tokens.size() > 4000) break;
  }
  std::string text;
  for (const std::string& token : tokens) text += token;
  return text;
}

std::string mutateCheckpoint(const std::string& input, std::uint32_t seed) {
  constexpr std::size_t kSum = sizeof(std::uint64_t);
  Chance chance(seed);
  if (input.size() <= kSum || chance.oneIn(10)) return mutateBytes(input, seed);
  std::string content = input.substr(0, input.size() - kSum);
  for (std::size_t count = 1 + chance.below(3); count > 0; --count) {
    if (chance.oneIn(4)) {
      content = mutateBytes(content, static_cast<std::uint32_t>(seed + count));
      continue;
    }
    const double number = chance.any(kExtremes);
    if (content.size() < sizeof number) break;
    std::memcpy(&content[chance.below(content.size() - sizeof number + 1)], &number, sizeof number);
  }
  Hash sum;
  sum.bytes(content);
  ByteWriter end;
  end.put(sum.value());
  return content + end.bytes();
}

}  // namespace sprung::test
