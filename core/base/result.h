// What a user or a file can cause is a value: a list of findings, each with place, what is wrong and what to do.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace sprung {

enum class Severity { Warning, Error };

/// One finding. `where` names the place (`objects[2].stiffness`, `spring1`), `what` says what is wrong and what was
/// expected, `hint` what to do; `hint` may be empty.
struct Diagnostic {
  Severity severity = Severity::Error;
  std::string where;
  std::string what;
  std::string hint;

  /// "where: what (hint)" in one line.
  std::string text() const;
};

using Diagnostics = std::vector<Diagnostic>;

bool hasErrors(const Diagnostics& list);
/// One line per finding.
std::string toText(const Diagnostics& list);

inline Diagnostic error(std::string where, std::string what, std::string hint = {}) {
  return {Severity::Error, std::move(where), std::move(what), std::move(hint)};
}
inline Diagnostic warning(std::string where, std::string what, std::string hint = {}) {
  return {Severity::Warning, std::move(where), std::move(what), std::move(hint)};
}

/// A value, or the errors that prevented it. Warnings of a success travel beside it.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}                            // NOLINT(google-explicit-constructor)
  Result(Diagnostic failure) : content_(Diagnostics{std::move(failure)}) {}  // NOLINT(google-explicit-constructor)
  Result(Diagnostics failures) : content_(std::move(failures)) {}            // NOLINT(google-explicit-constructor)

  explicit operator bool() const { return std::holds_alternative<T>(content_); }
  bool ok() const { return std::holds_alternative<T>(content_); }
  T& value() { return std::get<T>(content_); }
  const T& value() const { return std::get<T>(content_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Diagnostics& errors() const { return std::get<Diagnostics>(content_); }

 private:
  std::variant<T, Diagnostics> content_;
};

/// Success without a value.
struct Done {};
using Status = Result<Done>;

}  // namespace sprung
