#include "core/python/functions.h"

#include <pybind11/stl.h>

#include <cstring>
#include <utility>

namespace sprung::python {
namespace {

bool sameNumbers(const std::vector<double>& a, const double* b) {
  return !a.empty() && std::memcmp(a.data(), b, a.size() * sizeof(double)) == 0;
}

py::object numberList(const double* numbers, int count) {
  auto list = py::reinterpret_steal<py::object>(PyList_New(count));
  if (!list) throw py::error_already_set();
  for (int i = 0; i < count; ++i) PyList_SET_ITEM(list.ptr(), i, PyFloat_FromDouble(numbers[i]));
  return list;
}

std::vector<Argument> argumentsOf(const std::vector<ArgumentSpec>& specs) { return {specs.begin(), specs.end()}; }

/// The numbers of a result, row by row, appended; false with a pending exception.
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
    // NumPy's kinds of them would be cut down to their real part.
    if (PyComplex_Check(value) || std::strstr(Py_TYPE(value)->tp_name, "complex") != nullptr) {
      PyErr_SetString(PyExc_TypeError, "the result holds a complex number: expected real ones");
      return false;
    }
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
  if (count > 100000 || numbers.size() > 1000000) {
    PyErr_SetString(PyExc_ValueError, "the result has too many numbers");
    return false;
  }
  for (Py_ssize_t i = 0; i < count; ++i)
    if (!collect(PySequence_Fast_GET_ITEM(items.ptr(), i), numbers, depth + 1)) return false;
  return true;
}

/// The usual case: a plain list of floats.
bool collectList(PyObject* value, std::vector<double>& numbers) {
  if (!PyList_CheckExact(value) || PyList_GET_SIZE(value) > 100000) return false;
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

}  // namespace

Argument::Argument(const ArgumentSpec& spec) : ArgumentSpec(spec) {
  if (kind == Kind::WholeNumber) object = py::int_(whole.at(0));
  if (kind == Kind::WholeNumbers) object = py::cast(whole);
  if (kind == Kind::Text) object = py::str("Current");
}

bool Argument::isUntouched() const {
  PyObject* list = object.ptr();
  if (list == nullptr || Py_REFCNT(list) != 1 || PyList_GET_SIZE(list) != count()) return false;
  for (int i = 0; i < count(); ++i)
    if (PyList_GET_ITEM(list, i) != items[static_cast<std::size_t>(i)]) return false;
  return true;
}

void Argument::refresh(const double* inputs) {
  const double* numbers = inputs + begin;
  switch (kind) {
    case Kind::WholeNumber:
    case Kind::WholeNumbers:
    case Kind::Text: return;
    case Kind::Number:
      if (object && Py_REFCNT(object.ptr()) == 1)
        reinterpret_cast<PyFloatObject*>(object.ptr())->ob_fval = *numbers;
      else
        object = py::reinterpret_steal<py::object>(PyFloat_FromDouble(*numbers));
      return;
    case Kind::Truth: object = py::bool_(*numbers != 0.0); return;
    case Kind::List:
      if (isUntouched()) {
        if (sameNumbers(last, numbers)) return;
        for (int i = 0; i < count(); ++i) {
          PyObject*& item = items[static_cast<std::size_t>(i)];
          if (Py_REFCNT(item) == 1) {  // nobody else has the number: it is filled anew
            reinterpret_cast<PyFloatObject*>(item)->ob_fval = numbers[i];
            continue;
          }
          item = PyFloat_FromDouble(numbers[i]);
          PyList_SetItem(object.ptr(), i, item);
        }
        break;
      }
      object = numberList(numbers, count());
      items.resize(static_cast<std::size_t>(count()));
      for (int i = 0; i < count(); ++i) items[static_cast<std::size_t>(i)] = PyList_GET_ITEM(object.ptr(), i);
      break;
    case Kind::Matrix:
      if (object && sameNumbers(last, numbers) && !PyList_Check(object.ptr())) return;
      object = helper("matrix")(numberList(numbers, count()), rows, cols);
      break;
  }
  last.assign(numbers, numbers + count());
}

void Functions::define(Definition definition) {
  if (!mbs_) mbs_ = makeModelObject(model_);
  auto callable = std::make_unique<Callable>();
  const auto loaded =
      py::cast<py::tuple>(helper("load")(definition.source, definition.place, definition.arguments.size() + 1,
                                         definition.older.size() + 1, definition.signature));
  callable->object = loaded[0];
  callable->arguments = argumentsOf(py::cast<bool>(loaded[1]) ? definition.older : definition.arguments);
  callable->vector.resize(callable->arguments.size() + 2);
  callable->vector[1] = mbs_.ptr();
  callable->definition = std::move(definition);
  functions_.push_back(std::move(callable));
}

py::object Functions::trace(int index) const {
  const Callable& callable = *functions_.at(static_cast<std::size_t>(index));
  const std::vector<double>& inputs = callable.definition.inputs;
  py::list arguments;
  for (const Argument& a : callable.arguments) {
    if (a.isFixed())
      arguments.append(py::make_tuple("fixed", a.object, 0, 0));
    else if (a.kind == ArgumentSpec::Kind::Truth)
      arguments.append(py::make_tuple("fixed", inputs[static_cast<std::size_t>(a.begin)] != 0.0, 0, 0));
    else if (a.kind == ArgumentSpec::Kind::Number)
      arguments.append(py::make_tuple("number", a.begin, 1, 1));
    else if (a.kind == ArgumentSpec::Kind::List)
      arguments.append(py::make_tuple("list", a.begin, a.rows, 1));
    else
      arguments.append(py::make_tuple("matrix", a.begin, a.rows, a.cols));
  }
  return helper("trace")(callable.definition.source, callable.definition.place, inputs.size(), arguments);
}

void Functions::call(int index, const double* inputs, Outcome& outcome) {
  Callable& callable = *functions_.at(static_cast<std::size_t>(index));
  const std::string& place = callable.definition.place;
  std::vector<double>& numbers = outcome.numbers;
  numbers.clear();
  try {
    for (std::size_t i = 0; i < callable.arguments.size(); ++i) {
      callable.arguments[i].refresh(inputs);
      callable.vector[i + 2] = callable.arguments[i].object.ptr();
    }
    const auto result = py::reinterpret_steal<py::object>(
        PyObject_Vectorcall(callable.object.ptr(), callable.vector.data() + 1,
                            (callable.vector.size() - 1) | PY_VECTORCALL_ARGUMENTS_OFFSET, nullptr));
    if (!result) {
      outcome.problem = takeError(place);
    } else if (result.is_none()) {
      if (callable.definition.returnsNothing)
        numbers.push_back(1.0);
      else
        outcome.problem = {"the function returns nothing", "end it with 'return' and the result", 0, false};
    } else if (!collectList(result.ptr(), numbers) && !collect(result.ptr(), numbers, 0)) {
      outcome.problem = takeError(place);
    }
  } catch (py::error_already_set& problem) {
    outcome.problem = toProblem(problem, place);
  }
}

std::string Functions::kept() const { return mbs_ ? py::cast<std::string>(helper("kept_text")(mbs_)) : std::string(); }

void Functions::keep(const std::string& text) {
  if (mbs_) helper("keep")(mbs_, text);
}

}  // namespace sprung::python
