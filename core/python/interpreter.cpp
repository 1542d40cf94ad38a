#include "core/python/interpreter.h"

#include <pybind11/stl.h>

#include <csignal>
#include <stdexcept>

#include "core/catalog/output_variable.h"
#include "core/python/utilities.h"
#include "core/script/python_channel.h"

namespace sprung::python {
namespace {

/// The helpers, alive as long as the process.
PyObject* helperModule = nullptr;

const Channel* interruptsFrom = nullptr;
/// Within calls, until their error is explained: what happens before the first is nobody's call.
bool obeying = false;

/// Modules of `exudyn` with their sources.
py::list utilities() {
  py::list all;
  const auto add = [&all](const char* module, const char* source) { all.append(py::make_tuple(module, source)); };
  add("basicUtilities", kVectorUtilities);
  add("advancedUtilities", kSignalUtilities);
  for (const char* const source : {kRotationUtilities, kTransformUtilities, kInertiaUtilities})
    add("rigidBodyUtilities", source);
  add("physics", kPhysicsUtilities);
  add("signalProcessing", kInterpolationUtilities);
  add("kinematicTree", kSpatialUtilities);
  add("machines", kGearUtilities);
  add("graphicsDataUtilities", kTriangleUtilities);
  return all;
}

void loadHelpers() {
  py::module_ module = py::module_::import("types").attr("ModuleType")("sprung_helpers");
  py::dict scope = module.attr("__dict__");
  scope["__builtins__"] = py::module_::import("builtins");
  defineModelClass(module);
  py::list names;
  for (const std::string_view name : kOutputVariableNames) names.append(py::str(name.data(), name.size()));
  scope["OUTPUT_VARIABLES"] = names;
  scope["UTILITIES"] = utilities();
  scope["is_interrupted"] =
      py::cpp_function([] { return obeying && interruptsFrom != nullptr && interruptsFrom->isMarkedForInterrupt(); });
  for (const char* const source : {kHelperSource, kModulesSource, kTracingSource}) {
    const py::object code = py::reinterpret_steal<py::object>(Py_CompileString(source, "helpers", Py_file_input));
    if (!code) throw py::error_already_set();
    const py::object done = py::reinterpret_steal<py::object>(PyEval_EvalCode(code.ptr(), scope.ptr(), scope.ptr()));
    if (!done) throw py::error_already_set();
  }
  helperModule = module.release().ptr();
}

}  // namespace

void startInterpreter() {
  PyConfig config;
  PyConfig_InitIsolatedConfig(&config);
  config.install_signal_handlers = 0;
  config.write_bytecode = 0;
  config.buffered_stdio = 0;  // the process may be ended at any moment
  // The standard library that belongs to the library we are linked with, whatever else is in the path.
  PyConfig_SetBytesString(&config, &config.home, SPRUNG_PYTHON_HOME);
  const PyStatus status = Py_InitializeFromConfig(&config);
  PyConfig_Clear(&config);
  if (PyStatus_Exception(status) != 0)
    throw std::runtime_error(status.err_msg != nullptr ? status.err_msg : "the interpreter does not start");
  loadHelpers();
  // Slow to load, and most functions get or give arrays.
  helper("numpy_or_none")();
}

void obeyInterrupts(const Channel& channel) {
  interruptsFrom = &channel;
  helper("obey_interrupts")();
}

void beginCall() { obeying = true; }

py::object helper(const char* name) { return py::reinterpret_borrow<py::object>(helperModule).attr(name); }

Problem toProblem(py::error_already_set& problem, const std::string& place) {
  obeying = false;
  const bool interrupted = problem.matches(helper("Interrupted"));
  // Something of the function may still be in the way, such as a text that is none.
  for (int attempt = 0; attempt < 3; ++attempt) {
    try {
      const auto [what, hint, line] = py::cast<std::tuple<std::string, std::string, int>>(
          helper("explain")(problem.type(), problem.value() ? problem.value() : py::object(py::none()),
                            problem.trace() ? problem.trace() : py::object(py::none()), place));
      return {what, hint, line, interrupted};
    } catch (const std::exception&) {
      continue;
    }
  }
  if (!interrupted) return {"the function fails, and so does its error message", {}, 0, false};
  const auto [what, hint] = py::cast<std::pair<std::string, std::string>>(helper("TOO_LONG"));
  return {what, hint, 0, true};
}

Problem takeError(const std::string& place) {
  py::error_already_set problem;
  return toProblem(problem, place);
}

}  // namespace sprung::python
