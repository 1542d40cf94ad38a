#include "core/io/table_text.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <limits>
#include <optional>

#include "core/base/number_text.h"
#include "core/base/unit_text.h"

namespace sprung {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\"";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

/// What stands in quotes parts nothing.
char separatorOf(std::string_view line) {
  for (const char separator : {';', '\t', ','}) {
    bool quoted = false;
    for (const char c : line) {
      if (c == '"') quoted = !quoted;
      if (c == separator && !quoted) return c;
    }
  }
  return ' ';
}

/// Blanks part fields however many there are; a quoted field may hold the separator.
void fieldsOf(std::string_view line, char separator, std::vector<std::string_view>& fields) {
  fields.clear();
  std::size_t begin = 0;
  bool quoted = false;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && line[i] == '"') quoted = !quoted;
    if (i < line.size() && (quoted || line[i] != separator)) continue;
    const std::string_view field = trimmed(line.substr(begin, i - begin));
    if (separator != ' ' || !field.empty()) fields.push_back(field);
    begin = i + 1;
  }
}

/// What programs write where nothing was measured.
bool saysUnknown(std::string_view field) {
  constexpr std::string_view kWords[] = {"nan", "na", "n/a", "null"};
  const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b; };
  return std::any_of(std::begin(kWords), std::end(kWords), [&](std::string_view word) {
    return std::equal(field.begin(), field.end(), word.begin(), word.end(), same);
  });
}

std::optional<double> numberOf(std::string_view field, char separator) {
  if (field.empty() || saysUnknown(field)) return std::numeric_limits<double>::quiet_NaN();
  if (separator == ',') return parseNumber(field);
  std::string text(field);
  std::replace(text.begin(), text.end(), ',', '.');
  return parseNumber(text);
}

/// What stands where a number is expected.
struct Word {
  std::string text;
  std::size_t line = 0;  ///< 0: none
};

/// Whether a line below the names gives the units of the columns.
bool areUnits(const std::vector<std::string_view>& fields) {
  bool any = false;
  for (std::string_view field : fields) {
    if (!field.empty() && field.front() == '[' && field.back() == ']') field = field.substr(1, field.size() - 2);
    if (field.empty() || field == "-" || field == "1") continue;
    if (parseNumber(field) || !parseUnit(field)) return false;
    any = true;
  }
  return any;
}

void addUnits(std::vector<std::string>& names, const std::vector<std::string_view>& fields) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (fields[i].empty() || fields[i] == "-" || fields[i] == "1") continue;
    const bool inBrackets = fields[i].front() == '[';
    names[i] += inBrackets ? " " + std::string(fields[i]) : " [" + std::string(fields[i]) + "]";
  }
}

bool isUnknown(const std::vector<double>& column) {
  return std::all_of(column.begin(), column.end(), [](double value) { return std::isnan(value); });
}

/// Columns that hold words.
void dropColumns(NumberTable& table, const std::vector<Word>& words) {
  for (std::size_t i = table.columns.size(); i-- > 0;) {
    if (words[i].line == 0) continue;
    table.columns.erase(table.columns.begin() + static_cast<std::ptrdiff_t>(i));
    if (i < table.names.size()) table.names.erase(table.names.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

std::string countText(std::size_t count) { return std::to_string(count) + (count == 1 ? " column" : " columns"); }

}  // namespace

std::size_t NumberTable::lineOf(std::size_t row) const {
  const auto after =
      std::upper_bound(jumps.begin(), jumps.end(), row, [](std::size_t r, const auto& jump) { return r < jump.first; });
  return after == jumps.begin() ? row + 1 : std::prev(after)->second + (row - std::prev(after)->first);
}

std::optional<std::size_t> NumberTable::columnOf(std::string_view name) const {
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (nameOf(i) == name) return i;
  return std::nullopt;
}

std::string NumberTable::nameOf(std::size_t column) const {
  return column < names.size() ? names[column] : std::to_string(column);
}

namespace {

/// Reads a table line by line; what is wrong is said with the line.
class TableParser {
 public:
  explicit TableParser(const std::string& where) : where_(where) {}

  std::optional<Diagnostic> line(std::string_view text) {
    const std::string_view row = trimmed(text).empty() ? std::string_view() : text;
    ++line_;
    if (row.empty() || row.front() == '#') return std::nullopt;
    if (separator_ == 0) separator_ = separatorOf(row);
    fieldsOf(row, separator_, fields_);
    const bool begun = !table_.columns.empty();
    if (!begun && fields_.size() == table_.names.size() && areUnits(fields_)) {
      addUnits(table_.names, fields_);
      return std::nullopt;
    }
    if (!begun && table_.names.empty() && !areNumbers()) {
      table_.names.assign(fields_.begin(), fields_.end());
      return std::nullopt;
    }
    if (begun && fields_.size() != table_.columns.size()) return wrongCount();
    words_.resize(fields_.size());
    if (auto wrong = readNumbers(begun)) return wrong;
    if (!begun) {
      table_.columns.resize(fields_.size());
      // Names with blanks in them, parted by blanks, cannot be told apart.
      if (separator_ == ' ' && table_.names.size() != fields_.size()) table_.names.clear();
    }
    if (line_ != follows_) table_.jumps.emplace_back(table_.rows(), line_);
    follows_ = line_ + 1;
    for (std::size_t i = 0; i < numbers_.size(); ++i) table_.columns[i].push_back(numbers_[i]);
    return std::nullopt;
  }

  Result<NumberTable> finish() {
    dropColumns(table_, words_);
    if (table_.rows() == 0) return error(where_, "there are no numbers", "expected lines such as 0.1, 2.5");
    return std::move(table_);
  }

 private:
  bool areNumbers() const {
    return std::all_of(fields_.begin(), fields_.end(),
                       [this](std::string_view field) { return numberOf(field, separator_).has_value(); });
  }

  /// Words are taken for columns that have had no number so far: they are left out in the end.
  std::optional<Diagnostic> readNumbers(bool begun) {
    const bool mayBeWords = separator_ != ' ' && !table_.names.empty();
    numbers_.clear();
    for (std::size_t i = 0; i < fields_.size(); ++i) {
      const std::optional<double> number = numberOf(fields_[i], separator_);
      Word& word = words_[i];
      if (!number) {
        if (!mayBeWords || (begun && word.line == 0 && !isUnknown(table_.columns[i])))
          return noNumber(std::string(fields_[i]));
        if (word.line == 0) word = {std::string(fields_[i]), line_};
      } else if (word.line > 0 && !std::isnan(*number)) {
        line_ = word.line;  // numbers after all
        return noNumber(word.text);
      }
      numbers_.push_back(number.value_or(std::numeric_limits<double>::quiet_NaN()));
    }
    return std::nullopt;
  }

  Diagnostic refused(const std::string& what, const std::string& hint) const {
    return error(where_ + ", line " + std::to_string(line_), what, hint);
  }
  Diagnostic noNumber(const std::string& field) const {
    return refused("'" + field.substr(0, 40) + "' is not a number",
                   "expected numbers such as 0.125 below the first line; a # at its begin leaves a line out");
  }
  Diagnostic wrongCount() const {
    return refused("there " + std::string(fields_.size() == 1 ? "is " : "are ") + countText(fields_.size()) +
                       " here, and " + std::to_string(table_.columns.size()) + " above",
                   "expected as many numbers in each line; an empty field stands for one that is not known");
  }

  const std::string& where_;
  NumberTable table_;
  char separator_ = 0;
  std::size_t line_ = 0, follows_ = 1;
  std::vector<std::string_view> fields_;
  std::vector<double> numbers_;
  std::vector<Word> words_;  ///< per column: the first, of one that holds no numbers
};

}  // namespace

Result<NumberTable> parseTable(std::string_view text, const std::string& where) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  TableParser parser(where);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    if (auto wrong = parser.line(text.substr(0, end))) return std::move(*wrong);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parser.finish();
}

}  // namespace sprung
