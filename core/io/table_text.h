// Tables of numbers as other programs write them (CSV): a column of places, then one or more of values.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace sprung {

struct NumberTable {
  std::vector<std::string> names;            ///< of the columns; empty without a first line that names them
  std::vector<std::vector<double>> columns;  ///< of one length
  /// Where rows do not stand on lines that follow each other: a row, and its line.
  std::vector<std::pair<std::size_t, std::size_t>> jumps;

  std::size_t rows() const { return columns.empty() ? 0 : columns.front().size(); }
  /// The line of the text on which a row stands, from 1.
  std::size_t lineOf(std::size_t row) const;
  /// A column by its name; where the first line names none, by its number from 0.
  std::optional<std::size_t> columnOf(std::string_view name) const;
  /// The reverse.
  std::string nameOf(std::size_t column) const;
};

/// Columns parted by commas, semicolons (then numbers may have decimal commas), tabs or blanks; lines that begin with #
/// and empty ones do not count; an empty field is not a number (NaN). A second line of units goes to the names ("x
/// [m]"), and columns of words are left out. Errors name the line of `where`.
Result<NumberTable> parseTable(std::string_view text, const std::string& where);

}  // namespace sprung
