// The embedded interpreter: started once per process, entered through PythonLock. Seen by the Python part of this room
// only.
#pragma once

#include <pybind11/pybind11.h>

#include "core/base/result.h"
#include "core/script/model_access.h"

namespace sprung::python {

namespace py = pybind11;

/// Takes the interpreter's lock for this thread, starting the interpreter if need be; may be nested. Throws when it
/// does not start.
void acquire();
void release();

class Lock {
 public:
  Lock() { acquire(); }
  ~Lock() { release(); }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
};

/// From the module of helpers written in Python (python_helpers.cpp, python_tracing.cpp). Precondition: the lock is
/// held.
py::object helper(const char* name);
extern const char* const kHelperSource;
extern const char* const kTracingSource;

/// The pending exception as a finding; clears it. Precondition: the lock is held.
Diagnostic takeError(const std::string& place);
Diagnostic toFinding(py::error_already_set& problem, const std::string& place);

/// Defines the class of `mbs`; once.
void defineModelClass(py::module_& module);
/// A new `mbs` over `*model`, which may change or be null between calls.
py::object makeModelObject(ModelAccess* const* model);

}  // namespace sprung::python
