// The Python functions of one run: a namespace per function, one `mbs` for all.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/python/interpreter.h"

namespace sprung::python {

/// One argument of a call. The object of the last call is used again while nobody else holds or has changed it.
struct Argument : ArgumentSpec {
  py::object object;
  std::vector<double> last;
  std::vector<PyObject*> items;  ///< of the list as it was built; borrowed

  explicit Argument(const ArgumentSpec& spec);
  int count() const { return rows * cols; }
  bool isFixed() const { return kind > Kind::Matrix; }
  /// Brings the object up to date.
  void refresh(const double* inputs);

 private:
  bool isUntouched() const;
};

/// What a function is defined by.
struct Definition {
  std::string place, source, signature;
  bool returnsNothing = false;  ///< None is as good as True
  std::vector<double> inputs;   ///< as they are at first
  std::vector<ArgumentSpec> arguments, older;
};

/// What a function gave: numbers, or what went wrong.
struct Outcome {
  std::vector<double> numbers;
  Problem problem;  ///< empty: nothing
};

class Functions {
 public:
  /// `model` must outlive this.
  explicit Functions(ModelAccess& model) : model_(model) {}

  /// Executes the source and finds the function; it has the next index, from 0. Throws py::error_already_set.
  void define(Definition definition);
  const Definition& definition(int index) const { return functions_.at(static_cast<std::size_t>(index))->definition; }
  /// Follows what the function does: (operations, results), or a text that says why that cannot be. Throws
  /// py::error_already_set.
  py::object trace(int index) const;
  /// `inputs` need not last while the function runs.
  void call(int index, const double* inputs, Outcome& outcome);

  /// See PythonRun.
  std::string kept() const;
  void keep(const std::string& text);

 private:
  struct Callable {
    Definition definition;
    py::object object;
    std::vector<Argument> arguments;
    std::vector<PyObject*> vector;  ///< a free place, mbs, the arguments
  };

  ModelAccess& model_;
  py::object mbs_;
  std::vector<std::unique_ptr<Callable>> functions_;
};

}  // namespace sprung::python
