#include "core/script/function_runtime.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

#include "core/base/number_text.h"
#include "core/script/expression.h"
#include "core/script/python_run.h"

namespace sprung {

struct FunctionRuntime::Slot {
  const UserFunction* function = nullptr;
  std::shared_ptr<const Expression> expression;  ///< of a formula or a traced function
  std::vector<double> registers;                 ///< begins with the inputs
  std::vector<double> values, derivatives;
  std::vector<double> returned, shifted;  ///< of Python calls
  int callable = -1;                      ///< in the run; -1 = not defined
  bool compared = false;                  ///< it was called to see whether what was followed agrees with it
  bool busy = false;                      ///< being evaluated: it must not ask for itself
  bool open = false;                      ///< of a Python function that gives as many numbers as it likes
  int found = -1;                         ///< as many as it gave in its first call
  FunctionKind kind = FunctionKind::Locked;
  std::string untraced;

  void useExpression(std::shared_ptr<const Expression> e) {
    expression = std::move(e);
    registers.assign(static_cast<std::size_t>(expression->registerCount()), 0.0);
    std::copy(function->inputs.begin(), function->inputs.end(), registers.begin());
    expression->prepare(registers.data());
    size(static_cast<std::size_t>(expression->resultCount()));
  }
  void size(std::size_t results) {
    values.assign(results, 0.0);
    derivatives.assign(results * function->motion.size(), 0.0);
    returned.reserve(results);
    shifted.assign(results, 0.0);
  }
};

FunctionRuntime::FunctionRuntime(std::span<const UserFunction> functions, bool python,
                                 std::shared_ptr<CallControl> control) {
  for (const UserFunction& function : functions) {
    auto slot = std::make_unique<Slot>();
    slot->function = &function;
    slot->registers = function.inputs;
    if (!function.isPython()) {
      slot->useExpression(function.expression);
      slot->kind = FunctionKind::Formula;
    } else {
      slot->open = function.result.rows == 0;
      slot->size(static_cast<std::size_t>(function.resultCount()));
      python_ = python_ || python;
      if (python) slot->kind = FunctionKind::Python;
    }
    slots_.push_back(std::move(slot));
  }
  report();
  if (python_) run_ = std::make_unique<PythonRun>(control ? std::move(control) : std::make_shared<CallControl>());
}

FunctionRuntime::~FunctionRuntime() = default;

void FunctionRuntime::setModel(ModelAccess* model) {
  if (run_) run_->setModel(model);
}

void FunctionRuntime::restart() {
  if (!python_) return;
  run_->forget();
  started_ = false;
  toKeep_.reset();
  error_.reset();
  for (const auto& slot : slots_) {
    slot->callable = -1;
    slot->found = -1;
  }
}

std::string FunctionRuntime::kept() const {
  if (!python_) return {};
  return started_ ? run_->kept() : toKeep_.value_or(std::string());
}

void FunctionRuntime::restart(std::string kept) {
  restart();
  if (python_) toKeep_ = std::move(kept);
}

void FunctionRuntime::start() {
  if (!python_ || started_) return;
  started_ = true;
  for (const auto& slot : slots_) {
    if (!slot->function->isPython()) continue;
    const Result<int> defined = run_->define(*slot->function);
    if (!defined) {
      fail(*slot, defined.errors().front());
      continue;
    }
    slot->callable = *defined;
    // Whether a function can be traced depends on its source only.
    if (slot->kind != FunctionKind::Python || !slot->untraced.empty()) continue;
    trace(*slot);
    run_->dropWarnings();
    // What the comparison has left in its memory is not of the run.
    if (slot->kind != FunctionKind::Python || !slot->compared) continue;
    if (const Result<int> anew = run_->define(*slot->function)) slot->callable = *anew;
  }
  if (toKeep_ && !toKeep_->empty()) run_->keep(*toKeep_);
  toKeep_.reset();
  report();
}

void FunctionRuntime::report() {
  auto reports = std::make_shared<std::vector<FunctionReport>>();
  for (const auto& slot : slots_) reports->push_back({slot->kind, slot->untraced, !slot->function->motion.empty()});
  reports_ = std::move(reports);
}

namespace {

std::string numbersText(int count) { return count == 1 ? "one number" : std::to_string(count) + " numbers"; }

/// Numbers at which a traced function is compared with its original: of all sizes, reproducible.
double randomNumber(std::mt19937& random) {
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  const double size = std::pow(10.0, 3.0 * unit(random));
  return unit(random) < -0.6 ? 0.0 : size * unit(random);
}

bool agree(const std::vector<double>& traced, const std::vector<double>& original) {
  if (traced.size() != original.size()) return false;
  double largest = 0.0;
  for (const double value : original) largest = std::max(largest, std::abs(value));
  for (std::size_t i = 0; i < traced.size(); ++i)
    if (!(std::abs(traced[i] - original[i]) <= 1e-9 * largest)) return false;
  return true;
}

}  // namespace

void FunctionRuntime::trace(Slot& slot) {
  const UserFunction& function = *slot.function;
  if (function.signature->pythonOnly) {
    slot.untraced = "it is called between the steps";
    return;
  }
  std::optional<Expression> expression = run_->trace(slot.callable, slot.untraced);
  if (!expression) return;
  if (!slot.open && expression->resultCount() != function.resultCount()) {
    slot.untraced = "it gives another number of results";
    return;
  }
  // Whatever the tracing believes: the original has the last word.
  std::mt19937 random(1);
  std::vector<double> registers(static_cast<std::size_t>(expression->registerCount()), 0.0);
  std::vector<double> results(static_cast<std::size_t>(expression->resultCount()), 0.0);
  int compared = 0;
  for (int point = 0; point < 24 && compared < 8; ++point) {
    std::copy(function.inputs.begin(), function.inputs.end(), registers.begin());
    const auto vary = [&](int begin, int count) {
      for (int i = 0; i < count; ++i) registers[static_cast<std::size_t>(begin + i)] = randomNumber(random);
    };
    vary(0, 1);
    vary(function.measured, function.measuredCount);
    for (const UserFunction::Copy& copy : function.copies) vary(copy.to, copy.count);
    expression->prepare(registers.data());
    expression->evaluate(registers.data(), results.data());
    const bool finite = std::all_of(results.begin(), results.end(), [](double x) { return std::isfinite(x); });
    slot.compared = true;
    const bool called = !run_->call(slot.callable, registers.data(), -1, slot.returned);
    if (!called && !finite) continue;  // both refuse this point
    if (!called || !agree(results, slot.returned)) {
      slot.untraced = "what was followed does not agree with the function";
      return;
    }
    ++compared;
  }
  if (compared < 4) {
    slot.untraced = "it could not be compared at enough points";
    return;
  }
  slot.useExpression(std::make_shared<Expression>(std::move(*expression)));
  slot.open = false;
  slot.kind = FunctionKind::Traced;
}

void FunctionRuntime::fail(Slot& slot, Diagnostic finding) {
  std::fill(slot.values.begin(), slot.values.end(), std::numeric_limits<double>::quiet_NaN());
  std::fill(slot.derivatives.begin(), slot.derivatives.end(), 0.0);
  if (error_) return;
  // One that comes from another function, with which Python has ended, names that one.
  if (finding.items.empty()) finding.items = {slot.function->item};
  const ItemId item = finding.item();
  error_ = FunctionError{item, std::move(finding)};
}

/// Brings the inputs up to date; false when the function cannot be evaluated.
bool FunctionRuntime::begin(Slot& slot, double t, const double* coefficients, const double* measured) {
  if (python_ && !started_) start();  // first: it may lay out the inputs anew
  const UserFunction& function = *slot.function;
  double* inputs = slot.registers.data();
  inputs[0] = t;
  for (const UserFunction::Copy& copy : function.copies)
    std::copy_n(coefficients + copy.from, copy.count, inputs + copy.to);
  if (measured != nullptr) std::copy_n(measured, function.measuredCount, inputs + function.measured);
  if (slot.kind == FunctionKind::Formula || slot.kind == FunctionKind::Traced) return true;
  if (locked_ && slot.busy) return false;  // what it is working on stays
  if (slot.kind == FunctionKind::Locked || locked_) {
    std::fill(slot.values.begin(), slot.values.end(), 0.0);
    std::fill(slot.derivatives.begin(), slot.derivatives.end(), 0.0);
    return false;
  }
  if (slot.callable < 0 || error_) {
    std::fill(slot.values.begin(), slot.values.end(), std::numeric_limits<double>::quiet_NaN());
    return false;
  }
  if (slot.busy) {
    fail(slot, sprung::error(function.place, "the function asks for a value that depends on itself",
                             "do not read a sensor of the item it belongs to"));
    return false;
  }
  return true;
}

bool FunctionRuntime::callPython(Slot& slot, std::vector<double>& results) {
  slot.busy = true;
  const int count = static_cast<int>(slot.values.size());
  const std::optional<Diagnostic> problem =
      run_->call(slot.callable, slot.registers.data(), slot.open ? -1 : count, slot.returned);
  slot.busy = false;
  if (problem) {
    fail(slot, *problem);
    return false;
  }
  if (slot.open)
    results = slot.returned;
  else
    std::copy(slot.returned.begin(), slot.returned.end(), results.begin());
  return true;
}

/// A result that is not a number although all arguments are: the function's own message if it has one.
void FunctionRuntime::explainNotFinite(Slot& slot) {
  const auto finite = [](double x) { return std::isfinite(x); };
  const auto inputs = slot.function->inputs.size();
  if (!std::all_of(slot.registers.begin(), slot.registers.begin() + static_cast<std::ptrdiff_t>(inputs), finite))
    return;
  if (slot.kind == FunctionKind::Traced && !error_) {
    if (slot.callable >= 0) {
      const auto problem = run_->call(slot.callable, slot.registers.data(), -1, slot.returned);
      if (problem) return fail(slot, *problem);
    }
  }
  const bool formula = slot.kind == FunctionKind::Formula;
  fail(slot, sprung::error(slot.function->place,
                           std::string(formula ? "the formula" : "the function") + " gives a number that is not finite",
                           "look for a division by zero, a root or logarithm of a negative number, or an overflow"));
}

void FunctionRuntime::differences(Slot& slot) {
  const auto results = slot.values.size(), motion = slot.function->motion.size();
  const std::vector<int>& inputs = slot.function->motion;
  for (std::size_t m = 0; m < motion; ++m) {
    double& x = slot.registers[static_cast<std::size_t>(inputs[m])];
    const double middle = x;
    const double step = 1e-6 * std::max(1e-2, std::abs(middle));
    x = middle + step;
    const double upper = x;
    if (!callPython(slot, slot.shifted)) return;
    for (std::size_t r = 0; r < results; ++r) slot.derivatives[r * motion + m] = slot.shifted[r];
    x = middle - step;
    const double lower = x;
    const bool good = callPython(slot, slot.shifted);
    x = middle;
    if (!good) return;
    for (std::size_t r = 0; r < results; ++r) {
      double& d = slot.derivatives[r * motion + m];
      d = (d - slot.shifted[r]) / (upper - lower);
    }
  }
}

FunctionValue FunctionRuntime::evaluate(int function, double t, const double* coefficients, const double* measured,
                                        bool withDerivatives) {
  Slot& slot = *slots_[static_cast<std::size_t>(function)];
  const FunctionValue result{slot.values.data(), slot.derivatives.data()};
  if (!begin(slot, t, coefficients, measured)) return result;
  if (slot.kind == FunctionKind::Python) {
    if (!callPython(slot, slot.values)) return result;
    if (withDerivatives) differences(slot);
  } else if (withDerivatives) {
    slot.expression->evaluate(slot.registers.data(), slot.values.data(), slot.derivatives.data());
  } else {
    slot.expression->evaluate(slot.registers.data(), slot.values.data());
  }
  double probe = 0.0;  // stays zero unless a value is not finite
  for (const double value : slot.values) probe += 0.0 * value;
  if (probe != 0.0 || std::isnan(probe)) explainNotFinite(slot);
  return result;
}

bool FunctionRuntime::evaluateList(int function, double t, const double* coefficients, const double* measured,
                                   std::vector<double>& values) {
  if (python_ && !started_) start();  // first: it may find that the number of values is known
  Slot& slot = *slots_[static_cast<std::size_t>(function)];
  values.clear();
  if (!slot.open) {
    evaluate(function, t, coefficients, measured, false);
    values = slot.values;
    return !error_;
  }
  if (!begin(slot, t, coefficients, measured) || !callPython(slot, values)) return false;
  const auto count = static_cast<int>(values.size());
  if (slot.found < 0) slot.found = count;
  if (slot.found == count) return true;
  fail(slot, sprung::error(slot.function->place,
                           "the function gives " + numbersText(count) + " at t = " + numberText(t) + " s, but gave " +
                               numbersText(slot.found) + " at first",
                           "return as many numbers every time"));
  return false;
}

Diagnostics FunctionRuntime::takeWarnings() { return run_ ? run_->takeWarnings() : Diagnostics{}; }

void FunctionRuntime::refuse(int function, Diagnostic finding) {
  fail(*slots_[static_cast<std::size_t>(function)], std::move(finding));
}

int FunctionRuntime::resultCount(int function) const {
  const Slot& slot = *slots_[static_cast<std::size_t>(function)];
  return slot.open ? slot.found : static_cast<int>(slot.values.size());
}

bool FunctionRuntime::evaluateFlag(int function, double t) {
  Slot& slot = *slots_[static_cast<std::size_t>(function)];
  if (!begin(slot, t, nullptr, nullptr)) return slot.kind == FunctionKind::Locked;
  return callPython(slot, slot.values) && slot.values[0] != 0.0;
}

FunctionKind FunctionRuntime::kind(int function) const { return slots_[static_cast<std::size_t>(function)]->kind; }

std::string FunctionRuntime::untracedReason(int function) const {
  return slots_[static_cast<std::size_t>(function)]->untraced;
}

}  // namespace sprung
