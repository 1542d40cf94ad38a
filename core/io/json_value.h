// A JSON value in memory: keys keep their order, whole numbers and others are told apart. Between the parser, the
// reader and the writer of this room.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sprung {

struct JsonMember;

class JsonValue {
 public:
  using Array = std::vector<JsonValue>;
  using Object = std::vector<JsonMember>;

  // Defined where JsonMember is complete.
  JsonValue();
  JsonValue(bool value);              // NOLINT(google-explicit-constructor)
  JsonValue(std::int64_t value);      // NOLINT(google-explicit-constructor)
  JsonValue(double value);            // NOLINT(google-explicit-constructor)
  JsonValue(std::string value);       // NOLINT(google-explicit-constructor)
  JsonValue(std::string_view value);  // NOLINT(google-explicit-constructor)
  JsonValue(const char* value);       // NOLINT(google-explicit-constructor)
  JsonValue(Array value);             // NOLINT(google-explicit-constructor)
  JsonValue(Object value);            // NOLINT(google-explicit-constructor)
  JsonValue(const JsonValue& other);
  JsonValue(JsonValue&& other) noexcept;
  JsonValue& operator=(const JsonValue& other);
  JsonValue& operator=(JsonValue&& other) noexcept;
  ~JsonValue();

  bool isNull() const { return std::holds_alternative<std::monostate>(content_); }
  bool isNumber() const { return integer() != nullptr || real() != nullptr; }
  /// Precondition: a number.
  double number() const { return integer() != nullptr ? static_cast<double>(*integer()) : *real(); }

  const bool* boolean() const { return std::get_if<bool>(&content_); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&content_); }
  const double* real() const { return std::get_if<double>(&content_); }
  const std::string* text() const { return std::get_if<std::string>(&content_); }
  const Array* array() const { return std::get_if<Array>(&content_); }
  const Object* object() const { return std::get_if<Object>(&content_); }
  Array* array() { return std::get_if<Array>(&content_); }
  Object* object() { return std::get_if<Object>(&content_); }

  /// The member of an object, or null.
  const JsonValue* find(std::string_view key) const;
  JsonValue* find(std::string_view key) { return const_cast<JsonValue*>(std::as_const(*this).find(key)); }
  bool operator==(const JsonValue& other) const;

 private:
  std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> content_;
};

struct JsonMember {
  std::string key;
  JsonValue value;
  bool operator==(const JsonMember&) const = default;
};

/// 'name', shortened when it is long, for messages.
std::string quotedName(std::string_view name);
/// "the number 5", "the text 'abc'", "a list", "an object", "null", "true" for messages.
std::string describe(const JsonValue& value);

}  // namespace sprung
