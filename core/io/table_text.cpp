#include "core/io/table_text.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/base/number_text.h"

namespace sprung {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\"";
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

char separatorOf(std::string_view line) {
  for (const char c : {';', '\t', ','})
    if (line.find(c) != std::string_view::npos) return c;
  return ' ';
}

/// Blanks part fields however many there are; a quoted field may hold the separator.
std::vector<std::string_view> fieldsOf(std::string_view line, char separator) {
  std::vector<std::string_view> fields;
  std::size_t begin = 0;
  bool quoted = false;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    if (i < line.size() && line[i] == '"') quoted = !quoted;
    if (i < line.size() && (quoted || line[i] != separator)) continue;
    const std::string_view field = trimmed(line.substr(begin, i - begin));
    if (separator != ' ' || !field.empty()) fields.push_back(field);
    begin = i + 1;
  }
  return fields;
}

std::optional<double> numberOf(std::string_view field, char separator) {
  if (field.empty()) return std::numeric_limits<double>::quiet_NaN();
  std::string text(field);
  if (separator == ';') std::replace(text.begin(), text.end(), ',', '.');
  return parseNumber(text);
}

}  // namespace

Result<NumberTable> parseTable(std::string_view text, const std::string& where) {
  if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
  NumberTable table;
  char separator = 0;
  std::size_t line = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view row = trimmed(text.substr(0, end)).empty() ? std::string_view() : text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    ++line;
    if (row.empty() || row.front() == '#') continue;
    if (separator == 0) separator = separatorOf(row);
    const std::vector<std::string_view> fields = fieldsOf(row, separator);
    const std::string place = where + ", line " + std::to_string(line);
    std::vector<double> numbers;
    for (const std::string_view field : fields) {
      const std::optional<double> number = numberOf(field, separator);
      if (number) {
        numbers.push_back(*number);
      } else if (table.columns.empty() && table.names.empty()) {
        break;  // a first line of names
      } else {
        return error(place, "'" + std::string(field.substr(0, 40)) + "' is not a number");
      }
    }
    if (numbers.size() < fields.size()) {
      table.names.assign(fields.begin(), fields.end());
      continue;
    }
    if (table.columns.empty()) table.columns.resize(fields.size());
    if (fields.size() != table.columns.size())
      return error(place, "there are " + std::to_string(fields.size()) + " columns, and " +
                              std::to_string(table.columns.size()) + " above");
    for (std::size_t i = 0; i < numbers.size(); ++i) table.columns[i].push_back(numbers[i]);
  }
  if (table.rows() == 0) return error(where, "there are no numbers", "expected lines such as 0.1, 2.5");
  return table;
}

}  // namespace sprung
