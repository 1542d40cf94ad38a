#include "core/io/about.h"

#include "core/io/json_parser.h"

namespace sprung {

std::string readAbout(std::string_view text) {
  const Result<ParsedJson> file = parseJson(text);
  if (!file) return {};
  const JsonValue* about = file->value.find("about");
  return about != nullptr && about->text() != nullptr ? *about->text() : std::string();
}

}  // namespace sprung
