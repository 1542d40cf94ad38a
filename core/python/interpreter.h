// The interpreter: started once in the nursery, inherited by every process that runs functions. One thread only, which
// always holds the interpreter's lock.
#pragma once

#include <pybind11/pybind11.h>

#include "core/script/model_access.h"
#include "core/script/python_messages.h"

namespace sprung::python {

namespace py = pybind11;

class Channel;

/// Starts it and loads what functions usually need. Throws when it does not start.
void startInterpreter();
/// From here on signals interrupt the calls that `channel` marks.
void obeyInterrupts(const Channel& channel);
/// While an error is being explained nothing more is interrupted; a new call begins.
void beginCall();

/// From the module of helpers written in Python (helpers.cpp, modules.cpp, tracing.cpp).
py::object helper(const char* name);
extern const char* const kHelperSource;
extern const char* const kModulesSource;
extern const char* const kTracingSource;

/// The pending exception in words; clears it. `place` is the name of the source.
Problem takeError(const std::string& place);
Problem toProblem(py::error_already_set& problem, const std::string& place);

/// Defines the class of `mbs`; once.
void defineModelClass(py::module_& module);
/// A new `mbs` over `model`, which must outlive it.
py::object makeModelObject(ModelAccess& model);

}  // namespace sprung::python
