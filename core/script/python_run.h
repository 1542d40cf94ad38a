// The Python functions of one run: a namespace per function, one `mbs` for all. The only way to Python, which runs in a
// process of its own: what a function does there, the program goes on. The process starts with the first function; when
// it has ended, all calls fail until the functions are defined anew.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/script/call_control.h"
#include "core/script/expression.h"
#include "core/script/model_access.h"
#include "core/script/user_function.h"

namespace sprung {

/// What can be said about Python source without executing it.
struct PythonSourceReport {
  std::optional<Diagnostic> problem;  ///< of its syntax
  /// What it may do beyond calculating, as "it imports os"; empty for source that can do no harm.
  std::string effect;
};
PythonSourceReport readPython(const std::string& source, const std::string& place);

class PythonRun {
 public:
  explicit PythonRun(std::shared_ptr<CallControl> control);
  ~PythonRun();
  PythonRun(const PythonRun&) = delete;
  PythonRun& operator=(const PythonRun&) = delete;

  void setModel(ModelAccess* model);
  /// Drops all functions, their globals and `mbs`, with the process they are in.
  void forget();

  /// What functions keep in `mbs.variables` as text: entries of other kinds than plain data are left out.
  std::string kept() const;
  /// Puts what `kept` gave in the place of all that is there. Text of another kind changes nothing.
  void keep(const std::string& kept);

  /// Executes the source, finds its function and checks its arguments. Returns the index of the function for `call`.
  Result<int> define(const UserFunction& function);
  /// A defined function as compiled arithmetic; empty when it is more than that, with the reason.
  std::optional<Expression> trace(int index, std::string& reason);
  /// Calls a function. `count` numbers are expected (-1: any), row by row, and stand in `results` afterwards. Returns
  /// what went wrong.
  std::optional<Diagnostic> call(int index, const double* inputs, int count, std::vector<double>& results);
  /// What a function was warned of since the last time it was asked, each once in a run.
  Diagnostics takeWarnings();
  /// Forgets it: the calls were only to try something.
  void dropWarnings();

 private:
  struct Content;
  std::unique_ptr<Content> content_;
};

}  // namespace sprung
