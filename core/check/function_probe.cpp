#include "core/check/function_probe.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/dynamics/equations.h"
#include "core/dynamics/running_model.h"

namespace sprung {
namespace {

/// Errors of the text itself go before what else is wrong with the model.
Diagnostics ownErrors(const Diagnostics& all, const std::string& place) {
  Diagnostics own;
  std::copy_if(all.begin(), all.end(), std::back_inserter(own),
               [&](const Diagnostic& d) { return d.severity == Severity::Error && d.where == place; });
  if (!own.empty()) return own;
  const auto first =
      std::find_if(all.begin(), all.end(), [](const Diagnostic& d) { return d.severity == Severity::Error; });
  Diagnostic other = first == all.end() ? error(place, "the model cannot be assembled") : *first;
  other.what = "the model as a whole cannot be assembled: " + other.what;
  return {other};
}

/// All arguments that can be given by numbers are copied from one list of inputs.
std::vector<UserFunction::Copy> copiesOfAll(const UserFunction& function) {
  std::vector<UserFunction::Copy> copies;
  const auto arguments = function.signature->arguments;
  int end = 0;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const UserFunction::Slot& slot = function.layout[i];
    const int count = slot.shape.rows * slot.shape.cols;
    end = slot.begin + count;
    const ArgumentRole role = arguments[i].role;
    if ((role == ArgumentRole::Measured || role == ArgumentRole::Parameter) && !arguments[i].truth && count > 0)
      copies.push_back({slot.begin, slot.begin, count});
  }
  const int variables = static_cast<int>(function.inputs.size()) - end;
  if (variables > 0) copies.push_back({end, end, variables});
  return copies;
}

}  // namespace

Result<std::unique_ptr<FunctionProbe>> FunctionProbe::make(const Document& document, ItemId item, std::string_view key,
                                                           const Options& options) {
  const std::string place = document.place(item) + "." + std::string(key);
  Result<CompiledModel> model = compile(document, {.allowPython = options.python});
  if (!model) return ownErrors(model.errors(), place);
  const auto& functions = model->system->functions;
  const auto found = std::find_if(functions.begin(), functions.end(), [&](const UserFunction& f) {
    return f.item == item && f.signature->function == key;
  });
  if (found == functions.end()) {
    const auto said = std::find_if(model->warnings.begin(), model->warnings.end(),
                                   [&](const Diagnostic& d) { return d.where == place; });
    return said != model->warnings.end() ? *said : error(place, "there is no function", "write one");
  }
  const auto index = static_cast<int>(found - functions.begin());
  std::unique_ptr<FunctionProbe> probe(new FunctionProbe(std::move(*model), index, options));
  probe->runtime_->start();
  if (const auto& problem = probe->runtime_->error()) return problem->finding;
  return probe;
}

FunctionProbe::FunctionProbe(CompiledModel model, int function, const Options& options)
    : model_(std::move(model)),
      function_(model_.system->functions[static_cast<std::size_t>(function)]),
      inputs_(function_.inputs),
      equations_(std::make_unique<Equations>(model_.system, model_.coefficients)),
      seen_(std::make_unique<RunningModel>(*equations_)) {
  for (const UserFunction::Copy& copy : function_.copies)
    std::copy_n(model_.coefficients.begin() + copy.from, copy.count, inputs_.begin() + copy.to);
  function_.copies = copiesOfAll(function_);
  function_.inputs = inputs_;
  equations_->evaluate(model_.initial);
  seen_->setState(model_.initial);
  runtime_ = std::make_unique<FunctionRuntime>(std::span(&function_, 1), options.python, options.control);
  runtime_->setModel(seen_.get());
}

FunctionProbe::~FunctionProbe() = default;

/// The values at the inputs, or why there are none.
std::optional<Diagnostic> FunctionProbe::valuesAt(const std::vector<double>& inputs, std::vector<double>& values) {
  runtime_->clearError();
  if (function_.isPython() && function_.result.rows == 0) {
    (void)runtime_->evaluateList(0, inputs[0], inputs.data(), nullptr, values);
  } else {
    const FunctionValue value = runtime_->evaluate(0, inputs[0], inputs.data(), nullptr, false);
    values.assign(value.values, value.values + function_.resultCount());
  }
  if (const auto& problem = runtime_->error()) return problem->finding;
  return std::nullopt;
}

FunctionProbe::Curve FunctionProbe::sweep(std::vector<double> inputs, int over, double from, double to, int count,
                                          bool derivatives, const std::function<bool()>& cancelled) {
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  Curve curve;
  double& x = inputs[static_cast<std::size_t>(over)];
  const double step = to > from ? 1e-5 * (to - from) : 1e-6;
  std::vector<double> values, above, below;
  for (int i = 0; i < count && !(cancelled && cancelled()); ++i) {
    const double middle = count > 1 ? from + (to - from) * i / (count - 1) : from;
    x = middle;
    const std::optional<Diagnostic> problem = valuesAt(inputs, values);
    if (curve.results == 0) curve.results = static_cast<int>(values.size());
    values.resize(static_cast<std::size_t>(curve.results), kNone);
    if (problem) {
      ++curve.failed;
      if (!curve.problem) curve.problem = problem;
      std::fill(values.begin(), values.end(), kNone);
    }
    curve.x.push_back(middle);
    curve.values.insert(curve.values.end(), values.begin(), values.end());
    if (problem && problem->code == kFunctionInterrupted) break;
    if (!derivatives) continue;
    x = middle + step;
    const bool good = !problem && !valuesAt(inputs, above);
    x = middle - step;
    const bool both =
        good && !valuesAt(inputs, below) && above.size() == values.size() && below.size() == values.size();
    for (std::size_t r = 0; r < values.size(); ++r)
      curve.derivatives.push_back(both ? (above[r] - below[r]) / (2.0 * step) : kNone);
  }
  curve.derivatives.resize(derivatives ? curve.values.size() : 0, kNone);
  return curve;
}

}  // namespace sprung
