#include "core/help/typeset.h"

#include <array>
#include <cstddef>
#include <utility>

namespace sprung::help {
namespace {

constexpr std::pair<std::string_view, std::string_view> kGreek[] = {
    {"epsilon", "ε"}, {"upsilon", "υ"}, {"Lambda", "Λ"}, {"lambda", "λ"}, {"Omega", "Ω"}, {"omega", "ω"},
    {"alpha", "α"},   {"gamma", "γ"},   {"Delta", "Δ"},  {"delta", "δ"},  {"kappa", "κ"}, {"sigma", "σ"},
    {"Theta", "Θ"},   {"theta", "θ"},   {"beta", "β"},   {"zeta", "ζ"},   {"Phi", "Φ"},   {"phi", "φ"},
    {"Psi", "Ψ"},     {"psi", "ψ"},     {"chi", "χ"},    {"eta", "η"},    {"rho", "ρ"},   {"tau", "τ"},
    {"mu", "μ"},      {"nu", "ν"},      {"xi", "ξ"},
};

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isWord(char c) { return isLetter(c) || isDigit(c); }
bool isNumber(std::string_view text) { return !text.empty() && isDigit(text.front()); }

/// A name of a letter that is a word of its own, a differential ("domega") or has a number behind it ("psi0") becomes
/// the letter; all other words stay.
std::string greek(std::string_view word, bool* changed = nullptr) {
  std::size_t digits = word.size();
  while (digits > 0 && isDigit(word[digits - 1])) --digits;
  const std::string_view letters = word.substr(0, digits);
  for (const auto& [name, letter] : kGreek) {
    const bool whole = letters == name;
    const bool differential = letters.size() == name.size() + 1 && letters.front() == 'd' && letters.substr(1) == name;
    if (!whole && !differential) continue;
    if (changed != nullptr) *changed = true;
    return std::string(differential ? "d" : "").append(letter).append(word.substr(digits));
  }
  return std::string(word);
}

/// Goes through a text and knows what stands next.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool done() const { return at_ >= text_.size(); }
  char peek(std::size_t ahead = 0) const { return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0'; }
  bool takes(std::string_view what) {
    if (text_.substr(at_, what.size()) != what) return false;
    at_ += what.size();
    return true;
  }
  char take() { return text_[at_++]; }
  std::string_view word() {
    const std::size_t begin = at_;
    while (isWord(peek())) ++at_;
    return text_.substr(begin, at_ - begin);
  }
  /// "'" and "''" as signs of derivatives.
  std::string primes() {
    std::string signs;
    while (peek() == '\'') signs += takes("''") ? "″" : (++at_, "′");
    return signs;
  }
  /// "_mu,d" behind a symbol, without the underscore; empty when there is none. A list goes on behind a comma only
  /// where no space follows.
  std::string index() {
    if (peek() != '_' || !isWord(peek(1))) return {};
    ++at_;
    std::string html = greek(word());
    while (peek() == ',' && isWord(peek(1))) {
      ++at_;
      html += "," + greek(word());
    }
    return html + primes();
  }
  /// "^-1", "^T" behind a symbol or a bracket.
  std::string power() {
    if (peek() != '^') return {};
    const bool minus = peek(1) == '-' && isWord(peek(2));
    if (!minus && !isWord(peek(1))) return {};
    at_ += minus ? 2 : 1;
    return (minus ? "−" : "") + greek(word());
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

std::string lowered(const std::string& index) { return index.empty() ? "" : "<sub>" + index + "</sub>"; }
std::string raised(const std::string& power) { return power.empty() ? "" : "<sup>" + power + "</sup>"; }

/// Words that stand for a quantity, other than those that an index, a prime or a Greek letter gives away: one letter
/// ("k", "H0"), or the difference or derivative of one ("dp"). "a" alone is a word of a sentence too: then it has no
/// equals sign or bracket near, and stays slanted all the same.
bool isQuantity(std::string_view word) {
  std::size_t letters = 0;
  while (letters < word.size() && isLetter(word[letters])) ++letters;
  for (std::size_t i = letters; i < word.size(); ++i)
    if (!isDigit(word[i])) return false;
  return letters == 1 || (letters == 2 && word.front() == 'd' && word[1] != 'o' && word.size() == 2);
}

void setSymbol(Reader& reader, std::string& html) {
  const std::string_view word = reader.word();
  bool isGreek = false;
  const std::string name = greek(word, &isGreek);
  const std::string primes = reader.primes();
  const std::string index = reader.index();
  const bool slanted = isGreek || !primes.empty() || !index.empty() || isQuantity(word);
  html += slanted && !isNumber(word) ? "<i>" + name + primes + "</i>" : name + primes;
  html += lowered(index) + raised(reader.power());
}

std::string equationHtml(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 8> kSigns = {{{"<=", "≤"},
                                                                                           {">=", "≥"},
                                                                                           {" - ", " − "},
                                                                                           {" x ", " × "},
                                                                                           {" -", " −"},
                                                                                           {"(-", "(−"},
                                                                                           {"[-", "[−"},
                                                                                           {"  ", "&emsp;"}}};
  std::string html;
  Reader reader(text);
  while (!reader.done()) {
    if (isWord(reader.peek())) {
      setSymbol(reader, html);
      continue;
    }
    bool sign = false;
    for (const auto& [plain, printed] : kSigns) {
      if (!reader.takes(plain)) continue;
      html += printed;
      sign = true;
      break;
    }
    if (sign) continue;
    const char c = reader.take();
    html += escaped(std::string_view(&c, 1));
    // "A^T" has been dealt with; a bracket has powers and indices of its own.
    if (c == ')' || c == '|' || c == ']') {
      const std::string index = reader.index();
      html += lowered(index) + raised(reader.power());
    }
  }
  return html;
}

/// Outside quotation marks: words that contain the name of a Greek letter, or an index, as a part of a symbol.
std::string proseSymbols(std::string_view text) {
  std::string html;
  Reader reader(text);
  while (!reader.done()) {
    if (!isLetter(reader.peek())) {
      const char c = reader.take();
      html += escaped(std::string_view(&c, 1));
      continue;
    }
    const std::string_view word = reader.word();
    bool isGreek = false;
    std::string symbol = greek(word, &isGreek);
    std::string plainIndex;
    Reader ahead = reader;  // an underscore in a plain name stays
    const std::string index = ahead.index();
    if (isGreek || (!index.empty() && isQuantity(word))) {
      reader = ahead;
      html += (isGreek ? symbol : "<i>" + symbol + "</i>") + lowered(index);
    } else {
      html += symbol;
      while (reader.peek() == '_' && isWord(reader.peek(1))) {
        html += reader.take();
        html += reader.word();
      }
    }
  }
  return html;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string html;
  for (const char c : text) {
    switch (c) {
      case '&': html += "&amp;"; break;
      case '<': html += "&lt;"; break;
      case '>': html += "&gt;"; break;
      case '"': html += "&quot;"; break;
      default: html += c;
    }
  }
  return html;
}

std::string symbolHtml(std::string_view symbol) {
  const std::size_t at = symbol.find('_');
  if (at != 0 && at != std::string_view::npos) {
    Reader reader(symbol);
    std::string base;
    while (!reader.done() && reader.peek() != '_') {
      if (isWord(reader.peek()))
        base += greek(reader.word());
      else if (reader.peek() == '\'')
        base += reader.primes();
      else {
        const char c = reader.take();
        base += escaped(std::string_view(&c, 1));
      }
    }
    const std::string index = reader.index();
    if (reader.done()) return "<i>" + base + "</i>" + lowered(index);
  }
  std::string html;
  Reader reader(symbol);
  bool plain = true;  // one word: slanted as a whole
  for (const char c : symbol) plain = plain && (isWord(c) || c == '\'');
  if (!plain) return equationHtml(symbol);
  const std::string name = greek(reader.word());
  return "<i>" + name + reader.primes() + "</i>";
}

std::vector<EquationLine> equationLines(std::string_view equations) {
  std::vector<EquationLine> lines;
  while (!equations.empty()) {
    const std::size_t end = equations.find('\n');
    const std::string_view line = equations.substr(0, end);
    equations = end == std::string_view::npos ? std::string_view() : equations.substr(end + 1);
    if (line.empty()) continue;
    const std::size_t colon = line.find(": ");
    if (colon == std::string_view::npos || colon == 0)
      lines.push_back({{}, equationHtml(line)});
    else
      lines.push_back({equationHtml(line.substr(0, colon)), equationHtml(line.substr(colon + 2))});
  }
  return lines;
}

std::string proseHtml(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kQuotes = {
      {{"'", "'"}, {"\"", "\""}, {"\u201C", "\u201D"}}};
  std::string html, plain;
  const auto flush = [&] {
    html += proseSymbols(plain);
    plain.clear();
  };
  for (std::size_t at = 0; at < text.size();) {
    bool quoted = false;
    for (const auto& [open, close] : kQuotes) {
      if (text.substr(at, open.size()) != open) continue;
      const std::size_t end = text.find(close, at + open.size());
      if (end == std::string_view::npos) continue;
      flush();
      const std::string_view name = text.substr(at, end + close.size() - at);
      html += escaped(name);
      at += name.size();
      quoted = true;
      break;
    }
    if (!quoted) plain += text[at++];
  }
  flush();
  const auto replaceAll = [&html](std::string_view from, std::string_view to) {
    for (std::size_t at = html.find(from); at != std::string::npos; at = html.find(from, at + to.size()))
      html.replace(at, from.size(), to);
  };
  replaceAll(" &lt;= ", " ≤ ");
  replaceAll(" &gt;= ", " ≥ ");
  return html;
}

}  // namespace sprung::help
