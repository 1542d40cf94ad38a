// What a user, a file or a motion can cause is a value: a list of findings, each with place, items, numbers, what is
// wrong, why, and what to do, the last as data that a window can apply.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/dimension.h"
#include "core/base/ids.h"
#include "core/base/value.h"

namespace sprung {

enum class Severity { Info, Warning, Error };

/// "note", "warning", "error".
std::string_view severityName(Severity severity);

/// A number of a finding with its name and unit (SI).
struct Quantity {
  std::string name;
  double value = 0.0;
  Dimension unit = unit::none;
};

/// A suggested repair as data: parameters to assign and items to take out, together one undo step (core/model/repair.h
/// applies it to a document).
struct Repair {
  struct Assignment {
    ItemId item;
    std::string key;  ///< of the parameter's row
    Value value;
  };
  std::string label;  ///< as on a button: "Use 1430 steps"
  std::vector<Assignment> assignments;
  std::vector<ItemId> removals;
};

/// One finding. `where` names the place (`objects[2].stiffness`, `spring1`), `what` says what is wrong and what was
/// expected, `hint` what to do; `hint` may be empty.
struct Diagnostic {
  Severity severity = Severity::Error;
  std::string where;
  std::string what;
  std::string hint;
  std::string code = {};           ///< the kind of finding, e.g. "redundant-constraints"; empty for faults of a file
  std::string explanation = {};    ///< why this is so, in one or two sentences; may be empty
  std::vector<ItemId> items = {};  ///< the items concerned, the culprit first
  std::vector<Quantity> numbers = {};  ///< the numbers behind `what`
  std::vector<Repair> repairs = {};    ///< the best one first

  /// The culprit; unset when nobody can be blamed.
  ItemId item() const { return items.empty() ? ItemId{} : items.front(); }
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
inline Diagnostic note(std::string where, std::string what, std::string hint = {}) {
  return {Severity::Info, std::move(where), std::move(what), std::move(hint)};
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
