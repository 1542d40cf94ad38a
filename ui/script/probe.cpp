#include "ui/script/probe.h"

#include <algorithm>
#include <chrono>

#include "core/script/python_run.h"

namespace sprung::ui {
namespace {

constexpr int kPoints = 201;
constexpr auto kLongest = std::chrono::milliseconds(2000);  // of all points together
constexpr const char* kNothing = "def f():\n    pass\n";    // laid out, never executed

/// A place for each number, in the order of the inputs; those that cannot be chosen have no name.
struct Layout {
  std::vector<ProbeArgument> arguments;
  std::vector<int> inputs;  ///< of each argument
};

std::string entryName(const std::string& name, Shape shape, int index) {
  if (shape.isScalar()) return name;
  if (shape.cols == 1) return name + "[" + std::to_string(index) + "]";
  return name + "[" + std::to_string(index / shape.cols) + "," + std::to_string(index % shape.cols) + "]";
}

Layout layoutOf(const FunctionProbe& probe, const std::vector<Variable>& variables) {
  Layout layout;
  const UserFunction& function = probe.function();
  int end = 0;
  for (std::size_t i = 0; i < function.layout.size(); ++i) {
    const ArgumentInfo& info = function.signature->arguments[i];
    const UserFunction::Slot& slot = function.layout[i];
    end = slot.begin + slot.shape.rows * slot.shape.cols;
    const bool number = info.role == ArgumentRole::Time || info.role == ArgumentRole::Measured ||
                        (info.role == ArgumentRole::Parameter && !info.truth);
    if (!number || info.former || (info.formulaOnly && function.isPython())) continue;
    const std::string name(info.symbol.empty() ? info.name : info.symbol);
    for (int at = slot.begin; at < end; ++at) {
      layout.arguments.push_back({entryName(name, slot.shape, at - slot.begin), std::string(info.name),
                                  std::string(info.doc), info.unit, probe.inputs()[static_cast<std::size_t>(at)],
                                  info.role == ArgumentRole::Measured, info.role == ArgumentRole::Time});
      layout.inputs.push_back(at);
    }
  }
  if (function.isPython()) return layout;
  for (const Variable& variable : variables) {
    layout.arguments.push_back({variable.name, variable.name, "variable of the model", {}, variable.value});
    layout.inputs.push_back(end++);
  }
  return layout;
}

std::unique_ptr<FunctionProbe> make(Document& document, const ProbeRequest& request, const std::string& source,
                                    bool python, Diagnostics& problems) {
  const ParamRow* row = document.find(request.item)->type().row(request.key);
  if (Status status = document.assign(request.item, *row, source); !status) {
    problems = status.errors();
    return nullptr;
  }
  auto made = FunctionProbe::make(document, request.item, request.key, {.python = python, .control = request.control});
  if (!made) {
    problems = made.errors();
    return nullptr;
  }
  return std::move(*made);
}

/// The argument that a function is usually drawn over.
std::size_t usual(const std::vector<ProbeArgument>& arguments) {
  const auto measured =
      std::find_if(arguments.begin(), arguments.end(), [](const ProbeArgument& a) { return a.measured; });
  const auto time = std::find_if(arguments.begin(), arguments.end(), [](const ProbeArgument& a) { return a.time; });
  return static_cast<std::size_t>((measured != arguments.end() ? measured : time) - arguments.begin());
}

/// Whether the text may be executed now; says why not.
bool mayExecute(const ProbeRequest& request, ProbeAnswer& answer) {
  const PythonSourceReport read = readPython(request.source, request.key);
  if (read.problem) answer.problems = {*read.problem};
  if (read.problem) return false;
  if (!request.mayRun)
    answer.notRun = "the model's Python has not been allowed to run";
  else if (!read.effect.empty() && !request.apply)
    answer.notRun = read.effect;
  return answer.notRun.empty();
}

void draw(FunctionProbe& function, const Layout& layout, const ProbeRequest& request, ProbeAnswer& answer) {
  if (answer.arguments.empty()) return;
  const auto named = [&](const ProbeArgument& a) { return a.name == request.over; };
  const auto found = std::find_if(answer.arguments.begin(), answer.arguments.end(), named);
  const auto over = found != answer.arguments.end() ? static_cast<std::size_t>(found - answer.arguments.begin())
                                                    : usual(answer.arguments);
  if (over >= answer.arguments.size()) return;
  answer.over = answer.arguments[over].name;
  std::vector<double> inputs = function.inputs();
  for (std::size_t i = 0; i < layout.arguments.size(); ++i)
    if (const auto value = request.values.find(layout.arguments[i].name); value != request.values.end())
      inputs[static_cast<std::size_t>(layout.inputs[i])] = value->second;
  const auto begin = std::chrono::steady_clock::now();
  answer.curve =
      function.sweep(std::move(inputs), layout.inputs[over], request.from, request.to, kPoints, request.derivative,
                     [&] { return request.control->stop || std::chrono::steady_clock::now() - begin > kLongest; });
  if (!answer.curve.problem) return;
  const bool everywhere = answer.curve.failed == static_cast<int>(answer.curve.x.size());
  if (everywhere)
    answer.problems = {*answer.curve.problem};
  else
    answer.remark = answer.curve.problem;
}

}  // namespace

ProbeAnswer probe(const ProbeRequest& request) {
  ProbeAnswer answer;
  Document document = *request.document;
  const auto empty = make(document, request, kNothing, false, answer.problems);
  if (!empty) return answer;
  answer.arguments = layoutOf(*empty, {}).arguments;
  answer.sizes = {empty->function().result, empty->function().measuredCount};
  if (request.source.empty()) return answer;
  const bool formula = isFormula(request.source);
  const bool execute = !formula && mayExecute(request, answer);
  if (!formula && !execute) return answer;
  const auto function = make(document, request, request.source, execute, answer.problems);
  if (!function) return answer;
  answer.report = function->report();
  const Layout layout = layoutOf(*function, document.variables());
  answer.arguments = layout.arguments;
  draw(*function, layout, request, answer);
  return answer;
}

}  // namespace sprung::ui
