// One user function of a model looked at by itself: evaluated at arguments somebody chooses, without a simulation. For
// the plot of a function and for the check of a text before it enters a model. Other Python functions of the model are
// left out: to `mbs` they are zero.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/model/document.h"
#include "core/script/function_runtime.h"
#include "core/system/system.h"

namespace sprung {

class Equations;
class RunningModel;

class FunctionProbe {
 public:
  struct Options {
    bool python = false;  ///< Python may be executed; without, such a function is only laid out
    std::shared_ptr<CallControl> control = {};
  };
  /// The function `key` of an item as it stands in the document. Errors: those of a formula; that the model as a whole
  /// cannot be assembled; what executing Python source says.
  static Result<std::unique_ptr<FunctionProbe>> make(const Document& document, ItemId item, std::string_view key,
                                                     const Options& options);
  ~FunctionProbe();
  FunctionProbe(const FunctionProbe&) = delete;
  FunctionProbe& operator=(const FunctionProbe&) = delete;

  const UserFunction& function() const { return function_; }
  /// Whether it can be evaluated: false for Python that may not be executed.
  bool runs() const { return runtime_->kind(0) != FunctionKind::Locked; }
  FunctionReport report() const { return runtime_->reports()->front(); }
  /// All inputs (UserFunction::inputs): parameters and variables as they are at the start, what is measured zero.
  const std::vector<double>& inputs() const { return inputs_; }

  /// The values over one of the inputs.
  struct Curve {
    int results = 0;
    std::vector<double> x;
    std::vector<double> values;         ///< [point * results + result]; not a number where it cannot be evaluated
    std::vector<double> derivatives;    ///< the same with respect to x, by differences; empty unless asked for
    int failed = 0;                     ///< points that could not be evaluated
    std::optional<Diagnostic> problem;  ///< why the first of them could not
  };
  /// `count` points from `from` to `to`; ends early when `cancelled` says so or a call had to be interrupted.
  Curve sweep(std::vector<double> inputs, int over, double from, double to, int count, bool derivatives,
              const std::function<bool()>& cancelled = {});

 private:
  FunctionProbe(CompiledModel model, int function, const Options& options);
  std::optional<Diagnostic> valuesAt(const std::vector<double>& inputs, std::vector<double>& values);

  CompiledModel model_;
  UserFunction function_;
  std::vector<double> inputs_;
  std::unique_ptr<Equations> equations_;
  std::unique_ptr<RunningModel> seen_;
  std::unique_ptr<FunctionRuntime> runtime_;
};

}  // namespace sprung
