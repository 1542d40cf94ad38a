// JsonValue to text: as people edit it, or in one line.
#pragma once

#include <string>

#include "core/io/json_value.h"

namespace sprung {

/// Without line breaks: `{ "a": 1, "b": [1, 2] }`.
std::string compactJson(const JsonValue& value);

/// For files: each member of the outermost object on its own line; where such a member is a list of objects, or too
/// long an object of objects, each of these on its own line; the rest filled up to about 110 columns. Ends with a line
/// break.
std::string fileJson(const JsonValue& value);

/// The shortest text that reads back to the same double; whole numbers without exponent up to 1e15.
std::string jsonNumber(double value);

}  // namespace sprung
