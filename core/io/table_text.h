// Tables of numbers as other programs write them (CSV): a column of places, then one or more of values.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace sprung {

struct NumberTable {
  std::vector<std::string> names;            ///< of the columns; empty without a first line that names them
  std::vector<std::vector<double>> columns;  ///< of one length
  std::size_t rows() const { return columns.empty() ? 0 : columns.front().size(); }
};

/// Columns parted by commas, semicolons (then numbers may have decimal commas), tabs or blanks; lines that begin with #
/// and empty ones do not count; an empty field is not a number (NaN). Errors name the line of `where`.
Result<NumberTable> parseTable(std::string_view text, const std::string& where);

}  // namespace sprung
