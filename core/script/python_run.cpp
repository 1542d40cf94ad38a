#include "core/script/python_run.h"

#include <array>
#include <cmath>
#include <cstring>
#include <set>
#include <utility>

#include "core/script/expression_builder.h"
#include "core/script/python_interpreter.h"
#include "core/script/python_watchdog.h"
#include "core/script/source_position.h"

namespace sprung {

using python::Lock;
namespace py = pybind11;

namespace {

/// One argument of a call. The object of the last call is used again while nobody else holds or has changed it.
struct Argument {
  enum class Kind { Fixed, Number, Truth, List, Matrix };
  Kind kind = Kind::Fixed;
  int begin = 0, rows = 1, cols = 1;
  py::object object;
  std::vector<double> last;
  std::vector<PyObject*> items;  ///< of the list as it was built; borrowed

  int count() const { return rows * cols; }
};

struct Callable {
  const UserFunction* function = nullptr;
  py::object object;
  std::vector<Argument> arguments;
  std::vector<PyObject*> vector;  ///< a free place, mbs, the arguments
};

bool sameNumbers(const std::vector<double>& a, const double* b) {
  return !a.empty() && std::memcmp(a.data(), b, a.size() * sizeof(double)) == 0;
}

bool untouched(const Argument& a) {
  PyObject* list = a.object.ptr();
  if (list == nullptr || Py_REFCNT(list) != 1 || PyList_GET_SIZE(list) != a.count()) return false;
  for (int i = 0; i < a.count(); ++i)
    if (PyList_GET_ITEM(list, i) != a.items[static_cast<std::size_t>(i)]) return false;
  return true;
}

py::object numberList(const double* numbers, int count) {
  auto list = py::reinterpret_steal<py::object>(PyList_New(count));
  for (int i = 0; i < count; ++i) PyList_SET_ITEM(list.ptr(), i, PyFloat_FromDouble(numbers[i]));
  return list;
}

void refresh(Argument& a, const double* inputs) {
  const double* numbers = inputs + a.begin;
  switch (a.kind) {
    case Argument::Kind::Fixed: return;
    case Argument::Kind::Number:
      if (a.object && Py_REFCNT(a.object.ptr()) == 1)
        reinterpret_cast<PyFloatObject*>(a.object.ptr())->ob_fval = *numbers;
      else
        a.object = py::reinterpret_steal<py::object>(PyFloat_FromDouble(*numbers));
      return;
    case Argument::Kind::Truth: a.object = py::bool_(*numbers != 0.0); return;
    case Argument::Kind::List:
      if (untouched(a)) {
        if (sameNumbers(a.last, numbers)) return;
        for (int i = 0; i < a.count(); ++i) {
          PyObject*& item = a.items[static_cast<std::size_t>(i)];
          if (Py_REFCNT(item) == 1) {  // nobody else has the number: it is filled anew
            reinterpret_cast<PyFloatObject*>(item)->ob_fval = numbers[i];
            continue;
          }
          item = PyFloat_FromDouble(numbers[i]);
          PyList_SetItem(a.object.ptr(), i, item);
        }
        break;
      }
      a.object = numberList(numbers, a.count());
      a.items.resize(static_cast<std::size_t>(a.count()));
      for (int i = 0; i < a.count(); ++i) a.items[static_cast<std::size_t>(i)] = PyList_GET_ITEM(a.object.ptr(), i);
      break;
    case Argument::Kind::Matrix:
      if (a.object && sameNumbers(a.last, numbers) && !PyList_Check(a.object.ptr())) return;
      a.object = python::helper("matrix")(numberList(numbers, a.count()), a.rows, a.cols);
      break;
  }
  a.last.assign(numbers, numbers + a.count());
}

std::vector<Argument> argumentsOf(const UserFunction& function, bool olderForm) {
  std::vector<Argument> arguments;
  for (std::size_t i = 0; i < function.layout.size(); ++i) {
    const ArgumentInfo& info = function.signature->arguments[i];
    if (!info.inPython(olderForm)) continue;
    const UserFunction::Slot& slot = function.layout[i];
    Argument a{Argument::Kind::List, slot.begin, slot.shape.rows, slot.shape.cols, {}, {}, {}};
    if (info.role == ArgumentRole::ItemNumber) {
      a.kind = Argument::Kind::Fixed;
      a.object = py::int_(function.itemNumber);
    } else if (info.role == ArgumentRole::SensorNumbers) {
      a.kind = Argument::Kind::Fixed;
      a.object = py::cast<py::object>(py::list());
      for (const int number : function.sensorNumbers) py::list(a.object).append(number);
    } else if (info.role == ArgumentRole::Configuration) {
      a.kind = Argument::Kind::Fixed;
      a.object = py::str("Current");
    } else if (info.shape.isScalar()) {
      a.kind = info.truth ? Argument::Kind::Truth : Argument::Kind::Number;
    } else if (slot.shape.cols > 1) {
      a.kind = Argument::Kind::Matrix;
    }
    arguments.push_back(std::move(a));
  }
  return arguments;
}

/// The numbers of a result, row by row, appended.
bool collect(PyObject* value, std::vector<double>& numbers, int depth) {
  if (PyFloat_CheckExact(value)) {
    numbers.push_back(PyFloat_AS_DOUBLE(value));
    return true;
  }
  const bool sequence = PyList_Check(value) || PyTuple_Check(value) ||
                        (PySequence_Check(value) && !PyUnicode_Check(value) && !PyBytes_Check(value) &&
                         !PyDict_Check(value) && PySequence_Size(value) >= 0);
  if (!sequence) {
    PyErr_Clear();
    const double number = PyFloat_AsDouble(value);
    if (number == -1.0 && PyErr_Occurred() != nullptr) return false;
    numbers.push_back(number);
    return true;
  }
  if (depth > 2) {
    PyErr_SetString(PyExc_TypeError, "lists are nested too deeply in the result");
    return false;
  }
  const auto items = py::reinterpret_steal<py::object>(PySequence_Fast(value, "the result is not a list of numbers"));
  if (!items) return false;
  const Py_ssize_t count = PySequence_Fast_GET_SIZE(items.ptr());
  if (count > 100000) {
    PyErr_SetString(PyExc_ValueError, "the result has too many numbers");
    return false;
  }
  for (Py_ssize_t i = 0; i < count; ++i)
    if (!collect(PySequence_Fast_GET_ITEM(items.ptr(), i), numbers, depth + 1)) return false;
  return true;
}

/// The usual case: a plain list of floats.
bool collectList(PyObject* value, std::vector<double>& numbers) {
  if (!PyList_CheckExact(value)) return false;
  const Py_ssize_t count = PyList_GET_SIZE(value);
  for (Py_ssize_t i = 0; i < count; ++i) {
    PyObject* item = PyList_GET_ITEM(value, i);
    if (!PyFloat_CheckExact(item)) {
      numbers.clear();
      return false;
    }
    numbers.push_back(PyFloat_AS_DOUBLE(item));
  }
  return true;
}

std::string countText(std::size_t count) { return count == 1 ? "one number" : std::to_string(count) + " numbers"; }

Op opNamed(std::string_view name) {
  static constexpr std::array<std::pair<std::string_view, Op>, 8> kOperators = {{{"add", Op::Add},
                                                                                 {"sub", Op::Sub},
                                                                                 {"mul", Op::Mul},
                                                                                 {"div", Op::Div},
                                                                                 {"pow", Op::Pow},
                                                                                 {"neg", Op::Neg},
                                                                                 {"mod", Op::Mod},
                                                                                 {"floordiv", Op::FloorDiv}}};
  for (const auto& [known, op] : kOperators)
    if (known == name) return op;
  return findFunction(name)->op;
}

Expression rebuild(const py::tuple& traced, const UserFunction& function) {
  const auto inputs = static_cast<int>(function.inputs.size());
  ExpressionBuilder builder(inputs);
  std::vector<ExpressionBuilder::Node> nodes;
  const auto node = [&](const py::handle& at) {
    const int index = py::cast<int>(at);
    return index < inputs ? builder.input(index) : nodes[static_cast<std::size_t>(index - inputs)];
  };
  for (const py::handle entry : py::list(traced[0])) {
    const auto op = py::reinterpret_borrow<py::tuple>(entry);
    const auto name = py::cast<std::string>(op[0]);
    if (name == "const") {
      nodes.push_back(builder.constant(py::cast<double>(op[1])));
      continue;
    }
    const auto a = node(op[1]);
    const auto b = op.size() > 2 ? node(op[2]) : a;
    const Op code = opNamed(name);
    nodes.push_back(code == Op::Pow ? builder.power(a, b) : builder.add(code, a, b));
  }
  std::vector<ExpressionBuilder::Node> results;
  for (const py::handle at : py::list(traced[1])) results.push_back(node(at));
  return builder.build(results, function.motion);
}

}  // namespace

struct PythonRun::Content {
  explicit Content(std::shared_ptr<CallControl> control) : watchdog(std::move(control)) {}
  ModelAccess* model = nullptr;
  py::object mbs;
  std::vector<std::unique_ptr<Callable>> callables;
  python::Watchdog watchdog;
  PyObject* noticed = nullptr;  ///< what the interpreter has noted of warnings; borrowed
  std::set<std::string> known;  ///< warnings that have been reported
  Diagnostics warnings;

  void collect(const Callable& callable);
};

/// Python's warnings as findings: where, line and text.
void PythonRun::Content::collect(const Callable& callable) {
  if (noticed == nullptr) noticed = python::helper("noticed").ptr();
  if (PyDict_GET_SIZE(noticed) == 0) return;
  for (const py::handle noted : py::list(python::helper("take_noticed")())) {
    const auto entry = py::reinterpret_borrow<py::tuple>(noted);
    const auto kind = py::cast<std::string>(entry[0]), text = py::cast<std::string>(entry[1]);
    const int line = py::cast<int>(entry[2]);
    const auto source = py::cast<std::string>(entry[3]);
    std::string what = kind;
    what.append(": ").append(text);
    if (line > 0) {
      what.append(" (line ").append(std::to_string(line));
      if (!source.empty()) what.append(": ").append(source);
      what.append(")");
    }
    if (!known.insert(callable.function->place + what).second) continue;
    Diagnostic finding = warning(callable.function->place, "'" + callable.function->itemName + "': " + what,
                                 "look for a division by zero or a root of a negative number in this line");
    finding.code = "function-warning";
    finding.items = {callable.function->item};
    if (line > 0) finding.numbers = {{std::string(kLineNumber), static_cast<double>(line)}};
    warnings.push_back(std::move(finding));
  }
}

/// The watchdog's eyes are on what happens between.
class Watched {
 public:
  explicit Watched(python::Watchdog& watchdog) : watchdog_(watchdog) { watchdog_.enter(PyThread_get_thread_ident()); }
  ~Watched() { watchdog_.leave(); }
  Watched(const Watched&) = delete;
  Watched& operator=(const Watched&) = delete;

 private:
  python::Watchdog& watchdog_;
};

PythonRun::PythonRun(std::shared_ptr<CallControl> control) : content_(std::make_unique<Content>(std::move(control))) {}

PythonRun::~PythonRun() { forget(); }

void PythonRun::forget() {
  if (!content_->mbs && content_->callables.empty()) return;
  const Lock lock;
  content_->callables.clear();
  content_->mbs = py::object();
  content_->known.clear();
  content_->warnings.clear();
}

std::string PythonRun::kept() const {
  if (!content_->mbs) return {};
  const Lock lock;
  try {
    return py::cast<std::string>(python::helper("kept_text")(content_->mbs.attr("variables")));
  } catch (const std::exception&) {
    return {};
  }
}

void PythonRun::keep(const std::string& kept) {
  if (!content_->mbs) return;
  const Lock lock;
  try {
    const py::object variables = python::helper("kept_variables")(kept);
    if (py::isinstance<py::dict>(variables)) content_->mbs.attr("variables") = variables;
  } catch (const std::exception&) {
    // It was no text of `kept`: the variables stay as they are.
  }
}

void PythonRun::setModel(ModelAccess* model) { content_->model = model; }

Result<int> PythonRun::define(const UserFunction& function) {
  try {
    const Lock lock;
    const Watched watched(content_->watchdog);
    try {
      if (!content_->mbs) content_->mbs = python::makeModelObject(&content_->model);
      auto callable = std::make_unique<Callable>();
      callable->function = &function;
      const auto counts = [&](bool olderForm) { return argumentsOf(function, olderForm).size() + 1; };
      const auto loaded = py::cast<py::tuple>(python::helper("load")(function.source, function.place, counts(false),
                                                                     counts(true), signatureText(*function.signature)));
      callable->object = loaded[0];
      callable->arguments = argumentsOf(function, py::cast<bool>(loaded[1]));
      callable->vector.resize(callable->arguments.size() + 2);
      callable->vector[1] = content_->mbs.ptr();
      content_->callables.push_back(std::move(callable));
      return static_cast<int>(content_->callables.size()) - 1;
    } catch (py::error_already_set& problem) {
      return python::toFinding(problem, function.place);
    }
  } catch (const std::exception& problem) {
    return error(function.place, std::string("Python cannot be used: ") + problem.what());
  }
}

std::optional<Expression> PythonRun::trace(int index, std::string& reason) {
  const Lock lock;
  const Watched watched(content_->watchdog);
  const Callable& callable = *content_->callables[static_cast<std::size_t>(index)];
  const UserFunction& function = *callable.function;
  try {
    py::list arguments;
    for (const Argument& a : callable.arguments) {
      switch (a.kind) {
        case Argument::Kind::Fixed: arguments.append(py::make_tuple("fixed", a.object, 0, 0)); break;
        case Argument::Kind::Truth:
          arguments.append(py::make_tuple("fixed", function.inputs[static_cast<std::size_t>(a.begin)] != 0.0, 0, 0));
          break;
        case Argument::Kind::Number: arguments.append(py::make_tuple("number", a.begin, 1, 1)); break;
        case Argument::Kind::List: arguments.append(py::make_tuple("list", a.begin, a.rows, 1)); break;
        case Argument::Kind::Matrix: arguments.append(py::make_tuple("matrix", a.begin, a.rows, a.cols)); break;
      }
    }
    const py::object traced =
        python::helper("trace")(function.source, function.place, function.inputs.size(), arguments);
    if (py::isinstance<py::str>(traced)) {
      reason = py::cast<std::string>(traced);
      return std::nullopt;
    }
    return rebuild(py::cast<py::tuple>(traced), function);
  } catch (const std::exception& problem) {
    reason = "it cannot be followed";
    return std::nullopt;
  }
}

std::optional<Diagnostic> PythonRun::call(int index, const double* inputs, int count, std::vector<double>& results) {
  const Lock lock;
  Callable& callable = *content_->callables[static_cast<std::size_t>(index)];
  const std::string& place = callable.function->place;
  results.clear();
  const Watched watched(content_->watchdog);
  try {
    for (std::size_t i = 0; i < callable.arguments.size(); ++i) {
      refresh(callable.arguments[i], inputs);
      callable.vector[i + 2] = callable.arguments[i].object.ptr();
    }
    const auto result = py::reinterpret_steal<py::object>(
        PyObject_Vectorcall(callable.object.ptr(), callable.vector.data() + 1,
                            (callable.vector.size() - 1) | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
    if (!result) {
      Diagnostic problem = python::takeError(place);
      content_->collect(callable);
      return problem;
    }
    content_->collect(callable);
    if (callable.function->signature->pythonOnly && result.is_none()) {
      results.push_back(1.0);
      if (count == 1) return std::nullopt;
    }
    results.clear();
    if (result.is_none()) return error(place, "the function returns nothing", "end it with 'return' and the result");
    if (!collectList(result.ptr(), results) && !collect(result.ptr(), results, 0)) return python::takeError(place);
  } catch (py::error_already_set& problem) {
    return python::toFinding(problem, place);
  }
  if (count >= 0 && results.size() != static_cast<std::size_t>(count))
    return error(place, "the function gives " + countText(results.size()) + ", expected " +
                            countText(static_cast<std::size_t>(count)));
  return std::nullopt;
}

Diagnostics PythonRun::takeWarnings() { return std::exchange(content_->warnings, {}); }

void PythonRun::dropWarnings() {
  content_->known.clear();
  content_->warnings.clear();
}

PythonSourceReport readPython(const std::string& source, const std::string& place) {
  try {
    const Lock lock;
    try {
      return {std::nullopt, py::cast<std::string>(python::helper("effect")(source, place))};
    } catch (py::error_already_set& problem) {
      return {python::toFinding(problem, place), "it cannot be read"};
    }
  } catch (const std::exception& problem) {
    return {error(place, std::string("Python cannot be used: ") + problem.what()), "it cannot be read"};
  }
}

PythonRun::Scope::Scope(bool needed) : needed_(needed) {
  if (needed_) python::acquire();
}
PythonRun::Scope::~Scope() {
  if (needed_) python::release();
}

}  // namespace sprung
