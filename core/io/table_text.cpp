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

Result<NumberTable> parseTable(std::string_view text, const std::string& where) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  NumberTable table;
  char separator = 0;
  std::size_t line = 0, follows = 1;
  std::vector<std::string_view> fields;
  std::vector<double> numbers;
  std::vector<Word> words;  // per column: the first, of one that holds no numbers
  const auto refused = [&](const std::string& what, const std::string& hint) {
    return error(where + ", line " + std::to_string(line), what, hint);
  };
  const auto noNumber = [&](const std::string& field) {
    return refused("'" + field.substr(0, 40) + "' is not a number",
                   "expected numbers such as 0.125 below the first line; a # at its begin leaves a line out");
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view row = trimmed(text.substr(0, end)).empty() ? std::string_view() : text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++line;
    if (row.empty() || row.front() == '#') continue;
    if (separator == 0) separator = separatorOf(row);
    fieldsOf(row, separator, fields);
    numbers.clear();
    if (table.columns.empty() && fields.size() == table.names.size() && areUnits(fields)) {
      addUnits(table.names, fields);
      continue;
    }
    for (const std::string_view field : fields) {
      const std::optional<double> number = numberOf(field, separator);
      const std::size_t column = numbers.size();
      if (number) {
        if (column < words.size() && words[column].line > 0 && !std::isnan(*number)) {
          line = words[column].line;  // numbers after all
          return noNumber(words[column].text);
        }
        numbers.push_back(*number);
      } else if (table.columns.empty() && table.names.empty()) {
        break;  // a first line of names
      } else if (separator != ' ' && !table.names.empty() &&
                 (table.columns.empty() || (column < words.size() && isUnknown(table.columns[column])))) {
        words.resize(std::max(words.size(), fields.size()));
        if (words[column].line == 0) words[column] = {std::string(field), line};
        numbers.push_back(std::numeric_limits<double>::quiet_NaN());
      } else {
        return noNumber(std::string(field));
      }
    }
    if (numbers.size() < fields.size()) {
      table.names.assign(fields.begin(), fields.end());
      continue;
    }
    if (table.columns.empty()) {
      table.columns.resize(fields.size());
      words.resize(fields.size());
      // Names with blanks in them, parted by blanks, cannot be told apart.
      if (separator == ' ' && table.names.size() != fields.size()) table.names.clear();
    }
    if (fields.size() != table.columns.size())
      return refused("there " + std::string(fields.size() == 1 ? "is " : "are ") + countText(fields.size()) +
                         " here, and " + std::to_string(table.columns.size()) + " above",
                     "expected as many numbers in each line; an empty field stands for one that is not known");
    if (line != follows) table.jumps.emplace_back(table.rows(), line);
    follows = line + 1;
    for (std::size_t i = 0; i < numbers.size(); ++i) table.columns[i].push_back(numbers[i]);
  }
  dropColumns(table, words);
  if (table.rows() == 0) return error(where, "there are no numbers", "expected lines such as 0.1, 2.5");
  return table;
}

}  // namespace sprung
