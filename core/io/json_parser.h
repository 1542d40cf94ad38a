// JSON text to JsonValue, with limits on size, depth and count, and messages for people.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/io/json_value.h"

namespace sprung {

struct JsonLimits {
  std::size_t bytes = std::size_t{256} << 20U;  ///< 100 000 hinged bricks take more than 64 MiB
  std::size_t depth = 64;
  std::size_t values = 12'000'000;
};

struct ParsedJson {
  JsonValue value;
  Diagnostics repeatedKeys;  ///< errors; the first of equal keys is kept
  Diagnostics notFinite;     ///< errors; where numbers stand that are none, 1 is read
};

/// Parses a whole text. A byte order mark at its start is skipped. A syntax error gives line and column, and the path
/// of the value that was being read. Given up by `progress`: an empty list of errors.
Result<ParsedJson> parseJson(std::string_view text, const JsonLimits& limits = {}, const Progress& progress = {});
/// The same, but goes on behind NaN, Infinity and numbers that are too large, so that what else is wrong is found, too.
Result<ParsedJson> parseAllJson(std::string_view text, const JsonLimits& limits = {}, const Progress& progress = {});

}  // namespace sprung
