// Evaluates the user functions of one run: memory of formulas, the Python functions with their own namespaces. One per
// solver, not thread-safe; the interpreter is entered only in the thread that calls.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/script/call_control.h"
#include "core/script/model_access.h"
#include "core/script/user_function.h"

namespace sprung {

class PythonRun;

/// How a function is evaluated; the inspector shows it.
enum class FunctionKind { Formula, Traced, Python, Locked };

/// How one function runs.
struct FunctionReport {
  FunctionKind kind = FunctionKind::Formula;
  std::string untraced;         ///< why a Python function was not traced; empty for others
  bool differentiated = false;  ///< the solver asks for its derivatives
};
/// In the order of the functions.
using FunctionReports = std::shared_ptr<const std::vector<FunctionReport>>;

/// Numbers of the last evaluation, valid until the next one of the same function.
struct FunctionValue {
  const double* values = nullptr;       ///< row by row; not a number after an error
  const double* derivatives = nullptr;  ///< d(value i)/d(motion input j) at [i * motion + j], if asked for
};

/// Why a function could not be evaluated.
struct FunctionError {
  ItemId item;
  Diagnostic finding;
};

class FunctionRuntime {
 public:
  /// `python`: whether Python may be executed; without, such functions give zeros. `functions` must outlive this.
  /// `control` lets other threads interrupt a call.
  FunctionRuntime(std::span<const UserFunction> functions, bool python, std::shared_ptr<CallControl> control = {});
  ~FunctionRuntime();
  FunctionRuntime(const FunctionRuntime&) = delete;
  FunctionRuntime& operator=(const FunctionRuntime&) = delete;

  /// What `mbs` speaks to; must outlive this. Null: `mbs` has no model.
  void setModel(ModelAccess* model);
  /// Executes the sources of Python functions, if that has not been done since the last `restart`, and traces what can
  /// be traced. Errors stay in `error`.
  void start();
  /// A new run: Python functions begin with fresh globals and `mbs.variables`.
  void restart();
  /// What Python functions keep in `mbs.variables`, as far as it is plain data: numbers, texts and lists of them.
  std::string kept() const;
  /// A new run that begins with what `kept` gave.
  void restart(std::string kept);

  /// The measured numbers in the order of the signature; null where there are none.
  FunctionValue evaluate(int function, double t, const double* coefficients, const double* measured,
                         bool withDerivatives);
  /// Functions that give as many numbers as they like, but always as many as at first: false after an error.
  bool evaluateList(int function, double t, const double* coefficients, const double* measured,
                    std::vector<double>& values);
  /// A function of (mbs, t) that says whether to go on.
  bool evaluateFlag(int function, double t);

  /// What Python functions were warned of since the last time somebody asked: each once in a run.
  Diagnostics takeWarnings();
  /// Makes a function fail for a reason that only its caller can see.
  void refuse(int function, Diagnostic finding);
  /// How many numbers a function gives; -1: it has not been called yet and may give any number.
  int resultCount(int function) const;

  /// The first error since the last `clearError`.
  const std::optional<FunctionError>& error() const { return error_; }
  void clearError() { error_.reset(); }
  /// While locked, Python functions give zeros and are not called.
  void setLocked(bool locked) { locked_ = locked; }
  bool locked() const { return locked_; }

  bool hasPython() const { return python_; }
  FunctionKind kind(int function) const;
  /// Why a Python function was not traced; empty for others.
  std::string untracedReason(int function) const;
  /// Of all functions; made once, when it is known.
  const FunctionReports& reports() const { return reports_; }

 private:
  struct Slot;
  void trace(Slot& slot);
  void report();
  bool callPython(Slot& slot, std::vector<double>& results);
  void differences(Slot& slot);
  void fail(Slot& slot, Diagnostic finding);
  void explainNotFinite(Slot& slot);
  bool begin(Slot& slot, double t, const double* coefficients, const double* measured);

  std::vector<std::unique_ptr<Slot>> slots_;
  bool python_ = false;
  bool started_ = false;
  bool locked_ = false;
  std::unique_ptr<PythonRun> run_;
  std::optional<std::string> toKeep_;  ///< for `mbs.variables`, when the functions have been defined
  std::optional<FunctionError> error_;
  FunctionReports reports_;
};

}  // namespace sprung
