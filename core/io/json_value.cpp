#include "core/io/json_value.h"

#include "core/base/number_text.h"

namespace sprung {

JsonValue::JsonValue() = default;
JsonValue::JsonValue(bool value) : content_(value) {}
JsonValue::JsonValue(std::int64_t value) : content_(value) {}
JsonValue::JsonValue(double value) : content_(value) {}
JsonValue::JsonValue(std::string value) : content_(std::move(value)) {}
JsonValue::JsonValue(std::string_view value) : content_(std::string(value)) {}
JsonValue::JsonValue(const char* value) : content_(std::string(value)) {}
JsonValue::JsonValue(Array value) : content_(std::move(value)) {}
JsonValue::JsonValue(Object value) : content_(std::move(value)) {}
JsonValue::JsonValue(const JsonValue& other) = default;
JsonValue::JsonValue(JsonValue&& other) noexcept = default;
JsonValue& JsonValue::operator=(const JsonValue& other) = default;
JsonValue& JsonValue::operator=(JsonValue&& other) noexcept = default;
JsonValue::~JsonValue() = default;

const JsonValue* JsonValue::find(std::string_view key) const {
  const Object* members = object();
  if (members == nullptr) return nullptr;
  for (const JsonMember& member : *members)
    if (member.key == key) return &member.value;
  return nullptr;
}

bool JsonValue::operator==(const JsonValue& other) const { return content_ == other.content_; }

std::string quotedName(std::string_view name) {
  constexpr std::size_t kShown = 60;
  std::size_t cut = std::min(name.size(), kShown);
  // Not through a character of several bytes.
  while (cut > 0 && cut < name.size() && (static_cast<unsigned char>(name[cut]) & 0xC0U) == 0x80U) --cut;
  return "'" + std::string(name.substr(0, cut)) + (cut < name.size() ? "…'" : "'");
}

std::string describe(const JsonValue& value) {
  if (value.isNull()) return "null";
  if (const bool* flag = value.boolean()) return *flag ? "true" : "false";
  if (const auto* whole = value.integer()) return "the number " + std::to_string(*whole);
  if (const auto* real = value.real()) return "the number " + numberText(*real);
  if (const auto* list = value.array())
    return "a list of " + std::to_string(list->size()) + (list->size() == 1 ? " entry" : " entries");
  if (const auto* text = value.text()) return "the text " + quotedName(*text);
  return "an object";
}

}  // namespace sprung
