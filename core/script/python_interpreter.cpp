#include "core/script/python_interpreter.h"

#include <mutex>

#include "core/catalog/output_variable.h"
#include "core/script/call_control.h"
#include "core/script/source_position.h"

namespace sprung::python {
namespace {

/// The helpers, alive as long as the process: the interpreter is never shut down, since threads may still hold states.
PyObject* helperModule = nullptr;

/// State of the thread that has started the interpreter. It stays when that thread ends: the interpreter's memory for
/// its first state can be used only once.
PyThreadState* firstState = nullptr;

void loadHelpers() {
  py::module_ module = py::module_::import("types").attr("ModuleType")("sprung_helpers");
  py::dict scope = module.attr("__dict__");
  scope["__builtins__"] = py::module_::import("builtins");
  defineModelClass(module);
  py::list names;
  for (const std::string_view name : kOutputVariableNames) names.append(py::str(name.data(), name.size()));
  scope["OUTPUT_VARIABLES"] = names;
  for (const char* const source : {kHelperSource, kTracingSource}) {
    const py::object code = py::reinterpret_steal<py::object>(Py_CompileString(source, "helpers", Py_file_input));
    if (!code) throw py::error_already_set();
    const py::object done = py::reinterpret_steal<py::object>(PyEval_EvalCode(code.ptr(), scope.ptr(), scope.ptr()));
    if (!done) throw py::error_already_set();
  }
  helperModule = module.release().ptr();
}

void startInterpreter() {
  PyConfig config;
  PyConfig_InitIsolatedConfig(&config);
  config.install_signal_handlers = 0;
  config.write_bytecode = 0;
  // The standard library that belongs to the library we are linked with, whatever else is in the path.
  PyConfig_SetBytesString(&config, &config.home, SPRUNG_PYTHON_HOME);
  const PyStatus status = Py_InitializeFromConfig(&config);
  PyConfig_Clear(&config);
  if (PyStatus_Exception(status) != 0)
    throw std::runtime_error(status.err_msg != nullptr ? status.err_msg : "the interpreter does not start");
  loadHelpers();
  firstState = PyEval_SaveThread();
}

/// One per thread that has entered the interpreter, given back when the thread ends.
struct ThreadState {
  PyThreadState* state = nullptr;
  int depth = 0;
  ~ThreadState() {
    if (state == nullptr) return;
    PyEval_RestoreThread(state);
    if (state == firstState) {
      state->thread_id = 0;  // another thread may get this number, and is interrupted by it
      PyEval_SaveThread();
      return;
    }
    PyThreadState_Clear(state);
    PyThreadState_DeleteCurrent();
  }
};
thread_local ThreadState thisThread;

}  // namespace

void acquire() {
  if (thisThread.depth > 0) {
    ++thisThread.depth;
    return;
  }
  if (thisThread.state == nullptr) {
    static std::once_flag once;
    std::call_once(once, startInterpreter);
    // The thread that has started the interpreter has a state already.
    thisThread.state = PyGILState_GetThisThreadState();
    if (thisThread.state == nullptr) thisThread.state = PyThreadState_New(PyInterpreterState_Main());
  }
  PyEval_RestoreThread(thisThread.state);
  thisThread.depth = 1;
}

void release() {
  if (--thisThread.depth == 0) PyEval_SaveThread();
}

py::object helper(const char* name) { return py::reinterpret_borrow<py::object>(helperModule).attr(name); }

Diagnostic toFinding(py::error_already_set& problem, const std::string& place) {
  // An interrupt may arrive while the message is made: then it is made anew.
  for (int attempt = 0; attempt < 3; ++attempt) {
    try {
      const auto [what, hint, line] = py::cast<std::tuple<std::string, std::string, int>>(
          helper("explain")(problem.type(), problem.value() ? problem.value() : py::object(py::none()),
                            problem.trace() ? problem.trace() : py::object(py::none()), place));
      Diagnostic finding = error(place, what, hint);
      if (problem.matches(helper("Interrupted"))) finding.code = kFunctionInterrupted;
      if (line > 0) finding.numbers = {{std::string(kLineNumber), static_cast<double>(line)}};
      return finding;
    } catch (py::error_already_set&) {
      continue;
    }
  }
  if (!problem.matches(helper("Interrupted"))) return error(place, "the function fails, and so does its error message");
  // Hit too often to say more; a constant can be read without executing Python.
  const auto [what, hint] = py::cast<std::pair<std::string, std::string>>(helper("TOO_LONG"));
  Diagnostic finding = error(place, what, hint);
  finding.code = kFunctionInterrupted;
  return finding;
}

Diagnostic takeError(const std::string& place) {
  py::error_already_set problem;
  return toFinding(problem, place);
}

}  // namespace sprung::python
